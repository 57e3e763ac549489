import { expect, test } from 'vitest'
import { makeStudent } from '../../testing/factories/factories'
import { makeGuide } from '../../testing/factories/guide-factory'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const BLANKS = Array.from({ length: 20 }, (_, at) => at)

test('devices that fill in different blanks concurrently lose none of them', async () => {
  const blanks = { text: '____', textFr: '____', answers: BLANKS.map(String), answersFr: BLANKS.map(String) }
  const activity = { kind: 'fill' as const, prompt: 'a', promptFr: 'b', ...blanks }
  const guideId = await makeGuide(site, { type: 'interactive', activities: [activity] })
  const { cookie } = await makeStudent(site)
  const url = `/api/guides/${guideId}/work`
  const answers = await Promise.all(
    BLANKS.map((at) => {
      const changes = [{ activity: 0, items: [{ at, value: `word ${at}` }], isDone: at === 7 }]
      return sendJson(site, { method: 'PATCH', url, cookie, body: { changes } })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(BLANKS.map(() => 200))
  const guide = await sendJson(site, { method: 'GET', url: `/api/guides/${guideId}`, cookie })
  expect(guide.json().work).toEqual([{ activity: 0, list: BLANKS.map((at) => `word ${at}`), isDone: true }])
})
