import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { adminFactorContract } from '#shared/features/staff/second-factor.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { adminStaffContract, type StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { showPage } from '../../../testing/show'

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'owner' }

const LEA: StaffAccount = {
  id: 2,
  name: 'Léa Tremblay',
  email: 'lea@example.com',
  role: 'editor',
  isDisabled: false,
  isInvited: false,
  hasFactor: false,
  createdAt: '2026-11-16T15:00:00.000Z',
  signIns: 1,
  lastSeenAt: '2026-11-16T15:00:00.000Z',
  ownerRequest: null,
}

/** A portal whose sign-in is too old for staff actions until it is confirmed. */
function openPortal({ hasFactor }: { hasFactor: boolean }) {
  let isRecent = false
  return openFakeSite([
    respond(adminContract.me, () => CAMILLE),
    respond(adminFactorContract.state, () => ({
      isOn: hasFactor,
      isRequired: true,
      recoveryCodes: 8,
      hasApp: hasFactor,
      passkeys: [],
    })),
    respond(adminStaffContract.list, () => [LEA]),
    respond(securityContract.log, () => []),
    respond(adminContract.confirm, ({ body }) => {
      if (body.password !== 'a lamp beside the window') return refuse('WRONG_PASSWORD')
      if (hasFactor && body.code !== '123456') return refuse('WRONG_CODE')
      isRecent = true
      return undefined
    }),
    respond(adminStaffContract.endSignIns, () => (isRecent ? undefined : refuse('REAUTH_NEEDED'))),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Confirm It’s You' })
const password = dialog.getByLabelText('Your password', { exact: true })

async function endSignIns() {
  await showPage('/admin/dashboard?view=staff')
  await page.getByRole('button', { name: /Léa Tremblay/ }).click()
  await button('End Sign-ins').click()
}

test('asks for the password and a code, then repeats the refused action under the same key', async () => {
  const site = openPortal({ hasFactor: true })
  await endSignIns()
  await password.fill('wrong')
  await dialog.getByLabelText('Code').fill('123 456')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('The current password is incorrect')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill('a lamp beside the window')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Léa Tremblay is signed out everywhere.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(site.requestsTo(adminStaffContract.endSignIns)).toHaveLength(2)
  expect(new Set(site.keysSentTo(adminStaffContract.endSignIns)).size).toBe(1)
})

test('asks for no code without a second factor, and does nothing when it is closed', async () => {
  const site = openPortal({ hasFactor: false })
  await endSignIns()
  await expect.element(password).toBeVisible()
  await expect.element(dialog.getByLabelText('Code')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Please confirm your password first.')).toBeVisible()
  expect(site.requestsTo(adminStaffContract.endSignIns)).toHaveLength(1)
  expect(site.requestsTo(adminContract.confirm)).toHaveLength(0)
})
