import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../../../auth/tokens'
import { emailCodes, signInAttempts, signIns } from '../../../db/schema/accounts/sign-ins'
import { askForCode, codeOfSignIn, wrongCode } from '../../../testing/endpoints/email-codes'
import { TEST_MAIL } from '../../../testing/endpoints/recovery-forms'
import { makeStudent } from '../../../testing/factories/factories'
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

test('wrong tries in two processes at once are five in all, and end the code', async () => {
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

test('a right code that is sent many times at once confirms the sign-in', async () => {
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
