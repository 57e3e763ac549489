import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories'
import { buildTransferSite, markReceived, orderHours } from '../../../testing/transfers'
import { balanceOf, findBrokenBalances, sendJson, tutoringState } from '../../../testing/tutoring-factories'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildTransferSite()
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })
const editor = await makeAdministrator(site, { role: 'editor' })

let student: Awaited<ReturnType<typeof makeStudent>>
let order: { id: number; reference: string }

beforeEach(async () => {
  student = await makeStudent(site, { firstName: 'Zoé', lastName: 'Martin' })
  order = await orderHours(site, student.cookie)
})

const list = (path: string, cookie = manager.cookie) =>
  sendJson(site, { method: 'GET', url: `/api/admin/money/${path}`, cookie })
const receive = (arrival: { amountCents?: number; expectedReceivedCents?: number } = {}, cookie = manager.cookie) =>
  markReceived(site, cookie, { purchaseId: order.id, ...arrival })
const giveBack = (amountCents: number) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/admin/money/given-back',
    cookie: manager.cookie,
    body: { purchaseId: order.id, amountCents },
  })
const ids = (answer: { json(): { id: number }[] }) => answer.json().map(({ id }) => id)

describe('who may', () => {
  test('a viewer reads and does not mark', async () => {
    expect((await list('pending', viewer.cookie)).statusCode).toBe(200)
    expect((await receive({}, viewer.cookie)).statusCode).toBe(403)
  })

  test('an editor does neither', async () => {
    expect((await list('pending', editor.cookie)).statusCode).toBe(403)
    expect((await receive({}, editor.cookie)).statusCode).toBe(403)
  })
})

describe('money that is marked as received', () => {
  test('in full adds the hours, tells the student and writes down who did it', async () => {
    const answer = await receive()
    expect(answer.json()).toMatchObject([{ id: order.id, status: 'paid', receivedCents: 15_000 }])
    expect(await balanceOf(site, student.id)).toBe(5)
    const [email] = await site.db.select().from(emails).orderBy(desc(emails.createdAt)).limit(1)
    expect(email).toMatchObject({ kind: 'purchase-receipt', studentId: student.id })
    const [action] = await site.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(action).toMatchObject({
      administratorId: manager.id,
      action: 'hours.money-received',
      targetKind: 'student',
      target: student.id,
      after: { reference: order.reference, amountCents: 15_000 },
    })
    expect(await findBrokenBalances(site)).toEqual([])
    expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
  })

  test('too little stays pending until the rest is there', async () => {
    expect((await receive({ amountCents: 13_000 })).json()).toMatchObject([
      { status: 'pending', receivedCents: 13_000 },
    ])
    expect(await balanceOf(site, student.id)).toBe(0)
    const given = { method: 'PATCH', url: `/api/purchases/${order.id}`, cookie: student.cookie } as const
    expect((await sendJson(site, { ...given, body: { status: 'cancelled' } })).statusCode).toBe(409)
    const rest = await receive({ amountCents: 2_000, expectedReceivedCents: 13_000 })
    expect(rest.json()).toMatchObject([{ status: 'paid' }])
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('too much is paid, and the surplus is listed until it is given back', async () => {
    await receive({ amountCents: 16_000 })
    expect(await balanceOf(site, student.id)).toBe(5)
    expect(ids(await list('to-give-back'))).toContain(order.id)
    expect((await giveBack(1_001)).json().code).toBe('PURCHASE_CHANGED')
    expect((await giveBack(1_000)).json()).toMatchObject({ status: 'paid', receivedCents: 15_000 })
    expect((await giveBack(1_000)).json().code).toBe('PURCHASE_CHANGED')
    expect(ids(await list('to-give-back'))).not.toContain(order.id)
    expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
  })

  test('for a purchase that was given up adds the hours all the same', async () => {
    const given = { method: 'PATCH', url: `/api/purchases/${order.id}`, cookie: student.cookie } as const
    await sendJson(site, { ...given, body: { status: 'cancelled' } })
    expect((await receive()).json()).toMatchObject([{ status: 'paid' }])
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('for an account that was deleted meanwhile is listed to be given back', async () => {
    await deleteAccount(site.db, { studentId: student.id, now: site.time.now, ledger: site.app.ledger })
    expect((await receive()).json()).toMatchObject([{ status: 'cancelled', receivedCents: 15_000 }])
    expect(await balanceOf(site, student.id)).toBe(0)
    expect(ids(await list('to-give-back'))).toContain(order.id)
    expect((await giveBack(15_000)).statusCode).toBe(200)
    expect(ids(await list('to-give-back'))).not.toContain(order.id)
  })

  test('is refused when something else arrived since staff looked', async () => {
    await receive({ amountCents: 13_000 })
    const before = await tutoringState(site)
    const late = await receive({ amountCents: 13_000 })
    expect([late.statusCode, late.json().code]).toEqual([409, 'PURCHASE_CHANGED'])
    expect(await tutoringState(site)).toEqual(before)
  })

  test('in one act is marked for all or for none', async () => {
    const other = await makeStudent(site)
    const theirs = await orderHours(site, other.cookie)
    const stale = { purchaseId: theirs.id, expectedReceivedCents: 1 }
    expect((await markReceived(site, manager.cookie, { purchaseId: order.id }, stale)).statusCode).toBe(409)
    expect(await balanceOf(site, student.id)).toBe(0)
    const both = await markReceived(site, manager.cookie, { purchaseId: order.id }, { purchaseId: theirs.id })
    expect(both.json()).toHaveLength(2)
    expect([await balanceOf(site, student.id), await balanceOf(site, other.id)]).toEqual([5, 5])
  })

  test.each([0, -1, 1_000_001, 1.5])('of %d cents is refused', async (amountCents) => {
    expect((await receive({ amountCents })).statusCode).toBe(400)
  })

  test('for a purchase that does not exist is refused', async () => {
    expect((await markReceived(site, manager.cookie, { purchaseId: 2_000_000 })).statusCode).toBe(404)
  })
})

describe('what is awaited', () => {
  const find = async (search: string) => ids(await list(`pending?search=${encodeURIComponent(search)}`))

  test('comes oldest first, without what is paid', async () => {
    const later = await orderHours(site, student.cookie)
    await receive()
    const found = ids(await list('pending'))
    expect(found).not.toContain(order.id)
    expect(found.at(-1)).toBe(later.id)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  test('comes by pages', async () => {
    await orderHours(site, student.cookie)
    const [first] = ids(await list('pending'))
    const page = await list('pending?limit=1')
    expect(ids(page)).toEqual([first])
    const next = /cursor=[^>]+/.exec(String(page.headers.link))?.[0]
    expect(ids(await list(`pending?limit=1&${next}`))[0]).toBeGreaterThan(first ?? 0)
  })

  test('is found by its reference, however it is typed, also when it is paid', async () => {
    expect(await find(order.reference)).toEqual([order.id])
    expect(await find(order.reference.replace('-', ' ').toLowerCase())).toEqual([order.id])
    await receive()
    expect(await find(order.reference)).toEqual([order.id])
  })

  test('is found by its amount and by its student’s name', async () => {
    for (const search of ['150', '$150.00', '150,00 $', 'zoe mar']) expect(await find(search)).toContain(order.id)
    for (const search of ['151', 'zoe singh']) expect(await find(search)).not.toContain(order.id)
  })
})
