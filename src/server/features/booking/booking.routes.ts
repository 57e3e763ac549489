import type { FastifyInstance, FastifyReply } from 'fastify'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { holdContract } from '#shared/features/booking/holds/hold.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { etagOf, isKnownToCaller } from '../../http/responses/etag'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { availability, freeDays, freeTimes, listTutors } from './availability/availability.service'
import { bookSession } from './book/book-session.service'
import { calendarFeed, feedState, renewFeed, sessionCalendar } from './calendar/calendar.service'
import { holdTime, keptBooking } from './holds/hold.service'
import { changeSession } from './sessions/change-session.service'
import { pastSessions, upcomingSessions } from './sessions/list-sessions.service'

export function bookingRoutes(app: FastifyInstance, { db, clock, settings, ledger }: AppContext): void {
  const { classroomUrl, supportEmail, lateCancellationHours: lateHours } = settings

  mount(app, bookingContract.tutors, async ({ reply }) => {
    const tutors = await listTutors(db)
    const etag = etagOf(Buffer.from(JSON.stringify(tutors)))
    return isKnownToCaller(reply, etag) ? reply.code(304).send() : tutors
  })
  mount(app, bookingContract.availability, ({ student, params, query: { date, duration, moving } }) =>
    availability(db, {
      studentId: student.id,
      tutorId: params.id,
      date,
      durationHours: duration,
      moving,
      now: clock(),
    }),
  )
  mount(app, bookingContract.freeDays, ({ student, params, query: { month, duration, moving } }) =>
    freeDays(db, {
      studentId: student.id,
      tutorId: params.id,
      month,
      durationHours: duration,
      moving,
      now: clock(),
    }),
  )
  mount(app, bookingContract.freeTimes, ({ student, query: { subject, duration, tutorId, near, moving } }) =>
    freeTimes(db, { studentId: student.id, subject, durationHours: duration, tutorId, near, moving, now: clock() }),
  )
  mount(app, bookingContract.book, ({ student, body, requestKey }) =>
    bookSession(db, { studentId: student.id, booking: body, requestKey, now: clock(), ledger, classroomUrl }),
  )
  mount(app, holdContract.hold, ({ db, student, body }) =>
    holdTime(db, { studentId: student.id, booking: body, now: clock() }),
  )
  mount(app, holdContract.kept, async ({ student }) => ({ booking: await keptBooking(db, student.id, clock()) }))
  mount(app, bookingContract.upcoming, ({ student }) =>
    upcomingSessions(db, { studentId: student.id, now: clock(), classroomUrl }),
  )
  mount(app, bookingContract.past, async ({ student, query, request, reply }) => {
    const reader = { studentId: student.id, now: clock(), classroomUrl }
    return sendPage(
      { request, reply },
      await pastSessions(db, { ...reader, day: query.day }, readPage(query, numberKey)),
    )
  })
  mount(app, bookingContract.change, ({ db, student, params, body }) =>
    changeSession(db, {
      studentId: student.id,
      id: params.id,
      change: body,
      now: clock(),
      ledger,
      classroomUrl,
      lateHours,
    }),
  )
  mount(app, bookingContract.calendarFile, async ({ student, params, reply }) => {
    const asked = { studentId: student.id, id: params.id, language: student.preferredLanguage }
    const file = await sessionCalendar(db, asked, { now: clock(), classroomUrl, supportEmail })
    reply.header('Content-Disposition', `attachment; filename="plume-session-${params.id}.ics"`)
    return sendCalendar(reply, file)
  })
  mount(app, bookingContract.calendarFeed, async ({ params, reply }) => {
    const token = params.feed.slice(0, -'.ics'.length)
    return sendCalendar(reply, await calendarFeed(db, token, { now: clock(), classroomUrl, supportEmail }))
  })
  mount(app, bookingContract.feedState, ({ student }) => feedState(db, student.id))
  mount(app, bookingContract.renewFeed, ({ db, student }) => renewFeed(db, student.id))
}

function sendCalendar(reply: FastifyReply, file: string): FastifyReply {
  return reply.type('text/calendar; charset=utf-8').send(file)
}
