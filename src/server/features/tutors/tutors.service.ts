import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import type { ActionName } from '#shared/features/staff/activity.contract'
import type { SessionInTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { photoUrl } from '#shared/features/tutors/tutor-photos.rules'
import type { StaffTutor, TutorChange, TutorDraft } from '#shared/features/tutors/tutors.contract'
import { sessionsLeft } from '#shared/features/tutors/tutors.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { byName } from '#shared/text/by-name'
import { DAY_MS } from '#shared/time/units'
import { recordAction, type Staff } from '../../audit/record-action'
import { subjectOf } from '../../auth/account'
import { hasKnownDevice } from '../../auth/devices/known-devices.store'
import { hashUnknownPassword } from '../../auth/passwords/passwords'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { transact } from '../../db/transact'
import { findLostAddress, findOpenRestoreEnd } from '../../email/links.store'
import { notifyTutor, notifyWithLink } from '../../email/notify'
import { AppError, orNotFound } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import { recoverAccount } from '../../recovery/recover-account'
import { refuseRestorable } from '../../recovery/restorable-address'
import { changeHours } from '../timetable/affected/affected-sessions.service'
import { readSchedule, requireOffered, searchOf } from './schedule.service'
import { hasPassword, savePassword } from './sign-in/tutor-accounts.store'
import { findSessionsAhead } from './time-off/affected-sessions.store'
import { toSessionInTimeOff } from './time-off/time-off.service'
import { findAllTutors, findTutorsNamed, insertTutor, lockTutor, type TutorRow, updateTutor } from './tutors.store'

/** How long a tutor whose address staff changed can restore it. */
const RESTORE_LIFE_MS = 7 * DAY_MS

const EMAIL_TAKEN = { tutors_email_key: 'EMAIL_TAKEN' } as const

export async function listAllTutors(db: Db): Promise<StaffTutor[]> {
  return (await findAllTutors(db)).map(toStaffTutor).sort(byName)
}

/** Tutors whose name has words that begin with each of the searched ones. */
export async function searchTutors(db: Db, search: string) {
  const matches = await findTutorsNamed(db, search)
  return matches.map(({ id, name, retiredAt }) => ({ id, name, isRetired: retiredAt !== null })).sort(byName)
}

/** Staff have to resolve these before the tutor retires or drops a subject. */
export async function sessionsAhead(db: Db, tutorId: number, now: Date): Promise<SessionInTimeOff[]> {
  return (await findSessionsAhead(db, tutorId, now)).map(toSessionInTimeOff)
}

interface NewTutor {
  draft: TutorDraft
  staff: Staff
  schoolHours: SchoolHours
}

export function createTutor(db: Db, { draft, staff, schoolHours }: NewTutor): Promise<StaffTutor> {
  return transact(db, async (tx) => {
    requireKnownSubjects(draft.subjects, schoolHours)
    await refuseLostAddress(tx, draft.email, { now: staff.now })
    const tutor = toStaffTutor(await refuseOn(EMAIL_TAKEN, () => insertTutor(tx, draft)))
    await recordAction(tx, { ...staff, action: 'tutor.create', target: String(tutor.id), before: null, after: tutor })
    return tutor
  })
}

/** Another tutor can still restore the address. */
async function refuseLostAddress(tx: Db, address: string | null, to: { exceptId?: number; now: Date }): Promise<void> {
  if (address) await refuseRestorable(tx, { accountKind: 'tutor', address, exceptId: to.exceptId, now: to.now })
}

interface TutorEdit {
  id: number
  change: TutorChange
  /** From `If-Match`; undefined allows any version. */
  expected: readonly number[] | undefined
  staff: Staff
  schoolHours: SchoolHours
  /** The hash of a password that nobody knows. */
  unknownHash: string
  /** Called for a change of somebody's access to the tutor desk. */
  refuseOldSignIn: () => void
}

/** Refuses a change that upcoming sessions depend on, until they are resolved. */
export async function changeTutor(
  db: Db,
  siteKey: SiteKey,
  { change, ...request }: Omit<TutorEdit, 'unknownHash'>,
): Promise<StaffTutor> {
  const { affected, ...values } = change
  const { schedule, subjects = [] } = values
  // Before the transaction, because hashing takes long.
  const edit = { ...request, unknownHash: change.email === undefined ? '' : await hashUnknownPassword() }
  return transact(db, async (tx) => {
    requireKnownSubjects(subjects, edit.schoolHours)
    if (!schedule) return editTutor(tx, siteKey, { change: values, ...edit })
    const { id, staff, schoolHours } = edit
    const stored = await readSchedule(tx, id)
    requireOffered(schedule, { stored, schoolHours })
    const edited: StaffTutor[] = []
    await changeHours(tx, {
      ...searchOf(stored, { tutorId: id, schedule, now: staff.now }),
      decisions: affected ?? { sessions: [] },
      lock: () => lockTutor(tx, id),
      save: async () => {
        edited.push(await editTutor(tx, siteKey, { change: values, ...edit }))
      },
      schoolHours,
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
  if (isMoved) await refuseLostAddress(tx, changedTutor.email, { exceptId: id, now: staff.now })
  await refuseToLeaveSessions(tx, changedTutor, staff.now)
  const { isRetired: _, ...values } = change
  const retiredAt = changedTutor.isRetired ? (row.retiredAt ?? staff.now) : null
  const changed = await refuseOn(EMAIL_TAKEN, () => updateTutor(tx, { id, expected, change: { ...values, retiredAt } }))
  if (!changed) throw new AppError('EDIT_CONFLICT')
  const after = toStaffTutor(changed)
  if (isMoved) await replaceAddress(tx, siteKey, { ...edit, oldEmail: before.email, newEmail: after.email })
  else if (after.isRetired) await recoverAccount(tx, { accountKind: 'tutor', id }, { now: staff.now })
  await recordAction(tx, { ...staff, action: actionOf(before, after), target: String(id), before, after })
  return after
}

interface ReplacedAddress extends PlainEdit {
  oldEmail: string | null
  newEmail: string | null
}

/** An address that the tutor had before is put back: as by its own link, later changes cannot be restored. */
async function replaceAddress(tx: Db, siteKey: SiteKey, replaced: ReplacedAddress): Promise<void> {
  const { id, staff, oldEmail, newEmail } = replaced
  const account = { accountKind: 'tutor', id } as const
  const lost = newEmail === null ? undefined : await findLostAddress(tx, account, newEmail)
  const isProven = await isAddressProven(tx, { id, now: staff.now })
  await recoverAccount(tx, account, { now: staff.now, ...(lost && { restoredSince: lost.lostAt }) })
  if (lost) await endPassword(tx, replaced)
  else await notifyOldAddress(tx, siteKey, { id, staff, oldEmail, newEmail, isProven })
}

/** Whoever had the tutor's address meanwhile may have chosen the password. */
async function endPassword(tx: Db, { id, unknownHash: passwordHash, staff: { now } }: PlainEdit): Promise<void> {
  if (!(await hasPassword(tx, id))) return
  await savePassword(tx, { tutorId: id, passwordHash, now })
  await notifyTutor(tx, { kind: 'password-changed', facts: { isEnded: true }, tutorId: id, now })
}

/**
 * False if staff may have mistyped the address: nobody has chosen a password yet, or another address can still be
 * restored and nobody has signed in since it was replaced.
 */
async function isAddressProven(tx: Db, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const account = { accountKind: 'tutor', id } as const
  if (!(await hasPassword(tx, id))) return false
  return (await hasKnownDevice(tx, subjectOf(account))) || (await findOpenRestoreEnd(tx, account, now)) === null
}

interface OldAddress {
  id: number
  staff: Staff
  oldEmail: string | null
  newEmail: string | null
  isProven: boolean
}

/**
 * Otherwise someone who changes the address and invites the new one could silently replace the tutor. Only an address
 * that was the tutor's gets a link that restores it.
 */
async function notifyOldAddress(tx: Db, siteKey: SiteKey, replaced: OldAddress): Promise<void> {
  const { id: tutorId, staff, oldEmail: address, newEmail, isProven } = replaced
  if (!address) return
  const notice = { kind: 'address-changed', tutorId, address, now: staff.now } as const
  const facts = { newEmail: newEmail ?? '' }
  if (!isProven) return notifyTutor(tx, { ...notice, facts })
  await notifyWithLink(tx, siteKey, { ...notice, facts, recipient: 'tutor', lifeMs: RESTORE_LIFE_MS })
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
