import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { adminActivityContract } from '#shared/features/staff/activity.contract'
import { mayRead } from '#shared/features/staff/roles.rules'
import type { Language } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { SESSIONS_FILE_WORDS } from '#shared/words/files/sessions-csv.words'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { prefersCsv } from '../../../http/responses/csv'
import { numberKey, readEndlessPage, sendPage } from '../../../http/responses/paging'
import { classroomOf } from '../../../school-reader'
import { listSessions } from '../../timetable/list-sessions.service'
import { writeSessionsCsv } from '../../timetable/sessions-csv'
import { listActions, listAllAttempts, listHours, overview, readAction } from './activity.service'

const sessionsFileName = (language: Language, now: Date) =>
  `${SESSIONS_FILE_WORDS[language].fileName}-${businessDay(now)}.csv`

export function adminActivityRoutes(app: FastifyInstance, { db, clock, school }: AppContext): void {
  const classroom = () => classroomOf(school.current())

  mount(app, adminActivityContract.overview, () => overview(db, clock()))
  mount(app, adminActivityContract.sessions, async ({ admin, query, request, reply }) => {
    const { only, tutor, day, from = day, to = day, lang: language = 'en', ...paging } = query
    const reader = { now: clock(), ...classroom(), seesNotes: mayRead(admin.role, 'notes') }
    const filter = { only, tutorId: tutor, from, to, ...reader }
    const page = readEndlessPage(paging, numberKey)
    reply.header('Vary', 'Accept')
    if (!prefersCsv(request)) {
      return sendPage({ request, reply }, await listSessions(db, filter, page))
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${sessionsFileName(language, clock())}"`)
      .send(Readable.from(writeSessionsCsv(db, filter, language)))
  })
  mount(app, adminActivityContract.ledgerEntries, async ({ query: { only, ...query }, request, reply }) => {
    const page = readEndlessPage(query, numberKey)
    return sendPage({ request, reply }, await listHours(db, { only, now: clock() }, page))
  })
  mount(app, adminActivityContract.attempts, async ({ query: { only, ...query }, request, reply }) => {
    const page = readEndlessPage(query, numberKey)
    return sendPage({ request, reply }, await listAllAttempts(db, { only, now: clock() }, page))
  })
  mount(app, adminActivityContract.audit, async ({ admin, query: { kind, target, ...query }, request, reply }) => {
    const page = readEndlessPage(query, numberKey)
    return sendPage(
      { request, reply },
      await listActions(db, { kind, target, seesStaff: mayRead(admin.role, 'staff') }, page),
    )
  })
  mount(app, adminActivityContract.auditEntry, ({ admin, params }) =>
    readAction(db, { id: params.id, seesStaff: mayRead(admin.role, 'staff') }),
  )
}
