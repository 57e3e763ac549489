import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { activeStudent } from '../../../db/locks/student-lock'
import {
  hasWritten,
  idOf,
  prepareStatement,
  rowsOf,
  type StatementPart,
  statementPart,
} from '../../../db/queries/one-statement'
import { preparedOnce } from '../../../db/queries/prepared'
import type { sessions } from '../../../db/schema/tutoring/booking'
import { claimKey } from '../../../http/idempotency/idempotency.store'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { removePassableHolds, takeSessionQuarters } from '../availability/occupied-quarters.store'

type NewSession = Pick<
  typeof sessions.$inferInsert,
  'studentId' | 'tutorId' | 'subject' | 'sessionDate' | 'startTime' | 'durationHours' | 'notes' | 'room'
>

/** Drawn first, because the stored response contains it too. */
const nextId = statementPart('next', () => sql`select nextval('sessions_id_seq')::int as id`)

/** Writes nothing if the account was deleted or the part before wrote nothing. */
function insertSession(after?: StatementPart<never>) {
  return statementPart<NewSession & { endsAt: string; now: string }>(
    'booked',
    (given) => sql`insert into sessions (id, student_id, tutor_id, subject, session_date, start_time, duration_hours,
      notes, room, ends_at, created_at, updated_at) overriding system value
    select ${idOf(nextId)}, ${idOf(activeStudent)}, ${given('tutorId')}::int, ${given('subject')},
      ${given('sessionDate')}::date, ${given('startTime')}, ${given('durationHours')}::numeric, ${given('notes')},
      ${given('room')}, ${given('endsAt')}::timestamptz, ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from ${rowsOf(nextId, activeStudent)} where ${after ? hasWritten(after) : sql`true`} returning id`,
  )
}

/** Queues the emails about the session, and the warning about a low balance. */
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
  quarters: readonly number[]
  now: Date
  /** For the emails; the statement adds the session's id and the balance. */
  facts: object
  lowHours: number
  /** With the response to store, to which the statement adds the session's id. */
  claim: (RequestKey & { response: object }) | undefined
  /** Whether to remove the student's own and expired holds first. */
  removesHolds: boolean
}

/** Debits the session's hours in the ledger. */
type PayForSession = (
  session: StatementPart<never>,
  place: { after: StatementPart<never> },
) => StatementPart<{ studentId: string; durationHours: number; now: string }>

/**
 * Each part waits for the one before it. The student's lock comes first: a repeated request waits there for the first.
 * Time is taken before it is paid for, so that TIME_TAKEN wins over an empty balance.
 */
export function createBookingStatement(payForSession: PayForSession, emails: BookingEmails) {
  const bookAfter = (claim?: StatementPart<never>) => {
    const booked = insertSession(claim)
    const removed = removePassableHolds(booked)
    const write = (taken: ReturnType<typeof takeSessionQuarters>) => {
      const paid = payForSession(booked, { after: taken })
      return [taken, paid, emails.notified(booked, { paid }), emails.warned({ paid })] as const
    }
    return {
      booked,
      parts: [booked, ...write(takeSessionQuarters(booked))] as const,
      removingHolds: [booked, removed, ...write(takeSessionQuarters(booked, { after: removed }))] as const,
    }
  }

  const book = preparedOnce((db) => {
    const { booked: result, parts, removingHolds } = bookAfter()
    const before = [nextId, activeStudent] as const
    return {
      plain: prepareStatement(db, { name: 'book_session', parts: [...before, ...parts], result }),
      removingHolds: prepareStatement(db, { name: 'book_session_held', parts: [...before, ...removingHolds], result }),
    }
  })

  const bookOnce = preparedOnce((db) => {
    const claimed = claimKey({ after: [nextId, activeStudent], responseFields: sql`'id', ${idOf(nextId)}` })
    const { booked: result, parts, removingHolds } = bookAfter(claimed)
    const before = [nextId, activeStudent, claimed] as const
    return {
      plain: prepareStatement(db, { name: 'book_session_once', parts: [...before, ...parts], result }),
      removingHolds: prepareStatement(db, {
        name: 'book_session_once_held',
        parts: [...before, ...removingHolds],
        result,
      }),
    }
  })

  /** The id of the new session; undefined if the key was used before or the account was deleted. */
  return (db: Db, booking: NewBooking): Promise<number | undefined> => {
    const { session, quarters, now, facts, lowHours, claim, removesHolds } = booking
    const variant = removesHolds ? 'removingHolds' : 'plain'
    const values = {
      ...session,
      endsAt: session.endsAt.toISOString(),
      now: now.toISOString(),
      quarters: `{${quarters.join(',')}}`,
      facts: JSON.stringify(facts),
      lowHours,
    }
    return claim
      ? bookOnce(db)[variant]({ ...values, ...claim, response: JSON.stringify(claim.response) })
      : book(db)[variant](values)
  }
}
