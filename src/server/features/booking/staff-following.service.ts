import type { Acted } from '#shared/features/admin/admin-timetable.contract'
import type {
  FollowingSession,
  StaffFollowingCancelled,
  StaffFollowingMoved,
} from '#shared/features/admin/staff-following.contract'
import { isOpenToStaff } from '#shared/features/booking/staff-times.rules'
import { recordAct, type StaffAct } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { lockStudent } from '../../db/student-lock'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import { cancelTogether } from './cancel-together.service'
import { findFollowing, findGoing, requireOwner, requireShown } from './following.service'
import { moveTogether } from './move-together.service'
import type { Target } from './session-acts.service'
import { versionOf } from './session-view'
import type { SessionRow } from './sessions.store'
import type { StaffRequest } from './staff-acts.service'

/** A session and those after it in its series that can still change. */
export async function followingForStaff(db: Db, { id, now }: { id: number; now: Date }): Promise<FollowingSession[]> {
  const studentId = await requireOwner(db, id)
  const { following } = await findFollowing(db, { studentId, id, now })
  return following.map((row) => ({ ...toActed(row), sessionDate: row.sessionDate, startTime: row.startTime }))
}

/** Moves a session and those after it in its series: all that staff were shown to move, or none. */
export function moveFollowingForStaff(db: Db, request: StaffRequest<StaffFollowingMoved>): Promise<Acted[]> {
  const { moving, staying, sessionDate, startTime } = request.asked
  return actOnFollowing(db, request, async (tx, target) => {
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
    return { rows, kept: { act: 'student.series-moved', before, after } }
  })
}

/** Cancels a session and those after it in its series, each with the share of its hours that staff say. */
export function cancelFollowingForStaff(db: Db, request: StaffRequest<StaffFollowingCancelled>): Promise<Acted[]> {
  const { sessions, share, reason } = request.asked
  return actOnFollowing(db, request, async (tx, target) => {
    const { following } = await requireSeen(tx, target, sessions)
    const by = { administratorId: request.staff.administratorId, reason }
    const rows = await cancelTogether(tx, { ...target, rows: following, shareOf: () => share, by })
    const [first] = following
    const after = { sessionDate: first?.sessionDate, startTime: first?.startTime, share, reason }
    return { rows, kept: { act: 'student.series-cancelled', before: null, after } }
  })
}

/** What an act did: the sessions as they are now, and what the audit log keeps; nothing where nothing changed. */
type Done = { rows: SessionRow[]; kept: Pick<StaffAct, 'act' | 'before' | 'after'> | null }

/** Does one act on sessions of a series under their student's lock, once for a key, with one row in the audit log. */
function actOnFollowing<Asked>(
  db: Db,
  { id, requestKey, staff, ledger }: StaffRequest<Asked>,
  work: (tx: Db, target: Target) => Promise<Done>,
): Promise<Acted[]> {
  const { administratorId, now } = staff
  return transact(db, (tx) =>
    once(tx, { caller: { administratorId }, requestKey, now }, async () => {
      const studentId = await requireOwner(tx, id)
      const { isDeleted } = await lockStudent(tx, studentId)
      if (isDeleted) throw new AppError('NOT_FOUND')
      const { rows, kept } = await work(tx, { studentId, id, now, ledger })
      const after = { ...kept?.after, sessionIds: rows.map((row) => row.id) }
      if (kept) await recordAct(tx, { ...staff, ...kept, target: studentId, after })
      return rows.map(toActed)
    }),
  )
}

/** Whoever acts has seen each session as it is: nobody undoes a colleague's act without knowing. */
function requireSeen(tx: Db, target: Target, seen: readonly Acted[]) {
  const tell = ({ id, version }: Acted) => `${id} ${version}`
  return requireShown(tx, target, { shown: seen.map(tell), tell: (row) => tell(toActed(row)) })
}

function toActed(row: SessionRow): Acted {
  return { id: row.id, version: versionOf(row) }
}
