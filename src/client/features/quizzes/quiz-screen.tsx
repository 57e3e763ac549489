import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import type { Subject } from '#shared/subjects'
import { EMBEDDED } from '../../api/first-state'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { QuestionSkeleton } from './quiz-list-skeleton'
import { QuizPlayer } from './quiz-player'
import { quizQueries } from './quizzes.queries'
import { QuizzesFailed } from './quizzes-failed'

/** The quiz that the address names, once it is here. */
export function QuizScreen({ subject, quizId }: { subject: Subject; quizId: number }) {
  const { t } = useTranslation('quizzes')
  const query = useQuery(quizQueries.list(subject))
  const { data: quizzes, isPending } = query

  // A list that its page was drawn with has no questions: the site has been asked for them.
  const isPainted = quizzes !== undefined && query.dataUpdatedAt === EMBEDDED
  if (isPending || isPainted) return <QuestionSkeleton label={t('loading')} />
  const quiz = quizzes?.find(({ id }) => id === quizId)
  if (quiz) return <QuizPlayer key={quiz.id} quiz={quiz} />

  const list = paths.quizSubject(subject)
  return (
    <Page title={t('title')} width="reading" eyebrow={<BackLink href={list}>{t('title')}</BackLink>}>
      {quizzes ? (
        <EmptyState
          icon={FileQuestion}
          title={t('gone.title')}
          text={t('gone.text')}
          action={<ButtonLink href={list}>{t('gone.action')}</ButtonLink>}
        />
      ) : (
        <QuizzesFailed query={query} />
      )}
    </Page>
  )
}
