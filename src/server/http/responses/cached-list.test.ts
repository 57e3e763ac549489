import { expect, test } from 'vitest'
import { createCachedList } from './cached-list'

function makeList() {
  const state = { version: '1', rows: ['a'], loads: 0, serialized: 0 }
  const list = createCachedList({
    version: async () => state.version,
    load: async (subject) => {
      state.loads++
      return [subject, ...state.rows]
    },
  })
  const read = (subject: 'math' | 'french') =>
    list(subject, (rows) => {
      state.serialized++
      return JSON.stringify(rows)
    })
  return { state, read }
}

test('loads and serialises once per subject and version', async () => {
  const { state, read } = makeList()
  const first = await read('math')
  expect(first.body.identity.toString()).toBe('["math","a"]')
  expect(await read('math')).toBe(first)
  expect((await read('french')).body.identity.toString()).toBe('["french","a"]')
  expect(state).toMatchObject({ loads: 2, serialized: 2 })
})

test('loads again when the version has changed', async () => {
  const { state, read } = makeList()
  const before = await read('math')
  state.rows = ['b']
  expect(await read('math')).toBe(before)
  state.version = '2'
  const after = await read('math')
  expect(after.body.identity.toString()).toBe('["math","b"]')
  expect(after.etag).not.toBe(before.etag)
})

test('the same content has the same tag, whatever its version', async () => {
  const { state, read } = makeList()
  const before = await read('math')
  state.version = '2'
  expect((await read('math')).etag).toBe(before.etag)
  expect(before.etag).toMatch(/^"[\w-]{22}"$/)
})

test('a change between reading the version and loading is not lost', async () => {
  const state = { version: '1', rows: ['old'] }
  const list = createCachedList({
    version: async () => state.version,
    load: async () => {
      const rows = state.rows
      Object.assign(state, { version: '2', rows: ['new'] })
      return rows
    },
  })
  await list('math', JSON.stringify)
  expect((await list('math', JSON.stringify)).body.identity.toString()).toBe('["new"]')
})

test('concurrent callers wait for one load, and a failed one is tried again', async () => {
  const state = { loads: 0, isBroken: true }
  const list = createCachedList({
    version: async () => '1',
    load: async () => {
      state.loads++
      if (state.isBroken) throw new Error('the database is unavailable')
      return ['a']
    },
  })
  await expect(list('math', JSON.stringify)).rejects.toThrow('the database is unavailable')
  state.isBroken = false
  await Promise.all([1, 2, 3].map(() => list('math', JSON.stringify)))
  expect(state.loads).toBe(2)
})
