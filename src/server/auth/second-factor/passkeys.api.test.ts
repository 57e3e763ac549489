import { describe, expect, test } from 'vitest'
import type { SecurityEntry } from '#shared/features/account/sign-ins.contract'
import { MINUTE_MS } from '#shared/time/units'
import { createStaff } from '../../features/staff/accounts/staff-accounts.service'
import { savePassword } from '../../features/tutors/sign-in/tutor-accounts.store'
import { makeAdministrator } from '../../testing/factories/factories'
import { makeTutor, sendJson } from '../../testing/factories/tutoring-factories'
import { quickHash } from '../../testing/quick-hash'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { readEmails } from '../../testing/sites/test-email'
import { createAuthenticator } from '../../testing/software-authenticator'
import { codeAt, stepOf } from './time-codes'

const site = await buildTestApp()
const { app, db, time } = site
const PASSWORD = 'a lamp beside the window'
const headers = { host: 'localhost' }
let made = 0

type Kind = 'admin' | 'tutor'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function makeAccount(kind: Kind) {
  const email = `passkey-${++made}@example.com`
  if (kind === 'admin') {
    const draft = { name: 'Ines', email, role: 'editor', password: PASSWORD } as const
    const { id } = await createStaff(
      db,
      draft,
      { administratorId: null, now: time.now, language: 'en' },
      { demo: false },
    )
    return { kind, id, email }
  }
  const { id } = await makeTutor(site, { email })
  await savePassword(db, { tutorId: id, passwordHash: await quickHash(PASSWORD), now: time.now })
  return { kind, id, email }
}

const call = (kind: Kind, cookie: string, method: Method, path: string, body?: unknown) =>
  sendJson(site, { method, url: `/api/${kind}/${path}`, cookie, headers, ...(body !== undefined && { body }) })
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code
const cookieOf = (kind: Kind, answer: { cookies: { name: string; value: string }[] }) =>
  `plume_${kind}=${answer.cookies.find(({ name }) => name === `plume_${kind}`)?.value}`

async function signIn({ kind, email }: { kind: Kind; email: string }) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${kind}/login`,
    payload: { email, password: PASSWORD },
  })
  return cookieOf(kind, response)
}

/** An account with a passkey, and a sign-in that has passed it. */
async function enrol(kind: Kind) {
  const account = await makeAccount(kind)
  const authenticator = createAuthenticator()
  const cookie = await signIn(account)
  const options = (await call(kind, cookie, 'POST', 'me/passkeys/options')).json()
  const added = await call(kind, cookie, 'POST', 'me/passkeys', authenticator.create(options))
  expect(added.statusCode).toBe(200)
  return { ...account, authenticator, cookie, recoveryCodes: added.json().recoveryCodes as string[] }
}

const challenge = async (kind: Kind, cookie: string) =>
  (await call(kind, cookie, 'POST', 'me/passkeys/challenge')).json()
const pass = (kind: Kind, cookie: string, proof: unknown) => call(kind, cookie, 'POST', 'me/factor/passkey', proof)
const protectedPath = { admin: 'quizzes', tutor: 'sessions?day=2026-11-16' }

describe.each(['admin', 'tutor'] as const)('a passkey of the account kind %s', (kind) => {
  test('is added with recovery codes, and then every sign-in needs it', async () => {
    const account = await makeAccount(kind)
    const [here, elsewhere] = [await signIn(account), await signIn(account)]
    const authenticator = createAuthenticator()
    const options = (await call(kind, here, 'POST', 'me/passkeys/options')).json()
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: account.email }, known: [] })
    const { recoveryCodes } = (await call(kind, here, 'POST', 'me/passkeys', authenticator.create(options))).json()
    expect(new Set(recoveryCodes).size).toBe(8)
    expect((await call(kind, here, 'GET', protectedPath[kind])).statusCode).toBe(200)
    expect(codeOf(await call(kind, elsewhere, 'GET', protectedPath[kind]))).toBe('FACTOR_NEEDED')
    const state = (await call(kind, here, 'GET', 'me/factor')).json()
    expect(state).toMatchObject({ isOn: true, hasApp: false, recoveryCodes: 8, passkeys: [{ name: 'My phone' }] })
  })

  test('completes a sign-in, as a recovery code does', async () => {
    const account = await enrol(kind)
    const cookie = await signIn(account)
    expect((await call(kind, cookie, 'GET', 'me')).json()).toMatchObject({ awaits: 'code' })
    expect(codeOf(await call(kind, cookie, 'POST', 'me/passkeys/options'))).toBe('FACTOR_NEEDED')
    const passed = await pass(kind, cookie, account.authenticator.sign(await challenge(kind, cookie)))
    expect(passed.json()).not.toHaveProperty('awaits')
    expect((await call(kind, cookie, 'GET', protectedPath[kind])).statusCode).toBe(200)
    const other = await signIn(account)
    const [code] = account.recoveryCodes
    expect((await call(kind, other, 'POST', 'me/factor/code', { code })).statusCode).toBe(200)
    expect((await call(kind, other, 'GET', 'me/factor')).json()).toMatchObject({ recoveryCodes: 7 })
  })

  test('is refused with a replayed, expired or foreign challenge, and without one', async () => {
    const account = await enrol(kind)
    const { authenticator } = account
    const [first, second] = [await signIn(account), await signIn(account)]
    const used = authenticator.sign(await challenge(kind, first))
    expect((await pass(kind, first, used)).statusCode).toBe(200)
    expect(codeOf(await pass(kind, second, used))).toBe('WRONG_PASSKEY')
    const ofSecond = await challenge(kind, second)
    const third = await signIn(account)
    await challenge(kind, third)
    expect(codeOf(await pass(kind, third, authenticator.sign(ofSecond)))).toBe('WRONG_PASSKEY')
    // The failed try has used up the challenge.
    expect(codeOf(await pass(kind, third, authenticator.sign(ofSecond)))).toBe('WRONG_PASSKEY')
    const before = time.now
    const old = await challenge(kind, third)
    time.now = new Date(before.getTime() + 5 * MINUTE_MS)
    expect(codeOf(await pass(kind, third, authenticator.sign(old)))).toBe('WRONG_PASSKEY')
    time.now = before
    expect(codeOf(await call(kind, third, 'GET', protectedPath[kind]))).toBe('FACTOR_NEEDED')
  })

  test('is refused from another origin, for another host, and without a fingerprint or PIN', async () => {
    const account = await makeAccount(kind)
    const cookie = await signIn(account)
    const options = async () => (await call(kind, cookie, 'POST', 'me/passkeys/options')).json()
    const add = async (body: unknown) => codeOf(await call(kind, cookie, 'POST', 'me/passkeys', body))
    expect(await add(createAuthenticator({ origin: 'https://evil.example' }).create(await options()))).toBe(
      'WRONG_PASSKEY',
    )
    expect(await add(createAuthenticator({ verifiesUser: false }).create(await options()))).toBe('WRONG_PASSKEY')
    const elsewhere = { ...(await options()), rp: { id: 'evil.example', name: 'Plume' } }
    expect(await add(createAuthenticator().create(elsewhere))).toBe('WRONG_PASSKEY')
    expect((await call(kind, cookie, 'GET', 'me/factor')).json()).toMatchObject({ isOn: false, passkeys: [] })
  })

  test('a removed passkey, or one of somebody else, opens nothing', async () => {
    const [account, other] = [await enrol(kind), await enrol(kind)]
    const cookie = await signIn(account)
    expect(codeOf(await pass(kind, cookie, other.authenticator.sign(await challenge(kind, cookie))))).toBe(
      'WRONG_PASSKEY',
    )
    const [passkey] = (await call(kind, other.cookie, 'GET', 'me/factor')).json().passkeys
    expect((await call(kind, account.cookie, 'DELETE', `me/passkeys/${passkey.id}`)).statusCode).toBe(404)
    const spare = createAuthenticator()
    const options = (await call(kind, account.cookie, 'POST', 'me/passkeys/options')).json()
    const added = await call(kind, account.cookie, 'POST', 'me/passkeys', spare.create(options, 'Spare key'))
    expect(added.json()).toEqual({ recoveryCodes: [] })
    const { passkeys: own } = (await call(kind, account.cookie, 'GET', 'me/factor')).json()
    expect((await call(kind, account.cookie, 'DELETE', `me/passkeys/${own[0].id}`)).statusCode).toBe(204)
    const proof = account.authenticator.sign(await challenge(kind, cookie))
    expect(codeOf(await pass(kind, cookie, proof))).toBe('WRONG_PASSKEY')
    expect((await pass(kind, cookie, spare.sign(await challenge(kind, cookie)))).statusCode).toBe(200)
  })

  test('cannot be added to a second account', async () => {
    const [account, other] = [await enrol(kind), await enrol(kind)]
    const options = (await call(kind, other.cookie, 'POST', 'me/passkeys/options')).json()
    const refused = await call(kind, other.cookie, 'POST', 'me/passkeys', account.authenticator.create(options))
    expect(codeOf(refused)).toBe('WRONG_PASSKEY')
  })

  test('a passkey whose counter does not advance is refused and logged as copied', async () => {
    const account = await enrol(kind)
    const cookie = await signIn(account)
    account.authenticator.setCounter(7)
    expect((await pass(kind, cookie, account.authenticator.sign(await challenge(kind, cookie)))).statusCode).toBe(200)
    account.authenticator.setCounter(6)
    const other = await signIn(account)
    expect(codeOf(await pass(kind, other, account.authenticator.sign(await challenge(kind, other))))).toBe(
      'WRONG_PASSKEY',
    )
    const owner = await makeAdministrator(site)
    const path = `security-log?accountKind=${kind}&account=${account.id}`
    const log: SecurityEntry[] = (await call('admin', owner.cookie, 'GET', path)).json()
    expect(log.map(({ event }) => event)).toContain('passkey.copied')
  })

  test('confirms a person instead of a code, and its removal needs that', async () => {
    const account = await enrol(kind)
    const { authenticator } = account
    const before = time.now
    time.now = new Date(before.getTime() + 6 * MINUTE_MS)
    const state = (await call(kind, account.cookie, 'GET', 'me/factor')).json()
    const remove = (cookie: string) => call(kind, cookie, 'DELETE', `me/passkeys/${state.passkeys[0].id}`)
    expect(codeOf(await remove(account.cookie))).toBe('REAUTH_NEEDED')
    const confirm = (body: unknown) => call(kind, account.cookie, 'POST', 'me/confirm', body)
    expect((await confirm({ password: PASSWORD })).json().issues).toMatchObject([{ path: 'code' }])
    const proof = authenticator.sign(await challenge(kind, account.cookie))
    expect(codeOf(await confirm({ password: 'not this one', passkey: proof }))).toBe('WRONG_PASSWORD')
    const confirmed = await confirm({ password: PASSWORD, passkey: proof })
    expect(confirmed.statusCode).toBe(204)
    const renewed = cookieOf(kind, confirmed)
    expect((await remove(renewed)).statusCode).toBe(204)
    expect((await call(kind, renewed, 'GET', 'me/factor')).json()).toMatchObject({ isOn: false, recoveryCodes: 0 })
    time.now = before
    const column = kind === 'admin' ? 'administratorId' : 'tutorId'
    const emails = (await readEmails(site)).filter((message) => message[column] === account.id)
    expect(emails.map(({ kind: sent }) => sent).filter((sent) => sent.startsWith('passkey'))).toEqual([
      'passkey-added',
      'passkey-removed',
    ])
    expect(emails.find(({ kind: sent }) => sent === 'passkey-removed')?.facts).toEqual({
      name: 'My phone',
      isLast: true,
    })
  })

  test('stays beside an authenticator app, whose first code does not work before it is switched on', async () => {
    const account = await enrol(kind)
    const { secret } = (await call(kind, account.cookie, 'POST', 'me/factor')).json()
    const fresh = () => {
      time.now = new Date(time.now.getTime() + 30_000)
      return { code: codeAt(secret, stepOf(time.now)) }
    }
    const cookie = await signIn(account)
    expect(codeOf(await call(kind, cookie, 'POST', 'me/factor/code', fresh()))).toBe('WRONG_CODE')
    expect((await call(kind, account.cookie, 'PUT', 'me/factor', fresh())).json()).toEqual({ recoveryCodes: [] })
    expect((await call(kind, cookie, 'POST', 'me/factor/code', fresh())).statusCode).toBe(200)
    expect((await call(kind, account.cookie, 'POST', 'me/factor/remove', fresh())).statusCode).toBe(204)
    const state = (await call(kind, account.cookie, 'GET', 'me/factor')).json()
    expect(state).toMatchObject({ isOn: true, hasApp: false, recoveryCodes: 8 })
  })
})

test('staff remove a tutor’s second factor after a recent sign-in; the tutor is signed out and notified', async () => {
  const account = await enrol('tutor')
  const [manager, viewer] = [await makeAdministrator(site), await makeAdministrator(site, { role: 'viewer' })]
  const reset = (cookie: string) => call('admin', cookie, 'DELETE', `tutors/${account.id}/factor`)
  const isListed = async () => {
    const tutors: { id: number; hasFactor: boolean }[] = (await call('admin', manager.cookie, 'GET', 'tutors')).json()
    return tutors.find(({ id }) => id === account.id)?.hasFactor
  }
  expect(await isListed()).toBe(true)
  expect((await reset(viewer.cookie)).statusCode).toBe(403)
  expect((await reset(manager.cookie)).statusCode).toBe(204)
  expect((await call('tutor', account.cookie, 'GET', 'me')).statusCode).toBe(401)
  expect(await isListed()).toBe(false)
  const cookie = await signIn(account)
  expect((await call('tutor', cookie, 'GET', 'me')).json()).not.toHaveProperty('awaits')
  expect(await readEmails(site)).toContainEqual(
    expect.objectContaining({ kind: 'factor-removed', tutorId: account.id }),
  )
})

test('a tutor changes the password with the current one; other sign-ins end', async () => {
  const account = await makeAccount('tutor')
  const [here, elsewhere] = [await signIn(account), await signIn(account)]
  const change = (currentPassword: string, newPassword: string) =>
    call('tutor', here, 'PATCH', 'me/password', { currentPassword, newPassword, confirmPassword: newPassword })
  expect(codeOf(await change('not this one', 'another lamp beside it'))).toBe('WRONG_PASSWORD')
  expect((await change(PASSWORD, 'too short')).statusCode).toBe(400)
  const changed = await change(PASSWORD, 'another lamp beside it')
  expect(changed.statusCode).toBe(204)
  expect((await call('tutor', here, 'GET', 'me')).statusCode).toBe(401)
  expect((await call('tutor', elsewhere, 'GET', 'me')).statusCode).toBe(401)
  expect((await call('tutor', cookieOf('tutor', changed), 'GET', 'me')).statusCode).toBe(200)
})
