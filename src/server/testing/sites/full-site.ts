import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/time/units'
import { saveDevice } from '../../auth/devices/known-devices.store'
import { saveEmailCode } from '../../auth/email-codes/email-codes.store'
import { insertPasskey, saveChallenge } from '../../auth/second-factor/passkeys.store'
import { insertRecoveryCodes } from '../../auth/second-factor/second-factor.store'
import { hashToken } from '../../auth/tokens'
import { saveBuild } from '../../builds/builds.store'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import type { Db } from '../../db/db'
import { consents, pendingConsents } from '../../db/schema/accounts/consents'
import { guardianIdentities } from '../../db/schema/accounts/families'
import { incidents } from '../../db/schema/accounts/incidents'
import { studentLimits } from '../../db/schema/accounts/student-limits'
import { auditEntries } from '../../db/schema/audit'
import { bankLines } from '../../db/schema/billing/bank-lines'
import { damagedAccounts } from '../../db/schema/billing/ledger-checks'
import { providerEvents } from '../../db/schema/billing/provider-events'
import { purchases, refunds } from '../../db/schema/billing/purchases'
import { demoExits } from '../../db/schema/demo-exits'
import { guardianTopicsOff, unconfirmedAddresses } from '../../db/schema/emails'
import { quizzes } from '../../db/schema/learning/quizzes'
import { holidays, sessions, timeOff } from '../../db/schema/tutoring/booking'
import { checkSiteKey } from '../../db/site-keys.store'
import { ensureDemoAccounts } from '../../demo/demo-accounts'
import { insertIdentity } from '../../features/account/account.store'
import { insertOidcRequest } from '../../features/account/sign-in/oidc-requests.store'
import { insertGift } from '../../features/billing/gifts/gifts.store'
import { checkLedger } from '../../features/billing/ledger/check-ledger.service'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { insertProviderPayment } from '../../features/billing/payments/provider-payments.store'
import { countAnswers } from '../../features/content/statistics/count-answers.service'
import { saveReport, saveWork } from '../../features/tutors/desk/reports.store'
import { saveShare } from '../../features/tutors/desk/sharing.store'
import { addCalls } from '../../http/limits/call-counts.store'
import { takeJob } from '../../jobs/job-runs.store'
import { makeAdministrator, makeStudent } from '../factories/factories'
import { makeGuide } from '../factories/guide-factory'
import { makeQuiz } from '../factories/learning-factories'
import { createPractice } from '../factories/practice-factories'
import { bookingBody, makePhoto, makeSignedInTutor, makeTutor, sendJson } from '../factories/tutoring-factories'
import { TEST_SITE_KEY, type TestApp } from './build-test-app'

/** A site with data in every table, including unusual texts, instants and numbers. */
export async function fillSite(site: TestApp) {
  const { db, time } = site
  await checkSiteKey(db, TEST_SITE_KEY, time.now)
  await saveBuild(db, { sha256: 'a'.repeat(64), assets: ['index-12345678.js', 'it\'s, {a} "name"'] }, time.now)
  await importContent(db, readContent().content)
  await ensureDemoAccounts(db, time.now)
  const student = await makeStudent(site, { firstName: 'Zoé "\\" \'O’Hara\'', lastName: '安\n🪶', hours: 20.25 })
  const { id: tutorId } = await makeTutor(site, { name: 'Ève, {Roy}', subjects: ['math'] })
  await makePhoto(site, tutorId)
  await makeDealings(site, student.cookie, tutorId)
  await makeLearning(site, student.cookie)
  await countAnswers(db, new Date(time.now.getTime() + DAY_MS))
  await makeReport(site, student.id)
  await makeRefund(site, student.id)
  await makeAbsences(site, tutorId)
  await makeTraces(site, student.id)
  await makeGift(site, student.id)
  await makeBankLine(site, student.id)
  await makeFamily(site, student.id)
  await checkLedger(db, { now: time.now })
  const leaver = await makeStudent(site, { hours: 3 })
  await sendJson(site, { method: 'DELETE', url: '/api/profile', cookie: leaver.cookie })
  // Somebody who has left cannot notice it.
  await db.insert(damagedAccounts).values({ studentId: leaver.id, problems: ['balance'], foundAt: time.now })
  return { student, tutorId }
}

async function makeDealings(site: TestApp, cookie: string, tutorId: number): Promise<void> {
  const post = (url: string, body: unknown, key: string) =>
    expectDone(sendJson(site, { method: 'POST', url, cookie, body, headers: { 'idempotency-key': key } }))
  const notes = 'Fractions — « déjà vu »\u00a0: ½ + ⅓\t"\\n"'
  await post('/api/sessions', bookingBody(tutorId, { notes }), 'full-site-1')
  const cancelled = await post(
    '/api/sessions',
    bookingBody(tutorId, { startTime: '13:00', duration: 2 }),
    'full-site-2',
  )
  const url = `/api/sessions/${cancelled.id}`
  await expectDone(sendJson(site, { method: 'PATCH', url, cookie, body: { status: 'cancelled' } }))
  await post('/api/purchase-credits', { hours: 5, amount: 150, paymentMethod: 'interac' }, 'full-site-3')
  await post('/api/hold', bookingBody(tutorId, { startTime: '15:00', notes }), 'full-site-4')
  const change = (method: 'PUT' | 'PATCH', path: string, body: unknown) =>
    expectDone(sendJson(site, { method, url: path, cookie, body }))
  await change('PUT', '/api/profile/guardian', { email: 'parent@example.com' })
  await change('PATCH', '/api/profile/emails', { kind: 'weekly-progress', isEnabled: true })
}

/** One quiz done with a mistake, and the last one deleted, so that the next id is not the highest plus one. */
async function makeLearning(site: TestApp, cookie: string): Promise<void> {
  const quiz = await makeQuiz(site)
  const body = { quizId: quiz.id, answers: { q1: 0, q2: 'seven' } }
  await expectDone(sendJson(site, { method: 'POST', url: '/api/quiz-attempts', cookie, body }))
  await makePractice(site, cookie)
  const prompt = { prompt: 'a', promptFr: 'b' }
  const activities = [{ kind: 'reveal' as const, ...prompt, answer: 'c', answerFr: 'd' }]
  const url = `/api/guides/${await makeGuide(site, { type: 'interactive', activities })}/work`
  const changes = [{ activity: 0, items: [], isDone: true }]
  await expectDone(sendJson(site, { method: 'PATCH', url, cookie, body: { changes } }))
  const deleted = await makeQuiz(site)
  await site.db.execute(sql`delete from quizzes where id = ${deleted.id}`)
}

/** A goal, a running placement, a missed question that opened an episode, and an open question. */
async function makePractice(site: TestApp, cookie: string): Promise<void> {
  const send = (method: 'POST' | 'PATCH' | 'PUT', url: string, body: unknown) =>
    expectDone(sendJson(site, { method, url, cookie, body }))
  await send('PATCH', '/api/practice', { grade: 6, dailyGoal: 7 })
  await send('PUT', '/api/practice/math/placement', { state: 'running' })
  const { id, type } = await send('POST', '/api/practice/math/next', {})
  await send('POST', `/api/practice-questions/${id}/answer`, { answer: type === 'fill_blank' ? '« ½ »' : 1 })
  const { next, turn } = createPractice(site, cookie)
  await turn(false, { skill: 'equations' })
  await next()
}

/** Creates the data that a student shared for a session, and the tutor's report with assigned work. */
async function makeReport({ db, time }: TestApp, studentId: string): Promise<void> {
  const [session] = await db.select({ id: sessions.id }).from(sessions)
  const [quiz] = await db.select({ id: quizzes.id }).from(quizzes)
  if (!session || !quiz) throw new Error('the session or the quiz was not created')
  const about = { sessionId: session.id, studentId }
  await saveShare(db, { ...about, isShared: true, chosenAt: time.now })
  await saveReport(db, { ...about, done: '« ½ »', next: '⅓', writtenAt: time.now })
  await saveWork(db, { ...about, work: [{ kind: 'quiz', id: quiz.id }], now: time.now })
}

/** A refund of half an hour, and another purchase that a provider reports about. */
async function makeRefund({ db, time }: TestApp, studentId: string): Promise<void> {
  const [bought] = await db.select({ id: purchases.id }).from(purchases).where(eq(purchases.studentId, studentId))
  if (!bought) throw new Error('no hours were bought')
  const about = { purchaseId: bought.id, createdAt: time.now }
  await db.insert(refunds).values({ ...about, hours: '0.50', amountCents: 1_500 })
  await insertProviderPayment(db, { ...about, provider: 'paypal', key: 'a key' })
  const event = {
    provider: 'paypal',
    eventId: 'WH-1',
    subject: null,
    body: '{"ä":"\\\\"}',
    receivedAt: time.now,
  } as const
  await db.insert(providerEvents).values(event)
  const left = { givenHours: '1.00', takenHours: '0.25', cancelledSessions: 1, leftAt: time.now }
  await db.insert(unconfirmedAddresses).values({ key: 'a-hash', sent: 1, windowStartedAt: time.now })
  await db.insert(demoExits).values({ studentId, ...left })
}

/** A gift for everybody that one student has received. */
async function makeGift(site: TestApp, studentId: string): Promise<void> {
  const { id: administratorId } = await makeAdministrator(site)
  const given = { hours: '1.50', administratorId, createdAt: site.time.now }
  const { id: giftId } = await insertGift(site.db, { ...given, reason: '« Merci »', isForAll: true }, { all: true })
  await addEntry(site.db, { ...given, studentId, kind: 'adjustment', giftId })
}

/** A line of a bank file that is assigned to the student. */
async function makeBankLine(site: TestApp, studentId: string): Promise<void> {
  const { cookie } = await makeAdministrator(site)
  const post = (path: string, body: unknown) =>
    expectDone(sendJson(site, { method: 'POST', url: `/api/admin/money/${path}`, cookie, body }))
  await post('bank-lines', { text: '2026-11-16,"« É. ""Roy"" »",15.00' })
  const [line] = await site.db.select().from(bankLines)
  if (!line) throw new Error('the bank file was not read')
  const payment = { studentId, hours: 0.5, amountCents: 1_500, method: 'interac', bankLine: line.line }
  await post('recorded', payment)
}

/** A tutor's time off, and a holiday. */
async function makeAbsences({ db, time }: TestApp, tutorId: number): Promise<void> {
  const days = { fromDay: '2026-12-07', toDay: '2026-12-08', fromHour: 9, toHour: 12 }
  await db.insert(timeOff).values({ tutorId, ...days, createdAt: time.now })
  const day = { day: '2026-12-08', name: 'Snow Day', nameFr: 'Journée de neige' }
  await db.insert(holidays).values({ ...day, createdAt: time.now })
}

/**
 * A sibling who shares a balance, a guardian from a provider, limits, a consent, and a child whose consent is pending.
 */
async function makeFamily(site: TestApp, studentId: string): Promise<void> {
  const { db, time } = site
  const { now } = time
  const { id: administratorId, cookie } = await makeAdministrator(site)
  const sibling = await makeStudent(site, { hours: 2.25 })
  const guardian = {
    firstName: 'Ève "\\"',
    email: 'parent@example.com',
    phone: '514 555-0142',
    preferredLanguage: 'fr',
  }
  const body = { guardian, studentIds: [sibling.id] }
  const made = await expectDone(sendJson(site, { method: 'POST', url: '/api/admin/families', cookie, body }))
  const guardianId = made.guardians[0].id
  const note = {
    method: 'POST',
    url: `/api/admin/families/${made.id}/notes`,
    body: { text: 'Prefers a call.' },
  } as const
  await expectDone(sendJson(site, { ...note, cookie }))
  await db.insert(guardianIdentities).values({ issuer: 'https://issuer.example', subject: 'a parent', guardianId })
  await db.insert(studentLimits).values([
    { studentId, mayBookAlone: true, hoursPerWeek: '20.00', changedAt: now },
    { studentId: sibling.id, mayBookAlone: false, hoursPerWeek: '1.50', changedAt: now },
  ])
  await db.insert(guardianTopicsOff).values({ guardianId, topic: 'reminders' })
  const seen = {
    happenedOn: '2026-10-30',
    noticedOn: '2026-11-02',
    information: 'Names',
    circumstances: '« Courriel »',
  }
  const judged = { peopleCount: 3, isRiskSerious: false, riskReasons: 'a "few"', measures: 'Asked to delete it' }
  await db.insert(incidents).values({ ...seen, ...judged, administratorId, createdAt: now, updatedAt: now })
  const text = { textVersion: '2026-11', textLanguage: 'fr', givenAt: now } as const
  await db.insert(consents).values({ studentId, guardianId, ...text, networkHash: `network ${administratorId}` })
  await db.insert(pendingConsents).values({
    firstName: 'Léa',
    email: 'lea@example.com',
    preferredLanguage: 'fr',
    birthMonth: '2017-03',
    guardianEmail: 'parent@example.com',
    createdAt: now,
    expiresAt: now,
  })
}

async function makeTraces(site: TestApp, studentId: string): Promise<void> {
  const { db, time } = site
  const administrator = await makeAdministrator(site)
  await insertRecoveryCodes(db, { accountKind: 'admin', id: administrator.id }, ['a recovery code'])
  const wrong = { email: administrator.email, password: 'not-this-one' }
  await sendJson(site, { method: 'POST', url: '/api/admin/login', body: wrong })
  await insertIdentity(db, { issuer: 'https://issuer.example', subject: 'somebody', studentId })
  const secrets = { stateHash: 's', browserHash: 'b', nonce: 'n', codeVerifier: 'v' }
  await insertOidcRequest(db, { ...secrets, returnTo: '/booking', createdAt: time.now })
  const tutor = await makeSignedInTutor(site)
  await makeFactors(site, tutor)
  await saveEmailCode(db, { studentId }, { emailId: randomUUID(), now: time.now })
  await saveDevice(db, { accountKind: 'student', account: studentId, tokenHash: 'a device' }, time.now)
  await takeJob(db, { name: 'clean up', holder: 'a process' }, { now: time.now, until: time.now })
  await addCalls(db, { key: 'somebody', windowStartedAt: time.now, calls: 60 })
  const action = {
    administratorId: administrator.id,
    action: 'hours.set',
    target: studentId,
    createdAt: time.now,
  } as const
  // JSON null is not SQL NULL, and an instant may be more precise than a Date.
  await db.insert(auditEntries).values({
    ...action,
    before: { hours: 1e-7, note: 'null' },
    after: sql`'null'::jsonb`,
    createdAt: sql`'2026-11-01 05:59:59.123456+00'::timestamptz`,
  })
  await db.insert(auditEntries).values({ ...action, before: null, after: null })
  const body = { title: 'Made once', subject: 'math', type: 'pdf', content: 'Ré\u00a0: « une fois »' }
  const headers = { 'idempotency-key': 'full-site-4' }
  const { cookie } = administrator
  await expectDone(sendJson(site, { method: 'POST', url: '/api/admin/study-guides', cookie, body, headers }))
}

/** A tutor with an unusually named passkey, recovery codes and an open challenge. */
async function makeFactors({ db, time }: TestApp, { id, token }: { id: number; token: string }): Promise<void> {
  const owner = { accountKind: 'tutor', id } as const
  const key = { credentialId: 'id', publicKey: 'key', counter: 3, transports: ['internal', 'a "b", {c}'] }
  await insertPasskey(db, owner, { ...key, name: 'Ève, « clé »', createdAt: time.now })
  await insertRecoveryCodes(db, owner, ['another recovery code'])
  await saveChallenge(db, { tokenHash: hashToken(token), purpose: 'verify', challenge: 'c', now: time.now })
}

async function expectDone(request: ReturnType<typeof sendJson>) {
  const response = await request
  if (response.statusCode >= 300) throw new Error(`the full site was refused something: ${response.body}`)
  return response.json()
}

/** Every row of every table as PostgreSQL writes it, by table. */
export function readEverything(db: Db): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`)
    const tables = await tx
      .select({ name: sql<string>`relname` })
      .from(sql`pg_class`)
      .where(sql`relnamespace = 'public'::regnamespace and relkind = 'r'`)
      .orderBy(sql`relname`)
    const everything: Record<string, string[]> = {}
    for (const { name } of tables) {
      const rows = await tx.select({ row: sql<string>`t::text` }).from(sql`${sql.identifier(name)} as t`)
      everything[name] = rows.map(({ row }) => row).toSorted()
    }
    return everything
  })
}
