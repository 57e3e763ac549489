import { describe, expect, test } from 'vitest'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import { guideWork } from '../../db/schema/learning/guide-work'
import { makeStudent } from '../../testing/factories/factories'
import { makeGuide } from '../../testing/factories/guide-factory'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const prompt = { prompt: 'a', promptFr: 'b' }
const activities: Activity[] = [
  { kind: 'fill', ...prompt, text: '____ ____', textFr: '____ ____', answers: ['x', 'y'], answersFr: ['x', 'y'] },
  { kind: 'order', ...prompt, items: ['1', '2', '3'], itemsFr: ['1', '2', '3'] },
  { kind: 'reveal', ...prompt, answer: 'c', answerFr: 'd' },
]
const guideId = await makeGuide(site, { type: 'interactive', activities })
const [maya, noor] = [await makeStudent(site), await makeStudent(site)]

type Item = readonly [at: number, value: string | number | null]
const changeOf = (activity: number, items: readonly Item[], isDone = false) => ({
  activity,
  items: items.map(([at, value]) => ({ at, value })),
  isDone,
})
const send = (changes: unknown, { cookie = maya.cookie, id = String(guideId) } = {}) =>
  sendJson(site, { method: 'PATCH', url: `/api/guides/${id}/work`, cookie, body: { changes } })
const workOf = async (cookie: string) =>
  (await sendJson(site, { method: 'GET', url: `/api/guides/${guideId}`, cookie })).json().work

describe('PATCH /api/guides/{id}/work', () => {
  test('refuses a visitor', async () => {
    expect((await send([changeOf(2, [], true)], { cookie: '' })).statusCode).toBe(401)
  })

  test.each(['0', 'abc', '999999999'])('answers 404 for the guide %s', async (id) => {
    expect((await send([changeOf(2, [], true)], { id })).statusCode).toBe(404)
  })

  test.each([
    ['a missing activity', [changeOf(3, [], true)]],
    ['a missing blank', [changeOf(0, [[2, 'a']])]],
    ['half an order', [changeOf(1, [[0, 1]])]],
    ['an answer to a question without one', [changeOf(2, [[0, 'a']])]],
    ['one that fits beside one that does not', [changeOf(0, [[0, 'a']]), changeOf(0, [[0, 7]])]],
  ])('refuses %s, and stores nothing of it', async (_, changes) => {
    const response = await send(changes)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ code: 'ANSWER_WRONG_KIND' }] })
    expect(await workOf(maya.cookie)).toEqual([])
  })

  test.each([
    ['no change', []],
    ['too many', Array.from({ length: 51 }, () => changeOf(2, [], true))],
    ['a long text', [changeOf(0, [[0, 'x'.repeat(501)]])]],
    ['an unknown field', [{ ...changeOf(2, []), studentId: noor.id }]],
    ['a NUL', [changeOf(0, [[0, 'a\u0000b']])]],
  ])('refuses %s', async (_, changes) => {
    expect((await send(changes)).statusCode).toBe(400)
  })

  test('stores the work for this student only, on every device', async () => {
    const response = await send([
      changeOf(0, [[1, 'y']]),
      changeOf(1, [[0, 2] as const, [1, 0] as const, [2, 1] as const]),
    ])
    expect(response.statusCode).toBe(200)
    const kept = [
      { activity: 0, list: [null, 'y'], isDone: false },
      { activity: 1, list: [2, 0, 1], isDone: false },
    ]
    expect(response.json()).toEqual(kept)
    expect(await workOf(maya.cookie)).toEqual(kept)
    expect(await workOf(noor.cookie)).toEqual([])
  })

  test('keeps what the request does not contain, and finished work stays finished', async () => {
    await send([changeOf(0, [[0, 'phone']], true)])
    await send([changeOf(0, [[1, 'laptop']])])
    expect((await workOf(maya.cookie))[0]).toEqual({ activity: 0, list: ['phone', 'laptop'], isDone: true })
  })

  test('is deleted with its guide', async () => {
    const id = await makeGuide(site, { type: 'interactive', activities })
    await send([changeOf(2, [], true)], { id: String(id) })
    await site.db.execute(`delete from study_guides where id = ${id}`)
    expect((await site.db.select().from(guideWork)).filter((row) => row.guideId === id)).toEqual([])
  })
})
