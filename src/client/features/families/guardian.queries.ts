import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  familyHomeContract,
  type GuardianLogin,
  type SignedInGuardian,
} from '#shared/features/families/family-home.contract'
import type { Subject } from '#shared/subjects'
import { isUnauthorized } from '../../api/api-error'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { family } from '../../api/family-keys'
import { GUARDIAN_KEYS, queryKeys } from '../../api/query-keys'
import { type ActionDefinition, useAction } from '../../api/use-action'
import { forgetDraftsOf } from '../../form/drafts'

const { guardian } = queryKeys

const PER_PAGE = 10

const pathOf = (id: string) => ({ params: { id } })

const pageQuery = (cursor: string) => ({ limit: String(PER_PAGE), ...(cursor && { cursor }) })

export const familyQueries = {
  me: () => queryOptions({ queryKey: guardian.me, queryFn: () => call(familyHomeContract.me) }),
  home: () => queryOptions({ queryKey: family.home, queryFn: () => call(familyHomeContract.home) }),
  learning: (id: string) =>
    queryOptions({ queryKey: family.learning(id), queryFn: () => call(familyHomeContract.learning, pathOf(id)) }),
  skills: (id: string, subject: Subject) =>
    queryOptions({
      queryKey: family.skills(id, subject),
      queryFn: () => call(familyHomeContract.skills, { params: { id, subject } }),
    }),
  upcoming: (id: string) =>
    queryOptions({ queryKey: family.upcoming(id), queryFn: () => call(familyHomeContract.upcoming, pathOf(id)) }),
  past: (id: string) =>
    infiniteQueryOptions({
      queryKey: family.past(id),
      queryFn: ({ pageParam }) => callPage(familyHomeContract.past, { ...pathOf(id), query: pageQuery(pageParam) }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  statement: () =>
    infiniteQueryOptions({
      queryKey: family.statement,
      queryFn: ({ pageParam }) => callPage(familyHomeContract.statement, { query: pageQuery(pageParam) }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
}

export function useGuardian() {
  return useQuery(familyQueries.me())
}

export function useGuardianLogin(): ActionDefinition<z.output<typeof GuardianLogin>, SignedInGuardian> {
  const queryClient = useQueryClient()
  return {
    run: async (body) => {
      const answer = await call(familyHomeContract.login, { body })
      queryClient.setQueryData(guardian.me, answer)
      return answer
    },
    changes: [],
  }
}

export function useGuardianLogout({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) {
  const queryClient = useQueryClient()
  return useAction({
    changes: [],
    lostSignIn: 'guardian',
    run: async () => {
      try {
        await call(familyHomeContract.logout)
      } catch (error) {
        // Already signed out.
        if (!isUnauthorized(error)) throw error
      }
    },
    onSuccess: () => {
      onSuccess()
      forgetDraftsOf('guardian')
      for (const queryKey of GUARDIAN_KEYS) queryClient.removeQueries({ queryKey })
    },
    onError,
  })
}
