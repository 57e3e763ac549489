import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { consents } from '../../../db/schema/accounts/consents'
import { families } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { BIRTH, consent, consentLinkOf } from '../../../testing/endpoints/consent-forms'
import { codeOfNaming } from '../../../testing/endpoints/email-codes'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeStudent } from '../../../testing/factories/factories'
import { makeFamily } from '../../../testing/factories/family-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail, asksBirthMonth: true } })
const { db, time } = site
const started = time.now
let made = 0

beforeEach(() => {
  time.now = started
})

describe('a student who has an account and was never asked', () => {
  const makeOld = async () => {
    const email = `old-${++made}@example.com`
    return { email, ...(await makeStudent(site, { email, hours: 3, passwordHash: await quickHash('old-password') })) }
  }
  const ticketOf = (page: string) => /name="ticket" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const sendBirthMonth = (fields: Record<string, string>) => sendForm(site, '/api/login/birth-month', fields)
  const confirmNaming = async (studentId: string, page: string, code?: string) =>
    sendForm(site, '/api/login/birth-month/code', {
      ...{ ticket: ticketOf(page), code: code ?? (await codeOfNaming(site, studentId)) },
      ...{ guardianEmail: 'as shown', sentTo: 'as shown' },
    })

  test('answers once before signing in', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password', returnTo: '/booking' })
    expect([asked.statusCode, asked.cookies]).toEqual([200, []])
    const fields = { ticket: ticketOf(asked.body), birthMonth: '01', birthYear: '2010', returnTo: '/booking' }
    const signedIn = await sendBirthMonth(fields)
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/booking'])
    expect((await db.select().from(students).where(eq(students.id, id)))[0]?.birthMonth).toBe('2010-01')
    expect((await sendForm(site, '/api/login', { email, password: 'old-password' })).statusCode).toBe(303)
  })

  test('is not signed in by a ticket that is old, forged or from before a new password', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    const fields = { ticket: ticketOf(asked.body), birthMonth: '01', birthYear: '2010' }
    expect((await sendBirthMonth({ ...fields, ticket: `${fields.ticket.slice(0, -8)}AAAAAAAA` })).cookies).toEqual([])
    time.now = new Date(started.getTime() + DAY_MS)
    expect((await sendBirthMonth(fields)).cookies).toEqual([])
    time.now = started
    await db
      .update(students)
      .set({ passwordHash: await quickHash('new-password') })
      .where(eq(students.id, id))
    const refused = await sendBirthMonth(fields)
    expect([refused.statusCode, refused.cookies]).toEqual([401, []])
  })

  test('is not signed in again by the page of the question, but by a double click', async () => {
    const { email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    const fields = { ticket: ticketOf(asked.body), birthMonth: '01', birthYear: '2010' }
    const later = (ms: number) => {
      time.now = new Date(time.now.getTime() + ms)
    }
    later(MINUTE_MS)
    const [first, second] = [await sendBirthMonth(fields), await sendBirthMonth(fields)]
    expect([first.statusCode, second.statusCode]).toEqual([303, 303])
    // Somebody else goes back to the page in the same browser, after the student has signed out.
    later(MINUTE_MS)
    const again = await sendBirthMonth(fields)
    expect([again.statusCode, again.cookies]).toEqual([401, []])
  })

  test('cannot ask a guardian once the question is answered, and ends what was asked before', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    const ticket = ticketOf(asked.body)
    const name = (guardianEmail: string) => sendBirthMonth({ ticket, ...BIRTH, guardianEmail })
    const [before, after] = [`eve-${++made}@example.com`, `eve-${++made}@example.com`]
    expect((await confirmNaming(id, (await name(before)).body)).statusCode).toBe(200)
    const later = await name(after)
    const code = await codeOfNaming(site, id)
    expect((await sendBirthMonth({ ticket, birthMonth: '01', birthYear: '2010' })).statusCode).toBe(303)
    expect((await confirmNaming(id, later.body, code)).statusCode).toBe(403)
    expect((await name(after)).statusCode).toBe(403)
    expect((await consent(site, await consentLinkOf(site, before))).statusCode).toBe(404)
    expect((await readEmails(site)).filter(({ address }) => address === after)).toEqual([])
    const [student] = await db.select().from(students).where(eq(students.id, id))
    expect(student).toMatchObject({ birthMonth: '2010-01', familyId: null })
  })

  test('is not signed in by another month than the one that staff have entered meanwhile', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    await db.update(students).set({ birthMonth: '2015-03' }).where(eq(students.id, id))
    const refused = await sendBirthMonth({ ticket: ticketOf(asked.body), birthMonth: '01', birthYear: '2010' })
    expect([refused.statusCode, refused.cookies]).toEqual([409, []])
  })

  test('under 14 waits for a guardian, who takes the account with its hours into a family', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    const fields = { ticket: ticketOf(asked.body), ...BIRTH }
    const second = await sendBirthMonth(fields)
    expect(second.body).toContain('name="guardianEmail"')
    const guardianEmail = `parent-${++made}@example.com`
    const third = await sendBirthMonth({ ...fields, guardianEmail })
    const asksGuardian = async () => (await readEmails(site)).some(({ address }) => address === guardianEmail)
    expect([third.statusCode, third.cookies, await asksGuardian()]).toEqual([200, [], false])
    const fourth = await confirmNaming(id, third.body)
    expect([fourth.statusCode, fourth.cookies, await asksGuardian()]).toEqual([200, [], true])
    expect((await db.select().from(students).where(eq(students.id, id)))[0]?.birthMonth).toBeNull()
    await consent(site, await consentLinkOf(site, guardianEmail))
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

describe('a student for whom a guardian consented', () => {
  const password = 'old-password'
  /** In a family, with the guardian's consent; 14 from December 1. */
  async function makeConsented(birthMonth = '2012-11') {
    const email = `teen-${++made}@example.com`
    const student = await makeStudent(site, { email, passwordHash: await quickHash(password) })
    const { guardianIds } = await makeFamily(site, { studentIds: [student.id] })
    await db.update(students).set({ birthMonth }).where(eq(students.id, student.id))
    const text = { textVersion: CONSENT_VERSION, textLanguage: 'fr', networkHash: 'x' } as const
    const guardianId = guardianIds[0] ?? ''
    await db.insert(consents).values({ studentId: student.id, guardianId, ...text, givenAt: time.now })
    return { email, ...student }
  }
  const signIn = (email: string) => sendForm(site, '/api/login', { email, password, returnTo: '/practice' })
  const agree = (fields: Record<string, string>) => sendForm(site, '/api/login/consent', fields)
  const ticketOf = (page: string) => /name="ticket" value="([^"]*)"/.exec(page)?.[1] ?? ''

  test('is asked for their own consent once, at the first sign-in after turning 14', async () => {
    const { id, email } = await makeConsented()
    expect((await signIn(email)).statusCode).toBe(303)
    time.now = new Date('2026-12-01T15:00:00Z')
    const asked = await signIn(email)
    expect([asked.statusCode, asked.cookies]).toEqual([200, []])
    expect(asked.body).toContain('You’re 14')
    const fields = { ticket: ticketOf(asked.body), returnTo: '/practice' }
    const unchecked = await agree(fields)
    expect([unchecked.statusCode, unchecked.cookies]).toEqual([400, []])
    expect(unchecked.body).toContain('id="agree-problem"')
    const agreed = await agree({ ...fields, agree: 'yes' })
    expect([agreed.statusCode, agreed.headers.location]).toEqual([303, '/practice'])
    const own = (await db.select().from(consents).where(eq(consents.studentId, id))).filter((row) => !row.guardianId)
    expect(own).toMatchObject([{ textVersion: CONSENT_VERSION, textLanguage: 'en', givenAt: time.now }])
    expect((await signIn(email)).statusCode).toBe(303)
  })

  test('cannot skip one question with the ticket of the other', async () => {
    const young = await makeConsented('2016-01')
    const old = await makeStudent(site, { email: `new-${++made}@example.com`, passwordHash: await quickHash(password) })
    const ofBirthMonth = ticketOf((await signIn(`new-${made}@example.com`)).body)
    expect((await agree({ ticket: ofBirthMonth, agree: 'yes' })).cookies).toEqual([])
    expect((await db.select().from(consents).where(eq(consents.studentId, old.id))).length).toBe(0)
    expect((await signIn(young.email)).statusCode).toBe(303)
    const teen = await makeConsented()
    time.now = new Date('2026-12-01T15:00:00Z')
    const ofConsent = ticketOf((await signIn(teen.email)).body)
    const birth = { birthMonth: '01', birthYear: '2000' }
    const other = await sendForm(site, '/api/login/birth-month', { ticket: ofConsent, ...birth })
    expect([other.cookies, other.body.includes('You’re 14')]).toEqual([[], true])
    expect((await db.select().from(students).where(eq(students.id, teen.id)))[0]?.birthMonth).toBe('2012-11')
  })

  test('a consented student who signs in with a name is asked too', async () => {
    const { id } = await makeConsented()
    await db.update(students).set({ signInName: 'teen.by.name' }).where(eq(students.id, id))
    time.now = new Date('2026-12-01T15:00:00Z')
    const asked = await sendForm(site, '/api/login/child', { signInName: 'teen.by.name', password })
    expect([asked.statusCode, asked.cookies, asked.body.includes('You’re 14')]).toEqual([200, [], true])
  })
})
