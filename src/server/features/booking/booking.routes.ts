import type { FastifyInstance, FastifyReply } from 'fastify'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { holdContract } from '#shared/features/booking/holds/hold.contract'
import { seriesContract } from '#shared/features/booking/series/series.contract'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import type { AppContext } from '../../app-context'
import { siteOf } from '../../email/open-email'
import type { SignedInStudent } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { etagOf, isKnownToCaller } from '../../http/responses/etag'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { classroomOf } from '../../school-reader'
import { availability, freeDays, freeTimes, listTutors, tutorTimes } from './availability/availability.service'
import { bookSession } from './book/book-session.service'
import { calendarFeed, feedState, renewFeed, sessionCalendar } from './calendar/calendar.service'
import { findLatestHold, saveHold } from './holds/hold.service'
import { bookSeries } from './series/book-series.service'
import { cancelRestOfSeries } from './series/cancel-rest-of-series.service'
import { moveRestOfSeries } from './series/move-rest-of-series.service'
import { restOfSeriesWeeks } from './series/rest-of-series-weeks.service'
import { seriesWeeks } from './series/series-weeks.service'
import { markByStaff, markByTutor } from './sessions/attendance.service'
import { changeSession } from './sessions/change-session.service'
import { pastSessions, upcomingSessions } from './sessions/list-sessions.service'

export function bookingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, school } = context
  const classroom = () => classroomOf(school.current())
  const late = () => ({ lateHours: school.current().settings.lateCancellation.hours })
  const calendarSite = () => ({ ...siteOf(app, context), now: clock() })
  const moment = () => ({ schoolHours: school.current().settings, now: clock() })
  const targetOf = (student: SignedInStudent, id: number) => ({ studentId: student.id, id, now: clock() })

  mount(app, bookingContract.tutors, async ({ reply }) => {
    const tutors = await listTutors(db)
    const etag = etagOf(Buffer.from(JSON.stringify(tutors)))
    return isKnownToCaller(reply, etag) ? reply.code(304).send() : tutors
  })
  mount(app, bookingContract.availability, ({ student, params, query }) => {
    const { date, duration: durationHours, moving } = query
    const request = { studentId: student.id, tutorId: params.id, date, durationHours, moving }
    return availability(db, { ...request, ...moment() })
  })
  mount(app, bookingContract.freeDays, ({ student, params, query }) => {
    const { month, duration: durationHours, moving } = query
    const request = { studentId: student.id, tutorId: params.id, month, durationHours, moving }
    return freeDays(db, { ...request, ...moment() })
  })
  mount(app, bookingContract.tutorTimes, ({ student, query: { duration: durationHours } }) =>
    tutorTimes(db, { studentId: student.id, durationHours, ...moment() }),
  )
  mount(app, bookingContract.freeTimes, ({ student, query: { duration, ...query } }) => {
    const { subject, tutorId, near, moving } = query
    const request = { studentId: student.id, subject, durationHours: duration, tutorId, near, moving }
    return freeTimes(db, { ...request, ...moment() })
  })
  mount(app, bookingContract.book, ({ student, body, requestKey }) => {
    const attempt = { studentId: student.id, booking: body, requestKey, ...classroom() }
    return bookSession(db, { ...attempt, ...moment() })
  })
  mount(app, holdContract.hold, ({ db, student, body, payments }) =>
    saveHold(db, { studentId: student.id, booking: body, payments, ...moment() }),
  )
  mount(app, holdContract.kept, async ({ student }) => ({
    booking: await findLatestHold(db, { studentId: student.id, ...moment() }),
  }))
  mount(app, bookingContract.upcoming, ({ student }) =>
    upcomingSessions(db, { studentId: student.id, now: clock(), ...classroom() }),
  )
  mount(app, bookingContract.past, async ({ student, query, request, reply }) => {
    const reader = { studentId: student.id, now: clock(), ...classroom() }
    return sendPage(
      { request, reply },
      await pastSessions(db, { ...reader, day: query.day }, readPage(query, numberKey)),
    )
  })
  mount(app, bookingContract.change, ({ db, student, params, body }) => {
    const schoolHours = school.current().settings
    const target = { ...targetOf(student, params.id), by: 'student' } as const
    return changeSession(db, { ...target, change: body, ...classroom(), ...late(), schoolHours })
  })
  mount(app, bookingContract.calendarFile, async ({ student, params, reply }) => {
    const session = { studentId: student.id, id: params.id, language: student.preferredLanguage }
    const file = await sessionCalendar(db, session, calendarSite())
    reply.header('Content-Disposition', `attachment; filename="plume-session-${params.id}.ics"`)
    return sendCalendar(reply, file)
  })
  mount(app, bookingContract.calendarFeed, async ({ params, reply }) => {
    const token = params.feed.slice(0, -'.ics'.length)
    return sendCalendar(reply, await calendarFeed(db, token, calendarSite()))
  })
  mount(app, bookingContract.feedState, ({ student }) => feedState(db, student.id))
  mount(app, bookingContract.renewFeed, ({ db, student }) => renewFeed(db, student.id))

  mount(app, seriesContract.weeks, ({ student, query: { duration, ...first } }) =>
    seriesWeeks(db, { studentId: student.id, ...first, durationHours: duration, ...moment() }),
  )
  mount(app, seriesContract.book, ({ db, student, body }) =>
    bookSeries(db, { studentId: student.id, series: body, ...moment(), ...classroom() }),
  )
  mount(app, seriesContract.cancelRestOfSeries, ({ db, student, params, body }) =>
    cancelRestOfSeries(db, { ...targetOf(student, params.id), shown: body.sessions, ...late() }),
  )
  mount(app, seriesContract.restOfSeriesWeeks, ({ student, params, query }) =>
    restOfSeriesWeeks(db, { studentId: student.id, id: params.id, ...query, ...moment(), ...late() }),
  )
  mount(app, seriesContract.moveRestOfSeries, ({ db, student, params, body }) => {
    const request = { studentId: student.id, id: params.id, move: body, ...late(), ...classroom() }
    return moveRestOfSeries(db, { ...request, ...moment() })
  })

  mount(app, attendanceContract.markByTutor, async ({ db, tutor, params, body }) => {
    await markByTutor(db, { tutorId: tutor.id, id: params.id, mark: body, now: clock() })
    return body
  })
  mount(app, attendanceContract.markByStaff, async ({ db, admin, params, body }) => {
    await markByStaff(db, { id: params.id, mark: body, staff: { administratorId: admin.id, now: clock() } })
    return body
  })
}

function sendCalendar(reply: FastifyReply, file: string): FastifyReply {
  return reply.type('text/calendar; charset=utf-8').send(file)
}
