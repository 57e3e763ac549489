import { expect, test } from 'vitest'
import type { EndpointAccess } from '#shared/http/endpoint'
import { createDigest } from '../../testing/database-digest'
import { exampleOf } from '../../testing/endpoints/contract-examples'
import { createEndpointFixtures } from '../../testing/endpoints/endpoint-fixtures'
import { endpoints } from '../../testing/endpoints/endpoints'
import { makeStudent } from '../../testing/factories/factories'
import { makeGuardian } from '../../testing/factories/family-factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

/** Endpoints whose path names something shared; in all others it names a student's own row. */
const SHARED = [
  'GET /api/tutors/:id/availability',
  'GET /api/tutors/:id/free-days',
  'GET /api/quizzes/:subject',
  'GET /api/study-guides/:subject',
  'GET /api/guides-and-quizzes/:subject',
  'GET /api/practice/:subject',
  'POST /api/practice/:subject/next',
  'PUT /api/practice/:subject/placement',
  'GET /api/skills/:subject',
  'GET /api/library/:subject',
  'GET /api/guides/:id',
  'GET /api/guides/:id/file',
  'PATCH /api/guides/:id/work',
]

const site = await buildTestApp()
const makeFixtures = await createEndpointFixtures(site)
const digest = await createDigest(site.db, '/nonexistent')

/** Another account of each kind whose paths name somebody's own rows. */
const OTHERS = {
  student: () => makeStudent(site, { hours: 50 }),
  guardian: async () => makeGuardian(site, { studentIds: [(await makeStudent(site)).id] }),
}
const isOwned = (access: EndpointAccess): access is keyof typeof OTHERS => access in OTHERS

const withPath = endpoints.filter(({ declared }) => isOwned(declared.access) && declared.path.includes(':'))
const ofOne = withPath.filter(({ title }) => !SHARED.includes(title))

test('there are rows of one account to test, and every exception is an endpoint', () => {
  expect(ofOne.length).toBeGreaterThan(0)
  expect(withPath.map(({ title }) => title)).toEqual(expect.arrayContaining(SHARED))
})

test.each(ofOne)('$title does not find another account’s row, and does not change it', async ({ declared }) => {
  const { cookies, named, pathOf } = await makeFixtures()
  const { method, path, access, query, body: schema } = declared
  if (!isOwned(access)) throw new Error('the endpoint has no owner')
  const asked = query ? `?${new URLSearchParams(Object.entries(exampleOf(query, named) ?? {}))}` : ''
  const request = { method, url: pathOf(path) + asked, ...(schema && { body: exampleOf(schema, named) }) }
  const { cookie } = await OTHERS[access]()
  const before = await digest()
  expect((await sendJson(site, { ...request, cookie })).statusCode).toBe(404)
  expect(await digest()).toBe(before)
  // The row exists: its owner finds it under the same address.
  expect((await sendJson(site, { ...request, cookie: cookies[access] })).statusCode).not.toBe(404)
})
