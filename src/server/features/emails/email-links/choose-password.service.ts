import { randomUUID } from 'node:crypto'
import type { AccountKind } from '#shared/account-kinds'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import { MINUTE_MS } from '#shared/time/units'
import { type Account, type AccountIds, type AccountOf, accountColumn } from '../../../auth/account'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import type { PasswordAccounts } from '../../../auth/passwords/password-accounts'
import { hashPassword } from '../../../auth/passwords/passwords'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { consumeLink, endLinks } from '../../../email/links.store'
import { notifyWithLink } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { recoverAccount } from '../../../recovery/recover-account'
import type { NoteSecurityEvent } from '../../../security-log/security-log'
import type { Settings } from '../../../settings/env'
import { studentPasswords } from '../../account/sign-in/student-passwords.service'
import { guardianPasswords } from '../../families/account/guardian-passwords.service'
import { declineInvitation } from '../../families/decline-invitation.service'
import { staffPasswords } from '../../staff/sign-in/staff-passwords.service'
import { tutorPasswords } from '../../tutors/sign-in/tutor-sign-in.service'

const LINK_LIFE_MS = 30 * MINUTE_MS

const PASSWORD_ACCOUNTS: { [Kind in AccountKind]: PasswordAccounts<AccountIds[Kind]> } = {
  student: studentPasswords,
  guardian: guardianPasswords,
  tutor: tutorPasswords,
  admin: staffPasswords,
}

interface PasswordRequest<Kind extends AccountKind> {
  accountKind: Kind
  email: string
  /** The language of the page. */
  language: Language
  now: Date
}

/** Rolls back what was done for an address without an account. */
class UnknownAddress extends Error {}

/**
 * Sends a link for a new password. For an unknown address the same work is done and rolled back, so that neither the
 * answer nor its timing reveals whether there is an account.
 */
export async function sendPasswordLink<Kind extends AccountKind>(
  db: Db,
  siteKey: SiteKey,
  { accountKind, email, language, now }: PasswordRequest<Kind>,
): Promise<void> {
  const accounts = PASSWORD_ACCOUNTS[accountKind]
  try {
    await transact(db, async (tx) => {
      const id = await accounts.findIdByEmail(tx, email)
      if (id !== undefined && (await accounts.inviteAgain?.(tx, siteKey, { id, now }))) return
      const account = id === undefined ? undefined : { accountKind, id }
      if (account) await endLinks(tx, account, 'forgotten-password', now)
      else await endLinks(tx, { accountKind: 'student', id: randomUUID() }, 'forgotten-password', now)
      await notifyWithLink(tx, siteKey, {
        kind: 'forgotten-password',
        recipient: accounts.recipient,
        ...(account && accountColumn(account)),
        language,
        facts: {},
        now,
        lifeMs: LINK_LIFE_MS,
      })
      if (!account) throw new UnknownAddress()
    })
  } catch (error) {
    if (!(error instanceof UnknownAddress)) throw error
  }
}

interface LinkRecovery<Kind extends AccountKind> {
  link: { emailId: string; kind: EmailKind; queuedAt: Date; account: AccountOf<Kind> }
  /** Undefined for an account that signs in at a provider. */
  password: string | undefined
  /** The address that the link restores. */
  restoredAddress?: string | undefined
  /** The language of the page. */
  language: Language
  now: Date
  settings: Pick<Settings, 'demo'>
  note: NoteSecurityEvent
}

/** Sets the password that was chosen by a link, restores an earlier address if the link does, and ends all access. */
export async function recoverByLink<Kind extends AccountKind>(db: Db, recovery: LinkRecovery<Kind>): Promise<void> {
  const { link, password, restoredAddress, now, note } = recovery
  const { id, accountKind } = link.account
  const accounts = PASSWORD_ACCOUNTS[accountKind]
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  // An account of one kind is an account of any kind, but the compiler does not infer that through `Kind`.
  const account = link.account as unknown as Account
  await transact(db, async (tx) => {
    await lockSignIns(tx, account)
    if (account.accountKind === 'guardian' && link.kind !== 'family-invited') {
      await declineInvitation(tx, account.id, now)
    }
    const { email } = orNotFound(await accounts.lock(tx, id))
    if (!(await consumeLink(tx, link.emailId, now))) throw new AppError('NOT_FOUND')
    if (restoredAddress !== undefined) {
      await accounts.restoreAddress?.(tx, id, { email: restoredAddress, now })
      await note(tx, 'email.changed')
    }
    await recoverAccount(tx, account, { now, ...(restoredAddress !== undefined && { restoredSince: link.queuedAt }) })
    if (passwordHash !== undefined) {
      await replacePassword(tx, { ...recovery, passwordHash, email: restoredAddress ?? email })
    }
  })
}

async function replacePassword<Kind extends AccountKind>(
  tx: Db,
  { link, email, password = '', passwordHash, language, now, settings, note }: ReplacedPassword<Kind>,
): Promise<void> {
  const { accountKind, id } = link.account
  const accounts = PASSWORD_ACCOUNTS[accountKind]
  refuseWeakPassword({ password, field: 'password', email, rules: accounts.passwordRules }, settings)
  await accounts.savePassword(tx, id, { passwordHash, now })
  await note(tx, 'password.changed')
  await accounts.notify(tx, id, { language, now })
}

interface ReplacedPassword<Kind extends AccountKind> extends LinkRecovery<Kind> {
  passwordHash: string
  email: string | null
}

export function hasPassword<Kind extends AccountKind>(db: Db, { accountKind, id }: AccountOf<Kind>): Promise<boolean> {
  return PASSWORD_ACCOUNTS[accountKind].hasPassword(db, id)
}
