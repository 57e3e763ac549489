import type { FastifyInstance } from 'fastify'
import { timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { tutorsContract } from '#shared/features/tutors/tutors.contract'
import type { AppContext } from '../../app-context'
import { siteOf } from '../../email/open-email'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { inviteTutor } from './sign-in/invite-tutor.service'
import { everybodysTimeOff, noteTimeOff, takeTimeOffBack } from './time-off/staff-time-off.service'
import { changeTutor, createTutor, listAllTutors, sessionsAhead } from './tutors.service'

export function tutorRoutes(app: FastifyInstance, { db, clock, settings, siteKey }: AppContext): void {
  const actionBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, tutorsContract.list, () => listAllTutors(db))
  mount(app, timeOffContract.listAll, () => everybodysTimeOff(db, clock()))
  mount(app, timeOffContract.note, ({ db, admin, params, body }) =>
    noteTimeOff(db, { tutorId: params.id, span: body, staff: actionBy(admin) }),
  )
  mount(app, timeOffContract.takeBack, async ({ db, admin, params }) => {
    await takeTimeOffBack(db, { id: params.id, staff: actionBy(admin) })
    return undefined
  })
  mount(app, tutorsContract.create, ({ db, admin, body }) => createTutor(db, { draft: body, staff: actionBy(admin) }))
  mount(app, tutorsContract.change, ({ db, admin, params, body, ifMatch }) =>
    changeTutor(db, { id: params.id, change: body, expected: ifMatch, staff: actionBy(admin) }),
  )
  mount(app, tutorsContract.sessions, ({ params }) => sessionsAhead(db, params.id, clock()))
  mount(app, tutorsContract.invite, ({ db, admin, params, body }) =>
    inviteTutor(db, { ...params, ...body, staff: actionBy(admin), settings, site: siteOf(app, { settings, siteKey }) }),
  )
}
