import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { quizSteps } from '../../sheet/steps'
import { BackLink } from '../../ui/back-link'
import { Page } from '../../ui/page'
import { JUST_HANDED_IN } from './attempt-screen'
import { DifficultyBadge } from './difficulty-badge'
import { useSubmitAttempt } from './quizzes.queries'
import { SheetPlayer } from './sheet-player'
import { useRun } from './use-run'

/** A quiz from its first question until it is handed in. */
export function QuizPlayer({ quiz }: { quiz: Quiz }) {
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, useLanguage()).text
  const steps = useMemo(() => quizSteps(quiz), [quiz])
  const running = useRun(quiz.id, steps)
  const submitAttempt = useSubmitAttempt(quiz)
  const [, navigate] = useLocation()
  const { answers, hintsShown: hintsTaken } = running.run

  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  function finish() {
    const handedIn = { answers, hintsTaken, idempotencyKey: running.handIn() }
    submitAttempt.mutate(handedIn, {
      onSuccess: (attempt) =>
        navigate(paths.attempt(quiz.subject, attempt.id), { replace: true, state: JUST_HANDED_IN }),
    })
  }

  return (
    <Page title={title} width="reading" eyebrow={<QuizEyebrow quiz={quiz} />}>
      <SheetPlayer running={running} total={steps.length} isBusy={submitAttempt.isPending} onFinish={finish} />
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
