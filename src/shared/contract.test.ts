import { expect, test } from 'vitest'
import { contract } from './contract'
import { type Endpoint, type Limit, nameOf, type Permission } from './http/endpoint'
import {
  EMAIL_CODES,
  EMAILS_ON_REQUEST,
  GUARDIAN_EMAIL_CODES,
  GUARDIAN_INVITATIONS,
  GUARDIAN_PURCHASE_CHECKS,
  PURCHASE_CHECKS,
  STAFF_FILES,
} from './http/limits'

const endpoints = Object.values(contract).flatMap((feature) => Object.values<Endpoint>(feature))
const changing = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((declared) => ({ name: nameOf(declared), declared }))

const LOW_LIMITS: Limit[] = [
  EMAIL_CODES,
  GUARDIAN_EMAIL_CODES,
  EMAILS_ON_REQUEST,
  GUARDIAN_INVITATIONS,
  PURCHASE_CHECKS,
  GUARDIAN_PURCHASE_CHECKS,
  STAFF_FILES,
]

test.each(changing)(
  '$name has a limit no person reaches, unless it sends email, calls a provider or writes a file',
  ({ declared: { limit } }) => {
    if (!limit) throw new Error('the endpoint changes something without a limit')
    if (LOW_LIMITS.some((low) => low === limit)) return
    expect(limit.times / limit.minutes).toBeGreaterThanOrEqual(300)
  },
)

test.each(changing.filter(({ declared }) => declared.rareLimit))(
  '$name has a lower limit for its rare calls',
  ({ declared: { limit, rareLimit } }) => {
    const perMinute = (declared?: Limit) => (declared ? declared.times / declared.minutes : 0)
    expect(perMinute(rareLimit)).toBeLessThan(perMinute(limit))
  },
)

test.each(changing)(
  '$name counts calls per account of its access, or per address',
  ({ declared: { access, limit } }) => {
    expect([access, 'address']).toContain(limit?.per)
  },
)

/** The permission that each path of the staff API requires, or one method of it. */
const PERMISSION_OF_PATH: [RegExp, Permission][] = [
  // The to-do list and the search filter by the permissions of the reader.
  [/^\/api\/admin\/(login|logout|me|to-do|search)\b/, 'own'],
  // Staff who can read the security log can also end the sign-ins it shows, and answer requests for data.
  [/^\/api\/admin\/users\/:id\/(sign-ins|export|account)$/, 'staff'],
  [/^\/api\/admin\/families\/:id\/(export|deletion)$/, 'staff'],
  [/^GET \/api\/admin\/families\/:id\/notes$/, 'notes'],
  [/^\/api\/admin\/(quizzes|study-guides|question-statistics)\b/, 'content'],
  [
    new RegExp(
      '^/api/admin/(overview|month-figures|users|families|tutors|activity|timetable|openings|series|sessions|' +
        'session-choices|time-off|holidays)\\b',
    ),
    'people',
  ],
  [/^\/api\/admin\/money\b/, 'money'],
  [/^\/api\/admin\/audit\b/, 'actions'],
  [/^\/api\/admin\/emails\b/, 'emails'],
  [/^\/api\/admin\/school\b/, 'school'],
  [/^\/api\/admin\/(staff|security-log|incidents)\b/, 'staff'],
]

test.each(
  endpoints.filter(({ access }) => access === 'admin').map((declared) => ({ name: nameOf(declared), declared })),
)('$name declares the permission that its path requires', ({ name, declared: { path, permission } }) => {
  expect(permission).toBe(PERMISSION_OF_PATH.find(([address]) => address.test(path) || address.test(name))?.[1])
})

test('no two endpoints share a name, which limits and idempotency keys rely on', () => {
  const names = endpoints.map(nameOf)
  expect(new Set(names).size).toBe(names.length)
})
