import type { FastifyInstance } from 'fastify'
import { familyBillingContract } from '#shared/features/billing/family-billing.contract'
import { familyBookingContract } from '#shared/features/families/family-booking.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { classroomOf } from '../../../school-reader'
import { cancelPurchase, checkPurchase, listPendingPurchases } from '../../billing/purchases/pending-purchases.service'
import { freeTimes, listTutors } from '../../booking/availability/availability.service'
import { buyForFamily } from './buy-for-family.service'
import { bookForChild, changeForChild, endLinksForChild } from './family-booking.service'
import { requireChild } from './family-home.service'

/** A guardian's actions on the sessions of a child and on the family's hours. */
export function familyBookingRoutes(app: FastifyInstance, { db, clock, school, billing }: AppContext): void {
  const moment = () => ({ schoolHours: school.current().settings, now: clock() })
  const acting = () => ({ ...moment(), ...classroomOf(school.current()) })

  mount(app, familyBookingContract.tutors, () => listTutors(db))
  mount(app, familyBookingContract.freeTimes, async ({ guardian: { familyId }, params, query }) => {
    const studentId = await requireChild(db, { familyId, studentId: params.id })
    const { subject, duration: durationHours, tutorId, near, moving } = query
    return freeTimes(db, { studentId, subject, durationHours, tutorId, near, moving, ...moment() })
  })
  mount(app, familyBookingContract.book, ({ db, guardian, params, body }) =>
    bookForChild(db, { guardianId: guardian.id, studentId: params.id, booking: body, ...acting() }),
  )
  mount(app, familyBillingContract.purchase, async ({ guardian, body, requestKey, reply }) => {
    const buyer = { guardian, purchase: body, requestKey, now: clock() }
    const answer = await buyForFamily(db, billing, buyer)
    if ('purchase' in answer) reply.code(202)
    return answer
  })
  mount(app, familyBillingContract.pending, ({ guardian }) =>
    listPendingPurchases(db, billing, { guardianId: guardian.id }),
  )
  mount(app, familyBillingContract.checkPurchase, ({ guardian, params }) =>
    checkPurchase(db, billing, { buyer: { guardianId: guardian.id }, id: params.id, now: clock() }),
  )
  mount(app, familyBillingContract.cancelPurchase, ({ db, guardian, params }) =>
    cancelPurchase(db, { buyer: { guardianId: guardian.id }, id: params.id }),
  )
  mount(app, familyBookingContract.change, ({ db, guardian, params, body }) => {
    const lateHours = school.current().settings.lateCancellation.hours
    return changeForChild(db, { guardianId: guardian.id, id: params.id, change: body, lateHours, ...acting() })
  })
  mount(app, familyBookingContract.endReportLinks, async ({ db, guardian, params }) => {
    await endLinksForChild(db, { guardianId: guardian.id, id: params.id, now: clock() })
    return undefined
  })
}
