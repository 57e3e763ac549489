import type { ScheduleSlot } from '#shared/features/booking/availability/schedule.rules'
import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import type { AffectedDecisions, AffectedSession } from '#shared/features/timetable/affected-sessions.contract'
import { RESOLVED_MAX } from '#shared/features/timetable/resolve-sessions.contract'
import { ERRORS } from '#shared/http/errors'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { AppError } from '../../../http/app-error'
import { readStudentSummaries } from '../../account/student-summaries.service'
import { versionOf } from '../../booking/sessions/session-view'
import type { SessionRow } from '../../booking/sessions/sessions.store'
import { findAhead } from '../staff-sessions.store'
import { resolveOne } from './resolve-sessions.service'
import { choicesFor } from './session-choices.service'

/** The bookings that would be outside the new hours. */
export interface AffectedSearch {
  isAffected: (row: SessionRow) => boolean
  /** Only this tutor's. */
  tutorId?: number
  now: Date
}

export async function findAffected(db: Db, { isAffected, ...search }: AffectedSearch): Promise<SessionRow[]> {
  return (await findAhead(db, search)).filter(isAffected)
}

interface PreviewRequest extends AffectedSearch {
  /** The new hours. */
  schoolHours: SchoolHours
  schedules?: ReadonlyMap<number, readonly ScheduleSlot[]>
}

/** Other times are searched for the first ones only: the list of a large change would take too long. */
export async function previewAffected(
  db: Db,
  { schoolHours, schedules, ...search }: PreviewRequest,
): Promise<AffectedSession[]> {
  const rows = await findAffected(db, search)
  const studentIds = rows.map(({ studentId }) => studentId)
  const studentOf = await readStudentSummaries(db, studentIds)
  const affected: AffectedSession[] = []
  for (const [place, row] of rows.entries()) {
    const { colleagues: _, ...choices } = await choicesFor(db, row, {
      tutorState: 'away',
      schoolHours,
      schedules,
      now: search.now,
      searchesTimes: place < RESOLVED_MAX,
    })
    affected.push({ ...choices, subject: row.subject, studentName: studentOf(row.studentId).name })
  }
  return affected
}

export interface ChangeBy {
  staff: Staff
}

interface HoursChange extends AffectedSearch {
  decisions: AffectedDecisions
  /** Keeps bookings out until the transaction ends. */
  lock: () => Promise<unknown>
  /** Saves the new hours. */
  save: () => Promise<void>
  /** The new hours. */
  schoolHours: SchoolHours
  /** Undefined for a tutor, who can only keep sessions. */
  by: ChangeBy | undefined
}

/**
 * Saves a change of hours with decisions about the bookings outside of them: all or nothing. Refuses while one of them
 * has no decision, or has changed since it was shown. Students are locked before the hours (`student-lock.ts`).
 */
export async function changeHours(tx: Db, change: HoursChange): Promise<void> {
  const { decisions, lock, save, schoolHours, by } = change
  const studentIds = [...new Set((await findAffected(tx, change)).map(({ studentId }) => studentId))]
  for (const studentId of studentIds.toSorted()) await lockStudent(tx, studentId)
  await lock()
  const affected = await findAffected(tx, change)
  const decisionOn = (row: SessionRow) =>
    decisions.sessions.find(({ id, version }) => id === row.id && version === versionOf(row))
  const isReady = (row: SessionRow) => studentIds.includes(row.studentId) && decisionOn(row) !== undefined
  if (!affected.every(isReady)) throw new AppError('SESSIONS_AFFECTED')
  await save()
  for (const row of affected) {
    const decision = decisionOn(row)
    if (!decision || !by) continue
    if (decision.kind === 'keep') {
      await recordKept(tx, row, by.staff)
      continue
    }
    if (decision.kind === 'cancel' && !decisions.reason) throw new AppError('SESSIONS_AFFECTED')
    const path = `affected.sessions.${decisions.sessions.indexOf(decision)}`
    await namingSession(path, () =>
      resolveOne(tx, { session: decision, reason: decisions.reason ?? '', schoolHours, ...by }),
    )
  }
}

function recordKept(tx: Db, { id, studentId, sessionDate, startTime }: SessionRow, staff: Staff): Promise<void> {
  const after = { sessionId: id, sessionDate, startTime }
  return recordAction(tx, { ...staff, action: 'student.session-kept', target: studentId, before: null, after })
}

async function namingSession(path: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { message } = ERRORS[error.code]
    throw new AppError(error.code, { issues: [{ path, message, code: error.code }] })
  }
}
