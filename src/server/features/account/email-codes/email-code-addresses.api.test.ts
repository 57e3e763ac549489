import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { emailCodes, signInAttempts } from '../../../db/schema/accounts/sign-ins'
import { emails } from '../../../db/schema/emails'
import { codesOf } from '../../../email/email-links'
import { cleanUp } from '../../../jobs/clean-up'
import { askForCode, codeOfSignIn, confirmCode, passEmailCode } from '../../../testing/endpoints/email-codes'
import { sendForm } from '../../../testing/endpoints/forms'
import { cookieOf, newestLinkOf, TEST_MAIL } from '../../../testing/endpoints/recovery-forms'
import { makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp({ settings: { mail: TEST_MAIL } })
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

async function makeConfirmedStudent() {
  const email = `owner-${++made}@example.com`
  return { email, ...(await makeStudent(site, { email, passwordHash: await quickHash(PASSWORD) })) }
}

/** Needs the code, and a recent sign-in. */
const act = (cookie: string) =>
  sendJson(site, { method: 'PUT', url: '/api/profile/guardian', cookie, body: { email: 'ann@example.com' } })

const codeOf = async (answer: ReturnType<typeof act>) => {
  const { statusCode, body } = await answer
  return [statusCode, body && JSON.parse(body).code]
}
const NEEDED = [403, 'EMAIL_CODE_NEEDED']
const ENDED = [409, 'EMAIL_CODE_ENDED']

test('an account without a confirmed address gets no code', async () => {
  const unconfirmed = await makeStudent(site, { emailConfirmedAt: null })
  const withoutEmail = await makeStudent(site, { email: null, emailConfirmedAt: null })
  const guardian = await makeGuardian(site)
  for (const { cookie } of [unconfirmed, withoutEmail, guardian]) {
    expect(await codeOf(askForCode(site, cookie))).toEqual([409, 'EMAIL_NOT_CONFIRMED'])
  }
  expect(await readEmails(site)).toEqual([])
})

describe('an account whose address was changed', () => {
  const change = async (cookie: string, email: string) => {
    await sendJson(site, { method: 'PATCH', url: '/api/profile', cookie, body: { email } })
    const confirmed = await sendForm(
      site,
      await newestLinkOf(site, 'confirm-address', email),
      {},
      { headers: { cookie } },
    )
    return cookieOf(confirmed, 'plume_student')
  }

  test('gets no code while a link restores the former one, with the end of that time in the refusal', async () => {
    const { cookie } = await makeConfirmedStudent()
    await passEmailCode(site, cookie)
    const renewed = await change(cookie, `thief-${++made}@example.com`)
    expect(await codeOf(act(renewed))).toEqual(NEEDED)
    const refused = await askForCode(site, renewed)
    const until = new Date(time.now.getTime() + 7 * DAY_MS).toISOString()
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'ADDRESS_CHANGED_RECENTLY', until }])
    later(7 * DAY_MS)
    expect((await askForCode(site, renewed)).statusCode).toBe(200)
  })

  test('does not get the code that was asked for before', async () => {
    const { cookie } = await makeConfirmedStudent()
    await askForCode(site, cookie)
    const code = await codeOfSignIn(site, cookie)
    const renewed = await change(cookie, `thief-${++made}@example.com`)
    expect(await codeOf(confirmCode(site, renewed, code))).toEqual(ENDED)
  })

  test('gets one if the former address was never confirmed, whose owner has no way back', async () => {
    const { cookie, id } = await makeStudent(site, { emailConfirmedAt: null })
    const renewed = await change(cookie, `own-${++made}@example.com`)
    expect((await askForCode(site, renewed)).statusCode, id).toBe(200)
  })
})

test('a code follows from the site key, and is deleted once it has expired', async () => {
  const { cookie } = await makeConfirmedStudent()
  await askForCode(site, cookie)
  const [{ emailId } = { emailId: '' }] = await db.select().from(emailCodes)
  expect(codesOf(TEST_SITE_KEY, emailId)).toEqual([expect.stringMatching(/^\d{6}$/)])
  later(15 * MINUTE_MS)
  await cleanUp(db, time.now)
  expect(await db.$count(emailCodes)).toBe(0)
})

describe('no code is asked for', () => {
  test.each([
    ['in the demo', { demo: true, mail: TEST_MAIL }],
    ['where no email can be sent', { mail: undefined }],
  ])('%s', async (_, settings) => {
    const other = await buildTestApp({ settings })
    const student = await makeStudent(other)
    const body = { email: 'ann@example.com' }
    const named = { method: 'PUT', url: '/api/profile/guardian', cookie: student.cookie, body } as const
    expect((await sendJson(other, named)).statusCode).toBe(200)
  })
})
