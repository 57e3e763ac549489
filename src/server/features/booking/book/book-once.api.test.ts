import { expect, test, vi } from 'vitest'
import { makeStudent } from '../../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { TRUST_SCALE } from '../../../testing/trust-scale'

vi.setConfig({ testTimeout: TRUST_SCALE.timeoutMs })
const site = await buildTestApp({ settings: { payments: 'demo' } })

test(`books once when the same request arrives ${TRUST_SCALE.repeats} times under one key`, async () => {
  const student = await makeStudent(site, { hours: 9 })
  const body = bookingBody((await makeTutor(site)).id)
  const headers = { 'idempotency-key': 'at-once' }
  const request = { method: 'POST' as const, url: '/api/sessions', cookie: student.cookie, body, headers }
  const responses = await Promise.all(Array.from({ length: TRUST_SCALE.repeats }, () => sendJson(site, request)))
  expect(countStatuses(responses)).toEqual({ 201: TRUST_SCALE.repeats })
  expect(new Set(responses.map((response) => response.body)).size).toBe(1)
  expect((await tutoringState(site)).sessions).toHaveLength(1)
  expect(await balanceOf(site, student.id)).toBe(8)
  await expectSoundTutoring(site)
})

test(`the same purchase sent ${TRUST_SCALE.purchases} times concurrently under one key adds hours once`, async () => {
  const student = await makeStudent(site, { hours: 1 })
  const body = { hours: 20, amount: 520, paymentMethod: 'interac' }
  const headers = { 'idempotency-key': 'at-once' }
  const request = { method: 'POST' as const, url: '/api/purchase-credits', cookie: student.cookie, body, headers }
  const responses = await Promise.all(Array.from({ length: TRUST_SCALE.purchases }, () => sendJson(site, request)))
  expect(countStatuses(responses)).toEqual({ 200: TRUST_SCALE.purchases })
  expect(new Set(responses.map((response) => response.body))).toEqual(new Set(['{"hours":20,"creditsRemaining":21}']))
  expect((await tutoringState(site)).purchases).toHaveLength(1)
  expect(await balanceOf(site, student.id)).toBe(21)
})

test('concurrent purchases without a key are all made', async () => {
  const student = await makeStudent(site)
  const body = { hours: 0.5, amount: 15, paymentMethod: 'paypal' }
  const request = { method: 'POST' as const, url: '/api/purchase-credits', cookie: student.cookie, body }
  await Promise.all(Array.from({ length: TRUST_SCALE.purchases }, () => sendJson(site, request)))
  expect(await balanceOf(site, student.id)).toBe(TRUST_SCALE.purchases / 2)
})
