import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/account-kinds'
import { mayCall, ROLES } from '#shared/features/staff/roles.rules'
import type { Endpoint } from '#shared/http/endpoint'
import type { Account } from '../../auth/account'
import { SIGN_IN_LIFETIMES } from '../../auth/sign-ins/sign-in-lifetimes'
import { insertSignIn, removeSignIn } from '../../auth/sign-ins/sign-ins.store'
import { hashToken } from '../../auth/tokens'
import { makeCallers } from '../../testing/endpoints/callers'
import { endpoints, urlOf } from '../../testing/endpoints/endpoints'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeGuardian } from '../../testing/factories/family-factories'
import { makeSignedInTutor } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site
const callers = {
  student: await makeStudent(site),
  guardian: await makeGuardian(site),
  tutor: await makeSignedInTutor(site),
  admin: await makeAdministrator(site),
}
const accounts: Record<AccountKind, Account> = {
  student: { accountKind: 'student', id: callers.student.id },
  guardian: { accountKind: 'guardian', id: callers.guardian.id },
  tutor: { accountKind: 'tutor', id: callers.tutor.id },
  admin: { accountKind: 'admin', id: callers.admin.id },
}
const callerOf = await makeCallers(site)

const hostileTokens = { empty: '', garbage: 'garbage', 'an SQL quote': "'%20or%20true--", long: 'x'.repeat(5000) }

/** Cookies that no endpoint of a kind may accept, by description. */
async function invalidCookiesOf(kind: AccountKind): Promise<Record<string, string>> {
  const name = `plume_${kind}`
  const expiredAt = new Date(time.now.getTime() - SIGN_IN_LIFETIMES[kind].absoluteMs)
  const expired = await insertSignIn(db, accounts[kind], { now: expiredAt, factorPassedAt: expiredAt })
  const ended = await insertSignIn(db, accounts[kind], { now: time.now, factorPassedAt: time.now })
  await removeSignIn(db, kind, ended)
  const others = ACCOUNT_KINDS.filter((other) => other !== kind)
  return {
    'no cookie': '',
    ...Object.fromEntries(others.map((other) => [`the cookie of a ${other}`, callers[other].cookie])),
    ...Object.fromEntries(
      others.map((other) => [`the token of a ${other} in the cookie of a ${kind}`, `${name}=${callers[other].token}`]),
    ),
    'an expired sign-in': `${name}=${expired}`,
    'an ended sign-in': `${name}=${ended}`,
    'the hash that the database stores': `${name}=${hashToken(callers[kind].token)}`,
    'the cookie name of HTTPS sites': `__Host-${name}=${callers[kind].token}`,
    ...Object.fromEntries(
      Object.entries(hostileTokens).map(([what, token]) => [`a token that is ${what}`, `${name}=${token}`]),
    ),
  }
}

const invalidCookies = {
  student: await invalidCookiesOf('student'),
  guardian: await invalidCookiesOf('guardian'),
  tutor: await invalidCookiesOf('tutor'),
  admin: await invalidCookiesOf('admin'),
}

const matrix = endpoints.flatMap(({ title, declared }) =>
  declared.access === 'public'
    ? []
    : Object.entries(invalidCookies[declared.access]).map(([what, cookie]) => ({ title, declared, what, cookie })),
)

test('the contract has public endpoints and some of each account kind', () => {
  expect(new Set(endpoints.map(({ declared }) => declared.access))).toEqual(new Set(['public', ...ACCOUNT_KINDS]))
})

test.each(endpoints)('$title is served', ({ declared }) => {
  expect(app.hasRoute({ method: declared.method, url: declared.path })).toBe(true)
})

test.each(matrix)('$title refuses $what', async ({ declared, cookie }) => {
  const response = await app.inject({ method: declared.method, url: urlOf(declared), headers: { cookie } })
  expect(response.statusCode).toBe(401)
  expect(response.body).toBe('{"message":"Unauthorized","code":"UNAUTHORIZED"}')
})

describe('the staff roles', async () => {
  const staff = await Promise.all(ROLES.map(async (role) => ({ role, ...(await makeAdministrator(site, { role })) })))
  const calls = endpoints.flatMap(({ title, declared }) =>
    declared.access === 'admin' ? staff.map(({ role, id }) => ({ title, declared, role, id })) : [],
  )
  const call = async (declared: Endpoint, id: number) => {
    // A new sign-in for each call: some endpoints end the one that calls them.
    const token = await insertSignIn(db, { accountKind: 'admin', id }, { now: time.now, factorPassedAt: time.now })
    const headers = { cookie: `plume_admin=${token}`, 'content-type': 'application/json' }
    return app.inject({ method: declared.method, url: urlOf(declared), headers, payload: '{broken' })
  }

  test.each(calls.filter(({ role, declared }) => !mayCall(role, declared)))(
    '$title refuses the role $role without reading the body',
    async ({ declared, id }) => {
      const response = await call(declared, id)
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual({ message: 'Your role does not allow this.', code: 'NOT_ALLOWED' })
    },
  )

  test.each(calls.filter(({ role, declared }) => mayCall(role, declared)))(
    '$title accepts the role $role',
    async ({ declared, id }) => {
      const { statusCode } = await call(declared, id)
      expect(statusCode).not.toBe(401)
      expect(statusCode).not.toBe(403)
      expect(statusCode).toBeLessThan(500)
    },
  )
})

describe('without a sign-in', () => {
  const withBody = endpoints.filter(({ declared }) => declared.access !== 'public' && declared.method !== 'GET')

  test.each(withBody)('$title refuses the request without reading the body', async ({ declared }) => {
    const response = await app.inject({
      method: declared.method,
      url: urlOf(declared),
      headers: { 'content-type': 'application/json' },
      payload: '{broken',
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('with a valid sign-in', () => {
  test.each(endpoints.filter(({ declared }) => declared.access !== 'public'))(
    '$title accepts its own account kind',
    async ({ declared }) => {
      const headers = await callerOf(declared.access)
      const response = await app.inject({ method: declared.method, url: urlOf(declared), headers })
      expect(response.statusCode).not.toBe(401)
      expect(response.statusCode).toBeLessThan(500)
    },
  )

  test.each(endpoints.filter(({ declared }) => declared.access === 'public'))(
    '$title needs no sign-in',
    async ({ declared }) => {
      const response = await app.inject({ method: declared.method, url: urlOf(declared) })
      expect(response.body).not.toContain('UNAUTHORIZED')
      expect(response.statusCode).toBeLessThan(500)
    },
  )
})
