import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind } from '#shared/account-kinds'
import { browserKind } from '../../http/network/browser-kind'
import { type Account, subjectOf } from '../account'
import type { AuthContext } from '../auth-context'
import { hashToken } from '../tokens'
import type { CookieKind } from './cookies'
import { insertSignIn, removeSignIn } from './sign-ins.store'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** The hashes of the cookies by which the calling browser is signed in and known. */
export function ownBrowserOf({ cookies }: Pick<AuthContext, 'cookies'>, request: FastifyRequest, kind: AccountKind) {
  const hashOf = (cookie: CookieKind) => {
    const token = cookies.read(request, cookie)
    return token === undefined ? undefined : hashToken(token)
  }
  return { tokenHash: hashOf(kind), deviceHash: hashOf('device') }
}

/** Signs an account in with a new token. An earlier sign-in of the same kind in this browser ends. */
export async function startSignIn(
  { db, clock, cookies, security }: AuthContext,
  { request, reply }: Exchange,
  account: Account,
  { factorPassedAt = null }: { factorPassedAt?: Date | null } = {},
): Promise<void> {
  const { accountKind } = account
  const previousToken = cookies.read(request, accountKind)
  if (previousToken) await removeSignIn(db, accountKind, previousToken)
  const browser = browserKind(request.headers['user-agent'])
  cookies.set(reply, accountKind, await insertSignIn(db, account, { now: clock(), browser, factorPassedAt }))
  await security.of(request, subjectOf(account))(db, 'sign-in')
}

/** Ends this browser's sign-in of one kind, in the database as well as in the browser. */
export async function endSignIn(
  { db, cookies }: Pick<AuthContext, 'db' | 'cookies'>,
  { request, reply }: Exchange,
  accountKind: AccountKind,
): Promise<void> {
  const token = cookies.read(request, accountKind)
  if (token) await removeSignIn(db, accountKind, token)
  cookies.clear(reply, accountKind)
  // Only the cache: "cookies" and "storage" would also remove language, theme and sign-ins of other kinds.
  // Clearing cookies or storage would also end other sign-ins and forget language and theme.
  reply.header('Clear-Site-Data', '"cache"')
}
