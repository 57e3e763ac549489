import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminFactorContract } from '#shared/features/staff/second-factor.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { showPage } from '../../../testing/show'

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'manager' }

/** A portal that loses its answers about the second factor, after they took effect or before. */
function openPortal({ isOn, isDone }: { isOn: boolean; isDone: boolean }) {
  const state = { isOn, isRequired: false, recoveryCodes: 8, hasApp: isOn, passkeys: [] }
  const lose = (): never => {
    if (isDone) state.isOn = state.hasApp = !isOn
    throw new TypeError('Failed to fetch')
  }
  return openFakeSite([
    respond(adminContract.me, () => CAMILLE),
    respond(adminContract.changePassword, lose),
    respond(adminFactorContract.state, () => ({ ...state })),
    respond(adminFactorContract.start, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Plume' })),
    respond(adminFactorContract.confirm, lose),
    respond(adminFactorContract.remove, lose),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const unreachable = page.getByText('Failed to connect to server')

async function switchOn() {
  await showPage('/admin/dashboard?view=account')
  await button('Set Up').click()
  await button('Begin').click()
  await page.getByLabelText('Code that the app shows now').fill('123456')
  await button('Switch On').click()
}

async function switchOff() {
  await showPage('/admin/dashboard?view=account')
  await button('Switch Off').click()
  await page.getByLabelText('Code', { exact: true }).fill('123456')
  await button('Switch Off').click()
}

test('turning the factor on with a lost response shows the failure and that it is on', async () => {
  openPortal({ isOn: false, isDone: true })
  await switchOn()
  await expect.element(unreachable).toBeVisible()
  await expect.element(page.getByText('On. 8 recovery codes left.')).toBeVisible()
})

test('turning the factor off with a lost response shows the failure and that it is off', async () => {
  openPortal({ isOn: true, isDone: true })
  await switchOff()
  await expect.element(unreachable).toBeVisible()
  await expect.element(page.getByText('Off. Once it is on', { exact: false })).toBeVisible()
})

test('a code whose request is lost stays in its field', async () => {
  openPortal({ isOn: true, isDone: false })
  await switchOff()
  await expect.element(unreachable).toBeVisible()
  await expect.element(page.getByLabelText('Code', { exact: true })).toHaveValue('123456')
  await expect.element(page.getByText('On. 8 recovery codes left.')).toBeVisible()
})

test('a password change with a lost response fails, keeps the input, and is repeated under the same key', async () => {
  const site = openPortal({ isOn: false, isDone: false })
  await showPage('/admin/dashboard?view=account')
  const current = page.getByLabelText('Current password', { exact: true })
  await current.fill('a quiet autumn')
  await page.getByLabelText('New password', { exact: true }).fill('a lamp beside the window')
  await page.getByLabelText('Confirm new password', { exact: true }).fill('a lamp beside the window')
  await button('Change Password').click()
  await expect.element(page.getByText('Couldn’t change your password')).toBeVisible()
  await expect.element(current).toHaveValue('a quiet autumn')
  await button('Change Password').click()
  await expect.poll(() => site.requestsTo(adminContract.changePassword)).toHaveLength(2)
  expect(new Set(site.keysSentTo(adminContract.changePassword)).size).toBe(1)
})
