import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BankLine } from '#shared/features/billing/accounting/bank-lines.contract'
import { formatReference } from '#shared/features/billing/transfer-reference.rules'
import { auditEntries } from '../../../db/schema/audit'
import { bankLines } from '../../../db/schema/billing/bank-lines'
import { receipts } from '../../../db/schema/billing/receipts'
import { refusalOf } from '../../../testing/endpoints/refusal'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily } from '../../../testing/factories/family-factories'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { balanceOf, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'

const site = await buildTransferSite()
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })

const post = (path: string, body: unknown, cookie = manager.cookie) =>
  sendJson(site, { method: 'POST', url: `/api/admin/money/${path}`, cookie, body })
const get = (path: string, cookie = manager.cookie) =>
  sendJson(site, { method: 'GET', url: `/api/admin/money/${path}`, cookie })

async function upload(lines: string[]): Promise<{ lines: number; added: number }> {
  const response = await post('bank-lines', { text: ['Date,Message,Amount', ...lines].join('\n') })
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** The open lines that contain one of these texts, in order. */
async function open(...texts: string[]): Promise<BankLine[]> {
  const lines: BankLine[] = (await get('bank-lines')).json()
  return lines.filter(({ text }) => texts.some((each) => text.includes(each)))
}

/** Keeps one line with a text of its own. */
async function saveBankLine(amount = '150.00'): Promise<BankLine> {
  const text = `A CHEN ${++kept}`
  await upload([`2026-11-16,${text},${amount}`])
  const [line] = await open(text)
  if (!line) throw new Error('the stored bank line was not found')
  return line
}
let kept = 0

const confirm = (lines: BankLine[]) =>
  post('received', {
    payments: lines.map(({ purchase, amountCents, bankLine }) => ({
      purchaseId: purchase?.id,
      amountCents,
      expectedReceivedCents: purchase?.receivedCents,
      bankLine,
    })),
  })

const assign = ({ bankLine, amountCents }: BankLine, studentId: string, more: object = {}) =>
  post('recorded', { studentId, hours: 5, amountCents, method: 'interac', bankLine, ...more })

async function order() {
  const student = await makeStudent(site)
  return { student, ...(await orderHours(site, student.cookie)) }
}

const lastAction = async () =>
  (await site.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0] ?? null

describe('a bank file', () => {
  test('cannot be uploaded by a viewer, who can see its lines', async () => {
    const line = await saveBankLine()
    expect((await post('bank-lines', { text: '' }, viewer.cookie)).statusCode).toBe(403)
    expect((await post(`bank-lines/${line.id}/dismissed`, { reason: 'Loan' }, viewer.cookie)).statusCode).toBe(403)
    expect((await get('bank-lines', viewer.cookie)).json()).toContainEqual(line)
  })

  test('is compared line by line with its purchases, and nothing is paid', async () => {
    const [one, two, three, four] = [await order(), await order(), await order(), await order()]
    const before = await tutoringState(site)
    const unknown = formatReference([1, 2, 3, 4, 5])
    await upload([
      `2026-11-16,N SINGH ${one.reference},150.00`,
      `2026-11-16,${two.reference.replace('-', '').toLowerCase()},130.00`,
      `2026-11-16,${three.reference},160.00`,
      `2026-11-16,A CHEN ${unknown},150.00`,
      '2026-11-16,tutoring,150.00',
      `2026-11-16,${one.reference} and ${four.reference},300.00`,
    ])
    const lines = await open('N SINGH', two.reference.replace('-', '').toLowerCase(), three.reference, unknown, 'tutor')
    expect(lines.map(({ result, purchase }) => [result, purchase?.id ?? null])).toEqual([
      ['exact', one.id],
      ['underpaid', two.id],
      ['overpaid', three.id],
      ['no-purchase', null],
      ['no-purchase', null],
    ])
    expect(await open('and')).toMatchObject([{ result: 'no-purchase', purchase: null }])
    expect(await tutoringState(site)).toEqual(before)
  })

  test('a bank file that overlaps an earlier one adds only its new lines, and the log names who read it', async () => {
    const [first, second] = ['2026-11-10,B ROY overlap,20.00', '2026-11-11,B ROY overlap,20.00']
    expect(await upload([first])).toEqual({ lines: 1, added: 1 })
    expect(await lastAction()).toMatchObject({ action: 'bank.file-read', administratorId: manager.id })
    expect(await upload([first, second])).toEqual({ lines: 2, added: 1 })
    expect(await upload([first, second])).toEqual({ lines: 2, added: 0 })
    expect(await open('B ROY overlap')).toHaveLength(2)
  })

  test('a bank file with two identical lines has two payments', async () => {
    const { student, reference } = await order()
    const line = `2026-11-16,${reference},75.00`
    await upload([line, line])
    const lines = await open(reference)
    expect(new Set(lines.map(({ bankLine }) => bankLine)).size).toBe(2)
    await confirm(lines.slice(0, 1))
    expect(await upload([line, line])).toEqual({ lines: 2, added: 0 })
    await confirm(await open(reference))
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('a bank file with more than 2,000 payments is refused', async () => {
    const lines = Array.from({ length: 2_001 }, (_, place) => `2026-11-16,payment ${place},1.00`)
    const response = await post('bank-lines', { text: ['Date,Message,Amount', ...lines].join('\n') })
    expect(response.json()).toMatchObject({ code: 'BANK_FILE_TOO_LONG' })
    expect(await open('payment 1')).toEqual([])
  })
})

describe('a line', () => {
  test('a confirmed line adds its hours once, and is no longer open', async () => {
    const { student, reference } = await order()
    const file = [`2026-11-16,${reference},100.00`, `2026-11-17,${reference},50.00`]
    await upload(file)
    const lines = await open(reference)
    expect(lines.map(({ result }) => result)).toEqual(['underpaid', 'exact'])
    expect((await confirm(lines.slice(0, 1))).statusCode).toBe(200)
    const rest = await open(reference)
    expect(rest.map(({ result }) => result)).toEqual(['exact'])
    expect((await confirm(rest)).statusCode).toBe(200)
    expect(await balanceOf(site, student.id)).toBe(5)
    expect(await upload(file)).toEqual({ lines: 2, added: 0 })
    expect(await open(reference)).toEqual([])
    const again = lines.slice(0, 1).map((line) => ({ ...line, purchase: null }))
    const purchase = { purchaseId: (await order()).id, expectedReceivedCents: 0 }
    const payments = again.map(({ bankLine, amountCents }) => ({ ...purchase, bankLine, amountCents }))
    expect((await post('received', { payments })).json()).toMatchObject({ code: 'BANK_LINE_CHANGED' })
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('a line without a reference is matched to a purchase that staff choose', async () => {
    const { id, student } = await order()
    const line = await saveBankLine()
    const payment = { purchaseId: id, amountCents: line.amountCents ?? 0, bankLine: line.bankLine }
    expect((await confirmPayment(site, manager.cookie, payment)).statusCode).toBe(200)
    expect(await lastAction()).toMatchObject({ action: 'hours.money-received', after: { bankLine: line.bankLine } })
    expect(await balanceOf(site, student.id)).toBe(5)
    expect(await open(line.text)).toEqual([])
  })

  test('is assigned to a student of a family, with a receipt in the name of the guardian who paid', async () => {
    const child = await makeStudent(site)
    const { guardianIds } = await makeFamily(site, { studentIds: [child.id] })
    const line = await saveBankLine()
    expect((await assign(line, child.id, { guardianId: guardianIds[0] })).statusCode).toBe(200)
    expect(await lastAction()).toMatchObject({ action: 'hours.money-recorded', after: { bankLine: line.bankLine } })
    expect(await balanceOf(site, child.id)).toBe(5)
    const [receipt] = await site.db.select().from(receipts).where(eq(receipts.studentId, child.id))
    expect(receipt).toMatchObject({ buyerName: 'Isabelle Tremblay', amountCents: 15_000 })
    expect((await assign(line, child.id)).json()).toMatchObject({ code: 'BANK_LINE_CHANGED' })
    expect(await balanceOf(site, child.id)).toBe(5)
  })

  test('is never paid with another amount', async () => {
    const student = await makeStudent(site)
    const line = await saveBankLine()
    expect((await assign({ ...line, amountCents: 15_001 }, student.id)).json()).toMatchObject({
      code: 'BANK_LINE_CHANGED',
    })
    expect(await balanceOf(site, student.id)).toBe(0)
    expect(await open(line.text)).toEqual([line])
  })

  test('a dismissed line needs a reason, stays dismissed in the next file, and can be opened again', async () => {
    const line = await saveBankLine()
    expect((await post(`bank-lines/${line.id}/dismissed`, { reason: ' ' })).statusCode).toBe(400)
    const dismissed = (await post(`bank-lines/${line.id}/dismissed`, { reason: 'Loan from the bank' })).json()
    expect(dismissed).toMatchObject({
      id: line.id,
      dismissed: { by: expect.any(String), reason: 'Loan from the bank' },
    })
    expect(await lastAction()).toMatchObject({ action: 'bank.line-dismissed', target: String(line.id) })
    expect(await open(line.text)).toEqual([])
    expect((await get('bank-lines?state=dismissed')).json()).toEqual([dismissed])
    const student = await makeStudent(site)
    expect((await assign(line, student.id)).json()).toMatchObject({ code: 'BANK_LINE_CHANGED' })
    expect((await post(`bank-lines/${line.id}/dismissed`, { reason: 'Twice' })).statusCode).toBe(409)
    expect((await post(`bank-lines/${line.id}/reopened`, undefined)).json()).toEqual(line)
    expect(await lastAction()).toMatchObject({ action: 'bank.line-reopened', target: String(line.id) })
    expect((await post(`bank-lines/${line.id}/reopened`, undefined)).statusCode).toBe(409)
    expect((await assign(line, student.id)).statusCode).toBe(200)
    expect((await post('bank-lines/999999/dismissed', { reason: 'Loan' })).statusCode).toBe(404)
  })

  test('cannot be changed, deleted or paid without a payment', async () => {
    const { id } = await saveBankLine()
    const change = (set: Partial<typeof bankLines.$inferInsert>) =>
      refusalOf(site.db.update(bankLines).set(set).where(eq(bankLines.id, id)))
    expect(await change({ amountCents: 1 })).toMatchObject({ code: '23001' })
    expect(await change({ state: 'paid', closedAt: site.time.now })).toMatchObject({ code: '23001' })
    expect(await refusalOf(site.db.execute(sql`delete from bank_lines where id = ${id}`))).toMatchObject({
      code: '23001',
    })
  })
})

test('payers are found by their own name or a guardian’s, or by the student', async () => {
  const child = await makeStudent(site, { firstName: 'Zoé', lastName: 'Vézina' })
  const { guardianIds } = await makeFamily(site, { studentIds: [child.id] })
  const payer = {
    student: { id: child.id, name: 'Zoé Vézina' },
    hours: 0,
    guardians: [{ id: guardianIds[0], name: 'Isabelle Tremblay' }],
  }
  expect((await get('payers?search=vezina')).json()).toMatchObject([payer])
  expect((await get('payers?search=isabelle')).json()).toContainEqual(expect.objectContaining({ hours: 0 }))
  expect((await get(`payers?student=${child.id}`)).json()).toMatchObject([payer])
  expect((await get('payers?search=')).json()).toEqual([])
})
