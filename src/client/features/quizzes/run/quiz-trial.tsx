import { useMemo, useState } from 'react'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { missedSteps, quizSteps } from '../../../parts/sheet/steps'
import { Button } from '../../../ui/button'
import { DifficultyBadge } from '../list/difficulty-badge'
import { ResultsView } from '../results/results-view'
import { SheetPlayer } from './sheet-player'
import { useTrialRun } from './use-run'

/** A quiz as a student takes it, with its result at the end. Nothing is sent or stored. */
export function QuizTrial({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const steps = useMemo(() => quizSteps(quiz), [quiz])
  const running = useTrialRun(steps)
  const [isFinished, setFinished] = useState(false)
  const { answers, hintsShown } = running.run
  const missed = missedSteps(steps, answers)

  function startAgain() {
    running.startAgain()
    setFinished(false)
  }

  const level = t(`difficulty.${quiz.difficulty}`)
  return (
    <>
      <p data-subject={quiz.subject} className="mb-5">
        <DifficultyBadge difficulty={quiz.difficulty} label={`${site(`subjects.${quiz.subject}.name`)} · ${level}`} />
      </p>
      {isFinished ? (
        <ResultsView
          score={steps.length - missed.length}
          total={steps.length}
          steps={steps}
          answers={answers}
          missed={missed}
          hintsTaken={hintsShown}
          actions={<Button onClick={startAgain}>{t('start')}</Button>}
        />
      ) : (
        <SheetPlayer running={running} total={steps.length} isBusy={false} onFinish={() => setFinished(true)} />
      )}
    </>
  )
}
