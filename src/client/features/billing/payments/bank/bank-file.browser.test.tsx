import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  adminBankLinesContract,
  type BankLine,
  type Payer,
} from '#shared/features/billing/accounting/bank-lines.contract'
import { adminGiftsContract } from '#shared/features/billing/gifts.contract'
import { adminPaymentsContract, type StaffPurchase } from '#shared/features/billing/payments.contract'
import { adminRefundsContract } from '#shared/features/billing/refunds.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { openFakeSite, refuse, respond } from '../../../../testing/fake-site'
import { showPage } from '../../../../testing/show'

const MAYA = { id: '7f0c5b86-6f8a-4b3e-9d55-0a3f1f0f7a11', name: 'Maya Bouchard', email: null, isDeleted: false }
const ISABELLE = { id: '7f0c5b86-6f8a-4b3e-9d55-0a3f1f0f7a12', name: 'Isabelle Tremblay' }

const PURCHASE: StaffPurchase = {
  id: 7,
  student: MAYA,
  guardianName: null,
  hours: 5,
  paymentMethod: 'interac',
  reference: 'T7KD-MX',
  status: 'pending',
  amountCents: 15_000,
  receivedCents: 0,
  refundedCents: 0,
  createdAt: '2026-11-16T15:00:00.000Z',
  expiresAt: null,
}
const LINE: BankLine = {
  id: 3,
  bankLine: `${'a'.repeat(64)}-1`,
  text: '2026-11-16 · A CHEN',
  amountCents: 15_000,
  readAt: '2026-11-17T15:00:00.000Z',
  result: 'no-purchase',
  purchase: null,
  dismissed: null,
}
const PAYER: Payer = { student: MAYA, hours: 1, guardians: [ISABELLE] }

function openMoney({ lines = [LINE], role = 'manager' as 'manager' | 'viewer', isHandled = false } = {}) {
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role })),
    respond(adminBankLinesContract.list, () => lines),
    respond(adminBankLinesContract.payers, () => [PAYER]),
    respond(adminBankLinesContract.dismiss, () => ({
      ...LINE,
      dismissed: { by: 'Camille Roy', at: LINE.readAt, reason: 'Loan' },
    })),
    respond(adminPaymentsContract.unpaid, () => [PURCHASE]),
    respond(adminPaymentsContract.confirm, () => [PURCHASE]),
    respond(adminPaymentsContract.recordOffline, () => (isHandled ? refuse('BANK_LINE_CHANGED') : PURCHASE)),
    respond(adminPaymentsContract.overpayments, () => []),
    respond(adminRefundsContract.pending, () => []),
    respond(adminRefundsContract.failed, () => []),
    respond(adminRefundsContract.uncovered, () => []),
    respond(adminGiftsContract.list, () => []),
  ])
}

const buttonOf = (name: string) => page.getByRole('button', { name: `${name}: ${LINE.text}` })
const dialog = page.getByRole('dialog')

test('a line is assigned to a student, with the hours it buys and the guardian as payer', async () => {
  const site = openMoney()
  await showPage('/admin/dashboard?view=payments')
  await buttonOf('Assign').click()
  await dialog.getByLabelText('Student or guardian').fill('trembl')
  await dialog.getByRole('button', { name: /Maya Bouchard/ }).click()
  await expect.element(dialog.getByLabelText('Paid by')).toHaveValue(ISABELLE.id)
  await expect.element(dialog.getByLabelText('Hours', { exact: true })).toHaveValue('5')
  await expect.element(dialog.getByLabelText('Amount received (CAD)')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Record and Add the Hours' }).click()
  await expect.element(page.getByText('Payment recorded')).toBeVisible()
  expect(site.requestsTo(adminPaymentsContract.recordOffline).map(({ body }) => body)).toEqual([
    {
      studentId: MAYA.id,
      hours: 5,
      amountCents: 15_000,
      method: 'interac',
      guardianId: ISABELLE.id,
      bankLine: LINE.bankLine,
    },
  ])
})

test('a line that somebody else has handled shows why nothing was recorded', async () => {
  openMoney({ isHandled: true })
  await showPage('/admin/dashboard?view=payments')
  await buttonOf('Assign').click()
  await dialog.getByLabelText('Student or guardian').fill('maya')
  await dialog.getByRole('button', { name: /Maya Bouchard/ }).click()
  await dialog.getByRole('button', { name: 'Record and Add the Hours' }).click()
  await expect.element(dialog.getByText(/Someone has already handled this line/)).toBeVisible()
})

test('a line is matched to a purchase of its amount', async () => {
  const site = openMoney()
  await showPage('/admin/dashboard?view=payments')
  await buttonOf('Match').click()
  await expect.element(dialog.getByLabelText('Reference, amount or name')).toHaveValue('150.00')
  await dialog.getByRole('button', { name: 'Mark as Received' }).click()
  await expect.element(dialog.getByText('Choose the purchase that this payment is for')).toBeVisible()
  await dialog.getByRole('radio', { name: /T7KD-MX/ }).click()
  await expect.element(dialog.getByText('The amount is right: this will add 5.0h.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as Received' }).click()
  await expect.element(page.getByText('Marked as received')).toBeVisible()
  expect(site.requestsTo(adminPaymentsContract.confirm).map(({ body }) => body)).toEqual([
    { payments: [{ purchaseId: 7, amountCents: 15_000, expectedReceivedCents: 0, bankLine: LINE.bankLine }] },
  ])
})

test('a line is dismissed with a reason', async () => {
  const site = openMoney()
  await showPage('/admin/dashboard?view=payments')
  await buttonOf('Dismiss').click()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  expect(site.requestsTo(adminBankLinesContract.dismiss)).toEqual([])
  await dialog.getByLabelText('Reason').fill('Loan')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Line dismissed')).toBeVisible()
  expect(site.requestsTo(adminBankLinesContract.dismiss).map(({ body }) => body)).toEqual([{ reason: 'Loan' }])
})

test('lines that match to the cent are chosen, and a viewer only reads', async () => {
  const exact: BankLine = { ...LINE, result: 'exact', purchase: PURCHASE }
  const other: BankLine = { ...exact, id: 4, bankLine: `${'b'.repeat(64)}-1`, amountCents: 100, result: 'underpaid' }
  openMoney({ lines: [exact, other] })
  const close = await showPage('/admin/dashboard?view=payments')
  await expect.element(page.getByRole('button', { name: 'Confirm 1 match, $150' })).toBeVisible()
  await page.getByRole('checkbox').nth(1).click()
  await expect.element(page.getByRole('button', { name: 'Confirm 2 matches, $151' })).toBeVisible()
  close()
  openMoney({ role: 'viewer' })
  await showPage('/admin/dashboard?view=payments')
  await expect.element(page.getByText(LINE.text)).toBeVisible()
  await expect.element(buttonOf('Assign')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('CSV file from your bank')).not.toBeInTheDocument()
})
