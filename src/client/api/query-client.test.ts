import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { portalKeys } from '../parts/portal/queries/portal-keys'
import { ApiError } from './api-error'
import { type ActionEffects, createQueryClient } from './query-client'
import { lostSignInOf, queryKeys } from './query-keys'

const refusal = (status: number, code: string) =>
  new ApiError({ status, statusText: '', text: JSON.stringify({ message: code, code }) })
const UNAUTHORIZED = new ApiError({ status: 401, statusText: '', text: '{"message":"Unauthorized"}' })

test('queries do not retry, never become stale, and are only fetched again after an action', () => {
  expect(createQueryClient(() => undefined).getDefaultOptions().queries).toEqual({
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    networkMode: 'always',
  })
})

test('mutations do not retry', () => {
  expect(createQueryClient(() => undefined).getDefaultOptions().mutations).toEqual({
    retry: false,
    networkMode: 'always',
  })
})

test('a failed query is not repeated when another part of the page opens', async () => {
  const client = createQueryClient(() => undefined)
  const ask = vi.fn().mockRejectedValue(refusal(500, 'INTERNAL'))
  const options = { queryKey: queryKeys.account.user, queryFn: ask }
  for (let part = 0; part < 3; part += 1) {
    const close = new QueryObserver(client, client.defaultQueryOptions(options)).subscribe(() => undefined)
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    close()
  }
  expect(ask).toHaveBeenCalledTimes(1)
})

/** A client that shows the upcoming sessions and the free times, and records which of them are fetched again. */
async function onShow() {
  const lost = vi.fn()
  const client = createQueryClient(lost)
  const asked: string[] = []
  const shown = {
    sessions: queryKeys.sessions.upcoming,
    times: queryKeys.times.next({}),
    reviews: queryKeys.reviews.due,
  }
  for (const [name, queryKey] of Object.entries(shown)) {
    client.setQueryData(queryKey, name)
    const queryFn = async () => asked.push(name)
    new QueryObserver(client, client.defaultQueryOptions({ queryKey, queryFn })).subscribe(() => undefined)
  }
  const run = (effects: Partial<ActionEffects>, request: () => Promise<unknown>) =>
    new MutationObserver(
      client,
      client.defaultMutationOptions({
        mutationFn: request,
        meta: { changes: [], lostSignIn: 'unauthorized', ...effects },
      }),
    )
      .mutate()
      .catch(() => undefined)
  return { run, asked, lost, client }
}

const succeed = async () => 'done'
const fail = (error: Error) => async () => {
  throw error
}

describe('an action', () => {
  test('fetches only what it changes again after a success', async () => {
    const { run, asked } = await onShow()
    await run({ changes: [queryKeys.sessions] }, succeed)
    expect(asked).toEqual(['sessions'])
  })

  test('leaves data that is still shown with its results until the next visit', async () => {
    const { run, asked, client } = await onShow()
    await run({ changes: [queryKeys.reviews] }, succeed)
    expect(asked).toEqual([])
    expect(client.getQueryState(queryKeys.reviews.due)?.isInvalidated).toBe(true)
  })

  test('fetches outdated data again after a refusal', async () => {
    const { run, asked } = await onShow()
    const effects = {
      changes: [queryKeys.sessions],
      outdatedByRefusal: ({ body }: ApiError) => (body.code === 'TIME_TAKEN' ? [queryKeys.times] : []),
    }
    await run(effects, fail(refusal(409, 'TIME_TAKEN')))
    expect(asked).toEqual(['times'])
  })

  test('shows a failure only after the current data has arrived, if it asks for that', async () => {
    const { run, client } = await onShow()
    const order: string[] = []
    client.setQueryDefaults(queryKeys.sessions.past, {
      queryFn: () => new Promise((resolve) => setTimeout(() => resolve(order.push('current')), 10)),
    })
    new QueryObserver(client, { queryKey: queryKeys.sessions.past, initialData: 0 }).subscribe(() => undefined)
    const effects = { outdatedByRefusal: () => [queryKeys.sessions], isShownWithCurrent: true }
    await run(effects, fail(refusal(409, 'EDIT_CONFLICT')))
    expect([...order, 'failure']).toEqual(['current', 'failure'])
  })

  test.each([
    ['the connection is lost', new TypeError('Failed to fetch')],
    ['a gateway answers', new ApiError({ status: 504, statusText: 'Gateway Timeout', text: '' })],
  ])('fetches what an action changes once when it gets no response because %s', async (_, error) => {
    const { run, asked } = await onShow()
    await run({ changes: [queryKeys.sessions], outdatedByRefusal: () => [queryKeys.times] }, fail(error))
    expect(asked).toEqual(['sessions'])
  })

  test('can fetch less after a lost response than after a success', async () => {
    const { run, asked } = await onShow()
    const effects = { changes: [queryKeys.sessions, queryKeys.times], changesWithoutResponse: [queryKeys.sessions] }
    await run(effects, fail(new TypeError('Failed to fetch')))
    expect(asked).toEqual(['sessions'])
  })

  test('fetches nothing after a failure without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { run, asked } = await onShow()
    await run({ changes: [queryKeys.sessions] }, fail(new TypeError('Failed to fetch')))
    expect(asked).toEqual([])
  })

  test('reports a lost sign-in in the way of its area and fetches nothing again', async () => {
    const { run, asked, lost, client } = await onShow()
    await run({ lostSignIn: 'profile', outdatedByRefusal: () => [queryKeys.times] }, fail(UNAUTHORIZED))
    expect(lost.mock.calls).toEqual([['profile', client]])
    expect(asked).toEqual([])
  })
})

test('a query that detects a lost sign-in reports it once, in the way of its area', async () => {
  const lost = vi.fn()
  const client = createQueryClient(lost)
  const queryFn = fail(UNAUTHORIZED)
  await client.fetchQuery({ queryKey: queryKeys.guides.one('7'), queryFn }).catch(() => undefined)
  await client.fetchQuery({ queryKey: queryKeys.tutors.list, queryFn: fail(refusal(401, 'X')) }).catch(() => undefined)
  expect(lost.mock.calls).toEqual([['sessionExpired', client]])
})

describe('every area', () => {
  test.each([
    [queryKeys.progress.history, 'unauthorized'],
    [queryKeys.sessions.past, 'unauthorized'],
    [queryKeys.quizzes.ofSubject('math'), 'sessionExpired'],
    [queryKeys.account.user, 'silent'],
    [queryKeys.staff.me, 'silent'],
    [portalKeys.users.student('x'), 'staff'],
    [['something else'], 'silent'],
  ])('%j reports a lost sign-in as %s', (queryKey, kind) => {
    expect(lostSignInOf(queryKey)).toBe(kind)
  })

  test('has keys that start with its own, so that all of them can be fetched again together', () => {
    for (const area of Object.values<Record<string, unknown>>(queryKeys)) {
      const { all, lostSignIn, waitsForNextVisit, ...keys } = area
      for (const key of Object.values(keys)) {
        const written = typeof key === 'function' ? key('a', 'b') : key
        expect(written.slice(0, (all as string[]).length)).toEqual(all)
      }
    }
  })
})
