import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import {
  type SignedInTutor,
  type TutorLogin,
  tutorSignInContract,
} from '#shared/features/tutors/tutor-sign-in.contract'
import { isUnauthorized } from '../../../api/api-error'
import { call } from '../../../api/call'
import { desk } from '../../../api/desk-keys'
import { DESK_KEYS, queryKeys } from '../../../api/query-keys'
import { type ActionDefinition, useAction } from '../../../api/use-action'
import { forgetDraftsOf } from '../../../form/drafts'

const { tutor } = queryKeys

export const tutorQueries = {
  me: () => queryOptions({ queryKey: tutor.me, queryFn: () => call(tutorSignInContract.me) }),
  /** Fetched on every visit: students book meanwhile. */
  week: (monday: string) =>
    queryOptions({
      queryKey: desk.week(monday),
      queryFn: () => call(tutorDeskContract.week, { query: { day: monday } }),
      gcTime: 0,
    }),
  session: (id: number) =>
    queryOptions({
      queryKey: desk.session(id),
      queryFn: () => call(tutorDeskContract.session, { params: { id: String(id) } }),
      gcTime: 0,
    }),
}

export function useTutor() {
  return useQuery(tutorQueries.me())
}

export function useTutorLogin(): ActionDefinition<z.output<typeof TutorLogin>, SignedInTutor> {
  const queryClient = useQueryClient()
  return {
    run: async (body) => {
      const response = await call(tutorSignInContract.login, { body })
      queryClient.setQueryData(tutor.me, response)
      return response
    },
    changes: [],
  }
}

export function useTutorLogout({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) {
  const queryClient = useQueryClient()
  return useAction({
    changes: [],
    lostSignIn: 'tutor',
    run: async () => {
      try {
        await call(tutorSignInContract.logout)
      } catch (error) {
        // Already signed out.
        if (!isUnauthorized(error)) throw error
      }
    },
    onSuccess: () => {
      onSuccess()
      forgetDraftsOf('tutor')
      for (const queryKey of DESK_KEYS) queryClient.removeQueries({ queryKey })
    },
    onError,
  })
}
