import { expect, test } from 'vitest'
import { contract } from './contract'
import { type Endpoint, type Limit, nameOf, type Permission } from './http/endpoint'
import { EMAILS_ON_REQUEST, PURCHASE_CHECKS } from './http/limits'

const endpoints = Object.values(contract).flatMap((feature) => Object.values<Endpoint>(feature))
const changing = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((declared) => ({ name: nameOf(declared), declared }))

test.each(changing)(
  '$name has a limit that no person meets, unless it reaches beyond us',
  ({ declared: { limit } }) => {
    if (!limit) throw new Error('whoever changes something is counted')
    if (limit === EMAILS_ON_REQUEST || limit === PURCHASE_CHECKS) return
    expect(limit.times / limit.minutes).toBeGreaterThanOrEqual(300)
  },
)

test.each(changing.filter(({ declared }) => declared.rareLimit))(
  '$name has a lower limit for what is rarer',
  ({ declared: { limit, rareLimit } }) => {
    const perMinute = (declared?: Limit) => (declared ? declared.times / declared.minutes : 0)
    expect(perMinute(rareLimit)).toBeLessThan(perMinute(limit))
  },
)

test.each(changing)('$name counts callers that its access knows', ({ declared: { access, limit } }) => {
  expect([access, 'address']).toContain(limit?.per)
})

/** What the address of an endpoint for staff says it is about. */
const PERMISSION_OF_PATH: [RegExp, Permission][] = [
  [/^\/api\/admin\/(login|logout|me)\b/, 'own'],
  // Whoever sees the security log ends what it shows.
  [/^\/api\/admin\/users\/:id\/sign-ins$/, 'staff'],
  [/^\/api\/admin\/(quizzes|study-guides)\b/, 'content'],
  [
    /^\/api\/admin\/(overview|users|tutors|activity|timetable|openings|series|sessions|session-choices|time-off|holidays)\b/,
    'people',
  ],
  [/^\/api\/admin\/money\b/, 'money'],
  [/^\/api\/admin\/audit\b/, 'actions'],
  [/^\/api\/admin\/emails\b/, 'emails'],
  [/^\/api\/admin\/(staff|security-log)\b/, 'staff'],
]

test.each(
  endpoints.filter(({ access }) => access === 'admin').map((declared) => ({ name: nameOf(declared), declared })),
)('$name declares the right that its address stands for', ({ declared: { path, permission } }) => {
  expect(permission).toBe(PERMISSION_OF_PATH.find(([address]) => address.test(path))?.[1])
})

test('no two endpoints share a name, under which they are counted and remembered', () => {
  const names = endpoints.map(nameOf)
  expect(new Set(names).size).toBe(names.length)
})
