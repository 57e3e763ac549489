import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminUsersContract, type StudentDetails } from '#shared/features/users/users.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { staffSignedIn } from '../../testing/portal'
import { showPage } from '../../testing/show'

const DETAILS: StudentDetails = {
  firstName: 'Maya',
  lastName: 'Bouchard',
  email: MAYA.email,
  guardian: { email: 'claire@example.com', isConfirmed: false, isSuspended: false },
}

async function openDetails(...outcomes: (Response | 'saved')[]) {
  const sent: unknown[] = []
  openFakeSite([
    staffSignedIn,
    respond(adminUsersContract.detail, () => MAYA),
    respond(adminUsersContract.statement, () => []),
    respond(adminUsersContract.details, () => DETAILS),
    respond(adminUsersContract.correct, ({ body }) => {
      sent.push(body)
      const outcome = outcomes.shift() ?? 'saved'
      return outcome === 'saved' ? { ...MAYA, ...(body as Partial<typeof MAYA>) } : outcome
    }),
  ])
  await showPage(`/admin/dashboard?view=users&student=${MAYA.id}`)
  await page.getByRole('button', { name: 'Correct details' }).click()
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Maya')
  return sent
}

const save = () => page.getByRole('button', { name: 'Save' }).click()

test('sends only what was changed, and shows the corrected name', async () => {
  const sent = await openDetails()
  await expect.element(page.getByText('Invited; not accepted yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Maïa')
  await save()
  await expect.element(page.getByText('Details saved')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maïa Bouchard' })).toBeVisible()
  expect(sent).toEqual([{ firstName: 'Maïa' }])
})

test('says what another email and a removed guardian change before they are saved', async () => {
  const sent = await openDetails()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('maya@new.example.com')
  await expect.element(page.getByText(/signed out everywhere/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Guardian’s email' }).fill('')
  await expect.element(page.getByText('This guardian will get no more copies.')).toBeVisible()
  await save()
  await expect.poll(() => sent).toEqual([{ email: 'maya@new.example.com', guardianEmail: null }])
})

test('an email that is taken is refused beside its field, and the input stays', async () => {
  await openDetails(refuse('EMAIL_TAKEN'))
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('taken@example.com')
  await save()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveAccessibleDescription(/already used by another account/)
  await expect.element(email).toHaveValue('taken@example.com')
})

test('a malformed email is not sent', async () => {
  const sent = await openDetails()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('maya')
  await save()
  await expect.element(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveFocus()
  expect(sent).toEqual([])
})
