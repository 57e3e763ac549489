import { queryOptions } from '@tanstack/react-query'
import { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { call } from '../api/call'

export const learningQueries = {
  record: () => queryOptions({ queryKey: ['learning-record'], queryFn: () => call(quizzesContract.learningRecord) }),
}
