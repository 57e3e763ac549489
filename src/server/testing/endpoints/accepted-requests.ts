import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refundCents } from '#shared/features/billing/unused-hours.rules'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import type { Endpoint } from '#shared/http/endpoint'
import type { FactorId } from '../../auth/second-factor/factor-account'
import { findPasskeys, insertPasskey } from '../../auth/second-factor/passkeys.store'
import { markFactorPassed } from '../../auth/sign-ins/sign-ins.store'
import { hashToken } from '../../auth/tokens'
import { administrators } from '../../db/schema/accounts/administrators'
import { guardianAccounts } from '../../db/schema/accounts/families'
import { students } from '../../db/schema/accounts/students'
import { emails } from '../../db/schema/emails'
import { practiceQuestions } from '../../db/schema/learning/practice'
import { holidays, sessions } from '../../db/schema/tutoring/booking'
import { listRefundablePurchases } from '../../features/billing/refunds/refund-purchase.service'
import { savePassword } from '../../features/tutors/sign-in/tutor-accounts.store'
import { makeAdministrator, makeStudent } from '../factories/factories'
import { makeFamily } from '../factories/family-factories'
import { bookSeries, seriesBody } from '../factories/series-factories'
import { balanceOf, makeSignedInTutor, makeTutor, sendJson } from '../factories/tutoring-factories'
import { quickHash } from '../quick-hash'
import type { TestApp } from '../sites/build-test-app'
import { exampleOf } from './contract-examples'
import { createEndpointFixtures, type EndpointFixtures } from './endpoint-fixtures'

const PASSWORDS = {
  currentPassword: 'plume-demo-1234',
  newPassword: 'plume-demo-5678',
  confirmPassword: 'plume-demo-5678',
}
const PAST = { sessionDate: '2026-11-13', startTime: '10:00', endsAt: new Date('2026-11-13T16:00:00Z') }

const newChild = () => ({
  firstName: 'Léa',
  birthMonth: '2010-03',
  preferredLanguage: 'fr',
  password: PASSWORDS.newPassword,
  signInName: `lea-${randomUUID().slice(0, 8)}`,
})

interface SpecialRequest {
  url?: string
  cookie?: string
  body?: unknown
}

type Prepare = (site: TestApp, fixtures: EndpointFixtures) => Promise<SpecialRequest>

const studentOf = ({ named }: EndpointFixtures) => String(named.studentId)
const sessionOf = ({ pathOf }: EndpointFixtures) => Number(pathOf('/api/sessions/:id').split('/').at(-1))

/** Endpoints for which the example of the contract alone would be refused. */
const SPECIAL: Record<string, Prepare> = {
  'PATCH /api/profile/password': async ({ db }, fixtures) => {
    const passwordHash = await quickHash(PASSWORDS.currentPassword)
    await db
      .update(students)
      .set({ passwordHash })
      .where(eq(students.id, studentOf(fixtures)))
    return { body: PASSWORDS }
  },
  'POST /api/profile/emails/confirmation': async ({ db }, fixtures) => {
    await db
      .update(students)
      .set({ emailConfirmedAt: null })
      .where(eq(students.id, studentOf(fixtures)))
    return {}
  },
  // A quiz by staff has no variants.
  'POST /api/reviews': async (_site, { named }) => ({
    body: { answers: [{ quizId: named.quizId, questionId: 'q1', answer: 1 }] },
  }),
  'POST /api/practice-questions/:id/answer': async () => ({ body: { answer: '1' } }),
  'POST /api/practice-questions/:id/skip': async () => ({}),
  'POST /api/practice-questions/:id/show': async ({ db }, fixtures) => {
    await db
      .update(practiceQuestions)
      .set({ firstAnswer: '1' })
      .where(eq(practiceQuestions.studentId, studentOf(fixtures)))
    return {}
  },
  'PATCH /api/family/password': async ({ db }, { pathOf }) => {
    const passwordHash = await quickHash(PASSWORDS.currentPassword)
    const id = pathOf('/:guardian').slice(1)
    await db.update(guardianAccounts).set({ passwordHash }).where(eq(guardianAccounts.id, id))
    return { body: PASSWORDS }
  },
  'POST /api/family/email-code': async ({ db, time }, { pathOf }) => {
    const id = pathOf('/:guardian').slice(1)
    await db.update(guardianAccounts).set({ emailConfirmedAt: time.now }).where(eq(guardianAccounts.id, id))
    return {}
  },
  'POST /api/admin/families/import': async () => ({
    body: { text: `Guardian first name,Child first name\nAnn,Léa`, language: 'en', invites: false },
  }),
  'POST /api/family/children': async () => ({ body: newChild() }),
  'PUT /api/family/children/:id/password': nameChild,
  'PUT /api/admin/families/:id/children/:childId/password': nameChild,
  'PATCH /api/sessions/:id': async () => ({ body: { status: 'cancelled' } }),
  'PUT /api/profile/family-privacy': async (site) => {
    const { id, cookie } = await makeStudent(site)
    await makeFamily(site, { studentIds: [id] })
    await site.db.update(students).set({ birthMonth: '2009-01' }).where(eq(students.id, id))
    return { cookie }
  },
  'PATCH /api/family/sessions/:id': async () => ({ body: { status: 'cancelled' } }),
  'POST /api/sessions/:id/cancel-rest-of-series': async (site, fixtures) => {
    const { first, ids } = await makeSeries(site, fixtures)
    const body = { sessions: ids.map((id) => ({ id, refund: 'full' })) }
    return { url: `/api/sessions/${first}/cancel-rest-of-series`, body }
  },
  'POST /api/sessions/:id/move-rest-of-series': async (site, fixtures) => {
    const { first, ids } = await makeSeries(site, fixtures)
    const body = { sessionDate: fixtures.named.sessionDate, startTime: '15:00', moving: ids, staying: [] }
    return { url: `/api/sessions/${first}/move-rest-of-series`, body }
  },
  'POST /api/admin/sessions/:id/cancel-rest-of-series': async (site, fixtures) => {
    const { first, ids } = await makeSeries(site, fixtures)
    const body = { share: 'full', reason: 'Snow', sessions: ids.map((id) => ({ id, version: 1 })) }
    return { url: `/api/admin/sessions/${first}/cancel-rest-of-series`, body }
  },
  'POST /api/admin/sessions/:id/move-rest-of-series': async (site, fixtures) => {
    const { first, ids } = await makeSeries(site, fixtures)
    const moving = ids.map((id) => ({ id, version: 1 }))
    const body = { sessionDate: fixtures.named.sessionDate, startTime: '15:00', moving, staying: [] }
    return { url: `/api/admin/sessions/${first}/move-rest-of-series`, body }
  },
  'PUT /api/tutor/sessions/:id/attendance': endSession,
  'PUT /api/admin/sessions/:id/attendance': endSession,
  'PUT /api/tutor/sessions/:id/report': async (site, fixtures) => {
    await endSession(site, fixtures)
    return { body: { done: 'Fractions', next: 'Decimals', work: [] } }
  },
  'POST /api/admin/sessions/:id/give-back': async (site, fixtures) => {
    await endSession(site, fixtures)
    return { body: { hours: 1, expectedReturnedHours: 0, reason: 'Late tutor' } }
  },
  'POST /api/admin/sessions/:id/reassign': async (site) => ({
    body: { version: 1, tutorId: (await makeTutor(site, { subjects: ['math'] })).id },
  }),
  'PATCH /api/admin/me/password': async (site) => {
    const { id, cookie } = await makeAdministrator(site, { password: PASSWORDS.currentPassword })
    await site.db.update(administrators).set({ role: 'manager' }).where(eq(administrators.id, id))
    return { cookie, body: PASSWORDS }
  },
  'PATCH /api/admin/users/:id': async (site, fixtures) => ({
    body: { creditsRemaining: 7, reason: 'Gift', expectedCredits: await balanceOf(site, studentOf(fixtures)) },
  }),
  'POST /api/admin/money/bank-lines': async () => ({ body: { text: `2026-11-16,${randomUUID()},150.00` } }),
  'POST /api/admin/money/bank-lines/:id/reopened': async (site, { cookies, pathOf }) => {
    const url = pathOf('/api/admin/money/bank-lines/:id/dismissed')
    await sendJson(site, { method: 'POST', url, cookie: cookies.admin, body: { reason: 'Loan' } })
    return {}
  },
  'POST /api/admin/money/overpayments/refunded': async (site, { cookies, named }) => {
    const payment = { purchaseId: named.purchaseId, amountCents: 16_000, expectedReceivedCents: 0 }
    const received = { method: 'POST', url: '/api/admin/money/received', cookie: cookies.admin } as const
    await sendJson(site, { ...received, body: { payments: [payment] } })
    return { body: { purchaseId: named.purchaseId, amountCents: 1_000 } }
  },
  'POST /api/admin/money/refunds': async ({ app, db }, fixtures) => {
    const purchase = (await listRefundablePurchases(db, studentOf(fixtures), app.capabilities.payments)).at(-1)
    if (!purchase) throw new Error('no purchase was paid')
    return { body: { purchaseId: purchase.id, hours: 0.5, amountCents: refundCents(purchase, 0.5) } }
  },
  'POST /api/admin/staff': async (_, { named }) => ({
    body: { name: 'Kim', email: named.email, role: 'editor', password: PASSWORDS.newPassword },
  }),
  'PATCH /api/admin/staff/:id': async (site) => onColleague(site, '', { role: 'viewer' }),
  'PUT /api/admin/staff/:id/password': async (site) =>
    onColleague(site, '/password', { password: PASSWORDS.newPassword }),
  'POST /api/admin/staff/:id/invitation': async (site) => {
    const { id, email } = await makeAdministrator(site)
    const about = { kind: 'staff-invited', recipient: 'administrator', administratorId: id, address: email } as const
    const times = { createdAt: site.time.now, dueAt: site.time.now }
    await site.db.insert(emails).values({ ...about, ...times, facts: {} })
    return { url: `/api/admin/staff/${id}/invitation`, body: { by: 'link' } }
  },
  'DELETE /api/admin/staff/:id/sign-ins': async (site) => onColleague(site, '/sign-ins'),
  'DELETE /api/admin/staff/:id/factor': async (site) => onColleague(site, '/factor'),
  'POST /api/admin/staff/:id/owner': onRequestedOwner,
  'DELETE /api/admin/staff/:id/owner': onRequestedOwner,
  'PUT /api/tutor/schedule': async () => ({ body: { schedule: DEFAULT_SCHEDULE.slice(0, -1) } }),
  'POST /api/admin/tutors/:id/affected-sessions': async () => ({ body: { schedule: [] } }),
  'POST /api/tutor/schedule/affected-sessions': async () => ({ body: { schedule: [] } }),
  'POST /api/admin/school/affected-sessions': async () => ({ body: { lessonLengths: [60] } }),
  'PATCH /api/admin/tutors/:id': async () => ({ body: { introduction: 'Hello' } }),
  'POST /api/admin/tutors/:id/invitation': async () => ({ body: { by: 'link' } }),
  'DELETE /api/admin/holidays/:day': async ({ db, time }) => {
    const day = { day: '2027-06-09', name: 'Snow Day', nameFr: 'Journée de neige', createdAt: time.now }
    await db.insert(holidays).values(day).onConflictDoNothing()
    return {}
  },
  'POST /api/admin/me/factor': async (site) => {
    const { cookie } = await makeAdministrator(site, { role: 'editor' })
    return { cookie }
  },
  'DELETE /api/admin/me/passkeys/:id': async (site) => {
    const { id, cookie } = await makeAdministrator(site, { role: 'editor' })
    return { cookie, url: `/api/admin/me/passkeys/${await addPasskey(site, { accountKind: 'admin', id })}` }
  },
  'POST /api/tutor/me/factor': async (site) => ({ cookie: (await makeTutorWithPassword(site)).cookie }),
  'PATCH /api/tutor/me/password': async (site) => {
    const { cookie } = await makeTutorWithPassword(site)
    return { cookie, body: PASSWORDS }
  },
  'DELETE /api/tutor/me/passkeys/:id': async (site) => {
    const { id, cookie, passFactor } = await makeTutorWithPassword(site)
    const passkeyId = await addPasskey(site, { accountKind: 'tutor', id })
    await passFactor()
    return { cookie, url: `/api/tutor/me/passkeys/${passkeyId}` }
  },
}

/** Builds a request that an endpoint accepts, with everything that it needs in the database. */
export async function createAcceptedRequests(site: TestApp) {
  const makeFixtures = await createEndpointFixtures(site)
  return async (declared: Endpoint) => {
    const fixtures = await makeFixtures()
    const { method, path, access, body: schema } = declared
    const special = await SPECIAL[`${method} ${path}`]?.(site, fixtures)
    const body = special?.body ?? (schema && exampleOf(schema, fixtures.named))
    return { method, url: fixtures.pathOf(path), cookie: fixtures.cookies[access], ...special, body }
  }
}

async function makeSeries(site: TestApp, { cookies, named }: EndpointFixtures) {
  const booked = await bookSeries(site, cookies.student, seriesBody(Number(named.tutorId), 2, { startTime: '13:00' }))
  const ids: number[] = booked.json().map(({ id }: { id: number }) => id)
  return { first: ids[0], ids }
}

/** The child of the family signs in with a name. */
async function nameChild({ db }: TestApp, { pathOf }: EndpointFixtures): Promise<SpecialRequest> {
  const childId = pathOf('/api/family/children/:id').split('/').at(-1) ?? ''
  await db
    .update(students)
    .set({ signInName: `child-${childId.slice(0, 8)}`, email: null })
    .where(eq(students.id, childId))
  return { body: { password: PASSWORDS.newPassword } }
}

/** Moves the session into the past, where attendance can be marked. */
async function endSession({ db }: TestApp, fixtures: EndpointFixtures): Promise<SpecialRequest> {
  await db
    .update(sessions)
    .set(PAST)
    .where(eq(sessions.id, sessionOf(fixtures)))
  return {}
}

async function makeTutorWithPassword(site: TestApp) {
  const { id, cookie, token } = await makeSignedInTutor(site)
  const passwordHash = await quickHash(PASSWORDS.currentPassword)
  await savePassword(site.db, { tutorId: id, passwordHash, now: site.time.now })
  return { id, cookie, passFactor: () => markFactorPassed(site.db, hashToken(token), site.time.now) }
}

async function addPasskey({ db, time }: TestApp, owner: FactorId): Promise<number> {
  const key = { credentialId: randomUUID(), publicKey: 'key', counter: 0, transports: [] }
  await insertPasskey(db, owner, { ...key, name: 'My phone', createdAt: time.now })
  return (await findPasskeys(db, owner))[0]?.id ?? 0
}

async function onColleague(site: TestApp, path: string, body?: unknown): Promise<SpecialRequest> {
  const { id } = await makeAdministrator(site)
  return { url: `/api/admin/staff/${id}${path}`, body }
}

/** A colleague for whom another owner has requested the owner's role. */
async function onRequestedOwner(site: TestApp): Promise<SpecialRequest> {
  const [{ id }, other] = [await makeAdministrator(site, { role: 'viewer' }), await makeAdministrator(site)]
  await site.db
    .update(administrators)
    .set({ ownerRequestedAt: site.time.now, ownerRequestedBy: other.id })
    .where(eq(administrators.id, id))
  return { url: `/api/admin/staff/${id}/owner` }
}
