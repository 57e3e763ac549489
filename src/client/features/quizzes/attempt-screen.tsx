import { useQuery } from '@tanstack/react-query'
import { Award, FileQuestion, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { AttemptDetail, EarningAttempt, GivenAnswers } from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'
import { ApiError } from '../../api/api-error'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { relatedContentQueries } from '../../learning/related-content.queries'
import { paths } from '../../paths'
import { missedSteps, type Step } from '../../sheet/steps'
import { BackLink } from '../../ui/back-link'
import { Button, ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { NextMoves } from './next-moves'
import { QuestionSkeleton } from './quiz-list-skeleton'
import { quizQueries, useSubmitReview } from './quizzes.queries'
import { QuizzesFailed } from './quizzes-failed'
import { ResultsView } from './results-view'
import { SheetPlayer } from './sheet-player'
import { useRun } from './use-run'

/** How the player opens the results; the browser keeps it with this visit of theirs, also over a reload. */
export const JUST_HANDED_IN = 'just handed in'

/** A quiz that was handed in, as it was asked then: its results, or a sheet of what was missed. */
export function AttemptScreen({ subject, attemptId }: { subject: Subject; attemptId: number }) {
  const { t } = useTranslation('quizzes')
  const isPractising = new URLSearchParams(useSearch()).has('missed')
  const query = useQuery(quizQueries.attempt(attemptId))
  const { data: attempt, isPending } = query
  // What comes next is shown with the results, and nothing moves down for it later.
  const { isPending: isTying } = useQuery(relatedContentQueries.ofSubject(subject))
  const language = useLanguage()
  if (isPending || isTying) return <QuestionSkeleton label={t('loading')} />
  const list = paths.quizSubject(subject)
  const title = attempt ? localText({ en: attempt.quiz.title, fr: attempt.quiz.titleFr }, language).text : t('title')
  return (
    <Page title={title} width="reading" eyebrow={<BackLink href={list}>{t('title')}</BackLink>}>
      {attempt && isPractising && <Practice attempt={attempt} />}
      {attempt && !isPractising && <Results attempt={attempt} />}
      {!attempt && isGone(query.error) && (
        <EmptyState
          icon={FileQuestion}
          title={t('attempt.gone.title')}
          text={t('attempt.gone.text')}
          action={<ButtonLink href={list}>{t('gone.action')}</ButtonLink>}
        />
      )}
      {!attempt && !isGone(query.error) && <QuizzesFailed query={query} />}
    </Page>
  )
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

function Results({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('quizzes')
  const [, navigate] = useLocation()
  // What was earned is said once, where it was earned, and not each time the results are opened.
  const isJustHandedIn = useHistoryState() === JUST_HANDED_IN
  return (
    <ResultsView
      score={attempt.score}
      total={attempt.totalQuestions}
      steps={stepsOf(attempt)}
      answers={attempt.answers}
      missed={attempt.missed}
      hintsTaken={attempt.hintsTaken}
      note={
        <>
          {attempt.questions === null && <p className="leading-9">{t('attempt.notKept')}</p>}
          {isJustHandedIn && <EarnedList attempt={attempt} />}
        </>
      }
      actions={
        <>
          <Button look="secondary" onClick={() => navigate(paths.quizSubject(attempt.quiz.subject))}>
            {t('results.tryAnother')}
          </Button>
          <ButtonLink look="secondary" href={paths.dashboard}>
            {t('results.dashboard')}
          </ButtonLink>
        </>
      }
    >
      <NextMoves attempt={attempt} missed={attempt.missed} />
    </ResultsView>
  )
}

function Practice({ attempt }: { attempt: AttemptDetail }) {
  return <MissedPlayer attempt={attempt} steps={stepsOf(attempt).filter(({ id }) => attempt.missed.includes(id))} />
}

/** None where the questions were not kept. */
function stepsOf({ quiz, questions }: AttemptDetail): Step[] {
  const quizId = quiz.id ?? 0
  return (questions ?? []).map((question) => ({ id: question.id, quizId, question, subject: quiz.subject }))
}

/** What this attempt brought: achievements, and a streak that goes on. */
function EarnedList({ attempt: { earned, quiz } }: { attempt: EarningAttempt }) {
  const { t } = useTranslation('quizzes')
  const { t: learning } = useTranslation('learning')
  const { t: site } = useTranslation()
  if (!earned) return null
  const subject = site(`subjects.${quiz.subject}.inText`)
  return (
    <ul className="leading-9">
      {earned.achievements.map((name) => (
        <Entry key={name} icon={<Award aria-hidden className="size-5 shrink-0" />}>
          {t('earned.achievement', { name: learning(`achievements.${name}`) })}
        </Entry>
      ))}
      {earned.streakDays !== null && (
        <Entry icon={<Flame aria-hidden className="size-5 shrink-0" />}>
          {t('earned.streak', { count: earned.streakDays, subject })}
        </Entry>
      )}
    </ul>
  )
}

function Entry({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-start gap-2 font-semibold [&>svg]:mt-2">
      {icon}
      {children}
    </li>
  )
}

interface MissedPlayerProps {
  attempt: AttemptDetail
  steps: readonly Step[]
}

/** Kept by the browser with this visit of the sheet: a reload shows the results again, a new visit starts anew. */
interface FinishedSheet {
  finished: GivenAnswers
}

/** A sheet of just the questions that were missed: to answer, then with its results. */
function MissedPlayer(props: MissedPlayerProps) {
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
