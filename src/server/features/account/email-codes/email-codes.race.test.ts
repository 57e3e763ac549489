import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../../../auth/tokens'
import { emailCodes, signInAttempts, signIns } from '../../../db/schema/accounts/sign-ins'
import { emails } from '../../../db/schema/emails'
import { askForCode, codeOfSignIn, confirmCode, wrongCode } from '../../../testing/endpoints/email-codes'
import { sendForm } from '../../../testing/endpoints/forms'
import {
  cookieOf,
  NEW_PASSWORD,
  newestLinkOf,
  OLD_PASSWORD,
  TEST_MAIL,
} from '../../../testing/endpoints/recovery-forms'
import { makeStudent } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp, buildTestAppOn, type TestApp } from '../../../testing/sites/build-test-app'

const settings = { mail: TEST_MAIL }
const site = await buildTestApp({ settings })
// Another process of the same site.
const second = await buildTestAppOn(site, { settings })
const { db } = site
const ROUNDS = 5
let network = 0

/** Tries a code from a network of its own, so that only the tries of the code itself are limited. */
async function tryCode({ app }: TestApp, cookie: string, code: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/profile/email-code/confirm',
    headers: { cookie },
    payload: { code },
    remoteAddress: `10.0.${Math.floor(++network / 250)}.${network % 250}`,
  })
  return statusCode
}

const hashOf = (cookie: string) => hashToken(cookie.split('=')[1] ?? '')
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

test('concurrent wrong tries in two processes are five in all, and end the code', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cookie } = await makeStudent(site)
    await askForCode(site, cookie)
    const code = await codeOfSignIn(site, cookie)
    const sites = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? site : second))
    const statuses = await Promise.all(sites.map((each) => tryCode(each, cookie, wrongCode(code))))
    expect(count(statuses, 400)).toBeLessThanOrEqual(5)
    const [row] = await db
      .select()
      .from(emailCodes)
      .where(eq(emailCodes.tokenHash, hashOf(cookie)))
    expect(row?.tries).toBe(count(statuses, 400))
    expect(statuses.filter((status) => ![400, 409, 429].includes(status))).toEqual([])
    await db.delete(signInAttempts)
    if (row?.tries === 5) expect(await tryCode(site, cookie, code)).toBe(409)
  }
})

test('a right code that is sent many times concurrently confirms the sign-in', async () => {
  const { cookie } = await makeStudent(site)
  await askForCode(site, cookie)
  const code = await codeOfSignIn(site, cookie)
  const sites = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? site : second))
  const statuses = await Promise.all(sites.map((each) => tryCode(each, cookie, code)))
  expect(count(statuses, 204)).toBeGreaterThanOrEqual(1)
  expect(statuses.filter((status) => ![204, 409, 429].includes(status))).toEqual([])
  expect(await db.$count(emailCodes, eq(emailCodes.tokenHash, hashOf(cookie)))).toBe(0)
  const [row] = await db
    .select()
    .from(signIns)
    .where(eq(signIns.tokenHash, hashOf(cookie)))
  expect(row?.emailCodePassedAt).toEqual(site.time.now)
})

async function makeOwner() {
  const email = `owner-${++network}@example.com`
  const owner = await makeStudent(site, { email, passwordHash: await quickHash(OLD_PASSWORD) })
  await askForCode(site, owner.cookie)
  return { ...owner, email, code: await codeOfSignIn(site, owner.cookie) }
}

const name = (cookie: string) =>
  sendJson(second, { method: 'PUT', url: '/api/profile/guardian', cookie, body: { email: 'eve@example.com' } })

test('a code that is confirmed while the owner recovers the account leaves no sign-in and no code', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, email, cookie, code } = await makeOwner()
    await sendForm(site, '/api/forgot-password?kind=student', { email })
    const link = await newestLinkOf(site, 'forgotten-password')
    const [confirmed, reset] = await Promise.all([
      confirmCode(second, cookie, code),
      sendForm(site, link, { password: NEW_PASSWORD }),
    ])
    expect([reset.statusCode, confirmed.statusCode < 500]).toEqual([200, true])
    expect(await db.$count(signIns, eq(signIns.studentId, id))).toBe(0)
    expect(await db.$count(emailCodes, eq(emailCodes.tokenHash, hashOf(cookie)))).toBe(0)
    expect((await name(cookie)).statusCode).toBe(401)
    await db.delete(emails)
  }
})

test('a code that is confirmed during a change of the password does not confirm the renewed sign-in', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cookie, code } = await makeOwner()
    const body = { currentPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const [confirmed, changed] = await Promise.all([
      confirmCode(second, cookie, code),
      sendJson(site, { method: 'PATCH', url: '/api/profile/password', cookie, body }),
    ])
    expect([changed.statusCode, confirmed.statusCode < 500]).toEqual([204, true])
    expect((await name(cookieOf(changed, 'plume_student'))).json().code).toBe('EMAIL_CODE_NEEDED')
  }
})
