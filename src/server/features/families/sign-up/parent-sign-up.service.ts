import type * as z from 'zod/mini'
import type { SignUpForm } from '#shared/features/account/account.contract'
import type { ErrorCode } from '#shared/http/errors'
import type { Language } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { confirmsAddresses } from '../../../email/delivery/transport'
import { endLinks } from '../../../email/links.store'
import { notifyWithLink, remind } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { Settings } from '../../../settings/env'
import { eraseGuardian } from '../account/erase-guardian.service'
import { findGuardianByEmail, findStaleSignUps, saveGuardianPassword } from '../account/guardian-accounts.store'
import { insertFamily, insertGuardian } from '../families.store'

const LINK_LIFE_MS = 7 * DAY_MS

interface ParentSignUp extends Omit<z.output<typeof SignUpForm>, 'returnTo'> {
  preferredLanguage: Language
  now: Date
  settings: Pick<Settings, 'demo' | 'mail'>
}

/**
 * Creates a family with its first guardian, and returns the guardian's id. Where emails are sent, the owner of the
 * address confirms it first and chooses the password by the link: the answer is null, whether or not the address has an
 * account.
 */
export async function signUpParent(db: Db, siteKey: SiteKey, form: ParentSignUp): Promise<string | null> {
  const { email, password, now, settings } = form
  refuseWeakPassword({ password, field: 'password', email, rules: 'student' }, settings)
  // Also where the link sets another password, so that both ways take as long.
  const passwordHash = await hashPassword(password)
  if (confirmsAddresses(settings)) {
    await transact(db, (tx) => askToConfirm(tx, siteKey, form)).catch(ignoreTakenEmail)
    return null
  }
  return transact(db, async (tx) => {
    const guardianId = await createFamilyOf(tx, form)
    await saveGuardianPassword(tx, guardianId, { passwordHash, now })
    return guardianId
  })
}

const TAKEN: Record<string, ErrorCode> = { guardian_accounts_email_key: 'EMAIL_TAKEN' }

async function createFamilyOf(tx: Db, form: ParentSignUp): Promise<string> {
  const { firstName, lastName, email, preferredLanguage, now } = form
  const familyId = await insertFamily(tx, now)
  const person = { firstName: firstName || null, lastName: lastName || null, email, phone: null, preferredLanguage }
  return refuseOn(TAKEN, () => insertGuardian(tx, { familyId, place: 1, ...person, createdAt: now }))
}

/** The owner of an account is only notified, once a day; a guardian without a password gets a new link. */
async function askToConfirm(tx: Db, siteKey: SiteKey, form: ParentSignUp): Promise<void> {
  const { email, now } = form
  const known = await findGuardianByEmail(tx, email)
  if (known?.passwordHash) {
    const dedupeKey = `address-wanted ${known.id} ${businessDay(now)}`
    const notification = { kind: 'address-wanted', recipient: 'guardian', guardianId: known.id, facts: {} } as const
    return remind(tx, { ...notification, dedupeKey, now })
  }
  const guardianId = known?.id ?? (await createFamilyOf(tx, form))
  await endLinks(tx, { accountKind: 'guardian', id: guardianId }, 'family-confirm', now)
  const confirm = { kind: 'family-confirm', recipient: 'guardian', guardianId, facts: {} } as const
  await notifyWithLink(tx, siteKey, { ...confirm, now, lifeMs: LINK_LIFE_MS })
}

/** The same form was sent twice concurrently: the first one has asked to confirm. */
function ignoreTakenEmail(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error
}

/** Erases sign-ups of parents that nobody has confirmed since then: they keep no address for ever. */
export async function eraseStaleFamilies(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  for (const { id: guardianId, familyId } of await findStaleSignUps(db, before)) {
    if (familyId !== null) await transact(db, (tx) => eraseGuardian(tx, { guardianId, familyId, now }))
  }
}
