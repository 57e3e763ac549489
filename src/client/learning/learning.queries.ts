import { queryOptions } from '@tanstack/react-query'
import { LEARNING_RECORD } from '#shared/features/quizzes/quizzes.addresses'
import type { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { bare, call } from '../api/call'
import { queryKeys } from '../api/query-keys'

export const learningQueries = {
  record: () =>
    queryOptions({
      queryKey: queryKeys.learning.record,
      queryFn: () => call(bare<typeof quizzesContract.learningRecord>(LEARNING_RECORD)),
    }),
}
