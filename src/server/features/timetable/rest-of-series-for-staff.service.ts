import type {
  RestOfSeriesSession,
  StaffRestOfSeriesCancelled,
  StaffRestOfSeriesMoved,
} from '#shared/features/timetable/rest-of-series.contract'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import type { ActionResult } from '#shared/features/timetable/timetable.contract'
import { recordAction, type StaffAction } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { lockStudent } from '../../db/student-lock'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import { cancelTogether } from '../booking/series/cancel-together.service'
import { moveTogether } from '../booking/series/move-together.service'
import { findGoing, findRestOfSeries, requireOwner, requireShown } from '../booking/series/rest-of-series.service'
import type { Target } from '../booking/sessions/session-actions.service'
import { versionOf } from '../booking/sessions/session-view'
import type { SessionRow } from '../booking/sessions/sessions.store'
import type { StaffRequest } from './change-session-for-staff.service'

/** A session and those after it in its series that can still change. */
export async function restOfSeriesForStaff(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<RestOfSeriesSession[]> {
  const studentId = await requireOwner(db, id)
  const { restOfSeries } = await findRestOfSeries(db, { studentId, id, now })
  return restOfSeries.map((row) => ({ ...toActionResult(row), sessionDate: row.sessionDate, startTime: row.startTime }))
}

/** Moves a session and those after it in its series: all that staff were shown to move, or none. */
export function moveRestOfSeriesForStaff(
  db: Db,
  request: StaffRequest<StaffRestOfSeriesMoved>,
): Promise<ActionResult[]> {
  const { moving, staying, sessionDate, startTime } = request.asked
  return changeRestOfSeries(db, request, async (tx, target) => {
    const { now, studentId } = target
    const found = await requireSeen(tx, target, [...moving, ...staying])
    const asked = moving.map(({ id }) => id)
    const going = findGoing(found, { to: sessionDate, moving: asked })
    if (!going.every((each) => isOpenToStaff({ day: each.sessionDate, time: startTime }, now)))
      throw new AppError('DATE_NOT_BOOKABLE')
    const rows = await moveTogether(tx, { studentId, going, startTime, asked, now })
    if (rows.every((row) => going.some(({ was }) => was.id === row.id && was.sequence === row.sequence)))
      return { rows, kept: null }
    const first = going[0]?.was
    const before = first ? { sessionDate: first.sessionDate, startTime: first.startTime } : null
    const after = { sessionDate: rows[0]?.sessionDate, startTime }
    return { rows, kept: { action: 'student.series-moved', before, after } }
  })
}

/** Cancels a session and those after it in its series, each with the share of its hours that staff say. */
export function cancelRestOfSeriesForStaff(
  db: Db,
  request: StaffRequest<StaffRestOfSeriesCancelled>,
): Promise<ActionResult[]> {
  const { sessions, share, reason } = request.asked
  return changeRestOfSeries(db, request, async (tx, target) => {
    const { restOfSeries } = await requireSeen(tx, target, sessions)
    const by = { administratorId: request.staff.administratorId, reason }
    const rows = await cancelTogether(tx, { ...target, rows: restOfSeries, shareOf: () => share, by })
    const [first] = restOfSeries
    const after = { sessionDate: first?.sessionDate, startTime: first?.startTime, share, reason }
    return { rows, kept: { action: 'student.series-cancelled', before: null, after } }
  })
}

/** What an act did: the sessions as they are now, and what the audit log keeps; nothing where nothing changed. */
type Done = { rows: SessionRow[]; kept: Pick<StaffAction, 'action' | 'before' | 'after'> | null }

/** Changes sessions of a series under their student's lock, with one row in the audit log. */
function changeRestOfSeries<Asked>(
  db: Db,
  { id, staff, ledger }: StaffRequest<Asked>,
  work: (tx: Db, target: Target) => Promise<Done>,
): Promise<ActionResult[]> {
  const { now } = staff
  return transact(db, async (tx) => {
    const studentId = await requireOwner(tx, id)
    const { isDeleted } = await lockStudent(tx, studentId)
    if (isDeleted) throw new AppError('NOT_FOUND')
    const { rows, kept } = await work(tx, { studentId, id, now, ledger })
    const after = { ...kept?.after, sessionIds: rows.map((row) => row.id) }
    if (kept) await recordAction(tx, { ...staff, ...kept, target: studentId, after })
    return rows.map(toActionResult)
  })
}

/** Whoever acts has seen each session as it is: nobody undoes a colleague's act without knowing. */
function requireSeen(tx: Db, target: Target, seen: readonly ActionResult[]) {
  const tell = ({ id, version }: ActionResult) => `${id} ${version}`
  return requireShown(tx, target, { shown: seen.map(tell), tell: (row) => tell(toActionResult(row)) })
}

function toActionResult(row: SessionRow): ActionResult {
  return { id: row.id, version: versionOf(row) }
}
