import { useEffect, useMemo } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'
import { Button, ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { DifficultyBadge } from './difficulty-badge'
import { useSubmitAttempt } from './quizzes.queries'
import { ResultsView } from './results-view'
import { SheetPlayer } from './sheet-player'
import { quizSteps } from './steps'
import { useRun } from './use-run'

/** A quiz from its first question to its results. */
export function QuizPlayer({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes')
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, useLanguage()).text
  const steps = useMemo(() => quizSteps(quiz), [quiz])
  const running = useRun(quiz.id, steps)
  const submitAttempt = useSubmitAttempt(quiz)
  const [, navigate] = useLocation()
  const { answers } = running.run
  const attempt = submitAttempt.data

  const wasFinished = new URLSearchParams(useSearch()).has('finished')

  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  const isFinished = attempt !== undefined
  useEffect(() => {
    if (isFinished) navigate(paths.finishedQuiz(quiz.subject, quiz.id), { replace: true })
  }, [isFinished, navigate, quiz])

  // Results are shown once; a reload must not look like a quiz that begins again by itself.
  if (wasFinished && !attempt) return <Redirect to={paths.quizSubject(quiz.subject)} replace />

  return (
    <Page title={title} width="reading" eyebrow={<QuizEyebrow quiz={quiz} />}>
      {attempt ? (
        <ResultsView
          score={attempt.score}
          total={attempt.totalQuestions}
          steps={steps}
          answers={answers}
          actions={
            <>
              <Button onClick={() => navigate(paths.quizSubject(quiz.subject), { replace: true })}>
                {t('results.tryAnother')}
              </Button>
              <ButtonLink look="secondary" href={paths.dashboard}>
                {t('results.dashboard')}
              </ButtonLink>
            </>
          }
        />
      ) : (
        <SheetPlayer
          running={running}
          total={steps.length}
          isBusy={submitAttempt.isPending}
          onFinish={() => submitAttempt.mutate({ answers, idempotencyKey: running.handIn() })}
        />
      )}
    </Page>
  )
}

function QuizEyebrow({ quiz: { subject, difficulty } }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const level = t(`difficulty.${difficulty}`)
  return (
    <span data-subject={subject} className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <BackLink href={paths.quizSubject(subject)}>{t('title')}</BackLink>
      <DifficultyBadge difficulty={difficulty} label={`${site(`subjects.${subject}.name`)} · ${level}`} />
    </span>
  )
}
