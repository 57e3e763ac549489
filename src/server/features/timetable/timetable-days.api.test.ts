import { expect, test } from 'vitest'
import { holidays, timeOff } from '../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson, TOMORROW } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { cookie } = await makeAdministrator(site)
const zoe = await makeStudent(site, { hours: 10 })
const amara = await makeTutor(site, { name: 'Amara' })
const jules = await makeTutor(site, { name: 'Jules' })
const now = new Date('2026-11-16T15:00:00Z')

async function book(body: Record<string, unknown>): Promise<number> {
  return (await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: zoe.cookie, body })).json().id
}
const days = async (query: string) =>
  sendJson(site, { method: 'GET', url: `/api/admin/timetable/days?${query}`, cookie })

await book(bookingBody(amara.id, { startTime: '14:00' }))
await book(bookingBody(amara.id, { startTime: '15:00' }))
const cancelled = await book(bookingBody(jules.id, { startTime: '09:00' }))
const url = `/api/admin/sessions/${cancelled}/cancel`
await sendJson(site, { method: 'POST', url, cookie, body: { version: 1, share: 'full', reason: 'ill' } })
await site.db
  .insert(timeOff)
  .values({ tutorId: jules.id, fromDay: TOMORROW, toDay: '2026-11-19', fromHour: 9, toHour: 12, createdAt: now })
await site.db.insert(holidays).values({ day: '2026-11-20', name: 'Storm', nameFr: 'Tempête', createdAt: now })

test('shows sessions, taken time, time off and holidays day by day', async () => {
  const week = (await days('from=2026-11-16&days=7')).json()
  expect(week).toHaveLength(7)
  const off = { tutorId: jules.id, fromHour: 9, toHour: 12, toDay: '2026-11-19' }
  expect(week[1]).toEqual({
    day: TOMORROW,
    sessions: 2,
    holiday: null,
    timeOff: [off],
    // Two sessions that follow each other are one span; the cancelled one takes no time.
    taken: [{ tutorId: amara.id, fromQuarter: 56, toQuarter: 64 }],
  })
  expect(week[3]).toMatchObject({ day: '2026-11-19', sessions: 0, timeOff: [off], taken: [] })
  expect(week[4]).toMatchObject({ holiday: { day: '2026-11-20', name: 'Storm', nameFr: 'Tempête' }, timeOff: [] })
})

test.each(['days=8&from=2026-11-16', 'from=2026-11-16', 'days=1&from=2026-02-30'])('refuses %s', async (query) => {
  expect((await days(query)).statusCode).toBe(400)
})
