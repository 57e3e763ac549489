import { type Account, subjectOf } from '../auth/account'
import { removeDevices } from '../auth/devices/known-devices.store'
import { endCodeOfStudent } from '../auth/email-codes/email-codes.store'
import { forgetUnconfirmedSecret } from '../auth/second-factor/second-factor.store'
import { endSignIns, renewToken } from '../auth/sign-ins/sign-ins.store'
import type { Db } from '../db/db'
import { suspendCopies } from '../email/copy-recipients.store'
import { endOpenLinks } from '../email/links.store'
import { endFeed, endShares, renewClassrooms, withdrawOwnerRequests, withdrawQuestions } from './recover-account.store'

/** The browser from which the account's owner acts. */
export interface OwnBrowser {
  /** The hash of its sign-in, if it has one. */
  tokenHash: string | undefined
  /** The hash of its device cookie, if it has one. */
  deviceHash: string | undefined
}

interface Recovery {
  now: Date
  /** Keeps its sign-in, with a new token. Every other browser loses its access. */
  ownBrowser?: OwnBrowser
  /** For a restored address: links that restore an address from this time on end too. */
  restoredSince?: Date
}

/**
 * Ends every way into an account that somebody else may have. Used for a password by link, a restored address, a
 * password set by an owner, a tutor's new address and a closed account. Returns the new token of the kept sign-in.
 */
export async function recoverAccount(tx: Db, account: Account, recovery: Recovery): Promise<string | undefined> {
  const token = await endOtherAccess(tx, account, recovery)
  await endFeed(tx, account)
  await renewClassrooms(tx, account, recovery.now)
  if (account.accountKind === 'student') {
    await endShares(tx, account.id, recovery.now)
    await suspendCopies(tx, account.id, recovery.now)
    await withdrawQuestions(tx, account.id)
  }
  // Confirmed apps and passkeys stay: recovering an account by link still needs its second factor.
  if (account.accountKind === 'tutor' || account.accountKind === 'admin') await forgetUnconfirmedSecret(tx, account)
  if (account.accountKind === 'admin') await withdrawOwnerRequests(tx, account.id)
  return token
}

/**
 * A new password or email address always ends other access: other sign-ins, other known devices, open links and pending
 * changes. Links that restore an earlier address stay: otherwise an intruder could end the owner's by a reset.
 */
export async function endOtherAccess(
  tx: Db,
  account: Account,
  { now, ownBrowser, restoredSince }: Recovery,
): Promise<string | undefined> {
  const { tokenHash, deviceHash } = ownBrowser ?? {}
  await endSignIns(tx, account, { exceptTokenHash: tokenHash })
  await removeDevices(tx, subjectOf(account), { exceptTokenHash: deviceHash })
  await endOpenLinks(tx, account, { now, restoredSince })
  // Codes of sign-ins end with the sign-ins.
  if (account.accountKind === 'student') await endCodeOfStudent(tx, account.id)
  return tokenHash === undefined ? undefined : renewToken(tx, account, tokenHash)
}
