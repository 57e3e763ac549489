import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { adminStaffContract, type StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { showPage } from '../../../testing/show'

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'owner' }

const LEA: StaffAccount = {
  id: 2,
  name: 'Léa Tremblay',
  email: 'lea@example.com',
  role: 'editor',
  isDisabled: false,
  isInvited: false,
  hasFactor: true,
  createdAt: '2026-11-16T15:00:00.000Z',
  signIns: 1,
  lastSeenAt: '2026-11-16T15:00:00.000Z',
  ownerRequest: null,
}

/** A portal that loses the answers to all actions, after they took effect or before. */
function openPortal({ isDone }: { isDone: boolean }) {
  let account = LEA
  const lose = (changed: Partial<StaffAccount>): never => {
    if (isDone) account = { ...account, ...changed }
    throw new TypeError('Failed to fetch')
  }
  return openFakeSite([
    respond(adminContract.me, () => CAMILLE),
    respond(adminStaffContract.list, () => [account]),
    respond(securityContract.log, () => []),
    respond(adminStaffContract.change, () => lose({ isDisabled: true, signIns: 0 })),
    respond(adminStaffContract.endSignIns, () => lose({ signIns: 0 })),
    respond(adminStaffContract.resetFactor, () => lose({ hasFactor: false })),
    respond(adminStaffContract.setPassword, () => lose({})),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function manage() {
  await showPage('/admin/dashboard?view=staff')
  await page.getByRole('button', { name: /Léa Tremblay/ }).click()
}

const ACTIONS = [
  ['Disable Account', adminStaffContract.change],
  ['End Sign-ins', adminStaffContract.endSignIns],
  ['Reset Second Factor', adminStaffContract.resetFactor],
] as const

test.each(ACTIONS)('%s without an answer fails, and the list is fetched once', async (action) => {
  const site = openPortal({ isDone: true })
  await manage()
  await button(action).click()
  await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
  await expect.poll(() => site.requestsTo(adminStaffContract.list)).toHaveLength(2)
})

test.each(ACTIONS)('%s that never arrived is tried again under the same key', async (action, endpoint) => {
  const site = openPortal({ isDone: false })
  await manage()
  await button(action).click()
  await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
  await button(action).click()
  await expect.poll(() => site.requestsTo(endpoint)).toHaveLength(2)
  expect(new Set(site.keysSentTo(endpoint)).size).toBe(1)
})

test('a password stays in its field after a lost response', async () => {
  openPortal({ isDone: true })
  await manage()
  const password = page.getByLabelText('New password', { exact: true })
  await password.fill('a lamp beside the window')
  await button('Save Password').click()
  await expect.element(page.getByText('Couldn’t change the account')).toBeVisible()
  await expect.element(password).toHaveValue('a lamp beside the window')
})

test('an account without a password is invited by email, and the invitation can be sent again', async () => {
  const sent: unknown[] = []
  const invited: StaffAccount = { ...LEA, isInvited: true, signIns: 0, lastSeenAt: null, hasFactor: false }
  const accounts: StaffAccount[] = []
  const site = openFakeSite([
    respond(adminContract.me, () => CAMILLE),
    respond(adminStaffContract.list, () => accounts),
    respond(securityContract.log, () => []),
    respond(adminStaffContract.create, ({ body }) => {
      sent.push(body)
      accounts.push(invited)
      return invited
    }),
    respond(adminStaffContract.inviteAgain, ({ body }) => ({
      link: (body as { by: string }).by === 'link' ? 'https://plume.example/api/email-links/t0ken' : null,
    })),
  ])
  await showPage('/admin/dashboard?view=staff')
  await button('Add Account').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(LEA.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(LEA.email)
  await button('Send Invitation').click()
  await expect.element(page.getByText('Invitation sent')).toBeVisible()
  expect(sent).toEqual([{ name: LEA.name, email: LEA.email, role: 'viewer' }])
  await expect.element(page.getByText('Invited, no password yet')).toBeVisible()
  await page.getByRole('button', { name: /Léa Tremblay/ }).click()
  await button('Send Invitation Again').click()
  await expect.poll(() => site.requestsTo(adminStaffContract.inviteAgain)).toHaveLength(1)
  await button('Get a Link').click()
  const link = page.getByRole('textbox', { name: 'Link for this person' })
  await expect.element(link).toHaveValue('https://plume.example/api/email-links/t0ken')
})
