import type { FastifyInstance } from 'fastify'
import { planContract } from '#shared/features/tutors/plan.contract'
import { timeOffContract } from '#shared/features/tutors/time-off.contract'
import { tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { sessionOfTutor, weekOfTutor } from '../booking/tutor-sessions.service'
import { changePlan, readPlan } from './plan.service'
import { giveTimeOffBack, ownTimeOff, takeTimeOff } from './time-off.service'

export function tutorDeskRoutes(app: FastifyInstance, { db, clock, settings }: AppContext): void {
  const { classroomUrl } = settings

  mount(app, tutorDeskContract.week, ({ tutor, query }) =>
    weekOfTutor(db, { tutorId: tutor.id, day: query.day, now: clock(), classroomUrl }),
  )
  mount(app, planContract.read, ({ tutor }) => readPlan(db, tutor.id))
  mount(app, planContract.change, ({ tutor, body, ifMatch }) =>
    changePlan(db, { tutorId: tutor.id, plan: body.plan, expected: ifMatch }),
  )
  mount(app, tutorDeskContract.session, ({ tutor, params }) =>
    sessionOfTutor(db, { tutorId: tutor.id, id: params.id, now: clock(), classroomUrl }),
  )
  mount(app, timeOffContract.list, ({ tutor }) => ownTimeOff(db, { tutorId: tutor.id, now: clock() }))
  mount(app, timeOffContract.add, ({ tutor, body }) => takeTimeOff(db, { tutorId: tutor.id, span: body, now: clock() }))
  mount(app, timeOffContract.remove, async ({ tutor, params }) => {
    await giveTimeOffBack(db, { id: params.id, tutorId: tutor.id })
    return undefined
  })
}
