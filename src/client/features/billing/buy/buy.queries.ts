import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { billingContract, type PaymentMethod } from '#shared/features/billing/billing.contract'
import type { LaterOf, ResponseOf } from '#shared/http/endpoint'
import type { Language } from '#shared/languages'
import { call, send } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { fetchTable } from '../../../api/download-file'
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
  pending: () => queryOptions({ queryKey: queryKeys.credits.unpaid, queryFn: () => call(billingContract.pending) }),
}

export interface Order {
  hours: number
  amount: number
  paymentMethod: PaymentMethod
  holdId?: number
}

/** The answer was a success but not JSON: probably a page of a proxy or of a sign-in. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError'
}

type PurchaseState = ResponseOf<typeof billingContract.checkPurchase>
type Purchased = ResponseOf<typeof billingContract.purchase> | LaterOf<typeof billingContract.purchase>

/** Without JSON the purchase counts as not answered: the next try repeats its key. */
async function readPurchase(response: Response): Promise<Purchased> {
  if (!response.headers.get('Content-Type')?.includes('application/json')) throw new NotJsonError()
  return response.json()
}

/** A purchase may also book a session. */
const PURCHASE_AREAS = [queryKeys.account, queryKeys.credits, queryKeys.sessions, queryKeys.times]

export const purchaseHours = {
  run: (order) => send(billingContract.purchase, { body: order }, readPurchase),
  changes: PURCHASE_AREAS,
  // The specification has no way to the sign-in page here: a lost sign-in is a failed purchase.
  lostSignIn: 'handledByAction',
} satisfies ActionDefinition<Order, Purchased>

const ofPurchase = (id: number) => ({ params: { id: String(id) } })

export const purchaseActions = {
  /** May change the balance, because the server asks the provider. */
  check: {
    run: (id: number) => call(billingContract.checkPurchase, ofPurchase(id)),
    changes: PURCHASE_AREAS,
  } satisfies ActionDefinition<number, PurchaseState>,
  cancel: {
    run: (id: number) => call(billingContract.cancelPurchase, { ...ofPurchase(id), body: { status: 'cancelled' } }),
    changes: [queryKeys.credits],
    outdatedByRefusal: () => PURCHASE_AREAS,
  } satisfies ActionDefinition<number, PurchaseState>,
}

export function fetchStatementFile(language: Language): Promise<{ name: string; content: Blob }> {
  return fetchTable(billingContract.statement, { lang: language })
}
