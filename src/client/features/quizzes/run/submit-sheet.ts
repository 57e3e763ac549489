import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { missedQuestions } from '#shared/features/quizzes/answer-sheets.rules'
import { SUBMITTED_ATTEMPT, SUBMITTED_REVIEW } from '#shared/features/quizzes/quizzes.addresses'
import type {
  AttemptDetail,
  GivenAnswers,
  HintsTaken,
  Quiz,
  quizzesContract,
} from '#shared/features/quizzes/quizzes.contract'
import { call, withoutSchemas } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { dismissNotice, showFailure } from '../../../notices/notice-store'
import { dropUnfinished, type SheetId } from '../../../parts/learning/unfinished-quizzes'
import type { QuizStep } from '../../../parts/sheet/steps'
import { useStudent } from '../../../sign-in/student'

/** What a finished sheet changes. The questions just reviewed are shown with their results until the next visit. */
const SHEET_AREAS = [queryKeys.progress, queryKeys.learning, queryKeys.reviews, queryKeys.assignedWork]

interface Submission {
  answers: GivenAnswers
  idempotencyKey: string
}

interface QuizSubmission extends Submission {
  hintsTaken: HintsTaken
}

/** Submits a finished quiz. The copy on the device is removed once the server has it. */
export function useSubmitAttempt({ id, questions, questionSetId }: Quiz) {
  const queryClient = useQueryClient()
  const { id: studentId } = useStudent()
  const notSaved = useReportNotSaved()
  return useAction({
    changes: SHEET_AREAS,
    run: ({ answers, hintsTaken, idempotencyKey }: QuizSubmission) =>
      call(withoutSchemas<typeof quizzesContract.submitAttempt>(SUBMITTED_ATTEMPT), {
        body: {
          quizId: id,
          score: questions.length - missedQuestions(questions, answers).length,
          totalQuestions: questions.length,
          answers,
          ...(Object.keys(hintsTaken).length > 0 && { hintsTaken }),
        },
        idempotencyKey,
        // If staff edit the quiz in the meantime, these are the questions that were answered.
        ifMatch: `"${questionSetId}"`,
      }),
    onSuccess: (attempt, { answers, hintsTaken }) => {
      // The questions and answers are known here, so the results do not fetch them.
      const missed = missedQuestions(questions, answers)
      const detail: AttemptDetail = { ...attempt, answers, questions, missed, hintsTaken }
      queryClient.setQueryData(queryKeys.attempts.one(attempt.id), detail)
      notSaved.takeBack()
      dropUnfinished(studentId, id)
      dropUnfinished(studentId, `earlier-${id}`)
    },
    onError: notSaved.report,
  })
}

/** Submits a review of missed questions: those that are due, or those of one attempt. */
export function useSubmitReview(sheetId: SheetId, steps: readonly QuizStep[]) {
  const { id: studentId } = useStudent()
  const notSaved = useReportNotSaved()
  return useAction({
    changes: SHEET_AREAS,
    run: ({ answers, idempotencyKey }: Submission) =>
      call(withoutSchemas<typeof quizzesContract.submitReview>(SUBMITTED_REVIEW), {
        body: { answers: reviewAnswers(steps, answers) },
        idempotencyKey,
      }),
    onSuccess: () => {
      notSaved.takeBack()
      dropUnfinished(studentId, sheetId)
    },
    onError: notSaved.report,
  })
}

function reviewAnswers(steps: readonly QuizStep[], answers: GivenAnswers) {
  return steps.flatMap(({ id, quizId, question, variantSeed }) => {
    const answer = answers[id]
    if (answer === undefined) return []
    return [{ quizId, questionId: question.id, answer, ...(variantSeed !== undefined && { variantSeed }) }]
  })
}

interface NotSavedReport {
  report: () => void
  /** A later try has succeeded: the notice must not stay above results that are saved. */
  takeBack: () => void
}

/** Says that a result was not saved. A repeated submission counts once, even if the first was saved. */
function useReportNotSaved(): NotSavedReport {
  const { t } = useTranslation('quizzes')
  const noticeId = useRef<number>(undefined)
  return {
    report: () => {
      noticeId.current = showFailure({ title: t('notSaved.title'), description: t('notSaved.text') })
    },
    takeBack: () => {
      if (noticeId.current !== undefined) dismissNotice(noticeId.current)
    },
  }
}
