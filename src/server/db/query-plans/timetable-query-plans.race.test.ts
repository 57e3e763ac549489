import { type SQLWrapper, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { SCHOOL, schoolYear } from '../../../../harness/databases/school-year'
import { findStudentSummaries } from '../../features/account/student-summaries.store'
import { sumReturnedHours } from '../../features/billing/ledger/ledger.store'
import { findTutorIds } from '../../features/booking/availability/bookable-tutors.store'
import { findTimetable } from '../../features/timetable/staff-sessions.store'
import { makeAdministrator } from '../../testing/factories/factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { type ExplainedQuery, listSteps, titleOf } from '../../testing/query-plans'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db, time } = site
const staff = await makeAdministrator(site)
const TODAY = businessDay(time.now)
const MONDAY = addDays(TODAY, -70)
/** Seven starts a day from Monday to Friday, minus the cancelled ones. */
const WEEK_MAX = SCHOOL.tutors * 5 * 7

beforeAll(async () => {
  for (const statement of schoolYear(TODAY)) await db.execute(sql.raw(statement))
}, 120_000)

/** The query for the week ten weeks ago, of all tutors, to be run or explained. */
const weekOf = (tutorIds: readonly number[]) =>
  findTimetable(db, {
    from: businessInstant(MONDAY, '00:00'),
    before: businessInstant(addDays(MONDAY, 7), '00:00'),
    now: time.now,
    tutorIds,
    subject: undefined,
    studentId: undefined,
    status: undefined,
  })

/** The steps of an executed query, each with the rows it read, including rows it filtered out. */
async function stepsOf(query: SQLWrapper) {
  // These tests run on PostgreSQL alone, whose driver answers with rows.
  const { rows } = (await db.execute(sql`explain (analyze, format json) ${query}`)) as unknown as {
    rows: ExplainedQuery[]
  }
  return listSteps(rows).map((step) => ({
    title: titleOf(step),
    rows: ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1),
  }))
}

const wholeReads = (steps: readonly { title: string }[]) =>
  steps.map(({ title }) => title).filter((title) => /^Seq Scan (?!tutors)/.test(title))

test('a week within a year is found by an index in order of time, and no other rows are read', async () => {
  const steps = await stepsOf(weekOf(await findTutorIds(db)))
  expect(wholeReads(steps)).toEqual([])
  expect(steps.map(({ title }) => title).join('\n')).toMatch(/sessions_(held|tutor)/)
  expect(Math.max(...steps.map(({ rows }) => rows))).toBeLessThanOrEqual(WEEK_MAX)
})

test('participants and refunds of the week are found by their own indexes', async () => {
  const week = await weekOf(await findTutorIds(db))
  expect(week.length).toBeGreaterThan(WEEK_MAX * 0.9)
  const back = await stepsOf(
    sumReturnedHours(
      db,
      week.map(({ id }) => id),
    ),
  )
  expect(wholeReads(back)).toEqual([])
  expect(back.map(({ title }) => title).join('\n')).toContain('ledger_entries_session_key')
  // Three hundred students fit on a few pages, so reading all of them costs no more than looking up each one.
  const who = await stepsOf(
    findStudentSummaries(
      db,
      week.map(({ studentId }) => studentId),
    ),
  )
  expect(Math.max(...who.map(({ rows }) => rows))).toBeLessThanOrEqual(SCHOOL.students)
})

test('staff get the whole week of every tutor', async () => {
  const url = `/api/admin/timetable?from=${MONDAY}&days=7`
  const response = await sendJson(site, { method: 'GET', url, cookie: staff.cookie })
  expect(response.json().length).toBe((await weekOf(await findTutorIds(db))).length)
})
