import { describe, expect, test } from 'vitest'
import { mayCall, ROLES } from '#shared/features/staff/roles.rules'
import type { Endpoint } from '#shared/http/endpoint'
import { endAdministratorSignIn, startAdministratorSignIn } from '../../auth/administrator-sign-ins.store'
import { ADMINISTRATOR_SIGN_IN, STUDENT_SIGN_IN, TUTOR_SIGN_IN } from '../../auth/sign-in-lifetimes'
import { endStudentSignIn, startStudentSignIn } from '../../auth/student-sign-ins.store'
import { hashToken } from '../../auth/tokens'
import { endTutorSignIn, startTutorSignIn } from '../../auth/tutor-sign-ins.store'
import { buildTestApp } from '../../testing/build-test-app'
import { makeCallers } from '../../testing/callers'
import { endpoints, urlOf } from '../../testing/endpoints'
import { makeAdministrator, makeStudent } from '../../testing/factories'
import { makeSignedInTutor } from '../../testing/tutoring-factories'

const site = await buildTestApp()
const { app, db, time } = site
const student = await makeStudent(site)
const tutor = await makeSignedInTutor(site)
const admin = await makeAdministrator(site)
const callerOf = await makeCallers(site)
const before = (ageMs: number) => new Date(time.now.getTime() - ageMs)

const deadStudentTokens = {
  expired: await startStudentSignIn(db, student.id, before(STUDENT_SIGN_IN.absoluteMs)),
  ended: await startStudentSignIn(db, student.id, time.now),
}
await endStudentSignIn(db, deadStudentTokens.ended)
const deadTutorTokens = {
  expired: await startTutorSignIn(db, tutor.id, before(TUTOR_SIGN_IN.absoluteMs)),
  ended: await startTutorSignIn(db, tutor.id, time.now),
}
await endTutorSignIn(db, deadTutorTokens.ended)
const deadAdminTokens = {
  expired: await startAdministratorSignIn(db, admin.id, before(ADMINISTRATOR_SIGN_IN.absoluteMs)),
  ended: await startAdministratorSignIn(db, admin.id, time.now),
}
await endAdministratorSignIn(db, deadAdminTokens.ended)

const hostileTokens = { empty: '', garbage: 'garbage', 'an SQL quote': "'%20or%20true--", long: 'x'.repeat(5000) }

/** Everybody who must be nothing at a door, by the cookie they bring. */
const strangersAt = {
  student: {
    nobody: '',
    'an administrator': admin.cookie,
    'an administrator’s token under a student’s name': `plume_student=${admin.token}`,
    'a tutor': tutor.cookie,
    'a tutor’s token under a student’s name': `plume_student=${tutor.token}`,
    'an expired sign-in': `plume_student=${deadStudentTokens.expired}`,
    'an ended sign-in': `plume_student=${deadStudentTokens.ended}`,
    'the hash that the database keeps': `plume_student=${hashToken(student.token)}`,
    'a token under the name of HTTPS sites': `__Host-plume_student=${student.token}`,
    ...named(hostileTokens, (token) => `plume_student=${token}`),
  },
  tutor: {
    nobody: '',
    'a student': student.cookie,
    'a student’s token under a tutor’s name': `plume_tutor=${student.token}`,
    'an administrator': admin.cookie,
    'an administrator’s token under a tutor’s name': `plume_tutor=${admin.token}`,
    'an expired sign-in': `plume_tutor=${deadTutorTokens.expired}`,
    'an ended sign-in': `plume_tutor=${deadTutorTokens.ended}`,
    'the hash that the database keeps': `plume_tutor=${hashToken(tutor.token)}`,
    'a token under the name of HTTPS sites': `__Host-plume_tutor=${tutor.token}`,
    ...named(hostileTokens, (token) => `plume_tutor=${token}`),
  },
  admin: {
    nobody: '',
    'a tutor': tutor.cookie,
    'a tutor’s token under an administrator’s name': `plume_admin=${tutor.token}`,
    'a student': student.cookie,
    'a student’s token under an administrator’s name': `plume_admin=${student.token}`,
    'an expired sign-in': `plume_admin=${deadAdminTokens.expired}`,
    'an ended sign-in': `plume_admin=${deadAdminTokens.ended}`,
    'the hash that the database keeps': `plume_admin=${hashToken(admin.token)}`,
    'a token under the name of HTTPS sites': `__Host-plume_admin=${admin.token}`,
    ...named(hostileTokens, (token) => `plume_admin=${token}`),
  },
}

function named(tokens: Record<string, string>, cookie: (token: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [`a token that is ${name}`, cookie(token)]))
}

const matrix = endpoints.flatMap(({ title, declared }) =>
  declared.access === 'public'
    ? []
    : Object.entries(strangersAt[declared.access]).map(([who, cookie]) => ({ title, declared, who, cookie })),
)

test('the contract has endpoints of each kind to try', () => {
  expect(new Set(endpoints.map(({ declared }) => declared.access))).toEqual(
    new Set(['public', 'student', 'tutor', 'admin']),
  )
})

test.each(endpoints)('$title is served', ({ declared }) => {
  expect(app.hasRoute({ method: declared.method, url: declared.path })).toBe(true)
})

test.each(matrix)('$title turns away $who', async ({ declared, cookie }) => {
  const answer = await app.inject({ method: declared.method, url: urlOf(declared), headers: { cookie } })
  expect(answer.statusCode).toBe(401)
  expect(answer.body).toBe('{"message":"Unauthorized","code":"UNAUTHORIZED"}')
})

describe('roles of staff', async () => {
  const staff = await Promise.all(ROLES.map(async (role) => ({ role, ...(await makeAdministrator(site, { role })) })))
  const doors = endpoints.flatMap(({ title, declared }) =>
    declared.access === 'admin' ? staff.map(({ role, id }) => ({ title, declared, role, id })) : [],
  )
  const ask = async (declared: Endpoint, id: number) => {
    // A sign-in of its own: some endpoints end the one that calls them.
    const token = await startAdministratorSignIn(db, id, time.now, time.now)
    const headers = { cookie: `plume_admin=${token}`, 'content-type': 'application/json' }
    return app.inject({ method: declared.method, url: urlOf(declared), headers, payload: '{broken' })
  }

  test.each(doors.filter(({ role, declared }) => !mayCall(role, declared)))(
    '$title refuses a role of $role without reading the body',
    async ({ declared, id }) => {
      const answer = await ask(declared, id)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: 'Your role does not allow this.', code: 'NOT_ALLOWED' })
    },
  )

  test.each(doors.filter(({ role, declared }) => mayCall(role, declared)))(
    '$title lets a role of $role in',
    async ({ declared, id }) => {
      const { statusCode } = await ask(declared, id)
      expect(statusCode).not.toBe(401)
      expect(statusCode).not.toBe(403)
      expect(statusCode).toBeLessThan(500)
    },
  )
})

describe('before anything else', () => {
  const withBody = endpoints.filter(({ declared }) => declared.access !== 'public' && declared.method !== 'GET')

  test.each(withBody)('$title turns a stranger away without reading the body', async ({ declared }) => {
    const answer = await app.inject({
      method: declared.method,
      url: urlOf(declared),
      headers: { 'content-type': 'application/json' },
      payload: '{broken',
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('open doors', () => {
  test.each(endpoints.filter(({ declared }) => declared.access !== 'public'))(
    '$title lets its own caller in',
    async ({ declared }) => {
      const headers = await callerOf(declared.access)
      const answer = await app.inject({ method: declared.method, url: urlOf(declared), headers })
      expect(answer.statusCode).not.toBe(401)
      expect(answer.statusCode).toBeLessThan(500)
    },
  )

  test.each(endpoints.filter(({ declared }) => declared.access === 'public'))(
    '$title asks nobody who they are',
    async ({ declared }) => {
      const answer = await app.inject({ method: declared.method, url: urlOf(declared) })
      expect(answer.body).not.toContain('UNAUTHORIZED')
      expect(answer.statusCode).toBeLessThan(500)
    },
  )
})
