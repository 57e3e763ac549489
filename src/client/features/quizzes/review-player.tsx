import { useMemo } from 'react'
import type { ReviewQuestion } from '#shared/features/quizzes/quizzes.contract'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { missedSteps, reviewSteps } from '../../sheet/steps'
import { Button, ButtonLink } from '../../ui/button'
import { useSubmitReview } from './quizzes.queries'
import { ResultsView } from './results-view'
import { SheetPlayer } from './sheet-player'
import { useNextReview } from './use-next-review'
import { useRun } from './use-run'

interface ReviewPlayerProps {
  reviews: readonly ReviewQuestion[]
  onGoOn: () => void
}

/** The missed questions as one sheet, from several quizzes. */
export function ReviewPlayer({ reviews, onGoOn }: ReviewPlayerProps) {
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
