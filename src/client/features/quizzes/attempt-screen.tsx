import { useQuery } from '@tanstack/react-query'
import { Award, FileQuestion, Flame, type LucideIcon } from 'lucide-react'
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
import { quizQueries, useSubmitReview } from './quizzes.queries'
import { QuestionSkeleton, QuizzesFailed } from './quizzes-loading'
import { ResultsView } from './results-view'
import { SheetPlayer } from './sheet-player'
import { useRun } from './use-run'

/** The history state with which the player opens the results. It survives a reload. */
export const JUST_HANDED_IN = 'just handed in'

/** The results of a submitted quiz with its questions at that time, or a sheet of the missed questions. */
export function AttemptScreen({ subject, attemptId }: { subject: Subject; attemptId: number }) {
  const { t } = useTranslation('quizzes')
  const isPractising = new URLSearchParams(useSearch()).has('missed')
  const query = useQuery(quizQueries.attempt(attemptId))
  const { data: attempt, isPending } = query
  // `NextMoves` needs it; waiting here keeps the page from moving later.
  const { isPending: isRelatedPending } = useQuery(relatedContentQueries.ofSubject(subject))
  const language = useLanguage()
  if (isPending || isRelatedPending) return <QuestionSkeleton label={t('loading')} />
  const list = paths.quizSubject(subject)
  const title = attempt ? localText({ en: attempt.quiz.title, fr: attempt.quiz.titleFr }, language).text : t('title')
  return (
    <Page title={title} width="reading" eyebrow={<BackLink href={list}>{t('title')}</BackLink>}>
      {attempt && isPractising && <MissedPlayer attempt={attempt} />}
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
  // Achievements are shown only the first time, not whenever the results are opened.
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
      <NextMoves attempt={attempt} />
    </ResultsView>
  )
}

/** Empty for attempts from before questions were stored. */
function stepsOf({ quiz, questions }: AttemptDetail): Step[] {
  const quizId = quiz.id ?? 0
  return (questions ?? []).map((question) => ({ id: question.id, quizId, question, subject: quiz.subject }))
}

function EarnedList({ attempt: { earned, quiz } }: { attempt: EarningAttempt }) {
  const { t } = useTranslation('quizzes')
  const { t: learning } = useTranslation('learning')
  const { t: site } = useTranslation()
  if (!earned) return null
  const subject = site(`subjects.${quiz.subject}.inText`)
  return (
    <ul className="leading-9">
      {earned.achievements.map((name) => (
        <EarnedItem key={name} icon={Award}>
          {t('earned.achievement', { name: learning(`achievements.${name}`) })}
        </EarnedItem>
      ))}
      {earned.streakDays !== null && (
        <EarnedItem icon={Flame}>{t('earned.streak', { count: earned.streakDays, subject })}</EarnedItem>
      )}
    </ul>
  )
}

function EarnedItem({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-start gap-2 font-semibold">
      <Icon aria-hidden className="mt-2 size-5 shrink-0" />
      {children}
    </li>
  )
}

/** The history state of a finished sheet: a reload shows its results again, a new visit starts over. */
interface FinishedSheet {
  finished: GivenAnswers
}

/** A sheet of the questions that were missed, and then its results. */
function MissedPlayer({ attempt }: { attempt: AttemptDetail }) {
  const sheet = useHistoryState<FinishedSheet | null>()
  const missed = { attempt, steps: stepsOf(attempt).filter(({ id }) => attempt.missed.includes(id)) }
  return sheet ? <MissedResults {...missed} answers={sheet.finished} /> : <MissedSheet {...missed} />
}

interface MissedSheetProps {
  attempt: AttemptDetail
  steps: readonly Step[]
}

/** Saved as a review, unless the quiz has been deleted. */
function MissedSheet({ attempt, steps }: MissedSheetProps) {
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

function MissedResults({ attempt, steps, answers }: MissedSheetProps & { answers: GivenAnswers }) {
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
