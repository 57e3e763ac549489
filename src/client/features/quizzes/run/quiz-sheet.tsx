import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'
import { EMBEDDED } from '../../../api/first-state'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { quizSteps } from '../../../parts/sheet/steps'
import { paths } from '../../../paths'
import { BackLink } from '../../../ui/back-link'
import { ButtonLink } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { DifficultyBadge } from '../list/difficulty-badge'
import { quizQueries } from '../quizzes.queries'
import { QuestionSkeleton, QuizzesFailed } from '../quizzes-loading'
import { AttemptScreen, JUST_HANDED_IN } from '../results/attempt-screen'
import { Focused } from './focused'
import { SheetPlayer } from './sheet-player'
import { useSubmitAttempt } from './submit-sheet'
import { useRun } from './use-run'

interface QuizSheetProps {
  subject: Subject
  quizId: number | undefined
  attemptId: number | undefined
}

/** A submitted attempt, or a quiz to answer. Fetched apart from the list, which shows no questions. */
export function QuizSheet({ subject, quizId, attemptId }: QuizSheetProps) {
  if (attemptId) return <AttemptScreen key={attemptId} subject={subject} attemptId={attemptId} />
  return quizId ? <QuizScreen subject={subject} quizId={quizId} /> : null
}

function QuizScreen({ subject, quizId }: { subject: Subject; quizId: number }) {
  const { t } = useTranslation('quizzes')
  const query = useQuery(quizQueries.list(subject))
  const { data: quizzes, isPending } = query

  // The list embedded in a server-rendered page has no questions; the full list is being fetched.
  const isEmbedded = quizzes !== undefined && query.dataUpdatedAt === EMBEDDED
  if (isPending || isEmbedded) {
    return (
      <Focused>
        <QuestionSkeleton label={t('loading')} />
      </Focused>
    )
  }
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

function QuizPlayer({ quiz }: { quiz: Quiz }) {
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
    const submission = { answers, hintsTaken, idempotencyKey: running.ensureFinishKey() }
    submitAttempt.mutate(submission, {
      onSuccess: (attempt) =>
        navigate(paths.attempt(quiz.subject, attempt.id), { replace: true, state: JUST_HANDED_IN }),
    })
  }

  return (
    <Focused>
      <Page title={title} width="reading" eyebrow={<QuizEyebrow quiz={quiz} />}>
        <SheetPlayer running={running} total={steps.length} isBusy={submitAttempt.isPending} onFinish={finish} />
      </Page>
    </Focused>
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
