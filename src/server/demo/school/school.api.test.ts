import { and, desc, isNotNull, lt, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { DEMO_ADMINISTRATOR, DEMO_GUARDIAN, DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { addDays, mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS } from '#shared/time/units'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { emails } from '../../db/schema/emails'
import { emailLink } from '../../email/email-links'
import { verifyLedger } from '../../features/billing/ledger/verify-ledger.service'
import { readSettings } from '../../settings/env'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestAppOn, TEST_SITE_KEY } from '../../testing/sites/build-test-app'
import { openTestDatabase } from '../../testing/sites/test-database'
import { closeSchool, leaveDemo, refuseDemoData } from '../leave-demo.service'
import { openDemo, openPreparedSchool } from '../open-demo'
import { TUTOR_DOMAIN } from './families'

const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), demoSchool: 'full' as const }
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** A demo that was started for the first time at noon of a day, as `main.ts` starts it. */
async function startDemo(day: string) {
  const { db, close } = await openTestDatabase()
  afterAll(close)
  const now = businessInstant(day, '12:00')
  const demo = { settings, siteKey: TEST_SITE_KEY, now }
  await openPreparedSchool(db, demo)
  await importContent(db, readContent().content)
  await openDemo(db, demo)
  const site = await buildTestAppOn({ db, time: { now } }, { settings })
  const signIn = async (url: string, { email, password }: { email: string; password: string }) =>
    cookieOf(await site.app.inject({ method: 'POST', url, payload: { email, password } }))
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(DEMO_STUDENT).toString()
  return {
    site,
    now,
    day,
    student: cookieOf(await site.app.inject({ method: 'POST', url: '/api/login', headers: form, payload })),
    guardian: await signIn('/api/family/login', DEMO_GUARDIAN),
    tutor: await signIn('/api/tutor/login', DEMO_TUTOR),
    staff: await signIn('/api/admin/login', DEMO_ADMINISTRATOR),
    get: async (url: string, cookie: string) => (await sendJson(site, { method: 'GET', url, cookie })).json(),
    count: async (query: string) => {
      const { rows } = (await site.db.execute(sql.raw(query))) as unknown as { rows: { n: number }[] }
      return Number(rows[0]?.n)
    },
  }
}

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** In the week of the prepared school, around New Year, at the end of a school year, and on a leap day. */
const DAYS = ['2026-11-19', '2026-12-28', '2027-01-04', '2027-06-15', '2028-02-29']
type School = Awaited<ReturnType<typeof startDemo>>
const schools: School[] = []
for (const day of DAYS) schools.push(await startDemo(day))
const [firstSchool] = schools as [School]

describe.each(schools)(
  'the demo school, opened on $day',
  ({ site, now, day, student, guardian, tutor, staff, get, count }) => {
    const none = (table: string, condition: string) =>
      expect(count(`select count(*)::int n from ${table} where ${condition}`)).resolves.toBe(0)

    test('has a consistent ledger of sixty students and twenty-five families', async () => {
      expect(await verifyLedger(site.db, now)).toMatchObject({ sound: true, accounts: 85 })
    })

    test('shows the demo’s own student hours, lessons, quizzes and sessions that agree', async () => {
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

    test('shows staff students, hours and money that agree', async () => {
      expect(await get('/api/admin/users', staff)).toHaveLength(60)
      const families: { creditsRemaining: number }[] = await get('/api/admin/families', staff)
      expect(families).toHaveLength(25)
      const balances = await count('select sum(hours)::float n from ledger_entries')
      // The demo's own student is in no family.
      expect(sum(families.map(({ creditsRemaining }) => creditsRemaining)) + 12.5).toBe(balances)
      const days = `from=${addDays(day, -70)}&to=${day}`
      const { methods } = await get(`/api/admin/money/accounts?${days}`, staff)
      const entries: { amountCents: number }[] = await get(`/api/admin/money/entries?${days}`, staff)
      const received = sum(entries.map(({ amountCents }) => amountCents))
      expect(sum(methods.map(({ totalCents }: { totalCents: number }) => totalCents))).toBe(received)
      expect(await count('select sum(amount_cents)::int n from payments')).toBe(received)
    })

    test('has a receipt for each paid purchase and a credit note for each refund, numbered without gaps', async () => {
      expect(await count('select count(*)::int n from receipts where refund_id is null')).toBe(
        await count(`select count(*)::int n from purchases where status = 'paid'`),
      )
      expect(await count('select count(*)::int n from receipts where refund_id is not null')).toBe(2)
      // Demo purchases do not appear in the accounting.
      await none('receipts', `series not like 'demo-%'`)
      await none('receipts', `year <> extract(year from issued_at at time zone 'America/Toronto')`)
      await none(
        '(select number, row_number() over (partition by series, year order by id) as place from receipts) r',
        'number <> place',
      )
      await none(
        '(select series, year, max(number) as last from receipts group by series, year) r ' +
          'full join receipt_counters c using (series, year)',
        'c.last_number is distinct from r.last',
      )
      const quoted = `(facts->'receipt'->>'number')`
      await none(
        `emails join receipts r on r.id = (facts->'receipt'->>'id')::int`,
        `${quoted} not like '%-' || r.year || '-' || lpad(r.number::text, 4, '0')`,
      )
    })

    test('has sessions today and on school days only', async () => {
      expect(await count(`select count(*)::int n from sessions where session_date = '${day}'`)).toBeGreaterThan(3)
      await none('sessions', 'extract(isodow from session_date) > 5')
      await none('sessions', `status <> 'cancelled' and session_date in (select day from holidays)`)
      const week: { sessionDate: string }[] = await get(`/api/tutor/sessions?day=${day}`, tutor)
      const days = new Set(week.map(({ sessionDate }) => sessionDate))
      expect(days.size).toBe(5)
      expect(days).toContain(day)
    })

    test('has children of the age of their grade, with a consent for those under 14', async () => {
      const bornAfter = `${Number(day.slice(0, 4)) - 14}${day.slice(4, 7)}`
      const hasNone = `not exists (select from consents c where c.student_id = students.id and guardian_id is not null)`
      await none('students', `birth_month >= '${bornAfter}' and ${hasNone}`)
      const children = `select count(*)::int n from students where birth_month >= '${bornAfter}'`
      expect(await count(children)).toBeGreaterThan(30)
      const september = Number(day.slice(0, 4)) - (day.slice(5) < '09' ? 1 : 0)
      await none('students', `left(birth_month, 4)::int + school_grade + 5 <> ${september}`)
      await none('guardian_accounts', 'relation is null')
      const consents: { needsConsent: boolean; given: object | null }[] = await get('/api/family/consents', guardian)
      expect(consents.map(({ needsConsent, given }) => ({ needsConsent, isGiven: given !== null }))).toEqual([
        { needsConsent: false, isGiven: true },
        { needsConsent: false, isGiven: true },
      ])
    })

    test('gives the demo’s guardian two children, and leaves the demo’s own student in no family', async () => {
      const home = await get('/api/family/home', guardian)
      const names = home.children.map(({ firstName }: { firstName: string }) => firstName)
      expect(names.toSorted()).toEqual(['Ewan', 'Isla'])
      expect(home.creditsRemaining).toBeGreaterThan(0)
      expect(await count(`select count(*)::int n from students where family_id is null`)).toBe(1)
    })

    test('signs the links in earlier emails with the key of this site', async () => {
      const monday = businessInstant(mondayOf(day), '00:00')
      const isPrepared = and(isNotNull(emails.linkHash), lt(emails.createdAt, monday))
      const [email] = await site.db.select().from(emails).where(isPrepared).orderBy(desc(emails.createdAt)).limit(1)
      if (!email) throw new Error('no tutor has written a report')
      const link = emailLink({ origin: '', siteKey: TEST_SITE_KEY }, email, 'en')
      expect((await site.app.inject(link)).statusCode).toBe(200)
    })

    test.each([
      '/api/sessions/upcoming',
      '/api/sessions/past',
      '/api/quiz-attempts',
      '/api/credits/statement',
      '/api/assigned-work',
      '/api/tutors',
      '/api/free-times?subject=english&duration=1',
      '/api/free-times?subject=french&duration=1',
      '/api/free-times?subject=math&duration=1',
    ])('has no empty list for the student: %s', async (url) => {
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
    ])('has no empty list for staff: %s', async (url) => {
      expect((await get(url, staff)).length).toBeGreaterThan(0)
    })
  },
)

describe('the demo school', () => {
  const { site, now, count } = firstSchool

  test('is not changed by a second start', async () => {
    const before = await count('select count(*)::int n from sessions')
    const again = { settings, siteKey: TEST_SITE_KEY, now: new Date(now.getTime() + 42 * DAY_MS) }
    await openPreparedSchool(site.db, again)
    await openDemo(site.db, again)
    expect(await count('select count(*)::int n from sessions')).toBe(before)
    expect(await count('select count(*)::int n from students')).toBe(60)
  })

  test('loses its people and hours when the demo is left, and only then can the site open', async () => {
    await expect(refuseDemoData(site.db)).rejects.toThrow('This is a demo database')
    const leaving = { now }
    await leaveDemo(site.db, leaving)
    expect(await closeSchool(site.db, leaving)).toEqual({ students: 59, tutors: 8 })
    await expect(refuseDemoData(site.db)).resolves.toBeUndefined()
    expect(await count(`select count(*)::int n from students where email is not null`)).toBe(1)
    const isLeft = `status = 'scheduled' and ends_at > '${now.toISOString()}'`
    expect(await count(`select count(*)::int n from sessions where ${isLeft}`)).toBe(0)
    expect(await count(`select count(*)::int n from holidays`)).toBe(0)
    const named = 'coalesce(first_name, last_name, email, phone, password_hash) is not null'
    expect(await count(`select count(*)::int n from guardian_accounts where family_id is not null or ${named}`)).toBe(0)
    expect(await count(`select count(*)::int n from tutors where email like '%@${TUTOR_DOMAIN}'`)).toBe(0)
    expect((await verifyLedger(site.db, now)).sound).toBe(true)
    expect(await closeSchool(site.db, leaving)).toEqual({ students: 0, tutors: 0 })
  })
})
