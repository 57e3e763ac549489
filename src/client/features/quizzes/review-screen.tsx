import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import type { ReviewPlan } from '#shared/features/quizzes/quizzes.contract'
import { useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { QuestionSkeleton } from './quiz-list-skeleton'
import { quizQueries } from './quizzes.queries'
import { QuizzesFailed } from './quizzes-failed'
import { ReviewPlayer } from './review-player'
import { useNextReview } from './use-next-review'

/** Review my mistakes: the missed questions whose time has come. */
export function ReviewScreen() {
  const { t } = useTranslation('quizzes')
  const query = useQuery(quizQueries.dueReviews())
  const { data: reviews } = query
  const { data: record, isPending: isRecordPending } = useQuery(learningQueries.record())

  // An older list may still be here from before the last review; when the next is due arrives with the rest.
  if (query.isFetching || isRecordPending) return <QuestionSkeleton label={t('loading')} />
  return (
    <Page
      title={t('review.title')}
      subtitle={t('review.subtitle')}
      width="reading"
      eyebrow={<BackLink href={paths.quizzes}>{t('title')}</BackLink>}
    >
      {query.error || !reviews ? (
        <QuizzesFailed query={query} />
      ) : reviews.length === 0 ? (
        <NothingDue nextReviewDay={record?.nextReviewDay ?? null} />
      ) : (
        <ReviewPlayer reviews={reviews} onGoOn={() => void query.refetch()} />
      )}
    </Page>
  )
}

/** Nothing to review now: says when something will be. */
function NothingDue({ nextReviewDay }: Pick<ReviewPlan, 'nextReviewDay'>) {
  const { t } = useTranslation('quizzes')
  const nextReview = useNextReview()
  return (
    <EmptyState
      icon={Sparkles}
      title={t('review.empty.title')}
      text={nextReviewDay ? nextReview(nextReviewDay) : t('review.empty.text')}
      action={<ButtonLink href={paths.quizzes}>{t('review.empty.action')}</ButtonLink>}
    />
  )
}
