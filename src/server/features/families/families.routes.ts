import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { familiesContract } from '#shared/features/families/families.contract'
import { familyDataContract } from '#shared/features/families/family-data.contract'
import { familyFileContract } from '#shared/features/families/family-file.contract'
import { searchedText } from '#shared/text/searched-text'
import { businessDay } from '#shared/time/business-day'
import { FAMILY_FILE_WORDS } from '#shared/words/files/family-file.words'
import { STATEMENT_WORDS } from '#shared/words/files/statement.words'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { prefersCsv } from '../../http/responses/csv'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { noteDeletion } from '../account/personal-data/deletions-file'
import { sendExport } from '../account/personal-data/send-export'
import { familyStatement } from '../billing/ledger/statement.service'
import { familyReceipts } from '../billing/receipts/list-receipts.service'
import { findUser } from '../users/users.service'
import { moveStudent } from './staff/change-family.service'
import { correctChild, correctGuardian } from './staff/correct-member.service'
import { addChild, addGuardian, createFamily } from './staff/create-family.service'
import { writeFamiliesCsv } from './staff/families-csv'
import { deleteFamily, exportFamily, removeGuardian } from './staff/family-data.service'
import { listEvents } from './staff/family-events.service'
import { addNote, listNotes } from './staff/family-notes.service'
import { writeFamilyStatementCsv } from './staff/family-statement-csv'
import { importFamilies, previewFamilies } from './staff/import-families.service'
import { findSimilarFamilies, listFamilies } from './staff/list-families.service'
import { mergeFamilies } from './staff/merge-families.service'
import { requireFamily, showFamily } from './staff/show-family.service'

/** Families as staff see them. */
export function familiesRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings, siteKey } = context
  const sendCsv = (reply: FastifyReply, name: string, table: string | Readable) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}-${businessDay(clock())}.csv"`)
      .send(table)
  const staffOf = ({ id }: SignedInAdministrator) => ({ administratorId: id, now: clock() })

  mount(app, familiesContract.list, async ({ query: { search, lang: language = 'en', ...query }, request, reply }) => {
    reply.header('Vary', 'Accept')
    if (!prefersCsv(request)) {
      return sendPage({ request, reply }, await listFamilies(db, { search }, readPage(query, numberKey)))
    }
    const table = writeFamiliesCsv(db, { search: search && searchedText(search), language })
    return sendCsv(reply, `plume-${FAMILY_FILE_WORDS.file[language]}`, Readable.from(table))
  })
  mount(app, familiesContract.similar, ({ query }) => findSimilarFamilies(db, query))
  mount(app, familiesContract.create, ({ db, admin, body }) =>
    createFamily(db, { family: body, staff: staffOf(admin), siteKey }),
  )
  mount(app, familiesContract.detail, ({ params }) => showFamily(db, params.id, clock()))
  mount(app, familiesContract.statement, async ({ params, query, request, reply }) => {
    const { student: studentId, lang: language = 'en', ...page } = query
    const { id: familyId } = await requireFamily(db, params.id)
    reply.header('Vary', 'Accept')
    if (!prefersCsv(request)) {
      return sendPage({ request, reply }, await familyStatement(db, familyId, readPage(page, numberKey), { studentId }))
    }
    const table = await writeFamilyStatementCsv(db, { familyId, studentId, language })
    return sendCsv(reply, STATEMENT_WORDS[language].fileName, table)
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
  mount(app, familyFileContract.preview, ({ body }) => previewFamilies(db, { file: body, now: clock() }))
  mount(app, familyFileContract.import, ({ db, admin, body }) =>
    importFamilies(db, { file: body, staff: staffOf(admin), siteKey }),
  )
  mount(app, familyDataContract.events, ({ params }) => listEvents(db, { familyId: params.id, now: clock() }))
  mount(app, familyDataContract.removeGuardian, async ({ db, admin, params, request, afterCommit }) => {
    const { id: familyId, guardian: guardianId } = params
    const family = await removeGuardian(db, { familyId, guardianId, staff: staffOf(admin) })
    afterCommit(() => noteDeletion(request.log, { guardianId, deletedAt: clock() }, settings))
    return family
  })
  mount(app, familyDataContract.exportData, async ({ admin, params, body, reply }) => {
    const data = await exportFamily(db, { familyId: params.id, ...body, staff: staffOf(admin) })
    return sendExport(reply, data, clock())
  })
  mount(app, familyDataContract.deleteData, async ({ db, admin, params, body, request, afterCommit }) => {
    const deletion = { familyId: params.id, ...body, staff: staffOf(admin) }
    const { studentIds, guardianIds } = await deleteFamily(db, deletion)
    const people = [
      ...studentIds.map((studentId) => ({ studentId })),
      ...guardianIds.map((guardianId) => ({ guardianId })),
    ]
    afterCommit(() => {
      for (const person of people) noteDeletion(request.log, { ...person, deletedAt: clock() }, settings)
    })
    return undefined
  })
  mount(app, familiesContract.changeFamily, async ({ db, admin, params, body }) => {
    await moveStudent(db, { studentId: params.id, change: body, staff: staffOf(admin) })
    return findUser(db, params.id, settings)
  })
}
