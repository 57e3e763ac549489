import type { FactorProof } from '#shared/features/account/second-factor.shapes'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { limitGuesses } from '../guess-limits/guess-limits'
import { isPasswordRight } from '../passwords/passwords'
import type { SignInProof } from '../sign-ins/sign-ins'
import type { FactorRequest } from './factor-account'
import { checkPasskey, type PasskeyRequest } from './passkeys.service'
import { checkCode } from './second-factor.service'

interface PasswordCheck extends Pick<FactorRequest, 'owner' | 'from' | 'now'> {
  password: string
  passwordHash: string | null | undefined
}

/** Checks the account's current password and returns its hash. A wrong one counts as a guess. */
export function confirmPassword(db: Db, { owner, from, now, password, passwordHash }: PasswordCheck): Promise<string> {
  const { accountKind, id } = owner
  return limitGuesses({ db, now, accountKind, account: String(id), from, wrongCode: 'WRONG_PASSWORD' }, async (lane) =>
    (await isPasswordRight(passwordHash, password, lane)) && passwordHash ? passwordHash : null,
  )
}

type AccountConfirmation = PasskeyRequest & Pick<SignInProof, 'findPasswordHash'>

/** Checks the password again, and the second factor if one is on. Returns the proof for a new sign-in. */
export async function confirmAccount(
  db: Db,
  request: AccountConfirmation,
  { password, code, passkey }: FactorProof,
): Promise<SignInProof> {
  const { hasFactor, now, findPasswordHash } = request
  if (hasFactor && code === undefined && passkey === undefined) throw codeRequired()
  const checkedHash = await confirmPassword(db, { ...request, password, passwordHash: await findPasswordHash(db) })
  if (!hasFactor) return { checkedHash, findPasswordHash }
  if (passkey) await checkPasskey(db, request, passkey)
  else if (code !== undefined) await checkCode(db, { ...request, code })
  return { checkedHash, findPasswordHash, factorPassedAt: now }
}

function codeRequired(): AppError {
  const code = 'CODE_REQUIRED'
  return new AppError('VALIDATION_FAILED', { issues: [{ path: 'code', code, message: VALIDATION_MESSAGES[code] }] })
}
