import type { SentEmailCode } from '#shared/features/account/email-code.contract'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import type { AccountOf } from '../../../auth/account'
import { type CodeOwner, saveEmailCode, takeTry, useEmailCode } from '../../../auth/email-codes/email-codes.store'
import { limitGuesses } from '../../../auth/guess-limits/guess-limits'
import type { GuessOrigin } from '../../../auth/guess-limits/guess-origin'
import { EMAIL_CODE_LIFE_MS } from '../../../auth/sign-ins/sign-in-lifetimes'
import { markEmailCodePassed } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { codesOf } from '../../../email/email-links'
import { findOpenRestoreEnd } from '../../../email/links.store'
import { notifyWithCode } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import type { CodeSignedIn } from '../../../http/mount/callers'
import { hasSignInName } from '../account.store'
import { RESTORE_LIFE_MS } from '../email-address.service'

type CodeAccount = AccountOf<'student'> | AccountOf<'guardian'>

interface CodeRequest {
  account: CodeAccount
  owner: CodeOwner
  /** The account's address. */
  email: string | null
  emailConfirmedAt: Date | null
  facts?: EmailFacts['email-code']
  now: Date
}

/**
 * Emails a code to the account's confirmed address. None goes to an address that somebody has just changed or added:
 * that person may only know the password.
 */
export function sendEmailCode(db: Db, request: CodeRequest): Promise<SentEmailCode & { emailId: string }> {
  const { account, owner, email: address, emailConfirmedAt, facts = {}, now } = request
  if (address === null || emailConfirmedAt === null) throw new AppError('EMAIL_NOT_CONFIRMED')
  return transact(db, async (tx) => {
    const until = await findWaitEnd(tx, { account, emailConfirmedAt, now })
    if (until) throw new AppError('ADDRESS_CHANGED_RECENTLY', { until })
    // Never to an address that the account gets later.
    const { emailId } = await notifyWithCode(tx, { account, address, facts, now, lifeMs: EMAIL_CODE_LIFE_MS })
    await saveEmailCode(tx, owner, { emailId, now })
    return { sentTo: shortened(address), emailId }
  })
}

interface ConfirmedAddress extends Pick<CodeRequest, 'account' | 'now'> {
  emailConfirmedAt: Date
}

/**
 * While the owner of a former address can restore it. A child who signs in with a name may have had none: the
 * guardians, who got the child's emails until then, have as long to set another password, which removes the address.
 */
async function findWaitEnd(tx: Db, { account, emailConfirmedAt, now }: ConfirmedAddress): Promise<Date | null> {
  const restorableUntil = await findOpenRestoreEnd(tx, account, now)
  if (restorableUntil || account.accountKind === 'guardian') return restorableUntil
  const until = new Date(emailConfirmedAt.getTime() + RESTORE_LIFE_MS)
  return until > now && (await hasSignInName(tx, account.id)) ? until : null
}

/** `a…@example.com`: enough for its owner. A word joiner keeps it on one line. */
function shortened(address: string): string {
  const [name = '', host = ''] = address.split(/@(?=[^@]*$)/)
  return `${[...name][0] ?? ''}…\u2060@${host}`
}

interface CodeTry {
  account: CodeAccount
  code: string
  from: GuessOrigin
  now: Date
}

interface CodeConfirmation extends CodeTry {
  signedIn: Pick<CodeSignedIn, 'tokenHash' | 'emailCodePassedAt'>
}

/**
 * Marks the sign-in: for 15 minutes it may do what the contract declares with `emailCode`. A repetition, such as after
 * a lost answer, changes nothing.
 */
export async function confirmEmailCode(
  db: Db,
  siteKey: SiteKey,
  { signedIn: { tokenHash, emailCodePassedAt }, ...tried }: CodeConfirmation,
): Promise<void> {
  const { now } = tried
  try {
    const emailId = await checkEmailCode(db, siteKey, { ...tried, owner: { tokenHash } })
    await transact(db, async (tx) => {
      const isOpen = await useEmailCode(tx, emailId)
      if (!isOpen || !(await markEmailCodePassed(tx, tokenHash, now))) throw new AppError('EMAIL_CODE_ENDED')
    })
  } catch (error) {
    const isPassed = emailCodePassedAt !== null && now.getTime() - emailCodePassedAt.getTime() <= EMAIL_CODE_LIFE_MS
    if (!isPassed || !(error instanceof AppError) || error.code !== 'EMAIL_CODE_ENDED') throw error
  }
}

/** Compares a code under the limits on guesses. Returns the id of its email; the caller ends the code. */
export function checkEmailCode(
  db: Db,
  siteKey: SiteKey,
  { account, owner, code, from, now }: CodeTry & { owner: CodeOwner & { emailId?: string } },
): Promise<string> {
  const { accountKind, id } = account
  const guess = { db, now, accountKind, account: id, counted: 'email code', from, wrongCode: 'WRONG_CODE' } as const
  const createdAfter = new Date(now.getTime() - EMAIL_CODE_LIFE_MS)
  return limitGuesses(guess, async () => {
    const emailId = await takeTry(db, owner, { createdAfter })
    if (emailId === undefined) throw new AppError('EMAIL_CODE_ENDED')
    return codesOf(siteKey, emailId).includes(code.replace(/\D/g, '')) ? emailId : null
  })
}
