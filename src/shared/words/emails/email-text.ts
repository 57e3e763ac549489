import type { Attendance } from '../../features/booking/sessions/attendance.rules'
/** The sentences of one email. Facts in rows have labels instead (`email-labels.words.ts`). */
export interface EmailText {
  subject: string
  /**
   * Follows the reader's name and a comma, and also works without them. A guardian's follows the student's name only:
   * after a space, unless it begins with an apostrophe or a no-break space.
   */
  heading: string
  /** Paragraphs above the facts. A mailbox shows the first one after the subject. */
  before: readonly string[]
  /** The text of the button, in emails that have one. */
  button?: string
  /** Paragraphs below the facts and the button. */
  after: readonly string[]
}

/** The details of a session that sentences use. */
export interface SessionNotification {
  /** Day, time and time zone: `Tuesday, November 17 at 2:00 PM Eastern time`. */
  at: string
  subject: string
  tutor: string
  /** As far as the reader may know it: a first name, with an initial for tutors. */
  student: string
}

/** An amount of hours: as text (`1.5 hours`), and as a number for agreement. */
export interface HoursNotification {
  count: number
  text: string
}

/** Emails about sessions that students, guardians and tutors all get. */
export interface SessionTexts {
  booked: (session: SessionNotification) => EmailText
  moved: (session: SessionNotification, wasAt: string) => EmailText
  cancelled: (session: SessionNotification, refunded: HoursNotification) => EmailText
  /** `wasAt` is set if its time changed too. */
  reassigned: (session: SessionNotification, wasTutor: string, wasAt?: string) => EmailText
  marked: (session: SessionNotification, attendance: Attendance) => EmailText
}

/** The details of a series that sentences use: `at` is when it begins. */
export interface SeriesNotification extends SessionNotification {
  count: number
}

/** Emails about a series that students, guardians and tutors all get. */
export interface SeriesTexts {
  booked: (series: SeriesNotification) => EmailText
  moved: (series: SeriesNotification, wasAt: string) => EmailText
  cancelled: (series: SeriesNotification, refunded: HoursNotification) => EmailText
}

/** The parts around the sentences of an email about sessions, by reader. */
export interface FrameWords {
  noClassroom: (supportEmail: string) => string
  questions: (supportEmail: string) => string
}
