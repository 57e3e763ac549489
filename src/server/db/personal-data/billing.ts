import { desc, sql } from 'drizzle-orm'
import { bankLines } from '../schema/billing/bank-lines'
import { giftRecipients, gifts } from '../schema/billing/gifts'
import { ledgerEntries } from '../schema/billing/ledger'
import { damagedAccounts, ledgerChecks } from '../schema/billing/ledger-checks'
import { providerEvents } from '../schema/billing/provider-events'
import { providerPayments } from '../schema/billing/provider-payments'
import { payments, purchases, refunds } from '../schema/billing/purchases'
import { receiptCounters, receipts } from '../schema/billing/receipts'
import { demoExits } from '../schema/demo-exits'
import { classify, each, ofPurchase, ofStudent } from './classify'

export const ledgerEntriesData = classify(
  ledgerEntries,
  {
    studentId: 'owner',
    ...each('kept by law', 'id', 'kind', 'hours', 'balanceAfter', 'sessionId', 'purchaseId', 'refundId'),
    ...each('kept by law', 'giftId', 'familyId', 'transferId', 'createdAt'),
    // Written by staff about the student.
    reason: 'student',
    administratorId: 'staff',
    actionKey: 'none',
  },
  { section: 'statement', where: ofStudent(ledgerEntries.studentId), orderBy: desc(ledgerEntries.id) },
)

export const purchasesData = classify(
  purchases,
  {
    studentId: 'owner',
    ...each('kept by law', 'id', 'hours', 'amount', 'paymentMethod', 'reference', 'status', 'receivedCents'),
    ...each('kept by law', 'refundedCents', 'createdAt', 'paidAt', 'expiresAt'),
    guardianId: 'guardian',
  },
  { section: 'purchases', where: ofStudent(purchases.studentId), orderBy: desc(purchases.id) },
)

export const paymentsData = classify(
  payments,
  {
    ...each('kept by law', 'id', 'purchaseId', 'amountCents', 'bankLine', 'refundId', 'providerId'),
    ...each('kept by law', 'createdAt'),
    note: 'student',
    administratorId: 'staff',
  },
  { section: 'payments', where: ofPurchase(payments.purchaseId), orderBy: desc(payments.id) },
)

export const bankLinesData = classify(
  bankLines,
  {
    // The bank's text names the payer.
    ...each('kept by law', 'id', 'line', 'text', 'amountCents', 'state', 'reason', 'readAt', 'closedAt'),
    ...each('staff', 'readBy', 'closedBy'),
  },
  {
    section: 'bankLines',
    where: (studentId) => sql`${bankLines.line} in (select bank_line from payments where purchase_id in (
      select id from purchases where student_id = ${studentId}))`,
    orderBy: desc(bankLines.id),
  },
)

export const refundsData = classify(
  refunds,
  {
    ...each('kept by law', 'id', 'purchaseId', 'hours', 'amountCents', 'status', 'createdAt', 'endedAt'),
    note: 'student',
    administratorId: 'staff',
  },
  { section: 'refunds', where: ofPurchase(refunds.purchaseId), orderBy: desc(refunds.id) },
)

export const providerPaymentsData = classify(
  providerPayments,
  {
    ...each('kept by law', 'purchaseId', 'provider', 'providerId', 'receivedCents', 'refundedCents', 'createdAt'),
    ...each('none', 'key', 'pageUrl', 'checkedAt'),
  },
  { section: 'providerPayments', where: ofPurchase(providerPayments.purchaseId) },
)

export const receiptsData = classify(
  receipts,
  {
    studentId: 'owner',
    ...each('kept by law', 'id', 'series', 'year', 'number', 'purchaseId', 'refundId', 'issuedAt', 'language'),
    ...each('kept by law', 'buyerName', 'paymentMethod', 'hours', 'amountCents', 'taxes', 'balanceHours', 'words'),
    ...each('kept by law', 'isTaxExempt'),
    ...each('none', 'sellerName', 'sellerAddress'),
  },
  { section: 'receipts', where: ofStudent(receipts.studentId), orderBy: desc(receipts.id) },
)

export const giftRecipientsData = classify(
  giftRecipients,
  {
    studentId: 'owner',
    ...each('student record', 'giftId', 'givenAt'),
  },
  { section: 'gifts', where: ofStudent(giftRecipients.studentId) },
)

export const demoExitsData = classify(
  demoExits,
  {
    studentId: 'owner',
    ...each('student record', 'givenHours', 'takenHours', 'cancelledSessions', 'leftAt'),
  },
  { section: 'demoExits', where: ofStudent(demoExits.studentId) },
)

export const ledgerChecksData = classify(ledgerChecks, each('none', 'id', 'finishedAt', 'accounts', 'entries'))

export const damagedAccountsData = classify(
  damagedAccounts,
  {
    studentId: 'owner',
    ...each('none', 'id', 'familyId', 'problems', 'foundAt'),
  },
  { section: null, where: ofStudent(damagedAccounts.studentId) },
)

export const giftsData = classify(gifts, {
  administratorId: 'staff',
  ...each('none', 'id', 'hours', 'reason', 'isForAll', 'createdAt'),
})

export const providerEventsData = classify(providerEvents, {
  ...each('expires', 'eventId', 'providerPaymentId', 'body', 'receivedAt', 'processedAt'),
  ...each('none', 'id', 'provider'),
})

export const receiptCountersData = classify(receiptCounters, each('none', 'series', 'year', 'lastNumber'))
