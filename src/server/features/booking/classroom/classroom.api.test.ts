import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { tutorAccounts } from '../../../db/schema/accounts/tutor-accounts'
import { transact } from '../../../db/transact'
import { recoverAccount } from '../../../recovery/recover-account'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { setSchool } from '../../../testing/factories/school-factory'
import { bookingBody, makeSignedInTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, buildTestAppOn } from '../../../testing/sites/build-test-app'

const BOOKED_AT = new Date('2026-11-16T15:00:00Z')
/** Sessions are on November 17 from 10:00 to 11:00 in Toronto, so their classrooms open at 9:45. */
const OPEN = new Date('2026-11-17T14:45:00Z')
const SECRET = 'a-secret-of-the-classrooms'

const site = await buildTestApp({ settings: { classroomUrl: 'https://class.example/plume-{room}' } })
const { time } = site
beforeEach(() => {
  time.now = BOOKED_AT
})

type Cookies = { cookie?: string | undefined; language?: string }

const enter = (id: number | string, { cookie, language = 'en' }: Cookies, { app } = site) =>
  app.inject({ url: `/sessions/${id}/room`, headers: { cookie: `${cookie ?? 'a=b'}; plume_lang=${language}` } })

async function roomOf(id: number, cookie: string): Promise<string> {
  const { statusCode, headers } = await enter(id, { cookie })
  expect(statusCode).toBe(302)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.location).toMatch(/^https:\/\/class\.example\/plume-[0-9a-f]{32}$/)
  return String(headers.location)
}

const tutorCookie = async (id: number) =>
  `plume_tutor=${await insertSignIn(site.db, { accountKind: 'tutor', id }, { now: time.now })}`

async function makeBooked() {
  const [student, tutor] = [await makeStudent(site, { hours: 2 }), await makeSignedInTutor(site)]
  const body = bookingBody(tutor.id)
  const response = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  return { id: response.json().id as number, student, tutor }
}

describe('the classroom of a session', () => {
  test('admits its student and its tutor to the same room, and to another one next time', async () => {
    const { id, student, tutor } = await makeBooked()
    const other = await makeBooked()
    time.now = OPEN
    const room = await roomOf(id, student.cookie)
    expect(await roomOf(id, await tutorCookie(tutor.id))).toBe(room)
    expect(await roomOf(other.id, other.student.cookie)).not.toBe(room)
  })

  test('is open from 15 minutes before the start until 15 minutes after the end', async () => {
    const { id, student } = await makeBooked()
    const at = async (instant: string) => {
      time.now = new Date(instant)
      const { statusCode, body } = await enter(id, student)
      return [statusCode, /<h1>(.*?)<\/h1>/.exec(body)?.[1]]
    }
    expect(await at('2026-11-17T14:44:59Z')).toEqual([200, 'The classroom isn’t open yet'])
    expect(await at('2026-11-17T14:45:00Z')).toEqual([302, undefined])
    expect(await at('2026-11-17T16:14:59Z')).toEqual([302, undefined])
    expect(await at('2026-11-17T16:15:00Z')).toEqual([200, 'This session is over'])
  })

  test('has another name after the student or the tutor has recovered the account', async () => {
    const { id, student, tutor } = await makeBooked()
    time.now = OPEN
    const studentCookie = async () =>
      `plume_student=${await insertSignIn(site.db, { accountKind: 'student', id: student.id }, { now: time.now })}`
    const seenByIntruder = await roomOf(id, await studentCookie())
    const recovery = { now: time.now }
    await transact(site.db, (tx) => recoverAccount(tx, { accountKind: 'student', id: student.id }, recovery))
    const second = await roomOf(id, await studentCookie())
    expect(second).not.toBe(seenByIntruder)
    await transact(site.db, (tx) => recoverAccount(tx, { accountKind: 'tutor', id: tutor.id }, recovery))
    expect([seenByIntruder, second]).not.toContain(await roomOf(id, await studentCookie()))
  })

  test('has another name after a guardian has recovered the account, or staff gave it to another person', async () => {
    const { id, student } = await makeBooked()
    const { id: guardianId, familyId, cookie } = await makeGuardian(site)
    const { cookie: staff } = await makeAdministrator(site)
    const join = { method: 'PUT', url: `/api/admin/users/${student.id}/family`, body: { familyId, hours: 0 } } as const
    expect((await sendJson(site, { ...join, cookie: staff })).statusCode).toBe(200)
    time.now = OPEN
    const seenByIntruder = await roomOf(id, cookie)
    const recovery = { now: time.now }
    await transact(site.db, (tx) => recoverAccount(tx, { accountKind: 'guardian', id: guardianId }, recovery))
    expect((await enter(id, { cookie })).statusCode).toBe(401)
    const second = await roomOf(id, student.cookie)
    expect(second).not.toBe(seenByIntruder)
    const admin = await makeAdministrator(site)
    const other = { firstName: 'Ann', email: 'ann@example.com', preferredLanguage: 'en' }
    const url = `/api/admin/families/${familyId}/guardians/${guardianId}`
    expect((await sendJson(site, { method: 'PUT', url, cookie: admin.cookie, body: other })).statusCode).toBe(200)
    expect([seenByIntruder, second]).not.toContain(await roomOf(id, student.cookie))
  })

  test('does not admit a tutor who has not passed the second factor', async () => {
    const { id, tutor } = await makeBooked()
    time.now = OPEN
    const account = { tutorId: tutor.id, passwordHash: 'x', createdAt: time.now, factorConfirmedAt: time.now }
    const set = { factorConfirmedAt: time.now }
    await site.db.insert(tutorAccounts).values(account).onConflictDoUpdate({ target: tutorAccounts.tutorId, set })
    const cookie = await tutorCookie(tutor.id)
    expect((await enter(id, { cookie })).statusCode).toBe(401)
    const passed = { now: time.now, factorPassedAt: time.now }
    const token = await insertSignIn(site.db, { accountKind: 'tutor', id: tutor.id }, passed)
    await roomOf(id, `plume_tutor=${token}`)
  })

  test('stays open after the session is marked as completed', async () => {
    const { id, student } = await makeBooked()
    time.now = new Date('2026-11-17T16:05:00Z')
    await sendJson(site, { method: 'GET', url: '/api/sessions/upcoming', cookie: student.cookie })
    await roomOf(id, student.cookie)
  })

  test('says in both languages when it opens', async () => {
    const { id, student } = await makeBooked()
    expect((await enter(id, student)).body).toContain('on Tuesday, November 17 at 9:45 AM Eastern time')
    expect((await enter(id, { ...student, language: 'fr' })).body).toContain('le mardi 17 novembre à 9\u00a0h\u00a045')
  })

  test('answers 404 to everybody else, as for a session that does not exist', async () => {
    const { id } = await makeBooked()
    const [stranger, owner] = [await makeStudent(site), await makeAdministrator(site)]
    const tutor = await makeSignedInTutor(site)
    time.now = OPEN
    const strangers = [stranger.cookie, await tutorCookie(tutor.id)]
    const responses = [
      ...strangers.map((cookie) => enter(id, { cookie })),
      enter(999_999, stranger),
      enter('x', stranger),
    ]
    for (const { statusCode, body } of await Promise.all(responses)) {
      expect(statusCode).toBe(404)
      expect(body).toContain('Session not found')
    }
    expect((await enter(id, owner)).statusCode).toBe(401)
  })

  test('asks a visitor to sign in, and brings a student back', async () => {
    const { id } = await makeBooked()
    const { statusCode, body } = await enter(id, {})
    expect(statusCode).toBe(401)
    expect(body).toContain(`/api/login?returnTo=%2Fsessions%2F${id}%2Froom`)
    expect(body).toContain('href="/tutor"')
  })

  test('does not exist if the school has not configured one', async () => {
    const { id, student } = await makeBooked()
    await setSchool(site, { classroom: { url: null } })
    time.now = OPEN
    expect((await enter(id, student)).body).toContain('This site doesn’t have an online classroom yet.')
    await setSchool(site, { classroom: { url: 'https://class.example/plume-{room}' } })
  })
})

describe('a person who loses access to a session', () => {
  test('a replaced tutor knows only the former room and is refused; student and new tutor meet elsewhere', async () => {
    const { id, student, tutor } = await makeBooked()
    const replacement = await makeSignedInTutor(site)
    time.now = OPEN
    const former = await roomOf(id, await tutorCookie(tutor.id))
    const { cookie } = await makeAdministrator(site, { role: 'manager' })
    const reassign = (tutorId: number, version: number) =>
      sendJson(site, { method: 'POST', url: `/api/admin/sessions/${id}/reassign`, cookie, body: { version, tutorId } })
    expect((await reassign(replacement.id, 1)).statusCode).toBe(200)
    expect((await enter(id, { cookie: await tutorCookie(tutor.id) })).statusCode).toBe(404)
    const room = await roomOf(id, student.cookie)
    expect(room).not.toBe(former)
    expect(await roomOf(id, await tutorCookie(replacement.id))).toBe(room)

    expect((await reassign(tutor.id, 2)).statusCode).toBe(200)
    expect([former, room]).not.toContain(await roomOf(id, student.cookie))
  })

  test('a guardian whose child leaves the family is refused, and the child gets another room', async () => {
    const { id, student } = await makeBooked()
    const { cookie, familyId } = await makeGuardian(site)
    const admin = await makeAdministrator(site)
    const move = (joined: number | null) =>
      sendJson(site, {
        method: 'PUT',
        url: `/api/admin/users/${student.id}/family`,
        cookie: admin.cookie,
        body: { familyId: joined, hours: 0 },
      })
    expect((await move(familyId)).statusCode).toBe(200)
    time.now = OPEN
    const former = await roomOf(id, cookie)
    expect(await roomOf(id, student.cookie)).toBe(former)
    time.now = BOOKED_AT
    expect((await move(null)).statusCode).toBe(200)
    time.now = OPEN
    expect((await enter(id, { cookie })).statusCode).toBe(404)
    expect(await roomOf(id, student.cookie)).not.toBe(former)
  })

  test('finds a cancelled session closed', async () => {
    const { id, student, tutor } = await makeBooked()
    time.now = OPEN
    const body = { status: 'cancelled' }
    await sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie: student.cookie, body })
    for (const cookie of [student.cookie, await tutorCookie(tutor.id)]) {
      expect((await enter(id, { cookie })).body).toContain('This session was cancelled')
    }
  })

  test('is excluded when the tutor’s email changes hands, and the student gets another room', async () => {
    const { id, student, tutor } = await makeBooked()
    time.now = OPEN
    const cookie = await tutorCookie(tutor.id)
    const former = await roomOf(id, cookie)
    const owner = await makeAdministrator(site)
    const change = { url: `/api/admin/tutors/${tutor.id}`, cookie: owner.cookie, body: { email: 'other@example.com' } }
    expect((await sendJson(site, { method: 'PATCH', ...change })).statusCode).toBe(200)
    expect((await enter(id, { cookie })).statusCode).toBe(401)
    expect(await roomOf(id, student.cookie)).not.toBe(former)
  })

  test('is excluded when the student’s account is deleted during the session', async () => {
    const { id, student, tutor } = await makeBooked()
    time.now = new Date('2026-11-17T15:30:00Z')
    const cookie = await tutorCookie(tutor.id)
    await roomOf(id, cookie)
    const signedIn = await insertSignIn(site.db, { accountKind: 'student', id: student.id }, { now: time.now })
    const gone = { method: 'DELETE', url: '/api/profile', cookie: `plume_student=${signedIn}`, body: {} } as const
    expect((await sendJson(site, gone)).statusCode).toBe(204)
    expect((await enter(id, student)).statusCode).toBe(401)
    expect((await enter(id, { cookie })).statusCode).toBe(404)
  })
})

test('a server that uses tokens gets one for this room, this person and this time', async () => {
  const { id, student, tutor } = await makeBooked()
  const classroomToken = { appId: 'plume', secret: SECRET }
  await setSchool(site, { classroom: { url: 'https://meet.example/plume-{room}' } })
  const jitsi = await buildTestAppOn(site, { settings: { classroomToken } })
  time.now = OPEN
  const claimsOf = async (cookie: string) => {
    const url = new URL(String((await enter(id, { cookie }, jitsi)).headers.location))
    const [head = '', claims = '', signature] = (url.searchParams.get('jwt') ?? '').split('.')
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url'))
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(read.room).toBe(url.pathname.slice(1))
    return read
  }
  expect(await claimsOf(student.cookie)).toMatchObject({
    aud: 'jitsi',
    iss: 'plume',
    sub: 'meet.example',
    nbf: OPEN.getTime() / 1000,
    exp: Date.parse('2026-11-17T16:15:00Z') / 1000,
    context: { user: { name: 'Noah', moderator: false } },
  })
  expect((await claimsOf(await tutorCookie(tutor.id))).context.user).toEqual({ name: tutor.name, moderator: true })
  await jitsi.app.close()
})
