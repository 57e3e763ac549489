import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { balanceOf, findBrokenBalances, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
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
const confirm = (payment: { amountCents?: number; expectedReceivedCents?: number } = {}, cookie = manager.cookie) =>
  confirmPayment(site, cookie, { purchaseId: order.id, ...payment })
const refundOverpayment = (amountCents: number) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/admin/money/overpayments/refunded',
    cookie: manager.cookie,
    body: { purchaseId: order.id, amountCents },
  })
const ids = (response: { json(): { id: number }[] }) => response.json().map(({ id }) => id)

describe('permissions', () => {
  test('a viewer can see pending purchases, but not confirm payments', async () => {
    expect((await list('pending', viewer.cookie)).statusCode).toBe(200)
    expect((await confirm({}, viewer.cookie)).statusCode).toBe(403)
  })

  test('an editor can do neither', async () => {
    expect((await list('pending', editor.cookie)).statusCode).toBe(403)
    expect((await confirm({}, editor.cookie)).statusCode).toBe(403)
  })
})

describe('a confirmed payment', () => {
  test('a payment of the full price adds the hours, notifies the student and is audited', async () => {
    const response = await confirm()
    expect(response.json()).toMatchObject([{ id: order.id, status: 'paid', receivedCents: 15_000 }])
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

  test('a partial payment leaves the purchase pending until the rest is paid', async () => {
    expect((await confirm({ amountCents: 13_000 })).json()).toMatchObject([
      { status: 'pending', receivedCents: 13_000 },
    ])
    expect(await balanceOf(site, student.id)).toBe(0)
    const request = { method: 'PATCH', url: `/api/purchases/${order.id}`, cookie: student.cookie } as const
    expect((await sendJson(site, { ...request, body: { status: 'cancelled' } })).statusCode).toBe(409)
    const rest = await confirm({ amountCents: 2_000, expectedReceivedCents: 13_000 })
    expect(rest.json()).toMatchObject([{ status: 'paid' }])
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('above the price adds the hours and is listed as overpaid until staff refund it', async () => {
    await confirm({ amountCents: 16_000 })
    expect(await balanceOf(site, student.id)).toBe(5)
    expect(ids(await list('overpayments'))).toContain(order.id)
    expect((await refundOverpayment(1_001)).json().code).toBe('PURCHASE_CHANGED')
    expect((await refundOverpayment(1_000)).json()).toMatchObject({ status: 'paid', receivedCents: 15_000 })
    expect((await refundOverpayment(1_000)).json().code).toBe('PURCHASE_CHANGED')
    expect(ids(await list('overpayments'))).not.toContain(order.id)
    expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
  })

  test('a payment for a cancelled purchase still adds the hours', async () => {
    const request = { method: 'PATCH', url: `/api/purchases/${order.id}`, cookie: student.cookie } as const
    await sendJson(site, { ...request, body: { status: 'cancelled' } })
    expect((await confirm()).json()).toMatchObject([{ status: 'paid' }])
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('a payment for a deleted account adds no hours and is listed as overpaid', async () => {
    await deleteAccount(site.db, { studentId: student.id, now: site.time.now })
    expect((await confirm()).json()).toMatchObject([{ status: 'cancelled', receivedCents: 15_000 }])
    expect(await balanceOf(site, student.id)).toBe(0)
    expect(ids(await list('overpayments'))).toContain(order.id)
    expect((await refundOverpayment(15_000)).statusCode).toBe(200)
    expect(ids(await list('overpayments'))).not.toContain(order.id)
  })

  test('is refused if another payment arrived since staff loaded the list', async () => {
    await confirm({ amountCents: 13_000 })
    const before = await tutoringState(site)
    const late = await confirm({ amountCents: 13_000 })
    expect([late.statusCode, late.json().code]).toEqual([409, 'PURCHASE_CHANGED'])
    expect(await tutoringState(site)).toEqual(before)
  })

  test('is refused with all others of its request if one of them is stale', async () => {
    const other = await makeStudent(site)
    const theirs = await orderHours(site, other.cookie)
    const stale = { purchaseId: theirs.id, expectedReceivedCents: 1 }
    expect((await confirmPayment(site, manager.cookie, { purchaseId: order.id }, stale)).statusCode).toBe(409)
    expect(await balanceOf(site, student.id)).toBe(0)
    const both = await confirmPayment(site, manager.cookie, { purchaseId: order.id }, { purchaseId: theirs.id })
    expect(both.json()).toHaveLength(2)
    expect([await balanceOf(site, student.id), await balanceOf(site, other.id)]).toEqual([5, 5])
  })

  test.each([0, -1, 1_000_001, 1.5])('a payment of %d cents is refused', async (amountCents) => {
    expect((await confirm({ amountCents })).statusCode).toBe(400)
  })

  test('a payment for an unknown purchase answers 404', async () => {
    expect((await confirmPayment(site, manager.cookie, { purchaseId: 2_000_000 })).statusCode).toBe(404)
  })
})

describe('the list of pending purchases', () => {
  const find = async (search: string) => ids(await list(`pending?search=${encodeURIComponent(search)}`))

  test('has the oldest first and leaves out paid ones', async () => {
    const later = await orderHours(site, student.cookie)
    await confirm()
    const found = ids(await list('pending'))
    expect(found).not.toContain(order.id)
    expect(found.at(-1)).toBe(later.id)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  test('is paged', async () => {
    await orderHours(site, student.cookie)
    const [first] = ids(await list('pending'))
    const page = await list('pending?limit=1')
    expect(ids(page)).toEqual([first])
    const next = /cursor=[^>]+/.exec(String(page.headers.link))?.[0]
    expect(ids(await list(`pending?limit=1&${next}`))[0]).toBeGreaterThan(first ?? 0)
  })

  test('can be searched by reference in any notation, which also finds paid purchases', async () => {
    expect(await find(order.reference)).toEqual([order.id])
    expect(await find(order.reference.replace('-', ' ').toLowerCase())).toEqual([order.id])
    await confirm()
    expect(await find(order.reference)).toEqual([order.id])
  })

  test('can be searched by amount and by student name', async () => {
    for (const search of ['150', '$150.00', '150,00 $', 'zoe mar']) expect(await find(search)).toContain(order.id)
    for (const search of ['151', 'zoe singh']) expect(await find(search)).not.toContain(order.id)
  })
})
