import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import type { Door } from './door'
import { isDeviceOfAnybody, noteDevice } from './known-devices.store'
import { hashToken, newToken } from './tokens'

/** Notes that an account's password was right in this browser. Brothers and sisters share one device, and its cookie. */
export async function rememberDevice(
  { db, clock, cookies, security }: AppContext,
  { request, reply, door, account }: { request: FastifyRequest; reply: FastifyReply; door: Door; account: string },
): Promise<void> {
  const shown = cookies.read(request, 'device')
  const token = shown !== undefined && (await isDeviceOfAnybody(db, hashToken(shown))) ? shown : newToken()
  const isNew = await noteDevice(db, { door, account, tokenHash: hashToken(token) }, clock())
  if (isNew) await security.of(request, { door, account })(db, 'device.new')
  cookies.set(reply, 'device', token)
}
