import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { isPasswordRight } from '../passwords/passwords'
import type { SignInProof } from '../sign-ins/sign-ins'
import { type Guess, limitGuesses } from './guess-limits'

interface PasswordConfirmation extends Omit<Guess, 'db' | 'counted' | 'wrongCode'> {
  password: string
  /** Null for an account without a password. */
  findPasswordHash: (db: Db) => Promise<string | null>
}

/** Checks the password of someone who is signed in again. A wrong one counts as a guess. */
export async function confirmPassword(
  db: Db,
  { password, findPasswordHash, ...guess }: PasswordConfirmation,
): Promise<SignInProof & { checkedHash: string }> {
  const hash = await findPasswordHash(db)
  if (hash === null) throw new AppError('NO_LOCAL_PASSWORD')
  const checkedHash = await limitGuesses({ db, ...guess, wrongCode: 'WRONG_PASSWORD' }, async (lane) =>
    (await isPasswordRight(hash, password, lane)) ? hash : null,
  )
  return { checkedHash, findPasswordHash }
}
