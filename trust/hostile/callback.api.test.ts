import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signIns } from '../../src/server/db/schema/accounts/sign-ins'
import { newVisitor } from '../../src/server/testing/endpoints/visitor'
import { listenWithRealProvider } from '../../src/server/testing/sites/oidc-site'
import { HostileHeaders, HostileQuery } from './lines'
import { sendRaw } from './send'

const { site } = await listenWithRealProvider()
const { origin, db } = site
const PARAMS = ['code', 'state', 'iss', 'error', 'error_description', 'id_token', 'response']

/** Only a site with a sign-in provider has this endpoint, so the general hostile requests do not reach it. */
test.each([
  ['a browser without a started sign-in', 200, async () => ({ query: '', cookie: '' })],
  ['a browser with a started sign-in', 60, startSignIn],
])('generated callbacks from %s are refused without a hang or a sign-in', async (_, count, arrive) => {
  const statuses = new Set<number | null>()
  const tricks = fc.noBias(fc.tuple(HostileQuery, HostileHeaders))
  const property = fc.asyncProperty(tricks, async ([hostileQuery, hostileHeaders]) => {
    const { query, cookie } = await arrive()
    const url = `/api/callback${hostileQuery(PARAMS)}${query}`
    const headers = [['Host', 'localhost'], ['Connection', 'close'], ['Cookie', cookie], ...hostileHeaders]
    const lines = [`GET ${url} HTTP/1.1`, ...headers.map((header) => header.join(': ')), '', '']
    const bytes = Buffer.from(lines.join('\r\n'), 'latin1')
    const response = await sendRaw({ port: Number(new URL(origin).port), bytes, boundMs: 20_000, isBroken: false })
    expect([response.isHanging, response.text.includes('plume_student=')]).toEqual([false, false])
    statuses.add(response.status)
  })
  // A fixed seed, so that no commit fails by chance.
  await fc.assert(property, { seed: 2_026, numRuns: count })
  expect([...statuses].filter((status) => status === null || status < 400 || status >= 500)).toEqual([])
  expect(statuses).toContain(400)
  expect(await site.countStudents()).toBe(0)
  expect(await db.select().from(signIns)).toEqual([])
})

/** A browser that was sent to the provider: its state and its cookie are valid. */
async function startSignIn() {
  const visitor = newVisitor()
  const location = (await visitor.open(`${origin}/api/login`)).headers.get('location') ?? ''
  const state = new URL(location).searchParams.get('state')
  return { query: `&state=${state}`, cookie: `plume_oidc=${visitor.cookie(origin, 'plume_oidc')}` }
}
