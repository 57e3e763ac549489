import { queryOptions } from '@tanstack/react-query'
import { LEARNING_RECORD } from '#shared/features/quizzes/quizzes.addresses'
import type { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { bare, call } from '../api/call'

export const learningQueries = {
  record: () =>
    queryOptions({
      queryKey: ['learning-record'],
      queryFn: () => call(bare<typeof quizzesContract.learningRecord>(LEARNING_RECORD)),
    }),
}
