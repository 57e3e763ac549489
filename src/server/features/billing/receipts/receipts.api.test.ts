import { beforeEach, describe, expect, test } from 'vitest'
import type { StatementEntry } from '#shared/features/billing/billing.contract'
import { EMAILS_ON_REQUEST } from '#shared/http/limits'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { makePaidPurchase, sendJson } from '../../../testing/factories/tutoring-factories'
import { readPdfPages } from '../../../testing/pdf-pages'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'
import { deleteAccount } from '../../account/personal-data/delete-account.service'

const TVQ = { name: 'TVQ', number: '1234567890 TQ0001', ratePercent: 9.975 }
const seller = { name: 'Plume & filles', address: '1 rue Rose, Laval', taxes: [TVQ] }
const site = await buildTestApp({ settings: { seller } })
const { db, time } = site
let buyer: Awaited<ReturnType<typeof makeStudent>>
let made = 0

beforeEach(async () => {
  buyer = await makeStudent(site, { firstName: 'Noah', lastName: 'Singh', preferredLanguage: 'fr' })
  await makePaidPurchase(site, { studentId: buyer.id, hours: '2', reference: `receipt-${++made}` })
})

const get = (url: string, cookie?: string) => sendJson(site, { method: 'GET', url, ...(cookie && { cookie }) })
const statement = async (): Promise<StatementEntry[]> => (await get('/api/credits/statement', buyer.cookie)).json()

async function newestReceipt() {
  const receipt = (await statement())[0]?.receipt
  if (!receipt) throw new Error('the newest entry has no receipt')
  return receipt
}

describe('a receipt', () => {
  test('is linked from its statement entry and is written in the buyer’s language', async () => {
    const { id, number } = await newestReceipt()
    const page = await get(`/api/receipts/${id}`, buyer.cookie)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'content-language': 'fr', 'cache-control': 'no-store' })
    const facts = [`Reçu ${number}`, 'Plume &amp; filles', '1 rue Rose, Laval', 'Noah Singh', '16 novembre 2026']
    const money = ['Virement Interac', '2\u00a0heures', '30,00\u00a0$', 'TVQ 9,975\u00a0%', '1234567890 TQ0001', '2,72']
    for (const text of [...facts, ...money]) expect(page.body).toContain(text)
  })

  test('is also a PDF with the same content and language', async () => {
    const { id, number } = await newestReceipt()
    const path = `/api/receipts/${id}/file`
    expect((await get(`/api/receipts/${id}`, buyer.cookie)).body).toContain(`href="${path}"`)
    const file = await get(path, buyer.cookie)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': 'fr',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Recu ${number}.pdf"; filename*=UTF-8''Re%C3%A7u%20${number}.pdf`,
    })
    const [page] = readPdfPages(file.rawPayload)
    const facts = [
      'Plume & filles',
      '1 rue Rose, Laval',
      'Noah Singh',
      'Tutorat, 2\u00a0heures',
      '30,00\u00a0$',
      '2,72\u00a0$',
    ]
    expect(page?.lines).toEqual(expect.arrayContaining(['Reçu', number, ...facts]))
  })

  test('is sent again with the amounts of its time, once for each request', async () => {
    const { id, number } = await newestReceipt()
    const send = (key: string) =>
      site.app.inject({
        method: 'POST',
        url: `/api/receipts/${id}/send`,
        headers: { cookie: buyer.cookie, 'idempotency-key': key },
      })
    const emails = async () => (await readEmails(site)).filter(({ studentId }) => studentId === buyer.id)
    const before = (await emails()).length
    expect((await send('first')).json()).toEqual({ number })
    await send('first')
    const [first, again] = await emails()
    expect(await emails()).toHaveLength(before + 1)
    expect(again).toMatchObject({ kind: 'purchase-receipt', facts: { receipt: { id, number } } })
    expect(again?.facts).toEqual({ ...first?.facts, isBookingKept: undefined })
    await refundOneHour(site, buyer.id)
    const note = await newestReceipt()
    await site.app.inject({ method: 'POST', url: `/api/receipts/${note.id}/send`, headers: { cookie: buyer.cookie } })
    const last = (await emails()).at(-1)
    expect(last).toMatchObject({ kind: 'purchase-refunded', facts: { receipt: note, amountCents: 15_00 } })
  })

  test('a receipt of another student is not sent, and too many emails are refused', async () => {
    const { id } = await newestReceipt()
    const other = await makeStudent(site)
    const send = (cookie: string) =>
      site.app.inject({ method: 'POST', url: `/api/receipts/${id}/send`, headers: { cookie } })
    expect((await send(other.cookie)).statusCode).toBe(404)
    for (let times = 0; times < EMAILS_ON_REQUEST.times; times++) await send(buyer.cookie)
    expect((await send(buyer.cookie)).statusCode).toBe(429)
  })

  test('a receipt of another student answers 404, and a visitor is refused', async () => {
    const { id } = await newestReceipt()
    const other = await makeStudent(site)
    for (const path of [`/api/receipts/${id}`, `/api/receipts/${id}/file`]) {
      expect((await get(path)).statusCode).toBe(401)
      expect((await get(path, other.cookie)).statusCode).toBe(404)
    }
  })

  test('is shown to staff with the money permission; of a deleted account only to owners and managers', async () => {
    const { id } = await newestReceipt()
    const roles = ['owner', 'manager', 'viewer', 'editor'] as const
    const staff = await Promise.all(roles.map((role) => makeAdministrator(site, { role })))
    const statuses = (path: string) =>
      Promise.all(staff.map(async ({ cookie }) => (await get(path, cookie)).statusCode))
    const both = [`/api/admin/money/receipts/${id}`, `/api/admin/money/receipts/${id}/file`]
    for (const path of both) expect(await statuses(path)).toEqual([200, 200, 200, 403])
    await deleteAccount(db, { studentId: buyer.id, now: time.now })
    for (const path of both) expect(await statuses(path)).toEqual([200, 200, 404, 403])
    expect((await get(`/api/admin/money/receipts/${id}`, staff[1]?.cookie)).body).toContain('Noah Singh')
  })
})

test('a refund has a credit note that names the receipt', async () => {
  const { number } = await newestReceipt()
  await refundOneHour(site, buyer.id)
  const note = await newestReceipt()
  const page = await get(`/api/receipts/${note.id}`, buyer.cookie)
  for (const text of [`Note de crédit ${note.number}`, `Reçu ${number}`, 'Remboursé', '15,00\u00a0$', '1,36']) {
    expect(page.body).toContain(text)
  }
})

describe('an exempt sale', () => {
  const EXEMPT = 'Vente exonérée de taxes\u00a0: tutorat qui suit un programme scolaire.'

  test('recorded by staff has a receipt without taxes, which says why', async () => {
    const { cookie } = await makeAdministrator(site)
    const payment = { studentId: buyer.id, hours: 2, amountCents: 60_00, method: 'cash', isTaxExempt: true }
    const recorded = { method: 'POST', url: '/api/admin/money/recorded', cookie, body: payment } as const
    expect((await sendJson(site, recorded)).statusCode).toBe(200)
    const { id } = await newestReceipt()
    const page = (await get(`/api/receipts/${id}`, buyer.cookie)).body
    expect(page).toContain(EXEMPT)
    expect(page).not.toContain('TVQ')
    expect(page).not.toContain('Aucune taxe')
  })

  test('is every one while the school’s taxes are switched off', async () => {
    const { cookie } = await makeAdministrator(site)
    const { taxes } = site.app.school.current().settings
    const setTaxes = (areIncluded: boolean) =>
      sendJson(site, {
        method: 'PATCH',
        url: '/api/admin/school',
        cookie,
        body: { settings: { taxes: { ...taxes, areIncluded } } },
      })
    expect((await setTaxes(false)).statusCode).toBe(200)
    await makePaidPurchase(site, { studentId: buyer.id, hours: '2', reference: `receipt-${++made}` })
    const { id } = await newestReceipt()
    expect((await get(`/api/receipts/${id}`, buyer.cookie)).body).toContain(EXEMPT)
    await refundOneHour(site, buyer.id)
    const note = await newestReceipt()
    expect((await get(`/api/receipts/${note.id}`, buyer.cookie)).body).toContain(EXEMPT)
    await setTaxes(true)
  })
})
