import { expect, test } from 'vitest'
import { createQueryClient } from './query-client'

test('queries are not tried again, never grow stale, and are asked again by nothing but an action', () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    networkMode: 'always',
  })
})

test('mutations are not tried again', () => {
  expect(createQueryClient().getDefaultOptions().mutations).toEqual({ retry: false, networkMode: 'always' })
})
