import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { pendingConsents } from '../../../db/schema/accounts/consents'
import { signInAttempts } from '../../../db/schema/accounts/sign-ins'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { BIRTH, consent, consentLinkOf } from '../../../testing/endpoints/consent-forms'
import { askForCode, codeOfNaming, codeOfSignIn, wrongCode } from '../../../testing/endpoints/email-codes'
import { sendForm } from '../../../testing/endpoints/forms'
import { newestLinkOf, resetPasswordOf, TEST_MAIL } from '../../../testing/endpoints/recovery-forms'
import { makeStudent } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

/*
 * Where the school asks for the month of birth, a student who has an account names a guardian before signing in. The
 * guardian gets the account with its hours into a family, so the student confirms from the mailbox.
 */
const site = await buildTestApp({ settings: { mail: TEST_MAIL, asksBirthMonth: true } })
const { db, time } = site
const PASSWORD = 'an old password'
let made = 0

beforeEach(async () => {
  await db.delete(emails)
  await db.delete(signInAttempts)
})

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
const ticketOf = (page: string) => /name="ticket" value="([^"]*)"/.exec(page)?.[1] ?? ''
const guardianAsked = async () => (await readEmails(site)).some(({ kind }) => kind === 'consent-asked')

async function makeOld(overrides: Parameters<typeof makeStudent>[1] = {}) {
  const email = `old-${++made}@example.com`
  return {
    email,
    ...(await makeStudent(site, { email, hours: 3, passwordHash: await quickHash(PASSWORD), ...overrides })),
  }
}

/** Somebody who knows the password names a guardian. Returns the page that follows. */
async function name(email: string, guardianEmail = `eve-${++made}@example.com`) {
  const asked = await sendForm(site, '/api/login', { email, password: PASSWORD })
  return sendForm(site, '/api/login/birth-month', { ticket: ticketOf(asked.body), ...BIRTH, guardianEmail })
}

const confirm = (page: string, code: string) =>
  sendForm(site, '/api/login/birth-month/code', {
    ticket: ticketOf(page),
    code,
    ...{ guardianEmail: 'as shown', sentTo: 'as shown', ...BIRTH, returnTo: '/' },
  })

test('nobody is asked before the code was typed, which goes to the student’s mailbox', async () => {
  const { id, email } = await makeOld()
  const page = await name(email, 'mother@example.com')
  expect([page.statusCode, page.cookies]).toEqual([200, []])
  expect(page.body).toContain('autocomplete="one-time-code"')
  expect(page.body).toContain('o…\u2060@example.com')
  expect(await readEmails(site)).toMatchObject([
    { kind: 'email-code', studentId: id, address: email, facts: { guardianEmail: 'mother@example.com' } },
  ])
  const code = await codeOfNaming(site, id)
  const refused = await confirm(page.body, wrongCode(code))
  expect([refused.statusCode, refused.body.includes('This code is wrong'), await guardianAsked()]).toEqual([
    400,
    true,
    false,
  ])
  const done = await confirm(refused.body, ` ${code} `)
  expect([done.statusCode, done.cookies, await guardianAsked()]).toEqual([200, [], true])
  // A double click asks once.
  expect((await confirm(refused.body, code)).statusCode).toBe(200)
  expect((await readEmails(site)).filter(({ kind }) => kind === 'consent-asked').length).toBe(1)
  await consent(site, await consentLinkOf(site, 'mother@example.com'))
  const [row] = await db.select().from(students).where(eq(students.id, id))
  expect(row).toMatchObject({ birthMonth: '2015-03', familyId: expect.any(Number) })
})

test('a code works for the page it was asked on: another page, a sign-in or another student has its own', async () => {
  const [student, other] = [await makeOld(), await makeOld()]
  const first = await name(student.email)
  const old = await codeOfNaming(site, student.id)
  const second = await name(student.email)
  const code = await codeOfNaming(site, student.id)
  expect((await confirm(first.body, code)).statusCode).toBe(409)
  if (old !== code) expect((await confirm(second.body, old)).statusCode).toBe(400)
  const others = await name(other.email)
  expect((await confirm(others.body, code)).statusCode).toBe(400)
  await askForCode(site, student.cookie)
  const ofSignIn = await codeOfSignIn(site, student.cookie)
  if (ofSignIn !== code) expect((await confirm(second.body, ofSignIn)).statusCode).toBe(400)
  const url = '/api/profile/email-code/confirm'
  const body = { code }
  if (ofSignIn !== code) {
    const tried = await sendJson(site, { method: 'POST', url, cookie: student.cookie, body })
    expect(tried.json().code).toBe('WRONG_CODE')
  }
  expect(await guardianAsked()).toBe(false)
})

test('the month and the guardian are those of the page, whatever a later form says', async () => {
  const { id, email } = await makeOld()
  const page = await name(email, 'mother@example.com')
  const fields = { ticket: ticketOf(page.body), code: await codeOfNaming(site, id), sentTo: 'x' }
  const forged = { ...fields, guardianEmail: 'eve@example.com', birthMonth: '01', birthYear: '2016' }
  expect((await sendForm(site, '/api/login/birth-month/code', forged)).statusCode).toBe(200)
  const [pending] = await db.select().from(pendingConsents).where(eq(pendingConsents.studentId, id))
  expect(pending).toMatchObject({ guardianEmail: 'mother@example.com', birthMonth: '2015-03' })
})

test('a code ends after five wrong tries, after 15 minutes, and when the student recovers the account', async () => {
  const { id, email } = await makeOld()
  const page = await name(email)
  const code = await codeOfNaming(site, id)
  for (let times = 0; times < 5; times++) expect((await confirm(page.body, wrongCode(code))).statusCode).toBe(400)
  expect((await confirm(page.body, code)).statusCode).toBe(429)
  await db.delete(signInAttempts)
  expect((await confirm(page.body, code)).statusCode).toBe(409)
  const second = await name(email)
  const late = await codeOfNaming(site, id)
  later(15 * MINUTE_MS)
  expect((await confirm(second.body, late)).statusCode).toBe(409)
  const third = await name(email)
  const planted = await codeOfNaming(site, id)
  await resetPasswordOf(site, email)
  expect((await confirm(third.body, planted)).statusCode).toBe(409)
  expect(await guardianAsked()).toBe(false)
})

test('five codes an hour are sent for one student', async () => {
  const { email } = await makeOld()
  for (let times = 0; times < 5; times++) expect((await name(email)).statusCode).toBe(200)
  expect((await name(email)).statusCode).toBe(429)
})

test('the page lasts no longer because a code was asked for', async () => {
  const { id, email } = await makeOld()
  let page = await name(email)
  for (let times = 0; times < 2; times++) {
    later(14 * MINUTE_MS)
    const again = { ticket: ticketOf(page.body), ...BIRTH, guardianEmail: 'mother@example.com' }
    page = await sendForm(site, '/api/login/birth-month', again)
    expect([page.statusCode, page.body.includes('We emailed a new code')]).toEqual([200, true])
  }
  later(3 * MINUTE_MS)
  expect((await confirm(page.body, await codeOfNaming(site, id))).statusCode).toBe(403)
})

test('an account without a confirmed address names nobody: its hours would go along', async () => {
  const unconfirmed = await makeOld({ emailConfirmedAt: null })
  const refused = await name(unconfirmed.email)
  expect([refused.statusCode, refused.body.includes('your email is yours')]).toEqual([409, true])
  // By choosing a password with a link, the student confirms the address.
  await resetPasswordOf(site, unconfirmed.email)
  expect(await guardianAsked()).toBe(false)
})

test('an account whose address was changed names nobody while a link restores the former one', async () => {
  const { email, cookie } = await makeOld()
  const thief = `thief-${++made}@example.com`
  await sendJson(site, { method: 'PATCH', url: '/api/profile', cookie, body: { email: thief } })
  await sendForm(site, await newestLinkOf(site, 'confirm-address', thief), {})
  const refused = await name(thief)
  expect([refused.statusCode, refused.body.includes('The school can do it sooner')]).toEqual([409, true])
  later(7 * DAY_MS)
  expect((await name(thief)).statusCode, email).toBe(200)
})
