import type { FastifyInstance } from 'fastify'
import { tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { weekOfTutor } from '../booking/tutor-sessions.service'

export function tutorDeskRoutes(app: FastifyInstance, { db, clock, settings }: AppContext): void {
  const { classroomUrl } = settings

  mount(app, tutorDeskContract.week, ({ tutor, query }) =>
    weekOfTutor(db, { tutorId: tutor.id, day: query.day, now: clock(), classroomUrl }),
  )
}
