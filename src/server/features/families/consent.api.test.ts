import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/families/consent.rules'
import { DAY_MS } from '#shared/time/units'
import { consents, pendingConsents } from '../../db/schema/consents'
import { emails } from '../../db/schema/emails'
import { families, guardianAccounts } from '../../db/schema/families'
import { studentIdentities, students } from '../../db/schema/students'
import { emailLink } from '../../email/email-links'
import { cleanUp } from '../../jobs/clean-up'
import { buildTestApp, TEST_SITE_KEY } from '../../testing/build-test-app'
import { makeStudent } from '../../testing/factories'
import { makeGuardian } from '../../testing/family-factories'
import { sendForm } from '../../testing/forms'
import { quickHash } from '../../testing/quick-hash'
import { sendJson } from '../../testing/tutoring-factories'
import { askGuardian } from '../account/consent/ask-guardian.service'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail, asksBirthMonth: true } })
const { app, db, time } = site
const started = time.now
let made = 0

beforeEach(async () => {
  time.now = started
  await db.delete(emails)
  await db.delete(pendingConsents)
})

const BIRTH = { birthMonth: '03', birthYear: '2015' }
const GUARDIAN = { step: 'you', firstName: 'Isabelle', lastName: 'Roy', password: 'a lamp beside the window' }
const CHILD = { step: 'child', firstName: 'Léa', ...BIRTH, grade: '6', agree: 'yes' }

/** The rows of every table, but for the limits on guesses and emails. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = (await db.execute(sql`select relname::text as name,
    (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', relname), false, true, '')))[1]::text
      as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('sign_in_attempts', 'call_counts')`)) as { rows: { name: string; rows: string }[] }
  return Object.fromEntries(rows.map(({ name, rows }) => [name, Number(rows)]))
}

async function changedTables(before: Record<string, number>): Promise<Record<string, number>> {
  const after = Object.entries(await rowCounts())
  return Object.fromEntries(
    after.flatMap(([name, count]) => (count === before[name] ? [] : [[name, count - (before[name] ?? 0)]])),
  )
}

const newForm = (changes: object = {}) => ({
  ...{ firstName: 'Léa', lastName: 'Roy', email: `lea-${++made}@example.com`, password: 'k3w9qz' },
  ...{ ...BIRTH, guardianEmail: `parent-${made}@example.com`, ...changes },
})
const signUp = (fields: Record<string, string>) => sendForm(site, '/api/signup', fields)

async function linkOf(address: string): Promise<string> {
  const queued = await db.select().from(emails).where(eq(emails.address, address)).orderBy(emails.createdAt)
  const last = queued.findLast(({ kind }) => kind === 'consent-asked' || kind === 'confirm-address')
  const link = emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, last ?? { id: '' }, 'en')
  return new URL(link).pathname
}

const sealedOf = (page: string) => /name="sealed" value="([^"]*)"/.exec(page)?.[1] ?? ''

/** Follows the guardian's link to the end. */
async function consent(link: string, { you = GUARDIAN as object, child = {} as object } = {}) {
  const second = await sendForm(site, link, { ...you } as Record<string, string>)
  expect(second.statusCode, second.body).toBe(200)
  return sendForm(site, link, { ...CHILD, ...child, sealed: sealedOf(second.body) } as Record<string, string>)
}

const studentWith = async (email: string) => (await db.select().from(students).where(eq(students.email, email)))[0]

describe('signing up where the school asks for the month of birth', () => {
  test('asks for it first, and shows the usual form from 14 on', async () => {
    const first = await app.inject({ url: '/api/signup' })
    expect(first.body).toContain('Month of birth')
    expect(first.body).not.toContain('name="email"')
    const second = await signUp({ birthMonth: '10', birthYear: '2012' })
    expect(second.body).toContain('name="email"')
    expect(second.body).not.toContain('guardianEmail')
    const { guardianEmail: _, ...form } = newForm({ birthMonth: '10', birthYear: '2012' })
    expect((await signUp(form)).statusCode).toBe(200)
    expect(await studentWith(form.email)).toMatchObject({ birthMonth: '2012-10', needsConfirmation: true })
  })

  test.each([
    ['no month', { birthMonth: '', birthYear: '2015' }],
    ['a month in the future', { birthMonth: '12', birthYear: '2026' }],
    ['a thirteenth month', { birthMonth: '13', birthYear: '2015' }],
  ])('refuses %s and stores nothing', async (_, birth) => {
    const before = await rowCounts()
    const pages = [await signUp(birth), await signUp({ ...newForm(), ...birth })]
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect(pages[0]?.body).toContain('Choose the month and the year')
    expect(await changedTables(before)).toEqual({})
  })

  test('needs the email of a guardian for a child under 14, which is not the child’s own', async () => {
    const second = await signUp(BIRTH)
    expect(second.body).toContain('name="guardianEmail"')
    const { email, ...form } = newForm()
    const before = await rowCounts()
    expect((await signUp({ ...form, email, guardianEmail: '' })).body).toContain('id="guardianEmail-problem"')
    const own = await signUp({ ...form, email, guardianEmail: email.toUpperCase() })
    expect([own.statusCode, own.cookies]).toEqual([400, []])
    expect(own.body).toContain('This is your own address.')
    expect(await changedTables(before)).toEqual({})
  })

  test('stores nothing about a child under 14 but the pending row and the email to the guardian', async () => {
    const before = await rowCounts()
    const form = newForm()
    const page = await signUp(form)
    expect([page.statusCode, page.cookies]).toEqual([200, []])
    expect(page.body).toContain('We asked your parent or guardian')
    expect(await changedTables(before)).toEqual({ pending_consents: 1, emails: 1 })
    expect(await db.select().from(emails)).toMatchObject([
      { kind: 'consent-asked', recipient: 'guardian', address: form.guardianEmail, studentId: null },
    ])
    expect((await sendForm(site, '/api/login', { email: form.email, password: form.password })).statusCode).toBe(401)
  })

  test('removes the request after 14 days, with the email that named the child', async () => {
    const form = newForm()
    await signUp(form)
    const link = await linkOf(form.guardianEmail)
    time.now = new Date(started.getTime() + 14 * DAY_MS - 1000)
    await cleanUp(db, time.now)
    expect((await app.inject({ url: link })).statusCode).toBe(200)
    time.now = new Date(started.getTime() + 14 * DAY_MS + 1000)
    expect((await app.inject({ url: link })).statusCode).toBe(404)
    await cleanUp(db, time.now)
    expect(await db.$count(pendingConsents)).toBe(0)
    expect(await db.$count(emails, eq(emails.kind, 'consent-asked'))).toBe(0)
  })

  test('keeps one row if the child tries again with another guardian, whose link alone works', async () => {
    const form = newForm()
    await signUp(form)
    const first = await linkOf(form.guardianEmail)
    await signUp({ ...form, guardianEmail: 'other-parent@example.com' })
    expect(await db.$count(pendingConsents)).toBe(1)
    expect((await app.inject({ url: first })).statusCode).toBe(404)
    expect((await app.inject({ url: await linkOf('other-parent@example.com') })).statusCode).toBe(200)
  })

  test('answers alike for an address that has an account, whose owner is notified instead', async () => {
    const { id } = await makeStudent(site, { email: 'taken@example.com' })
    const form = newForm({ email: 'taken@example.com', guardianEmail: 'curious@example.com' })
    const page = await signUp(form)
    expect([page.statusCode, page.body.includes('We wrote to curious@example.com')]).toEqual([200, true])
    expect(await db.$count(pendingConsents)).toBe(0)
    expect(await db.select().from(emails)).toMatchObject([{ kind: 'address-wanted', studentId: id }])
  })
})

describe('a guardian’s link', () => {
  test('opens three pages in the guardian’s language and changes nothing before the last', async () => {
    const form = newForm()
    await signUp(form)
    const before = await rowCounts()
    const link = await linkOf(form.guardianEmail)
    const first = await app.inject({ url: `${link}?lang=fr` })
    expect(first.body).toContain('Étape 1 sur 3')
    const second = await sendForm(site, link, GUARDIAN)
    expect(second.body).toContain('Step 2 of 3')
    expect(second.body).toContain('Léa is 11, so we ask you')
    expect(second.body).not.toContain(GUARDIAN.password)
    const unchecked = await sendForm(site, link, { ...CHILD, agree: '', sealed: sealedOf(second.body) })
    expect(unchecked.statusCode).toBe(400)
    expect(unchecked.body).toContain('id="agree-problem">Check the box to agree')
    const forged = await sendForm(site, link, { ...CHILD, sealed: 'forged' })
    expect(forged.statusCode).toBe(404)
    expect(await changedTables(before)).toEqual({})
  })

  test('creates family, guardian, student and consent, once', async () => {
    const form = newForm()
    await signUp(form)
    const link = await linkOf(form.guardianEmail)
    const second = await sendForm(site, link, GUARDIAN)
    const fields = { ...CHILD, sealed: sealedOf(second.body) }
    const answers = await Promise.all([sendForm(site, link, fields), sendForm(site, link, fields)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const cookie = answers.flatMap(({ cookies }) => cookies).find(({ name }) => name === 'plume_guardian')
    const home = await app.inject({ url: '/api/family/home', headers: { cookie: `plume_guardian=${cookie?.value}` } })
    expect(home.json().children).toMatchObject([{ firstName: 'Léa' }])
    const student = await studentWith(form.email)
    expect(student).toMatchObject({ birthMonth: '2015-03', needsConfirmation: true, emailConfirmedAt: null })
    const [row] = await db
      .select()
      .from(consents)
      .where(eq(consents.studentId, student?.id ?? ''))
    expect(row).toMatchObject({ textVersion: CONSENT_VERSION, textLanguage: 'en', withdrawnAt: null })
    expect(row?.networkHash).toMatch(/^[\w-]{22}$/)
    const [guardian] = await db
      .select()
      .from(guardianAccounts)
      .where(eq(guardianAccounts.id, row?.guardianId ?? ''))
    expect(guardian).toMatchObject({ email: form.guardianEmail, firstName: 'Isabelle', emailConfirmedAt: started })
    expect(await db.$count(pendingConsents)).toBe(0)
    const kinds = (await db.select().from(emails)).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['confirm-address', 'consent-asked', 'consent-given'])
  })

  test('lets the guardian correct the name and the month', async () => {
    const form = newForm()
    await signUp(form)
    await consent(await linkOf(form.guardianEmail), { child: { firstName: 'Léanne', birthMonth: '04' } })
    expect(await studentWith(form.email)).toMatchObject({ firstName: 'Léanne', birthMonth: '2015-04' })
  })

  test('adds the child to the family of a guardian who signs in, under the limits on guesses', async () => {
    const guardian = await makeGuardian(site)
    const email = `known-${++made}@example.com`
    const passwordHash = await quickHash('the right password')
    await db.update(guardianAccounts).set({ email, passwordHash }).where(eq(guardianAccounts.id, guardian.id))
    const form = newForm({ guardianEmail: email })
    await signUp(form)
    const link = await linkOf(email)
    expect((await app.inject({ url: link })).body).toContain('Sign in to your family page')
    const wrong = await sendForm(site, link, { step: 'you', password: 'not the right one' })
    expect(wrong.statusCode).toBe(401)
    const before = await db.$count(families)
    await consent(link, { you: { step: 'you', password: 'the right password' } })
    expect(await db.$count(families)).toBe(before)
    expect((await studentWith(form.email))?.familyId).toBe(guardian.familyId)
  })

  test('does not let somebody in whose password was changed between the steps', async () => {
    const guardian = await makeGuardian(site)
    const email = `changed-${++made}@example.com`
    const passwordHash = await quickHash('an old password')
    await db.update(guardianAccounts).set({ email, passwordHash }).where(eq(guardianAccounts.id, guardian.id))
    const form = newForm({ guardianEmail: email })
    await signUp(form)
    const link = await linkOf(email)
    const second = await sendForm(site, link, { step: 'you', password: 'an old password' })
    await db
      .update(guardianAccounts)
      .set({ passwordHash: await quickHash('a new password') })
      .where(eq(guardianAccounts.id, guardian.id))
    const refused = await sendForm(site, link, { ...CHILD, sealed: sealedOf(second.body) })
    expect([refused.statusCode, refused.cookies]).toEqual([404, []])
    expect(await studentWith(form.email)).toBeUndefined()
  })
})

describe('a student who has an account and was never asked', () => {
  const makeOld = async () => {
    const email = `old-${++made}@example.com`
    return { email, ...(await makeStudent(site, { email, hours: 3, passwordHash: await quickHash('old-password') })) }
  }
  const ticketOf = (page: string) => /name="ticket" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const answer = (fields: Record<string, string>) => sendForm(site, '/api/login/birth-month', fields)

  test('answers once before signing in', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password', returnTo: '/booking' })
    expect([asked.statusCode, asked.cookies]).toEqual([200, []])
    const fields = { ticket: ticketOf(asked.body), birthMonth: '01', birthYear: '2010', returnTo: '/booking' }
    const signedIn = await answer(fields)
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/booking'])
    expect((await db.select().from(students).where(eq(students.id, id)))[0]?.birthMonth).toBe('2010-01')
    expect((await sendForm(site, '/api/login', { email, password: 'old-password' })).statusCode).toBe(303)
  })

  test('is not signed in by a ticket that is old, forged or from before a new password', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    const fields = { ticket: ticketOf(asked.body), birthMonth: '01', birthYear: '2010' }
    expect((await answer({ ...fields, ticket: `${fields.ticket.slice(0, -8)}AAAAAAAA` })).cookies).toEqual([])
    time.now = new Date(started.getTime() + DAY_MS)
    expect((await answer(fields)).cookies).toEqual([])
    time.now = started
    await db
      .update(students)
      .set({ passwordHash: await quickHash('new-password') })
      .where(eq(students.id, id))
    const refused = await answer(fields)
    expect([refused.statusCode, refused.cookies]).toEqual([401, []])
  })

  test('under 14 waits for a guardian, who takes the account with its hours into a family', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    const fields = { ticket: ticketOf(asked.body), ...BIRTH }
    const second = await answer(fields)
    expect(second.body).toContain('name="guardianEmail"')
    const guardianEmail = `parent-${++made}@example.com`
    const third = await answer({ ...fields, guardianEmail })
    expect([third.statusCode, third.cookies]).toEqual([200, []])
    expect((await db.select().from(students).where(eq(students.id, id)))[0]?.birthMonth).toBeNull()
    await consent(await linkOf(guardianEmail))
    const [student] = await db.select().from(students).where(eq(students.id, id))
    expect(student).toMatchObject({ birthMonth: '2015-03', creditsRemaining: '0.00' })
    const [family] = await db
      .select()
      .from(families)
      .where(eq(families.id, student?.familyId ?? 0))
    expect(family?.creditsRemaining).toBe('3.00')
    expect((await sendForm(site, '/api/login', { email, password: 'old-password' })).statusCode).toBe(303)
  })
})

test('an identity at a provider waits in the pending row too', async () => {
  const pending = {
    ...{
      firstName: 'Max',
      lastName: null,
      email: 'max@example.com',
      passwordHash: null,
      preferredLanguage: 'fr' as const,
    },
    ...{ issuer: 'https://id.example', subject: 'max', birthMonth: '2016-05', guardianEmail: 'max-parent@example.com' },
  }
  const settings = { mail, demo: false }
  await askGuardian(db, TEST_SITE_KEY, { ...pending, studentId: null, now: time.now, settings })
  await consent(await linkOf('max-parent@example.com'), { child: { firstName: 'Max' } })
  const student = await studentWith('max@example.com')
  expect(student).toMatchObject({ passwordHash: null, emailConfirmedAt: started, needsConfirmation: false })
  expect(await db.select().from(studentIdentities).where(eq(studentIdentities.subject, 'max'))).toMatchObject([
    { issuer: 'https://id.example', studentId: student?.id },
  ])
})

describe('on the family page', () => {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string, body?: object) =>
    sendJson(site, { method, url, cookie, ...(body && { body }) })

  async function makeConsented() {
    const child = await makeStudent(site, { email: null, firstName: 'Léa', hours: 0 })
    await db.update(students).set({ birthMonth: '2015-03' }).where(eq(students.id, child.id))
    const guardian = await makeGuardian(site, { studentIds: [child.id] })
    const old = { textVersion: '2020-01-01', textLanguage: 'fr' as const, networkHash: null, givenAt: started }
    await db.insert(consents).values({ studentId: child.id, guardianId: guardian.id, ...old })
    return { child, guardian }
  }

  test('a new version of the text asks again, for children under 14', async () => {
    const { child, guardian } = await makeConsented()
    const list = async () => (await call('GET', '/api/family/consents', guardian.cookie)).json()
    expect(await list()).toMatchObject([
      { studentId: child.id, needsConsent: true, given: { textVersion: '2020-01-01' } },
    ])
    const text = { textVersion: CONSENT_VERSION, textLanguage: 'en' }
    const url = `/api/family/children/${child.id}/consent`
    for (let times = 0; times < 2; times++)
      expect((await call('POST', url, guardian.cookie, text)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ needsConsent: false, given: { ...text, givenAt: started.toISOString() } }])
    expect(await db.$count(consents, eq(consents.studentId, child.id))).toBe(2)
    const foreign = await makeGuardian(site)
    expect((await call('POST', url, foreign.cookie, text)).statusCode).toBe(404)
  })

  test('withdrawing closes the account, deletes its data and keeps the proof', async () => {
    const { child, guardian } = await makeConsented()
    const url = `/api/family/children/${child.id}/consent`
    const foreign = await makeGuardian(site)
    expect((await call('DELETE', url, foreign.cookie)).statusCode).toBe(404)
    expect((await call('DELETE', url, guardian.cookie)).statusCode).toBe(204)
    const [row] = await db.select().from(students).where(eq(students.id, child.id))
    expect(row).toMatchObject({ firstName: null, birthMonth: null, deletedAt: started })
    expect(await db.select().from(consents).where(eq(consents.studentId, child.id))).toMatchObject([
      { withdrawnAt: started, textVersion: '2020-01-01' },
    ])
    expect((await app.inject({ url: '/api/auth/user', headers: { cookie: child.cookie } })).statusCode).toBe(401)
    expect((await call('GET', '/api/family/consents', guardian.cookie)).json()).toEqual([])
  })
})
