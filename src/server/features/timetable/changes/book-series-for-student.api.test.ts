import { beforeEach, describe, expect, test } from 'vitest'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { emptyAudit } from '../../../testing/empty-audit'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  makeSignedInTutor,
  makeTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp()
const { cookie: staff } = await makeAdministrator(site, { role: 'manager' })
const { cookie: viewer } = await makeAdministrator(site, { role: 'viewer' })
const TODAY = '2026-11-16'

interface Sender {
  cookie?: string
  key?: string
}

const bookFor = (studentId: string, body: object, { cookie = staff, key = '' }: Sender = {}) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/admin/series',
    cookie,
    body: { studentId, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  })

const recordedActions = () => site.db.select().from(auditEntries).orderBy(auditEntries.id)

beforeEach(async () => {
  await site.db.delete(emails)
  await emptyAudit(site)
})

describe('a series booked by staff', () => {
  test('uses the student’s hours, sends one email to each person, and is one audit entry', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 9 }), await makeSignedInTutor(site)]
    const response = await bookFor(student.id, seriesBody(tutor.id, 4, { duration: 2 }))
    expect(response.statusCode).toBe(201)
    const ids = response.json().map(({ id }: { id: number }) => id)
    expect(response.json()).toEqual(ids.map((id: number) => ({ id, version: 1 })))
    const upcoming = await sendJson(site, { method: 'GET', url: '/api/sessions/upcoming', cookie: student.cookie })
    expect(upcoming.json().map(({ sessionDate }: { sessionDate: string }) => sessionDate)).toEqual(
      weeksFrom(TOMORROW, 4),
    )
    expect(new Set(upcoming.json().map(({ seriesId }: { seriesId: string }) => seriesId)).size).toBe(1)
    expect(await balanceOf(site, student.id)).toBe(1)
    expect((await readEmails(site)).map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      'hours-low student',
      'series-booked student',
      'series-booked tutor',
    ])
    expect(await recordedActions()).toMatchObject([
      { action: 'student.series-booked', target: student.id, after: { sessionIds: ids, startTime: '10:00' } },
    ])
    await expectSoundTutoring(site)
  })

  test('can begin later today, but not at a time that has passed', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 4 }), await makeTutor(site)]
    const from = (startTime: string) =>
      bookFor(student.id, seriesBody(tutor.id, 2, { startTime, sessionDates: weeksFrom(TODAY, 2) }))
    expect((await from('10:00')).json()).toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
    expect((await from('11:00')).statusCode).toBe(201)
  })

  test('is refused completely for a taken week, too few hours, a wrong tutor or an unknown student', async () => {
    const [student, rival] = [await makeStudent(site, { hours: 3 }), await makeStudent(site, { hours: 9 })]
    const [tutor, french] = [await makeTutor(site), await makeTutor(site, { subjects: ['french'] })]
    await bookSeries(site, rival.cookie, seriesBody(tutor.id, 2))
    await site.db.delete(emails)
    const before = await tutoringState(site)
    const refusal = async (body: object, id = student.id) => {
      const response = await bookFor(id, body)
      return [response.statusCode, response.json().code, response.json().issues?.length]
    }
    expect(await refusal(seriesBody(tutor.id, 3))).toEqual([409, 'WEEKS_TAKEN', 2])
    expect(await refusal(seriesBody(tutor.id, 4, { startTime: '14:00' }))).toEqual([
      402,
      'INSUFFICIENT_CREDITS',
      undefined,
    ])
    expect(await refusal(seriesBody(french.id, 2))).toEqual([400, 'TUTOR_DOES_NOT_TEACH', undefined])
    expect(await refusal(seriesBody(tutor.id, 13))).toEqual([400, 'VALIDATION_FAILED', 1])
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await refusal(seriesBody(tutor.id, 2), nobody)).toEqual([404, 'NOT_FOUND', undefined])
    expect(await tutoringState(site)).toEqual(before)
    expect([await readEmails(site), await recordedActions()]).toEqual([[], []])
  })

  test('a series with the same key is booked once, with the same answer', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 9 }), await makeTutor(site)]
    const send = () => bookFor(student.id, seriesBody(tutor.id, 3), { key: 'a-staff-series' })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    expect(await balanceOf(site, student.id)).toBe(6)
    expect(await recordedActions()).toHaveLength(1)
  })

  test('is refused for a read-only role and for a student', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 9 }), await makeTutor(site)]
    expect((await bookFor(student.id, seriesBody(tutor.id, 2), { cookie: viewer })).statusCode).toBe(403)
    expect((await bookFor(student.id, seriesBody(tutor.id, 2), { cookie: student.cookie })).statusCode).toBe(401)
  })
})

test('staff see which weeks are free for the tutor and for that student, from today on', async () => {
  const [student, rival] = [await makeStudent(site, { hours: 2 }), await makeStudent(site, { hours: 2 })]
  const [tutor, other] = [await makeTutor(site), await makeTutor(site)]
  const [today = '', second = '', third = ''] = weeksFrom(TODAY, 3)
  const at = { startTime: '11:00' }
  await bookFor(rival.id, seriesBody(tutor.id, 2, { ...at, sessionDates: [second, weeksFrom(TODAY, 4)[3]] }))
  await bookFor(student.id, seriesBody(other.id, 2, { ...at, sessionDates: [third, weeksFrom(TODAY, 5)[4]] }))
  const weeks = async (startTime: string) => {
    const query = `student=${student.id}&tutorId=${tutor.id}&sessionDate=${today}&startTime=${startTime}&duration=1`
    return (await sendJson(site, { method: 'GET', url: `/api/admin/series/weeks?${query}`, cookie: staff })).json()
  }
  expect((await weeks('11:00')).slice(0, 3)).toEqual([
    { sessionDate: today, state: 'free' },
    { sessionDate: second, state: 'taken' },
    { sessionDate: third, state: 'busy' },
  ])
  expect(await weeks('10:00')).toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
})
