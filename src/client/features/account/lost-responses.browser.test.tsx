import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { emailsContract } from '#shared/features/emails/emails.contract'
import { loseFirstResponse, openFakeSite, refuse, respond } from '../../testing/fake-site'
import { knownGrade, MAYA } from '../../testing/people'
import { blockNavigation, showPage } from '../../testing/show'

/** A site that changes the account and then loses its answer. */
function openProfile() {
  let user: typeof MAYA | null = MAYA
  return openFakeSite([
    knownGrade,
    respond(accountContract.currentUser, () => user ?? refuse('UNAUTHORIZED')),
    respond(emailsContract.settings, () => refuse('INTERNAL')),
    respond(securityContract.signIns, () => refuse('INTERNAL')),
    loseFirstResponse(accountContract.updateProfile, ({ body: { firstName = '' } }) => {
      user = { ...MAYA, firstName }
      return user
    }),
    loseFirstResponse(accountContract.changePassword, () => undefined),
    loseFirstResponse(accountContract.deleteAccount, () => {
      user = null
      return undefined
    }),
  ])
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const expectText = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test('shows an error when the answer to a profile change is lost, keeps the text, and then saves it', async () => {
  const site = openProfile()
  await showPage('/profile')
  const firstName = page.getByRole('textbox', { name: 'First Name' })
  await firstName.fill('Maïa')
  await press('Update Profile')
  await expectText('Failed to update profile. Please try again.')
  await expect.element(firstName).toHaveValue('Maïa')
  expect(site.requestsTo(accountContract.currentUser)).toHaveLength(2)
  await press('Update Profile')
  await expectText('Profile Updated')
  const [first, second] = site.keysSentTo(accountContract.updateProfile)
  expect(first).toMatch(/./)
  expect(second).toBe(first)
})

test('uses a new key for a profile that was changed after a lost response', async () => {
  const site = openProfile()
  await showPage('/profile')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Maïa')
  await press('Update Profile')
  await expectText('Failed to update profile. Please try again.')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Roy')
  await press('Update Profile')
  await expect.poll(() => new Set(site.keysSentTo(accountContract.updateProfile)).size).toBe(2)
})

test('shows an error when the answer to a password change is lost, and succeeds at the second try', async () => {
  const site = openProfile()
  await showPage('/profile?tab=password')
  await page.getByLabelText('Current Password', { exact: true }).fill('a quiet morning')
  await page.getByLabelText('New Password', { exact: true }).fill('a loud evening')
  await page.getByLabelText('Confirm New Password', { exact: true }).fill('a loud evening')
  await press('Update Password')
  await expectText('Failed to update password. Please check your current password.')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('password')
  await press('Update Password')
  await expectText('Password Updated')
  expect(new Set(site.keysSentTo(accountContract.changePassword)).size).toBe(1)
})

test('shows an error when the answer to a deletion is lost, then opens the sign-in page', async () => {
  const left = blockNavigation()
  openProfile()
  await showPage('/profile')
  await press('Delete my account…')
  await press('Continue')
  await page.getByRole('textbox', { name: /^Type maya@example.com/ }).fill('maya@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect.poll(() => left).toEqual([expect.stringContaining('/api/login')])
})
