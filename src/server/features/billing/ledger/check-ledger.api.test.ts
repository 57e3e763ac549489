import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { students } from '../../../db/schema/accounts/students'
import { damagedAccounts } from '../../../db/schema/billing/ledger-checks'
import { captureLog } from '../../../testing/captured-log'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp, buildTestAppOn } from '../../../testing/sites/build-test-app'
import { checkLedger, readVerdict, watchLedger } from './check-ledger.service'
import { verifyLedger } from './verify-ledger.service'

const log = captureLog()
const site = await buildTestApp({ settings: { payments: 'demo', logLevel: 'info' }, logStream: log.stream })
const { db, time } = site
const owner = await makeAdministrator(site)
let student: Awaited<ReturnType<typeof makeStudent>>
let tutorId: number
let sessionId: number

const watch = () => watchLedger(db, time.now, site.app.log)
const passMinutes = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * MINUTE_MS)
}

/** No caller can do this: the guards of the database are disabled meanwhile. */
const raiseBalance = (hours: number, id = student.id) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table students disable trigger user`)
    await tx.execute(sql`update students set credits_remaining = credits_remaining + ${hours} where id = ${id}`)
    await tx.execute(sql`alter table students enable trigger user`)
  })

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown, cookie = student.cookie) =>
  sendJson(site, { method, url, cookie, ...(body !== undefined && { body }) })
const book = (startTime: string, cookie = student.cookie) =>
  send('POST', '/api/sessions', bookingBody(tutorId, { startTime }), cookie)
const cancel = (id: number) => send('PATCH', `/api/sessions/${id}`, { status: 'cancelled' })
const buy = (cookie = student.cookie) =>
  send('POST', '/api/purchase-credits', { hours: 5, amount: 150, paymentMethod: 'paypal' }, cookie)
const setHours = () => send('PATCH', `/api/admin/users/${student.id}`, { creditsRemaining: 1 }, owner.cookie)
const recordCash = () =>
  send(
    'POST',
    '/api/admin/money/recorded',
    { studentId: student.id, hours: 1, amountCents: 3000, method: 'cash' },
    owner.cookie,
  )

beforeEach(async () => {
  student = await makeStudent(site, { hours: 10 })
  tutorId = (await makeTutor(site)).id
  sessionId = (await book('10:00')).json().id
  await buy()
  await raiseBalance(1)
  await checkLedger(db, { now: time.now })
})

afterEach(async () => {
  await raiseBalance(-1)
  await checkLedger(db, { now: time.now })
  expect(await db.select().from(damagedAccounts)).toEqual([])
})

test('every change of the hours of a damaged account is refused with LEDGER_UNSOUND', async () => {
  const before = await tutoringState(site)
  const responses = [
    await book('13:00'),
    await bookSeries(site, student.cookie, seriesBody(tutorId, 2, { startTime: '15:00' })),
    await cancel(sessionId),
    await buy(),
    await setHours(),
    await recordCash(),
  ]
  await expect(refundOneHour(site, student.id)).rejects.toMatchObject({ code: 'LEDGER_UNSOUND' })
  expect(responses.map((response) => `${response.statusCode} ${response.json().code}`)).toEqual(
    responses.map(() => '409 LEDGER_UNSOUND'),
  )
  expect(await tutoringState(site)).toEqual(before)
  expect((await send('GET', '/api/sessions/upcoming')).json()).toHaveLength(1)
})

test('everybody else books and buys, on every process', async () => {
  const bystander = await makeStudent(site, { hours: 3 })
  const other = await buildTestAppOn({ db, time }, { settings: { payments: 'demo' } })
  expect((await book('14:00', bystander.cookie)).statusCode).toBe(201)
  expect((await buy(bystander.cookie)).statusCode).toBe(200)
  const onOther = (cookie: string, startTime: string) =>
    sendJson(other, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutorId, { startTime }) })
  expect((await onOther(bystander.cookie, '15:00')).statusCode).toBe(201)
  expect((await onOther(student.cookie, '16:00')).json()).toMatchObject({ code: 'LEDGER_UNSOUND' })
  await other.app.close()
})

test('a booking that was made before gets its first answer again', async () => {
  const headers = { 'idempotency-key': 'before-the-damage' }
  const body = bookingBody(tutorId, { startTime: '11:00' })
  const request = { method: 'POST', url: '/api/sessions', cookie: student.cookie, body, headers } as const
  await raiseBalance(-1)
  await checkLedger(db, { now: time.now })
  const first = await sendJson(site, request)
  await raiseBalance(1)
  await checkLedger(db, { now: time.now })
  const again = await sendJson(site, request)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
})

test('a gift to all reaches everybody else, and the damaged account after the repair', async () => {
  const bystander = await makeStudent(site, { hours: 3, email: 'bystander@example.com' })
  await db.update(students).set({ email: 'damaged@example.com' }).where(eq(students.id, student.id))
  const recipients = { emails: ['damaged@example.com', 'bystander@example.com'] }
  const gift = { recipients, hours: 2, reason: 'Thanks', expectedStudents: 2 }
  const { id } = (await send('POST', '/api/admin/money/gifts', gift, owner.cookie)).json()
  const give = async () => (await send('POST', `/api/admin/money/gifts/${id}/parts`, undefined, owner.cookie)).json()
  expect(await give()).toMatchObject({ given: 1, left: 0 })
  expect(await balanceOf(site, bystander.id)).toBe(5)
  await raiseBalance(-1)
  await checkLedger(db, { now: time.now })
  expect(await give()).toMatchObject({ given: 2, left: 0 })
  await raiseBalance(1)
})

test('every child of a damaged family is refused, and nobody else', async () => {
  const guardian = { firstName: 'Zoé', lastName: 'Vézina', preferredLanguage: 'fr' }
  const [child, sibling] = [await makeStudent(site, { hours: 4 }), await makeStudent(site, { hours: 4 })]
  const body = { guardian, studentIds: [child.id, sibling.id], children: [] }
  const { id: familyId } = (await send('POST', '/api/admin/families', body, owner.cookie)).json()
  const damage = (hours: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`alter table families disable trigger user`)
      await tx.execute(sql`update families set credits_remaining = credits_remaining + ${hours} where id = ${familyId}`)
      await tx.execute(sql`alter table families enable trigger user`)
    })
  await damage(1)
  await checkLedger(db, { now: time.now })
  for (const { cookie } of [child, sibling]) {
    expect((await book('14:00', cookie)).json()).toMatchObject({ code: 'LEDGER_UNSOUND' })
  }
  await damage(-1)
  await checkLedger(db, { now: time.now })
  expect((await book('14:00', child.cookie)).statusCode).toBe(201)
})

test('a check in small pieces finds the same accounts as one of the whole ledger', async () => {
  const second = await makeStudent(site, { hours: 2 })
  await raiseBalance(1, second.id)
  const whole = await verifyLedger(db, time.now)
  const pieces = await checkLedger(db, { now: time.now, pieceSize: 1 })
  expect(pieces).toMatchObject({ accounts: whole.accounts, entries: whole.entries })
  const ownersOf = (damaged: { owner: string }[]) => damaged.map(({ owner }) => owner).sort()
  expect(ownersOf(pieces.damaged)).toEqual(ownersOf(whole.damaged))
  expect(ownersOf(pieces.damaged)).toEqual([student.id, second.id].sort())
  await raiseBalance(-1, second.id)
})

test('a repair takes effect within a minute, and all accounts are checked once an hour', async () => {
  const newcomer = await makeStudent(site, { hours: 2 })
  await raiseBalance(1, newcomer.id)
  passMinutes(1)
  await raiseBalance(-1)
  await watch()
  expect((await book('13:00')).statusCode).toBe(201)
  expect(await readVerdict(db)).toMatchObject({ sound: true })
  passMinutes(58)
  await watch()
  expect(await readVerdict(db)).toMatchObject({ sound: true })
  passMinutes(1)
  await watch()
  expect(await readVerdict(db)).toMatchObject({ sound: false, damaged: 1, checkedAt: time.now })
  await raiseBalance(-1, newcomer.id)
  await raiseBalance(1)
})

test('staff see the account in their list of tasks, and the log has its id but no email', async () => {
  const toDo = (await send('GET', '/api/admin/to-do', undefined, owner.cookie)).json()
  expect(toDo[0]).toMatchObject({ kind: 'damagedAccount', id: student.id, count: 1 })
  passMinutes(61)
  await watch()
  const line = log.lines().findLast(({ level }) => level === 50)
  expect(line).toMatchObject({ damagedCount: 1, damaged: [{ owner: student.id, problems: ['balance'] }] })
  expect(JSON.stringify(line)).not.toContain('@')
})

test('the site stays ready and reports the verdict', async () => {
  const ready = await site.app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(200)
  const checkedAt = time.now.toISOString()
  expect(ready.json()).toMatchObject({ status: 'ready', ledger: { checkedAt, sound: false } })
})
