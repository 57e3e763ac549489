import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#shared/features/booking/booking.contract'
import { businessInstant } from '#shared/time/instant'
import { emails } from '../../../db/schema/emails'
import { makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { balanceOf, makeTutor, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp({ settings: { lateCancellationHours: 24 } })
const MONDAY = site.time.now
beforeEach(() => {
  site.time.now = MONDAY
})

type ShownRefunds = { id: number; refund: 'full' | 'none' }[]

const cancel = (cookie: string, id: number | undefined, sessions: ShownRefunds) =>
  sendJson(site, { method: 'POST', url: `/api/sessions/${id}/cancel-rest-of-series`, cookie, body: { sessions } })

const shownAs = (sessions: Session[], refund: ShownRefunds[number]['refund'] = 'full'): ShownRefunds =>
  sessions.map(({ id }) => ({ id, refund }))

async function makeSeries(times = 4) {
  const tutor = await makeTutor(site, { email: `tutor-${Math.random()}@example.com` })
  const student = await makeStudent(site, { hours: times })
  const booked: Session[] = (await bookSeries(site, student.cookie, seriesBody(tutor.id, times))).json()
  await site.db.delete(emails)
  return { student, tutor, booked }
}

describe('cancelling the rest of a series', () => {
  test('refuses a visitor, and answers 404 for another student’s session', async () => {
    const { booked } = await makeSeries()
    const other = await makeStudent(site)
    expect((await cancel('', booked[0]?.id, shownAs(booked))).statusCode).toBe(401)
    expect((await cancel(other.cookie, booked[0]?.id, shownAs(booked))).statusCode).toBe(404)
  })

  test('cancels this session and the later ones, refunds their hours and sends one email', async () => {
    const { student, booked } = await makeSeries()
    const restOfSeries = booked.slice(1)
    const response = await cancel(student.cookie, restOfSeries[0]?.id, shownAs(restOfSeries))
    expect(response.statusCode).toBe(200)
    expect(response.json().map(({ status }: Session) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await balanceOf(site, student.id)).toBe(3)
    const queued = await readEmails(site)
    expect(queued.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      'series-cancelled student',
      'series-cancelled tutor',
    ])
    expect(queued[0]?.facts).toMatchObject({ refundedHours: 3, sessions: [{ sequence: 1 }, {}, {}] })
    await expectSoundTutoring(site)
  })

  test('keeps a session that was moved before this one, and cancels one that was moved after it', async () => {
    const { student, booked } = await makeSeries(3)
    const [first, second, third] = booked
    const move = (id: number | undefined, sessionDate: string) =>
      sendJson(site, {
        method: 'PATCH',
        url: `/api/sessions/${id}`,
        cookie: student.cookie,
        body: { sessionDate, startTime: '14:00' },
      })
    await move(first?.id, '2026-12-04')
    await move(third?.id, '2026-11-19')
    const restOfSeries = booked.slice(0, 2)
    expect((await cancel(student.cookie, second?.id, shownAs(restOfSeries))).statusCode).toBe(200)
    expect(await balanceOf(site, student.id)).toBe(2)
  })

  test('sends the usual single-session email when only the last session is left', async () => {
    const { student, booked } = await makeSeries(2)
    await cancel(student.cookie, booked[1]?.id, shownAs(booked.slice(1)))
    expect((await readEmails(site)).map(({ kind }) => kind)).toEqual(['session-cancelled', 'session-cancelled'])
  })

  test('applies the late-cancellation rule to each session, as it was shown', async () => {
    const { student, booked } = await makeSeries()
    site.time.now = businessInstant('2026-11-24', '09:00')
    const restOfSeries = booked.slice(1)
    const before = await tutoringState(site)
    const refused = await cancel(student.cookie, restOfSeries[0]?.id, shownAs(restOfSeries))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'SERIES_CHANGED'])
    expect(await tutoringState(site)).toEqual(before)
    const [late, ...others] = shownAs(restOfSeries)
    const shown: ShownRefunds = [{ id: late?.id ?? 0, refund: 'none' }, ...others]
    expect((await cancel(student.cookie, restOfSeries[0]?.id, shown)).statusCode).toBe(200)
    expect(await balanceOf(site, student.id)).toBe(2)
    await expectSoundTutoring(site)
  })

  test.each([
    ['a session that was not shown', (all: Session[]) => shownAs(all.slice(0, -1))],
    ['a missing session', (all: Session[]) => [...shownAs(all), { id: 999_999, refund: 'full' as const }]],
    ['other refunds than the true ones', (all: Session[]) => shownAs(all, 'none')],
  ])('refuses %s, and changes nothing', async (_, show) => {
    const { student, booked } = await makeSeries()
    const before = await tutoringState(site)
    const response = await cancel(student.cookie, booked[0]?.id, show(booked))
    expect([response.statusCode, response.json().code]).toEqual([409, 'SERIES_CHANGED'])
    expect(await tutoringState(site)).toEqual(before)
  })
})
