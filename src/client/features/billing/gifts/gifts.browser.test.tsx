import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminAccountingContract } from '#shared/features/billing/accounting/accounting.contract'
import { adminBankLinesContract } from '#shared/features/billing/accounting/bank-lines.contract'
import { adminGiftsContract, type Gift } from '#shared/features/billing/gifts.contract'
import { adminPaymentsContract } from '#shared/features/billing/payments.contract'
import { adminRefundsContract } from '#shared/features/billing/refunds.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { showPage } from '../../../testing/show'

const GIFT: Gift = {
  id: 4,
  createdAt: '2026-11-16T15:00:00.000Z',
  by: 'Camille Roy',
  hours: 1.5,
  reason: 'Snow day',
  isForAll: false,
  students: 2,
  given: 1,
  left: 1,
}

function openPortal(role: 'manager' | 'viewer') {
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role })),
    respond(adminBankLinesContract.list, () => []),
    respond(adminPaymentsContract.unpaid, () => []),
    respond(adminPaymentsContract.overpayments, () => []),
    respond(adminRefundsContract.pending, () => []),
    respond(adminRefundsContract.failed, () => []),
    respond(adminRefundsContract.uncovered, () => []),
    respond(adminAccountingContract.summary, () => ({
      methods: [],
      taxes: [],
      pendingCents: 0,
      unused: { hours: 0, cents: 0 },
    })),
    respond(adminAccountingContract.receipts, () => []),
    respond(adminGiftsContract.list, () => [GIFT]),
    respond(adminGiftsContract.count, () => ({ students: 2, unknownEmails: ['nobody@example.com'] })),
    respond(adminGiftsContract.create, () => ({ ...GIFT, given: 0, left: 2 })),
    respond(adminGiftsContract.giveBatch, () => ({ ...GIFT, given: 2, left: 0 })),
  ])
}

const dialog = page.getByRole('dialog', { name: 'Give hours' })

test('the total of a gift is shown for confirmation, and going back keeps what was typed', async () => {
  const site = openPortal('manager')
  await showPage('/admin/dashboard?view=money')
  await page.getByRole('button', { name: 'Give Hours' }).click()
  await dialog.getByLabelText('Emails').fill('a@example.com, b@example.com\nnobody@example.com')
  await dialog.getByLabelText('Hours for each').fill('1.5')
  await dialog.getByRole('button', { name: 'Show the Total' }).click()
  await expect.element(dialog.getByText('This text is required')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Snow day')
  await dialog.getByRole('button', { name: 'Show the Total' }).click()
  await expect.element(dialog.getByText('2 students get 1.5h each: 3.0h in total.')).toBeVisible()
  await expect.element(dialog.getByText('nobody@example.com')).toBeVisible()
  expect(site.requestsTo(adminGiftsContract.create)).toEqual([])
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Snow day')
  await dialog.getByRole('button', { name: 'Show the Total' }).click()
  await dialog.getByRole('button', { name: 'Give 3.0h' }).click()
  await expect.element(page.getByText('3.0h given')).toBeVisible()
  expect(site.requestsTo(adminGiftsContract.create).map(({ body }) => body)).toEqual([
    {
      recipients: { emails: ['a@example.com', 'b@example.com', 'nobody@example.com'] },
      hours: 1.5,
      reason: 'Snow day',
      expectedStudents: 2,
    },
  ])
  expect(site.requestsTo(adminGiftsContract.giveBatch)).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an interrupted gift can be continued from the list', async () => {
  const site = openPortal('manager')
  await showPage('/admin/dashboard?view=money')
  await page.getByRole('button', { name: 'Continue: 1 Left' }).click()
  await expect.element(page.getByText('3.0h given')).toBeVisible()
  expect(site.requestsTo(adminGiftsContract.giveBatch)).toHaveLength(1)
})

test('a viewer cannot give hours', async () => {
  openPortal('viewer')
  await showPage('/admin/dashboard?view=money')
  await expect.element(page.getByText('Snow day')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Give Hours' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Continue/ })).not.toBeInTheDocument()
})
