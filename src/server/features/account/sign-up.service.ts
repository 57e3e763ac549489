import type * as z from 'zod/mini'
import type { SignUpForm } from '#shared/features/account/account.contract'
import type { Language } from '#shared/languages'
import { hashPassword } from '../../auth/passwords'
import type { Db } from '../../db/client'
import type { SiteKey } from '../../site-key'
import { refuseTakenEmail } from './account.service'
import { insertStudent } from './account.store'
import { askToConfirm } from './address.service'

interface SignUp extends Omit<z.output<typeof SignUpForm>, 'returnTo'> {
  preferredLanguage: Language
  now: Date
}

/** Makes an account on our own sign-in page and asks to confirm its address; the unique index decides whether it is free. */
export async function signUp(db: Db, siteKey: SiteKey, form: SignUp): Promise<string> {
  const { firstName, lastName, email, preferredLanguage, now } = form
  // Before the transaction: the embedded database would stand still while the password is hashed.
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const studentId = await refuseTakenEmail(() =>
      insertStudent(tx, {
        firstName: firstName || null,
        lastName: lastName || null,
        email,
        passwordHash,
        profileImageUrl: null,
        preferredLanguage,
        emailConfirmedAt: null,
        createdAt: now,
      }),
    )
    await askToConfirm(tx, siteKey, { studentId, email, now })
    return studentId
  })
}
