import { afterEach, expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { deleteAccount } from '../../account/personal-data/delete-account.service'

const LISTS = ['activity/sessions', 'activity/hours', 'activity/attempts', 'audit']

const site = await buildTestApp({ settings: { payments: 'demo' } })
const admin = await makeAdministrator(site)
const tutor = await makeTutor(site)
const quiz = await makeQuiz(site)
const noah = await makeStudent(site, { hours: 5, email: 'noah@example.com' })
const zoe = await makeStudent(site, { hours: 5, firstName: 'Zoé', lastName: null, email: 'zoe@example.com' })
const gone = await makeStudent(site, { hours: 5 })
const NOAH = { id: noah.id, name: 'Noah Singh', email: 'noah@example.com', isDeleted: false }
const ZOE = { id: zoe.id, name: 'Zoé', email: 'zoe@example.com', isDeleted: false }
const GONE = { id: gone.id, name: null, email: null, isDeleted: true }

const post = (cookie: string, url: string, body: unknown) => sendJson(site, { method: 'POST', url, cookie, body })
const book = async ({ cookie }: { cookie: string }, overrides: Record<string, unknown>) =>
  (await post(cookie, '/api/sessions', bookingBody(tutor.id, overrides))).json()
const late = await book(noah, { startTime: '15:00' })
const early = await book(zoe, { startTime: '09:00' })
const nextWeek = await book(noah, { sessionDate: '2026-11-24' })
const cancelled = await book(zoe, { startTime: '13:00' })
const url = `/api/sessions/${cancelled.id}`
await sendJson(site, { method: 'PATCH', url, cookie: zoe.cookie, body: { status: 'cancelled' } })
for (const { cookie } of [noah, zoe, gone]) await post(cookie, '/api/quiz-attempts', { quizId: quiz.id, answers: {} })
await deleteAccount(site.db, { studentId: gone.id, now: site.time.now })

type Item = Record<string, unknown> & { id: number; student: Record<string, unknown> }

const read = (path: string, cookie = admin.cookie) =>
  sendJson(site, { method: 'GET', url: `/api/admin/${path}`, cookie })

/** Reads a list in pages of two. */
async function walk(path: string): Promise<Item[]> {
  const walked: Item[] = []
  for (let url: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=2`; url; ) {
    const response = await read(url)
    expect(response.statusCode).toBe(200)
    walked.push(...response.json())
    url = /<\/api\/admin\/(.+)>; rel="next"/.exec(String(response.headers.link))?.[1]
  }
  return walked
}

const { now } = site.time
afterEach(() => {
  site.time.now = now
})

test.each(LISTS)('%s refuses a visitor and a student', async (path) => {
  for (const cookie of ['', noah.cookie]) expect((await read(path, cookie)).statusCode).toBe(401)
})

const WRONG = LISTS.flatMap((path) => ['?limit=0', '?limit=101', '?cursor=x', '?all=1'].map((query) => path + query))

test.each([...WRONG, `audit?target=${'x'.repeat(61)}`, 'audit?target=%00'])('%s is refused', async (path) => {
  expect((await read(path)).statusCode).toBe(400)
})

test.each(LISTS)('%s returns an empty page after the last one', async (path) => {
  const beyond = path === 'activity/sessions' ? '999999999999999' : '1'
  const response = await read(`${path}?limit=2&cursor=${Buffer.from(beyond).toString('base64url')}`)
  expect([response.statusCode, response.json(), response.headers.link]).toEqual([200, [], undefined])
})

test('sessions that have not ended are listed by time, with their student and tutor', async () => {
  const listed = (await read('activity/sessions')).json()
  expect(listed).toEqual([
    { ...early, student: ZOE },
    { ...late, student: NOAH },
    { ...nextWeek, student: NOAH },
  ])
  expect(await walk('activity/sessions')).toEqual(listed)
  expect((await read('activity/sessions?limit=1')).headers['x-total-count']).toBe('3')
})

test('a session that has ended is not listed, marked or not', async () => {
  site.time.now = new Date('2026-11-17T15:00:00Z')
  const staff = await makeAdministrator(site)
  const ids = (await read('activity/sessions', staff.cookie)).json().map(({ id }: Item) => id)
  expect(ids).toEqual([late.id, nextWeek.id])
})

test('ledger entries are listed newest first, those of a deleted student without a name', async () => {
  const listed = (await read('activity/hours')).json()
  expect(listed.map(({ kind, hours, student }: Item) => [kind, hours, student])).toEqual([
    ['refund', 1, ZOE],
    ['booking', -1, ZOE],
    ['booking', -1, NOAH],
    ['booking', -1, ZOE],
    ['booking', -1, NOAH],
    ['welcome', 5, GONE],
    ['welcome', 5, ZOE],
    ['welcome', 5, NOAH],
  ])
  expect(listed[0].session).toMatchObject({ subject: 'math', tutorName: tutor.name })
  expect(await walk('activity/hours')).toEqual(listed)
})

test('attempts are listed newest first, without answers', async () => {
  const listed = (await read('activity/attempts')).json()
  expect(listed.map(({ student }: Item) => student)).toEqual([GONE, ZOE, NOAH])
  expect(listed[2]).toEqual({
    id: expect.any(Number),
    score: 0,
    totalQuestions: 2,
    completedAt: site.time.now.toISOString(),
    quiz: { id: quiz.id, title: 'Small numbers', titleFr: 'Petits nombres', subject: 'math' },
    student: NOAH,
  })
  expect(await walk('activity/attempts')).toEqual(listed)
})

test('a student with neither name nor email is not shown as deleted', async () => {
  const nameless = await makeStudent(site, { firstName: null, lastName: null, email: null })
  await post(nameless.cookie, '/api/quiz-attempts', { quizId: quiz.id, answers: {} })
  const [latest] = (await read('activity/attempts?limit=1')).json()
  expect(latest.student).toEqual({ id: nameless.id, name: null, email: null, isDeleted: false })
})

test('actions of staff are listed newest first, for all targets or one', async () => {
  const set = (id: string, creditsRemaining: number, reason?: string) =>
    sendJson(site, {
      method: 'PATCH',
      url: `/api/admin/users/${id}`,
      cookie: admin.cookie,
      body: { creditsRemaining, ...(reason && { reason }) },
    })
  await set(noah.id, 8, 'Gift')
  await set(zoe.id, 1)
  await set(noah.id, 7)
  const listed = (await read('audit')).json()
  const common = {
    id: expect.any(Number),
    createdAt: site.time.now.toISOString(),
    administrator: { name: 'Camille Roy', email: admin.email },
    action: 'hours.set',
    targetKind: 'student',
  }
  const ofNoah = [
    { ...common, target: noah.id, student: NOAH, before: { creditsRemaining: 8 }, after: { creditsRemaining: 7 } },
    {
      ...common,
      target: noah.id,
      student: NOAH,
      before: { creditsRemaining: 3 },
      after: { creditsRemaining: 8, reason: 'Gift' },
    },
  ]
  const ofZoe = {
    ...common,
    target: zoe.id,
    student: ZOE,
    before: { creditsRemaining: 4 },
    after: { creditsRemaining: 1 },
  }
  expect(listed).toEqual([ofNoah[0], ofZoe, ofNoah[1]])
  expect(await walk('audit')).toEqual(listed)
  expect((await read(`audit?target=${noah.id}`)).json()).toEqual(ofNoah)
  expect(await walk(`audit?target=${noah.id}`)).toEqual(ofNoah)
  expect((await read("audit?target=' or true--")).json()).toEqual([])
})
