import { queryOptions } from '@tanstack/react-query'
import { PRACTICE } from '#shared/features/practice/practice.addresses'
import type { practiceContract } from '#shared/features/practice/practice.contract'
import { LEARNING_RECORD } from '#shared/features/quizzes/quizzes.addresses'
import type { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const learningQueries = {
  record: () =>
    queryOptions({
      queryKey: queryKeys.learning.record,
      queryFn: () => call(withoutSchemas<typeof quizzesContract.learningRecord>(LEARNING_RECORD)),
    }),
  /** Grade and goal of the day. In this area, because the lists of quizzes and guides report a lost sign-in. */
  goal: () =>
    queryOptions({
      queryKey: queryKeys.learning.goal,
      queryFn: () => call(withoutSchemas<typeof practiceContract.overview>(PRACTICE)),
    }),
}
