import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import type { ReviewQuestion } from '#shared/features/quizzes/quizzes.contract'
import { addDays } from '#shared/time/calendar'
import { useToday } from '../../../device/today'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { missedSteps, reviewSteps } from '../../../parts/sheet/steps'
import { paths } from '../../../paths'
import { BackLink } from '../../../ui/back-link'
import { Button, ButtonLink } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { quizQueries } from '../quizzes.queries'
import { QuestionSkeleton, QuizzesFailed } from '../quizzes-loading'
import { ResultsView } from '../results/results-view'
import { Focused } from '../run/focused'
import { SheetPlayer } from '../run/sheet-player'
import { useSubmitReview } from '../run/submit-sheet'
import { useRun } from '../run/use-run'
import { ReviewPlanView } from './review-plan-view'

/** What returns when, and the sheet of the missed questions. */
export function ReviewScreen() {
  const { t } = useTranslation('quizzes')
  const isReviewing = new URLSearchParams(useSearch()).has('now')
  const due = useQuery(quizQueries.dueReviews())
  const upcoming = useQuery(quizQueries.upcomingReviews())

  // The cached lists may be from before the last review.
  if (due.isFetching || upcoming.isFetching) return <QuestionSkeleton label={t('loading')} />
  const reviews = due.data && (due.data.length > 0 ? due.data : upcoming.data?.missedToday)
  return (
    <Page
      title={t('review.penTitle')}
      subtitle={t('review.subtitle')}
      width="reading"
      eyebrow={<BackLink href={paths.quizzes}>{t('title')}</BackLink>}
    >
      {due.error || !due.data || !reviews ? (
        <QuizzesFailed query={due.error ? due : upcoming} />
      ) : isReviewing && reviews.length > 0 ? (
        <ReviewPlayer reviews={reviews} onGoOn={() => void due.refetch()} />
      ) : (
        <ReviewPlanView due={due.data} upcoming={upcoming.data} />
      )}
    </Page>
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
      <Focused>
        <SheetPlayer
          running={running}
          total={steps.length}
          isBusy={submitReview.isPending}
          onFinish={() => submitReview.mutate({ answers, idempotencyKey: running.ensureFinishKey() })}
        />
      </Focused>
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
        <p className="font-semibold">
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
