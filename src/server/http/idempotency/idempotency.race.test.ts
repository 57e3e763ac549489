import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountContract } from '#shared/features/account/account.contract'
import { adminPaymentsContract } from '#shared/features/billing/payments.contract'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { seriesContract } from '#shared/features/booking/series/series.contract'
import { adminContentContract } from '#shared/features/content/content.contract'
import { practiceContract } from '#shared/features/practice/practice.contract'
import { adminStaffContract } from '#shared/features/staff/staff-accounts.contract'
import { adminTimetableContract } from '#shared/features/timetable/timetable.contract'
import { timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { tutorFeedContract } from '#shared/features/tutors/tutor-feed.contract'
import { nameOf, successStatus } from '#shared/http/endpoint'
import { ledgerEntries } from '../../db/schema/billing/ledger'
import { idempotencyKeys } from '../../db/schema/idempotency-keys'
import { studyGuides } from '../../db/schema/learning/content'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { createAcceptedRequests } from '../../testing/endpoints/accepted-requests'
import { makeStudent } from '../../testing/factories/factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { samplePdf } from '../../testing/samples/sample-files'
import { buildUploadSite } from '../../testing/sites/upload-site'
import { AppError } from '../app-error'
import { transactOnce } from './idempotency'

const site = await buildUploadSite()
const { db, time } = site

async function attempt(studentId: string, { body, refuse }: { body: unknown; refuse: boolean }) {
  const caller = { accountKind: 'student', accountId: studentId } as const
  const requestKey = { ...caller, endpoint: 'POST /api/purchase', key: 'k-1', bodyHash: JSON.stringify(body) }
  try {
    return await transactOnce(db, { requestKey, now: time.now }, async (tx) => {
      await addEntry(tx, { studentId, kind: 'adjustment', hours: '1', createdAt: time.now })
      if (refuse) throw new AppError('SERVICE_UNAVAILABLE')
      return { body }
    })
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const entriesOf = (studentId: string) => db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId))

test('one key with 100 concurrent bodies has one effect; every other body is refused', async () => {
  const { id } = await makeStudent(site)
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, n) => attempt(id, { body: { n: n % 10 }, refuse: false })),
  )
  const winners = outcomes.filter((outcome) => outcome !== 'IDEMPOTENCY_KEY_REUSED')
  expect(winners).toHaveLength(10)
  expect(new Set(winners.map((winner) => JSON.stringify(winner))).size).toBe(1)
  expect(await entriesOf(id)).toHaveLength(1)
})

test('when the first of many is refused, the next one in the queue does the work', async () => {
  const { id } = await makeStudent(site)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, n) => attempt(id, { body: { hours: 1 }, refuse: n < 5 })),
  )
  expect(outcomes.filter((outcome) => typeof outcome === 'object').length).toBeGreaterThanOrEqual(45)
  expect(await entriesOf(id)).toHaveLength(1)
})

test('twenty concurrent uploads with one staff key create one guide and one file', async () => {
  const key = { 'idempotency-key': 'k-1' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.upload('a.pdf', samplePdf(), {}, key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
  const guides = await db.select().from(studyGuides)
  expect(guides).toHaveLength(1)
  expect(answers.map((answer) => answer.json().id)).toEqual(Array(20).fill(guides[0]?.id))
  expect(site.files()).toEqual([guides[0]?.storedFile])
})

const makeRequest = await createAcceptedRequests(site)

/** One for each way in which a key is claimed, for each kind of account. */
const REPRESENTATIVES = [
  bookingContract.book,
  seriesContract.book,
  practiceContract.answer,
  accountContract.changePassword,
  timeOffContract.add,
  tutorFeedContract.renew,
  adminTimetableContract.book,
  adminPaymentsContract.recordOffline,
  adminContentContract.createQuiz,
  adminStaffContract.create,
].map((declared) => ({ title: nameOf(declared), declared }))

test.each(REPRESENTATIVES)('$title 100 times concurrently with one key has one effect', async ({ declared }) => {
  const request = { ...(await makeRequest(declared)), headers: { 'idempotency-key': 'all-at-once' } }
  const all = await Promise.all(Array.from({ length: 100 }, () => sendJson(site, request)))
  // A new password gives the sign-in a new token: later requests are not signed in.
  const isLate = ({ statusCode }: { statusCode: number }) =>
    declared === accountContract.changePassword && statusCode === 401
  const answers = all.filter((answer) => !isLate(answer))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([successStatus(declared)]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const isKey = and(eq(idempotencyKeys.key, 'all-at-once'), eq(idempotencyKeys.endpoint, nameOf(declared)))
  expect(await db.$count(idempotencyKeys, isKey)).toBe(1)
})

test('the same key from two tutors is two keys', async () => {
  const headers = { 'idempotency-key': 'the-same' }
  const requests = [await makeRequest(timeOffContract.add), await makeRequest(timeOffContract.add)]
  const answers = await Promise.all(requests.map((request) => sendJson(site, { ...request, headers })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const [first, second] = answers.map((answer) => answer.json().id)
  expect(first).not.toBe(second)
})
