import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { adminStaffContract, type StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import { answer, openFakeSite } from '../../../testing/fake-site'
import { showPage } from '../../../testing/show'

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'owner' }

const LEA: StaffAccount = {
  id: 2,
  name: 'Léa Tremblay',
  email: 'lea@example.com',
  role: 'editor',
  isDisabled: false,
  hasFactor: true,
  createdAt: '2026-11-16T15:00:00.000Z',
  signIns: 1,
  lastSeenAt: '2026-11-16T15:00:00.000Z',
}

/** A portal that loses its answers to acts, after they took effect or before. */
function openPortal({ isDone }: { isDone: boolean }) {
  let account = LEA
  const lose = (changed: Partial<StaffAccount>): never => {
    if (isDone) account = { ...account, ...changed }
    throw new TypeError('Failed to fetch')
  }
  return openFakeSite([
    answer(adminContract.me, () => CAMILLE),
    answer(adminStaffContract.list, () => [account]),
    answer(securityContract.log, () => []),
    answer(adminStaffContract.change, () => lose({ isDisabled: true, signIns: 0 })),
    answer(adminStaffContract.endSignIns, () => lose({ signIns: 0 })),
    answer(adminStaffContract.resetFactor, () => lose({ hasFactor: false })),
    answer(adminStaffContract.setPassword, () => lose({})),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function manage() {
  await showPage('/admin/dashboard?view=staff')
  await page.getByRole('button', { name: /Léa Tremblay/ }).click()
}

const ACTS = ['Disable Account', 'End Sign-ins', 'Reset Second Factor']

test.each(ACTS)('%s that was done although the answer was lost is told as done', async (run) => {
  openPortal({ isDone: true })
  await manage()
  await button(run).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Failed to connect', { exact: false })).not.toBeInTheDocument()
})

test.each(ACTS)('%s that never arrived is told as not done', async (run) => {
  openPortal({ isDone: false })
  await manage()
  await button(run).click()
  await expect.element(page.getByText('We looked: nothing has been changed.', { exact: false })).toBeVisible()
})

test('of a password without an answer nobody claims to know', async () => {
  openPortal({ isDone: true })
  await manage()
  await page.getByLabelText('New password', { exact: true }).fill('a lamp beside the window')
  await button('Save Password').click()
  await expect.element(page.getByText('It is not known whether this was done')).toBeVisible()
})
