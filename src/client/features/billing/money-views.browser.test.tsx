import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AccountingSummary,
  adminAccountingContract,
  type ListedReceipt,
} from '#shared/features/billing/accounting/accounting.contract'
import { adminBankLinesContract } from '#shared/features/billing/accounting/bank-lines.contract'
import { adminGiftsContract } from '#shared/features/billing/gifts.contract'
import { adminPaymentsContract, type StaffPurchase } from '#shared/features/billing/payments.contract'
import {
  adminRefundsContract,
  type FailedRefund,
  type PendingRefund,
  type Refund,
  type RefundablePurchase,
  type UncoveredRefund,
} from '#shared/features/billing/refunds.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { showPage } from '../../testing/show'

const MAYA = '7f0c5b86-6f8a-4b3e-9d55-0a3f1f0f7a11'
const PAID: StaffPurchase = {
  id: 7,
  student: { id: MAYA, name: 'Maya Bouchard', email: 'maya@example.com', isDeleted: false },
  guardianName: null,
  hours: 3,
  paymentMethod: 'cash',
  reference: 'T7KD-MX',
  status: 'paid',
  amountCents: 10_000,
  receivedCents: 10_000,
  refundedCents: 0,
  createdAt: '2026-11-16T15:00:00.000Z',
  expiresAt: null,
}
const REFUNDABLE: RefundablePurchase = {
  id: 7,
  reference: 'T7KD-MX',
  paymentMethod: 'cash',
  paidAt: '2026-11-16T15:00:00.000Z',
  hours: 3,
  amountCents: 10_000,
  refundedHours: 0,
  refundedCents: 0,
  unusedHours: 2,
  isManual: true,
}

const DONE: Refund = { id: 1, purchaseId: 7, hours: 1, amountCents: 3_333, status: 'done' }

const MONTH: AccountingSummary = {
  methods: [{ method: 'cash', received: 10_000, refunded: -3_333, overpaymentRefunded: 0, totalCents: 6_667 }],
  pendingCents: 8_050,
  taxes: [{ name: 'TPS', cents: 290 }],
  unused: { hours: 2, cents: 6_667 },
}

const PENDING: PendingRefund = {
  id: 3,
  student: PAID.student,
  reference: 'P4Q8-YZ',
  paymentMethod: 'paypal',
  hours: 1,
  amountCents: 3_333,
  createdAt: '2026-11-16T15:00:00.000Z',
}
const FAILED: FailedRefund = { ...PENDING, id: 4, reference: 'F2KD-AB', failedAt: '2026-11-18T15:00:00.000Z' }
const UNCOVERED: UncoveredRefund = {
  id: 9,
  student: PAID.student,
  reference: 'L5SS-AB',
  paymentMethod: 'apple-pay',
  amountCents: 15_000,
  uncoveredCents: 9_000,
  paidAt: '2026-11-16T15:00:00.000Z',
}

const CREDIT_NOTE: ListedReceipt = {
  id: 12,
  number: 'C-2026-0003',
  isCreditNote: true,
  issuedAt: '2026-11-16T15:00:00.000Z',
  buyerName: 'Noah Singh',
  student: { id: MAYA, name: null, email: null, isDeleted: true },
  paymentMethod: 'cash',
  amountCents: 3_333,
}

function openPortal(role: 'manager' | 'viewer', isChanged = false) {
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role })),
    respond(adminBankLinesContract.list, () => []),
    respond(adminPaymentsContract.unpaid, () => [PAID]),
    respond(adminPaymentsContract.overpayments, () => []),
    respond(adminRefundsContract.pending, () => [PENDING]),
    respond(adminRefundsContract.failed, () => [FAILED]),
    respond(adminRefundsContract.uncovered, () => [UNCOVERED]),
    respond(adminAccountingContract.summary, () => MONTH),
    respond(adminAccountingContract.receipts, () => [CREDIT_NOTE]),
    respond(adminGiftsContract.list, () => []),
    respond(adminRefundsContract.refundable, () => [{ ...REFUNDABLE, id: 6, reference: 'OTHER' }, REFUNDABLE]),
    respond(adminRefundsContract.resolve, () => ({ ...DONE, id: 3 })),
    respond(adminRefundsContract.refund, () => (isChanged ? refuse('PURCHASE_CHANGED') : DONE)),
  ])
}

const open = page.getByRole('button', { name: 'Refund T7KD-MX' })
const dialog = page.getByRole('dialog', { name: 'Refund unused hours' })
const hours = dialog.getByLabelText('Hours to take back')

test('staff see the value of unused hours and refund them', async () => {
  const site = openPortal('manager')
  await showPage('/admin/dashboard?view=money')
  await open.click()
  await expect.element(hours).toHaveValue('2')
  await expect.element(dialog.getByRole('option')).toHaveLength(1)
  await expect.element(dialog.getByText('Value of 2.0h: $66.66.')).toBeVisible()
  await expect.element(dialog.getByText('Send the money back yourself (cash). Plume only records it.')).toBeVisible()
  await hours.fill('2.5')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(dialog.getByText('Enter at most the number of unused hours')).toBeVisible()
  expect(site.requestsTo(adminRefundsContract.refund)).toEqual([])
  await hours.fill('1')
  await dialog.getByRole('button', { name: 'Refund $33.33' }).click()
  await expect.element(page.getByText('Refund recorded')).toBeVisible()
  expect(site.requestsTo(adminRefundsContract.refund).map(({ body }) => body)).toEqual([
    { purchaseId: 7, hours: 1, amountCents: 3_333 },
  ])
})

test('a refund of hours used meanwhile shows an error', async () => {
  openPortal('manager', true)
  await showPage('/admin/dashboard?view=money')
  await open.click()
  await dialog.getByRole('button', { name: 'Refund $66.66' }).click()
  await expect.element(dialog.getByText('Nothing was refunded')).toBeVisible()
})

test('a viewer cannot refund', async () => {
  openPortal('viewer')
  await showPage('/admin/dashboard?view=money')
  await expect.element(page.getByText('T7KD-MX')).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})

test('the monthly summary shows totals, pending amounts and unused hours', async () => {
  const site = openPortal('viewer')
  await showPage('/admin/dashboard?view=accounting')
  await expect.element(page.getByRole('row', { name: /Cash.*\$100.*\$33\.33.*\$66\.67/ })).toBeVisible()
  await expect.element(page.getByText('Not received yet: $80.50')).toBeVisible()
  await expect.element(page.getByText('2.0h, worth $66.67', { exact: false })).toBeVisible()
  const [first] = site.requestsTo(adminAccountingContract.summary)
  expect(first?.query.get('from')).toMatch(/^\d{4}-\d{2}-01$/)
})

test('receipts link to a page and a PDF, can be searched, and are separate from demo receipts', async () => {
  const site = openPortal('manager')
  await showPage('/admin/dashboard?view=receipts')
  const row = page.getByRole('row', { name: /C-2026-0003.*Noah Singh.*\$33\.33/ })
  await expect
    .element(row.getByRole('link', { name: 'C-2026-0003', exact: true }))
    .toHaveAttribute('href', '/api/admin/money/receipts/12')
  await expect
    .element(row.getByRole('link', { name: 'C-2026-0003 as PDF' }))
    .toHaveAttribute('href', '/api/admin/money/receipts/12/file')
  await page.getByLabelText('Number, name or email').fill('Noah')
  await page.getByLabelText('Receipts to show').selectOptions('Demo receipts')
  await expect
    .poll(() => site.requestsTo(adminAccountingContract.receipts).at(-1)?.query.toString())
    .toMatch(/list=demo.*search=Noah/)
})

test('staff resolve a pending refund by hand, and see failed and uncovered refunds', async () => {
  const site = openPortal('manager')
  await showPage('/admin/dashboard?view=money')
  await expect.element(page.getByRole('row', { name: /L5SS-AB.*\$150.*\$90/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /F2KD-AB.*\$33\.33.*18/ })).toBeVisible()
  await page.getByRole('button', { name: 'Resolve Manually P4Q8-YZ' }).click()
  const resolving = page.getByRole('dialog', { name: 'Resolve a refund manually' })
  await expect.element(resolving.getByText('Check with the provider first', { exact: false })).toBeVisible()
  await resolving.getByRole('button', { name: 'I Refunded It' }).click()
  await expect.element(page.getByText('Marked as refunded')).toBeVisible()
  expect(site.requestsTo(adminRefundsContract.resolve).map(({ body }) => body)).toEqual([{ outcome: 'done' }])
})
