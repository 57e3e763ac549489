import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { acceptsKey, type Endpoint } from '#shared/http/endpoint'
import { createDigest } from '../../testing/database-digest'
import { createAcceptedRequests } from '../../testing/endpoints/accepted-requests'
import { unsafeEndpoints } from '../../testing/endpoints/endpoints'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const parent = mkdtempSync(join(tmpdir(), 'plume-keys-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const uploadDir = join(parent, 'files')

const site = await buildTestApp({ settings: { uploadDir, payments: 'demo' } })
const makeRequest = await createAcceptedRequests(site)
const digest = await createDigest(site.db, uploadDir)

/** Everything except the counters that a student's lock increases, whether or not anything changes. */
const stateOf = async () => (await digest()).replace(/^student_changes .*$/m, '')

/** The account is deleted afterwards: a repeated request is not signed in. */
const LEAVES_NOBODY = 'DELETE /api/profile'

/** This sign-in has a new token afterwards, so a repeated request with the old one is not signed in. */
const RENEWS_TOKEN = [
  'DELETE /api/family/access',
  'DELETE /api/profile/access',
  'PATCH /api/admin/me/password',
  'PATCH /api/family/password',
  'PATCH /api/tutor/me/password',
  'PATCH /api/profile',
  'PATCH /api/profile/password',
]

const keyed = unsafeEndpoints.filter(({ declared }) => acceptsKey(declared))
const repeatable = keyed.filter(({ title }) => title !== LEAVES_NOBODY && !RENEWS_TOKEN.includes(title))
const renewing = keyed.filter(({ title }) => RENEWS_TOKEN.includes(title))

let keys = 0
const newKey = () => ({ 'idempotency-key': `k-${++keys}` })

test('only sign-in, sign-out, guesses, challenges and read-only endpoints accept no key', () => {
  const unkeyed = unsafeEndpoints.filter(({ declared }) => !acceptsKey(declared))
  expect(unkeyed.map(({ title }) => title).toSorted()).toEqual([
    'POST /api/admin/families/:id/export',
    'POST /api/admin/families/import/preview',
    'POST /api/admin/login',
    'POST /api/admin/logout',
    'POST /api/admin/me/confirm',
    'POST /api/admin/me/factor/code',
    'POST /api/admin/me/factor/passkey',
    'POST /api/admin/me/factor/remove',
    'POST /api/admin/me/passkeys',
    'POST /api/admin/me/passkeys/challenge',
    'POST /api/admin/me/passkeys/options',
    'POST /api/admin/money/gifts/count',
    'POST /api/admin/school/affected-sessions',
    'POST /api/admin/tutors/:id/affected-sessions',
    'POST /api/family/confirm',
    'POST /api/family/email-code/confirm',
    'POST /api/family/leave',
    'POST /api/family/login',
    'POST /api/family/logout',
    'POST /api/family/purchases/:id/check',
    'POST /api/practice/:subject/next',
    'POST /api/profile/confirm',
    'POST /api/profile/email-code/confirm',
    'POST /api/purchases/:id/check',
    'POST /api/tutor/login',
    'POST /api/tutor/logout',
    'POST /api/tutor/me/confirm',
    'POST /api/tutor/me/factor/code',
    'POST /api/tutor/me/factor/passkey',
    'POST /api/tutor/me/factor/remove',
    'POST /api/tutor/me/passkeys',
    'POST /api/tutor/me/passkeys/challenge',
    'POST /api/tutor/me/passkeys/options',
    'POST /api/tutor/schedule/affected-sessions',
    'PUT /api/admin/me/factor',
    'PUT /api/tutor/me/factor',
  ])
})

test.each(repeatable)('$title sent twice with one key has one effect', async ({ declared }) => {
  const request = { ...(await makeRequest(declared)), headers: newKey() }
  const untouched = await stateOf()
  const first = await sendJson(site, request)
  expect(first.statusCode, first.body).toBeLessThan(300)
  const changed = await stateOf()
  expect(changed).not.toBe(untouched)
  const second = await sendJson(site, request)
  expect(comparable(second)).toEqual(comparable(first))
  const other = changeContent(declared, request)
  if (other) {
    const refused = await sendJson(site, { ...request, ...other })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  }
  expect(await stateOf()).toBe(changed)
})

test.each(renewing)('$title can be repeated with the new token only, and has one effect', async ({ declared }) => {
  const request = { ...(await makeRequest(declared)), headers: newKey() }
  const first = await sendJson(site, request)
  expect(first.statusCode, first.body).toBeLessThan(300)
  const changed = await stateOf()
  expect((await sendJson(site, request)).statusCode).toBe(401)
  const renewed = first.cookies[0]
  const again = await sendJson(site, { ...request, cookie: `${renewed?.name}=${renewed?.value}` })
  expect(comparable(again)).toEqual(comparable(first))
  expect(await stateOf()).toBe(changed)
})

test('a deleted account cannot repeat its deletion', async () => {
  const declared = keyed.find(({ title }) => title === LEAVES_NOBODY)?.declared
  if (!declared) throw new Error('no endpoint deletes an account')
  const request = { ...(await makeRequest(declared)), headers: newKey() }
  const responses = [await sendJson(site, request), await sendJson(site, request)]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 401])
})

type AcceptedRequest = Awaited<ReturnType<typeof makeRequest>>

/** Other content: another id in the path, or another value that the schema accepts. */
function changeContent({ path, body: schema }: Endpoint, { url, body }: AcceptedRequest) {
  const otherUrl = url.replace(/\d(?=\D*$)/, (digit) => (digit === '9' ? '8' : String(Number(digit) + 1)))
  if (path.includes(':') && otherUrl !== url) return { url: otherUrl }
  if (!schema) return undefined
  const changed = variantsOf(body).findLast((variant) => schema.safeParse(variant).success)
  if (changed === undefined) throw new Error(`no other content than ${JSON.stringify(body)}`)
  return { body: changed }
}

/** The value with one of its parts changed, in every way that may be valid. */
function variantsOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value + 0.5]
  if (typeof value === 'string') {
    const others = [`${value}x`, 'en', 'fr', 'paypal', 'skipped', value.replace('09:00', '10:00'), `x${value}`]
    return others.filter((other) => other !== value)
  }
  if (typeof value !== 'object' || value === null) return []
  const shorter = Array.isArray(value) && value.length > 1 ? [value.slice(1)] : []
  const changed = Object.entries(value).flatMap(([name, part]) =>
    variantsOf(part).map((variant) =>
      Array.isArray(value) ? value.with(Number(name), variant) : { ...value, [name]: variant },
    ),
  )
  return [...shorter, ...changed]
}

/** The parts that two responses to one request must share. */
function comparable({ statusCode, headers, body }: Awaited<ReturnType<typeof sendJson>>) {
  return { statusCode, etag: headers.etag, body: body && JSON.parse(body) }
}
