import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { creditsContract, type PaymentMethod } from '#shared/features/credits/credits.contract'
import type { LaterOf, ResponseOf } from '#shared/http/endpoint'
import type { Language } from '#shared/languages'
import { call, send } from '../../api/call'
import { callPage } from '../../api/call-page'
import { fetchTable } from '../../api/download-file'
import { queryKeys } from '../../api/query-keys'
import { type ActionPlan, useAction } from '../../api/use-action'

const STATEMENT_PAGE = 8

export const creditsQueries = {
  statement: () =>
    infiniteQueryOptions({
      queryKey: queryKeys.credits.statement,
      queryFn: ({ pageParam }) =>
        callPage(creditsContract.statement, {
          query: { limit: String(STATEMENT_PAGE), ...(pageParam && { cursor: pageParam }) },
        }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  awaited: () => queryOptions({ queryKey: queryKeys.credits.awaited, queryFn: () => call(creditsContract.awaited) }),
}

export interface Order {
  hours: number
  amount: number
  paymentMethod: PaymentMethod
}

/** A purchase that seems to have succeeded was answered with no JSON: a page of a proxy, or of a sign-in. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError'
}

type PurchaseState = ResponseOf<typeof creditsContract.checkPurchase>
type Bought = ResponseOf<typeof creditsContract.purchase>

async function purchase({ idempotencyKey, ...order }: Order & { idempotencyKey: string }) {
  const response = await send(creditsContract.purchase, { body: order, idempotencyKey })
  if (!response.headers.get('Content-Type')?.includes('application/json')) throw new NotJsonError()
  // JSON from our own server, which checked it against the contract.
  return (await response.json()) as Bought | LaterOf<typeof creditsContract.purchase>
}

const PURCHASE_AREAS = [queryKeys.account, queryKeys.credits]

export function usePurchaseHours() {
  return useAction({
    act: purchase,
    changes: PURCHASE_AREAS,
    // Without the server's own answer the hours may well have been added.
    unknownWithoutAnswer: PURCHASE_AREAS,
    // The specification has no way to the sign-in page here: a lost sign-in is a failed purchase.
    lostSignIn: 'stays',
  })
}

const ofPurchase = (id: number) => ({ params: { id: String(id) } })

export const purchaseActions = {
  /** Asks what has become of a purchase: it may have changed the balance. */
  check: {
    act: (id: number) => call(creditsContract.checkPurchase, ofPurchase(id)),
    changes: PURCHASE_AREAS,
    unknownWithoutAnswer: PURCHASE_AREAS,
  } satisfies ActionPlan<number, PurchaseState>,
  cancel: {
    act: (id: number) => call(creditsContract.cancelPurchase, { ...ofPurchase(id), body: { status: 'cancelled' } }),
    changes: [queryKeys.credits],
    outdatedByRefusal: () => PURCHASE_AREAS,
    unknownWithoutAnswer: [queryKeys.credits],
  } satisfies ActionPlan<number, PurchaseState>,
}

/** The whole statement as a file for spreadsheets, in the reader's language. */
export function fetchStatementFile(language: Language): Promise<{ name: string; content: Blob }> {
  return fetchTable(creditsContract.statement, { lang: language })
}
