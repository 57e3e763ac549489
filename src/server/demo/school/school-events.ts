import type { Attendance } from '#shared/features/booking/sessions/attendance.rules'
import type { RELATIONS } from '#shared/features/families/families.rules'
import type { TimeOffSpan } from '#shared/features/tutors/time-off/time-off.rules'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'

/** The guardians of a student. The first one is asked first. */
export interface PlannedFamily {
  name: string
  guardians: readonly { firstName: string; email: string; phone: string; relation: (typeof RELATIONS)[number] }[]
}

/** A student of the demo school before the account exists. Events refer to students by email. */
export interface PlannedStudent {
  firstName: string
  lastName: string
  email: string
  language: Language
  birthMonth: string
  /** A guardian consented to the account: everyone who is under 14 at any start in this school year. */
  hasConsent: boolean
  grade: number
  school: string
  family: PlannedFamily
  /** Gets copies of emails about sessions and money; null for families that did not ask for them. */
  guardianEmail: string | null
}

/** A student's session, identified by its current day: nobody has two on a day. */
export interface SessionKey {
  student: string
  day: string
}

/** File names in `content`. */
export interface AssignedWork {
  quiz: string | null
  guide: string | null
}

/** A guardian buys for the family; the demo's own student for herself. */
type Purchase = { student: string; guardian: string | null; hours: number; amountCents: number }

export type SchoolEvent = { at: Date } & (
  | { kind: 'join'; student: PlannedStudent }
  | { kind: 'buy'; purchase: Purchase; method: 'apple-pay' | 'paypal' }
  | { kind: 'order-by-transfer'; purchase: Purchase }
  | { kind: 'confirm-transfer'; purchase: Purchase; receivedCents: number }
  | { kind: 'record-payment'; purchase: Purchase; method: 'cash' | 'cheque'; note: string }
  | { kind: 'refund'; siblings: readonly string[]; hours: number; note: string }
  | { kind: 'adjust-hours'; student: string; hours: number; reason: string }
  | { kind: 'gift'; students: string[]; hours: number; reason: string }
  | {
      kind: 'book'
      student: string
      tutor: string
      subject: Subject
      days: string[]
      startTime: string
      duration: 1 | 2
      notes: string
    }
  | { kind: 'cancel'; session: SessionKey }
  | { kind: 'move'; session: SessionKey; to: { sessionDate: string; startTime: string } }
  | { kind: 'share-work'; session: SessionKey }
  | { kind: 'mark'; tutor: string; session: SessionKey; attendance: Attendance }
  | {
      kind: 'report'
      tutor: string
      session: SessionKey
      done: string
      stillHard: string
      next: string
      work: AssignedWork
    }
  /** The student opens the guides that were assigned after a session. */
  | { kind: 'read-guides'; session: SessionKey }
  | { kind: 'take-quiz'; student: string; quiz: string; ability: number; seed: number }
  | {
      kind: 'practise'
      student: string
      subject: Subject
      isPlacement: boolean
      answers: boolean[]
      leavesOpen: boolean
    }
  | { kind: 'review'; student: string; answers: boolean[] }
  | { kind: 'time-off'; tutor: string; span: TimeOffSpan; isByStaff: boolean }
  | { kind: 'close-day'; day: string; name: string; nameFr: string }
  | { kind: 'end-of-day' }
)
