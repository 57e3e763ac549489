import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { Subject } from '#shared/subjects'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { learningQueries } from '../../parts/learning/learning.queries'
import { SubjectTabs } from '../../parts/learning/subject-tabs'
import { useUnfinishedQuizzes } from '../../parts/learning/unfinished-quizzes'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in/current-user'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { useStudent } from '../../sign-in/student'
import { AppLink } from '../../ui/app-link'
import { Page } from '../../ui/page'
import { quizParts } from './lazy-parts'
import { PracticeStrip } from './list/practice-strip'
import { QuizList } from './list/quiz-list'
import { QuestionSkeleton } from './quizzes-loading'

/** The list of a subject's quizzes, or the quiz or attempt named in the address. */
export function QuizzesScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const isStudent = useSignIn().status === 'student'
  const quizId = useNumberInAddress('quiz')
  const attemptId = useNumberInAddress('attempt')
  useFocusOnReturn(quizId ?? attemptId)

  useEffect(() => quizParts.sheet.preload(), [])

  if (isStudent && (attemptId || quizId)) {
    const waiting = (
      <div data-focused={attemptId ? undefined : ''}>
        <QuestionSkeleton label={t('loading')} />
      </div>
    )
    return (
      <LoadedPart part={quizParts.sheet} fallback={waiting} subject={subject} quizId={quizId} attemptId={attemptId} />
    )
  }
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
