import type { FastifyInstance } from 'fastify'
import { adminTimetableContract } from '#shared/features/admin/admin-timetable.contract'
import { mayRead } from '#shared/features/admin/roles.rules'
import { settleSessionsContract } from '#shared/features/admin/settle-sessions.contract'
import { staffFollowingContract } from '#shared/features/admin/staff-following.contract'
import { staffSeriesContract } from '#shared/features/admin/staff-series.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../auth/guards'
import { mount } from '../../http/mount'
import { followingWeeksForStaff } from '../booking/following-weeks.service'
import { openings } from '../booking/openings.service'
import { seriesWeeksForStaff } from '../booking/series-weeks.service'
import { sessionChoices } from '../booking/session-choices.service'
import { settleSessions } from '../booking/settle-sessions.service'
import { cancelForStaff, giveBackForStaff, moveForStaff, reassignForStaff } from '../booking/staff-acts.service'
import { bookForStudent } from '../booking/staff-booking.service'
import { cancelFollowingForStaff, followingForStaff, moveFollowingForStaff } from '../booking/staff-following.service'
import { bookSeriesForStudent } from '../booking/staff-series.service'
import { readTimetable } from './admin-timetable.service'

export function adminTimetableRoutes(app: FastifyInstance, { db, clock, settings, ledger }: AppContext): void {
  const { classroomUrl } = settings
  const actBy = (admin: SignedInAdministrator) => ({ staff: { administratorId: admin.id, now: clock() }, ledger })

  mount(app, adminTimetableContract.read, ({ admin, query }) =>
    readTimetable(db, { ...query, now: clock(), classroomUrl, seesNotes: mayRead(admin.role, 'notes') }),
  )
  mount(app, adminTimetableContract.openings, ({ query: { student, subject, duration, date, changing } }) =>
    openings(db, { studentId: student, subject, durationHours: duration, date, changing, now: clock() }),
  )
  mount(app, adminTimetableContract.book, ({ admin, body, requestKey }) =>
    bookForStudent(db, { booking: body, requestKey, ...actBy(admin) }),
  )
  mount(app, staffSeriesContract.weeks, ({ query: { student, duration, ...first } }) =>
    seriesWeeksForStaff(db, { studentId: student, ...first, durationHours: duration, now: clock() }),
  )
  mount(app, staffSeriesContract.book, ({ admin, body, requestKey }) =>
    bookSeriesForStudent(db, { series: body, requestKey, ...actBy(admin) }),
  )
  mount(app, adminTimetableContract.move, ({ admin, params, body, requestKey }) =>
    moveForStaff(db, { id: params.id, asked: body, requestKey, ...actBy(admin) }),
  )
  mount(app, adminTimetableContract.reassign, ({ admin, params, body, requestKey }) =>
    reassignForStaff(db, { id: params.id, asked: body, requestKey, ...actBy(admin) }),
  )
  mount(app, adminTimetableContract.cancel, ({ admin, params, body, requestKey }) =>
    cancelForStaff(db, { id: params.id, asked: body, requestKey, ...actBy(admin) }),
  )
  mount(app, adminTimetableContract.giveBack, ({ admin, params, body, requestKey }) =>
    giveBackForStaff(db, { id: params.id, asked: body, requestKey, ...actBy(admin) }),
  )
  mount(app, staffFollowingContract.list, ({ params }) => followingForStaff(db, { id: params.id, now: clock() }))
  mount(app, staffFollowingContract.weeks, ({ params, query }) =>
    followingWeeksForStaff(db, { id: params.id, ...query, now: clock() }),
  )
  mount(app, staffFollowingContract.move, ({ admin, params, body, requestKey }) =>
    moveFollowingForStaff(db, { id: params.id, asked: body, requestKey, ...actBy(admin) }),
  )
  mount(app, staffFollowingContract.cancel, ({ admin, params, body, requestKey }) =>
    cancelFollowingForStaff(db, { id: params.id, asked: body, requestKey, ...actBy(admin) }),
  )
  mount(app, settleSessionsContract.choices, ({ query }) =>
    sessionChoices(db, { ids: query.sessions, tutorState: query.tutor, now: clock() }),
  )
  mount(app, settleSessionsContract.settle, ({ admin, body, requestKey }) =>
    settleSessions(db, { asked: body, requestKey, ...actBy(admin) }),
  )
}
