import type { FastifyInstance } from 'fastify'
import { familiesContract } from '#shared/features/families/families.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { familyStatement } from '../billing/ledger/statement.service'
import { familyReceipts } from '../billing/receipts/list-receipts.service'
import { findUser } from '../users/users.service'
import { moveStudent } from './staff/change-family.service'
import { correctChild, correctGuardian } from './staff/correct-member.service'
import { addChild, addGuardian, createFamily } from './staff/create-family.service'
import { addNote, listNotes } from './staff/family-notes.service'
import { findSimilarFamilies, listFamilies } from './staff/list-families.service'
import { mergeFamilies } from './staff/merge-families.service'
import { requireFamily, showFamily } from './staff/show-family.service'

/** Families as staff see them. */
export function familiesRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings, siteKey } = context
  const staffOf = ({ id }: SignedInAdministrator) => ({ administratorId: id, now: clock() })

  mount(app, familiesContract.list, async ({ query: { search, ...query }, request, reply }) =>
    sendPage({ request, reply }, await listFamilies(db, { search }, readPage(query, numberKey))),
  )
  mount(app, familiesContract.similar, ({ query }) => findSimilarFamilies(db, query))
  mount(app, familiesContract.create, ({ db, admin, body }) =>
    createFamily(db, { family: body, staff: staffOf(admin), siteKey }),
  )
  mount(app, familiesContract.detail, ({ params }) => showFamily(db, params.id, clock()))
  mount(app, familiesContract.statement, async ({ params, query: { student, ...query }, request, reply }) => {
    const { id } = await requireFamily(db, params.id)
    const entries = await familyStatement(db, id, readPage(query, numberKey), { studentId: student })
    return sendPage({ request, reply }, entries)
  })
  mount(app, familiesContract.receipts, async ({ params, query, request, reply }) => {
    const { id } = await requireFamily(db, params.id)
    return sendPage({ request, reply }, await familyReceipts(db, id, readPage(query, numberKey)))
  })
  mount(app, familiesContract.addGuardian, ({ db, admin, params, body }) =>
    addGuardian(db, { familyId: params.id, guardian: body, staff: staffOf(admin), siteKey }),
  )
  mount(app, familiesContract.changeGuardian, ({ db, admin, params: { id, guardian }, body }) =>
    correctGuardian(db, { familyId: id, guardianId: guardian, change: body, staff: staffOf(admin), siteKey }),
  )
  mount(app, familiesContract.addChild, ({ db, admin, params, body }) =>
    addChild(db, { familyId: params.id, child: body, staff: staffOf(admin), settings }),
  )
  mount(app, familiesContract.changeChild, ({ db, admin, params: { id, student }, body }) =>
    correctChild(db, { familyId: id, studentId: student, change: body, staff: staffOf(admin) }),
  )
  mount(app, familiesContract.notes, async ({ params, query, request, reply }) =>
    sendPage({ request, reply }, await listNotes(db, params.id, readPage(query, numberKey))),
  )
  mount(app, familiesContract.addNote, ({ db, admin, params, body }) =>
    addNote(db, { familyId: params.id, note: body, staff: staffOf(admin) }),
  )
  mount(app, familiesContract.merge, ({ db, admin, params, body }) =>
    mergeFamilies(db, { intoId: params.id, fromId: body.fromFamilyId, staff: staffOf(admin) }),
  )
  mount(app, familiesContract.changeFamily, async ({ db, admin, params, body }) => {
    await moveStudent(db, { studentId: params.id, change: body, staff: staffOf(admin) })
    return findUser(db, params.id, settings)
  })
}
