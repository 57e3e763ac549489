import type { FastifyRequest } from 'fastify'
import type { AccountKind } from '#shared/account-kinds'
import type { AuthContext } from '../auth-context'
import { isPasswordRight } from '../passwords/passwords'
import { limitGuesses } from './guess-limits'
import { originOf } from './guess-origin'

interface Credentials<Found> {
  accountKind: AccountKind
  email: string
  password: string
  /** Finds the account with this email. Without a password hash, as for a closed account, no password is right. */
  find: () => Promise<Found | undefined>
}

/**
 * Returns the account with this email and password, or refuses under the limits on wrong guesses. An unknown email
 * takes as long as a wrong password and is counted in the same way.
 */
export async function checkPassword<Found extends { id: string | number; passwordHash: string | null }>(
  context: AuthContext,
  request: FastifyRequest,
  { accountKind, email, password, find }: Credentials<Found>,
): Promise<Found> {
  const { db, clock } = context
  const id = (await find())?.id
  const subject = { accountKind, account: id === undefined ? null : String(id) }
  const guess = {
    db,
    now: clock(),
    accountKind,
    account: subject.account ?? email.toLowerCase(),
    from: originOf(context, request, subject),
  }
  return limitGuesses(guess, async (lane) => {
    // Read again: the password may have changed while this check waited for its turn.
    const account = await find()
    const isRight = await isPasswordRight(account?.passwordHash, password, lane)
    return isRight && account ? account : null
  })
}
