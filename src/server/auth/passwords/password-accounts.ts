import type { Recipient } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import type { PasswordRules } from './new-password'

/** How the accounts of one kind get a new password by a link in an email. */
export interface PasswordAccounts<Id> {
  /** How the queue of emails names the owners. */
  recipient: Recipient
  passwordRules: PasswordRules
  /** Finds the account with this address, if it may have a new password. */
  findIdByEmail(tx: Db, email: string): Promise<Id | undefined>
  /** Sends an open invitation again instead of a link for a password. False for an account without one. */
  inviteAgain?(tx: Db, siteKey: SiteKey, account: { id: Id; now: Date }): Promise<boolean>
  /** Locks the account; undefined if it was closed or deleted. */
  lock(tx: Db, id: Id): Promise<{ email: string | null } | undefined>
  /** Whether there is a password to replace. Accounts that sign in at a provider have none. */
  hasPassword(db: Db, id: Id): Promise<boolean>
  /** Gives the account back an earlier address. Staff cannot change theirs. */
  restoreAddress?(tx: Db, id: Id, address: { email: string; now: Date }): Promise<void>
  savePassword(tx: Db, id: Id, change: { passwordHash: string; now: Date }): Promise<void>
  /** Notifies the owner that the password was changed. */
  notify(tx: Db, id: Id, email: { language: Language; now: Date }): Promise<void>
}
