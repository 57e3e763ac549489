import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind } from '#shared/account-kinds'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import { browserKind } from '../../http/network/browser-kind'
import { type Account, subjectOf } from '../account'
import type { AuthContext } from '../auth-context'
import { hashToken } from '../tokens'
import type { CookieKind } from './cookies'
import { insertSignIn, lockForSignIn, removeSignIn } from './sign-ins.store'

interface HttpExchange {
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

export interface SignInProof {
  /** The hash of the account's password, for comparison with the one that was checked. */
  findPasswordHash: (tx: Db) => Promise<string | null | undefined>
  checkedHash: string | null
  factorPassedAt?: Date | null
}

interface PasswordOwner {
  id: string | number
  passwordHash: string | null
}

/** The proof of a password that was checked for an account, which must be found again by the same email. */
export function proofOf(checked: PasswordOwner, find: (tx: Db) => Promise<PasswordOwner | undefined>): SignInProof {
  return {
    checkedHash: checked.passwordHash,
    findPasswordHash: async (tx) => {
      const owner = await find(tx)
      return owner?.id === checked.id ? owner.passwordHash : undefined
    },
  }
}

/**
 * Signs an account in with a new token. An earlier sign-in of the same kind in this browser ends. Without proof only
 * for accounts that were created by this request or sign in at a provider.
 */
export async function startSignIn(
  { db, clock, cookies, security }: AuthContext,
  { request, reply }: HttpExchange,
  account: Account,
  proof?: SignInProof,
): Promise<void> {
  const { accountKind } = account
  const previousToken = cookies.read(request, accountKind)
  const browser = browserKind(request.headers['user-agent'])
  const token = await transact(db, async (tx) => {
    // Every recovery locks the account: it either waits and ends this sign-in, or has replaced the password by now.
    await lockForSignIn(tx, account)
    if (proof && (await proof.findPasswordHash(tx)) !== proof.checkedHash) throw new AppError('INVALID_CREDENTIALS')
    if (previousToken) await removeSignIn(tx, accountKind, previousToken)
    await security.of(request, subjectOf(account))(tx, 'sign-in')
    return insertSignIn(tx, account, { now: clock(), browser, factorPassedAt: proof?.factorPassedAt ?? null })
  })
  cookies.set(reply, accountKind, token)
}

/** Ends this browser's sign-in of one kind, in the database as well as in the browser. */
export async function endSignIn(
  { db, cookies }: Pick<AuthContext, 'db' | 'cookies'>,
  { request, reply }: HttpExchange,
  accountKind: AccountKind,
): Promise<void> {
  const token = cookies.read(request, accountKind)
  if (token) await removeSignIn(db, accountKind, token)
  cookies.clear(reply, accountKind)
  // Clearing cookies or storage would also end other sign-ins and forget language and theme.
  reply.header('Clear-Site-Data', '"cache"')
}
