import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PracticeState, PracticeVerdict } from '#shared/features/practice/practice.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { BackLink } from '../../../ui/back-link'
import { Page } from '../../../ui/page'
import { practiceQueries } from '../practice.queries'
import { PracticeFailed, PracticeSkeleton } from '../practice-loading'
import { GoalReached } from './goal-reached'
import { PracticeSheet } from './practice-sheet'

/** One question after another. The numbers and the row of answers belong to this sitting. */
export function PracticePlayer({ state, skill }: { state: PracticeState; skill: string | null }) {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const { subject, dailyGoal, placement } = state
  const [answers, setAnswers] = useState<readonly boolean[]>([])
  const [goal, setGoal] = useState<'ahead' | 'reached'>('ahead')
  const [, navigate] = useLocation()
  // The placement may end with the answer to this question; its result comes before the next one.
  const [wasPlacing] = useState(placement.state === 'running')
  const query = useQuery(practiceQueries.question(subject, skill))
  const { data: question, isFetching, refetch } = query

  function recordEnd({ isCorrect, answeredToday }: PracticeVerdict) {
    setAnswers((before) => [...before, isCorrect])
    if (answeredToday === dailyGoal && placement.state !== 'running') setGoal('reached')
  }

  if (isFetching) return <PracticeSkeleton label={t('loading')} />
  if (!question)
    return (
      <Page title={t('title')} width="reading" eyebrow={<BackLink href={paths.practice}>{t('stop')}</BackLink>}>
        <PracticeFailed query={query} />
      </Page>
    )
  return (
    <section data-subject={subject} aria-label={site(`subjects.${subject}.name`)} className="flex grow flex-col">
      <PracticeSheet
        key={question.id}
        question={question}
        state={state}
        answers={answers}
        onEnd={recordEnd}
        onNext={() => {
          if (wasPlacing && placement.state !== 'running') navigate(paths.practiceLevel(subject))
          else void refetch()
        }}
        afterwards={
          goal === 'reached' &&
          ((goOn) => (
            <GoalReached
              goal={dailyGoal}
              answers={answers}
              onGoOn={() => {
                setGoal('ahead')
                goOn()
              }}
            />
          ))
        }
      />
      {placement.state !== 'running' && (
        <p className="mx-auto w-full max-w-reading px-4 pb-4 sm:px-6">
          <AppLink
            href={paths.practicePlacement(subject)}
            className="inline-flex min-h-11 items-center text-ink-soft text-sm underline underline-offset-4"
          >
            {placement.state === 'done' ? t('placement.again') : t('placement.begin')}
          </AppLink>
        </p>
      )}
    </section>
  )
}
