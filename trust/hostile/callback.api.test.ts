import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signIns } from '../../src/server/db/schema/sign-ins'
import { listenWithRealProvider } from '../../src/server/testing/oidc-site'
import { newVisitor } from '../../src/server/testing/visitor'
import { HostileHeaders, HostileQuery } from './lines'
import { sendRaw } from './send'

const { site } = await listenWithRealProvider()
const { origin, db } = site
const PARAMS = ['code', 'state', 'iss', 'error', 'error_description', 'id_token', 'response']

/** The one address that only a site with a provider has, so that the requests to all the others do not reach it. */
test.each([
  ['nobody who set out', 200, async () => ({ query: '', cookie: '' })],
  ['somebody who set out', 60, setOut],
])('generated callbacks of %s: refused, no hang, nobody is signed in', async (_, count, arrive) => {
  const statuses = new Set<number | null>()
  const tricks = fc.noBias(fc.tuple(HostileQuery, HostileHeaders))
  const property = fc.asyncProperty(tricks, async ([hostileQuery, hostileHeaders]) => {
    const { query, cookie } = await arrive()
    const url = `/api/callback${hostileQuery(PARAMS)}${query}`
    const headers = [['Host', 'localhost'], ['Connection', 'close'], ['Cookie', cookie], ...hostileHeaders]
    const lines = [`GET ${url} HTTP/1.1`, ...headers.map((header) => header.join(': ')), '', '']
    const bytes = Buffer.from(lines.join('\r\n'), 'latin1')
    const answer = await sendRaw({ port: Number(new URL(origin).port), bytes, boundMs: 20_000, isBroken: false })
    expect([answer.isHanging, answer.text.includes('plume_student=')]).toEqual([false, false])
    statuses.add(answer.status)
  })
  // A fixed seed: a commit does not fail by chance.
  await fc.assert(property, { seed: 2_026, numRuns: count })
  expect([...statuses].filter((status) => status === null || status < 400 || status >= 500)).toEqual([])
  expect(statuses).toContain(400)
  expect(await site.countStudents()).toBe(0)
  expect(await db.select().from(signIns)).toEqual([])
})

/** A browser on its way to the provider: its state and its cookie are right. */
async function setOut() {
  const visitor = newVisitor()
  const location = (await visitor.open(`${origin}/api/login`)).headers.get('location') ?? ''
  const state = new URL(location).searchParams.get('state')
  return { query: `&state=${state}`, cookie: `plume_oidc=${visitor.cookie(origin, 'plume_oidc')}` }
}
