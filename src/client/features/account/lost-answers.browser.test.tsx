import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { emailsContract } from '#shared/features/emails/emails.contract'
import { answer, cutOff, openFakeSite, refuse } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { showPage, stayHere } from '../../testing/show'

/** A site on which changes of the account lose their answer after the act, or the request before it, or the line. */
function openProfile(loses: 'the answer' | 'the request' | 'the line') {
  let user: typeof MAYA | null = MAYA
  let isCut = false
  const lose = (change: () => void): never => {
    if (loses !== 'the request') change()
    isCut = loses === 'the line'
    return cutOff()
  }
  return openFakeSite([
    answer(accountContract.currentUser, () => (isCut ? cutOff() : (user ?? refuse('UNAUTHORIZED')))),
    answer(emailsContract.settings, () => refuse('INTERNAL')),
    answer(securityContract.signIns, () => refuse('INTERNAL')),
    answer(accountContract.updateProfile, ({ body: { firstName = '' } }) =>
      lose(() => {
        user = { ...MAYA, firstName }
      }),
    ),
    answer(accountContract.changePassword, () => lose(() => {})),
    answer(accountContract.deleteAccount, () =>
      lose(() => {
        user = null
      }),
    ),
  ])
}

const UNKNOWN = 'We do not know whether this worked'
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test.each([
  ['the answer', 'Profile Updated'],
  ['the request', 'Failed to update profile. Please try again.'],
  ['the line', UNKNOWN],
] as const)('a profile that loses %s tells what is known', async (loses, words) => {
  openProfile(loses)
  await showPage('/profile')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Maïa')
  await press('Update Profile')
  await told(words)
})

test('a password whose answer was lost may be the old one or the new one, and nobody is told that it failed', async () => {
  openProfile('the answer')
  await showPage('/profile?tab=password')
  await page.getByLabelText('Current Password', { exact: true }).fill('a quiet morning')
  await page.getByLabelText('New Password', { exact: true }).fill('a loud evening')
  await page.getByLabelText('Confirm New Password', { exact: true }).fill('a loud evening')
  await press('Update Password')
  await told(UNKNOWN)
  await told(/the new one is already in use/)
  await expect.element(page.getByText(/Failed to update password/)).not.toBeInTheDocument()
})

async function deleteAccount() {
  await showPage('/profile')
  await press('Delete my account…')
  await press('Continue')
  await page.getByRole('textbox', { name: /^Type maya@example.com/ }).fill('maya@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
}

test('an account that was deleted is left, though the answer was lost', async () => {
  const left = stayHere()
  openProfile('the answer')
  await deleteAccount()
  await expect.poll(() => left).toEqual(['/'])
})

test.each([
  ['the request', 'Your account was not deleted'],
  ['the line', UNKNOWN],
] as const)('a deletion that loses %s tells what is known', async (loses, words) => {
  openProfile(loses)
  await deleteAccount()
  await told(words)
})
