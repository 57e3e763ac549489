import { infiniteQueryOptions } from '@tanstack/react-query'
import { billingContract, type PaymentMethod, type PendingPurchase } from '#shared/features/billing/billing.contract'
import { familyBillingContract } from '#shared/features/billing/family-billing.contract'
import type { LaterOf, ResponseOf } from '#shared/http/endpoint'
import type { Language } from '#shared/languages'
import { call, send } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { fetchTable } from '../../../api/download-file'
import { family } from '../../../api/family-keys'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'

const STATEMENT_PAGE = 8

export const billingQueries = {
  statement: () =>
    infiniteQueryOptions({
      queryKey: queryKeys.credits.statement,
      queryFn: ({ pageParam: cursor }) =>
        callPage(billingContract.statement, { query: { limit: String(STATEMENT_PAGE), ...(cursor && { cursor }) } }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
}

export interface CreditOrder {
  hours: number
  amount: number
  paymentMethod: PaymentMethod
  holdId?: number
}

/** The response was a success but not JSON: probably a page of a proxy or of a sign-in. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError'
}

export type PurchaseState = ResponseOf<typeof billingContract.checkPurchase>
export type PurchaseResult = ResponseOf<typeof billingContract.purchase> | LaterOf<typeof billingContract.purchase>

/** The calls of a buyer; students and guardians have their own endpoints. */
export interface PurchaseApi {
  pending: { queryKey: readonly string[]; queryFn: () => Promise<PendingPurchase[]> }
  purchase: ActionDefinition<CreditOrder, PurchaseResult>
  check: ActionDefinition<number, PurchaseState>
  cancel: ActionDefinition<number, PurchaseState>
}

/** Without JSON the purchase counts as not answered: the next try repeats its key. */
async function readPurchase(response: Response): Promise<PurchaseResult> {
  if (!response.headers.get('Content-Type')?.includes('application/json')) throw new NotJsonError()
  return response.json()
}

/** A purchase may also book a session. */
const PURCHASE_AREAS = [queryKeys.account, queryKeys.credits, queryKeys.sessions, queryKeys.times]

const ofPurchase = (id: number) => ({ params: { id: String(id) } })

const CANCELLED = { status: 'cancelled' } as const

// The specification has no way to the sign-in page here: a lost sign-in is a failed purchase.
const LOST_SIGN_IN = { lostSignIn: 'handledByAction' } as const

export const STUDENT_PURCHASES = {
  pending: { queryKey: queryKeys.credits.unpaid, queryFn: () => call(billingContract.pending) },
  purchase: {
    run: (order) => send(billingContract.purchase, { body: order }, readPurchase),
    changes: PURCHASE_AREAS,
    ...LOST_SIGN_IN,
  },
  /** May change the balance, because the server fetches the payment from the provider. */
  check: { run: (id) => call(billingContract.checkPurchase, ofPurchase(id)), changes: PURCHASE_AREAS },
  cancel: {
    run: (id) => call(billingContract.cancelPurchase, { ...ofPurchase(id), body: CANCELLED }),
    changes: [queryKeys.credits],
    outdatedByRefusal: () => PURCHASE_AREAS,
  },
} satisfies PurchaseApi

const FAMILY = { changes: [family], lostSignIn: 'guardian' } as const

export const FAMILY_PURCHASES = {
  pending: { queryKey: family.unpaid, queryFn: () => call(familyBillingContract.pending) },
  purchase: {
    run: ({ holdId: _, ...body }) => send(familyBillingContract.purchase, { body }, readPurchase),
    ...FAMILY,
    ...LOST_SIGN_IN,
  },
  check: { run: (id) => call(familyBillingContract.checkPurchase, ofPurchase(id)), ...FAMILY },
  cancel: {
    run: (id) => call(familyBillingContract.cancelPurchase, { ...ofPurchase(id), body: CANCELLED }),
    outdatedByRefusal: () => FAMILY.changes,
    ...FAMILY,
  },
} satisfies PurchaseApi

export function fetchStatementFile(language: Language): Promise<{ name: string; content: Blob }> {
  return fetchTable(billingContract.statement, { lang: language })
}
