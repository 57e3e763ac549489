import type { ErrorCode } from '#shared/http/errors'
import type { Language } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { ProviderProfile } from '../../account/account.service'
import {
  findGuardianByEmail,
  findGuardianByIdentity,
  hasIdentity,
  insertIdentity,
  lockGuardian,
} from '../account/guardian-accounts.store'
import { declineInvitation } from '../decline-invitation.service'
import { insertFamily, insertGuardian } from '../families.store'

/** The first page of a new family: its child is added there. */
export const FIRST_PAGE = `${SCREENS.familyHome.address}?view=child`

/** Somebody else was faster, with the same identity or the same email. */
const MEANWHILE: Record<string, ErrorCode> = {
  guardian_identities_issuer_subject_pk: 'EDIT_CONFLICT',
  guardian_accounts_email_key: 'EDIT_CONFLICT',
}

interface GuardianVisit {
  preferredLanguage: Language
  now: Date
}

/**
 * The guardian who signs in at a provider, found by issuer and subject. At the first visit: whoever staff invited by
 * the address that the provider has verified, or else a new family. An account with a password is never taken over by
 * its address: null.
 */
export async function openGuardianOfProvider(db: Db, profile: ProviderProfile, visit: GuardianVisit) {
  const id = await findGuardianByIdentity(db, profile)
  if (id) return { id, firstPage: null }
  const { email } = profile
  if (email === null) return null
  const open = transact(db, (tx) => refuseOn(MEANWHILE, () => openFirst(tx, { ...profile, email }, visit)))
  return open.catch(async (error: unknown) => {
    const opened = await findGuardianByIdentity(db, profile)
    if (opened) return { id: opened, firstPage: null }
    if (error instanceof AppError && error.code === 'EDIT_CONFLICT') return null
    throw error
  })
}

async function openFirst(
  tx: Db,
  profile: ProviderProfile & { email: string },
  { preferredLanguage, now }: GuardianVisit,
) {
  const { issuer, subject, firstName, lastName, email } = profile
  const invited = await findGuardianByEmail(tx, email)
  if (invited) {
    const account = await lockGuardian(tx, invited.id)
    if (!account || account.passwordHash !== null || (await hasIdentity(tx, account.id))) return null
    const isOwnFamily = await declineInvitation(tx, account.id, now)
    await insertIdentity(tx, { issuer, subject, guardianId: account.id, now })
    return { id: account.id, firstPage: isOwnFamily ? FIRST_PAGE : null }
  }
  const familyId = await insertFamily(tx, now)
  const person = { firstName, lastName, email, phone: null, preferredLanguage }
  const id = await insertGuardian(tx, { familyId, place: 1, ...person, createdAt: now })
  await insertIdentity(tx, { issuer, subject, guardianId: id, now })
  return { id, firstPage: FIRST_PAGE }
}
