import { describe, expect, test } from 'vitest'
import { PENDING_MAX } from '#shared/features/billing/purchase.rules'
import { parseReference } from '#shared/features/billing/transfer-reference.rules'
import { makeStudent } from '../../../testing/factories/factories'
import { buildTransferSite, FIVE_HOURS, INTERAC_EMAIL, orderHours } from '../../../testing/factories/transfers'
import { balanceOf, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
import { deleteAccount } from '../../account/personal-data/delete-account.service'

const site = await buildTransferSite()

const buy = (cookie: string, overrides: object = {}, headers = {}) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/purchase-credits',
    cookie,
    body: { ...FIVE_HOURS, ...overrides },
    headers,
  })
const get = (url: string, cookie: string) => sendJson(site, { method: 'GET', url, cookie })
const check = (id: number, cookie: string) =>
  sendJson(site, { method: 'POST', url: `/api/purchases/${id}/check`, cookie })
const cancel = (id: number, cookie: string) =>
  sendJson(site, { method: 'PATCH', url: `/api/purchases/${id}`, cookie, body: { status: 'cancelled' } })

describe('a purchase by e-Transfer', () => {
  test('is accepted with payment instructions and adds no hours yet', async () => {
    const student = await makeStudent(site)
    const response = await buy(student.cookie)
    expect(response.statusCode).toBe(202)
    const { hours, purchase } = response.json()
    expect(hours).toBe(5)
    expect(purchase).toEqual({
      id: expect.any(Number),
      hours: 5,
      paymentMethod: 'interac',
      amountCents: 15_000,
      receivedCents: 0,
      createdAt: site.time.now.toISOString(),
      expiresAt: '2026-11-26T15:00:00.000Z',
      next: { kind: 'transfer', to: INTERAC_EMAIL, reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{2}$/) },
    })
    expect(parseReference(purchase.next.reference)).toBe(purchase.next.reference)
    expect(await balanceOf(site, student.id)).toBe(0)
    expect((await get('/api/purchases', student.cookie)).json()).toEqual([purchase])
    expect((await check(purchase.id, student.cookie)).json()).toEqual({
      id: purchase.id,
      hours: 5,
      status: 'pending',
    })
  })

  test('is created once per idempotency key', async () => {
    const student = await makeStudent(site)
    const key = { 'idempotency-key': 'transfer-1' }
    const [first, again] = [await buy(student.cookie, {}, key), await buy(student.cookie, {}, key)]
    expect([first.statusCode, again.statusCode]).toEqual([202, 202])
    expect(again.json()).toEqual(first.json())
    expect((await get('/api/purchases', student.cookie)).json()).toHaveLength(1)
  })

  test('is refused while too many others are pending', async () => {
    const student = await makeStudent(site)
    const first = await orderHours(site, student.cookie)
    for (let count = 1; count < PENDING_MAX; count++) await orderHours(site, student.cookie)
    const refused = await buy(student.cookie)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_PENDING'])
    expect((await cancel(first.id, student.cookie)).json()).toMatchObject({ status: 'cancelled' })
    expect((await buy(student.cookie)).statusCode).toBe(202)
  })
})

test.each(['apple-pay', 'paypal'])(
  '%s is refused if it is not configured, and changes nothing',
  async (paymentMethod) => {
    const student = await makeStudent(site)
    const before = await tutoringState(site)
    const response = await buy(student.cookie, { paymentMethod })
    expect([response.statusCode, response.json().code]).toEqual([503, 'METHOD_NOT_SET_UP'])
    expect(await tutoringState(site)).toEqual(before)
  },
)

describe('a pending purchase', () => {
  test('can be cancelled once, and only by its buyer', async () => {
    const [owner, other] = [await makeStudent(site), await makeStudent(site)]
    const { id } = await orderHours(site, owner.cookie)
    expect((await check(id, other.cookie)).statusCode).toBe(404)
    expect((await cancel(id, other.cookie)).statusCode).toBe(404)
    expect((await get('/api/purchases', other.cookie)).json()).toEqual([])
    expect((await cancel(id, owner.cookie)).statusCode).toBe(200)
    const again = await cancel(id, owner.cookie)
    expect([again.statusCode, again.json().code]).toEqual([409, 'PURCHASE_NOT_CHANGEABLE'])
    expect((await get('/api/purchases', owner.cookie)).json()).toEqual([])
  })

  test('is cancelled when the account is deleted', async () => {
    const student = await makeStudent(site)
    const { id } = await orderHours(site, student.cookie)
    await deleteAccount(site.db, { studentId: student.id, now: site.time.now })
    const { purchases } = await tutoringState(site)
    expect(purchases.find((row) => row.id === id)).toMatchObject({ status: 'cancelled' })
  })
})
