import type { FastifyInstance } from 'fastify'
import { timeOffContract } from '#shared/features/tutors/time-off.contract'
import { tutorsContract } from '#shared/features/tutors/tutors.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../auth/guards'
import { mount } from '../../http/mount'
import { siteOf } from '../../post/open-post'
import { inviteTutor } from './invite-tutor.service'
import { everybodysTimeOff, noteTimeOff, takeTimeOffBack } from './staff-time-off.service'
import { changeTutor, createTutor, listAllTutors, sessionsAhead } from './tutors.service'

export function tutorRoutes(app: FastifyInstance, { db, clock, settings, siteKey }: AppContext): void {
  const actBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, tutorsContract.list, () => listAllTutors(db))
  mount(app, timeOffContract.listAll, () => everybodysTimeOff(db, clock()))
  mount(app, timeOffContract.note, ({ admin, params, body }) =>
    noteTimeOff(db, { tutorId: params.id, span: body, staff: actBy(admin) }),
  )
  mount(app, timeOffContract.takeBack, async ({ admin, params }) => {
    await takeTimeOffBack(db, { id: params.id, staff: actBy(admin) })
    return undefined
  })
  mount(app, tutorsContract.create, ({ admin, body, requestKey }) =>
    createTutor(db, { draft: body, requestKey, staff: actBy(admin) }),
  )
  mount(app, tutorsContract.change, ({ admin, params, body, ifMatch }) =>
    changeTutor(db, { id: params.id, change: body, expected: ifMatch, staff: actBy(admin) }),
  )
  mount(app, tutorsContract.sessions, ({ params }) => sessionsAhead(db, params.id, clock()))
  mount(app, tutorsContract.invite, ({ admin, params, body }) =>
    inviteTutor(db, { ...params, ...body, staff: actBy(admin), settings, site: siteOf(app, { settings, siteKey }) }),
  )
}
