import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { knownDevices, signInAttempts } from '../../db/schema/accounts/sign-ins'
import { cleanUp } from '../../jobs/clean-up'
import { sendForm } from '../../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { quickHash } from '../../testing/quick-hash'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { insertSignIn } from '../sign-ins/sign-ins.store'

const SECOND = 1000
const site = await buildTestApp()
const { app, db, time } = site

const EMAIL = 'zoe@example.com'
const PASSWORD = 'une plume rouge'
const passwordHash = await quickHash(PASSWORD)
const zoe = await makeStudent(site, { email: EMAIL, passwordHash })
const other = await makeStudent(site, { email: 'other@example.com', passwordHash })
const schoolmate = (n: number) => `school-${n}@example.com`
for (let n = 0; n < 20; n++) await makeStudent(site, { email: schoolmate(n), passwordHash })
const admin = await makeAdministrator(site)

interface Guess {
  email?: string
  password?: string
  from?: string
  device?: string
}

let networks = 0
const newNetwork = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.1`

const guess = ({ email = EMAIL, password = 'wrong', from = newNetwork(), device = '' }: Guess = {}) =>
  sendForm(site, '/api/login', { email, password }, { remoteAddress: from, headers: { cookie: device } })

const guessRight = (one: Guess = {}) => guess({ ...one, password: PASSWORD })

async function guessTimes(times: number, one: Guess = {}): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push((await guess(one)).statusCode)
  return all
}

/** Signs in and returns the device cookie. */
async function signInOnDevice(email = EMAIL): Promise<string> {
  const { cookies } = await guessRight({ email })
  const device = cookies.find(({ name }) => name === 'plume_device')
  return `plume_device=${device?.value}`
}

const freshCookie = async (id: string) =>
  `plume_student=${await insertSignIn(db, { accountKind: 'student', id }, { now: time.now })}`

const wait = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

beforeEach(async () => {
  await db.delete(signInAttempts)
  await db.delete(knownDevices)
})

describe('wrong passwords for one account, each from another network', () => {
  test('must wait after the tenth, twice as long each time, up to 15 minutes', async () => {
    expect(new Set(await guessTimes(10))).toEqual(new Set([401]))
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      const refused = await guess()
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds)])
      wait(seconds * SECOND - 1)
      expect((await guessRight()).statusCode).toBe(429)
      wait(1)
      expect((await guess()).statusCode).toBe(401)
    }
  })

  test('are forgotten after a right one, once the wait is over', async () => {
    await guessTimes(12)
    wait(SECOND)
    expect((await guessRight()).statusCode).toBe(303)
    expect(new Set(await guessTimes(10))).toEqual(new Set([401]))
  })

  test('are forgotten a day after the last one', async () => {
    await guessTimes(10)
    wait(DAY_MS)
    expect(new Set(await guessTimes(10))).toEqual(new Set([401]))
    expect((await guess()).statusCode).toBe(429)
  })

  test('do not extend the wait while they are refused', async () => {
    await guessTimes(30)
    expect((await guess()).headers['retry-after']).toBe('1')
  })

  test('do not block another account', async () => {
    await guessTimes(30)
    expect((await guessRight({ email: 'other@example.com' })).statusCode).toBe(303)
  })

  test('are counted for an unknown email too', async () => {
    expect(await guessTimes(12, { email: 'nobody@example.com' })).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('are still counted after the email changes', async () => {
    await guessTimes(10)
    const rename = async (email: string) => {
      const headers = { cookie: await freshCookie(zoe.id) }
      return app.inject({ method: 'PATCH', url: '/api/profile', headers, payload: { email } })
    }
    expect((await rename('zoe.new@example.com')).statusCode).toBe(200)
    expect((await guess({ email: 'zoe.new@example.com' })).statusCode).toBe(429)
    await rename(EMAIL)
  })

  test('are limited for staff: of 300 from one IPv6 network, five are checked', async () => {
    const statuses: number[] = []
    for (let n = 1; n <= 300; n++) {
      const remoteAddress = `2001:db8:7:7::${n.toString(16)}`
      const payload = { email: admin.email, password: `wrong-${n}` }
      statuses.push((await app.inject({ method: 'POST', url: '/api/admin/login', payload, remoteAddress })).statusCode)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(295)
  })
})

describe('a browser in which the account has signed in before', () => {
  test('can sign in with the right password while others guess', async () => {
    const device = await signInOnDevice()
    await guessTimes(30)
    expect((await guessRight()).statusCode).toBe(429)
    expect((await guessRight({ device })).statusCode).toBe(303)
    expect((await guessRight()).statusCode).toBe(429)
  })

  test('can sign in from a network whose attempts are used up', async () => {
    const device = await signInOnDevice()
    const from = '192.0.2.9'
    await Promise.all(Array.from({ length: 20 }, (_, n) => guessTimes(5, { email: schoolmate(n), from })))
    expect((await guessRight({ from })).statusCode).toBe(429)
    expect((await guessRight({ from, device })).statusCode).toBe(303)
  })

  test('has five attempts of its own, which block no other browser', async () => {
    const device = await signInOnDevice()
    expect(await guessTimes(6, { device })).toEqual([401, 401, 401, 401, 401, 429])
    expect((await guessRight({ device })).statusCode).toBe(429)
    expect((await guessRight()).statusCode).toBe(303)
  })

  test('is known for that account only', async () => {
    const device = await signInOnDevice('other@example.com')
    await guessTimes(10)
    expect((await guessRight({ device })).statusCode).toBe(429)
  })

  test('is known for every account that shares it', async () => {
    const device = await signInOnDevice('other@example.com')
    await guessRight({ device })
    await guessTimes(10)
    await guessTimes(10, { email: 'other@example.com' })
    expect((await guessRight({ device })).statusCode).toBe(303)
    expect((await guessRight({ device, email: 'other@example.com' })).statusCode).toBe(303)
  })

  test('cannot be forged, and a forged token is replaced', async () => {
    const device = `plume_device=${'A'.repeat(43)}`
    const { cookies } = await guessRight({ device })
    expect(cookies.find(({ name }) => name === 'plume_device')?.value).not.toBe('A'.repeat(43))
    await guessTimes(10)
    expect((await guessRight({ device })).statusCode).toBe(429)
  })

  test('is stored without its token and forgotten after a year or with the account', async () => {
    const device = await signInOnDevice()
    await signInOnDevice('other@example.com')
    expect(JSON.stringify(await db.select().from(knownDevices))).not.toContain(device.split('=')[1])
    await app.inject({ method: 'DELETE', url: '/api/profile', headers: { cookie: await freshCookie(other.id) } })
    expect(await db.select({ account: knownDevices.account }).from(knownDevices)).toEqual([{ account: zoe.id }])
    await cleanUp(db, new Date(time.now.getTime() + 366 * DAY_MS))
    expect(await db.$count(knownDevices)).toBe(0)
  })
})
