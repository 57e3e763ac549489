import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { SHARED_TOPICS } from '#shared/features/emails/guardian-topics.rules'
import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import type { FamilyGuardian, InvitedGuardian, TopicChange } from '#shared/features/families/family-members.contract'
import { businessDay } from '#shared/time/business-day'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { transact } from '../../db/transact'
import { switchTopicOff, switchTopicOn } from '../../email/guardian-topics.store'
import { AppError } from '../../http/app-error'
import type { SignedInGuardian } from '../../http/mount/callers'
import { refuseOn } from '../../http/refuse-on'
import { readTopics } from './account/email-topics.service'
import { eraseGuardian, releaseGuardianAddress } from './account/erase-guardian.service'
import { hasWayIn } from './account/guardian-accounts.store'
import { closeKnownAccounts } from './children/children.service'
import { findChildren, findGuardians, insertGuardian, isGuardianOf, lockFamily } from './families.store'
import { findFreePlace } from './free-place.service'
import { notifyOfGuardian, sendGuardianInvitation } from './invite-guardian.service'
import { EMAIL_TAKEN } from './staff/create-family.service'

type Reader = Pick<SignedInGuardian, 'id' | 'familyId'>

export async function listGuardians(db: Db, { id, familyId }: Reader): Promise<FamilyGuardian[]> {
  const rows = await findGuardians(db, familyId)
  const topicsOf = await readTopics(db, rows)
  return rows.map(({ id: rowId, firstName, lastName, email, hasPassword }) => ({
    id: rowId,
    firstName,
    lastName,
    email,
    isReader: rowId === id,
    hasJoined: hasPassword,
    topics: topicsOf(rowId),
  }))
}

interface ChangingTopic {
  guardian: SignedInGuardian
  /** The guardian whose emails change. */
  guardianId: string
  change: TopicChange
}

/** A guardian decides for all of the family; somebody always gets what the family has to know. */
export function changeTopic(db: Db, { guardian, guardianId, change }: ChangingTopic): Promise<FamilyGuardian[]> {
  const { topic, isEnabled } = change
  return transact(db, async (tx) => {
    await lockMembership(tx, guardian)
    const guardians = await listGuardians(tx, guardian)
    if (!guardians.some(({ id }) => id === guardianId)) throw new AppError('NOT_FOUND')
    const others = guardians.filter(({ id, email, topics }) => id !== guardianId && email !== null && topics[topic])
    if (!isEnabled && SHARED_TOPICS.includes(topic) && others.length === 0) throw new AppError('LAST_READER')
    await (isEnabled ? switchTopicOn : switchTopicOff)(tx, { guardianId, topic })
    return listGuardians(tx, guardian)
  })
}

interface GuardianInvitation {
  guardian: SignedInGuardian
  invited: InvitedGuardian
  siteKey: SiteKey
  now: Date
}

/**
 * Adds a guardian to one of the four places of the family and emails the link to the first password. The others are
 * notified.
 */
export function inviteGuardian(
  db: Db,
  { guardian, invited, siteKey, now }: GuardianInvitation,
): Promise<FamilyGuardian[]> {
  const { id, familyId } = guardian
  return transact(db, async (tx) => {
    await lockMembership(tx, guardian)
    const place = await findFreePlace(tx, familyId)
    const { firstName, lastName, email, preferredLanguage } = invited
    const person = { firstName, lastName: lastName || null, email, phone: null, preferredLanguage }
    await releaseGuardianAddress(tx, email, now)
    const guardianId = await refuseOn(EMAIL_TAKEN, () =>
      insertGuardian(tx, { familyId, place, ...person, invitedBy: id, createdAt: now }),
    )
    const invitedBy = displayNameOrEmail(guardian)
    await sendGuardianInvitation(tx, siteKey, { guardianId, invitedBy, now })
    await notifyOfGuardian(tx, { familyId, guardianId, email, now })
    return listGuardians(tx, { id, familyId })
  })
}

/**
 * Ends the guardian's access immediately, and erases the account. The guardian may know the passwords of the children,
 * to whom another guardian gives new ones.
 */
export function leaveFamily(db: Db, { guardian, now }: { guardian: SignedInGuardian; now: Date }): Promise<void> {
  const { id, familyId } = guardian
  return transact(db, async (tx) => {
    // Waits for a child's account or password that this guardian is saving, so that it ends too.
    await lockSignIns(tx, { accountKind: 'guardian', id })
    const isReplaced = (await findOthers(tx, guardian)).length > 0
    await refuseWithoutReplacement(tx, guardian, now)
    if (isReplaced) await closeKnownAccounts(tx, { familyId, now })
    await eraseGuardian(tx, { guardianId: id, familyId, now }, async () => {
      if (!(await isGuardianOf(tx, { id, familyId }))) throw new AppError('UNAUTHORIZED')
      await refuseWithoutReplacement(tx, guardian, now)
    })
  })
}

/** Somebody who was invited but has not signed in yet does not replace a guardian. */
async function findOthers(tx: Db, { id, familyId }: Reader): Promise<string[]> {
  const others: string[] = []
  for (const other of await findGuardians(tx, familyId)) {
    if (other.id !== id && (await hasWayIn(tx, other.id))) others.push(other.id)
  }
  return others
}

async function refuseWithoutReplacement(tx: Db, guardian: Reader, now: Date): Promise<void> {
  if ((await findOthers(tx, guardian)).length > 0) return
  const { familyId } = guardian
  const today = businessDay(now)
  const isYoung = ({ birthMonth }: { birthMonth: string | null }) =>
    birthMonth !== null && isUnderAgeOfConsent(birthMonth, today)
  if ((await findChildren(tx, familyId)).some(isYoung)) throw new AppError('CHILD_NEEDS_GUARDIAN')
}

/** Another guardian may have ended the membership meanwhile. */
async function lockMembership(tx: Db, { id, familyId }: Reader): Promise<void> {
  if (!(await lockFamily(tx, familyId)) || !(await isGuardianOf(tx, { id, familyId }))) {
    throw new AppError('UNAUTHORIZED')
  }
}
