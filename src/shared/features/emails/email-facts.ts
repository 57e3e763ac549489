import type { Subject } from '../../subjects'
import type { Browser } from '../account/sign-ins.contract'
import type { PurchaseMethod } from '../billing/billing.contract'
import type { Attendance } from '../booking/sessions/attendance.rules'
import type { EmailKind } from './emails.rules'

/** A session as a letter tells it. `sequence` grows with each change, so that calendars keep the newest. */
export interface SessionFacts {
  sessionId: number
  subject: Subject
  /** `2026-11-17`, `14:00`: business time. */
  sessionDate: string
  startTime: string
  durationHours: number
  tutorName: string
  notes: string | null
  /** Unguessable name of the classroom, and what the event's lasting id is made of. */
  room: string
  sequence: number
}

/** A receipt or a credit note. Letters that were decided before these were named have none. */
interface ReceiptOrCreditNote {
  id: number
  number: string
}

/** Hours and the money that went back for them. */
export interface RefundFacts {
  reference: string
  refundedAt: string
  hours: number
  amountCents: number
  paymentMethod: PurchaseMethod
  balanceHours: number
  receipt?: ReceiptOrCreditNote
}

type FactsOfOne = 'sessionId' | 'sessionDate' | 'startTime' | 'room' | 'sequence'

/**
 * Sessions that were booked together, one each week; `notes` stand here once, where a deleted account takes them away.
 */
export type SeriesFacts = Omit<SessionFacts, FactsOfOne> & { sessions: Pick<SessionFacts, FactsOfOne>[] }

/**
 * What each kind of letter needs to be written, as it was decided. Names and language of the recipient are not among
 * it: they are read when the letter is sent. Nor are links: their tokens are never stored.
 */
export interface EmailFacts {
  'confirm-address': { email: string }
  'forgotten-password': Record<string, never>
  'tutor-invited': Record<string, never>
  'password-changed': Record<string, never>
  /** To the old address, with a way back. */
  'address-changed': { newEmail: string }
  /** To whoever has the address that somebody else asked for. */
  'address-wanted': Record<string, never>
  /** To staff, about how they sign in. */
  'factor-added': Record<string, never>
  'factor-removed': Record<string, never>
  'factor-recovered': { codesLeft: number }
  'device-new': { browser: Browser }
  'guardian-invited': Record<string, never>
  /** To a guardian: the tutor of a session is shown what the student missed. */
  'sharing-begun': SessionFacts
  'session-booked': SessionFacts & { balanceHours: number }
  'series-booked': SeriesFacts & { balanceHours: number }
  'session-moved': SessionFacts & { was: { sessionDate: string; startTime: string } }
  /** A session and those after it in its series that moved with it; `was` is when the first of them began. */
  'series-moved': SeriesFacts & { was: { sessionDate: string; startTime: string } }
  'session-cancelled': SessionFacts & { refundedHours: number; reason: string | null }
  /** A session and those after it in its series. */
  'series-cancelled': SeriesFacts & { refundedHours: number; reason?: string | null }
  /** `was` is there when its time changed too. */
  'session-reassigned': SessionFacts & { wasTutorName: string; was?: { sessionDate: string; startTime: string } }
  /** Staff said whether the student came, and it changes what counts. */
  'session-marked': SessionFacts & { attendance: Attendance }
  'session-tomorrow': SessionFacts
  'session-soon': SessionFacts
  'purchase-receipt': {
    reference: string
    boughtAt: string
    hours: number
    amountDollars: number
    paymentMethod: PurchaseMethod
    balanceHours: number
    receipt?: ReceiptOrCreditNote
    /** Whether a booking waits for these hours. */
    isBookingKept?: boolean
  }
  /** An e-Transfer that has not arrived, or not all of it. */
  'transfer-reminder': {
    reference: string
    /** Where to send it. */
    to: string
    hours: number
    missingCents: number
    /** Until when it is awaited. */
    expiresAt: string
  }
  /** Hours that went back for their money. */
  'purchase-refunded': RefundFacts
  /** Money that came back, because the buyer's bank did not take it, with the hours. */
  'refund-failed': RefundFacts
  'hours-low': { balanceHours: number }
  /** Hours of a session that staff gave back after it was cancelled or held. */
  'hours-given-back': SessionFacts & { givenBackHours: number; balanceHours: number; reason: string }
  /** Hours that staff gave, to one student or to many. */
  'hours-gifted': { givenAt: string; hours: number; balanceHours: number; reason: string }
  'tutor-report': SessionFacts & { done: string; next: string }
  'weekly-progress': {
    /** The first day of the week that is told. */
    since: string
    subjects: { subject: Subject; quizzes: number; averageScore: number | null; sessions: number; streakDays: number }[]
    practiceAnswers: number
  }
  /** For a tutor: everything of one day. */
  'tutor-day': { day: string; sessions: (SessionFacts & { studentName: string })[] }
}

export type Email = { [Kind in EmailKind]: { kind: Kind; facts: EmailFacts[Kind] } }[EmailKind]
