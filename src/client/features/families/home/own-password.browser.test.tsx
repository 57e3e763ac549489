import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consentsContract } from '#shared/features/families/consents.contract'
import { familyHomeContract } from '#shared/features/families/family-home.contract'
import { familyMembersContract } from '#shared/features/families/family-members.contract'
import { guardianAccountContract } from '#shared/features/families/guardian-account.contract'
import { loseFirstResponse, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { ISABELLE } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const MENU = '/family/home?view=menu'

function openMenu(guardian: typeof ISABELLE, ...more: Parameters<typeof openFakeSite>[0]) {
  return openFakeSite([
    respond(familyHomeContract.me, () => guardian),
    respond(familyHomeContract.home, () => ({ creditsRemaining: 0, bookedHours: 0, children: [] })),
    respond(familyMembersContract.list, () => []),
    respond(consentsContract.list, () => []),
    respond(guardianAccountContract.signIns, () => []),
    ...more,
  ])
}

const opener = page.getByRole('button', { name: 'Change your password' })
const dialog = page.getByRole('dialog', { name: 'Change your password' })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const send = () => dialog.getByRole('button', { name: 'Change the password' }).click()

async function fillIn(current: string, confirmed = 'a loud evening') {
  await field('Current password').fill(current)
  await field('New password').fill('a loud evening')
  await field('Confirm new password').fill(confirmed)
}

test('refuses two different new passwords and a wrong current one, and then changes the password', async () => {
  const site = openMenu(
    ISABELLE,
    respond(guardianAccountContract.changePassword, ({ body }) =>
      body.currentPassword === 'a quiet morning' ? undefined : refuse('WRONG_PASSWORD'),
    ),
  )
  await showPage(MENU)
  await opener.click()
  await fillIn('something else', 'a loud morning')
  await send()
  await expect.element(field('Confirm new password')).toHaveAttribute('aria-invalid', 'true')
  await fillIn('something else')
  await send()
  await expect.element(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await expect.element(field('Current password')).toHaveFocus()
  await field('Current password').fill('a quiet morning')
  await send()
  await expect.element(page.getByText('Password changed')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(site.requestsTo(guardianAccountContract.changePassword)).toHaveLength(2)
})

test('keeps what was typed when the answer is lost, and sends the same change again', async () => {
  const site = openMenu(
    ISABELLE,
    loseFirstResponse(guardianAccountContract.changePassword, () => undefined),
  )
  await showPage(MENU)
  await opener.click()
  await fillIn('a quiet morning')
  await send()
  await expect.element(dialog.getByText('Your password wasn’t changed. Please try again.')).toBeVisible()
  await expect.element(field('New password')).toHaveValue('a loud evening')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a loud evening')
  await send()
  await expect.element(page.getByText('Password changed')).toBeVisible()
  expect(new Set(site.keysSentTo(guardianAccountContract.changePassword)).size).toBe(1)
})

test('offers the email link instead to a guardian who has no password', async () => {
  openMenu({ ...ISABELLE, hasPassword: false })
  await showPage(MENU)
  await expect.element(page.getByRole('link', { name: 'Choose a password' })).toBeVisible()
  await expect.element(opener).not.toBeInTheDocument()
})
