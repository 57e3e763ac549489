import { randomUUID } from 'node:crypto'
import { type Answer, askUntilAnswered, type Call, keyedPost } from '../../harness/http-client'
import type { ServerProcess } from '../../harness/server-process'
import type { Student } from '../crowd/people'
import type { Cashier } from './cashiers'

const TEN_HOURS = { hours: 10, amount: 280 }
/** Of which one is refunded. */
const ONE_HOUR = { hours: 1, amountCents: 2_800 }

export interface Shop {
  server: ServerProcess
  cashier: Cashier
  /** Of a member of staff who may refund. */
  staffCookie: string
}

/** Sends one request while the server is killed somewhere in it; undefined where no answer came. */
export type Send = (call: Call, providerId?: string) => Promise<Answer | undefined>

/** A student's purchase as far as it has come. */
export interface Bought {
  purchaseId: number
  providerId: string
}

/** Asks for ten hours until the page to pay at is known, as a student does who presses the button again. */
export async function buy(shop: Shop, { cookie }: Student, send: Send): Promise<Bought> {
  const body = { ...TEN_HOURS, paymentMethod: shop.cashier.method }
  const call = keyedPost('/api/purchase-credits', cookie, { key: randomUUID(), body })
  const { purchase } = await untilAccepted(shop, call, { status: 202, first: await send(call) })
  return { purchaseId: purchase.id, providerId: purchase.next.url.split('/').at(-1) }
}

/** The buyer pays, and the provider tells of it until it is heard; nobody comes back to ask. */
export async function pay(shop: Shop, { providerId }: Bought, send: Send): Promise<void> {
  shop.cashier.pay(providerId)
  const { path, headers, body } = shop.cashier.notifyOf(providerId)
  const call: Call = { method: 'POST', path, headers, body }
  await untilAccepted(shop, call, { status: 200, first: await send(call, providerId) })
}

/** Staff refund an hour. They press the button once: what has begun then ends by itself. */
export async function refund(shop: Shop, { purchaseId, providerId }: Bought, send: Send): Promise<void> {
  const body = { purchaseId, ...ONE_HOUR }
  const answer = await send(
    keyedPost('/api/admin/money/refunds', shop.staffCookie, { key: randomUUID(), body }),
    providerId,
  )
  if (answer && answer.status !== 200) throw new Error(`a refund was answered ${answer.status} ${answer.text}`)
}

/** Sends without any kill; again where a connection is left from a server that was killed before. */
export const sendPlainly =
  ({ server }: Shop): Send =>
  async (call) =>
    (await askUntilAnswered(() => server.origin, call)).answer

async function untilAccepted(
  { server }: Shop,
  call: Call,
  { status, first }: { status: number; first: Answer | undefined },
) {
  const answer = first ?? (await askUntilAnswered(() => server.origin, call)).answer
  if (answer.status !== status) throw new Error(`${call.path} was answered ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text || '{}')
}
