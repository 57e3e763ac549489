import type { FastifyInstance } from 'fastify'
import { familiesContract } from '#shared/features/families/families.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { familyStatement } from '../billing/ledger/statement.service'
import { findUser } from '../users/users.service'
import { moveStudent } from './change-family.service'
import { addGuardian, createFamily } from './create-family.service'
import { showFamily } from './show-family.service'

/** Families as staff see them. */
export function familiesRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, ledger, settings, siteKey } = context
  const staffOf = ({ id }: SignedInAdministrator) => ({ administratorId: id, now: clock() })

  mount(app, familiesContract.create, ({ db, admin, body }) =>
    createFamily(db, { family: body, staff: staffOf(admin), siteKey, ledger }),
  )
  mount(app, familiesContract.detail, ({ params }) => showFamily(db, params.id))
  mount(app, familiesContract.statement, async ({ params, query, request, reply }) => {
    const { id } = await showFamily(db, params.id)
    return sendPage({ request, reply }, await familyStatement(db, id, readPage(query, numberKey)))
  })
  mount(app, familiesContract.addGuardian, ({ db, admin, params, body }) =>
    addGuardian(db, { familyId: params.id, guardian: body, staff: staffOf(admin), siteKey }),
  )
  mount(app, familiesContract.changeFamily, async ({ db, admin, params, body }) => {
    await moveStudent(db, { studentId: params.id, change: body, staff: staffOf(admin), ledger })
    return findUser(db, params.id, settings)
  })
}
