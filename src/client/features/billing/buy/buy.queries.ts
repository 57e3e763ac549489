import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { billingContract, type PaymentMethod } from '#shared/features/billing/billing.contract'
import type { LaterOf, ResponseOf } from '#shared/http/endpoint'
import type { Language } from '#shared/languages'
import { call, send } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { fetchTable } from '../../../api/download-file'
import { actOrLook } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import { type ActionDefinition, useAction } from '../../../api/use-action'
import { isPaidLater } from '../../../device/page-settings'

const STATEMENT_PAGE = 8

const fetchStatementPage = (cursor: string) =>
  callPage(billingContract.statement, { query: { limit: String(STATEMENT_PAGE), ...(cursor && { cursor }) } })

export const billingQueries = {
  statement: () =>
    infiniteQueryOptions({
      queryKey: queryKeys.credits.statement,
      queryFn: ({ pageParam }) => fetchStatementPage(pageParam),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  pending: () => queryOptions({ queryKey: queryKeys.credits.unpaid, queryFn: () => call(billingContract.pending) }),
}

export interface Order {
  hours: number
  amount: number
  paymentMethod: PaymentMethod
}

/** The answer was a success but not JSON: probably a page of a proxy or of a sign-in. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError'
}

type PurchaseState = ResponseOf<typeof billingContract.checkPurchase>
type Bought = ResponseOf<typeof billingContract.purchase>

type Purchased = Bought | LaterOf<typeof billingContract.purchase>
type Sent = Order & { idempotencyKey: string }

async function sendPurchase({ idempotencyKey, ...order }: Sent): Promise<Purchased | 'not JSON'> {
  const response = await send(billingContract.purchase, { body: order, idempotencyKey })
  if (!response.headers.get('Content-Type')?.includes('application/json')) return 'not JSON'
  // The server has validated its response against the contract.
  return (await response.json()) as Purchased
}

/** How to find a purchase whose answer was lost: it is new beside what the page knew before. */
function findPurchase(queryClient: QueryClient, { hours, paymentMethod }: Order): () => Promise<Purchased | null> {
  const waiting = queryClient.getQueryData(billingQueries.pending().queryKey)
  const entries = queryClient.getQueryData(billingQueries.statement().queryKey)?.pages[0]?.items
  const isNew = (known: readonly { id: number }[] | undefined, { id }: { id: number }) => {
    if (!known) throw new Error('nothing to compare with')
    return known.every((each) => each.id !== id)
  }
  return async () => {
    if (isPaidLater()) {
      const ordered = (await call(billingContract.pending)).find(
        (now) => now.hours === hours && now.paymentMethod === paymentMethod && isNew(waiting, now),
      )
      return ordered ? { hours, purchase: ordered } : null
    }
    const { items } = await fetchStatementPage('')
    const bought = items.find(
      (now) => now.hours === hours && now.purchase?.paymentMethod === paymentMethod && isNew(entries, now),
    )
    return bought ? { hours, creditsRemaining: bought.balanceAfter } : null
  }
}

const PURCHASE_AREAS = [queryKeys.account, queryKeys.credits]

export function usePurchaseHours() {
  const queryClient = useQueryClient()
  return useAction({
    run: async (order: Sent) => {
      const answer = await actOrLook<Purchased | 'not JSON'>({
        send: () => sendPurchase(order),
        find: findPurchase(queryClient, order),
      })
      if (answer === 'not JSON') throw new NotJsonError()
      return answer
    },
    changes: PURCHASE_AREAS,
    // Without an answer the hours may have been added.
    unknownWithoutAnswer: PURCHASE_AREAS,
    // The specification shows a lost sign-in as a failed purchase, without a redirect.
    lostSignIn: 'stays',
  })
}

const ofPurchase = (id: number) => ({ params: { id: String(id) } })

export const purchaseActions = {
  /** May change the balance, because the server asks the provider. */
  check: {
    run: (id: number) => call(billingContract.checkPurchase, ofPurchase(id)),
    changes: PURCHASE_AREAS,
    unknownWithoutAnswer: PURCHASE_AREAS,
  } satisfies ActionDefinition<number, PurchaseState>,
  cancel: {
    run: (id: number) =>
      actOrLook({
        send: () => call(billingContract.cancelPurchase, { ...ofPurchase(id), body: { status: 'cancelled' } }),
        find: async () => {
          const now = await call(billingContract.checkPurchase, ofPurchase(id))
          return now.status === 'cancelled' ? now : null
        },
      }),
    changes: [queryKeys.credits],
    outdatedByRefusal: () => PURCHASE_AREAS,
    unknownWithoutAnswer: [queryKeys.credits],
  } satisfies ActionDefinition<number, PurchaseState>,
}

export function fetchStatementFile(language: Language): Promise<{ name: string; content: Blob }> {
  return fetchTable(billingContract.statement, { lang: language })
}
