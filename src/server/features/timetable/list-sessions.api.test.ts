import { describe, expect, test } from 'vitest'
import { sessions } from '../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson, TOMORROW } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { deleteAccount } from '../account/personal-data/delete-account.service'

const site = await buildTestApp()
const admin = await makeAdministrator(site)
const amara = await makeTutor(site, { name: '=Amara "A" Diallo' })
const luc = await makeTutor(site, { name: 'Luc Roy' })
const noah = await makeStudent(site, { hours: 9, email: 'noah@example.com' })
const zoe = await makeStudent(site, { hours: 9, firstName: '@Zoé', lastName: 'Roy; O’Hara', email: '+zoe@example.com' })
const gone = await makeStudent(site, { hours: 9 })
const WEDNESDAY = '2026-11-18'

const book = async ({ cookie }: { cookie: string }, tutorId: number, overrides: Record<string, unknown>) => {
  const body = bookingBody(tutorId, overrides)
  return (await sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })).json().id as number
}
const early = await book(zoe, amara.id, { startTime: '09:00', notes: '-1 + 2,\r\n"signs"; =A1' })
const late = await book(noah, luc.id, { startTime: '15:00', duration: 2 })
const next = await book(noah, amara.id, { sessionDate: WEDNESDAY, subject: 'french' })
const ofGone = await book(gone, luc.id, { sessionDate: WEDNESDAY, startTime: '16:00' })

const read = (query: string, headers: Record<string, string> = {}, cookie = admin.cookie) =>
  sendJson(site, { method: 'GET', url: `/api/admin/activity/sessions?${query}`, cookie, headers })
const idsOf = async (query: string) => (await read(query)).json().map(({ id }: { id: number }) => id)

describe('notes', async () => {
  const viewer = await makeAdministrator(site, { role: 'viewer' })
  const manager = await makeAdministrator(site, { role: 'manager' })
  const NOTES = '-1 + 2,\r\n"signs"; =A1'
  const ofZoe = (cookie: string) =>
    sendJson(site, { method: 'GET', url: `/api/admin/users/${zoe.id}/sessions`, cookie })

  test('are readable for a manager, but not for a viewer, neither in a list nor in the file', async () => {
    expect((await read('', {}, manager.cookie)).json()[0]).toMatchObject({ id: early, notes: NOTES })
    expect((await ofZoe(manager.cookie)).json()).toMatchObject([{ id: early, notes: NOTES }])

    expect((await read('', {}, viewer.cookie)).json()[0]).toMatchObject({ id: early, notes: null })
    expect((await ofZoe(viewer.cookie)).json()).toMatchObject([{ id: early, notes: null }])
    const file = await read('', { accept: 'text/csv' }, viewer.cookie)
    expect(file.body).toContain('Diallo')
    expect(file.body).not.toContain('signs')
  })
})

describe('the staff’s list of sessions', () => {
  test.each(['tutor=0', 'tutor=x', 'day=2026-02-30', 'day=today', 'day=0000-01-01', 'day=9999-12-31', 'lang=es'])(
    'refuses %s',
    async (query) => {
      expect((await read(query)).statusCode).toBe(400)
    },
  )

  test.each([
    ['', [early, late, next, ofGone]],
    [`tutor=${amara.id}`, [early, next]],
    [`day=${TOMORROW}`, [early, late]],
    [`tutor=${luc.id}&day=${TOMORROW}`, [late]],
    [`tutor=${luc.id}&day=${WEDNESDAY}`, [ofGone]],
    ['tutor=999999', []],
    ['day=2020-01-01', []],
    [`only=sessionsToday&day=${TOMORROW}`, []],
    [`only=sessionsThisWeek&day=${TOMORROW}&tutor=${amara.id}`, [early]],
  ])('can be filtered by %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
    expect((await read(query)).headers['x-total-count']).toBe(String(ids.length))
  })

  test('can be of a past day', async () => {
    const { now } = site.time
    site.time.now = new Date('2026-12-01T15:00:00Z')
    const old = await makeAdministrator(site)
    const response = await read(`day=${TOMORROW}`, {}, old.cookie)
    expect(response.json()).toMatchObject([{ id: early, status: 'completed' }, { id: late }])
    site.time.now = now
  })

  test('keeps its filters on the next page', async () => {
    const response = await read(`day=${TOMORROW}&tutor=${amara.id}&limit=1`)
    expect(response.headers.link).toBeUndefined()
    const first = await read(`day=${TOMORROW}&limit=1`)
    expect(first.headers.link).toContain(`day=${TOMORROW}`)
  })

  test('can be filtered by the tutors that staff can list', async () => {
    const list = (cookie: string) => sendJson(site, { method: 'GET', url: '/api/admin/tutors', cookie })
    expect((await list(noah.cookie)).statusCode).toBe(401)
    expect((await list(admin.cookie)).json()).toMatchObject([{ name: amara.name }, { name: 'Luc Roy' }])
  })
})

describe('the sessions as CSV', () => {
  const file = (query: string, cookie = admin.cookie) => read(query, { accept: 'text/csv' }, cookie)

  test('are refused for a student', async () => {
    expect((await file('', noah.cookie)).statusCode).toBe(401)
  })

  test('contain no executable formula, and name deleted students as such', async () => {
    await deleteAccount(site.db, { studentId: gone.id, now: site.time.now })
    const response = await file('')
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="plume-sessions-2026-11-16.csv"',
      vary: expect.stringContaining('Accept'),
    })
    expect(response.body).toBe(
      [
        '\ufeffDate,Start,Hours,Subject,Tutor,Student,Email,Status,Notes',
        `2026-11-17,09:00,1,Math,"'=Amara ""A"" Diallo","'@Zoé Roy; O’Hara",'+zoe@example.com,Scheduled,` +
          `"'-1 + 2,\r\n""signs""; '=A1"`,
        '2026-11-17,15:00,2,Math,Luc Roy,Noah Singh,noah@example.com,Scheduled,',
        `2026-11-18,10:00,1,French,"'=Amara ""A"" Diallo",Noah Singh,noah@example.com,Scheduled,`,
        '',
      ].join('\r\n'),
    )
  })

  test('are in French on request, with the filters of the list', async () => {
    const response = await file(`lang=fr&tutor=${amara.id}&day=${WEDNESDAY}`)
    expect(response.body.split('\r\n')).toEqual([
      '\ufeffDate;Début;Heures;Matière;Tuteur ou tutrice;Élève;Courriel;État;Notes',
      `2026-11-18;10:00;1;Français;"'=Amara ""A"" Diallo";Noah Singh;noah@example.com;Prévue;`,
      '',
    ])
    expect(response.headers['content-disposition']).toContain('plume-seances-2026-11-16.csv')
  })

  test('are complete, even beyond one page', async () => {
    const [row] = await site.db.select().from(sessions).limit(1)
    if (!row) throw new Error('no session was found')
    const { id: _, ...copy } = row
    await site.db.insert(sessions).values(Array.from({ length: 1_100 }, () => copy))
    const { body } = await file(`day=${row.sessionDate}`)
    expect(body.match(new RegExp(`^${row.sessionDate},`, 'gm'))).toHaveLength(1_100 + 2)
  })
})
