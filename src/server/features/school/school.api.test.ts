import { desc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_PRICES, DEFAULT_SETTINGS } from '#shared/features/school/default-school'
import type { SchoolChange, SchoolState } from '#shared/features/school/school.contract'
import { errorBody } from '#shared/http/errors'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { auditEntries } from '../../db/schema/audit'
import { schoolChanges, schoolSettings } from '../../db/schema/tutoring/school'
import { captureLog } from '../../testing/captured-log'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp, buildTestAppOn } from '../../testing/sites/build-test-app'

const ENVIRONMENT = {
  seller: {
    name: 'Plume inc.',
    address: '1 rue Rose, Laval',
    taxes: [{ name: 'TPS', number: '123456789 RT0001', ratePercent: 5 }],
  },
  lateCancellationHours: 24,
  supportEmail: 'aide@plume.example',
}
const site = await buildTestApp({ settings: { ...ENVIRONMENT, payments: 'demo' } })
const { db, time } = site
const owner = await makeAdministrator(site)
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })
const student = await makeStudent(site, { hours: 5 })

const NOW = time.now
afterEach(() => {
  time.now = NOW
})

const read = (cookie = owner.cookie) => sendJson(site, { method: 'GET', url: '/api/admin/school', cookie })
const state = async (): Promise<SchoolState> => (await read()).json()
const save = (
  change: Partial<SchoolChange>,
  { cookie = owner.cookie, version }: { cookie?: string; version?: number } = {},
) =>
  site.app.inject({
    method: 'PATCH',
    url: '/api/admin/school',
    headers: {
      cookie,
      'content-type': 'application/json',
      origin: 'http://localhost',
      host: 'localhost',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    payload: JSON.stringify({ settings: {}, ...change }),
  })
const buy = (hours: number, amount: number) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/purchase-credits',
    cookie: student.cookie,
    body: { hours, amount, paymentMethod: 'paypal' },
  })
const [five, ...others] = DEFAULT_PRICES.packages
if (!five) throw new Error('the default prices have no packages')
const DEARER = { ...DEFAULT_PRICES, packages: [{ ...five, priceCents: 160_00 }, ...others] }

test('the first start copies the environment, and everything else has the specified values', async () => {
  const { version, settings, prices } = await state()
  expect(version).toBe(1)
  expect(settings).toEqual({
    ...DEFAULT_SETTINGS,
    taxes: {
      areIncluded: true,
      list: [{ names: { en: 'GST', fr: 'TPS' }, number: '123456789 RT0001', ratePercent: 5 }],
    },
    seller: { name: 'Plume inc.', address: '1 rue Rose, Laval' },
    lateCancellation: { hours: 24 },
    supportEmail: 'aide@plume.example',
  })
  expect(prices).toEqual(DEFAULT_PRICES)
})

test('a later start ignores a changed environment and logs which variable', async () => {
  const log = captureLog()
  const settings = { ...ENVIRONMENT, supportEmail: 'other@plume.example', logLevel: 'warn' as const }
  const later = await buildTestAppOn(site, { settings, logStream: log.stream })
  expect(later.app.school.current().settings.supportEmail).toBe('aide@plume.example')
  expect(log.lines().map(({ msg }) => msg)).toEqual([expect.stringContaining('SUPPORT_EMAIL is ignored')])
  await later.app.close()
})

test('a visitor, a student and staff without the permission see and change nothing', async () => {
  for (const cookie of ['', student.cookie, viewer.cookie]) {
    expect((await read(cookie)).statusCode).toBe(cookie === viewer.cookie ? 403 : 401)
    expect((await save({}, { cookie })).statusCode).toBe(cookie === viewer.cookie ? 403 : 401)
  }
})

test('a manager changes hours, but nothing that concerns money', async () => {
  const openingHours = { ...DEFAULT_SETTINGS.openingHours, sat: [{ from: '10:00', to: '13:00' }] }
  expect((await save({ settings: { openingHours } }, manager)).json().settings.openingHours).toEqual(openingHours)
  const before = await state()
  const refused = [
    { settings: { lateCancellation: { hours: 0 } } },
    { settings: { taxes: { areIncluded: false, list: [] } } },
    { settings: { seller: { name: 'Mine', address: '' } } },
    { prices: { list: DEARER, from: null } },
  ]
  for (const change of refused) {
    expect((await save({ ...change, settings: { ...change.settings, lessonLengths: [30] } }, manager)).json()).toEqual(
      errorBody('NOT_ALLOWED'),
    )
  }
  expect(await state()).toEqual(before)
})

test.each([
  ['spans out of order', { openingHours: { ...DEFAULT_SETTINGS.openingHours, mon: [{ from: '18:00', to: '09:00' }] } }],
  [
    'an hour before seven',
    { openingHours: { ...DEFAULT_SETTINGS.openingHours, mon: [{ from: '06:30', to: '09:00' }] } },
  ],
  ['no length', { lessonLengths: [] }],
  ['an unknown length', { lessonLengths: [50] }],
  ['a start time off the quarter hour', { startTimes: { list: ['09:10'] } }],
  ['a missing built-in subject', { tutoringSubjects: DEFAULT_SETTINGS.tutoringSubjects.slice(1) }],
  ['a classroom without a room', { classroom: { url: 'https://meet.example/plume' } }],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
  ['an unknown setting', { colour: 'blue' }],
])('refuses %s and changes nothing', async (_, settings) => {
  const before = await state()
  expect((await save({ settings } as never)).statusCode).toBe(400)
  expect(await state()).toEqual(before)
})

test.each([
  ['two packages of the same hours', { ...DEFAULT_PRICES, packages: [five, five] }],
  [
    'two most popular packages',
    { ...DEFAULT_PRICES, packages: DEFAULT_PRICES.packages.map((each) => ({ ...each, isPopular: true })) },
  ],
  ['a free package', { ...DEFAULT_PRICES, packages: [{ ...five, priceCents: 0 }] }],
  ['half dollars an hour', { ...DEFAULT_PRICES, hourlyCents: 30_50 }],
])('refuses a price list with %s', async (_, list) => {
  expect((await save({ prices: { list, from: null } })).statusCode).toBe(400)
})

test('one save is one version, with who, when, before and after', async () => {
  const { version, settings } = await state()
  const change = { lessonLengths: [45, 60] as [45, 60], lateCancellation: { hours: 12 } }
  expect((await save({ settings: change }, { version })).json()).toMatchObject({
    version: version + 1,
    settings: change,
  })
  const [saved] = await db.select().from(schoolChanges).orderBy(desc(schoolChanges.version)).limit(1)
  expect(saved).toEqual({ version: version + 1, administratorId: owner.id, createdAt: time.now })
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'school.update',
    targetKind: 'school',
    administratorId: owner.id,
    after: change,
    before: { lessonLengths: settings.lessonLengths, lateCancellation: settings.lateCancellation },
  })
  expect(site.app.school.current().settings.lessonLengths).toEqual([45, 60])
})

test('values that are already set make no new version', async () => {
  const { version, settings } = await state()
  expect((await save({ settings: { lessonLengths: settings.lessonLengths } })).json().version).toBe(version)
})

test('a save on an outdated version is refused and changes nothing', async () => {
  const { version } = await state()
  expect((await save({ settings: { lessonLengths: [60] } }, { version })).statusCode).toBe(200)
  const before = await state()
  const refused = await save({ settings: { supportEmail: 'b@plume.example' } }, { version })
  expect(refused.json()).toEqual(errorBody('EDIT_CONFLICT'))
  expect(await state()).toEqual(before)
})

test('stored settings and price lists cannot be rewritten', async () => {
  await expect(db.update(schoolSettings).set({ value: 1 })).rejects.toMatchObject({ cause: { code: '23001' } })
  await expect(db.delete(schoolChanges)).rejects.toMatchObject({ cause: { code: '23001' } })
})

test('another process sees a change at its next read', async () => {
  const other = await buildTestAppOn(site, { settings: ENVIRONMENT })
  await save({ settings: { supportEmail: 'new@plume.example' } })
  expect(other.app.school.current().settings.supportEmail).toBe('aide@plume.example')
  await other.app.school.refresh()
  expect(other.app.school.current().settings.supportEmail).toBe('new@plume.example')
  await other.app.close()
})

test('a price list for a later day is announced to staff and applies from that day on', async () => {
  const cheaper = { ...DEFAULT_PRICES, hourlyCents: 20_00 }
  const early = await save({ prices: { list: cheaper, from: '2026-11-16' } })
  expect(early.json()).toEqual(errorBody('PRICES_START_TOO_EARLY'))
  const { prices } = await state()
  const planned = (await save({ prices: { list: cheaper, from: '2026-12-01' } })).json()
  expect(planned).toMatchObject({ prices, upcomingPrices: { from: '2026-12-01', list: cheaper } })
  expect((await buy(2, 40)).json()).toEqual(errorBody('WRONG_AMOUNT'))
  time.now = new Date('2026-12-01T05:00:00Z')
  const { cookie } = await makeStudent(site)
  const body = { hours: 2, amount: 40, paymentMethod: 'paypal' }
  const bought = await sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie, body })
  expect(bought.statusCode).toBe(200)
})

test('new prices apply immediately, and an open page can buy at the old ones for 30 minutes', async () => {
  expect((await save({ prices: { list: DEARER, from: null } })).json().prices).toEqual(DEARER)
  const published = time.now.getTime()
  expect((await buy(5, 160)).statusCode).toBe(200)
  time.now = new Date(published + 30 * MINUTE_MS - 1)
  expect((await buy(5, 150)).statusCode).toBe(200)
  time.now = new Date(published + 30 * MINUTE_MS)
  // The custom price of five hours is still 150, so ten hours at the old custom price show the difference below.
  expect((await buy(5, 160)).statusCode).toBe(200)
  const hourly = { ...DEARER, hourlyCents: 40_00 }
  await save({ prices: { list: hourly, from: null } }, await makeAdministrator(site))
  expect((await buy(2, 60)).statusCode).toBe(200)
  time.now = new Date(time.now.getTime() + 30 * MINUTE_MS)
  expect((await buy(2, 60)).json()).toEqual(errorBody('WRONG_AMOUNT'))
  expect((await buy(2, 80)).statusCode).toBe(200)
})

test('the time zone can be changed until the first booking', async () => {
  expect((await save({ settings: { timeZone: 'America/Halifax' } })).statusCode).toBe(200)
  await save({ settings: { timeZone: 'America/Toronto' } })
  const tutor = await makeTutor(site)
  time.now = new Date(NOW.getTime() + DAY_MS)
  const { cookie } = await makeStudent(site, { hours: 2 })
  const body = bookingBody(tutor.id, { sessionDate: '2026-11-24' })
  expect((await sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })).statusCode).toBe(201)
  const signedIn = await makeAdministrator(site)
  expect((await save({ settings: { timeZone: 'America/Halifax' } }, signedIn)).json()).toEqual(
    errorBody('TIME_ZONE_FIXED'),
  )
  expect(await sendJson(site, { method: 'GET', url: '/api/admin/school', cookie: signedIn.cookie })).toMatchObject({
    statusCode: 200,
  })
})
