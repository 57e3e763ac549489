import type { FastifyInstance } from 'fastify'
import { tutorFeedContract } from '#shared/features/tutors/tutor-feed.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { renewTutorFeed, tutorFeed, tutorFeedState } from './tutor-feed.service'

export function tutorFeedRoutes(app: FastifyInstance, { db, clock, settings }: AppContext): void {
  const { classroomUrl, supportEmail } = settings

  mount(app, tutorFeedContract.feed, async ({ params, reply }) => {
    const token = params.feed.slice(0, -'.ics'.length)
    const file = await tutorFeed(db, token, { now: clock(), classroomUrl, supportEmail })
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
  mount(app, tutorFeedContract.state, ({ tutor }) => tutorFeedState(db, tutor.id))
  mount(app, tutorFeedContract.renew, ({ db, tutor }) => renewTutorFeed(db, tutor.id))
}
