import type { FastifyInstance } from 'fastify'
import { monthFiguresContract } from '#shared/features/staff/month-figures.contract'
import { portalSearchContract } from '#shared/features/staff/portal-search.contract'
import { toDoContract } from '#shared/features/staff/to-do.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { monthFigures } from './month-figures.service'
import { searchPortal } from './portal-search.service'
import { listToDo } from './to-do.service'

/** The first page of the portal, and the search over all of it. */
export function homeRoutes(app: FastifyInstance, { db, clock, settings }: AppContext): void {
  const { classroomUrl, payments } = settings
  mount(app, toDoContract.list, ({ admin }) => listToDo(db, { role: admin.role, now: clock(), classroomUrl }))
  mount(app, monthFiguresContract.read, ({ admin }) => monthFigures(db, { role: admin.role, now: clock() }))
  mount(app, portalSearchContract.find, ({ admin, query }) =>
    searchPortal(db, { search: query.q, role: admin.role, now: clock(), isDemo: payments === 'demo' }),
  )
}
