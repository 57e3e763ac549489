import type * as z from 'zod/mini'
import type { SignUpForm } from '#shared/features/account/account.contract'
import type { Language } from '#shared/languages'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import type { Settings } from '../../../env'
import type { SiteKey } from '../../../site-key'
import { refuseTakenEmail } from '../account.service'
import { insertStudent } from '../account.store'
import { askToConfirm } from '../email-address.service'

interface SignUp extends Omit<z.output<typeof SignUpForm>, 'returnTo'> {
  preferredLanguage: Language
  now: Date
  settings: Pick<Settings, 'demo' | 'mail'>
}

/**
 * Creates an account on our own sign-up page and asks to confirm its address. In the demo, and where no email can be
 * sent, the address counts as confirmed.
 */
export async function signUp(db: Db, siteKey: SiteKey, form: SignUp): Promise<string> {
  const { firstName, lastName, email, password, preferredLanguage, now, settings } = form
  refuseWeakPassword({ password, field: 'password', email, rules: 'student' }, settings)
  const isConfirmed = settings.demo || !settings.mail
  // Before the transaction: the embedded database has one connection, which would wait for the hash.
  const passwordHash = await hashPassword(password)
  return transact(db, async (tx) => {
    const studentId = await refuseTakenEmail(() =>
      insertStudent(tx, {
        firstName: firstName || null,
        lastName: lastName || null,
        email,
        passwordHash,
        profileImageUrl: null,
        preferredLanguage,
        emailConfirmedAt: isConfirmed ? now : null,
        createdAt: now,
      }),
    )
    if (!isConfirmed) await askToConfirm(tx, siteKey, { studentId, email, now })
    return studentId
  })
}
