import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEMO_ADMINISTRATOR, DEMO_GUARDIAN, DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { readSettings } from '../../env'
import { verifyLedger } from '../../features/billing/ledger/verify-ledger.service'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp, TEST_SITE_KEY } from '../../testing/sites/build-test-app'
import { closeSchool, leaveDemo, refuseDemoData } from '../leave-demo.service'
import { openDemo } from '../open-demo'

/** A Wednesday at noon. */
const NOW = new Date('2026-11-18T17:00:00Z')
const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), demoSchool: 'full' as const }
const site = await buildTestApp({ settings })
site.time.now = NOW
await importContent(site.db, readContent().content)
await openDemo(site.db, { settings, siteKey: TEST_SITE_KEY, now: NOW })

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const student = cookieOf(
  await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(DEMO_STUDENT).toString(),
  }),
)
const signIn = async (url: string, account: { email: string; password: string }) =>
  cookieOf(
    await site.app.inject({ method: 'POST', url, payload: { email: account.email, password: account.password } }),
  )
const staff = await signIn('/api/admin/login', DEMO_ADMINISTRATOR)
const tutor = await signIn('/api/tutor/login', DEMO_TUTOR)

const get = async (url: string, cookie: string) => (await sendJson(site, { method: 'GET', url, cookie })).json()
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const count = async (query: string) => {
  const { rows } = (await site.db.execute(sql.raw(query))) as unknown as { rows: { n: number }[] }
  return Number(rows[0]?.n)
}

describe('the figures of the demo school', () => {
  test('have a consistent ledger of sixty students and twenty-five families', async () => {
    expect(await verifyLedger(site.db, NOW)).toMatchObject({ sound: true, accounts: 85 })
  })

  test('agree for the demo’s own student: hours, lessons, quizzes and sessions', async () => {
    const user = await get('/api/auth/user', student)
    expect(user.creditsRemaining).toBe(12.5)
    const statement: { hours: number }[] = await get('/api/credits/statement', student)
    expect(sum(statement.map(({ hours }) => hours))).toBe(12.5)

    const progress: { lessonsCompleted: number; quizzesTaken: number; currentStreak: number }[] = await get(
      '/api/progress',
      student,
    )
    const attempts: { quiz: { id: number } }[] = await get('/api/quiz-attempts', student)
    const past: { status: string }[] = await get('/api/sessions/past', student)
    expect(sum(progress.map(({ quizzesTaken }) => quizzesTaken))).toBe(attempts.length)
    const quizzes = await count(
      `select count(distinct quiz_id)::int n from quiz_attempts where student_id = '${user.id}'`,
    )
    const held = past.filter(({ status }) => status === 'completed').length
    expect(sum(progress.map(({ lessonsCompleted }) => lessonsCompleted))).toBe(quizzes + held)
    expect(Math.max(...progress.map(({ currentStreak }) => currentStreak))).toBeGreaterThanOrEqual(8)
  })

  test('agree for staff: students, hours and money', async () => {
    expect(await get('/api/admin/users', staff)).toHaveLength(60)
    const families: { creditsRemaining: number }[] = await get('/api/admin/families', staff)
    expect(families).toHaveLength(25)
    const balances = await count('select sum(hours)::float n from ledger_entries')
    // The demo's own student is in no family.
    expect(sum(families.map(({ creditsRemaining }) => creditsRemaining)) + 12.5).toBe(balances)
    const days = 'from=2026-09-01&to=2026-11-18'
    const { methods } = await get(`/api/admin/money/accounts?${days}`, staff)
    const entries: { amountCents: number }[] = await get(`/api/admin/money/entries?${days}`, staff)
    const received = sum(entries.map(({ amountCents }) => amountCents))
    expect(sum(methods.map(({ totalCents }: { totalCents: number }) => totalCents))).toBe(received)
    expect(await count('select sum(amount_cents)::int n from payments')).toBe(received)
  })

  test('agree on receipts: one for each paid purchase, and a credit note for each refund', async () => {
    expect(await count('select count(*)::int n from receipts where refund_id is null')).toBe(
      await count(`select count(*)::int n from purchases where status = 'paid'`),
    )
    expect(await count('select count(*)::int n from receipts where refund_id is not null')).toBe(2)
    // Demo purchases do not appear in the accounting.
    expect(await count(`select count(*)::int n from receipts where series not like 'demo-%'`)).toBe(0)
  })
})

describe('no main list is empty', () => {
  test.each([
    '/api/sessions/upcoming',
    '/api/sessions/past',
    '/api/quiz-attempts',
    '/api/credits/statement',
    '/api/assigned-work',
    '/api/tutors',
  ])('for the student: %s', async (url) => {
    expect((await get(url, student)).length).toBeGreaterThan(0)
  })

  test.each([
    '/api/admin/users',
    '/api/admin/families',
    '/api/admin/audit',
    '/api/admin/money/pending',
    '/api/admin/money/overpayments',
    '/api/admin/money/gifts',
    '/api/admin/emails',
    '/api/admin/time-off',
    '/api/admin/holidays',
  ])('for staff: %s', async (url) => {
    expect((await get(url, staff)).length).toBeGreaterThan(0)
  })

  test('for the tutor: sessions on every day of the week', async () => {
    const week: { sessionDate: string }[] = await get('/api/tutor/sessions?day=2026-11-18', tutor)
    const days = new Set(week.map(({ sessionDate }) => sessionDate))
    expect(days.size).toBe(5)
    expect(days).toContain('2026-11-18')
  })

  test.each(['english', 'french', 'math'])('for booking in %s', async (subject) => {
    const free: unknown[] = await get(`/api/free-times?subject=${subject}&duration=1`, student)
    expect(free.length).toBeGreaterThan(0)
  })
})

test('the demo’s guardian signs in and has two children, and the demo’s own student is in no family', async () => {
  const guardian = await signIn('/api/family/login', DEMO_GUARDIAN)
  const home = await get('/api/family/home', guardian)
  const names = home.children.map(({ firstName }: { firstName: string }) => firstName)
  expect(names.toSorted()).toEqual(['Ewan', 'Isla'])
  expect(home.creditsRemaining).toBeGreaterThan(0)
  expect(await count(`select count(*)::int n from students where family_id is null`)).toBe(1)
})

test('guardians consented to the accounts of their children under 14', async () => {
  const guardian = await signIn('/api/family/login', DEMO_GUARDIAN)
  const consents: { needsConsent: boolean; given: object | null }[] = await get('/api/family/consents', guardian)
  expect(consents.map(({ needsConsent, given }) => ({ needsConsent, isGiven: given !== null }))).toEqual([
    { needsConsent: false, isGiven: true },
    { needsConsent: false, isGiven: true },
  ])
  const withoutConsent = `select count(*)::int n from students where birth_month > '2012-11' and not exists (
    select from consents where consents.student_id = students.id and guardian_id is not null)`
  expect(await count(withoutConsent)).toBe(0)
  expect(await count(`select count(*)::int n from students where birth_month > '2012-11'`)).toBeGreaterThan(30)
  expect(await count('select count(*)::int n from guardian_accounts where relation is null')).toBe(0)
})

test('a second start changes nothing', async () => {
  const before = await count('select count(*)::int n from sessions')
  await openDemo(site.db, { settings, siteKey: TEST_SITE_KEY, now: new Date('2026-12-30T15:00:00Z') })
  expect(await count('select count(*)::int n from sessions')).toBe(before)
  expect(await count('select count(*)::int n from students')).toBe(60)
})

test('leaving the demo removes its people and hours, and only then can the site open', async () => {
  await expect(refuseDemoData(site.db)).rejects.toThrow('This is a demo database')
  const leaving = { now: NOW }
  await leaveDemo(site.db, leaving)
  expect(await closeSchool(site.db, leaving)).toEqual({ students: 59, tutors: 8 })
  await expect(refuseDemoData(site.db)).resolves.toBeUndefined()
  expect(await count(`select count(*)::int n from students where email is not null`)).toBe(1)
  expect(
    await count(`select count(*)::int n from sessions where status = 'scheduled' and ends_at > '${NOW.toISOString()}'`),
  ).toBe(0)
  expect(await count(`select count(*)::int n from holidays`)).toBe(0)
  const named = 'coalesce(first_name, last_name, email, phone, password_hash) is not null'
  expect(await count(`select count(*)::int n from guardian_accounts where family_id is not null or ${named}`)).toBe(0)
  expect((await verifyLedger(site.db, NOW)).sound).toBe(true)
  expect(await closeSchool(site.db, leaving)).toEqual({ students: 0, tutors: 0 })
})
