import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { occupiedQuarters } from '../../../db/schema/tutoring/booking'
import { holds } from '../../../db/schema/tutoring/holds'
import { cleanUp } from '../../../jobs/clean-up'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildHoldingSite } from '../../../testing/factories/holding'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  bookingBody,
  makeSignedInTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'

const site = await buildHoldingSite()
const { hold, book, passMinutes, heldHours } = site
const { cookie: staff } = await makeAdministrator(site, { role: 'manager' })

const send = (method: 'POST' | 'PATCH', url: string, cookie: string, body: unknown) =>
  sendJson(site, { method, url, cookie, body })

const START = site.time.now
beforeEach(() => {
  site.time.now = START
})

/** A tutor whose hour at ten tomorrow is held, one of their students at two, and a student with a colleague at ten. */
async function makeScene() {
  const holder = await makeStudent(site)
  const [mover, swapper] = [await makeStudent(site, { hours: 5 }), await makeStudent(site, { hours: 5 })]
  const [tutor, colleague] = [await makeSignedInTutor(site), await makeSignedInTutor(site)]
  const atTwo = (await book(mover.cookie, tutor.id, { startTime: '14:00' })).json().id
  const atTen = (await book(swapper.cookie, colleague.id)).json().id
  expect((await hold(holder.cookie, tutor.id)).statusCode).toBe(201)
  return { holder, mover, tutor, atTwo: Number(atTwo), atTen: Number(atTen) }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

const TO_TEN = { sessionDate: TOMORROW, startTime: '10:00' }
const bookForStaff = (tutorId: number, studentId: string) =>
  send('POST', '/api/admin/sessions', staff, { ...bookingBody(tutorId), studentId })

describe('a hold prevents, and an expired one does not,', () => {
  test.each<[string, (scene: Scene) => ReturnType<typeof send>]>([
    ['a booking', ({ mover, tutor }) => book(mover.cookie, tutor.id)],
    ['a move', ({ mover, atTwo }) => send('PATCH', `/api/sessions/${atTwo}`, mover.cookie, TO_TEN)],
    [
      'a move by staff',
      ({ atTwo }) => send('POST', `/api/admin/sessions/${atTwo}/move`, staff, { ...TO_TEN, version: 1 }),
    ],
    ['a booking by staff', ({ mover, tutor }) => bookForStaff(tutor.id, mover.id)],
    [
      'a session that changes hands',
      ({ tutor, atTen }) =>
        send('POST', `/api/admin/sessions/${atTen}/reassign`, staff, { tutorId: tutor.id, version: 1 }),
    ],
    ['a hold', async ({ tutor }) => hold((await makeStudent(site)).cookie, tutor.id)],
  ])('%s', async (_, action) => {
    const scene = await makeScene()
    expect((await action(scene)).json().code).toBe('TIME_TAKEN')
    passMinutes(15)
    expect((await action(scene)).statusCode).toBeLessThan(300)
    expect(await heldHours(scene.tutor.id)).not.toContainEqual(expect.objectContaining({ studentId: scene.holder.id }))
    await expectSoundTutoring(site)
  })
})

test('staff can book a time for the student who holds it', async () => {
  const student = await makeStudent(site, { hours: 1 })
  const tutor = await makeSignedInTutor(site)
  await hold(student.cookie, tutor.id)
  expect((await bookForStaff(tutor.id, student.id)).statusCode).toBe(201)
  expect(await heldHours(tutor.id)).toEqual([])
})

describe('a held hour becomes unavailable', () => {
  const heldWith = async (tutorId: number) =>
    (await tutoringState(site)).occupied.filter((row) => row.tutorId === tutorId && row.heldUntil !== null)

  test('when its tutor takes time off, and available again when the tutor is back', async () => {
    const { tutor, holder } = await makeScene()
    const body = { fromDay: TOMORROW, toDay: TOMORROW, fromHour: 9, toHour: 12 }
    const { id } = (await send('POST', '/api/tutor/time-off', tutor.cookie, body)).json()
    expect(await heldWith(tutor.id)).toEqual([])
    expect((await hold(holder.cookie, tutor.id, { startTime: '11:00' })).json().code).toBe('TIME_TAKEN')
    const { cookie } = holder
    expect((await sendJson(site, { method: 'GET', url: '/api/hold', cookie })).json().booking.heldUntil).toBeNull()
    await sendJson(site, { method: 'DELETE', url: `/api/tutor/time-off/${id}`, cookie: tutor.cookie })
    expect((await hold(holder.cookie, tutor.id, { startTime: '11:00' })).statusCode).toBe(201)
  })

  test('when its day becomes a holiday', async () => {
    const { tutor } = await makeScene()
    const body = { days: [{ day: TOMORROW, name: 'Closed', nameFr: 'Fermé' }] }
    expect((await send('POST', '/api/admin/holidays', staff, body)).statusCode).toBe(201)
    expect(await heldWith(tutor.id)).toEqual([])
    await sendJson(site, { method: 'DELETE', url: `/api/admin/holidays/${TOMORROW}`, cookie: staff })
  })
})

test('expired holds free their time, and are deleted after two weeks', async () => {
  const { tutor, holder } = await makeScene()
  await cleanUp(site.db, site.time.now)
  expect(await heldHours(tutor.id)).toHaveLength(1)
  passMinutes(15)
  await cleanUp(site.db, site.time.now)
  expect(await heldHours(tutor.id)).toEqual([])
  const remembered = () => site.db.select().from(holds).where(eq(holds.studentId, holder.id))
  expect(await remembered()).toHaveLength(1)
  await cleanUp(site.db, new Date(START.getTime() + 14 * DAY_MS + 1))
  expect(await remembered()).toEqual([])
})

test('the database accepts one reason per occupied quarter hour', async () => {
  const { tutor, holder } = await makeScene()
  const row = { tutorId: tutor.id, studentId: holder.id, day: TOMORROW, quarter: 64 }
  const refused = { cause: { constraint: 'occupied_quarters_one_reason' } }
  await expect(site.db.insert(occupiedQuarters).values(row)).rejects.toMatchObject(refused)
  const both = { ...row, sessionId: 1, heldUntil: site.time.now }
  await expect(site.db.insert(occupiedQuarters).values(both)).rejects.toMatchObject(refused)
})
