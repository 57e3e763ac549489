import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { signInAttempts } from '../../db/schema/accounts/sign-ins'
import { sendForm } from '../../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { quickHash } from '../../testing/quick-hash'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { createTurns } from '../passwords/turns'
import { limitGuesses } from './guess-limits'

const site = await buildTestApp()
const proxied = await buildTestApp({
  settings: { publicUrl: 'https://plume.example', trustedProxies: ['127.0.0.1'] },
})
const unproxied = await buildTestApp({ settings: { publicUrl: 'https://plume.example' } })
const { db, time } = site

const EMAIL = 'zoe@example.com'
const PASSWORD = 'une plume rouge'
const passwordHash = await quickHash(PASSWORD)
await makeStudent(site, { email: EMAIL, passwordHash })
await makeStudent(site, { email: 'other@example.com', passwordHash })
const schoolmate = (n: number) => `school-${n}@example.com`
for (let n = 0; n < 20; n++) await makeStudent(site, { email: schoolmate(n), passwordHash })
const admin = await makeAdministrator(site, { email: EMAIL, password: PASSWORD })

interface Guess {
  email?: string
  password?: string
  from?: string
}

const guess = ({ email = EMAIL, password = 'wrong', from = '192.0.2.1' }: Guess = {}) =>
  sendForm(site, '/api/login', { email, password }, { remoteAddress: from })

const guessAtAdmin = (password = 'wrong-password') =>
  site.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email: admin.email, password },
    remoteAddress: '192.0.2.1',
  })

async function statuses(times: number, one: Guess = {}): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push((await guess(one)).statusCode)
  return all
}

const wait = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

beforeEach(async () => {
  await db.delete(signInAttempts)
})

test('260 wrong passwords from three parts of one IPv6 network are refused after 200, and others are not', async () => {
  const parts = ['2001:db8:5:1::1', '2001:db8:5:2201::1', '2001:db8:5:4401::1']
  const from = { unverifiedDevice: undefined, note: async () => {}, noteLimited: () => {}, turns: createTurns() }
  const codes: string[] = []
  for (let n = 0; n < 260; n++) {
    const address = parts[Math.floor(n / 87)] ?? ''
    const guessed = {
      db,
      now: time.now,
      accountKind: 'student',
      account: `nobody-${n}`,
      from: { ...from, address },
    } as const
    codes.push(await limitGuesses(guessed, async () => null).catch(({ code }) => code))
  }
  expect(codes.indexOf('TOO_MANY_TRIES')).toBe(200)
  expect(new Set(codes.slice(200))).toEqual(new Set(['TOO_MANY_TRIES']))
  expect((await guess({ password: PASSWORD, from: '2001:db8:6:1::1' })).statusCode).toBe(303)
})

describe('wrong passwords', () => {
  test('are checked five times, then refused unchecked', async () => {
    expect(await statuses(6)).toEqual([401, 401, 401, 401, 401, 429])
    const right = await guess({ password: PASSWORD })
    expect(right.statusCode).toBe(429)
    expect(right.cookies).toEqual([])
    expect(right.body).toContain('Too many failed attempts.')
  })

  test('say how long to wait', async () => {
    await statuses(1)
    wait(5 * MINUTE_MS)
    await statuses(4)
    expect((await guess()).headers['retry-after']).toBe('600')
    wait(9 * MINUTE_MS + 59_500)
    expect((await guess()).headers['retry-after']).toBe('1')
  })

  test('are forgotten exactly 15 minutes after the first one', async () => {
    await statuses(6)
    wait(15 * MINUTE_MS - 1)
    expect((await guess({ password: PASSWORD })).statusCode).toBe(429)
    wait(1)
    expect((await guess({ password: PASSWORD })).statusCode).toBe(303)
  })

  test('start a new window of five after that', async () => {
    await statuses(6)
    wait(15 * MINUTE_MS)
    expect(await statuses(6)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('are forgotten after a right one', async () => {
    expect(await statuses(4)).toEqual([401, 401, 401, 401])
    expect((await guess({ password: PASSWORD })).statusCode).toBe(303)
    expect(await statuses(6)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('are counted for one account, however its email is written', async () => {
    for (const email of [EMAIL, 'ZOE@example.com', ' zoe@EXAMPLE.com ', 'Zoe@Example.Com', EMAIL]) {
      expect((await guess({ email })).statusCode).toBe(401)
    }
    expect((await guess({ email: 'zOe@example.com' })).statusCode).toBe(429)
  })

  test('are counted for an unknown email too', async () => {
    expect(await statuses(6, { email: 'nobody@example.com' })).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('block neither another account nor another address', async () => {
    await statuses(6)
    expect((await guess({ email: 'other@example.com', password: PASSWORD })).statusCode).toBe(303)
    expect((await guess({ password: PASSWORD, from: '192.0.2.2' })).statusCode).toBe(303)
  })

  test('are counted separately for staff', async () => {
    await statuses(6)
    expect((await guessAtAdmin(admin.password)).statusCode).toBe(200)
    for (let n = 0; n < 5; n++) expect((await guessAtAdmin()).statusCode).toBe(401)
    expect((await guessAtAdmin(admin.password)).statusCode).toBe(429)
    wait(15 * MINUTE_MS)
    expect((await guess({ password: PASSWORD })).statusCode).toBe(303)
  })

  test('are stored without the email or the address', async () => {
    await statuses(2)
    const rows = JSON.stringify(await db.select().from(signInAttempts))
    expect(rows).not.toMatch(/zoe|192\.0\.2/)
  })
})

describe('one network address', () => {
  test('has 100 wrong attempts for all accounts together, and refused ones count for no account', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => statuses(5, { email: schoolmate(n) })))
    const next = await guess({ email: 'other@example.com', password: PASSWORD })
    expect(next.statusCode).toBe(429)
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess({ email: 'other@example.com', password: PASSWORD, from: '192.0.2.2' })).statusCode).toBe(303)
    wait(14 * MINUTE_MS)
    expect(await statuses(5)).toEqual([429, 429, 429, 429, 429])
    wait(MINUTE_MS)
    expect((await guess({ email: 'other@example.com', password: PASSWORD })).statusCode).toBe(303)
    expect((await guess({ password: PASSWORD })).statusCode).toBe(303)
  })

  test('has no limit on right passwords', async () => {
    for (let n = 0; n < 12; n++) expect((await guess({ password: PASSWORD })).statusCode).toBe(303)
  })

  test('is not read from a header without a proxy', async () => {
    for (let n = 0; n < 6; n++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=10.0.0.${n}`,
      }
      const response = await sendForm(site, '/api/login', { email: EMAIL, password: 'wrong' }, { headers })
      expect(response.statusCode).toBe(n < 5 ? 401 : 429)
    }
  })

  test.each(['127.0.0.1', '10.0.0.7', '192.168.1.7', 'fd00::7'])(
    'is not read from what %s forwards, if the operator names no proxy',
    async (remoteAddress) => {
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}` }
        const fields = { email: `near-${remoteAddress}@example.com`.replaceAll(':', '-'), password: 'wrong' }
        statuses.push((await sendForm(unproxied, '/api/login', fields, { remoteAddress, headers })).statusCode)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    },
  )

  test('is the last one that the trusted proxy adds, whatever the caller forged before it', async () => {
    const from = (forwarded: string) =>
      sendForm(
        proxied,
        '/api/login',
        { email: EMAIL, password: 'wrong' },
        { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } },
      )
    for (let n = 0; n < 5; n++) expect((await from(`198.51.100.${n}, 203.0.113.9`)).statusCode).toBe(401)
    expect((await from('198.51.100.77, 203.0.113.9')).statusCode).toBe(429)
    expect((await from('203.0.113.10')).statusCode).toBe(401)
  })

  test('an unknown host is not trusted as a proxy', async () => {
    const from = (n: number) =>
      sendForm(
        proxied,
        '/api/login',
        { email: 'far@example.com', password: 'wrong' },
        { remoteAddress: '198.51.100.200', headers: { 'x-forwarded-for': `203.0.113.${n}` } },
      )
    for (let n = 0; n < 5; n++) expect((await from(n)).statusCode).toBe(401)
    expect((await from(6)).statusCode).toBe(429)
  })
})

test('a right password is refused too if a burst at other accounts uses up the address meanwhile', async () => {
  const nothingNoted = { note: async () => {}, noteLimited: () => {} }
  const origin = { address: '203.0.113.50', unverifiedDevice: undefined, turns: createTurns(), ...nothingNoted }
  const guessOf = { db, now: time.now, accountKind: 'student', from: origin } as const
  let begin = () => {}
  let finish = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const right = limitGuesses({ ...guessOf, account: EMAIL }, async () => {
    begin()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return 'zoe'
  })
  await isBegun
  for (let n = 0; n < 100; n++) {
    const wrong = limitGuesses({ ...guessOf, account: `nobody-${n}@example.com` }, async () => null)
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  finish()
  await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
})
