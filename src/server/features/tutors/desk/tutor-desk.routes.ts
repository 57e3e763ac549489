import type { FastifyInstance } from 'fastify'
import { scheduleContract } from '#shared/features/tutors/schedule.contract'
import { timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { sessionOfTutor, weekOfTutor } from '../../booking/sessions/tutor-sessions.service'
import { changeSchedule, readSchedule } from '../schedule.service'
import { giveTimeOffBack, ownTimeOff, takeTimeOff } from '../time-off/time-off.service'

export function tutorDeskRoutes(app: FastifyInstance, { db, clock, settings }: AppContext): void {
  const { classroomUrl } = settings

  mount(app, tutorDeskContract.week, ({ tutor, query }) =>
    weekOfTutor(db, { tutorId: tutor.id, day: query.day, now: clock(), classroomUrl }),
  )
  mount(app, scheduleContract.read, ({ tutor }) => readSchedule(db, tutor.id))
  mount(app, scheduleContract.change, ({ db, tutor, body, ifMatch }) =>
    changeSchedule(db, { tutorId: tutor.id, schedule: body.schedule, expected: ifMatch }),
  )
  mount(app, tutorDeskContract.session, ({ tutor, params }) =>
    sessionOfTutor(db, { tutorId: tutor.id, id: params.id, now: clock(), classroomUrl }),
  )
  mount(app, timeOffContract.list, ({ tutor }) => ownTimeOff(db, { tutorId: tutor.id, now: clock() }))
  mount(app, timeOffContract.add, ({ db, tutor, body }) =>
    takeTimeOff(db, { tutorId: tutor.id, span: body, now: clock() }),
  )
  mount(app, timeOffContract.remove, async ({ db, tutor, params }) => {
    await giveTimeOffBack(db, { id: params.id, tutorId: tutor.id })
    return undefined
  })
}
