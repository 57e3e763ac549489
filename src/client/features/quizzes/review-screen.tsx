import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useMemo } from 'react'
import type { ReviewPlan, ReviewQuestion } from '#shared/features/quizzes/quizzes.contract'
import { addDays } from '#shared/time/calendar'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { paths } from '../../paths'
import { missedSteps, reviewSteps } from '../../sheet/steps'
import { BackLink } from '../../ui/back-link'
import { Button, ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { quizQueries, useSubmitReview } from './quizzes.queries'
import { QuestionSkeleton, QuizzesFailed } from './quizzes-loading'
import { ResultsView } from './results-view'
import { SheetPlayer } from './sheet-player'
import { useRun } from './use-run'

/** The missed questions that are due for review. */
export function ReviewScreen() {
  const { t } = useTranslation('quizzes')
  const query = useQuery(quizQueries.dueReviews())
  const { data: reviews } = query
  const { data: record, isPending: isRecordPending } = useQuery(learningQueries.record())

  // The cached list may be from before the last review.
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

interface ReviewPlayerProps {
  reviews: readonly ReviewQuestion[]
  onGoOn: () => void
}

function ReviewPlayer({ reviews, onGoOn }: ReviewPlayerProps) {
  const { t } = useTranslation('quizzes')
  const steps = useMemo(() => reviewSteps(reviews), [reviews])
  const running = useRun('review', steps)
  const submitReview = useSubmitReview('review', steps)
  const nextReview = useNextReview()
  const { answers } = running.run
  const result = submitReview.data

  if (!result) {
    return (
      <SheetPlayer
        running={running}
        total={steps.length}
        isBusy={submitReview.isPending}
        onFinish={() => submitReview.mutate({ answers, idempotencyKey: running.handIn() })}
      />
    )
  }
  const { score, totalQuestions, dueReviews, nextReviewDay } = result
  return (
    <ResultsView
      score={score}
      total={totalQuestions}
      steps={steps}
      answers={answers}
      missed={missedSteps(steps, answers)}
      note={
        <p className="font-semibold leading-9">
          {dueReviews > 0
            ? t('review.remaining', { count: dueReviews })
            : nextReviewDay
              ? `${t('review.done')} ${nextReview(nextReviewDay)}`
              : t('review.allKnown')}
        </p>
      }
      actions={
        <>
          {dueReviews > 0 ? (
            <Button onClick={onGoOn}>{t('review.goOn')}</Button>
          ) : (
            <ButtonLink href={paths.quizzes}>{t('results.tryAnother')}</ButtonLink>
          )}
          <ButtonLink look="secondary" href={paths.dashboard}>
            {t('results.dashboard')}
          </ButtonLink>
        </>
      }
    />
  )
}

function useNextReview(): (day: string) => string {
  const today = useToday()
  const { t } = useTranslation('quizzes')
  const formats = useFormats()
  return (day) => (day === addDays(today, 1) ? t('review.nextTomorrow') : t('review.nextOn', { day: formats.day(day) }))
}
