import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminFactorContract } from '#shared/features/staff/second-factor.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { answer, openFakeSite } from '../../../testing/fake-site'
import { showPage } from '../../../testing/show'

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'manager' }

/** A portal that loses its answers about the second factor, after they took effect or before. */
function openPortal({ isOn, isDone }: { isOn: boolean; isDone: boolean }) {
  const state = { isOn, isRequired: false, recoveryCodes: 8 }
  const lose = (): never => {
    if (isDone) state.isOn = !isOn
    throw new TypeError('Failed to fetch')
  }
  return openFakeSite([
    answer(adminContract.me, () => CAMILLE),
    answer(adminContract.changePassword, lose),
    answer(adminFactorContract.state, () => ({ ...state })),
    answer(adminFactorContract.start, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Plume' })),
    answer(adminFactorContract.confirm, lose),
    answer(adminFactorContract.remove, lose),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const nothingChanged = page.getByText('We looked: nothing has been changed.', { exact: false })

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

test('a factor that is on although the answer was lost says that its recovery codes were lost', async () => {
  openPortal({ isOn: false, isDone: true })
  await switchOn()
  await expect.element(page.getByText('the answer with your recovery codes was lost', { exact: false })).toBeVisible()
  await button('Continue').click()
  await expect.element(page.getByText('On. 8 recovery codes left.')).toBeVisible()
})

test('a factor that is off although the answer was lost is told as off', async () => {
  openPortal({ isOn: true, isDone: true })
  await switchOff()
  await expect.element(page.getByText('Second factor switched off')).toBeVisible()
})

test.each([
  ['on', { isOn: false, isDone: false }, switchOn],
  ['off', { isOn: true, isDone: false }, switchOff],
])('switching it %s that never arrived is told as not done', async (_, portal, run) => {
  openPortal(portal)
  await run()
  await expect.element(nothingChanged).toBeVisible()
})

test('of one’s own password without an answer nobody claims to know', async () => {
  openPortal({ isOn: false, isDone: false })
  await showPage('/admin/dashboard?view=account')
  await page.getByLabelText('Current password', { exact: true }).fill('a quiet autumn')
  await page.getByLabelText('New password', { exact: true }).fill('a lamp beside the window')
  await page.getByLabelText('New password again', { exact: true }).fill('a lamp beside the window')
  await button('Change Password').click()
  await expect.element(page.getByText('It is not known whether this was done')).toBeVisible()
})
