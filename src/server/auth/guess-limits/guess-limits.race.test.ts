import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { signInAttempts } from '../../db/schema/accounts/sign-ins'
import { sendForm } from '../../testing/endpoints/forms'
import { makeStudent } from '../../testing/factories/factories'
import { quickHash } from '../../testing/quick-hash'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
/** A second server with its own modules: the two share only the database. */
vi.resetModules()
const { buildTestAppOn } = await import('../../testing/sites/build-test-app')
const second = await buildTestAppOn(site)
afterAll(() => second.app.close())

const EMAIL = 'zoe@example.com'
const PASSWORD = 'une plume rouge'
const passwordHash = await quickHash(PASSWORD)
await makeStudent(site, { email: EMAIL, passwordHash })

async function guessTimes(times: number, fields: (n: number) => { email: string; password: string }, servers = [site]) {
  const requests = Array.from({ length: times }, (_, n) =>
    sendForm(servers[n % servers.length] ?? site, '/api/login', fields(n)),
  )
  const tally: Record<number, number> = {}
  for (const { statusCode } of await Promise.all(requests)) tally[statusCode] = (tally[statusCode] ?? 0) + 1
  return tally
}

const wrong = (n: number) => ({ email: EMAIL, password: `wrong-${n}` })

beforeEach(async () => {
  await site.db.delete(signInAttempts)
})

test('checks only five of 30 concurrent wrong guesses', async () => {
  expect(await guessTimes(30, wrong)).toEqual({ 401: 5, 429: 25 })
})

test('two servers share one count for guesses one after the other', async () => {
  for (let n = 0; n < 3; n++) await sendForm(site, '/api/login', wrong(n))
  for (let n = 0; n < 2; n++) expect((await sendForm(second, '/api/login', wrong(n))).statusCode).toBe(401)
  for (const server of [site, second]) {
    expect((await sendForm(server, '/api/login', { email: EMAIL, password: PASSWORD })).statusCode).toBe(429)
  }
})

test('two servers share one count for concurrent guesses', async () => {
  expect(await guessTimes(30, wrong, [site, second])).toEqual({ 401: 5, 429: 25 })
})

test('a right password among 30 concurrent guesses is refused after the fifth', async () => {
  const guesses = (n: number) => ({ email: EMAIL, password: n === 29 ? PASSWORD : `wrong-${n}` })
  expect(await guessTimes(30, guesses)).toEqual({ 401: 5, 429: 25 })
})

test('20 concurrent right sign-ins all succeed', async () => {
  expect(await guessTimes(20, () => ({ email: EMAIL, password: PASSWORD }))).toEqual({ 303: 20 })
})

test('20 concurrent right sign-ins on two servers all succeed', async () => {
  const right = () => ({ email: EMAIL, password: PASSWORD })
  expect(await guessTimes(20, right, [site, second])).toEqual({ 303: 20 })
})

test('checks 100 of 160 concurrent guesses from one address, and refuses a right one after them', async () => {
  const victim = (n: number) => `victim-${n}@example.com`
  for (let n = 0; n < 160; n++) await makeStudent(site, { email: victim(n), passwordHash })
  const spray = (n: number) => ({ email: victim(n), password: 'password' })
  const tally = await guessTimes(160, spray)
  expect(tally[401]).toBe(100)
  expect(tally[429]).toBe(60)
  expect((await sendForm(site, '/api/login', { email: EMAIL, password: PASSWORD })).statusCode).toBe(429)
})
