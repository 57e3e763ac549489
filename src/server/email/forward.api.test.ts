import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../harness/providers/mail-server'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { emailPreferences, emails } from '../db/schema/emails'
import { addEntry } from '../features/billing/ledger/ledger.store'
import { sendForm } from '../testing/endpoints/forms'
import { makeStudent } from '../testing/factories/factories'
import { makeFamily } from '../testing/factories/family-factories'
import { bookingBody, makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { openTestEmail, readEmails } from '../testing/sites/test-email'
import { notifyStudent, remind } from './notify'

const site = await buildTestApp()
const { db, time } = site
const server = await startMailServer()
const worker = openTestEmail(site, { smtpUrl: server.url })
afterAll(async () => {
  worker.close()
  await server.stop()
})

beforeEach(async () => {
  await db.delete(emails)
  server.received.length = 0
})

/** A child without an email in a family of two guardians, one of whom reads English. */
async function makeChild() {
  const child = await makeStudent(site, { email: null, emailConfirmedAt: null, firstName: 'Léa' })
  await db
    .update(students)
    .set({ signInName: `lea-${child.id.slice(0, 8)}` })
    .where(eq(students.id, child.id))
  const { id: familyId, guardianIds } = await makeFamily(site, { guardians: 2, studentIds: [child.id] })
  const [first = '', second = ''] = guardianIds
  await db
    .update(guardianAccounts)
    .set({ preferredLanguage: 'en', firstName: 'Marc' })
    .where(eq(guardianAccounts.id, second))
  const addresses = await db
    .select({ email: guardianAccounts.email })
    .from(guardianAccounts)
    .where(eq(guardianAccounts.familyId, familyId))
    .orderBy(guardianAccounts.place)
  return { ...child, first, second, addresses: addresses.map(({ email }) => email) }
}

test('an email to a child without an address goes to each guardian, in their language, once', async () => {
  const child = await makeChild()
  await notifyStudent(db, { kind: 'password-changed', facts: {}, studentId: child.id, now: time.now })
  await worker.deliver()
  await worker.deliver()
  expect(server.received.map(({ recipients }) => recipients[0]).sort()).toEqual(child.addresses.toSorted())
  expect(server.received.map(({ subject }) => subject).sort()).toEqual([
    'Léa a un nouveau mot de passe',
    'Léa has a new password',
  ])
  expect(server.received.every(({ text }) => !text?.includes('/api/unsubscribe/'))).toBe(true)
  const [original] = (await readEmails(site)).filter(({ recipient }) => recipient === 'student')
  expect(original).toMatchObject({ state: 'dropped', problem: 'sent-to-guardians' })
})

test('the emails of a booking reach the guardians without the note and the classroom', async () => {
  const child = await makeChild()
  const tutor = await makeTutor(site, { subjects: ['math'], email: 'tutor@example.com' })
  await addEntry(db, { studentId: child.id, kind: 'welcome', hours: '5.00', createdAt: time.now })
  const booked = await sendJson(site, {
    method: 'POST',
    url: '/api/sessions',
    cookie: child.cookie,
    body: { ...bookingBody(tutor.id), notes: 'my secret note' },
  })
  expect(booked.statusCode, booked.body).toBe(201)
  await worker.deliver()
  const toGuardians = server.received.filter(({ recipients }) => child.addresses.includes(recipients[0] ?? ''))
  expect(toGuardians.map(({ recipients }) => recipients[0]).sort()).toEqual(child.addresses.toSorted())
  expect(toGuardians.filter(({ text, html }) => `${text}${html}`.includes('my secret note'))).toEqual([])
  expect(toGuardians[0]?.text).toMatch(/a family account|compte familial/)
})

test('a guardian who already has a copy of the same email gets no second one', async () => {
  const { id: studentId, first, addresses } = await makeChild()
  const copy = {
    kind: 'hours-low' as const,
    facts: { balanceHours: 1 },
    studentId,
    createdAt: time.now,
    dueAt: time.now,
  }
  await db.insert(emails).values([
    { ...copy, recipient: 'guardian', guardianId: first },
    { ...copy, recipient: 'student' },
  ])
  await worker.deliver()
  expect(server.received.map(({ recipients }) => recipients[0]).sort()).toEqual(addresses.toSorted())
})

test('an optional email that is off for the child reaches nobody, and its link ends it for one guardian', async () => {
  const { id: studentId, first, second } = await makeChild()
  const soon = { kind: 'weekly-progress' as const, facts: { since: '2026-11-16', subjects: [], practiceAnswers: 3 } }
  const send = async (dedupeKey: string) => {
    server.received.length = 0
    time.now = new Date(time.now.getTime() + 60_000)
    await remind(db, { ...soon, recipient: 'student', studentId, dedupeKey, now: time.now })
    await worker.deliver()
    await worker.deliver()
    return server.received
  }
  expect(await send('off by default')).toEqual([])
  await db.insert(emailPreferences).values({ studentId, kind: soon.kind, isEnabled: true })
  const received = await send('first')
  expect(received).toHaveLength(2)
  const links = received.map(({ text }) => /https?:\S+(\/api\/unsubscribe\/\S+)/.exec(text ?? '')?.[1] ?? '')
  const ofFirst = links.find((link) => link.includes(first)) ?? ''
  expect(links.some((link) => link.includes(second))).toBe(true)
  expect((await sendForm(site, ofFirst, {})).statusCode).toBe(200)
  const next = await send('second')
  expect(next.map(({ text }) => text?.includes(second))).toEqual([true])
})

test('without a family, an email to a student without an address is dropped', async () => {
  const { id: studentId } = await makeStudent(site, { email: null, emailConfirmedAt: null })
  await notifyStudent(db, { kind: 'password-changed', facts: {}, studentId, now: time.now })
  await worker.deliver()
  expect(server.received).toEqual([])
  expect(await readEmails(site)).toMatchObject([{ state: 'dropped', problem: 'no-address' }])
})
