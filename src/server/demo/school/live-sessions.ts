import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { bookSession } from '../../features/booking/book/book-session.service'
import { bookSeries } from '../../features/booking/series/book-series.service'
import { markByTutor } from '../../features/booking/sessions/attendance.service'
import { changeSession } from '../../features/booking/sessions/change-session.service'
import { writeReport } from '../../features/tutors/desk/reports.service'
import { chooseSharing } from '../../features/tutors/desk/sharing.service'
import { closeDays } from '../../features/tutors/time-off/holidays.service'
import { noteTimeOff, takeTimeOff } from '../../features/tutors/time-off/time-off.service'
import type { SchoolEvent } from './school-events'
import { guideId, quizOf, registerSession, type SchoolRegister, sessionId, studentId, tutorId } from './school-register'

type EventOfKind<Kind extends SchoolEvent['kind']> = Extract<SchoolEvent, { kind: Kind }>

export async function book(register: SchoolRegister, event: EventOfKind<'book'>): Promise<void> {
  const { at: now, student, tutor, days, subject, startTime, duration, notes } = event
  const booker = { studentId: studentId(register, student), now, schoolHours: DEFAULT_HOURS }
  const requestedSession = { tutorId: tutorId(register, tutor), subject, startTime, duration, notes }
  const [first = '', ...later] = days
  if (later.length > 0) {
    const series = { ...requestedSession, sessionDates: days }
    const booked = await bookSeries(register.tx, { ...booker, series, classroomUrl: undefined })
    for (const { id, sessionDate: day } of booked) registerSession(register, { student, day }, id)
    return
  }
  const booking = { ...requestedSession, sessionDate: first }
  const attempt = { ...booker, booking, requestKey: undefined, classroomUrl: undefined }
  const { id } = await bookSession(register.tx, attempt)
  registerSession(register, { student, day: first }, id)
}

async function change(
  register: SchoolRegister,
  { session, at: now }: EventOfKind<'cancel'> | EventOfKind<'move'>,
  wanted: Parameters<typeof changeSession>[1]['change'],
) {
  return changeSession(register.tx, {
    studentId: studentId(register, session.student),
    id: await sessionId(register, session),
    now,
    change: wanted,
    classroomUrl: undefined,
    lateHours: 0,
    schoolHours: DEFAULT_HOURS,
    by: 'student',
  })
}

export async function cancel(register: SchoolRegister, event: EventOfKind<'cancel'>): Promise<void> {
  await change(register, event, { status: 'cancelled', refund: 'full' })
}

export async function move(register: SchoolRegister, event: EventOfKind<'move'>): Promise<void> {
  await change(register, event, event.to)
}

export async function shareWork(register: SchoolRegister, { session, at }: EventOfKind<'share-work'>): Promise<void> {
  const target = { studentId: studentId(register, session.student), id: await sessionId(register, session), now: at }
  await chooseSharing(register.tx, register.siteKey, { ...target, choice: { isShared: true } })
}

export async function mark(register: SchoolRegister, event: EventOfKind<'mark'>): Promise<void> {
  const { tutor, session, attendance, at: now } = event
  const target = { tutorId: tutorId(register, tutor), id: await sessionId(register, session) }
  await markByTutor(register.tx, { ...target, mark: { attendance }, now })
}

export async function report(register: SchoolRegister, event: EventOfKind<'report'>): Promise<void> {
  const { tutor, session, done, stillHard, next, at: now } = event
  const { quiz, guide } = event.work
  const work = [
    ...(quiz === null ? [] : [{ kind: 'quiz' as const, id: quizOf(register, quiz).id }]),
    ...(guide === null ? [] : [{ kind: 'guide' as const, id: guideId(register, guide) }]),
  ]
  const target = { tutorId: tutorId(register, tutor), id: await sessionId(register, session) }
  await writeReport(register.tx, register.siteKey, { ...target, draft: { done, stillHard, next, work }, now })
}

export async function takeOff(register: SchoolRegister, event: EventOfKind<'time-off'>): Promise<void> {
  const { tutor, span, isByStaff, at: now } = event
  const request = { tutorId: tutorId(register, tutor), span }
  const staff = { administratorId: register.administratorId, now }
  if (isByStaff) await noteTimeOff(register.tx, { ...request, staff })
  else await takeTimeOff(register.tx, { ...request, now })
}

export async function closeDay(register: SchoolRegister, event: EventOfKind<'close-day'>): Promise<void> {
  const { day, name, nameFr, at: now } = event
  await closeDays(register.tx, [{ day, name, nameFr }], { administratorId: register.administratorId, now })
}
