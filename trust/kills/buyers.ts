import { randomUUID } from 'node:crypto'
import { type Call, type HttpResponse, keyedPost, sendUntilAnswered } from '../../harness/network/http-client'
import type { ServerProcess } from '../../harness/programs/server-process'
import type { Student } from '../crowd/people'
import type { FakeProvider } from './fake-providers'

const TEN_HOURS = { hours: 10, amount: 280 }
/** The part of the ten hours that is refunded. */
const ONE_HOUR = { hours: 1, amountCents: 2_800 }

export interface ShopUnderTest {
  server: ServerProcess
  provider: FakeProvider
  /** The cookie of a staff member who may refund. */
  staffCookie: string
}

/** Sends one request while the server is killed during it; undefined without a response. */
export type SendOnce = (call: Call, providerId?: string) => Promise<HttpResponse | undefined>

/** A purchase that was created, paid or not. */
export interface CreatedPurchase {
  purchaseId: number
  providerId: string
}

/** Orders ten hours, and again until a response names the payment page, as a student would. */
export async function buy(shop: ShopUnderTest, { cookie }: Student, send: SendOnce): Promise<CreatedPurchase> {
  const body = { ...TEN_HOURS, paymentMethod: shop.provider.method }
  const call = keyedPost('/api/purchase-credits', cookie, { key: randomUUID(), body })
  const { purchase } = await sendUntilAccepted(shop, call, { status: 202, first: await send(call) })
  return { purchaseId: purchase.id, providerId: purchase.next.url.split('/').at(-1) }
}

/** The buyer pays, and the provider sends its event until the site accepts it. The buyer does not return. */
export async function pay(shop: ShopUnderTest, { providerId }: CreatedPurchase, send: SendOnce): Promise<void> {
  shop.provider.pay(providerId)
  const { path, headers, body } = shop.provider.createEvent(providerId)
  const call: Call = { method: 'POST', path, headers, body }
  await sendUntilAccepted(shop, call, { status: 200, first: await send(call, providerId) })
}

/** Staff refund an hour. They press the button once; a started refund completes by itself. */
export async function refund(
  shop: ShopUnderTest,
  { purchaseId, providerId }: CreatedPurchase,
  send: SendOnce,
): Promise<void> {
  const body = { purchaseId, ...ONE_HOUR }
  const response = await send(
    keyedPost('/api/admin/money/refunds', shop.staffCookie, { key: randomUUID(), body }),
    providerId,
  )
  if (response && response.status !== 200) throw new Error(`a refund got status ${response.status} ${response.text}`)
}

/** Sends without a kill, and retries where a connection to an earlier, killed server is left over. */
export const sendWithoutKill =
  ({ server }: ShopUnderTest): SendOnce =>
  async (call) =>
    (await sendUntilAnswered(() => server.origin, call)).response

async function sendUntilAccepted(
  { server }: ShopUnderTest,
  call: Call,
  { status, first }: { status: number; first: HttpResponse | undefined },
) {
  const response = first ?? (await sendUntilAnswered(() => server.origin, call)).response
  if (response.status !== status) throw new Error(`${call.path} got status ${response.status} ${response.text}`)
  return JSON.parse(response.text || '{}')
}
