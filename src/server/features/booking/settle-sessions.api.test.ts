import { describe, expect, test } from 'vitest'
import type { SessionChoices, Settled } from '#shared/features/admin/settle-sessions.contract'
import { START_TIMES } from '#shared/features/booking/booking.rules'
import { settleBest } from '#shared/features/booking/settle.rules'
import { auditEntries } from '../../db/schema/audit'
import { tutors } from '../../db/schema/booking'
import { letters } from '../../db/schema/letters'
import { buildTestApp } from '../../testing/build-test-app'
import { makeAdministrator, makeStudent } from '../../testing/factories'
import { readLetters } from '../../testing/test-post'
import { expectSoundTutoring } from '../../testing/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeSignedInTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../testing/tutoring-factories'

const site = await buildTestApp()
const { cookie: staff } = await makeAdministrator(site, { role: 'manager' })
const { cookie: viewer } = await makeAdministrator(site, { role: 'viewer' })
const WEDNESDAY = '2026-11-18'

const send = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { cookie = staff, body = undefined as unknown, key = '' },
) =>
  sendJson(site, {
    method,
    url,
    cookie,
    ...(body !== undefined && { body }),
    headers: key ? { 'idempotency-key': key } : {},
  })
const settle = (sessions: unknown[], { key = '', cookie = staff } = {}) =>
  send('POST', '/api/admin/sessions/settle', { cookie, body: { reason: 'Amara is ill.', sessions }, key })
const choicesOf = async (ids: number[]): Promise<SessionChoices[]> =>
  (await send('GET', `/api/admin/session-choices?sessions=${ids.join()}`, {})).json()
const takeOff = ({ cookie }: { cookie: string }, hours = {}) =>
  send('POST', '/api/tutor/time-off', {
    cookie,
    body: { fromDay: TOMORROW, toDay: TOMORROW, fromHour: 9, toHour: 18, ...hours },
  })

/** A tutor who is ill on a day with these sessions, and one colleague, who is away from ten to twelve. */
async function makeIllDay(times: readonly string[]) {
  const made = await makeBookedDay(times)
  await takeOff(made.ill)
  return made
}

async function makeBookedDay(times: readonly string[]) {
  // Those of the other tests help nobody.
  await site.db.update(tutors).set({ isBookable: false })
  const ill = await makeSignedInTutor(site)
  const colleague = await makeSignedInTutor(site)
  await takeOff(colleague, { fromHour: 10, toHour: 12 })
  const booked: { id: number; student: Awaited<ReturnType<typeof makeStudent>> }[] = []
  for (const startTime of times) {
    const student = await makeStudent(site, { hours: 1 })
    const answer = await send('POST', '/api/sessions', {
      cookie: student.cookie,
      body: bookingBody(ill.id, { startTime }),
    })
    booked.push({ id: Number(answer.json().id), student })
  }
  return { ill, colleague, booked, ids: booked.map(({ id }) => id) }
}

const bestOf = (choices: SessionChoices[]) => {
  const best = settleBest(choices)
  return choices.map(({ id, version }) => ({ id, version, ...best.get(id) }))
}
const stateOf = async (id: number) => (await tutoringState(site)).sessions.find((session) => session.id === id)

describe('a tutor who is ill on a day with seven sessions', () => {
  test('is stood in for by a colleague who is free, and meets the others at the nearest hours', async () => {
    const { ill, colleague, ids } = await makeIllDay(START_TIMES)
    const choices = await choicesOf(ids)
    expect(choices.map(({ startTime, colleagues }) => [startTime, colleagues.length])).toEqual(
      START_TIMES.map((time) => [time, time === '10:00' || time === '11:00' ? 0 : 1]),
    )
    expect(choices[1]?.times.slice(0, 2)).toEqual([
      { sessionDate: WEDNESDAY, startTime: '09:00' },
      { sessionDate: WEDNESDAY, startTime: '10:00' },
    ])
    const answer = await settle(bestOf(choices))
    expect(answer.json()).toEqual(ids.map((id) => ({ id, refusal: null })))
    const settled = (await tutoringState(site)).sessions.filter(({ id }) => ids.includes(id))
    const where = settled.map((each) => `${each.tutorId} ${each.sessionDate} ${each.startTime}`)
    expect(where.toSorted()).toEqual(
      [
        ...['09:00', '13:00', '14:00', '15:00', '16:00'].map((time) => `${colleague.id} ${TOMORROW} ${time}`),
        ...['09:00', '10:00'].map((time) => `${ill.id} ${WEDNESDAY} ${time}`),
      ].toSorted(),
    )
    await expectSoundTutoring(site)
  })

  test('leaves every session that is refused as it was, and the others settled', async () => {
    const { ids, booked } = await makeIllDay(START_TIMES)
    const choices = await choicesOf(ids)
    const [first, second] = booked
    await send('PATCH', `/api/sessions/${first?.id}`, {
      cookie: first?.student.cookie ?? '',
      body: { status: 'cancelled' },
    })
    const cancelled = choices.map(({ id, version }) => ({ id, version, kind: 'cancel' }))
    const answers: Settled[] = (await settle(cancelled)).json()
    expect(answers.map(({ refusal }) => refusal)).toEqual(['EDIT_CONFLICT', null, null, null, null, null, null])
    expect(await balanceOf(site, second?.student.id ?? '')).toBe(1)
    expect(await balanceOf(site, first?.student.id ?? '')).toBe(1)
    await expectSoundTutoring(site)
  })
})

test('each act is in the log and told by letter, as a single one is', async () => {
  const { ids, colleague } = await makeIllDay(['09:00', '10:00', '13:00'])
  const [given, moved, cancelled] = ids
  await site.db.delete(letters)
  await settle([
    { id: given, version: 1, kind: 'reassign', tutorId: colleague.id },
    { id: moved, version: 1, kind: 'move', sessionDate: WEDNESDAY, startTime: '14:00' },
    { id: cancelled, version: 1, kind: 'cancel' },
  ])
  const acts = await site.db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(acts.slice(-3).map(({ act }) => act)).toEqual([
    'student.session-reassigned',
    'student.session-moved',
    'student.session-cancelled',
  ])
  const kinds = (await readLetters(site)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['session-reassigned', 'session-moved', 'session-cancelled']))
})

test('a request that is repeated does nothing twice, and does what was refused before', async () => {
  const { ids, colleague } = await makeIllDay(['10:00', '13:00'])
  const [early, late] = ids
  const asked = [
    { id: early, version: 1, kind: 'reassign', tutorId: colleague.id },
    { id: late, version: 1, kind: 'reassign', tutorId: colleague.id },
  ]
  const first: Settled[] = (await settle(asked, { key: 'ill' })).json()
  expect(first.map(({ refusal }) => refusal)).toEqual(['TIME_TAKEN', null])
  const [timeOff] = (await send('GET', '/api/tutor/time-off', { cookie: colleague.cookie })).json()
  await sendJson(site, { method: 'DELETE', url: `/api/tutor/time-off/${timeOff.id}`, cookie: colleague.cookie })
  const again: Settled[] = (await settle(asked, { key: 'ill' })).json()
  expect(again.map(({ refusal }) => refusal)).toEqual([null, null])
  expect(await stateOf(late ?? 0)).toMatchObject({ tutorId: colleague.id, sequence: 1 })
})

describe('the same act settles', () => {
  test('what is booked on a day that is closed: nobody is free there, so the nearest other hours are offered', async () => {
    const { ids } = await makeBookedDay(['09:00', '10:00'])
    const bookedThere = async (): Promise<number[]> => {
      const [closed] = (await send('GET', '/api/admin/closed-days', {})).json()
      return closed.sessions.map(({ id }: { id: number }) => id)
    }
    const day = { day: TOMORROW, name: 'Storm', nameFr: 'Tempête' }
    await send('POST', '/api/admin/closed-days', { body: { days: [day] } })
    expect(await bookedThere()).toEqual(expect.arrayContaining(ids))
    const choices = await choicesOf(ids)
    expect(choices.flatMap(({ colleagues }) => colleagues)).toEqual([])
    expect(choices.every(({ times }) => times[0]?.sessionDate === WEDNESDAY)).toBe(true)
    expect((await settle(bestOf(choices))).json()).toEqual(ids.map((id) => ({ id, refusal: null })))
    expect((await bookedThere()).filter((id) => ids.includes(id))).toEqual([])
    await sendJson(site, { method: 'DELETE', url: `/api/admin/closed-days/${TOMORROW}`, cookie: staff })
    await expectSoundTutoring(site)
  })

  test('what a tutor has to hold who retires, or drops a subject; only then do they', async () => {
    const { ill: leaving, colleague, ids } = await makeBookedDay(['09:00', '13:00'])
    const change = (body: object) => send('PATCH', `/api/admin/tutors/${leaving.id}`, { body })
    const ahead = async () => (await send('GET', `/api/admin/tutors/${leaving.id}/sessions`, {})).json()
    expect((await ahead()).map(({ id }: { id: number }) => id)).toEqual(ids)
    expect((await change({ subjects: ['french'] })).json().code).toBe('TUTOR_HAS_SESSIONS')
    const [given, cancelled] = ids
    await settle([{ id: given, version: 1, kind: 'reassign', tutorId: colleague.id }])
    expect((await change({ isRetired: true })).json().code).toBe('TUTOR_HAS_SESSIONS')
    await settle([{ id: cancelled, version: 1, kind: 'cancel' }])
    expect(await ahead()).toEqual([])
    expect((await change({ subjects: ['french'] })).statusCode).toBe(200)
    expect((await change({ isRetired: true })).statusCode).toBe(200)
    expect(await stateOf(given ?? 0)).toMatchObject({ tutorId: colleague.id, status: 'scheduled' })
    await expectSoundTutoring(site)
  })
})

describe('refuses', () => {
  test('a stranger, a student, and staff who only read', async () => {
    const { ids } = await makeIllDay(['09:00'])
    const student = await makeStudent(site)
    const sessions = [{ id: ids[0], version: 1, kind: 'cancel' }]
    expect((await settle(sessions, { cookie: student.cookie })).statusCode).toBe(401)
    expect((await settle(sessions, { cookie: viewer })).statusCode).toBe(403)
    expect(await stateOf(ids[0] ?? 0)).toMatchObject({ status: 'scheduled' })
  })

  test.each([
    ['no session', []],
    ['an unknown way', [{ id: 1, version: 1, kind: 'forget' }]],
    ['a share, which is always all', [{ id: 1, version: 1, kind: 'cancel', share: 'none' }]],
  ])('%s', async (_, sessions) => {
    expect((await settle(sessions)).statusCode).toBe(400)
  })

  test('nothing else: a session that does not exist is told among the others', async () => {
    const { ids } = await makeIllDay(['09:00'])
    const sessions = [999_999, ids[0]].map((id) => ({ id, version: 1, kind: 'cancel' }))
    expect((await settle(sessions)).json()).toEqual([
      { id: 999_999, refusal: 'NOT_FOUND' },
      { id: ids[0], refusal: null },
    ])
  })
})
