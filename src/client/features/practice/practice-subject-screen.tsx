import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PracticeQuestion, PracticeState } from '#shared/features/practice/practice.contract'
import { MARKS_NEEDED } from '#shared/features/skills/marks.rules'
import type { Subject } from '#shared/subjects'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { FirstPageForm } from '../../learning/first-page'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { BackLink } from '../../ui/back-link'
import { Page } from '../../ui/page'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { practiceQueries } from './practice.queries'
import { PracticeFailed, PracticeSkeleton } from './practice-loading'
import { PracticeSheet } from './practice-sheet'

const TICKS_MAX = 5

export function PracticeSubjectScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('practice')
  const search = new URLSearchParams(useSearch())
  const skill = search.get('skill')
  const query = useQuery(practiceQueries.state(subject))
  const { data: state, isPending } = query
  if (isPending) return <PracticeSkeleton label={t('loading')} />
  if (!state) {
    return (
      <Page title={t('title')} width="reading" eyebrow={<BackLink href={paths.practice}>{t('title')}</BackLink>}>
        <PracticeFailed query={query} />
      </Page>
    )
  }
  const isFirstVisit = state.placement.state === 'open' && state.question === null && skill === null
  if (isFirstVisit || search.has('placement')) return <PlacementOffer state={state} />
  return <PracticePlayer key={`${subject} ${skill}`} state={state} skill={skill} />
}

/** Offers a placement at the first visit, or once more. */
function PlacementOffer({ state: { subject, grade } }: { state: PracticeState }) {
  const { t } = useTranslation('welcome')
  const { t: practice } = useTranslation('practice')
  return (
    <Page
      title={t('findPage')}
      subtitle={t('findPageText')}
      width="reading"
      eyebrow={<BackLink href={paths.practice}>{practice('title')}</BackLink>}
    >
      <FirstPageForm savedGrade={grade} firstSubject={subject} />
    </Page>
  )
}

function PracticePlayer({ state, skill }: { state: PracticeState; skill: string | null }) {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const { subject } = state
  const query = useQuery(practiceQueries.question(subject, skill))
  const { data: question, isFetching, refetch } = query
  const [, navigate] = useLocation()
  // The placement may end with the answer to this question; its result comes before the next one.
  const [wasPlacing, setWasPlacing] = useState(state.placement.state === 'running')
  const goOn = () => {
    if (!wasPlacing || state.placement.state === 'running') return void refetch()
    setWasPlacing(false)
    navigate(paths.practiceLevel(subject))
  }
  const name = question && localText({ en: question.skill.name, fr: question.skill.nameFr }, language)
  if (isFetching) return <PracticeSkeleton label={t('loading')} />
  return (
    <Page
      title={name?.text ?? t('title')}
      width="reading"
      eyebrow={<BackLink href={paths.practice}>{t('stop')}</BackLink>}
    >
      <section data-subject={subject} aria-label={site(`subjects.${subject}.name`)}>
        <PracticeStatus state={state} question={question} />
        <ReasonNote question={question} />
        {question ? (
          <PracticeSheet
            key={question.id}
            question={question}
            subject={subject}
            answeredBefore={state.answeredToday}
            onNext={goOn}
          />
        ) : (
          <PracticeFailed query={query} />
        )}
      </section>
      {state.placement.state !== 'running' && (
        <p className="mt-8">
          <AppLink
            href={paths.practicePlacement(subject)}
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4"
          >
            {t('placement.again')}
          </AppLink>
        </p>
      )}
    </Page>
  )
}

/** Why this question is asked. */
function ReasonNote({ question }: { question: PracticeQuestion | undefined }) {
  const { t } = useTranslation('practice')
  if (!question) return null
  if (question.step) return <p className="mb-3 text-ink-soft">{t(`step.${question.step}`)}</p>
  if (question.reason !== 'review' && question.reason !== 'easy') return null
  return <p className="mb-3 text-ink-soft">{t(`reason.${question.reason}`)}</p>
}

interface PracticeStatusProps {
  state: PracticeState
  question: PracticeQuestion | undefined
}

/**
 * Progress towards the daily goal or through the placement test, with the marks of a skill that is being repaired or
 * the current run of correct answers.
 */
function PracticeStatus({ state, question }: PracticeStatusProps) {
  const { t } = useTranslation('practice')
  const { answeredToday, dailyGoal, rightRun, placement } = state
  const isPlacing = placement.state === 'running'
  const text = isPlacing
    ? t('placement.answered', { count: placement.answered, most: placement.most })
    : t('goal.today', { count: answeredToday, goal: dailyGoal })
  const [done, total] = isPlacing ? [placement.answered, placement.most] : [answeredToday, dailyGoal]
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-24 shrink-0 sm:w-40">
        <ProgressBar label={text} done={Math.min(done, total)} total={total} />
      </div>
      <p className="text-ink-soft text-sm tabular-nums">{text}</p>
      {question?.step ? <SkillMarks marks={question.marks} /> : rightRun > 1 && <RightRun count={rightRun} />}
    </div>
  )
}

const MARK = 'grid size-5.5 place-items-center rounded-md'

/** Right answers without help, of the three that master the skill. */
function SkillMarks({ marks }: { marks: number }) {
  const { t } = useTranslation('practice')
  const looks = Array.from({ length: MARKS_NEEDED }, (_, index) => {
    if (index < marks) return 'bg-gold-soft'
    return index === marks ? 'border-2 border-ink' : 'border border-edge/60 border-dashed'
  })
  return (
    <p className="ml-auto flex items-center gap-1.5 font-semibold text-sm">
      {looks.map((look, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change places.
        <span key={index} aria-hidden="true" className={`${MARK} ${look}`}>
          {index < marks && <Check className="size-3.5" strokeWidth={2.5} />}
        </span>
      ))}
      <span className="ml-1 tabular-nums">{t('marks', { marks, needed: MARKS_NEEDED })}</span>
    </p>
  )
}

function RightRun({ count }: { count: number }) {
  const { t } = useTranslation('practice')
  const ticks = Array.from({ length: Math.min(count, TICKS_MAX) }, (_, index) => index)
  return (
    <p className="ml-auto flex items-center gap-1.5 font-semibold text-sm">
      {ticks.map((tick) => (
        <span key={tick} aria-hidden="true" className="grid size-5 place-items-center rounded-md bg-gold-soft">
          <Check className="size-3.5" strokeWidth={2.5} />
        </span>
      ))}
      <span className="ml-1">{t('run', { count })}</span>
    </p>
  )
}
