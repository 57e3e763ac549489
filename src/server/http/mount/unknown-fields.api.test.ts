import { expect, test } from 'vitest'
import { createDigest } from '../../testing/database-digest'
import { exampleOf } from '../../testing/endpoints/contract-examples'
import { createEndpointFixtures } from '../../testing/endpoints/endpoint-fixtures'
import { unsafeEndpoints } from '../../testing/endpoints/endpoints'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

/** Fields that an attacker would like to set for themselves or for somebody else. */
const WISHES = { role: 'admin', creditsRemaining: 100, studentId: 'x', price: 0 }

const site = await buildTestApp({ settings: { payments: 'demo', uploadDir: '/nonexistent' } })
const makeFixtures = await createEndpointFixtures(site)
const { cookies, named, pathOf } = await makeFixtures()
const digest = await createDigest(site.db, '/nonexistent')
const before = await digest()

test.each(unsafeEndpoints)('$title refuses an undeclared field, and changes nothing', async ({ declared }) => {
  const { method, path, access, body: schema } = declared
  // Valid in every other way: only the extra field is refused.
  const body = Object(schema ? exampleOf(schema, named) : {})
  // Staff may set a student's hours.
  for (const [name, value] of Object.entries(WISHES).filter(([wish]) => !(wish in body))) {
    const wish = { ...body, [name]: value }
    const response = await sendJson(site, { method, url: pathOf(path), cookie: cookies[access], body: wish })
    expect([name, response.statusCode, response.json().code]).toEqual([name, 400, 'VALIDATION_FAILED'])
  }
  expect(await digest()).toBe(before)
})
