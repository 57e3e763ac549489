import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { toCents } from '#shared/features/billing/purchase.rules'
import { creditNoteTaxes, includedTaxes, type Tax } from '#shared/features/billing/receipt.rules'
import type { SchoolSettings } from '#shared/features/school/school.rules'
import type { Language } from '#shared/languages'
import type { Db } from '../../../db/db'
import { readSchool } from '../../school/read-school.service'
import { findBalance } from '../ledger/ledger.store'
import { DEMO_PREFIX } from '../providers/payment-config'
import type { PurchaseRow } from '../purchases/purchases.store'
import type { RefundRow } from '../refunds/refunds.store'
import { type ReceiptLink, toReceiptLink } from './receipts.service'
import { findBuyer, findEffectiveCreditNotes, findReceiptOf, insertReceipt } from './receipts.store'

interface PaidPurchase {
  purchase: PurchaseRow
  /** The student's balance with the new hours. */
  balanceHours: string
  /** Staff sold it as exempt; while the school's taxes are switched off, every sale is. */
  isTaxExempt?: boolean | undefined
  now: Date
}

/**
 * Issues the receipt of a purchase that was just paid. It copies names, language and tax rates, so that later changes
 * do not alter it. The database numbers it, and refuses to commit a paid purchase without its receipt.
 */
export async function issueReceipt(
  tx: Db,
  { purchase, balanceHours, now, ...sale }: PaidPurchase,
): Promise<ReceiptLink> {
  const { id: purchaseId, studentId, paymentMethod, hours, reference } = purchase
  const buyer = await findBuyer(tx, purchase)
  const { seller, taxes } = (await readSchool(tx)).settings
  const amountCents = toCents(purchase.amount)
  const isTaxExempt = taxes.list.length > 0 && (sale.isTaxExempt === true || !taxes.areIncluded)
  const row = await insertReceipt(tx, {
    series: reference.startsWith(DEMO_PREFIX) ? 'demo-receipt' : 'receipt',
    purchaseId,
    studentId,
    issuedAt: now,
    language: buyer.preferredLanguage,
    sellerName: seller.name,
    sellerAddress: seller.address,
    buyerName: displayNameOrEmail(buyer),
    paymentMethod,
    hours,
    amountCents,
    taxes: isTaxExempt ? [] : includedTaxes(amountCents, receiptTaxes(taxes, buyer.preferredLanguage)),
    isTaxExempt,
    balanceHours,
  })
  return toReceiptLink(row)
}

/** Named in the buyer's language. */
function receiptTaxes({ list }: SchoolSettings['taxes'], language: Language): Tax[] {
  return list.map(({ names, number, ratePercent }) => ({ name: names[language], number, ratePercent }))
}

interface CompletedRefund {
  refund: RefundRow
  now: Date
}

/**
 * Issues the credit note of a refund that was just completed, with the buyer and tax rates of the receipt. Undefined if
 * the receipt was deleted after its retention period: a credit note refers to a receipt.
 */
export async function issueCreditNote(tx: Db, { refund, now }: CompletedRefund): Promise<ReceiptLink | undefined> {
  const { id: refundId, purchaseId, hours, amountCents } = refund
  const receipt = await findReceiptOf(tx, { purchaseId, refundId: null })
  if (!receipt) return undefined
  const { studentId, language, buyerName, paymentMethod, isTaxExempt } = receipt
  const earlier = await findEffectiveCreditNotes(tx, purchaseId)
  const { seller } = (await readSchool(tx)).settings
  const row = await insertReceipt(tx, {
    series: receipt.series === 'demo-receipt' ? 'demo-credit-note' : 'credit-note',
    refundId,
    purchaseId,
    studentId,
    language,
    buyerName,
    paymentMethod,
    hours,
    amountCents,
    isTaxExempt,
    issuedAt: now,
    sellerName: seller.name,
    sellerAddress: seller.address,
    taxes: creditNoteTaxes(receipt, earlier, amountCents),
    balanceHours: await findBalance(tx, studentId),
  })
  return toReceiptLink(row)
}
