import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import type { ResolveOutcome, SessionChoices } from '#shared/features/timetable/resolve-sessions.contract'
import { resolveWithBest } from '#shared/features/timetable/resolve-sessions.rules'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { tutors } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeSignedInTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

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
const resolve = (sessions: unknown[], { key = '', cookie = staff } = {}) =>
  send('POST', '/api/admin/sessions/resolve', { cookie, body: { reason: 'Amara is ill.', sessions }, key })
const choicesOf = async (ids: number[], tutor = 'away'): Promise<SessionChoices[]> =>
  (await send('GET', `/api/admin/session-choices?sessions=${ids.join()}&tutor=${tutor}`, {})).json()
const takeOff = ({ cookie }: { cookie: string }, hours = {}) =>
  send('POST', '/api/tutor/time-off', {
    cookie,
    body: { fromDay: TOMORROW, toDay: TOMORROW, fromHour: 9, toHour: 18, ...hours },
  })

/** A tutor who is ill on a day with these sessions, and one colleague, who has time off from ten to twelve. */
async function makeIllDay(times: readonly string[]) {
  const made = await makeBookedDay(times)
  await takeOff(made.ill)
  return made
}

async function makeBookedDay(times: readonly string[]) {
  // Tutors of other tests are not available as colleagues.
  await site.db.update(tutors).set({ isBookable: false })
  const ill = await makeSignedInTutor(site)
  const colleague = await makeSignedInTutor(site)
  await takeOff(colleague, { fromHour: 10, toHour: 12 })
  const booked: { id: number; student: Awaited<ReturnType<typeof makeStudent>> }[] = []
  for (const startTime of times) {
    const student = await makeStudent(site, { hours: 1 })
    const response = await send('POST', '/api/sessions', {
      cookie: student.cookie,
      body: bookingBody(ill.id, { startTime }),
    })
    booked.push({ id: Number(response.json().id), student })
  }
  return { ill, colleague, booked, ids: booked.map(({ id }) => id) }
}

const bestOf = (choices: SessionChoices[]) => {
  const best = resolveWithBest(choices)
  return choices.map(({ id, version }) => ({ id, version, ...best.get(id) }))
}
const stateOf = async (id: number) => (await tutoringState(site)).sessions.find((session) => session.id === id)

describe('a tutor who is ill on a day with seven sessions', () => {
  test('is replaced by a free colleague, and the other sessions get the nearest times', async () => {
    const { ill, colleague, ids } = await makeIllDay(DEFAULT_START_TIMES)
    const choices = await choicesOf(ids)
    expect(choices.map(({ startTime, colleagues }) => [startTime, colleagues.length])).toEqual(
      DEFAULT_START_TIMES.map((time) => [time, time === '10:00' || time === '11:00' ? 0 : 1]),
    )
    expect(choices[1]?.times.slice(0, 2)).toEqual([
      { sessionDate: WEDNESDAY, startTime: '09:00' },
      { sessionDate: WEDNESDAY, startTime: '10:00' },
    ])
    const response = await resolve(bestOf(choices))
    expect(response.json()).toEqual(ids.map((id) => ({ id, refusal: null })))
    const resolved = (await tutoringState(site)).sessions.filter(({ id }) => ids.includes(id))
    const where = resolved.map((each) => `${each.tutorId} ${each.sessionDate} ${each.startTime}`)
    expect(where.toSorted()).toEqual(
      [
        ...['09:00', '13:00', '14:00', '15:00', '16:00'].map((time) => `${colleague.id} ${TOMORROW} ${time}`),
        ...['09:00', '10:00'].map((time) => `${ill.id} ${WEDNESDAY} ${time}`),
      ].toSorted(),
    )
    await expectSoundTutoring(site)
  })

  test('keeps refused sessions unchanged, and resolves the others', async () => {
    const { ids, booked } = await makeIllDay(DEFAULT_START_TIMES)
    const choices = await choicesOf(ids)
    const [first, second] = booked
    await send('PATCH', `/api/sessions/${first?.id}`, {
      cookie: first?.student.cookie ?? '',
      body: { status: 'cancelled' },
    })
    const cancelled = choices.map(({ id, version }) => ({ id, version, kind: 'cancel' }))
    const responses: ResolveOutcome[] = (await resolve(cancelled)).json()
    expect(responses.map(({ refusal }) => refusal)).toEqual(['EDIT_CONFLICT', null, null, null, null, null, null])
    expect(await balanceOf(site, second?.student.id ?? '')).toBe(1)
    expect(await balanceOf(site, first?.student.id ?? '')).toBe(1)
    await expectSoundTutoring(site)
  })
})

test('each action is in the audit log and notified by email, like a single one', async () => {
  const { ids, colleague } = await makeIllDay(['09:00', '10:00', '13:00'])
  const [given, moved, cancelled] = ids
  await site.db.delete(emails)
  await resolve([
    { id: given, version: 1, kind: 'reassign', tutorId: colleague.id },
    { id: moved, version: 1, kind: 'move', sessionDate: WEDNESDAY, startTime: '14:00' },
    { id: cancelled, version: 1, kind: 'cancel' },
  ])
  const recordedActions = await site.db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(recordedActions.slice(-3).map(({ action }) => action)).toEqual([
    'student.session-reassigned',
    'student.session-moved',
    'student.session-cancelled',
  ])
  const kinds = (await readEmails(site)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['session-reassigned', 'session-moved', 'session-cancelled']))
})

test('a repeated request gets the first answer, and refused sessions can be resolved under a new key', async () => {
  const { ids, colleague } = await makeIllDay(['10:00', '13:00'])
  const [early, late] = ids
  const asked = [
    { id: early, version: 1, kind: 'reassign', tutorId: colleague.id },
    { id: late, version: 1, kind: 'reassign', tutorId: colleague.id },
  ]
  const first: ResolveOutcome[] = (await resolve(asked, { key: 'ill' })).json()
  expect(first.map(({ refusal }) => refusal)).toEqual(['TIME_TAKEN', null])
  const [timeOff] = (await send('GET', '/api/tutor/time-off', { cookie: colleague.cookie })).json()
  await sendJson(site, { method: 'DELETE', url: `/api/tutor/time-off/${timeOff.id}`, cookie: colleague.cookie })
  expect((await resolve(asked, { key: 'ill' })).json()).toEqual(first)
  expect(await stateOf(late ?? 0)).toMatchObject({ tutorId: colleague.id, sequence: 1 })
  const again: ResolveOutcome[] = (await resolve(asked.slice(0, 1), { key: 'ill-again' })).json()
  expect(again).toEqual([{ id: early, refusal: null }])
})

describe('resolving sessions', () => {
  test('offers the nearest other hours for a session on a holiday, when no tutor is free', async () => {
    const { ids } = await makeBookedDay(['09:00', '10:00'])
    const bookedThere = async (): Promise<number[]> => {
      const [closed] = (await send('GET', '/api/admin/holidays', {})).json()
      return closed.sessions.map(({ id }: { id: number }) => id)
    }
    const day = { day: TOMORROW, name: 'Storm', nameFr: 'Tempête' }
    await send('POST', '/api/admin/holidays', { body: { days: [day] } })
    expect(await bookedThere()).toEqual(expect.arrayContaining(ids))
    const choices = await choicesOf(ids)
    expect(choices.flatMap(({ colleagues }) => colleagues)).toEqual([])
    expect(choices.every(({ times }) => times[0]?.sessionDate === WEDNESDAY)).toBe(true)
    expect((await resolve(bestOf(choices))).json()).toEqual(ids.map((id) => ({ id, refusal: null })))
    expect((await bookedThere()).filter((id) => ids.includes(id))).toEqual([])
    await sendJson(site, { method: 'DELETE', url: `/api/admin/holidays/${TOMORROW}`, cookie: staff })
    await expectSoundTutoring(site)
  })

  test('lets a tutor retire or drop a subject only after their sessions are resolved', async () => {
    const { ill: leaving, colleague, ids } = await makeBookedDay(['09:00', '13:00'])
    const change = (body: object) => send('PATCH', `/api/admin/tutors/${leaving.id}`, { body })
    const ahead = async () => (await send('GET', `/api/admin/tutors/${leaving.id}/sessions`, {})).json()
    expect((await ahead()).map(({ id }: { id: number }) => id)).toEqual(ids)
    expect((await change({ subjects: ['french'] })).json().code).toBe('TUTOR_HAS_SESSIONS')
    const [given, cancelled] = ids
    await resolve([{ id: given, version: 1, kind: 'reassign', tutorId: colleague.id }])
    expect((await change({ isRetired: true })).json().code).toBe('TUTOR_HAS_SESSIONS')
    await resolve([{ id: cancelled, version: 1, kind: 'cancel' }])
    expect(await ahead()).toEqual([])
    expect((await change({ subjects: ['french'] })).statusCode).toBe(200)
    expect((await change({ isRetired: true })).statusCode).toBe(200)
    expect(await stateOf(given ?? 0)).toMatchObject({ tutorId: colleague.id, status: 'scheduled' })
    await expectSoundTutoring(site)
  })
})

describe('sessions of a tutor who leaves', () => {
  const where = ({ sessionDate, startTime, tutor }: SessionChoices['times'][number]) =>
    `${tutor?.id} ${sessionDate} ${startTime}`

  test('go to a colleague at the same time, or else at the nearest time, until none is left', async () => {
    const { ill: leaving, colleague, ids, booked } = await makeBookedDay(['10:00', '13:00'])
    const choices = await choicesOf(ids, 'leaves')
    expect(choices.map(({ colleagues }) => colleagues.length)).toEqual([0, 1])
    // The colleague has time off from ten to twelve.
    expect(choices[0]?.times.slice(0, 3).map(where)).toEqual(
      ['09:00', '13:00', '14:00'].map((time) => `${colleague.id} ${TOMORROW} ${time}`),
    )
    await site.db.delete(emails)
    const best = bestOf(choices)
    expect(best.map(({ id: _, version: __, ...resolution }) => resolution)).toEqual([
      { kind: 'move', sessionDate: TOMORROW, startTime: '09:00', tutorId: colleague.id },
      { kind: 'reassign', tutorId: colleague.id },
    ])
    expect((await resolve(best)).json()).toEqual(ids.map((id) => ({ id, refusal: null })))
    expect(await stateOf(ids[0] ?? 0)).toMatchObject({ tutorId: colleague.id, startTime: '09:00', sequence: 1 })
    expect(await balanceOf(site, booked[0]?.student.id ?? '')).toBe(0)
    const retired = await send('PATCH', `/api/admin/tutors/${leaving.id}`, { body: { isRetired: true } })
    expect(retired.statusCode).toBe(200)
    await expectSoundTutoring(site)
  })

  test('send emails to the student and both tutors about the new tutor and time, and an audit entry', async () => {
    const { ill: leaving, colleague, ids } = await makeBookedDay(['10:00'])
    await site.db.delete(emails)
    const to = { sessionDate: WEDNESDAY, startTime: '14:00' }
    await resolve([{ id: ids[0], version: 1, kind: 'move', ...to, tutorId: colleague.id }])
    const was = { sessionDate: TOMORROW, startTime: '10:00' }
    const queued = (await readEmails(site)).map(({ kind, recipient, tutorId, facts }) => ({
      kind,
      recipient,
      facts,
      isFormer: recipient === 'tutor' && tutorId === leaving.id,
    }))
    expect(queued).toHaveLength(3)
    for (const { kind, isFormer, facts } of queued) {
      expect(kind).toBe('session-reassigned')
      expect(facts).toMatchObject({ tutorName: colleague.name, wasTutorName: leaving.name, sequence: 1 })
      expect(facts).toMatchObject(isFormer ? was : { ...to, was })
    }
    const [action] = (await site.db.select().from(auditEntries).orderBy(auditEntries.id)).slice(-1)
    expect(action).toMatchObject({
      action: 'student.session-reassigned',
      before: { tutorName: leaving.name, ...was },
      after: { tutorName: colleague.name, ...to },
    })
  })

  test('can go to a colleague who does not start at the old time', async () => {
    const { ids } = await makeBookedDay(['10:00'])
    await site.db
      .update(tutors)
      .set({ schedule: ['wed 14:00'] })
      .where(eq(tutors.isBookable, true))
    const choices = await choicesOf(ids, 'leaves')
    expect((await resolve(bestOf(choices))).json()).toEqual([{ id: ids[0], refusal: null }])
    expect(await stateOf(ids[0] ?? 0)).toMatchObject({ sessionDate: WEDNESDAY, startTime: '14:00' })
    await expectSoundTutoring(site)
  })

  test.each([
    ['an hour that is taken', { startTime: '10:00' }, 'TIME_TAKEN'],
    ['an hour that is over', { sessionDate: '2026-11-13' }, 'DATE_NOT_BOOKABLE'],
    ['a tutor who does not exist', { tutorId: 999_999 }, 'TUTOR_UNKNOWN'],
  ])('%s leaves the session unchanged', async (_, wrong, refusal) => {
    const { ill: leaving, colleague, ids } = await makeBookedDay(['13:00'])
    const right = { sessionDate: TOMORROW, startTime: '14:00', tutorId: colleague.id }
    const response = await resolve([{ id: ids[0], version: 1, kind: 'move', ...right, ...wrong }])
    expect(response.json()).toEqual([{ id: ids[0], refusal }])
    expect(await stateOf(ids[0] ?? 0)).toMatchObject({ tutorId: leaving.id, startTime: '13:00', sequence: 0 })
    await expectSoundTutoring(site)
  })
})

describe('refuses', () => {
  test('a visitor, a student, and read-only staff', async () => {
    const { ids } = await makeIllDay(['09:00'])
    const student = await makeStudent(site)
    const sessions = [{ id: ids[0], version: 1, kind: 'cancel' }]
    expect((await resolve(sessions, { cookie: student.cookie })).statusCode).toBe(401)
    expect((await resolve(sessions, { cookie: viewer })).statusCode).toBe(403)
    expect(await stateOf(ids[0] ?? 0)).toMatchObject({ status: 'scheduled' })
  })

  test.each([
    ['no session', []],
    ['an unknown way', [{ id: 1, version: 1, kind: 'forget' }]],
    ['a share, which is always all', [{ id: 1, version: 1, kind: 'cancel', share: 'none' }]],
  ])('%s', async (_, sessions) => {
    expect((await resolve(sessions)).statusCode).toBe(400)
  })

  test('reports a session that does not exist with the others', async () => {
    const { ids } = await makeIllDay(['09:00'])
    const sessions = [999_999, ids[0]].map((id) => ({ id, version: 1, kind: 'cancel' }))
    expect((await resolve(sessions)).json()).toEqual([
      { id: 999_999, refusal: 'NOT_FOUND' },
      { id: ids[0], refusal: null },
    ])
  })
})
