import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedReceipt } from '#shared/features/billing/accounting/accounting.contract'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { makePaidPurchase, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { deleteAccount } from '../../account/personal-data/delete-account.service'

const site = await buildTestApp()
const { db, time } = site
const staff: Record<string, string> = {}

beforeAll(async () => {
  for (const role of ['owner', 'manager', 'viewer', 'editor'] as const) {
    staff[role] = (await makeAdministrator(site, { role })).cookie
  }
  const zoe = await makeStudent(site, { firstName: 'Zoé', lastName: 'Gagnon', email: 'zoe@example.com' })
  await makePaidPurchase(site, { studentId: zoe.id, hours: '2', reference: 'first' })
  const noah = await makeStudent(site, { firstName: 'Noah', lastName: 'Singh' })
  await makePaidPurchase(site, { studentId: noah.id, hours: '1', reference: 'second' })
  await makePaidPurchase(site, { studentId: zoe.id, hours: '1', reference: 'demo-1' })
  await refundOneHour(site, noah.id)
  await deleteAccount(db, { studentId: noah.id, now: time.now })
})

async function list(query = '', role = 'manager') {
  const url = `/api/admin/money/receipts${query}`
  return sendJson(site, { method: 'GET', url, ...(staff[role] && { cookie: staff[role] }) })
}
const numbers = async (query = '', role = 'manager') =>
  ((await list(query, role)).json() as ListedReceipt[]).map(({ number }) => number)

describe('the list of receipts', () => {
  test('needs the money permission', async () => {
    expect((await list('', 'nobody')).statusCode).toBe(401)
    expect((await list('', 'editor')).statusCode).toBe(403)
  })

  test('shows the newest first, with the name on the receipt even for a deleted account', async () => {
    const [note, receipt, ...older] = (await list()).json() as ListedReceipt[]
    expect(note).toMatchObject({ number: 'C-2026-0001', isCreditNote: true, buyerName: 'Noah Singh' })
    expect(note?.student).toMatchObject({ name: null, email: null, isDeleted: true })
    expect(receipt).toMatchObject({ number: 'R-2026-0002', isCreditNote: false, amountCents: expect.any(Number) })
    expect(older.map(({ number }) => number)).toEqual(['R-2026-0001'])
  })

  test('shows deleted accounts only to owners and managers', async () => {
    expect(await numbers('', 'owner')).toHaveLength(3)
    expect(await numbers('', 'viewer')).toEqual(['R-2026-0001'])
    expect(await numbers('?search=C-2026-0001', 'viewer')).toEqual([])
    expect(await numbers('?search=Noah', 'viewer')).toEqual([])
  })

  test('has a separate list for demo receipts', async () => {
    expect(await numbers('?list=demo')).toEqual(['DEMO-R-2026-0001'])
    expect(await numbers('?list=demo&search=Noah')).toEqual([])
  })

  test.each([
    ['number', 'r-2026-2', ['R-2026-0002']],
    ['demo number', 'DEMO-R-2026-0001', ['DEMO-R-2026-0001']],
    ['name without its accents', 'zoe gag', ['R-2026-0001']],
    ['name of a deleted account', 'singh', ['C-2026-0001', 'R-2026-0002']],
    ['email', 'zoe@example.com', ['R-2026-0001']],
    ['an unknown name', 'Quentin', []],
    ['punctuation alone, which lists everything', '--', ['C-2026-0001', 'R-2026-0002', 'R-2026-0001']],
  ])('can be searched by %s', async (_what, search, found) => {
    expect(await numbers(`?search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  test('is paged', async () => {
    const first = await list('?limit=2')
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect(await numbers(next.slice(next.indexOf('?')))).toEqual(['R-2026-0001'])
  })
})
