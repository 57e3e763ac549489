import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayRead } from '#shared/features/staff/roles.rules'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { StudentId } from '#shared/http/shapes'
import { businessDay } from '#shared/time/business-day'
import { USERS_FILE_WORDS } from '#shared/words/files/users-csv.words'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { prefersCsv } from '../../http/responses/csv'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { classroomOf } from '../../school-reader'
import { noteDeletion } from '../account/personal-data/deletions-file'
import { sendExport } from '../account/personal-data/send-export'
import { statement } from '../billing/ledger/statement.service'
import { listAttempts } from '../quizzes/quizzes.service'
import { readSkillStatuses } from '../skills/skill-map.service'
import { sessionsOf } from '../timetable/staff-sessions.service'
import { correctStudent, studentDetails } from './correct-student.service'
import { deleteStudent, exportStudent, listUsers, openUser, setCredits, signOutStudent } from './users.service'
import { writeUsersCsv } from './users-csv'

/** For lists whose rows are students. */
const studentKey = (text: string) => StudentId.safeParse(text).data

export function adminUsersRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings, siteKey, school, security } = context
  const classroom = () => classroomOf(school.current())
  const staffOf = ({ id }: SignedInAdministrator) => ({ administratorId: id, now: clock() })
  const open = (admin: SignedInAdministrator, studentId: string) =>
    openUser(db, { studentId, staff: staffOf(admin), pictures: settings })
  const noteOf = (request: FastifyRequest, id: string) => security.of(request, { accountKind: 'student', account: id })

  mount(app, adminUsersContract.list, async ({ query, request, reply }) => {
    const { search, only, order, lang: language = 'en', ...paging } = query
    const listRequest = { search, only, order, now: clock(), pictures: settings }
    reply.header('Vary', 'Accept')
    if (!prefersCsv(request)) {
      return sendPage({ request, reply }, await listUsers(db, { ...listRequest, page: readPage(paging, studentKey) }))
    }
    const name = `${USERS_FILE_WORDS[language].fileName}-${businessDay(clock())}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(writeUsersCsv(db, listRequest, language)))
  })
  mount(app, adminUsersContract.detail, ({ admin, params }) => open(admin, params.id))
  mount(app, adminUsersContract.setCredits, ({ db, admin, params, body }) =>
    setCredits(db, { studentId: params.id, administratorId: admin.id, change: body, now: clock() }, settings),
  )
  mount(app, adminUsersContract.details, ({ params }) => studentDetails(db, params.id))
  mount(app, adminUsersContract.correct, ({ db, admin, params: { id }, body, request }) =>
    correctStudent(db, siteKey, {
      studentId: id,
      correction: body,
      staff: staffOf(admin),
      note: noteOf(request, id),
      refuseOldSignIn: () => app.guards.refuseOldStaffSignIn(admin),
      pictures: settings,
    }),
  )
  mount(app, adminUsersContract.endSignIns, async ({ db, admin, params, request }) => {
    await signOutStudent(db, { studentId: params.id, staff: staffOf(admin), note: noteOf(request, params.id) })
    return undefined
  })
  mount(app, adminUsersContract.exportData, async ({ admin, params: { id }, request, reply }) => {
    const data = await exportStudent(db, { studentId: id, staff: staffOf(admin), note: noteOf(request, id) })
    return sendExport(reply, data, clock())
  })
  mount(app, adminUsersContract.deleteAccount, async ({ db, admin, params: { id }, request, afterCommit }) => {
    const deletion = { studentId: id, staff: staffOf(admin), note: noteOf(request, id) }
    await deleteStudent(db, deletion)
    afterCommit(() => noteDeletion(request.log, { studentId: id, deletedAt: clock() }, settings))
    return undefined
  })
  mount(app, adminUsersContract.statement, async ({ admin, params, query, request, reply }) => {
    const { id } = await open(admin, params.id)
    return sendPage({ request, reply }, await statement(db, id, readPage(query, numberKey)))
  })
  mount(app, adminUsersContract.sessions, async ({ admin, params, query, request, reply }) => {
    const { id } = await open(admin, params.id)
    const reader = { studentId: id, now: clock(), ...classroom(), seesNotes: mayRead(admin.role, 'notes') }
    return sendPage({ request, reply }, await sessionsOf(db, reader, readPage(query, numberKey)))
  })
  mount(app, adminUsersContract.attempts, async ({ admin, params, query, request, reply }) => {
    const { id } = await open(admin, params.id)
    return sendPage({ request, reply }, await listAttempts(db, { studentId: id }, readPage(query, numberKey)))
  })
  mount(app, adminUsersContract.skills, async ({ admin, params }) => {
    const { id } = await open(admin, params.id)
    return readSkillStatuses(db, { studentId: id, subject: params.subject, now: clock() })
  })
}
