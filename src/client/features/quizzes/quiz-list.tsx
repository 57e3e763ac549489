import { useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'
import { isUnauthorized } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { dropUnfinished, fitsQuestions, useUnfinishedQuizzes } from '../../learning/unfinished-quizzes'
import { paths } from '../../paths'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { useStudent } from '../../sign-in/student'
import { useSignInAgain } from '../../sign-in/use-sign-in-again'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { QuizCard } from './quiz-card'
import { QuizListSkeleton } from './quiz-list-skeleton'
import { quizQueries } from './quizzes.queries'

/** The quizzes of a subject: loading, refused, failed, empty or there. */
export function QuizList({ subject }: { subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const { data: quizzes, error, isPending, isFetching, refetch } = useQuery(quizQueries.list(subject))
  useSignInAgain('sessionExpired', error)

  if (isPending) return <QuizListSkeleton label={t('loading')} />
  if (isUnauthorized(error)) return <SignInPrompt title={t('signIn.title')} text={t('signIn.text')} />
  if (!quizzes) {
    return (
      <LoadFailed
        title={t('failed.title')}
        text={t('failed.text')}
        retryLabel={t('failed.retry')}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    )
  }
  if (quizzes.length === 0) return <EmptyState icon={PencilLine} title={t('empty.title')} text={t('empty.text')} />
  return <QuizCards quizzes={quizzes} />
}

function QuizCards({ quizzes }: { quizzes: readonly Quiz[] }) {
  const [, navigate] = useLocation()
  const { id: studentId } = useStudent()
  const { data: record } = useQuery(learningQueries.record())
  const unfinished = useUnfinishedQuizzes(studentId)
  const quizIds = record?.quizzes.map(({ quizId }) => quizId)

  function isUnfinished({ id, questions }: Quiz): boolean {
    const sheet = unfinished.get(id)
    return sheet !== undefined && fitsQuestions(sheet, idsOf(questions))
  }

  useEffect(() => {
    const changed = quizzes.filter((quiz) => unfinished.has(quiz.id) && !isUnfinished(quiz)).map(({ id }) => id)
    const gone = quizIds ? [...unfinished.keys()].filter((id) => !quizIds.includes(id)) : []
    for (const id of [...changed, ...gone]) dropUnfinished(studentId, id)
  })

  function start({ id, subject }: Quiz) {
    dropUnfinished(studentId, id)
    navigate(paths.quiz(subject, id))
  }

  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {quizzes.map((quiz) => (
        <li key={quiz.id} data-subject={quiz.subject}>
          <QuizCard
            quiz={quiz}
            record={record?.quizzes.find(({ quizId }) => quizId === quiz.id)}
            isUnfinished={isUnfinished(quiz)}
            onStart={() => start(quiz)}
            onResume={() => navigate(paths.quiz(quiz.subject, quiz.id))}
          />
        </li>
      ))}
    </ul>
  )
}

function idsOf(questions: Quiz['questions']): string[] {
  return questions.map(({ id }) => id)
}
