import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app'
import { makeStudent } from '../../testing/factories'
import { refusalOf } from '../../testing/refusal'
import { balanceOf, bookingBody, makeTutor, sendJson } from '../../testing/tutoring-factories'
import { addEntry } from './credits.store'
import { refundSession } from './ledger.service'
import { insertPurchase } from './purchases.store'

const site = await buildTestApp()

test('the database itself takes one debit and one refund a session', async () => {
  const student = await makeStudent(site, { hours: 5 })
  const body = bookingBody((await makeTutor(site)).id)
  const session = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  const entry = {
    studentId: student.id,
    sessionId: session.json().id,
    durationHours: 1,
    now: site.time.now,
    ledger: site.app.ledger,
  }
  const twice = { constraint: 'credit_entries_session_key' }
  const { studentId, sessionId } = entry
  const debit = { studentId, sessionId, kind: 'booking' as const, hours: '-1', createdAt: site.time.now }
  expect(await refusalOf(addEntry(site.db, debit))).toMatchObject(twice)
  expect(await refusalOf(refundSession(site.db, entry))).toBeNull()
  expect(await refusalOf(refundSession(site.db, entry))).toMatchObject(twice)
  expect(await balanceOf(site, student.id)).toBe(5)
})

test('the database itself takes a provider’s payment once', async () => {
  const student = await makeStudent(site)
  const purchase = { studentId: student.id, hours: '5', amount: '150', paymentMethod: 'paypal' as const }
  const pay = () => insertPurchase(site.db, { ...purchase, reference: 'payment-1', createdAt: site.time.now })
  expect(await refusalOf(pay())).toBeNull()
  expect(await refusalOf(pay())).toMatchObject({ constraint: 'purchases_reference_key' })
})

test('a written entry answers the balance it made', async () => {
  const { id: studentId } = await makeStudent(site, { hours: 1.5 })
  const entry = {
    studentId,
    kind: 'adjustment' as const,
    hours: '0.25',
    reason: 'late tutor',
    createdAt: site.time.now,
  }
  expect(await addEntry(site.db, entry)).toBe('1.75')
})
