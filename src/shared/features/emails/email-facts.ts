import type { TutoringSubjectId } from '../../subjects'
import type { ConsentVersion } from '../account/consent.rules'
import type { Browser } from '../account/sign-ins.contract'
import type { PurchaseMethod } from '../billing/billing.contract'
import type { SessionStart } from '../booking/booking.rules'
import type { Attendance } from '../booking/sessions/attendance.rules'
import type { EmailKind } from './emails.rules'

/** A session in an email. `sequence` grows with each change, so that calendars keep the newest version. */
export interface SessionFacts {
  sessionId: number
  subject: TutoringSubjectId
  /** `2026-11-17`, `14:00`: business time. */
  sessionDate: string
  startTime: string
  durationHours: number
  tutorName: string
  notes: string | null
  /** Random; the calendar event's permanent id is derived from it. */
  room: string
  sequence: number
}

/** Missing in emails that were queued before receipts had numbers. */
interface ReceiptOrCreditNote {
  id: number
  number: string
}

/** Refunded hours and their amount. */
export interface RefundFacts {
  reference: string
  refundedAt: string
  hours: number
  amountCents: number
  paymentMethod: PurchaseMethod
  balanceHours: number
  receipt?: ReceiptOrCreditNote
}

type PerSessionFact = 'sessionId' | 'sessionDate' | 'startTime' | 'room' | 'sequence'

/** A weekly series. `notes` are stored once, so that deleting an account erases them in one place. */
export type SeriesFacts = Omit<SessionFacts, PerSessionFact> & { sessions: Pick<SessionFacts, PerSessionFact>[] }

/**
 * The facts that each kind of email is written from, as of the time it was queued. The recipient's name and language
 * are read at sending time, and tokens of links are never stored.
 */
export interface EmailFacts {
  /** `guardianEmail`: the address of the guardian who consented to the account. */
  'confirm-address': { email: string; guardianEmail?: string }
  'forgotten-password': Record<string, never>
  'tutor-invited': Record<string, never>
  /** To a guardian with a new account; `invitedBy` is the guardian who invited them, null if staff did. */
  'family-invited': { invitedBy: string | null }
  'staff-invited': Record<string, never>
  /** `isEnded`: another password is needed, because somebody else may know this one. */
  'password-changed': { isEnded?: true }
  /** To the old address, with a link to undo the change. */
  'address-changed': { newEmail: string; wasConfirmed?: boolean }
  /** To the owner of an address that another account tried to use. */
  'address-wanted': Record<string, never>
  /** To staff: changes to their second factor. */
  'factor-added': Record<string, never>
  /** `hasOther`: passkeys are left. */
  'factor-removed': { hasOther?: boolean }
  'factor-recovered': { codesLeft: number }
  'passkey-added': { name: string }
  /** `isLast`: the account has no second factor any more. */
  'passkey-removed': { name: string; isLast: boolean }
  'device-new': { browser: Browser }
  /** The code follows from the email's id. `guardianEmail`: whom the student names before signing in. */
  'email-code': { guardianEmail?: string }
  /** To every owner: a new owner was requested. */
  'owner-requested': { name: string; email: string; requestedBy: string; needsOtherOwner: boolean }
  /** To staff: a tutor took time off in which sessions are booked. */
  'tutor-away': { tutorName: string; fromDay: string; toDay: string; sessions: number }
  'guardian-invited': Record<string, never>
  /** To the guardian whom a child under 14 named at sign-up. */
  'consent-asked': { pendingId: string; childName: string | null }
  /** A copy of what the guardian agreed to. */
  'consent-given': { childName: string | null; textVersion: ConsentVersion }
  /** To a guardian: the text changed, so a consent for these children is needed again. */
  'consent-changed': { childNames: string[] }
  /** To a copy recipient: an account with which to see the student's sessions and hours. */
  'family-offered': Record<string, never>
  /** To a parent who signed up: confirms the address and chooses the password. */
  'family-confirm': Record<string, never>
  /**
   * To a student and to the guardians of a family: who else belongs to it now. `byStaff`: the student did not name the
   * guardian. `studentName`: this guardian accepted a student.
   */
  'family-joined': { guardianEmail: string; byStaff?: true; studentName?: string | null }
  /** To a guardian: the session's tutor can now see which questions the student missed. */
  'sharing-begun': SessionFacts
  'session-booked': SessionFacts & { balanceHours: number }
  'series-booked': SeriesFacts & { balanceHours: number }
  'session-moved': SessionFacts & { was: SessionStart }
  /** The rest of a series moved; `was` is the old start of its first session. */
  'series-moved': SeriesFacts & { was: SessionStart }
  'session-cancelled': SessionFacts & { refundedHours: number; reason: string | null }
  'series-cancelled': SeriesFacts & { refundedHours: number; reason?: string | null }
  /** `was` is set when the time changed too. */
  'session-reassigned': SessionFacts & { wasTutorName: string; was?: SessionStart }
  /** Staff or the tutor marked attendance in a way that changes the student's progress. */
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
    /** Whether the student has a booking saved for these hours. */
    isBookingKept?: boolean
  }
  /** An e-Transfer that has not arrived in full. */
  'transfer-reminder': {
    reference: string
    /** The address to send it to. */
    to: string
    hours: number
    missingCents: number
    /** When the purchase expires. */
    expiresAt: string
  }
  'purchase-refunded': RefundFacts
  /** The buyer's bank rejected a refund, so the hours were restored. */
  'refund-failed': RefundFacts
  'hours-low': { balanceHours: number }
  /** Staff gave back hours of a cancelled or completed session. */
  'hours-given-back': SessionFacts & { givenBackHours: number; balanceHours: number; reason: string }
  /** Staff gave hours to one or more students. */
  'hours-gifted': { givenAt: string; hours: number; balanceHours: number; reason: string }
  'tutor-report': SessionFacts & {
    done: string
    /** Absent in emails that an earlier version queued. */
    stillHard?: string
    next: string
    /** Absent in emails that an earlier version queued. */
    work?: { title: string; titleFr: string | null }[]
  }
  'weekly-progress': {
    since: string
    subjects: {
      subject: TutoringSubjectId
      quizzes: number
      averageScore: number | null
      sessions: number
      streakDays: number
    }[]
    practiceAnswers: number
  }
  /** For a tutor: all sessions of one day. */
  'tutor-day': { day: string; sessions: (SessionFacts & { studentName: string })[] }
}

export type Email = { [Kind in EmailKind]: { kind: Kind; facts: EmailFacts[Kind] } }[EmailKind]
