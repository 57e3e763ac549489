import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app'
import { makeAdministrator, makeStudent } from '../../testing/factories'
import { sendJson } from '../../testing/tutoring-factories'

const site = await buildTestApp()
const admin = await makeAdministrator(site)
await makeStudent(site)

const get = (url: string) => sendJson(site, { method: 'GET', url, cookie: admin.cookie })
const search = async (text: string) =>
  (await get(`/api/admin/users?search=${encodeURIComponent(text)}`)).json().map((user: { id: string }) => user.id)
const nextOf = (answer: { headers: Record<string, unknown> }) =>
  /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1]

const make = async (firstName: string | null, lastName: string | null, email: string | null = null) =>
  (await makeStudent(site, { firstName, lastName, email })).id

test.each([
  [
    'Chloé-Anne',
    'O’Callahan',
    null,
    ['chloé', 'CHLOE', 'chloe\u0301', 'anne', 'Chloé-Anne', 'callah', "o'call", 'anne chlo'],
  ],
  ['Björn', 'Ångström', null, ['bjorn', 'BJÖRN', 'angst', 'ångs bj']],
  ['Sœur', 'Lætitia', null, ['soeur', 'SŒUR', 'laetit', 'læti']],
  [
    null,
    null,
    'jean.luc+maths_42@Écoles-Nord.example',
    ['jean.luc+maths_42@écoles-nord.example', 'luc', 'maths', '42', 'nord', 'ecoles', 'JEAN.LUC@'],
  ],
  ['Ольга', 'Ёлкина', null, ['Ольга', 'Елк']],
  ['1e5x', '2nd', null, ['1e5x', '1e5', '2n']],
])('finds %s %s %s by the beginnings of words', async (firstName, lastName, email, searches) => {
  const id = await make(firstName, lastName, email)
  for (const text of searches) expect([text, await search(text)]).toEqual([text, [id]])
})

test('wants every word, and each at the beginning of one', async () => {
  const id = await make('Wilhelmina', 'Quartermaine')
  expect(await search('wilhel quarter')).toEqual([id])
  expect(await search('wilhel nobody')).toEqual([])
  expect(await search('helmina')).toEqual([])
})

test.each(['', '   ', "'", '!', '&', '|', '*:*', '\\', '<->', '()', "':*", '@', '%', '…'])(
  'lists everybody for %j, which has no word in it',
  async (text) => {
    expect((await search(text)).length).toBe((await get('/api/admin/users')).json().length)
  },
)

test.each([
  "zyx' | 'a",
  'zyx | noah',
  '!zyx',
  'zyx:*',
  'zyx\\',
  "zyx'",
  'zyx <-> noah',
  '(zyx',
  'zyx & !a',
  '--zyx',
  '²zyx',
  '²',
  'ª',
])('takes %j for words and nothing else', async (text) => {
  expect(await search(text)).toEqual([])
})

test('counts and pages what it found', async () => {
  for (let n = 0; n < 3; n++) await make('Zebulon', `Page${n}`)
  const first = await get('/api/admin/users?search=zebulon&limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const next = nextOf(first) ?? ''
  expect(next).toContain('search=zebulon')
  const second = await get(next)
  expect(second.headers.link).toBeUndefined()
  const names = [...first.json(), ...second.json()].map(({ lastName }: { lastName: string }) => lastName)
  expect(names.toSorted()).toEqual(['Page0', 'Page1', 'Page2'])
})

test.each(['x'.repeat(5000), '\u{1d160}'.repeat(200), '\u{1109a}'.repeat(200), '힣'.repeat(1000), 'ﷺ'.repeat(500)])(
  'lives with a name as long as a provider likes (%#)',
  async (name) => {
    const id = await make(name, name, `${name}@example.com`)
    expect(await search(name.slice(0, 200))).toContain(id)
  },
)
