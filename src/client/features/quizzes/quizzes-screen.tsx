import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'
import { EMBEDDED } from '../../api/first-state'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { SubjectTabs } from '../../learning/subject-tabs'
import { useUnfinishedQuizzes } from '../../learning/unfinished-quizzes'
import { paths } from '../../paths'
import { quizSteps } from '../../sheet/steps'
import { useSignIn } from '../../sign-in/current-user'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { useStudent } from '../../sign-in/student'
import { AppLink } from '../../ui/app-link'
import { BackLink } from '../../ui/back-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { AttemptScreen, JUST_HANDED_IN } from './attempt-screen'
import { DifficultyBadge } from './difficulty-badge'
import { PracticeStrip } from './practice-strip'
import { QuizList } from './quiz-list'
import { quizQueries, useSubmitAttempt } from './quizzes.queries'
import { QuestionSkeleton, QuizzesFailed } from './quizzes-loading'
import { SheetPlayer } from './sheet-player'
import { useRun } from './use-run'

/** The list of a subject's quizzes, or the quiz or attempt named in the address. */
export function QuizzesScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const isStudent = useSignIn().status === 'student'
  const quizId = useNumberInAddress('quiz')
  const attemptId = useNumberInAddress('attempt')
  useFocusOnReturn(quizId ?? attemptId)

  if (isStudent && attemptId) return <AttemptScreen key={attemptId} subject={subject} attemptId={attemptId} />
  if (isStudent && quizId) return <QuizScreen subject={subject} quizId={quizId} />
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {isStudent && <UnfinishedElsewhere subject={subject} />}
      {isStudent && <PracticeStrip subject={subject} />}
      {isStudent ? (
        <QuizList subject={subject} />
      ) : (
        <>
          <SubjectTabs current={subject} hrefOf={paths.quizSubject} />
          <div className="mt-8">
            <SignInPrompt title={t('signIn.title')} text={t('signIn.text')} />
          </div>
        </>
      )}
    </Page>
  )
}

function useNumberInAddress(name: 'quiz' | 'attempt'): number | undefined {
  const value = new URLSearchParams(useSearch()).get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** Focuses the title after leaving a quiz, because the control that had the focus is gone. */
function useFocusOnReturn(quizId: number | undefined): void {
  const wasPlaying = useRef(false)
  useEffect(() => {
    if (wasPlaying.current && !quizId) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    wasPlaying.current = quizId !== undefined
  }, [quizId])
}

/** The dashboard's Continue Quiz opens one subject, but the unfinished quiz may be in another. */
function UnfinishedElsewhere({ subject }: { subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const unfinished = useUnfinishedQuizzes(useStudent().id)
  const { data: record } = useQuery(learningQueries.record())
  const inSubject = record?.quizzes.some((quiz) => quiz.subject === subject && unfinished.has(quiz.quizId))
  const elsewhere = record?.quizzes.find((quiz) => quiz.subject !== subject && unfinished.has(quiz.quizId))
  if (inSubject || !elsewhere) return null
  const title = localText({ en: elsewhere.title, fr: elsewhere.titleFr }, language)
  return (
    <p
      data-subject={elsewhere.subject}
      className="mb-8 flex flex-wrap items-center gap-x-3 border-subject-cover border-l-4 pl-4"
    >
      {t('elsewhere.text', { subject: site(`subjects.${elsewhere.subject}.inText`) })}
      <AppLink
        href={paths.quiz(elsewhere.subject, elsewhere.quizId)}
        className="wrap-anywhere flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('elsewhere.resume', { title: title.text })}
      </AppLink>
    </p>
  )
}

function QuizScreen({ subject, quizId }: { subject: Subject; quizId: number }) {
  const { t } = useTranslation('quizzes')
  const query = useQuery(quizQueries.list(subject))
  const { data: quizzes, isPending } = query

  // The list embedded in a server-rendered page has no questions; the full list is being fetched.
  const isEmbedded = quizzes !== undefined && query.dataUpdatedAt === EMBEDDED
  if (isPending || isEmbedded) return <QuestionSkeleton label={t('loading')} />
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
