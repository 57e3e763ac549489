import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { emailsContract } from '#shared/features/emails/emails.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { knownGrade, signedIn } from '../../testing/people'
import { showPage } from '../../testing/show'

test('treats any successful answer as a changed password, without reading it', async () => {
  openFakeSite([
    signedIn,
    knownGrade,
    respond(emailsContract.settings, () => refuse('INTERNAL')),
    respond(securityContract.signIns, () => refuse('INTERNAL')),
    respond(accountContract.changePassword, () => new Response('<p>Done</p>', { status: 200 })),
  ])
  await showPage('/profile?tab=password')
  await page.getByLabelText('Current Password', { exact: true }).fill('a quiet morning')
  await page.getByLabelText('New Password', { exact: true }).fill('a loud evening')
  await page.getByLabelText('Confirm New Password', { exact: true }).fill('a loud evening')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect.element(page.getByText('Password Updated')).toBeVisible()
  await expect.element(page.getByText('Failed to update password')).not.toBeInTheDocument()
})
