import type { FastifyInstance } from 'fastify'
import { reportsContract } from '#shared/features/tutors/reports.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { listAssigned, openWork, readReport, writeReport } from './reports.service'

export function reportRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  mount(app, reportsContract.read, ({ tutor, params }) => readReport(db, { tutorId: tutor.id, id: params.id }))
  mount(app, reportsContract.write, ({ db, tutor, params, body }) =>
    writeReport(db, { tutorId: tutor.id, id: params.id, draft: body, now: clock() }),
  )
  mount(app, reportsContract.assigned, ({ student }) => listAssigned(db, student.id))
  mount(app, reportsContract.opened, async ({ db, student, params }) => {
    await openWork(db, { id: params.id, studentId: student.id, now: clock() })
    return undefined
  })
}
