import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { preparedOnce } from '../../db/prepared'
import type { sessions } from '../../db/schema/booking'
import type { RequestKey } from '../../http/request-key'

const given = (name: string) => sql.placeholder(name)

/**
 * A booking as one statement, and so as one transaction: it costs one round trip, and half of it cannot be.
 * Each part waits for the one before it, and the student's lock comes first of all: whoever repeats a request waits
 * there, and a key is claimed only for an account that is still there. A taken hour speaks before an empty balance.
 * Nothing comes back when the key is known already or the account is gone.
 */
function prepareBooking(db: Db, name: string, { isKeyed }: { isKeyed: boolean }) {
  const part = (title: string, text: SQL) => db.$with(title, { id: sql<number>`id`.as('id') }).as(text)
  const ifClaimed = isKeyed ? sql`where exists (select from claimed)` : sql``
  const parts = [
    part('next', sql`select nextval(pg_get_serial_sequence('sessions', 'id'))::int as id`),
    part('active', ACTIVE),
    ...(isKeyed ? [part('claimed', CLAIM)] : []),
    part('booked', sql`${SESSION} ${ifClaimed} returning id`),
    part('taken', HOURS),
    part('paid', DEBIT),
  ]
  return db
    .with(...parts)
    .select({ id: sql<number>`id` })
    .from(sql`booked`)
    .prepare(name)
}

const CLAIM = sql`insert into idempotency_keys (student_id, endpoint, key, body_hash, answer, created_at)
  select ${given('studentId')}::uuid, ${given('endpoint')}, ${given('key')}, ${given('bodyHash')},
    ${given('answer')}::jsonb || jsonb_build_object('id', next.id), ${given('now')}::timestamptz
  from next, active on conflict do nothing returning 1 as id`

const ACTIVE = sql`select id from students where id = ${given('studentId')}::uuid and deleted_at is null
  for no key update`

const SESSION = sql`insert into sessions (id, student_id, tutor_id, subject, session_date, start_time, duration_hours,
    notes, room, ends_at, created_at, updated_at) overriding system value
  select next.id, active.id, ${given('tutorId')}::int, ${given('subject')}, ${given('sessionDate')}::date,
    ${given('startTime')}, ${given('durationHours')}::smallint, ${given('notes')}, ${given('room')},
    ${given('endsAt')}::timestamptz, ${given('now')}::timestamptz, ${given('now')}::timestamptz
  from next, active`

const HOURS = sql`insert into occupied_hours (session_id, tutor_id, student_id, day, hour)
  select booked.id, ${given('tutorId')}::int, ${given('studentId')}::uuid, ${given('sessionDate')}::date, hour
  from booked, unnest(${given('hours')}::smallint[]) as hour order by hour returning session_id as id`

/** The trigger of the ledger moves the balance with this row; the CHECK on the balance refuses both. */
const DEBIT = sql`insert into credit_entries (student_id, kind, hours, session_id, created_at)
  select ${given('studentId')}::uuid, 'booking', -${given('durationHours')}::numeric, booked.id, ${given('now')}::timestamptz
  from booked where (select count(*) from taken) > 0 returning id`

const plainBooking = preparedOnce((db) => prepareBooking(db, 'book_session', { isKeyed: false }))
const keyedBooking = preparedOnce((db) => prepareBooking(db, 'book_session_once', { isKeyed: true }))

type NewSession = Pick<
  typeof sessions.$inferInsert,
  'studentId' | 'tutorId' | 'subject' | 'sessionDate' | 'startTime' | 'durationHours' | 'notes' | 'room'
> & { endsAt: Date }

interface NewBooking {
  session: NewSession
  hours: readonly number[]
  now: Date
  /** With the answer to remember, which gets the session's number. */
  claim: (RequestKey & { answer: object }) | undefined
}

/** The number of the new session, or undefined when nothing was written. */
export async function insertBooking(db: Db, { session, hours, now, claim }: NewBooking): Promise<number | undefined> {
  const values = {
    ...session,
    endsAt: session.endsAt.toISOString(),
    now: now.toISOString(),
    hours: `{${hours.join(',')}}`,
  }
  const [row] = claim
    ? await keyedBooking(db).execute({ ...values, ...claim, answer: JSON.stringify(claim.answer) })
    : await plainBooking(db).execute(values)
  return row?.id
}
