import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type GivenAnswers, type Quiz, quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { gradeAnswers } from '#shared/features/quizzes/quizzes.rules'
import type { Subject } from '#shared/subjects'
import { call } from '../../api/call'
import { dropUnfinished } from '../../learning/unfinished-quizzes'
import { useStudent } from '../../sign-in/student'
import type { Step } from './steps'
import { useReportNotSaved } from './use-report-not-saved'

export const quizQueries = {
  list: (subject: Subject) =>
    queryOptions({
      queryKey: ['quizzes', subject],
      queryFn: () => call(quizzesContract.list, { params: { subject } }),
    }),
  dueReviews: () => queryOptions({ queryKey: ['reviews'], queryFn: () => call(quizzesContract.dueReviews) }),
}

/** What a finished sheet changes: other screens read it anew. */
function refreshLearning(queryClient: QueryClient): void {
  for (const name of ['progress', 'quiz-attempts', 'learning-record']) {
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
  // Only at the next visit: the questions just reviewed are still on show with their results.
  void queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
}

interface HandedIn {
  answers: GivenAnswers
  idempotencyKey: string
}

/** Hands in a finished quiz. What was kept on the device is let go once the server has it. */
export function useSubmitAttempt({ id, questions }: Quiz) {
  const queryClient = useQueryClient()
  const { id: studentId } = useStudent()
  const notSaved = useReportNotSaved()
  return useMutation({
    mutationFn: ({ answers, idempotencyKey }: HandedIn) =>
      call(quizzesContract.submitAttempt, {
        body: {
          quizId: id,
          score: gradeAnswers(questions, answers),
          totalQuestions: questions.length,
          answers,
        },
        idempotencyKey,
      }),
    onSuccess: () => {
      notSaved.takeBack()
      dropUnfinished(studentId, id)
      refreshLearning(queryClient)
    },
    onError: notSaved.report,
  })
}

/** Hands in a review of missed questions. */
export function useSubmitReview(steps: readonly Step[]) {
  const queryClient = useQueryClient()
  const { id: studentId } = useStudent()
  const notSaved = useReportNotSaved()
  return useMutation({
    mutationFn: ({ answers, idempotencyKey }: HandedIn) =>
      call(quizzesContract.submitReview, { body: { answers: reviewAnswers(steps, answers) }, idempotencyKey }),
    onSuccess: () => {
      notSaved.takeBack()
      dropUnfinished(studentId, 'review')
      refreshLearning(queryClient)
    },
    onError: notSaved.report,
  })
}

function reviewAnswers(steps: readonly Step[], answers: GivenAnswers) {
  return steps.flatMap(({ id, quizId, question }) => {
    const answer = answers[id]
    return answer === undefined ? [] : [{ quizId, questionId: question.id, answer }]
  })
}
