import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind } from '#shared/http/endpoint'
import type { AppContext } from '../../app-context'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { hashToken, newToken } from '../tokens'
import { isDeviceOfAnybody, noteDevice } from './known-devices.store'

interface SignedIn {
  request: FastifyRequest
  reply: FastifyReply
  accountKind: AccountKind
  account: string
  /** What else happens when the account was never seen in this browser, in the same transaction. */
  onNew?: (tx: Db) => Promise<void>
}

/** Notes that an account's password was right in this browser. Brothers and sisters share one device, and its cookie. */
export async function rememberDevice(
  { db, clock, cookies, security }: AppContext,
  { request, reply, accountKind, account, onNew }: SignedIn,
): Promise<void> {
  const shown = cookies.read(request, 'device')
  const token = shown !== undefined && (await isDeviceOfAnybody(db, hashToken(shown))) ? shown : newToken()
  await transact(db, async (tx) => {
    if (!(await noteDevice(tx, { accountKind, account, tokenHash: hashToken(token) }, clock()))) return
    await security.of(request, { accountKind, account })(tx, 'device.new')
    await onNew?.(tx)
  })
  cookies.set(reply, 'device', token)
}
