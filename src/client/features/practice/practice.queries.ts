import { queryOptions } from '@tanstack/react-query'
import { NEXT_QUESTION, PRACTICE_STATE } from '#shared/features/practice/practice.addresses'
import type { practiceContract } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const practiceQueries = {
  state: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.practice.state(subject),
      queryFn: () => call(withoutSchemas<typeof practiceContract.state>(PRACTICE_STATE), { params: { subject } }),
    }),
  /**
   * The open question, or the next one: requesting twice gives the same. Never cached, because an answer uses it up.
   */
  question: (subject: Subject, skill: string | null) =>
    queryOptions({
      queryKey: queryKeys.practice.question(subject, skill),
      queryFn: () =>
        call(withoutSchemas<typeof practiceContract.next>(NEXT_QUESTION), {
          params: { subject },
          body: skill === null ? {} : { skill },
        }),
      gcTime: 0,
      staleTime: 0,
    }),
}

/** Saves the grade and the daily goal. */
