import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import type { QuestionStatistics } from '#shared/features/content/question-statistics.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoment } from '../../../parts/portal/use-moment'
import { QuestionFigures } from './question-figures'
import { questionStatisticsQueries } from './question-statistics.queries'

interface QuizStatisticsProps {
  quiz: StaffQuiz
  /** Gets what is shown below each question. */
  children: (below: (question: Question) => ReactNode) => ReactNode
}

/** The statistics of a quiz beside its questions, and above them the questions that may mislead. */
export function QuizStatistics({ quiz, children }: QuizStatisticsProps) {
  const { t } = useTranslation('adminQuestions')
  const query = useQuery(questionStatisticsQueries.ofQuiz(quiz.id))
  const questionStatistics = query.data?.questions ?? []
  const below = (question: Question) => {
    const statistics = questionStatistics.find(({ questionId }) => questionId === question.id)
    return statistics && <Below question={question} statistics={statistics} />
  }
  return (
    <>
      <p role="status" className="mt-3 mb-4 min-h-[1lh] text-[0.9375rem] text-ink-soft">
        {query.isError ? t('failed') : query.data && <Summary quiz={quiz} {...query.data} />}
      </p>
      {children(below)}
    </>
  )
}

interface SummaryProps {
  quiz: StaffQuiz
  countedAt: string | null
  questions: readonly QuestionStatistics[]
}

function Summary({ quiz, countedAt, questions }: SummaryProps) {
  const { t } = useTranslation('adminQuestions')
  const moment = useMoment()
  const doubtful = quiz.questions.flatMap(({ id }, index) =>
    questions.some(({ questionId, doubts }) => questionId === id && doubts.length > 0) ? [index + 1] : [],
  )
  return [
    doubtful.length > 0 && t('doubtful', { count: doubtful.length, numbers: doubtful.join(', ') }),
    countedAt && t('countedAt', { at: moment.dayAndTime(countedAt) }),
  ]
    .filter(Boolean)
    .join(' ')
}

function Below({ question, statistics }: { question: Question; statistics: QuestionStatistics }) {
  return (
    <div className="mt-2 mb-3 rounded-control border border-line bg-paper px-4 py-3">
      <QuestionFigures question={question} statistics={statistics} />
    </div>
  )
}
