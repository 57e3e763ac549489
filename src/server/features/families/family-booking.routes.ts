import type { FastifyInstance } from 'fastify'
import { familyBookingContract } from '#shared/features/families/family-booking.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { classroomOf } from '../../school-reader'
import { freeTimes, listTutors } from '../booking/availability/availability.service'
import { bookForChild, changeForChild } from './family-booking.service'
import { requireChild } from './family-home.service'

/** What a guardian does with the sessions of a child. */
export function familyBookingRoutes(app: FastifyInstance, { db, clock, school, ledger }: AppContext): void {
  const moment = () => ({ hours: school.current().settings, now: clock() })
  const acting = () => ({ ...moment(), ledger, ...classroomOf(school.current()) })

  mount(app, familyBookingContract.tutors, () => listTutors(db))
  mount(app, familyBookingContract.freeTimes, async ({ guardian: { familyId }, params, query }) => {
    const studentId = await requireChild(db, { familyId, studentId: params.id })
    const { subject, duration: durationHours, tutorId, near, moving } = query
    return freeTimes(db, { studentId, subject, durationHours, tutorId, near, moving, ...moment() })
  })
  mount(app, familyBookingContract.book, ({ db, guardian, params, body }) =>
    bookForChild(db, { guardianId: guardian.id, studentId: params.id, booking: body, ...acting() }),
  )
  mount(app, familyBookingContract.change, ({ db, guardian, params, body }) => {
    const lateHours = school.current().settings.lateCancellation.hours
    return changeForChild(db, { guardianId: guardian.id, id: params.id, change: body, lateHours, ...acting() })
  })
}
