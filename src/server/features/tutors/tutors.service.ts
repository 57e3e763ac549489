import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import type { ActionName } from '#shared/features/staff/activity.contract'
import type { SessionUnder } from '#shared/features/tutors/time-off/time-off.contract'
import { photoUrl } from '#shared/features/tutors/tutor-photos.rules'
import type { StaffTutor, TutorChange, TutorDraft } from '#shared/features/tutors/tutors.contract'
import { sessionsLeft } from '#shared/features/tutors/tutors.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { byName } from '#shared/text/by-name'
import { DAY_MS } from '#shared/time/units'
import { recordAction, type Staff } from '../../audit/record-action'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { findLostSince } from '../../email/links.store'
import { notifyWithLink } from '../../email/notify'
import { AppError, orNotFound } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import { recoverAccount } from '../../recovery/recover-account'
import type { SiteKey } from '../../site-key'
import { changeHours } from '../timetable/affected-sessions.service'
import { readSchedule, requireOffered, searchOf } from './schedule.service'
import { findSessionsAhead } from './time-off/affected-sessions.store'
import { toSessionUnder } from './time-off/time-off.service'
import { findAllTutors, findTutorsNamed, insertTutor, lockTutor, type TutorRow, updateTutor } from './tutors.store'

/** How long a tutor whose address staff changed can restore it. */
const RESTORE_LIFE_MS = 7 * DAY_MS

const EMAIL_TAKEN = { tutors_email_key: 'EMAIL_TAKEN' } as const

export async function listAllTutors(db: Db): Promise<StaffTutor[]> {
  return (await findAllTutors(db)).map(toStaffTutor).sort(byName)
}

/** Tutors whose name has words that begin with each of the searched ones. */
export async function searchTutors(db: Db, search: string) {
  const found = await findTutorsNamed(db, search)
  return found.map(({ id, name, retiredAt }) => ({ id, name, isRetired: retiredAt !== null })).sort(byName)
}

/** Staff have to resolve these before the tutor retires or drops a subject. */
export async function sessionsAhead(db: Db, tutorId: number, now: Date): Promise<SessionUnder[]> {
  return (await findSessionsAhead(db, tutorId, now)).map(toSessionUnder)
}

interface NewTutor {
  draft: TutorDraft
  staff: Staff
  hours: SchoolHours
}

export function createTutor(db: Db, { draft, staff, hours }: NewTutor): Promise<StaffTutor> {
  return transact(db, async (tx) => {
    requireKnownSubjects(draft.subjects, hours)
    const tutor = toStaffTutor(await refuseOn(EMAIL_TAKEN, () => insertTutor(tx, draft)))
    await recordAction(tx, { ...staff, action: 'tutor.create', target: String(tutor.id), before: null, after: tutor })
    return tutor
  })
}

interface TutorEdit {
  id: number
  change: TutorChange
  /** From `If-Match`; undefined allows any version. */
  expected: readonly number[] | undefined
  staff: Staff
  hours: SchoolHours
  /** Called for a change of somebody's access to the tutor desk. */
  refuseOldSignIn: () => void
}

/** Refuses a change that upcoming sessions depend on, until they are resolved. */
export function changeTutor(db: Db, siteKey: SiteKey, { change, ...edit }: TutorEdit): Promise<StaffTutor> {
  const { affected, ...values } = change
  const { schedule, subjects = [] } = values
  return transact(db, async (tx) => {
    requireKnownSubjects(subjects, edit.hours)
    if (!schedule) return editTutor(tx, siteKey, { change: values, ...edit })
    const { id, staff, hours } = edit
    const stored = await readSchedule(tx, id)
    requireOffered(schedule, { stored, hours })
    const edited: StaffTutor[] = []
    await changeHours(tx, {
      ...searchOf(stored, { tutorId: id, schedule, now: staff.now }),
      decisions: affected ?? { sessions: [] },
      lock: () => lockTutor(tx, id),
      save: async () => {
        edited.push(await editTutor(tx, siteKey, { change: values, ...edit }))
      },
      hours,
      by: { staff },
    })
    return orNotFound(edited[0])
  })
}

/** A tutor keeps a subject that is not offered at present. */
function requireKnownSubjects(subjects: readonly TutoringSubjectId[], { tutoringSubjects }: SchoolHours): void {
  const isKnown = (id: TutoringSubjectId) => tutoringSubjects.some((subject) => subject.id === id)
  if (!subjects.every(isKnown)) throw new AppError('SUBJECT_NOT_OFFERED')
}

type PlainEdit = Omit<TutorEdit, 'change'> & { change: Omit<TutorChange, 'affected'> }

async function editTutor(tx: Db, siteKey: SiteKey, edit: PlainEdit): Promise<StaffTutor> {
  const { id, change, expected, staff, refuseOldSignIn } = edit
  if (change.email !== undefined || change.isRetired) await lockSignIns(tx, { accountKind: 'tutor', id })
  const row = orNotFound(await lockTutor(tx, id))
  const before = toStaffTutor(row)
  const changedTutor = { ...before, ...change }
  const isMoved = changedTutor.email !== before.email
  if (isMoved || changedTutor.isRetired !== before.isRetired) refuseOldSignIn()
  await refuseToLeaveSessions(tx, changedTutor, staff.now)
  const { isRetired: _, ...values } = change
  const retiredAt = changedTutor.isRetired ? (row.retiredAt ?? staff.now) : null
  const changed = await refuseOn(EMAIL_TAKEN, () => updateTutor(tx, { id, expected, change: { ...values, retiredAt } }))
  if (!changed) throw new AppError('EDIT_CONFLICT')
  const after = toStaffTutor(changed)
  const account = { accountKind: 'tutor', id } as const
  // Staff put back an address that the tutor had before: as by its own link, later changes cannot be restored.
  const restoredSince = isMoved && after.email ? await findLostSince(tx, account, after.email) : undefined
  if (after.isRetired || isMoved)
    await recoverAccount(tx, account, { now: staff.now, ...(restoredSince && { restoredSince }) })
  if (isMoved && !restoredSince)
    await notifyOldAddress(tx, siteKey, { id, staff, oldEmail: before.email, newEmail: after.email })
  await recordAction(tx, { ...staff, action: actionOf(before, after), target: String(id), before, after })
  return after
}

/** Otherwise someone who changes the address and invites the new one could silently replace the tutor. */
async function notifyOldAddress(
  tx: Db,
  siteKey: SiteKey,
  { id, staff, oldEmail, newEmail }: { id: number; staff: Staff; oldEmail: string | null; newEmail: string | null },
): Promise<void> {
  if (!oldEmail) return
  await notifyWithLink(tx, siteKey, {
    kind: 'address-changed',
    recipient: 'tutor',
    tutorId: id,
    address: oldEmail,
    facts: { newEmail: newEmail ?? '' },
    now: staff.now,
    lifeMs: RESTORE_LIFE_MS,
  })
}

/** The tutor's row is locked, so nobody can book in the meantime. */
async function refuseToLeaveSessions(tx: Db, tutor: StaffTutor, now: Date): Promise<void> {
  const ahead = await findSessionsAhead(tx, tutor.id, now)
  if (sessionsLeft(ahead, tutor).length > 0) throw new AppError('TUTOR_HAS_SESSIONS')
}

function actionOf(before: StaffTutor, after: StaffTutor): ActionName {
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
    hasFactor: row.hasFactor,
    version: row.version,
  }
}
