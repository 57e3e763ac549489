import type { FastifyInstance } from 'fastify'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { markByStaff, markByTutor } from './attendance.service'

export function attendanceRoutes(app: FastifyInstance, { clock }: AppContext): void {
  mount(app, attendanceContract.markByTutor, async ({ db, tutor, params, body }) => {
    await markByTutor(db, { tutorId: tutor.id, id: params.id, ...body, now: clock() })
    return body
  })
  mount(app, attendanceContract.markByStaff, async ({ db, admin, params, body }) => {
    await markByStaff(db, { id: params.id, ...body, staff: { administratorId: admin.id, now: clock() } })
    return body
  })
}
