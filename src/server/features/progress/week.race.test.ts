import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ExplainedQuery, listSteps, titleOf } from '../../testing/query-plans'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { selectToNotify } from './week.store'

test('students with the weekly email on are found without reading all preferences', async () => {
  const { db } = await buildTestApp()
  await db.transaction(async (tx) => {
    // Without triggers, which do not affect a query plan.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into students (first_name, email, created_at)
      select 'Reader', 'reader-' || n || '@example.com', now() from generate_series(1, 20000) n`)
    await tx.execute(sql`insert into email_preferences (student_id, kind, is_enabled)
      select id, kind, kind = 'weekly-progress' and email like '%7@example.com'
      from students, unnest('{session-tomorrow,session-soon,hours-low,weekly-progress}'::text[]) kind`)
    await tx.execute(sql`insert into emails (kind, recipient, student_id, facts, dedupe_key, created_at, due_at)
      select 'weekly-progress', 'student', id, '{}', 'weekly-progress ' || id || ' 2026-11-02', now(), now()
      from students`)
    await tx.execute(sql`insert into activity_days (student_id, subject, day, count)
      select id, 'math', date '2026-11-10' + n, 1 from students, generate_series(0, 4) n`)
  })
  await db.execute(sql`analyze`)
  const asked = selectToNotify(db, { since: '2026-11-09', until: '2026-11-15' }, 100)
  // The driver's raw answer, which neither engine types.
  const { rows } = (await db.execute(sql`explain (format json) ${asked}`)) as { rows: ExplainedQuery[] }
  const plan = listSteps(rows).map(titleOf)
  expect(plan.filter((step) => step.startsWith('Seq Scan'))).toEqual([])
  expect(plan.join('\n')).toContain('email_preferences_asked')
})
