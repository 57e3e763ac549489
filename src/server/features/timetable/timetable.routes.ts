import type { FastifyInstance } from 'fastify'
import { mayRead } from '#shared/features/staff/roles.rules'
import { resolveSessionsContract } from '#shared/features/timetable/resolve-sessions.contract'
import { restOfSeriesContract } from '#shared/features/timetable/rest-of-series.contract'
import { staffSeriesContract } from '#shared/features/timetable/series.contract'
import { adminTimetableContract } from '#shared/features/timetable/timetable.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { classroomOf } from '../../school-reader'
import { openings } from '../booking/availability/availability.service'
import { restOfSeriesWeeksForStaff } from '../booking/series/rest-of-series-weeks.service'
import { seriesWeeksForStaff } from '../booking/series/series-weeks.service'
import { resolveSessions } from './affected/resolve-sessions.service'
import { sessionChoices } from './affected/session-choices.service'
import { bookForStudent, bookSeriesForStudent } from './changes/book-for-student.service'
import {
  cancelForStaff,
  giveBackForStaff,
  moveForStaff,
  reassignForStaff,
} from './changes/change-session-for-staff.service'
import {
  cancelRestOfSeriesForStaff,
  moveRestOfSeriesForStaff,
  restOfSeriesForStaff,
} from './changes/rest-of-series-for-staff.service'
import { readTimetable } from './timetable.service'
import { readDays } from './timetable-days.service'

export function adminTimetableRoutes(app: FastifyInstance, { db, clock, school }: AppContext): void {
  const classroom = () => classroomOf(school.current())
  const schoolHours = () => school.current().settings
  const actionBy = (admin: SignedInAdministrator) => ({ staff: { administratorId: admin.id, now: clock() } })

  mount(app, adminTimetableContract.read, ({ admin, query }) =>
    readTimetable(db, { ...query, now: clock(), ...classroom(), seesNotes: mayRead(admin.role, 'notes') }),
  )
  mount(app, adminTimetableContract.days, ({ query }) => readDays(db, { ...query, now: clock() }))
  mount(app, adminTimetableContract.openings, ({ query: { student, subject, duration, date, changing } }) => {
    const request = { studentId: student, subject, durationHours: duration, date, moving: changing }
    return openings(db, { ...request, schoolHours: schoolHours(), now: clock() })
  })
  mount(app, adminTimetableContract.book, ({ db, admin, body }) =>
    bookForStudent(db, { booking: body, ...actionBy(admin), schoolHours: schoolHours() }),
  )
  mount(app, staffSeriesContract.weeks, ({ query: { student, duration, ...first } }) => {
    const lesson = { studentId: student, ...first, durationHours: duration }
    return seriesWeeksForStaff(db, { ...lesson, schoolHours: schoolHours(), now: clock() })
  })
  mount(app, staffSeriesContract.book, ({ db, admin, body }) =>
    bookSeriesForStudent(db, { series: body, ...actionBy(admin), schoolHours: schoolHours() }),
  )
  mount(app, adminTimetableContract.move, ({ db, admin, params, body }) =>
    moveForStaff(db, { id: params.id, input: body, ...actionBy(admin), schoolHours: schoolHours() }),
  )
  mount(app, adminTimetableContract.reassign, ({ db, admin, params, body }) =>
    reassignForStaff(db, { id: params.id, input: body, ...actionBy(admin), schoolHours: schoolHours() }),
  )
  mount(app, adminTimetableContract.cancel, ({ db, admin, params, body }) =>
    cancelForStaff(db, { id: params.id, input: body, ...actionBy(admin) }),
  )
  mount(app, adminTimetableContract.giveBack, ({ db, admin, params, body }) =>
    giveBackForStaff(db, { id: params.id, input: body, ...actionBy(admin) }),
  )
  mount(app, restOfSeriesContract.list, ({ params }) => restOfSeriesForStaff(db, { id: params.id, now: clock() }))
  mount(app, restOfSeriesContract.weeks, ({ params, query }) =>
    restOfSeriesWeeksForStaff(db, { id: params.id, ...query, schoolHours: schoolHours(), now: clock() }),
  )
  mount(app, restOfSeriesContract.move, ({ db, admin, params, body }) =>
    moveRestOfSeriesForStaff(db, { id: params.id, input: body, ...actionBy(admin), schoolHours: schoolHours() }),
  )
  mount(app, restOfSeriesContract.cancel, ({ db, admin, params, body }) =>
    cancelRestOfSeriesForStaff(db, { id: params.id, input: body, ...actionBy(admin) }),
  )
  mount(app, resolveSessionsContract.choices, ({ query }) => {
    const request = { ids: query.sessions, tutorState: query.tutor }
    return sessionChoices(db, { ...request, schoolHours: schoolHours(), now: clock() })
  })
  mount(app, resolveSessionsContract.resolve, ({ db, admin, body }) =>
    resolveSessions(db, { input: body, ...actionBy(admin), schoolHours: schoolHours() }),
  )
}
