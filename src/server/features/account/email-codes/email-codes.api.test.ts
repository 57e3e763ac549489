import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { signInAttempts } from '../../../db/schema/accounts/sign-ins'
import { emails } from '../../../db/schema/emails'
import { askForCode, codeOfSignIn, confirmCode, passEmailCode, wrongCode } from '../../../testing/endpoints/email-codes'
import { endpoints } from '../../../testing/endpoints/endpoints'
import { cookieOf, TEST_MAIL } from '../../../testing/endpoints/recovery-forms'
import { makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'
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

async function makeConfirmedGuardian() {
  const guardian = await makeGuardian(site)
  const account = { email: `parent-${++made}@example.com`, passwordHash: await quickHash(PASSWORD) }
  const set = { ...account, emailConfirmedAt: time.now }
  await db.update(guardianAccounts).set(set).where(eq(guardianAccounts.id, guardian.id))
  return { ...guardian, email: account.email }
}

const KINDS = [
  { kind: 'student', make: makeConfirmedStudent, shortened: 'o…\u2060@example.com' },
  { kind: 'guardian', make: makeConfirmedGuardian, shortened: 'p…\u2060@example.com' },
] as const

/** Needs the code, and nothing else but a recent sign-in. */
const act = (cookie: string) =>
  cookie.startsWith('plume_guardian')
    ? sendJson(site, {
        method: 'POST',
        url: '/api/family/guardians',
        cookie,
        body: { firstName: 'Ann', email: `ann-${++made}@example.com`, preferredLanguage: 'en' },
      })
    : sendJson(site, {
        method: 'PUT',
        url: '/api/profile/guardian',
        cookie,
        body: { email: `ann-${++made}@example.com` },
      })

const codeOf = async (answer: ReturnType<typeof act>) => {
  const { statusCode, body } = await answer
  return [statusCode, body && JSON.parse(body).code]
}
const NEEDED = [403, 'EMAIL_CODE_NEEDED']
const ENDED = [409, 'EMAIL_CODE_ENDED']
const WRONG = [400, 'WRONG_CODE']

test('these actions need a code from the mailbox', () => {
  const declared = endpoints.filter(({ declared: one }) => one.emailCode).map(({ title }) => title)
  expect(declared.toSorted()).toEqual([
    'DELETE /api/family/children/:id',
    'DELETE /api/family/children/:id/consent',
    'DELETE /api/profile',
    'POST /api/family/children',
    'POST /api/family/children/:id/consent',
    'POST /api/family/children/:id/leave',
    'POST /api/family/guardians',
    'POST /api/family/leave',
    'PUT /api/family/children/:id/password',
    'PUT /api/profile/guardian',
  ])
})

describe.each(KINDS)('a $kind', ({ kind, make, shortened }) => {
  test('confirms with the emailed code, and is asked again after 15 minutes', async () => {
    const { cookie, email } = await make()
    expect(await codeOf(act(cookie))).toEqual(NEEDED)
    const sent = await askForCode(site, cookie)
    expect([sent.statusCode, sent.json()]).toEqual([200, { sentTo: shortened }])
    const queued = await readEmails(site)
    expect(queued).toMatchObject([{ kind: 'email-code', recipient: kind, address: email, facts: {}, linkHash: null }])
    const code = await codeOfSignIn(site, cookie)
    expect(JSON.stringify(queued)).not.toContain(code)
    expect((await confirmCode(site, cookie, ` ${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(204)
    expect((await act(cookie)).statusCode).toBeLessThan(300)
    // A recent password is needed as well, and is asked for first.
    later(10 * MINUTE_MS + 1000)
    expect(await codeOf(act(cookie))).toEqual([403, 'REAUTH_NEEDED'])
    const again = await sendJson(site, {
      method: 'POST',
      url: kind === 'student' ? '/api/profile/confirm' : '/api/family/confirm',
      cookie,
      body: { password: PASSWORD },
    })
    expect(again.statusCode, again.body).toBe(204)
    expect(await codeOf(act(cookieOf(again, `plume_${kind}`)))).toEqual(NEEDED)
  })

  test('needs another code once 15 minutes have passed since the confirmation', async () => {
    const { id } = await make()
    const account = { accountKind: kind, id } as const
    const token = await insertSignIn(db, account, { now: new Date(time.now.getTime() + 10 * MINUTE_MS) })
    const cookie = `plume_${kind}=${token}`
    await passEmailCode(site, cookie)
    later(15 * MINUTE_MS)
    expect((await act(cookie)).statusCode).toBeLessThan(300)
    later(1000)
    expect(await codeOf(act(cookie))).toEqual(NEEDED)
  })

  test('uses a code once, within 15 minutes, and only the newest one', async () => {
    const { cookie, id } = await make()
    await askForCode(site, cookie)
    const first = await codeOfSignIn(site, cookie)
    await askForCode(site, cookie)
    const second = await codeOfSignIn(site, cookie)
    if (first !== second) expect(await codeOf(confirmCode(site, cookie, first))).toEqual(WRONG)
    later(15 * MINUTE_MS)
    expect(await codeOf(confirmCode(site, cookie, second))).toEqual(ENDED)
    await askForCode(site, cookie)
    const third = await codeOfSignIn(site, cookie)
    expect((await confirmCode(site, cookie, third)).statusCode).toBe(204)
    // A repetition after a lost answer changes nothing, and no other sign-in can use the code.
    expect((await confirmCode(site, cookie, third)).statusCode).toBe(204)
    const account = { accountKind: kind, id } as const
    const other = `plume_${kind}=${await insertSignIn(db, account, { now: time.now })}`
    expect(await codeOf(confirmCode(site, other, third))).toEqual(ENDED)
    expect(await codeOf(act(other))).toEqual(NEEDED)
    later(15 * MINUTE_MS + 1000)
    expect(await codeOf(confirmCode(site, cookie, third))).toEqual(ENDED)
  })

  test('ends a code with five wrong tries, however they arrive', async () => {
    const { cookie } = await make()
    await askForCode(site, cookie)
    const code = await codeOfSignIn(site, cookie)
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirmCode(site, cookie, wrongCode(code))))
    expect(tries.filter(({ statusCode }) => statusCode === 400).length).toBe(5)
    // The limit on guesses also counts for the account, from one network.
    expect((await confirmCode(site, cookie, code)).statusCode).toBe(429)
    await db.delete(signInAttempts)
    expect(await codeOf(confirmCode(site, cookie, code))).toEqual(ENDED)
    expect(await codeOf(act(cookie))).toEqual(NEEDED)
  })

  test('gets five codes an hour', async () => {
    const { cookie } = await make()
    for (let times = 0; times < 5; times++) expect((await askForCode(site, cookie)).statusCode).toBe(200)
    const refused = await askForCode(site, cookie)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('cannot use a code of the other kind of account, or of another account', async () => {
    const [own, same] = [await make(), await make()]
    const other = await (kind === 'student' ? makeConfirmedGuardian() : makeConfirmedStudent())
    for (const { cookie } of [same, other]) await askForCode(site, cookie)
    for (const { cookie } of [same, other]) {
      expect(await codeOf(confirmCode(site, own.cookie, await codeOfSignIn(site, cookie)))).toEqual(ENDED)
    }
    await askForCode(site, own.cookie)
    const foreign = `${baseOfOther(kind)}/email-code/confirm`
    const body = { code: await codeOfSignIn(site, own.cookie) }
    expect((await sendJson(site, { method: 'POST', url: foreign, cookie: own.cookie, body })).statusCode).toBe(401)
    expect(await codeOf(act(own.cookie))).toEqual(NEEDED)
  })

  test('loses the code and what it has confirmed with a new password, also in this browser', async () => {
    const { cookie } = await make()
    await passEmailCode(site, cookie)
    await askForCode(site, cookie)
    const code = await codeOfSignIn(site, cookie)
    const body = { currentPassword: PASSWORD, newPassword: 'a louder winter', confirmPassword: 'a louder winter' }
    const url = kind === 'student' ? '/api/profile/password' : '/api/family/password'
    const changed = await sendJson(site, { method: 'PATCH', url, cookie, body })
    expect(changed.statusCode, changed.body).toBe(204)
    const renewed = cookieOf(changed, `plume_${kind}`)
    expect(await codeOf(confirmCode(site, renewed, code))).toEqual(ENDED)
    expect(await codeOf(act(renewed))).toEqual(NEEDED)
    expect((await confirmCode(site, cookie, code)).statusCode).toBe(401)
  })

  test('loses them by ending all other access and by signing out', async () => {
    const { cookie } = await make()
    await passEmailCode(site, cookie)
    const url = kind === 'student' ? '/api/profile/access' : '/api/family/access'
    const renewed = cookieOf(await sendJson(site, { method: 'DELETE', url, cookie }), `plume_${kind}`)
    expect(await codeOf(act(renewed))).toEqual(NEEDED)
    await askForCode(site, renewed)
    const out = kind === 'student' ? '/api/logout' : '/api/family/logout'
    await sendJson(site, { method: kind === 'student' ? 'GET' : 'POST', url: out, cookie: renewed })
    expect((await act(renewed)).statusCode).toBe(401)
  })
})

const baseOfOther = (kind: string) => (kind === 'student' ? '/api/family' : '/api/profile')

test('an intruder with the cookie cannot spend the tries of the owner’s code', async () => {
  const { id, cookie: stolen } = await makeConfirmedStudent()
  const own = `plume_student=${await insertSignIn(db, { accountKind: 'student', id }, { now: time.now })}`
  await askForCode(site, own)
  await askForCode(site, stolen)
  const guess = wrongCode(await codeOfSignIn(site, stolen))
  for (let times = 0; times < 4; times++) await confirmCode(site, stolen, guess)
  expect((await confirmCode(site, own, await codeOfSignIn(site, own))).statusCode).toBe(204)
  expect(await codeOf(act(stolen))).toEqual(NEEDED)
})

test('an idempotency key repeats the answer only while the sign-in is confirmed', async () => {
  const { cookie } = await makeConfirmedGuardian()
  const invite = () =>
    sendJson(site, {
      method: 'POST',
      url: '/api/family/guardians',
      cookie,
      body: { firstName: 'Ann', email: 'the-same@example.com', preferredLanguage: 'en' },
      headers: { 'idempotency-key': 'one' },
    })
  expect(await codeOf(invite())).toEqual(NEEDED)
  await passEmailCode(site, cookie)
  expect([(await invite()).statusCode, (await invite()).statusCode]).toEqual([201, 201])
  expect((await readEmails(site)).filter(({ kind }) => kind === 'family-invited').length).toBe(1)
  const key = { 'idempotency-key': 'two' }
  const send = () => sendJson(site, { method: 'POST', url: '/api/family/email-code', cookie, headers: key })
  expect([(await send()).json(), (await send()).json()]).toEqual([
    { sentTo: 'p…\u2060@example.com' },
    { sentTo: 'p…\u2060@example.com' },
  ])
  expect((await readEmails(site)).filter(({ kind }) => kind === 'email-code').length).toBe(2)
})
