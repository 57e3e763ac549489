import type { FastifyInstance } from 'fastify'
import { affectedSessionsContract } from '#shared/features/tutors/affected-sessions.contract'
import { reportsContract } from '#shared/features/tutors/reports.contract'
import { scheduleContract } from '#shared/features/tutors/schedule.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import { tutorFeedContract } from '#shared/features/tutors/tutor-feed.contract'
import type { AppContext } from '../../../app-context'
import { siteOf } from '../../../email/open-email'
import { mount } from '../../../http/mount/mount'
import { classroomOf } from '../../../school-reader'
import { sessionOfTutor, weekOfTutor } from '../../booking/sessions/tutor-sessions.service'
import { affectedByOwnSchedule, changeSchedule, readSchedule } from '../schedule.service'
import { giveTimeOffBack, ownTimeOff, takeTimeOff } from '../time-off/time-off.service'
import { listAssigned, openWork, readLatestNote, readReport, writeReport } from './reports.service'
import { chooseSharing, prepareSession, readSharing } from './sharing.service'
import { renewTutorFeed, tutorFeed, tutorFeedState } from './tutor-feed.service'

export function tutorDeskRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, school, siteKey } = context
  const classroom = () => classroomOf(school.current())
  const schoolHours = () => school.current().settings

  mount(app, tutorDeskContract.week, ({ tutor, query }) =>
    weekOfTutor(db, { tutorId: tutor.id, day: query.day, now: clock(), ...classroom() }),
  )
  mount(app, scheduleContract.read, ({ tutor }) => readSchedule(db, tutor.id))
  mount(app, scheduleContract.change, ({ db, tutor, body, ifMatch }) =>
    changeSchedule(db, { tutorId: tutor.id, ...body, expected: ifMatch, schoolHours: schoolHours(), now: clock() }),
  )
  mount(app, affectedSessionsContract.byOwnSchedule, ({ tutor, body }) =>
    affectedByOwnSchedule(db, { tutorId: tutor.id, ...body, now: clock() }),
  )
  mount(app, tutorDeskContract.session, ({ tutor, params }) =>
    sessionOfTutor(db, { tutorId: tutor.id, id: params.id, now: clock(), ...classroom() }),
  )
  mount(app, timeOffContract.list, ({ tutor }) => ownTimeOff(db, { tutorId: tutor.id, now: clock() }))
  mount(app, timeOffContract.add, ({ db, tutor, body }) =>
    takeTimeOff(db, { tutorId: tutor.id, span: body, now: clock() }),
  )
  mount(app, timeOffContract.remove, async ({ db, tutor, params }) => {
    await giveTimeOffBack(db, { id: params.id, tutorId: tutor.id })
    return undefined
  })

  mount(app, reportsContract.read, ({ tutor, params }) =>
    readReport(db, { tutorId: tutor.id, id: params.id, now: clock() }),
  )
  mount(app, reportsContract.write, ({ db, tutor, params, body }) =>
    writeReport(db, siteKey, { tutorId: tutor.id, id: params.id, draft: body, now: clock() }),
  )
  mount(app, reportsContract.assigned, ({ student }) => listAssigned(db, student.id))
  mount(app, reportsContract.note, async ({ student }) => {
    const latest = await readLatestNote(db, student.id)
    if (!latest) return { note: null }
    const { attendance: _, ...note } = latest
    return { note }
  })
  mount(app, reportsContract.opened, async ({ db, student, params }) => {
    await openWork(db, { id: params.id, studentId: student.id, now: clock() })
    return undefined
  })

  mount(app, sharingContract.read, ({ student }) => readSharing(db, { studentId: student.id, now: clock() }))
  mount(app, sharingContract.choose, ({ db, student, params, body }) =>
    chooseSharing(db, siteKey, { studentId: student.id, id: params.id, choice: body, now: clock() }),
  )
  mount(app, sharingContract.prepare, ({ tutor, params }) =>
    prepareSession(db, { tutorId: tutor.id, id: params.id, now: clock() }),
  )

  mount(app, tutorFeedContract.feed, async ({ params, reply }) => {
    const token = params.feed.slice(0, -'.ics'.length)
    const file = await tutorFeed(db, token, { ...siteOf(app, context), now: clock() })
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
  mount(app, tutorFeedContract.state, ({ tutor }) => tutorFeedState(db, tutor.id))
  mount(app, tutorFeedContract.renew, ({ db, tutor }) => renewTutorFeed(db, tutor.id))
}
