import type {
  RestOfSeriesSession,
  StaffRestOfSeriesCancelled,
  StaffRestOfSeriesMoved,
} from '#shared/features/timetable/rest-of-series.contract'
import { staffMoveRefusal } from '#shared/features/timetable/staff-times.rules'
import type { ActionResult } from '#shared/features/timetable/timetable.contract'
import { recordAction } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError, orNotFound } from '../../../http/app-error'
import { cancelSessions } from '../../booking/series/cancel-rest-of-series.service'
import { moveSessions } from '../../booking/series/move-rest-of-series.service'
import { findRestOfSeries, planMoves, requireShown } from '../../booking/series/rest-of-series.service'
import type { SessionOfStudent } from '../../booking/sessions/session-actions.service'
import { versionOf } from '../../booking/sessions/session-view'
import { findStudentOfSession, type SessionRow } from '../../booking/sessions/sessions.store'
import { type AuditEntry, lockStudentOfSession, type StaffRequest } from './change-session-for-staff.service'

export async function restOfSeriesForStaff(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<RestOfSeriesSession[]> {
  const studentId = orNotFound(await findStudentOfSession(db, id))
  const { restOfSeries } = await findRestOfSeries(db, { studentId, id, now })
  return restOfSeries.map((row) => ({ ...toActionResult(row), sessionDate: row.sessionDate, startTime: row.startTime }))
}

export function moveRestOfSeriesForStaff(
  db: Db,
  request: StaffRequest<StaffRestOfSeriesMoved>,
): Promise<ActionResult[]> {
  const { moving, staying, sessionDate, startTime } = request.input
  return changeRestOfSeries(db, request, async (tx, target) => {
    const { now, studentId } = target
    const series = await requireSeen(tx, target, [...moving, ...staying])
    const order = moving.map(({ id }) => id)
    const moves = planMoves(series, { to: sessionDate, moving: order })
    for (const { was, sessionDate: day } of moves) {
      const refusal = staffMoveRefusal(
        { ...was, sessionDate: day, startTime },
        { schoolHours: request.schoolHours, now },
      )
      if (refusal) throw new AppError(refusal)
    }
    const rows = await moveSessions(tx, { studentId, moves, startTime, order, now })
    if (rows.every((row) => moves.some(({ was }) => was.id === row.id && was.sequence === row.sequence)))
      return { rows, audit: null }
    const first = moves[0]?.was
    const before = first ? { sessionDate: first.sessionDate, startTime: first.startTime } : null
    const after = { sessionDate: rows[0]?.sessionDate, startTime }
    return { rows, audit: { action: 'student.series-moved', before, after } }
  })
}

export function cancelRestOfSeriesForStaff(
  db: Db,
  request: Omit<StaffRequest<StaffRestOfSeriesCancelled>, 'schoolHours'>,
): Promise<ActionResult[]> {
  const { sessions, share, reason } = request.input
  return changeRestOfSeries(db, request, async (tx, target) => {
    const { restOfSeries } = await requireSeen(tx, target, sessions)
    const by = { administratorId: request.staff.administratorId, reason }
    const rows = await cancelSessions(tx, { ...target, rows: restOfSeries, shareOf: () => share, by })
    const [first] = restOfSeries
    const after = { sessionDate: first?.sessionDate, startTime: first?.startTime, share, reason }
    return { rows, audit: { action: 'student.series-cancelled', before: null, after } }
  })
}

/** Changes sessions of a series under their student's lock and records one action. */
function changeRestOfSeries(
  db: Db,
  { id, staff }: Omit<StaffRequest<unknown>, 'schoolHours'>,
  change: (tx: Db, target: SessionOfStudent) => Promise<{ rows: SessionRow[]; audit: AuditEntry }>,
): Promise<ActionResult[]> {
  return transact(db, async (tx) => {
    const studentId = await lockStudentOfSession(tx, id)
    const { rows, audit } = await change(tx, { studentId, id, now: staff.now })
    const after = { ...audit?.after, sessionIds: rows.map((row) => row.id) }
    if (audit) await recordAction(tx, { ...staff, ...audit, target: studentId, after })
    return rows.map(toActionResult)
  })
}

/** Refuses if a colleague changed one of the sessions since. */
function requireSeen(tx: Db, target: SessionOfStudent, seen: readonly ActionResult[]) {
  const describe = ({ id, version }: ActionResult) => `${id} ${version}`
  return requireShown(tx, target, { shown: seen.map(describe), describe: (row) => describe(toActionResult(row)) })
}

function toActionResult(row: SessionRow): ActionResult {
  return { id: row.id, version: versionOf(row) }
}
