import type { FastifyInstance } from 'fastify'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { affectedSessionsContract } from '#shared/features/tutors/affected-sessions.contract'
import { holidaysContract } from '#shared/features/tutors/time-off/holidays.contract'
import { timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { tutorPhotosContract } from '#shared/features/tutors/tutor-photos.contract'
import { PHOTO_MEDIA_TYPE } from '#shared/features/tutors/tutor-photos.rules'
import { tutorsContract } from '#shared/features/tutors/tutors.contract'
import type { AppContext } from '../../app-context'
import { siteOf } from '../../email/open-email'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { hasTag } from '../../http/responses/etag'
import { removePhoto, setPhoto, showPhoto } from './photos/tutor-photos.service'
import { affectedBySchedule } from './schedule.service'
import { inviteTutor } from './sign-in/invite-tutor.service'
import { resetTutorFactor } from './sign-in/tutor-factor'
import { closeDays, holidaysAhead, reopenDay, staffHolidays } from './time-off/holidays.service'
import { everybodysTimeOff, noteTimeOff, takeTimeOffBack } from './time-off/time-off.service'
import { changeTutor, createTutor, listAllTutors, sessionsAhead } from './tutors.service'

/** An address always shows the same photo. A day limits how long a browser shows a removed one. */
const PHOTO_CACHE_CONTROL = 'private, max-age=86400, immutable'

export function tutorRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings, siteKey, school, security } = context
  const actionBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, tutorsContract.list, () => listAllTutors(db))
  mount(app, timeOffContract.listAll, () => everybodysTimeOff(db, clock()))
  mount(app, timeOffContract.note, ({ db, admin, params, body }) =>
    noteTimeOff(db, { tutorId: params.id, span: body, staff: actionBy(admin) }),
  )
  mount(app, timeOffContract.takeBack, async ({ db, admin, params }) => {
    await takeTimeOffBack(db, { id: params.id, staff: actionBy(admin) })
    return undefined
  })
  mount(app, tutorsContract.create, ({ db, admin, body }) =>
    createTutor(db, { draft: body, staff: actionBy(admin), schoolHours: school.current().settings }),
  )
  mount(app, tutorsContract.change, ({ db, admin, params, body, ifMatch }) => {
    const refuseOldSignIn = () => app.guards.refuseOldStaffSignIn(admin)
    const edit = { id: params.id, change: body, expected: ifMatch, staff: actionBy(admin), refuseOldSignIn }
    return changeTutor(db, siteKey, { ...edit, schoolHours: school.current().settings })
  })
  mount(app, affectedSessionsContract.bySchedule, ({ params, body }) =>
    affectedBySchedule(db, { tutorId: params.id, ...body, schoolHours: school.current().settings, now: clock() }),
  )
  mount(app, tutorsContract.sessions, ({ params }) => sessionsAhead(db, params.id, clock()))
  mount(app, tutorsContract.invite, ({ db, admin, params, body }) =>
    inviteTutor(db, { ...params, ...body, staff: actionBy(admin), settings, site: siteOf(app, { settings, siteKey }) }),
  )

  mount(app, tutorsContract.resetFactor, async ({ db, admin, params, request }) => {
    const note = security.of(request, { accountKind: 'tutor', account: String(params.id) })
    await resetTutorFactor(db, params.id, { staff: actionBy(admin), note })
    return undefined
  })

  mount(app, tutorPhotosContract.show, async ({ params, request, reply }) => {
    const photo = await showPhoto(db, params.photo)
    const etag = `"${params.photo}"`
    reply.header('ETag', etag).header('Cache-Control', PHOTO_CACHE_CONTROL)
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(PHOTO_MEDIA_TYPE).send(photo)
  })
  mount(app, tutorPhotosContract.set, ({ db, admin, params, body }) =>
    setPhoto(db, { ...params, ...body, staff: actionBy(admin) }),
  )
  mount(app, tutorPhotosContract.remove, ({ db, admin, params }) =>
    removePhoto(db, { ...params, staff: actionBy(admin) }),
  )

  mount(app, bookingContract.holidays, async () => holidaysAhead(db, clock()))
  mount(app, holidaysContract.list, () => staffHolidays(db, clock()))
  mount(app, holidaysContract.close, ({ db, admin, body }) => closeDays(db, body.days, actionBy(admin)))
  mount(app, holidaysContract.reopen, async ({ db, admin, params }) => {
    await reopenDay(db, params.day, actionBy(admin))
    return undefined
  })
}
