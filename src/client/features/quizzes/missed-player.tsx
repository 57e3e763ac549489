import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { AttemptDetail, GivenAnswers } from '#shared/features/quizzes/quizzes.contract'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { missedSteps, type Step } from '../../sheet/steps'
import { ButtonLink } from '../../ui/button'
import { useSubmitReview } from './quizzes.queries'
import { ResultsView } from './results-view'
import { SheetPlayer } from './sheet-player'
import { useRun } from './use-run'

interface MissedPlayerProps {
  attempt: AttemptDetail
  steps: readonly Step[]
}

/** Kept by the browser with this visit of the sheet: a reload shows the results again, a new visit starts anew. */
interface FinishedSheet {
  finished: GivenAnswers
}

/** A sheet of just the questions that were missed: to answer, then with its results. */
export function MissedPlayer(props: MissedPlayerProps) {
  const sheet = useHistoryState<FinishedSheet | null>()
  return sheet ? <MissedResults {...props} answers={sheet.finished} /> : <MissedSheet {...props} />
}

/** What is right now comes back later; of a deleted quiz nothing is kept. */
function MissedSheet({ attempt, steps }: MissedPlayerProps) {
  const [, navigate] = useLocation()
  const running = useRun(`missed-${attempt.id}`, steps)
  const submitReview = useSubmitReview(`missed-${attempt.id}`, steps)
  const { answers } = running.run

  function showResults() {
    const state: FinishedSheet = { finished: answers }
    navigate(paths.missedQuestions(attempt.quiz.subject, attempt.id), { replace: true, state })
  }

  function finish() {
    if (attempt.quiz.id === null) showResults()
    else submitReview.mutate({ answers, idempotencyKey: running.handIn() }, { onSuccess: showResults })
  }

  return <SheetPlayer running={running} total={steps.length} isBusy={submitReview.isPending} onFinish={finish} />
}

function MissedResults({ attempt, steps, answers }: MissedPlayerProps & { answers: GivenAnswers }) {
  const { t } = useTranslation('quizzes')
  const missed = missedSteps(steps, answers)
  return (
    <ResultsView
      score={steps.length - missed.length}
      total={steps.length}
      steps={steps}
      answers={answers}
      missed={missed}
      actions={
        <>
          <ButtonLink href={paths.quizSubject(attempt.quiz.subject)}>{t('results.tryAnother')}</ButtonLink>
          <ButtonLink look="secondary" href={paths.attempt(attempt.quiz.subject, attempt.id)}>
            {t('attempt.back')}
          </ButtonLink>
        </>
      }
    />
  )
}
