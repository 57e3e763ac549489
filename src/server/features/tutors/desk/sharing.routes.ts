import type { FastifyInstance } from 'fastify'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { chooseSharing, prepareSession, readSharing } from './sharing.service'

export function sharingRoutes(app: FastifyInstance, { db, clock, siteKey }: AppContext): void {
  mount(app, sharingContract.read, ({ student }) => readSharing(db, { studentId: student.id, now: clock() }))
  mount(app, sharingContract.choose, ({ db, student, params, body }) =>
    chooseSharing(db, siteKey, { studentId: student.id, id: params.id, choice: body, now: clock() }),
  )
  mount(app, sharingContract.prepare, ({ tutor, params }) =>
    prepareSession(db, { tutorId: tutor.id, id: params.id, now: clock() }),
  )
}
