import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { preparedOnce } from '../../src/server/db/queries/prepared'
import { requireRow } from '../../src/server/db/queries/require-row'

interface State {
  /** Hundredths of an hour, in the order of the requested students. */
  balances: number[]
  ledgerEntries: number[][]
  /** `tutor student session day hour`; the student by position, or -1 and null for a tutor's time off. */
  hours: string[]
  /** `kind recipient session` of each email about a student. */
  emails: string[][]
}

// Runs for tens of thousands of steps, so it is one prepared query.
const stateQuery = preparedOnce((db) => {
  const studentIds = sql`string_to_array(${sql.placeholder('students')}, ',')::uuid[]`
  const tutorIds = sql`string_to_array(${sql.placeholder('tutors')}, ',')::int[]`
  return db
    .select({
      balances: sql<Record<string, number>>`(select json_object_agg(id, round(credits_remaining * 100))
        from students where id = any (${studentIds}))`,
      entries: sql<
        [string, number][]
      >`(select coalesce(json_agg(json_build_array(student_id, round(hours * 100)) order by id), '[]')
        from ledger_entries where student_id = any (${studentIds}))`,
      hours: sql<[number, string | null, number | null, string, number][]>`(select coalesce(json_agg(
        json_build_array(tutor_id, student_id, session_id, day, quarter)), '[]')
        from occupied_quarters where tutor_id = any (${tutorIds}))`,
      emails: sql<[string, string][]>`(select coalesce(json_agg(json_build_array(student_id,
        concat_ws(' ', kind, recipient, coalesce(session_id::text, '')))), '[]')
        from emails where student_id = any (${studentIds}))`,
    })
    .from(sql`(select 1) as one`)
    .prepare('read_story_state')
})

/** The stored state of a story's students and tutors. */
export async function readState(db: Db, ids: { students: string[]; tutors: number[] }): Promise<State> {
  const [row] = await stateQuery(db).execute({ students: ids.students.join(','), tutors: ids.tutors.join(',') })
  const { balances, entries, hours, emails } = requireRow(row, 'select the state of a story')
  return {
    balances: ids.students.map((id) => balances[id] ?? Number.NaN),
    ledgerEntries: ids.students.map((id) => entries.filter(([owner]) => owner === id).map(([, cents]) => cents)),
    hours: hours
      .map(([tutor, owner, session, day, quarter]) =>
        [tutor, owner === null ? -1 : ids.students.indexOf(owner), session, day, quarter].map(String).join(' '),
      )
      .toSorted(),
    emails: ids.students.map((id) =>
      emails
        .filter(([about]) => about === id)
        .map(([, email]) => email)
        .toSorted(),
    ),
  }
}
