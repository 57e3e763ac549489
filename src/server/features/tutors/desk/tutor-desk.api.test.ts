import { expect, test } from 'vitest'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeSignedInTutor, sendJson, TOMORROW } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { classroomUrl: 'https://class.example/{room}' } })
const { time } = site
const [amara, jonas] = [await makeSignedInTutor(site), await makeSignedInTutor(site)]
const eve = await makeStudent(site, { firstName: 'Ève', lastName: 'Gagnon', hours: 20 })

async function book(overrides: Record<string, unknown>): Promise<number> {
  const body = bookingBody(amara.id, overrides)
  return (await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: eve.cookie, body })).json().id
}

const week = async (day: string, cookie = amara.cookie): Promise<DeskSession[]> =>
  (await sendJson(site, { method: 'GET', url: `/api/tutor/sessions?day=${day}`, cookie })).json()

test('a tutor sees their own sessions of a week with first name, notes and classroom', async () => {
  const id = await book({ notes: 'Fractions', duration: 2 })
  const cancelled = await book({ startTime: '14:00' })
  const url = `/api/sessions/${cancelled}`
  await sendJson(site, { method: 'PATCH', url, cookie: eve.cookie, body: { status: 'cancelled' } })
  const nextWeek = await book({ sessionDate: '2026-11-23' })
  const seen = await week('2026-11-20')
  expect(seen).toEqual([
    {
      id,
      subject: 'math',
      duration: 2,
      sessionDate: TOMORROW,
      startTime: '10:00',
      status: 'scheduled',
      attendance: null,
      lateMinutes: null,
      absenceNote: null,
      student: 'Ève G.',
      notes: 'Fractions',
      classroomUrl: `/sessions/${id}/room`,
    },
  ])
  expect((await week('2026-11-29')).map((session) => session.id)).toEqual([nextWeek])
  expect(await week(TOMORROW, jonas.cookie)).toEqual([])
})

test('a distant session has neither name nor notes', async () => {
  await book({ sessionDate: '2027-01-04', notes: 'Not yet' })
  expect(await week('2027-01-04')).toMatchObject([{ student: null, notes: null }])
})

test('a session that has ended is completed and has no classroom any more', async () => {
  const id = await book({ startTime: '15:00' })
  time.now = new Date('2026-11-17T21:00:00Z')
  const cookie = `plume_tutor=${await insertSignIn(site.db, { accountKind: 'tutor', id: amara.id }, { now: time.now })}`
  const seen = await week(TOMORROW, cookie)
  expect(seen.find((session) => session.id === id)).toMatchObject({ status: 'completed', classroomUrl: null })
})
