import type { FastifyInstance } from 'fastify'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { holidaysContract } from '#shared/features/tutors/time-off/holidays.contract'
import type { AppContext } from '../../../app-context'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { closeDays, holidaysAhead, reopenDay, staffHolidays } from './holidays.service'

export function holidaysRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  const actionBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, bookingContract.holidays, async () => holidaysAhead(db, clock()))
  mount(app, holidaysContract.list, () => staffHolidays(db, clock()))
  mount(app, holidaysContract.close, ({ db, admin, body }) => closeDays(db, body.days, actionBy(admin)))
  mount(app, holidaysContract.reopen, async ({ db, admin, params }) => {
    await reopenDay(db, params.day, actionBy(admin))
    return undefined
  })
}
