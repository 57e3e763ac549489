import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { errorBody } from '#shared/http/errors'
import { cutOff, openFakeSite, refuse, respond } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { later, type NextChangeOutcome, staffSignedIn } from '../../testing/portal'
import { showPage } from '../../testing/show'

const STUDENT = `/admin/dashboard?view=users&student=${MAYA.id}`
const EDIT = `${STUDENT}&edit=${MAYA.id}`

/** A site with one student. The outcomes are those of the changes, in order; later ones are made. */
function openStudentSite(...outcomes: NextChangeOutcome[]) {
  const student = { ...MAYA, creditsRemaining: 0 }
  const site = openFakeSite([
    staffSignedIn,
    respond(adminUsersContract.detail, () => ({ ...student })),
    respond(adminUsersContract.statement, () => []),
    respond(adminUsersContract.setCredits, async ({ body }) => {
      const outcome = await (outcomes.shift() ?? 'made')
      if (outcome instanceof Response) return outcome
      if (outcome === 'request lost') return cutOff()
      if (body.expectedCredits !== student.creditsRemaining) return refuse('BALANCE_CHANGED')
      student.creditsRemaining = body.creditsRemaining
      return outcome === 'response lost' ? cutOff() : { ...student }
    }),
  ])
  return { ...site, student }
}

const dialog = page.getByRole('dialog')
const credits = dialog.getByLabelText('Credits', { exact: true })
const reason = dialog.getByLabelText('Reason (optional)')
const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
const edit = page.getByRole('main').getByRole('button', { name: 'Edit' })

test('the dialog shows the email too, since names are not unique', async () => {
  openStudentSite()
  await showPage(EDIT)
  await expect.element(dialog.getByText('maya@example.com', { exact: true })).toBeVisible()
})

test('invalid hours are refused before they are sent, and an unchanged balance is not sent', async () => {
  const site = openStudentSite()
  await showPage(STUDENT)
  await edit.click()
  for (const invalid of ['-1', 'abc', '', '1e3', '10001', '1.234', '1,2,3']) {
    await credits.fill(invalid)
    await save()
    await expect.element(credits).toHaveAttribute('aria-invalid', 'true')
    await expect.element(credits).toHaveFocus()
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(edit).toHaveFocus()
  await edit.click()
  await expect.element(credits).toHaveValue('0')
  await save()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(site.requestsTo(adminUsersContract.setCredits)).toEqual([])
})

test('a balance that changed in the meantime is shown, and staff decide again', async () => {
  const site = openStudentSite()
  await showPage(EDIT)
  await credits.fill('7.5')
  site.student.creditsRemaining = 3
  await save()
  await expect.element(dialog.getByRole('alert').getByText(/it was 0\.0h and is now 3\.0h/)).toBeVisible()
  await expect.element(credits).toHaveValue('7.5')
  await save()
  await expect.element(page.getByText('Credits updated')).toBeVisible()
  expect(site.student.creditsRemaining).toBe(7.5)
})

test('hours that cannot be saved show why beside the form, and the input stays', async () => {
  openStudentSite(
    new Response('', { status: 500 }),
    Response.json({ message: 'Not today' }, { status: 418 }),
    'request lost',
  )
  await showPage(EDIT)
  await credits.fill('4')
  for (const text of ['Failed to update user credits', 'Not today', 'Failed to connect to server']) {
    await save()
    await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(credits).toHaveValue('4')
  }
})

test('hours refused after the dialog was closed are reported in a notice, and the input is discarded', async () => {
  const held = [later(), later()]
  openStudentSite(...held.map(({ outcome }) => outcome))
  await showPage(STUDENT)
  const failed = 'Failed to update the credits of Maya Bouchard'
  const responses = [
    [new Response('', { status: 500 }), failed],
    [Response.json(errorBody('BALANCE_CHANGED'), { status: 409 }), /The balance has changed/],
  ] as const
  for (const [index, [response, text]] of responses.entries()) {
    await edit.click()
    await credits.fill('4')
    await save()
    await expect.element(credits).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    held[index]?.decide(response)
    await expect.element(page.getByRole('alert').filter({ hasText: failed }).getByText(text)).toBeVisible()
  }
  await edit.click()
  await expect.element(credits).toHaveValue('0')
})

test('hours saved after the dialog was closed are reported, and the dialog of the next edit stays open', async () => {
  const { outcome, decide } = later()
  openStudentSite(outcome)
  await showPage(STUDENT)
  await edit.click()
  await credits.fill('4')
  await save()
  await userEvent.keyboard('{Escape}')
  await edit.click()
  await reason.fill('The next one')
  decide('made')
  await expect.element(page.getByText('Credits updated')).toBeVisible()
  await expect.element(reason).toHaveValue('The next one')
})
