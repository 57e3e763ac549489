import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES, GUARDIAN_FILES, GUARDIAN_PURCHASE_CHECKS } from '../../http/limits'
import { Id } from '../../http/shapes'
import { billingContract, PendingPurchase, Purchase } from './billing.contract'

const byId = z.object({ id: Id })

/** Guardians book once the hours are paid, so a purchase names no hold. */
export const FamilyPurchase = z.omit(Purchase, { holdId: true })

/** A guardian buys hours for the family; the receipt is in the guardian's name. */
export const familyBillingContract = {
  purchase: endpoint({
    method: 'POST',
    path: '/api/family/purchases',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    needs: 'payments',
    summary: 'Buy tutoring hours for the family',
    body: FamilyPurchase,
    response: billingContract.purchase.response,
    later: billingContract.purchase.later,
    // The payment provider is asked between two transactions.
    idempotent: 'own',
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/family/purchases',
    access: 'guardian',
    summary: 'The guardian’s unpaid purchases, oldest first',
    response: z.array(PendingPurchase),
  }),
  checkPurchase: endpoint({
    method: 'POST',
    path: '/api/family/purchases/:id/check',
    access: 'guardian',
    limit: GUARDIAN_PURCHASE_CHECKS,
    summary: 'Get the status of a purchase, after checking with its payment provider',
    params: byId,
    response: billingContract.checkPurchase.response,
    // Every call asks the provider anew; money that arrived is recorded once in any case.
    idempotent: false,
  }),
  cancelPurchase: endpoint({
    method: 'PATCH',
    path: '/api/family/purchases/:id',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Cancel a purchase for which no money has arrived',
    params: byId,
    body: billingContract.cancelPurchase.body,
    response: billingContract.cancelPurchase.response,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/family/receipts/:id',
    access: 'guardian',
    summary: 'A receipt or credit note of the family as a printable page',
    params: byId,
    produces: 'text/html',
  }),
  receiptFile: endpoint({
    method: 'GET',
    path: '/api/family/receipts/:id/file',
    access: 'guardian',
    limit: GUARDIAN_FILES,
    summary: 'A receipt or credit note of the family as a PDF',
    params: byId,
    produces: 'application/pdf',
  }),
}
