import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { creditsContract, type PaymentMethod } from '#shared/features/billing/billing.contract'
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
  callPage(creditsContract.statement, { query: { limit: String(STATEMENT_PAGE), ...(cursor && { cursor }) } })

export const creditsQueries = {
  statement: () =>
    infiniteQueryOptions({
      queryKey: queryKeys.credits.statement,
      queryFn: ({ pageParam }) => fetchStatementPage(pageParam),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  unpaid: () => queryOptions({ queryKey: queryKeys.credits.unpaid, queryFn: () => call(creditsContract.unpaid) }),
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

type Purchased = Bought | LaterOf<typeof creditsContract.purchase>
type Sent = Order & { idempotencyKey: string }

async function sendPurchase({ idempotencyKey, ...order }: Sent): Promise<Purchased | 'not JSON'> {
  const response = await send(creditsContract.purchase, { body: order, idempotencyKey })
  if (!response.headers.get('Content-Type')?.includes('application/json')) return 'not JSON'
  // JSON from our own server, which checked it against the contract.
  return (await response.json()) as Purchased
}

/** How to find a purchase whose answer was lost: it is new beside what the page knew before. */
function findPurchase(queryClient: QueryClient, { hours, paymentMethod }: Order): () => Promise<Purchased | null> {
  const waiting = queryClient.getQueryData(creditsQueries.unpaid().queryKey)
  const entries = queryClient.getQueryData(creditsQueries.statement().queryKey)?.pages[0]?.items
  const isNew = (known: readonly { id: number }[] | undefined, { id }: { id: number }) => {
    if (!known) throw new Error('nothing to compare with')
    return known.every((each) => each.id !== id)
  }
  return async () => {
    if (isPaidLater()) {
      const begun = (await call(creditsContract.unpaid)).find(
        (now) => now.hours === hours && now.paymentMethod === paymentMethod && isNew(waiting, now),
      )
      return begun ? { hours, purchase: begun } : null
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
    run: (id: number) => call(creditsContract.checkPurchase, ofPurchase(id)),
    changes: PURCHASE_AREAS,
    unknownWithoutAnswer: PURCHASE_AREAS,
  } satisfies ActionDefinition<number, PurchaseState>,
  cancel: {
    run: (id: number) =>
      actOrLook({
        send: () => call(creditsContract.cancelPurchase, { ...ofPurchase(id), body: { status: 'cancelled' } }),
        find: async () => {
          const now = await call(creditsContract.checkPurchase, ofPurchase(id))
          return now.status === 'cancelled' ? now : null
        },
      }),
    changes: [queryKeys.credits],
    outdatedByRefusal: () => PURCHASE_AREAS,
    unknownWithoutAnswer: [queryKeys.credits],
  } satisfies ActionDefinition<number, PurchaseState>,
}

/** The whole statement as a file for spreadsheets, in the reader's language. */
export function fetchStatementFile(language: Language): Promise<{ name: string; content: Blob }> {
  return fetchTable(creditsContract.statement, { lang: language })
}
