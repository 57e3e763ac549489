import type { Attendance } from '../../features/booking/sessions/attendance.rules'
/** What one letter says in sentences. Facts that stand in rows have labels instead (`letter-labels.words.ts`). */
export interface EmailText {
  subject: string
  /** Follows the reader's name and a comma, and can stand without them. A guardian's follows the student's name alone. */
  heading: string
  /** Paragraphs above the facts. A mailbox shows the first one behind the subject. */
  before: readonly string[]
  /** On the one button, in letters that have one. */
  button?: string
  /** Paragraphs below the facts and the button. */
  after: readonly string[]
}

/** A session as sentences tell it. */
export interface SessionNotification {
  /** Day, time and time zone: `Tuesday, November 17 at 2:00 PM Eastern time`. */
  at: string
  subject: string
  tutor: string
  /** As far as the reader may know it: a first name, with an initial for tutors. */
  student: string
}

/** An amount of hours: for the sentence (`1.5 hours`), and for what must agree with it. */
export interface HoursNotification {
  count: number
  text: string
}

/** Letters about sessions that students, guardians and tutors get alike. */
export interface SessionTexts {
  booked: (session: SessionNotification) => EmailText
  moved: (session: SessionNotification, wasAt: string) => EmailText
  cancelled: (session: SessionNotification, refunded: HoursNotification) => EmailText
  /** `wasAt` is there when its time changed too. */
  reassigned: (session: SessionNotification, wasTutor: string, wasAt?: string) => EmailText
  marked: (session: SessionNotification, attendance: Attendance) => EmailText
}

/** A series as sentences tell it: `at` is when it begins. */
export interface SeriesNotification extends SessionNotification {
  count: number
}

/** Letters about a series that students, guardians and tutors get alike. */
export interface SeriesTexts {
  booked: (series: SeriesNotification) => EmailText
  moved: (series: SeriesNotification, wasAt: string) => EmailText
  cancelled: (series: SeriesNotification, refunded: HoursNotification) => EmailText
}

/** What stands around a letter about sessions, by who reads it. */
export interface FrameWords {
  noClassroom: (supportEmail: string) => string
  questions: (supportEmail: string) => string
}
