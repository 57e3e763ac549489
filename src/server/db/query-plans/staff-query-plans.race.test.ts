import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { findEntries } from '../../features/billing/ledger/ledger.store'
import { findAttempts } from '../../features/quizzes/quizzes.store'
import { findActions } from '../../features/staff/activity/activity.store'
import { findHeld, findSessionsOf } from '../../features/timetable/staff-sessions.store'
import { countQuery, findByEmail, findStudents } from '../../features/users/users.store'
import { makeAdministrator } from '../../testing/factories/factories'
import { makeTutor } from '../../testing/factories/tutoring-factories'
import { type ExplainedQuery, listSteps, type PlanNode, titleOf } from '../../testing/query-plans'
import { buildTestApp } from '../../testing/sites/build-test-app'

const STUDENTS = 100_000
const site = await buildTestApp()
const { db } = site
const FIRST_PAGE = { limit: 50, after: undefined }
const ANY = { kind: undefined, target: undefined, seesStaff: true }
const LATELY = new Date(site.time.now.getTime() - 6 * DAY_MS)
const SOMEBODY = '00000000-0000-4000-8000-000000050000'

/** PostgreSQL's plan for a query. These tests run on PostgreSQL only, whose driver answers with rows. */
async function stepsOf(explain: SQL): Promise<PlanNode[]> {
  return listSteps(((await db.execute(explain)) as unknown as { rows: ExplainedQuery[] }).rows)
}

async function planOf(query: SQLWrapper): Promise<string[]> {
  return (await stepsOf(sql`explain (format json) ${query}`)).map(titleOf)
}

/** How many rows each step read when the query ran, including rows it filtered out. */
async function rowsRead(query: SQLWrapper): Promise<number[]> {
  const steps = await stepsOf(sql`explain (analyze, format json) ${query}`)
  return steps.map((step) => {
    const each = (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)
    return each * (step['Actual Loops'] ?? 1)
  })
}

const wholeReads = (plan: string[]) => plan.filter((step) => /^Seq Scan (?!tutors|administrators)|^Sort/.test(step))

const admin = await makeAdministrator(site)
const tutor = await makeTutor(site)
const other = await makeTutor(site)

beforeAll(async () => {
  await db.transaction(async (tx) => {
    // Without triggers: in one transaction, each receipt would scan the counter rows of all receipts before it.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into students (id, first_name, last_name, email, created_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'First' || n % 500, 'Last' || n % 3000,
        'person' || n || '@example.com', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${sql.raw(String(STUDENTS))}) n`)
    await tx.execute(sql`insert into families (created_at) select now() from generate_series(1, 20000)`)
    await tx.execute(sql`
      insert into sessions (student_id, tutor_id, subject, session_date, start_time, duration_hours, status, room,
        ends_at, created_at, updated_at)
      select id, case n % 40 when 1 then ${tutor.id}::int else ${other.id}::int end, 'math', '2026-11-17', '10:00', 1,
        case n % 10 when 0 then 'cancelled' when 1 then 'scheduled' else 'completed' end, 'room',
        timestamptz '2026-11-17' + (case n % 10 when 1 then n else -n end) * interval '1 minute', now(), now()
      from (select id, row_number() over () n from students limit 50000) booked`)
    await tx.execute(sql`
      insert into purchases (student_id, hours, amount, payment_method, reference, created_at, status, paid_at,
        received_cents)
      select id, 1, 30, 'interac', id, bought_at, 'paid', bought_at, 3000
      from (select id, timestamptz '2026-11-16' - (20000 - row_number() over ()) * interval '15 minutes' bought_at
        from students limit 20000) buyers`)
    await tx.execute(sql`
      insert into payments (purchase_id, amount_cents, created_at)
      select id, 3000, created_at from purchases order by id`)
    await tx.execute(sql`
      insert into ledger_entries (student_id, kind, hours, balance_after, purchase_id, created_at)
      select student_id, 'purchase', hours, hours, id, created_at from purchases order by id`)
    await tx.execute(sql`
      insert into receipts (series, year, number, purchase_id, student_id, issued_at, language, seller_name,
        seller_address, payment_method, hours, amount_cents, taxes, balance_hours)
      select 'receipt', 2026, id, id, student_id, created_at, 'en', '', '', payment_method, hours, 3000, '[]', hours
      from purchases`)
    await tx.execute(sql`
      insert into refunds (purchase_id, hours, amount_cents, created_at)
      select id, 0.5, 1500, created_at from purchases order by id limit 5000`)
    await tx.execute(sql`
      insert into quiz_attempts (student_id, quiz_title, quiz_title_fr, subject, score, total_questions, percent,
        answers, day, completed_at)
      select id, 'x', 'x', 'math', 1, 2, 50, '{}', date '2026-11-16' - (50000 - n)::int / 200, now()
      from (select id, row_number() over () n from students limit 50000) finishers`)
    await tx.execute(sql`
      insert into audit_entries (administrator_id, action, target, created_at)
      select ${admin.id}, 'hours.set', id, now() from students limit 50000`)
  })
  await db.execute(sql`analyze`)
}, 120_000)

describe(`with ${STUDENTS} students no query reads or sorts a whole table, except one count`, () => {
  test.each([
    ['the first page of students', () => findStudents(db, {}, FIRST_PAGE), 'students_joined'],
    ['a page after a cursor', () => findStudents(db, {}, { limit: 50, after: SOMEBODY }), 'students_joined'],
    ['students by name', () => findStudents(db, {}, FIRST_PAGE, 'name'), 'students_by_name'],
    [
      'students by name after a cursor',
      () => findStudents(db, {}, { limit: 50, after: SOMEBODY }, 'name'),
      'students_by_name',
    ],
    [
      'the students of a week',
      () => findStudents(db, { joinedSince: new Date('2026-02-01') }, FIRST_PAGE),
      'students_joined',
    ],
    ['everybody’s upcoming sessions', () => findHeld(db, { from: site.time.now }, FIRST_PAGE), 'sessions_held'],
    [
      'those after a cursor',
      () => findHeld(db, { from: site.time.now }, { limit: 50, after: 25_001 }),
      'sessions_held',
    ],
    [
      'the sessions of a week',
      () => findHeld(db, { from: LATELY, before: site.time.now }, { limit: 50, after: 25_002 }),
      'sessions_held',
    ],
    [
      'one tutor’s upcoming sessions',
      () => findHeld(db, { from: site.time.now, tutorId: tutor.id }, { limit: 50, after: 25_001 }),
      'sessions_tutor',
    ],
    ['one student’s sessions', () => findSessionsOf(db, SOMEBODY, { limit: 50, after: 9 }), 'sessions_student'],
    ['everybody’s hours', () => findEntries(db, {}, { limit: 50, after: 9_000 }), 'ledger_entries_pkey'],
    ['everybody’s attempts', () => findAttempts(db, { rows: 51, after: 9_000 }), 'quiz_attempts_pkey'],
    ['the actions of staff', () => findActions(db, ANY, { limit: 50, after: 9_000 }), 'audit_entries_pkey'],
    [
      'the actions on one target',
      () => findActions(db, { kind: 'student', target: SOMEBODY, seesStaff: true }, { limit: 50, after: 9_000 }),
      'audit_entries_target',
    ],
  ])('%s', async (_, query, index) => {
    const plan = await planOf(query())
    expect(wholeReads(plan)).toEqual([])
    expect(plan.join('\n')).toContain(index)
  })

  test.each([
    ['hours sold', (after?: number) => findEntries(db, { soldSince: LATELY }, { limit: 50, after }), 517],
    ['attempts', (after?: number) => findAttempts(db, { fromDay: '2026-11-10', rows: 51, after }), 1_400],
  ])('each page of the %s of a week reads only that week', async (_, find, rowsOfWeek) => {
    const newest = Math.max(...(await find()).map(({ id }) => id))
    const last = newest - rowsOfWeek + 21
    expect([await find(), await find(last)].map((rows) => rows.length)).toEqual([51, 20])
    for (const after of [undefined, last]) {
      expect(Math.max(...(await rowsRead(find(after))))).toBeLessThanOrEqual(rowsOfWeek)
    }
  })

  test.each(['person77123', "o'neil", 'person77123@example.com', 'last2999 first4', 'pers', 'first1', 'a', 'nobody'])(
    'the search for %s, and its next page',
    async (text) => {
      for (const after of [undefined, SOMEBODY]) {
        const plan = await planOf(findStudents(db, { search: text }, { limit: 50, after }))
        expect(plan.filter((step) => step.startsWith('Seq Scan'))).toEqual([])
        expect(plan.join('\n')).toMatch(/students_(words|joined)/)
      }
    },
  )

  test('the search for a student’s exact email', async () => {
    const plan = await planOf(findByEmail(db, { email: 'Person77123@example.com', joinedSince: LATELY }))
    // The second step finds the balance of the student's family.
    expect(plan).toEqual(['Index Scan students_email_key', 'Index Scan families_pkey'])
  })

  test.each([
    ['a search', { search: 'last2999 first4' }, 'students_words', 33],
    ['the last weeks', { joinedSince: new Date('2026-03-01') }, 'students_joined', 15_041],
  ])('the total of %s counts only the matching rows, by the index', async (_, which, index, total) => {
    const plan = await planOf(countQuery(db, which))
    expect(wholeReads(plan)).toEqual([])
    expect(plan.join('\n')).toContain(index)
    expect(await countQuery(db, which)).toEqual([{ total }])
  })

  /**
   * The only full scan: the total of all students, beside each page of the unfiltered list. It takes about 20 ms where
   * the page itself takes 1 to 3 ms, less than a person notices. A stored counter would be a row that every sign-up has
   * to lock.
   */
  test('the total of all students reads each student once', async () => {
    const [counting, ...below] = await rowsRead(countQuery(db, {}))
    expect(counting).toBe(1)
    expect(Math.max(...below)).toBeLessThanOrEqual(STUDENTS)
    expect((await planOf(countQuery(db, {}))).filter((step) => step.startsWith('Sort'))).toEqual([])
  })

  test('a change of the balance updates no index', async () => {
    const hot = sql`select pg_stat_get_xact_tuples_hot_updated('students'::regclass)::int hot`
    const [row] = await db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into ledger_entries (student_id, kind, hours, created_at) select ${SOMEBODY}, 'welcome', 1, now()
        from generate_series(1, 5)`)
      // Rows as above.
      return ((await tx.execute(hot)) as unknown as { rows: { hot: number }[] }).rows
    })
    expect(row?.hot).toBeGreaterThanOrEqual(4)
  })
})
