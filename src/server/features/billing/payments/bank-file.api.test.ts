import { expect, test } from 'vitest'
import type { BankProposal } from '#shared/features/billing/payments.contract'
import { makeReference } from '#shared/features/billing/transfer-reference.rules'
import { makeAdministrator, makeStudent } from '../../../testing/factories'
import { buildTransferSite, orderHours } from '../../../testing/transfers'
import { balanceOf, sendJson, tutoringState } from '../../../testing/tutoring-factories'

const site = await buildTransferSite()
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })

const post = (path: string, body: unknown, cookie = manager.cookie) =>
  sendJson(site, { method: 'POST', url: `/api/admin/money/${path}`, cookie, body })

async function propose(lines: string[]): Promise<BankProposal[]> {
  const answer = await post('bank-file', { text: ['Date,Message,Amount', ...lines].join('\n') })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Confirms what was proposed, as staff do. */
const confirm = (proposals: BankProposal[]) =>
  post('received', {
    payments: proposals.map(({ purchase, amountCents, bankLine }) => ({
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

test('a viewer reads no file', async () => {
  expect((await post('bank-file', { text: '' }, viewer.cookie)).statusCode).toBe(403)
})

test('each line gets its verdict, and reading changes nothing', async () => {
  const [one, two, three, four] = [await order(), await order(), await order(), await order()]
  const before = await tutoringState(site)
  const unknown = makeReference([1, 2, 3, 4, 5])
  const proposals = await propose([
    `2026-11-16,N SINGH ${one.reference},150.00`,
    `2026-11-16,${two.reference.replace('-', '').toLowerCase()},130.00`,
    `2026-11-16,${three.reference},160.00`,
    `2026-11-16,A CHEN ${unknown},150.00`,
    '2026-11-16,tutoring,150.00',
    `2026-11-16,${one.reference} and ${four.reference},300.00`,
  ])
  expect(proposals.map(({ verdict, purchase }) => [verdict, purchase?.id ?? null])).toEqual([
    ['agrees', one.id],
    ['short', two.id],
    ['surplus', three.id],
    ['unknown', null],
    ['unknown', null],
    ['unknown', null],
  ])
  expect(await tutoringState(site)).toEqual(before)
})

test('confirmed lines add their hours, and the same file marks nothing twice', async () => {
  const { student, reference } = await order()
  const file = [`2026-11-16,${reference},100.00`, `2026-11-17,${reference},50.00`]
  const proposals = await propose(file)
  expect(proposals.map(({ verdict }) => verdict)).toEqual(['short', 'agrees'])
  expect((await confirm(proposals.slice(0, 1))).statusCode).toBe(200)
  const again = await propose(file)
  expect(again.map(({ verdict }) => verdict)).toEqual(['marked', 'agrees'])
  expect((await confirm(again.slice(1))).statusCode).toBe(200)
  expect(await balanceOf(site, student.id)).toBe(5)
  expect((await propose(file)).map(({ verdict }) => verdict)).toEqual(['marked', 'marked'])
  const twice = await confirm((await propose(file)).slice(0, 1))
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'PURCHASE_CHANGED'])
  expect(await balanceOf(site, student.id)).toBe(5)
})

test('two payments that look alike are two', async () => {
  const { student, reference } = await order()
  const alike = `2026-11-16,${reference},75.00`
  const proposals = await propose([alike, alike])
  expect(new Set(proposals.map(({ bankLine }) => bankLine)).size).toBe(2)
  const [first] = proposals
  if (first) await confirm([first])
  await confirm((await propose([alike, alike])).slice(1))
  expect(await balanceOf(site, student.id)).toBe(5)
})
