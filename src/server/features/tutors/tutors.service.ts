import type { ActionName } from '#shared/features/staff/activity.contract'
import type { SessionUnder } from '#shared/features/tutors/time-off/time-off.contract'
import { photoUrl } from '#shared/features/tutors/tutor-photos.rules'
import type { StaffTutor, TutorChange, TutorDraft } from '#shared/features/tutors/tutors.contract'
import { sessionsLeft } from '#shared/features/tutors/tutors.rules'
import { recordAction, type Staff } from '../../audit/record-action'
import { endSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { endLinks } from '../../email/links.store'
import { AppError, orNotFound } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import { findSessionsAhead } from './sessions-ahead.store'
import { endFeed } from './sign-in/tutor-accounts.store'
import { toSessionUnder } from './time-off/affected-session'
import { findAllTutors, insertTutor, lockTutor, type TutorRow, updateTutor } from './tutors.store'

const EMAIL_TAKEN = { tutors_email_key: 'EMAIL_TAKEN' } as const

export async function listAllTutors(db: Db): Promise<StaffTutor[]> {
  return (await findAllTutors(db)).map(toStaffTutor)
}

/** What a tutor still has to hold; settled, like what lies under an absence, before they retire or drop a subject. */
export async function sessionsAhead(db: Db, tutorId: number, now: Date): Promise<SessionUnder[]> {
  return (await findSessionsAhead(db, tutorId, now)).map(toSessionUnder)
}

interface NewTutor {
  draft: TutorDraft
  staff: Staff
}

export function createTutor(db: Db, { draft, staff }: NewTutor): Promise<StaffTutor> {
  return transact(db, async (tx) => {
    const made = toStaffTutor(await refuseOn(EMAIL_TAKEN, () => insertTutor(tx, draft)))
    await recordAction(tx, { ...staff, action: 'tutor.create', target: String(made.id), before: null, after: made })
    return made
  })
}

interface TutorEdit {
  id: number
  change: TutorChange
  /** Versions that the editor may have seen; undefined is any. */
  expected: readonly number[] | undefined
  staff: Staff
}

/** Changes a tutor, or lets them go. What sessions to come depend on stays until those are moved or cancelled. */
export function changeTutor(db: Db, { id, change, expected, staff }: TutorEdit): Promise<StaffTutor> {
  return transact(db, async (tx) => {
    const row = orNotFound(await lockTutor(tx, id))
    const before = toStaffTutor(row)
    const wanted = { ...before, ...change }
    await refuseToLeaveSessions(tx, wanted, staff.now)
    const { isRetired: _, ...values } = change
    const retiredAt = wanted.isRetired ? (row.retiredAt ?? staff.now) : null
    const changed = await refuseOn(EMAIL_TAKEN, () =>
      updateTutor(tx, { id, expected, change: { ...values, retiredAt } }),
    )
    if (!changed) throw new AppError('EDIT_CONFLICT')
    const after = toStaffTutor(changed)
    if (after.isRetired || after.email !== before.email) await endAccess(tx, id, staff.now)
    await recordAction(tx, { ...staff, action: actOf(before, after), target: String(id), before, after })
    return after
  })
}

/** Ends every sign-in, the calendar feed and all open links. */
async function endAccess(tx: Db, tutorId: number, now: Date): Promise<void> {
  const account = { accountKind: 'tutor', id: tutorId } as const
  await endSignIns(tx, account)
  await endFeed(tx, tutorId)
  await endLinks(tx, account, 'tutor-invited', now)
  await endLinks(tx, account, 'forgotten-password', now)
}

/** The row is locked, so nobody books meanwhile. */
async function refuseToLeaveSessions(tx: Db, wanted: StaffTutor, now: Date): Promise<void> {
  const ahead = await findSessionsAhead(tx, wanted.id, now)
  if (sessionsLeft(ahead, wanted).length > 0) throw new AppError('TUTOR_HAS_SESSIONS')
}

function actOf(before: StaffTutor, after: StaffTutor): ActionName {
  if (before.isRetired === after.isRetired) return 'tutor.update'
  return after.isRetired ? 'tutor.retire' : 'tutor.return'
}

export function toStaffTutor(row: TutorRow): StaffTutor {
  return {
    id: row.id,
    name: row.name,
    subjects: row.subjects,
    languages: row.languages,
    introduction: row.introduction,
    introductionFr: row.introductionFr,
    qualifications: row.qualifications,
    ...photoUrl(row.photoId),
    email: row.email,
    preferredLanguage: row.preferredLanguage,
    isBookable: row.isBookable,
    schedule: row.schedule,
    isRetired: row.retiredAt !== null,
    hasAccount: row.hasAccount,
    version: row.version,
  }
}
