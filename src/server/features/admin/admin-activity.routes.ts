import type { FastifyInstance } from 'fastify'
import { adminActivityContract } from '#shared/features/admin/admin-activity.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { numberKey, readPage, sendPage } from '../../http/paging'
import { listActs, listAllAttempts, listHours, listSessions, overview } from './admin-activity.service'

/** These lists grow for ever, so they come by pages also when nobody says how long one is. */
const LIMIT = '100'

export function adminActivityRoutes(app: FastifyInstance, { db, clock, settings }: AppContext): void {
  const { classroomUrl } = settings

  mount(app, adminActivityContract.overview, () => overview(db, clock()))
  mount(app, adminActivityContract.sessions, async ({ query, request, reply }) => {
    const reader = { now: clock(), classroomUrl }
    return sendPage({ request, reply }, await listSessions(db, reader, readPage({ limit: LIMIT, ...query }, numberKey)))
  })
  mount(app, adminActivityContract.movements, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listHours(db, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
  mount(app, adminActivityContract.attempts, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listAllAttempts(db, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
  mount(app, adminActivityContract.audit, async ({ query: { target, ...query }, request, reply }) =>
    sendPage({ request, reply }, await listActs(db, target, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
}
