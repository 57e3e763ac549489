import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import {
  hasWritten,
  idOf,
  prepareStatement,
  rowsOf,
  type StatementPart,
  statementPart,
} from '../../../db/one-statement'
import { preparedOnce } from '../../../db/prepared'
import type { sessions } from '../../../db/schema/booking'
import { activeStudent } from '../../../db/student-lock'
import { claimKey } from '../../../http/idempotency/idempotency.store'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { meetHolds, takeSessionHours } from '../availability/occupied-hours.store'

type NewSession = Pick<
  typeof sessions.$inferInsert,
  'studentId' | 'tutorId' | 'subject' | 'sessionDate' | 'startTime' | 'durationHours' | 'notes' | 'room'
>

/** Drawn first, because the remembered answer has it too. */
const nextNumber = statementPart('next', () => sql`select nextval('sessions_id_seq')::int as id`)

/** Writes the session of a student who is still there, if the part before it has written something. */
function insertSession(after?: StatementPart<never>) {
  return statementPart<NewSession & { endsAt: string; now: string }>(
    'booked',
    (given) => sql`insert into sessions (id, student_id, tutor_id, subject, session_date, start_time, duration_hours,
      notes, room, ends_at, created_at, updated_at) overriding system value
    select ${idOf(nextNumber)}, ${idOf(activeStudent)}, ${given('tutorId')}::int, ${given('subject')},
      ${given('sessionDate')}::date, ${given('startTime')}, ${given('durationHours')}::smallint, ${given('notes')},
      ${given('room')}, ${given('endsAt')}::timestamptz, ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from ${rowsOf(nextNumber, activeStudent)} where ${after ? hasWritten(after) : sql`true`} returning id`,
  )
}

/** The post's parts: the letters about a session, and the one about a balance that got low. */
interface BookingEmails {
  notified(
    session: StatementPart<never>,
    before: { paid: StatementPart<never> },
  ): StatementPart<{ studentId: string; tutorId: number; facts: string; now: string }>
  warned(before: {
    paid: StatementPart<never>
  }): StatementPart<{ studentId: string; durationHours: number; lowHours: number; now: string }>
}

interface NewBooking {
  session: NewSession & { endsAt: Date }
  hours: readonly number[]
  now: Date
  /** What letters tell of the session; the statement adds its number and the balance. */
  facts: object
  lowHours: number
  /** With the answer to remember, which gets the session's number. */
  claim: (RequestKey & { answer: object }) | undefined
  /** Removes holds that are the student's own or have ended. Nearly no booking meets one, so it is not always done. */
  meetsHolds: boolean
}

/** Credits' part: takes the hours of a session off the ledger, after another part. */
type PayForSession = (
  session: StatementPart<never>,
  place: { after: StatementPart<never> },
) => StatementPart<{ studentId: string; durationHours: number; now: string }>

/**
 * Each part waits for the one before it. The student's lock comes first: a repeated request waits there for the first
 * one, and a key is claimed only for an account that still exists. The hours are written before anything is paid, so
 * that a student without hours who wants a taken time is told that the time is taken. The letters come last; if anything
 * fails, none is sent.
 */
export function createBookingStatement(payForSession: PayForSession, emails: BookingEmails) {
  const bookAfter = (claim?: StatementPart<never>) => {
    const booked = insertSession(claim)
    const met = meetHolds(booked)
    const write = (hours: ReturnType<typeof takeSessionHours>) => {
      const paid = payForSession(booked, { after: hours })
      return [hours, paid, emails.notified(booked, { paid }), emails.warned({ paid })] as const
    }
    return {
      booked,
      parts: [booked, ...write(takeSessionHours(booked))] as const,
      meeting: [booked, met, ...write(takeSessionHours(booked, { after: met }))] as const,
    }
  }

  const book = preparedOnce((db) => {
    const { booked: answer, parts, meeting } = bookAfter()
    const before = [nextNumber, activeStudent] as const
    return {
      plain: prepareStatement(db, { name: 'book_session', parts: [...before, ...parts], answer }),
      meeting: prepareStatement(db, { name: 'book_session_held', parts: [...before, ...meeting], answer }),
    }
  })

  const bookOnce = preparedOnce((db) => {
    const claimed = claimKey({ after: [nextNumber, activeStudent], answerFields: sql`'id', ${idOf(nextNumber)}` })
    const { booked: answer, parts, meeting } = bookAfter(claimed)
    const before = [nextNumber, activeStudent, claimed] as const
    return {
      plain: prepareStatement(db, { name: 'book_session_once', parts: [...before, ...parts], answer }),
      meeting: prepareStatement(db, { name: 'book_session_once_held', parts: [...before, ...meeting], answer }),
    }
  })

  /** The number of the new session; undefined when the key is known already or the account is gone. */
  return (db: Db, booking: NewBooking): Promise<number | undefined> => {
    const { session, hours, now, facts, lowHours, claim, meetsHolds } = booking
    const way = meetsHolds ? 'meeting' : 'plain'
    const values = {
      ...session,
      endsAt: session.endsAt.toISOString(),
      now: now.toISOString(),
      hours: `{${hours.join(',')}}`,
      facts: JSON.stringify(facts),
      lowHours,
    }
    return claim
      ? bookOnce(db)[way]({ ...values, ...claim, answer: JSON.stringify(claim.answer) })
      : book(db)[way](values)
  }
}
