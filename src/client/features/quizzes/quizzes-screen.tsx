import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useSearch } from 'wouter'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { RecommendationList } from '../../learning/recommendation-list'
import { useUnfinishedQuizzes } from '../../learning/unfinished-quizzes'
import { useRecommendations } from '../../learning/use-recommendations'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in/current-user'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { useStudent } from '../../sign-in/student'
import { AppLink } from '../../ui/app-link'
import { Page } from '../../ui/page'
import { BookTabs } from '../../ui/paper/book-tabs'
import { AttemptScreen } from './attempt-screen'
import { QuizList } from './quiz-list'
import { QuizScreen } from './quiz-screen'

/** The list of a subject, or the quiz that the address names. */
export function QuizzesScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const isStudent = useSignIn().status === 'student'
  const quizId = useNumberInAddress('quiz')
  const attemptId = useNumberInAddress('attempt')
  useFocusOnReturn(quizId ?? attemptId)

  if (isStudent && attemptId) return <AttemptScreen key={attemptId} subject={subject} attemptId={attemptId} />
  if (isStudent && quizId) return <QuizScreen subject={subject} quizId={quizId} />
  const tabs = SUBJECTS.map((each) => ({
    subject: each,
    label: site(`subjects.${each}.name`),
    href: paths.quizSubject(each),
  }))
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {isStudent && <UnfinishedElsewhere subject={subject} />}
      {isStudent && <WhatNext />}
      <BookTabs label={site('subjects.label')} tabs={tabs} current={subject} />
      <div className="mt-8">
        {isStudent ? (
          <>
            <h2 className="sr-only">{t('list', { subject: site(`subjects.${subject}.inText`) })}</h2>
            <QuizList subject={subject} />
          </>
        ) : (
          <SignInPrompt title={t('signIn.title')} text={t('signIn.text')} />
        )}
      </div>
    </Page>
  )
}

function useNumberInAddress(name: 'quiz' | 'attempt'): number | undefined {
  const asked = new URLSearchParams(useSearch()).get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
}

/** Whoever comes back from a quiz starts reading at the title: the control that had the focus is gone. */
function useFocusOnReturn(quizId: number | undefined): void {
  const wasPlaying = useRef(false)
  useEffect(() => {
    if (wasPlaying.current && !quizId) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    wasPlaying.current = quizId !== undefined
  }, [quizId])
}

const SHOWN = 3

/** What this student should do next, above the lists of all quizzes. */
function WhatNext() {
  const { t } = useTranslation('quizzes')
  const headingId = useId()
  const { isPending, suggestions } = useRecommendations(SHOWN)
  if (!isPending && suggestions.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mb-10">
      <h2 id={headingId} className="mb-4 text-heading">
        {t('whatNext')}
      </h2>
      <RecommendationList limit={SHOWN} />
    </section>
  )
}

/** Continue Quiz leads to one subject; the quiz to continue may be in another, and one line leads on to it. */
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
