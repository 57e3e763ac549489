import { inArray, sum } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { families } from '../../db/schema/accounts/families'
import { ledgerEntries } from '../../db/schema/billing/ledger'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeFamily } from '../../testing/factories/family-factories'
import { countStatuses, expectSoundTutoring } from '../../testing/factories/tutoring-checks'
import { balanceOf, bookingBody, makeTutor, sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { TRUST_SCALE } from '../../testing/trust-scale'
import { verifyLedger } from '../billing/ledger/verify-ledger.service'
import { endGuardianship } from './account/guardian-accounts.store'

vi.setConfig({ testTimeout: TRUST_SCALE.timeoutMs })
const site = await buildTestApp()
const { db, time } = site
const admin = await makeAdministrator(site)

const SLOTS = Array.from({ length: 100 }, (_, index) => addDays('2026-11-17', index))
  .filter((day) => weekdayOf(day) % 6 !== 0)
  .flatMap((sessionDate) => DEFAULT_START_TIMES.map((startTime) => ({ sessionDate, startTime })))

const book = (cookie: string, tutorId: number, slot: Record<string, unknown>) =>
  sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutorId, slot) })
const move = (studentId: string, familyId: number | null, hours: number) =>
  sendJson(site, {
    method: 'PUT',
    url: `/api/admin/users/${studentId}/family`,
    cookie: admin.cookie,
    body: { familyId, hours },
  })
const signInGuardian = async (id: string) =>
  `plume_guardian=${await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })}`
const sumOfLedger = async () =>
  Number((await db.select({ hours: sum(ledgerEntries.hours) }).from(ledgerEntries))[0]?.hours)

test(`four children with 50 shared hours get exactly 50 of ${TRUST_SCALE.debits} concurrent bookings`, async () => {
  const children = await Promise.all([50, 0, 0, 0].map((hours) => makeStudent(site, { hours })))
  const { id } = await makeFamily(site)
  for (const child of children) await move(child.id, id, 0)
  const tutors = await Promise.all(children.map(() => makeTutor(site)))
  const requests = SLOTS.slice(0, TRUST_SCALE.debits).map((slot, index) =>
    book(children[index % 4]?.cookie ?? '', tutors[index % 4]?.id ?? 0, slot),
  )
  expect(countStatuses(await Promise.all(requests))).toEqual({ 201: 50, 402: TRUST_SCALE.debits - 50 })
  expect(await balanceOf(site, children[0]?.id ?? '')).toBe(0)
  await expectSoundTutoring(site)
  expect((await verifyLedger(db, time.now)).damaged).toEqual([])
})

test(`50 shared hours pay for exactly 50 of ${TRUST_SCALE.debits} concurrent bookings of two guardians`, async () => {
  const [lea, thomas] = [await makeStudent(site, { hours: 50 }), await makeStudent(site)]
  const { id, guardianIds } = await makeFamily(site, { guardians: 2 })
  for (const child of [lea, thomas]) await move(child.id, id, 0)
  const guardians = await Promise.all(guardianIds.map(signInGuardian))
  const tutors = [await makeTutor(site), await makeTutor(site)]
  const requests = SLOTS.slice(0, TRUST_SCALE.debits).map((slot, index) => {
    const url = `/api/family/children/${(index % 4 < 2 ? lea : thomas).id}/sessions`
    const body = bookingBody(tutors[index % 4 < 2 ? 0 : 1]?.id ?? 0, slot)
    return sendJson(site, { method: 'POST', url, cookie: guardians[index % 2] ?? '', body })
  })
  const responses = await Promise.all(requests)
  expect(countStatuses(responses)).toEqual({ 201: 50, 402: TRUST_SCALE.debits - 50 })
  expect(await balanceOf(site, thomas.id)).toBe(0)
  const booked = responses.filter(({ statusCode }) => statusCode === 201).map((response) => Number(response.json().id))
  // Both cancel every session: each hour comes back once.
  const cancel = (session: number, cookie: string | undefined) =>
    sendJson(site, {
      method: 'PATCH',
      url: `/api/family/sessions/${session}`,
      cookie: cookie ?? '',
      body: { status: 'cancelled' },
    })
  await Promise.all(booked.flatMap((session) => guardians.map((cookie) => cancel(session, cookie))))
  expect(await balanceOf(site, lea.id)).toBe(50)
  await expectSoundTutoring(site)
  expect((await verifyLedger(db, time.now)).damaged).toEqual([])
})

test('students who book while they join, leave and change families lose and gain no hours', async () => {
  const children = await Promise.all([20, 10, 5, 0].map((hours) => makeStudent(site, { hours })))
  const destinations = [(await makeFamily(site)).id, (await makeFamily(site)).id, null]
  const tutor = await makeTutor(site)
  const before = await sumOfLedger()
  const requests = SLOTS.slice(0, TRUST_SCALE.debits).flatMap((slot, index) => {
    const child = children[index % 4]
    const familyId = destinations[(index * 7) % 3] ?? null
    return [book(child?.cookie ?? '', tutor.id, slot), move(child?.id ?? '', familyId, index % 3)]
  })
  const responses = await Promise.all(requests)
  const counts = countStatuses(responses)
  expect(Object.keys(counts).filter((status) => !['200', '201', '402'].includes(status))).toEqual([])
  expect(await sumOfLedger()).toBe(before - (counts[201] ?? 0))
  await expectSoundTutoring(site)
  expect((await verifyLedger(db, time.now)).damaged).toEqual([])
})

test(`a student asked to leave ${TRUST_SCALE.repeats} times concurrently takes the hours along once`, async () => {
  const [lea, thomas] = [await makeStudent(site, { hours: 10 }), await makeStudent(site)]
  const { id } = await makeFamily(site)
  await move(lea.id, id, 0)
  await move(thomas.id, id, 0)
  const responses = await Promise.all(Array.from({ length: TRUST_SCALE.repeats }, () => move(lea.id, null, 3)))
  expect(countStatuses(responses)).toEqual({ 200: TRUST_SCALE.repeats })
  expect([await balanceOf(site, lea.id), await balanceOf(site, thomas.id)]).toEqual([3, 7])
})

test('one of four guardians who leave concurrently stays with a child under 14', async () => {
  const { id, guardianIds } = await makeFamily(site, { guardians: 4 })
  const child = await makeStudent(site)
  await db.execute(`update students set birth_month = '2018-05' where id = '${child.id}'`)
  await move(child.id, id, 0)
  const results = await Promise.allSettled(guardianIds.map((guardianId) => endGuardianship(db, guardianId, time.now)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('families merged in both directions while children book and move end as one, with all hours', async () => {
  const merge = (id: number, fromFamilyId: number) =>
    sendJson(site, {
      method: 'POST',
      url: `/api/admin/families/${id}/merge`,
      cookie: admin.cookie,
      body: { fromFamilyId },
    })
  const children = await Promise.all([40, 10, 15, 0].map((hours) => makeStudent(site, { hours })))
  const [left, right] = [await makeFamily(site), await makeFamily(site)]
  for (const [index, child] of children.entries()) await move(child.id, index % 2 ? left.id : right.id, 0)
  const tutor = await makeTutor(site)
  const before = await sumOfLedger()
  const requests = SLOTS.slice(0, 40).flatMap((slot, index) => {
    const child = children[index % 4]
    const pair = index % 2 ? [left.id, right.id] : [right.id, left.id]
    const family = pair[0] ?? 0
    return [
      book(child?.cookie ?? '', tutor.id, slot),
      ...(index % 5 === 0 ? [merge(family, pair[1] ?? 0)] : []),
      ...(index % 7 === 0 ? [move(child?.id ?? '', family, 1)] : []),
    ]
  })
  const counts = countStatuses(await Promise.all(requests))
  expect(Object.keys(counts).filter((status) => !['200', '201', '402', '404', '409'].includes(status))).toEqual([])
  expect(await sumOfLedger()).toBe(before - (counts[201] ?? 0))
  const rows = await db
    .select()
    .from(families)
    .where(inArray(families.id, [left.id, right.id]))
  expect(rows.filter(({ creditsRemaining }) => Number(creditsRemaining) > 0)).toHaveLength(1)
  await expectSoundTutoring(site)
  expect((await verifyLedger(db, time.now)).damaged).toEqual([])
})
