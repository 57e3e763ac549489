import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { type Account, subjectOf } from '../account'
import type { AuthContext } from '../auth-context'
import { hashToken, newToken } from '../tokens'
import { hasKnownDevice, isDeviceOfAnyAccount, saveDevice } from './known-devices.store'

interface DeviceSignIn {
  request: FastifyRequest
  reply: FastifyReply
  account: Account
  /** Further work at the account's first sign-in in this browser, in the same transaction. */
  onNew?: (tx: Db, device: { isFirstDevice: boolean }) => Promise<void>
}

/**
 * Remembers that an account signed in with its password in this browser. Accounts that share a browser share a token.
 */
export async function rememberDevice(
  { db, clock, cookies, security }: AuthContext,
  { request, reply, account, onNew }: DeviceSignIn,
): Promise<void> {
  const presented = cookies.read(request, 'device')
  // Only tokens that we issued are accepted; otherwise an attacker could plant one.
  const isOurs = presented !== undefined && (await isDeviceOfAnyAccount(db, hashToken(presented)))
  const token = isOurs ? presented : newToken()
  const subject = subjectOf(account)
  await transact(db, async (tx) => {
    const isFirstDevice = !(await hasKnownDevice(tx, subject))
    if (!(await saveDevice(tx, { ...subject, tokenHash: hashToken(token) }, clock()))) return
    await security.of(request, subject)(tx, 'device.new')
    await onNew?.(tx, { isFirstDevice })
  })
  cookies.set(reply, 'device', token)
}
