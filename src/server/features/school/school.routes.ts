import type { FastifyInstance } from 'fastify'
import { schoolContract } from '#shared/features/school/school.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { affectedByHours, saveSchool, showSchool } from './save-school.service'

export function schoolRoutes(app: FastifyInstance, { db, clock, school }: AppContext): void {
  mount(app, schoolContract.read, () => showSchool(db, clock()))
  mount(app, schoolContract.save, ({ db, admin, body, ifMatch }) =>
    saveSchool(db, {
      change: body,
      expected: ifMatch,
      role: admin.role,
      staff: { administratorId: admin.id, now: clock() },
    }),
  )
  mount(app, schoolContract.affectedSessions, ({ body }) => affectedByHours(db, { settings: body, now: clock() }))
  // After the transaction and before the response: this process shows the change immediately, others within seconds.
  app.addHook('onSend', async ({ method, routeOptions }) => {
    if (method === 'PATCH' && routeOptions.url === schoolContract.save.path) await school.refresh()
  })
}
