import { expect, test } from 'vitest'
import type { BankFileMatch } from '#shared/features/billing/payments.contract'
import { formatReference } from '#shared/features/billing/transfer-reference.rules'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTransferSite, orderHours } from '../../../testing/factories/transfers'
import { balanceOf, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'

const site = await buildTransferSite()
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })

const post = (path: string, body: unknown, cookie = manager.cookie) =>
  sendJson(site, { method: 'POST', url: `/api/admin/money/${path}`, cookie, body })

async function match(lines: string[]): Promise<BankFileMatch[]> {
  const answer = await post('bank-file', { text: ['Date,Message,Amount', ...lines].join('\n') })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const confirm = (matches: BankFileMatch[]) =>
  post('received', {
    payments: matches.map(({ purchase, amountCents, bankLine }) => ({
      purchaseId: purchase?.id,
      amountCents,
      expectedReceivedCents: purchase?.receivedCents,
      bankLine,
    })),
  })

async function order() {
  const student = await makeStudent(site)
  return { student, ...(await orderHours(site, student.cookie)) }
}

test('a viewer cannot upload a bank file', async () => {
  expect((await post('bank-file', { text: '' }, viewer.cookie)).statusCode).toBe(403)
})

test('each line is compared with its purchase, and nothing changes', async () => {
  const [one, two, three, four] = [await order(), await order(), await order(), await order()]
  const before = await tutoringState(site)
  const unknown = formatReference([1, 2, 3, 4, 5])
  const matches = await match([
    `2026-11-16,N SINGH ${one.reference},150.00`,
    `2026-11-16,${two.reference.replace('-', '').toLowerCase()},130.00`,
    `2026-11-16,${three.reference},160.00`,
    `2026-11-16,A CHEN ${unknown},150.00`,
    '2026-11-16,tutoring,150.00',
    `2026-11-16,${one.reference} and ${four.reference},300.00`,
  ])
  expect(matches.map(({ result, purchase }) => [result, purchase?.id ?? null])).toEqual([
    ['exact', one.id],
    ['underpaid', two.id],
    ['overpaid', three.id],
    ['no-purchase', null],
    ['no-purchase', null],
    ['no-purchase', null],
  ])
  expect(await tutoringState(site)).toEqual(before)
})

test('confirmed lines add their hours, and the same file cannot be confirmed twice', async () => {
  const { student, reference } = await order()
  const file = [`2026-11-16,${reference},100.00`, `2026-11-17,${reference},50.00`]
  const matches = await match(file)
  expect(matches.map(({ result }) => result)).toEqual(['underpaid', 'exact'])
  expect((await confirm(matches.slice(0, 1))).statusCode).toBe(200)
  const again = await match(file)
  expect(again.map(({ result }) => result)).toEqual(['confirmed', 'exact'])
  expect((await confirm(again.slice(1))).statusCode).toBe(200)
  expect(await balanceOf(site, student.id)).toBe(5)
  expect((await match(file)).map(({ result }) => result)).toEqual(['confirmed', 'confirmed'])
  const twice = await confirm((await match(file)).slice(0, 1))
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'PURCHASE_CHANGED'])
  expect(await balanceOf(site, student.id)).toBe(5)
})

test('two identical lines are two payments', async () => {
  const { student, reference } = await order()
  const line = `2026-11-16,${reference},75.00`
  const matches = await match([line, line])
  expect(new Set(matches.map(({ bankLine }) => bankLine)).size).toBe(2)
  const [first] = matches
  if (first) await confirm([first])
  await confirm((await match([line, line])).slice(1))
  expect(await balanceOf(site, student.id)).toBe(5)
})
