import { useState } from 'react'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { AttemptDetail } from '#shared/features/quizzes/quizzes.contract'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import type { Step } from '../../sheet/steps'
import { ButtonLink } from '../../ui/button'
import { useSubmitReview } from './quizzes.queries'
import { ResultsView } from './results-view'
import { SheetPlayer } from './sheet-player'
import { useRun } from './use-run'

interface MissedPlayerProps {
  attempt: AttemptDetail
  steps: readonly Step[]
}

/** A sheet of just the questions that were missed. What is right now comes back later; of a deleted quiz nothing is kept. */
export function MissedPlayer({ attempt, steps }: MissedPlayerProps) {
  const { t } = useTranslation('quizzes')
  const running = useRun(`missed-${attempt.id}`, steps)
  const submitReview = useSubmitReview(`missed-${attempt.id}`, steps)
  const [isDone, setDone] = useState(false)
  const { answers } = running.run
  const isFinished = isDone || submitReview.isSuccess
  const results = paths.attempt(attempt.quiz.subject, attempt.id)

  function finish() {
    if (attempt.quiz.id === null) setDone(true)
    else submitReview.mutate({ answers, idempotencyKey: running.handIn() })
  }

  if (!isFinished) {
    return <SheetPlayer running={running} total={steps.length} isBusy={submitReview.isPending} onFinish={finish} />
  }
  const score = steps.filter(({ id, question }) => gradeAnswer(question, answers[id]).isCorrect).length
  return (
    <ResultsView
      score={score}
      total={steps.length}
      steps={steps}
      answers={answers}
      actions={
        <>
          <ButtonLink href={paths.quizSubject(attempt.quiz.subject)}>{t('results.tryAnother')}</ButtonLink>
          <ButtonLink look="secondary" href={results}>
            {t('attempt.back')}
          </ButtonLink>
        </>
      }
    />
  )
}
