import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readFirstState, takeFirstState } from './first-state'
import { askEmbedded, createQueryClient } from './query-client'
import { queryKeys } from './query-keys'

const queryKey = queryKeys.progress.records

/** A page that was rendered with a response, as it arrives in a browser. */
async function arrive(drawnWith: unknown) {
  const server = createQueryClient(() => undefined)
  await server.prefetchQuery({ queryKey, queryFn: () => drawnWith })
  const textContent = JSON.stringify(takeFirstState(server))
  const client = createQueryClient(() => undefined)
  // The only part of a document that is read.
  readFirstState({ getElementById: () => ({ textContent }) } as unknown as Document, client)
  return client
}

/** Opens a screen with the query, and waits until the site has answered or failed. */
async function open(client: ReturnType<typeof createQueryClient>, request: () => Promise<unknown>) {
  let asked = 0
  const queryFn = () => {
    asked += 1
    return request()
  }
  const seen: unknown[] = []
  const observer = new QueryObserver(client, { queryKey, queryFn })
  observer.subscribe(({ data }) => seen.push(data))
  expect(asked, 'asked while the page is taken over').toBe(0)
  askEmbedded(client)
  const first = observer.getCurrentResult().data
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
  return { first, asked, seen, last: observer.getCurrentResult() }
}

test('a rendered page shows its embedded data and fetches it once', async () => {
  const { first, asked, last } = await open(await arrive([1]), async () => [2])
  expect(first).toEqual([1])
  expect(asked).toBe(1)
  expect(last.data).toEqual([2])
})

test('only the visible part of a long response is embedded, and all of it is fetched', async () => {
  const server = createQueryClient(() => undefined)
  const meta = { toPaint: ({ title }: { title: string }) => ({ title }) }
  await server.prefetchQuery({ queryKey, queryFn: () => ({ title: 'Fractions', text: 'long' }), meta })
  const state = takeFirstState(server)
  expect(state.queries.map((query) => query.state.data)).toEqual([{ title: 'Fractions' }])
  expect(server.getQueryData(queryKey), 'what the page is drawn with').toEqual({ title: 'Fractions' })
})

test('an equal response changes nothing on screen', async () => {
  const { first, last } = await open(await arrive([{ lessons: 3 }]), async () => [{ lessons: 3 }])
  expect(last.data).toBe(first)
})

test('a failed fetch shows an error instead of the embedded data', async () => {
  const { last } = await open(await arrive([1]), () => Promise.reject(new Error('down')))
  expect(last).toMatchObject({ status: 'error', data: undefined })
})

test('a fetched response stays when a later fetch fails', async () => {
  const client = createQueryClient(() => undefined)
  client.setQueryData(queryKey, [1])
  const observer = new QueryObserver(client, { queryKey, queryFn: () => Promise.reject(new Error('down')) })
  expect(await observer.refetch()).toMatchObject({ status: 'error', data: [1] })
})

test('a prerendered page has no embedded data', () => {
  const client = createQueryClient(() => undefined)
  readFirstState({ getElementById: () => null } as unknown as Document, client)
  expect(client.getQueryCache().getAll()).toEqual([])
})
