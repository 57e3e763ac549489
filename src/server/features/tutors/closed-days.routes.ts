import type { FastifyInstance } from 'fastify'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { closedDaysContract } from '#shared/features/tutors/closed-days.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../auth/guards'
import { mount } from '../../http/mount'
import { closeDays, closedDaysAhead, reopenDay, staffClosedDays } from './closed-days.service'

export function closedDaysRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  const actBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, bookingContract.closedDays, async () => closedDaysAhead(db, clock()))
  mount(app, closedDaysContract.list, () => staffClosedDays(db, clock()))
  mount(app, closedDaysContract.close, ({ admin, body }) => closeDays(db, body.days, actBy(admin)))
  mount(app, closedDaysContract.reopen, async ({ admin, params }) => {
    await reopenDay(db, params.day, actBy(admin))
    return undefined
  })
}
