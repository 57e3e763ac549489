import { randomUUID } from 'node:crypto'
import type { AccountKind } from '#shared/account-kinds'
import type { Language } from '#shared/languages'
import { MINUTE_MS } from '#shared/time/units'
import { type AccountIds, type AccountOf, accountColumn } from '../../../auth/account'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import type { PasswordAccounts } from '../../../auth/passwords/password-accounts'
import { hashPassword } from '../../../auth/passwords/passwords'
import { endSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { consumeLink, endLinks } from '../../../email/links.store'
import { notifyWithLink } from '../../../email/notify'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import type { Note } from '../../../security-log/security-log'
import type { SiteKey } from '../../../site-key'
import { studentPasswords } from '../../account/sign-in/student-passwords.service'
import { staffPasswords } from '../../staff/sign-in/staff-passwords.service'
import { tutorPasswords } from '../../tutors/sign-in/tutor-sign-in.service'

const LINK_LIFE_MS = 30 * MINUTE_MS

const PASSWORD_ACCOUNTS: { [Kind in AccountKind]: PasswordAccounts<AccountIds[Kind]> } = {
  student: studentPasswords,
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

interface ChosenPassword<Kind extends AccountKind> {
  emailId: string
  account: AccountOf<Kind>
  password: string
  /** The language of the page. */
  language: Language
  now: Date
  settings: Pick<Settings, 'demo'>
  note: Note
}

/** Sets the password that was chosen by a link or an invitation. Every sign-in of the account ends. */
export async function choosePassword<Kind extends AccountKind>(db: Db, chosen: ChosenPassword<Kind>): Promise<void> {
  const { emailId, account, password, language, now, settings, note } = chosen
  const { id } = account
  const accounts = PASSWORD_ACCOUNTS[account.accountKind]
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const locked = await accounts.lock(tx, id)
    if (!locked) throw new AppError('NOT_FOUND')
    const rules = accounts.passwordRules
    refuseWeakPassword({ password, field: 'password', email: locked.email, rules }, settings)
    if (!(await consumeLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    await accounts.savePassword(tx, id, { passwordHash, now })
    await endSignIns(tx, account)
    await note(tx, 'password.changed')
    await accounts.notify(tx, id, { language, now })
  })
}
