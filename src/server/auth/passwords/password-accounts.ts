import type { Recipient } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import type { Db } from '../../db/db'
import type { PasswordRules } from './new-password'

/** How the accounts of one kind get a new password by a link in an email. */
export interface PasswordAccounts<Id> {
  /** How the queue of emails names the owners. */
  recipient: Recipient
  passwordRules: PasswordRules
  /** Finds the account with this address, if it may have a new password. */
  findIdByEmail(tx: Db, email: string): Promise<Id | undefined>
  /** Locks the account; undefined if it was closed or deleted. */
  lock(tx: Db, id: Id): Promise<{ email: string | null } | undefined>
  /** Saves the password, and ends what else the old one gave access to. Sign-ins end in any case. */
  savePassword(tx: Db, id: Id, change: { passwordHash: string; now: Date }): Promise<void>
  /** Notifies the owner that the password was changed. */
  notify(tx: Db, id: Id, email: { language: Language; now: Date }): Promise<void>
}
