import type { FastifyInstance } from 'fastify'
import { adminActivityContract } from '#shared/features/admin/admin-activity.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { numberKey, readPage, sendPage } from '../../http/paging'
import { listActs, listAllAttempts, listHours, listSessions, overview, readAct } from './admin-activity.service'

/** These lists grow for ever, so they come by pages also when nobody says how long one is. */
const LIMIT = '100'

export function adminActivityRoutes(app: FastifyInstance, { db, clock, settings }: AppContext): void {
  const { classroomUrl } = settings

  mount(app, adminActivityContract.overview, () => overview(db, clock()))
  mount(app, adminActivityContract.sessions, async ({ query: { only, ...query }, request, reply }) => {
    const reader = { only, now: clock(), classroomUrl }
    return sendPage({ request, reply }, await listSessions(db, reader, readPage({ limit: LIMIT, ...query }, numberKey)))
  })
  mount(app, adminActivityContract.movements, async ({ query: { only, ...query }, request, reply }) => {
    const page = readPage({ limit: LIMIT, ...query }, numberKey)
    return sendPage({ request, reply }, await listHours(db, { only, now: clock() }, page))
  })
  mount(app, adminActivityContract.attempts, async ({ query: { only, ...query }, request, reply }) => {
    const page = readPage({ limit: LIMIT, ...query }, numberKey)
    return sendPage({ request, reply }, await listAllAttempts(db, { only, now: clock() }, page))
  })
  mount(app, adminActivityContract.audit, async ({ query: { kind, target, ...query }, request, reply }) => {
    const page = readPage({ limit: LIMIT, ...query }, numberKey)
    return sendPage({ request, reply }, await listActs(db, { kind, target }, page))
  })
  mount(app, adminActivityContract.auditEntry, ({ params }) => readAct(db, params.id))
}
