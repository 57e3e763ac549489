import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { ACCOUNT_CHANGES, STUDENT_CHANGES } from '../../http/limits'
import { Day, Id, PageQuery, ROW_NUMBER_MAX, TutoringSubjectId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { SUBJECT_ID } from '../../subjects'
import { isRealDay } from '../../time/calendar'
import { isQuarterTime } from '../../time/clock'
import { LESSON_LENGTHS_MINUTES } from '../school/school.rules'
import { PAST_SESSIONS, UPCOMING_SESSIONS } from './booking.addresses'
import { SESSION_STATUSES } from './booking.rules'
import { ATTENDANCES } from './sessions/attendance.rules'
import { STUDENT_REFUNDS } from './sessions/late-cancellation.rules'
import { ReportTexts } from './sessions/report-texts'

const NOTES_MAX = 1_000

/** Hours of any length that a school can offer. Which ones it offers is checked with its settings. */
const isLessonLength = (hours: number) => LESSON_LENGTHS_MINUTES.some((minutes) => minutes === hours * 60)

export const SessionStatus = z.enum(SESSION_STATUSES)
export type SessionStatus = z.output<typeof SessionStatus>

export const SessionDate = z.string(coded('DATE_REQUIRED')).check(z.refine(isRealDay, coded('DATE_REQUIRED')))
/** `YYYY-MM` */
const Month = z
  .string(coded('DATE_REQUIRED'))
  .check(z.refine((month) => isRealDay(`${month}-01`), coded('DATE_REQUIRED')))
export const StartTime = z.string(coded('TIME_REQUIRED')).check(z.refine(isQuarterTime, coded('TIME_REQUIRED')))
const Duration = z.number(coded('DURATION_UNKNOWN')).check(z.refine(isLessonLength, coded('DURATION_UNKNOWN')))
/** For forms, where no subject may be chosen yet. */
const RequiredSubject = z.string(coded('SUBJECT_REQUIRED')).check(z.regex(SUBJECT_ID, coded('SUBJECT_REQUIRED')))

/** A tutor as students see them. */
export const Tutor = z.object({
  id: z.int(),
  name: z.string(),
  subjects: z.array(TutoringSubjectId),
  /** Codes of the languages they speak. */
  languages: z.array(z.string()),
  introduction: z.string(),
  introductionFr: z.string(),
  qualifications: z.string(),
  photoUrl: z.optional(z.string()),
})
export type Tutor = z.output<typeof Tutor>

export const Session = z.object({
  id: z.int(),
  subject: TutoringSubjectId,
  /** Hours. */
  duration: z.number(),
  tutor: z.object({ id: z.int(), name: z.string(), photoUrl: z.optional(z.string()) }),
  /** `YYYY-MM-DD` and `HH:MM` in the business time zone. */
  sessionDate: z.string(),
  startTime: z.string(),
  status: SessionStatus,
  /** Set once attendance is marked. */
  attendance: z.optional(z.enum(ATTENDANCES)),
  /** The tutor's report, in the list of past sessions. */
  report: z.optional(ReportTexts),
  notes: z.nullable(z.string()),
  /** Shared by all sessions of a weekly series. */
  seriesId: z.optional(z.string()),
  /** Null when the operator has not set up a classroom; the tutor then sends a link. */
  classroomUrl: z.nullable(z.string()),
})
export type Session = z.output<typeof Session>

export const BookingRequest = z.strictObject({
  subject: RequiredSubject,
  duration: Duration,
  tutorId: z
    .int(coded('TUTOR_REQUIRED'))
    .check(z.positive(coded('TUTOR_REQUIRED')), z.lte(ROW_NUMBER_MAX, coded('TUTOR_REQUIRED'))),
  sessionDate: SessionDate,
  startTime: StartTime,
  notes: z.optional(z.string().check(z.trim(), z.maxLength(NOTES_MAX, coded('TEXT_TOO_LONG')))),
})
export type BookingRequest = z.output<typeof BookingRequest>

/** Either a new status or a new time, so that a cancelled session cannot also move. */
export const SessionChange = z.union([
  z.strictObject({
    status: SessionStatus,
    /** The refund that the student was shown; the request is refused when it no longer applies. */
    refund: z._default(z.enum(STUDENT_REFUNDS), 'full'),
  }),
  z.strictObject({ sessionDate: SessionDate, startTime: StartTime }),
])

export const FreeTime = z.object({
  tutorId: z.int(),
  tutorName: z.string(),
  sessionDate: z.string(),
  startTime: z.string(),
})
export type FreeTime = z.output<typeof FreeTime>

/** The next free times of one tutor, those outside school first; empty without any in the next two weeks. */
export const TutorTimes = z.object({
  tutorId: z.int(),
  times: z.array(z.object({ sessionDate: z.string(), startTime: z.string() })),
})
export type TutorTimes = z.output<typeof TutorTimes>

export const Holiday = z.object({ day: z.string(), name: z.string(), nameFr: z.string() })
export type Holiday = z.output<typeof Holiday>

export const DurationText = z.pipe(
  z.string().check(z.refine((text) => isLessonLength(Number(text)), coded('DURATION_UNKNOWN'))),
  z.transform((text) => Number(text)),
)
const sessionPath = z.object({ id: Id })
/** The session that is being moved: its hours count as free. */
const MovingSession = z.optional(Id)

export const FreeTimesQuery = z.strictObject({
  subject: RequiredSubject,
  duration: z._default(DurationText, 1),
  tutorId: z.optional(Id),
  /** The first day of the search, to offer times near one that was just taken. */
  near: z.optional(SessionDate),
  moving: MovingSession,
})

export const bookingContract = {
  tutors: endpoint({
    method: 'GET',
    path: '/api/tutors',
    access: 'student',
    summary: 'The tutors who take bookings, and what they teach',
    response: z.array(Tutor),
    etag: true,
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/holidays',
    access: 'student',
    summary: 'Holidays from today on, in order',
    response: z.array(Holiday),
  }),
  availability: endpoint({
    method: 'GET',
    path: '/api/tutors/:id/availability',
    access: 'student',
    summary: 'Start times at which the tutor and the student are both free',
    params: sessionPath,
    query: z.strictObject({ date: SessionDate, duration: z._default(DurationText, 1), moving: MovingSession }),
    response: z.object({ times: z.array(z.string()) }),
  }),
  freeDays: endpoint({
    method: 'GET',
    path: '/api/tutors/:id/free-days',
    access: 'student',
    summary: 'Days of a month on which the tutor and the student have a free start time',
    params: sessionPath,
    query: z.strictObject({ month: Month, duration: z._default(DurationText, 1), moving: MovingSession }),
    response: z.object({ days: z.array(z.string()) }),
  }),
  tutorTimes: endpoint({
    method: 'GET',
    path: '/api/tutors/free-times',
    access: 'student',
    summary: 'The next free times of each tutor',
    query: z.strictObject({ duration: z._default(DurationText, 1) }),
    response: z.array(TutorTimes),
  }),
  freeTimes: endpoint({
    method: 'GET',
    path: '/api/free-times',
    access: 'student',
    summary: 'The next free times for a subject, those outside school first',
    query: FreeTimesQuery,
    response: z.array(FreeTime),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/sessions',
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Book a session and pay for it with prepaid hours',
    body: BookingRequest,
    response: Session,
    status: 201,
    // For speed, the key is claimed in the one statement that books.
    idempotent: 'own',
  }),
  upcoming: endpoint({
    ...UPCOMING_SESSIONS,
    access: 'student',
    summary: 'Scheduled sessions that have not ended, in order of time',
    response: z.array(Session),
  }),
  past: endpoint({
    ...PAST_SESSIONS,
    access: 'student',
    summary: 'Completed and cancelled sessions, newest first; all of them, a page, or those of one day',
    query: z.extend(PageQuery, { day: z.optional(Day) }),
    response: z.array(Session),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/sessions/:id',
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Cancel a session, or move it to another free time; a move to its current time changes nothing',
    params: sessionPath,
    body: SessionChange,
    response: Session,
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/calendar.ics',
    access: 'student',
    summary: 'One session as a calendar file',
    params: sessionPath,
    produces: 'text/calendar',
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar/:feed',
    access: 'public',
    summary: 'A private calendar feed; the address itself is the key',
    params: z.object({ feed: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
    produces: 'text/calendar',
  }),
  feedState: endpoint({
    method: 'GET',
    path: '/api/calendar/token',
    access: 'student',
    summary: 'Whether a private feed address exists, which a new one would replace',
    response: z.object({ exists: z.boolean() }),
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/calendar/token',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    recentSignIn: true,
    summary: 'Create a new private feed address; the old one stops working',
    response: z.object({ path: z.string() }),
  }),
}
