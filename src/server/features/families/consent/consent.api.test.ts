import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { DAY_MS } from '#shared/time/units'
import { consents, pendingConsents } from '../../../db/schema/accounts/consents'
import { families, guardianAccounts } from '../../../db/schema/accounts/families'
import { studentIdentities, students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { cleanUp } from '../../../jobs/clean-up'
import { changedBetween, createDigest, tablesWith } from '../../../testing/database-digest'
import { BIRTH, CHILD, consent, consentLinkOf, GUARDIAN, sealedOf } from '../../../testing/endpoints/consent-forms'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'
import { requestConsent } from '../../account/consent/request-consent.service'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail, asksBirthMonth: true } })
const { app, db, time } = site
const started = time.now
const digest = await createDigest(db, '/nonexistent')
let made = 0

beforeEach(async () => {
  time.now = started
  await db.delete(emails)
  await db.delete(pendingConsents)
})

/** The rows of every table, but for the limits on guesses and emails. */
async function rowCounts(): Promise<Record<string, number>> {
  const count = sql`query_to_xml(format('select count(*) as c from public.%I', relname), false, true, '')`
  const { rows } = (await db.execute(sql`select relname::text as name,
    (xpath('/row/c/text()', ${count}))[1]::text as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
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
  firstName: 'Léa',
  lastName: 'Roy',
  email: `lea-${++made}@example.com`,
  password: 'k3w9qz',
  ...BIRTH,
  guardianEmail: `parent-${made}@example.com`,
  ...changes,
})
const signUp = (fields: Record<string, string>) => sendForm(site, '/api/signup', fields)

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
    expect(own.body).toContain('That’s your own address.')
    expect(await changedTables(before)).toEqual({})
  })

  test('stores nothing about a child under 14 but the pending row and the email to the guardian', async () => {
    const [before, stored] = [await rowCounts(), await digest()]
    const form = newForm({ firstName: 'Ophélie-Maëlle', lastName: 'Desrosiers-Vaillant' })
    const page = await signUp(form)
    expect([page.statusCode, page.cookies]).toEqual([200, []])
    expect(page.body).toContain('We asked your parent or guardian')
    expect(await changedTables(before)).toEqual({ pending_consents: 1, emails: 1 })
    // No row of another table has changed either, and no table but these two names the child or the guardian.
    expect(changedBetween(stored, await digest())).toBe('emails, pending_consents')
    for (const text of [form.email, form.lastName])
      expect(await tablesWith(db, text), text).toEqual(['pending_consents'])
    // The email greets the guardian with the child's first name.
    for (const text of [form.firstName, form.guardianEmail]) {
      expect(await tablesWith(db, text), text).toEqual(['emails', 'pending_consents'])
    }
    expect(await db.select().from(emails)).toMatchObject([
      { kind: 'consent-asked', recipient: 'guardian', address: form.guardianEmail, studentId: null },
    ])
    expect((await sendForm(site, '/api/login', { email: form.email, password: form.password })).statusCode).toBe(401)
  })

  test('removes the request after 14 days, with the email that named the child', async () => {
    const form = newForm()
    await signUp(form)
    const link = await consentLinkOf(site, form.guardianEmail)
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
    const first = await consentLinkOf(site, form.guardianEmail)
    await signUp({ ...form, guardianEmail: 'other-parent@example.com' })
    expect(await db.$count(pendingConsents)).toBe(1)
    expect((await app.inject({ url: first })).statusCode).toBe(404)
    expect((await app.inject({ url: await consentLinkOf(site, 'other-parent@example.com') })).statusCode).toBe(200)
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
    const link = await consentLinkOf(site, form.guardianEmail)
    const first = await app.inject({ url: `${link}?lang=fr` })
    expect(first.body).toContain('Étape 1 sur 3')
    const second = await sendForm(site, link, GUARDIAN)
    expect(second.body).toContain('Step 2 of 3')
    expect(second.body).toContain('Léa is 11, so we need your consent')
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
    const link = await consentLinkOf(site, form.guardianEmail)
    const second = await sendForm(site, link, GUARDIAN)
    const fields = { ...CHILD, sealed: sealedOf(second.body) }
    const responses = await Promise.all([sendForm(site, link, fields), sendForm(site, link, fields)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const cookie = responses.flatMap(({ cookies }) => cookies).find(({ name }) => name === 'plume_guardian')
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
    await consent(site, await consentLinkOf(site, form.guardianEmail), {
      child: { firstName: 'Léanne', birthMonth: '04' },
    })
    expect(await studentWith(form.email)).toMatchObject({ firstName: 'Léanne', birthMonth: '2015-04' })
  })

  test('adds the child to the family of a guardian who signs in, under the limits on guesses', async () => {
    const guardian = await makeGuardian(site)
    const email = `known-${++made}@example.com`
    const passwordHash = await quickHash('the right password')
    await db.update(guardianAccounts).set({ email, passwordHash }).where(eq(guardianAccounts.id, guardian.id))
    const form = newForm({ guardianEmail: email })
    await signUp(form)
    const link = await consentLinkOf(site, email)
    expect((await app.inject({ url: link })).body).toContain('Sign in to your family page')
    const wrong = await sendForm(site, link, { step: 'you', password: 'not the right one' })
    expect(wrong.statusCode).toBe(401)
    const before = await db.$count(families)
    await consent(site, link, { you: { step: 'you', password: 'the right password' } })
    expect(await db.$count(families)).toBe(before)
    expect((await studentWith(form.email))?.familyId).toBe(guardian.familyId)
  })

  test('one new guardian who answers for two children concurrently opens one family', async () => {
    for (let round = 0; round < 6; round++) {
      const guardianEmail = `both-${++made}@example.com`
      const finish = async () => {
        await signUp(newForm({ guardianEmail }))
        const link = await consentLinkOf(site, guardianEmail)
        const second = await sendForm(site, link, GUARDIAN)
        return () => sendForm(site, link, { ...CHILD, sealed: sealedOf(second.body) })
      }
      const [first, second] = [await finish(), await finish()]
      const responses = await Promise.all([first(), second()])
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    }
  })

  test('does not let somebody in whose password was changed between the steps', async () => {
    const guardian = await makeGuardian(site)
    const email = `changed-${++made}@example.com`
    const passwordHash = await quickHash('an old password')
    await db.update(guardianAccounts).set({ email, passwordHash }).where(eq(guardianAccounts.id, guardian.id))
    const form = newForm({ guardianEmail: email })
    await signUp(form)
    const link = await consentLinkOf(site, email)
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

test('an identity at a provider waits in the pending row too', async () => {
  const pending = {
    firstName: 'Max',
    lastName: null,
    email: 'max@example.com',
    passwordHash: null,
    preferredLanguage: 'fr' as const,
    issuer: 'https://id.example',
    subject: 'max',
    birthMonth: '2016-05',
    guardianEmail: 'max-parent@example.com',
  }
  const settings = { mail, demo: false }
  await requestConsent(db, TEST_SITE_KEY, { ...pending, studentId: null, now: time.now, settings })
  await consent(site, await consentLinkOf(site, 'max-parent@example.com'), { child: { firstName: 'Max' } })
  const student = await studentWith('max@example.com')
  expect(student).toMatchObject({ passwordHash: null, emailConfirmedAt: started, needsConfirmation: false })
  expect(await db.select().from(studentIdentities).where(eq(studentIdentities.subject, 'max'))).toMatchObject([
    { issuer: 'https://id.example', studentId: student?.id },
  ])
})
