import type { FastifyInstance } from 'fastify'
import { mayRead } from '#shared/features/staff/roles.rules'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { StudentId } from '#shared/http/shapes'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { statement } from '../billing/ledger/statement.service'
import { listAttempts } from '../quizzes/quizzes.service'
import { readSkillStatuses } from '../skills/skill-map.service'
import { sessionsOf } from '../timetable/staff-sessions.service'
import { findUser, listUsers, setCredits, signOutStudent } from './users.service'

/** For lists whose rows are students. */
const studentKey = (text: string) => StudentId.safeParse(text).data

export function adminUsersRoutes(app: FastifyInstance, { db, clock, settings, ledger, security }: AppContext): void {
  const { classroomUrl } = settings

  mount(app, adminUsersContract.list, async ({ query: { search, only, ...query }, request, reply }) => {
    const page = readPage(query, studentKey)
    const found = await listUsers(db, { search, only, now: clock(), page, pictures: settings })
    return sendPage({ request, reply }, found)
  })
  mount(app, adminUsersContract.detail, ({ params }) => findUser(db, params.id, settings))
  mount(app, adminUsersContract.setCredits, ({ db, admin, params, body }) =>
    setCredits(db, { studentId: params.id, administratorId: admin.id, change: body, now: clock(), ledger }, settings),
  )
  mount(app, adminUsersContract.endSignIns, async ({ db, admin, params, request }) => {
    const note = security.of(request, { accountKind: 'student', account: params.id })
    await signOutStudent(db, { studentId: params.id, staff: { administratorId: admin.id, now: clock() }, note })
    return undefined
  })
  mount(app, adminUsersContract.statement, async ({ params, query, request, reply }) => {
    const { id } = await findUser(db, params.id, settings)
    return sendPage({ request, reply }, await statement(db, id, readPage(query, numberKey)))
  })
  mount(app, adminUsersContract.sessions, async ({ admin, params, query, request, reply }) => {
    const { id } = await findUser(db, params.id, settings)
    const reader = { studentId: id, now: clock(), classroomUrl, seesNotes: mayRead(admin.role, 'notes') }
    return sendPage({ request, reply }, await sessionsOf(db, reader, readPage(query, numberKey)))
  })
  mount(app, adminUsersContract.attempts, async ({ params, query, request, reply }) => {
    const { id } = await findUser(db, params.id, settings)
    return sendPage({ request, reply }, await listAttempts(db, { studentId: id }, readPage(query, numberKey)))
  })
  mount(app, adminUsersContract.skills, async ({ params }) => {
    const { id } = await findUser(db, params.id, settings)
    return readSkillStatuses(db, { studentId: id, subject: params.subject, now: clock() })
  })
}
