import { useQuery } from '@tanstack/react-query'
import { Award, CircleCheck, FileQuestion, Flame, type LucideIcon } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type {
  AttemptDetail,
  AttemptSkills,
  EarningAttempt,
  GivenAnswers,
  VariantOfMissed,
} from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'
import { businessClock } from '#shared/time/instant'
import { ApiError } from '../../../api/api-error'
import { useToday } from '../../../device/today'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { learningQueries } from '../../../parts/learning/learning.queries'
import { relatedContentQueries } from '../../../parts/learning/related-content.queries'
import { missedSteps, type QuizStep, withVariants } from '../../../parts/sheet/steps'
import { paths } from '../../../paths'
import { BackLink } from '../../../ui/back-link'
import { Button, ButtonLink } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { DifficultyBadge } from '../list/difficulty-badge'
import { quizQueries } from '../quizzes.queries'
import { QuestionSkeleton, QuizzesFailed } from '../quizzes-loading'
import { SheetPlayer } from '../run/sheet-player'
import { useSubmitReview } from '../run/submit-sheet'
import { useRun } from '../run/use-run'
import { NextMoves } from './next-moves'
import { ResultsView } from './results-view'

/** The history state with which the player opens the results. It survives a reload. */
export const JUST_HANDED_IN = 'just handed in'

/** The results of a submitted quiz with its questions at that time, or a sheet of the missed questions. */
export function AttemptScreen({ subject, attemptId }: { subject: Subject; attemptId: number }) {
  const { t } = useTranslation('quizzes')
  const isPractising = new URLSearchParams(useSearch()).has('missed')
  const query = useQuery(quizQueries.attempt(attemptId))
  const { data: attempt, isPending } = query
  // The results need these; waiting here keeps the page from moving later.
  const { isPending: isRelatedPending } = useQuery(relatedContentQueries.ofSubject(subject))
  const { data: skills, isPending: areSkillsPending } = useQuery(quizQueries.attemptSkills(attemptId))
  const { data: learning, isPending: isRecordPending } = useQuery(learningQueries.record())
  // If they cannot be loaded, the missed questions are asked as they were.
  const variants = useQuery({ ...quizQueries.variantsOfMissed(attemptId), enabled: isPractising })
  const { t: site } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const today = useToday()
  if (isPending || isRelatedPending || areSkillsPending || isRecordPending || variants.isFetching)
    return <QuestionSkeleton label={t('loading')} />
  const list = paths.quizSubject(subject)
  const record = learning?.quizzes.find(({ quizId }) => quizId === attempt?.quiz.id)
  const when =
    attempt && record && record.bestPercent !== null
      ? t('results.date', {
          day: dayOf(attempt),
          percent: formats.percent(record.bestPercent),
        })
      : undefined
  function dayOf({ completedAt }: AttemptDetail) {
    const [day, time = ''] = businessClock(new Date(completedAt)).split(' ')
    return day === today ? t('results.today', { time: formats.time(time) }) : formats.day(day ?? '')
  }
  const title = attempt ? localText({ en: attempt.quiz.title, fr: attempt.quiz.titleFr }, language).text : t('title')
  return (
    <Page
      title={title}
      width="reading"
      eyebrow={
        <span data-subject={subject} className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <BackLink href={list}>{t('title')}</BackLink>
          {record && (
            <DifficultyBadge
              difficulty={record.difficulty}
              label={`${site(`subjects.${subject}.name`)} · ${t(`difficulty.${record.difficulty}`)}`}
            />
          )}
          {when && <span className="sm:ml-auto">{when}</span>}
        </span>
      }
    >
      {attempt && isPractising && <MissedPlayer attempt={attempt} variants={variants.data ?? []} />}
      {attempt && !isPractising && <Results attempt={attempt} skills={skills} />}
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

function Results({ attempt, skills }: { attempt: AttemptDetail; skills: AttemptSkills | undefined }) {
  const { t } = useTranslation('quizzes')
  const [, navigate] = useLocation()
  // Achievements are shown only the first time, not whenever the results are opened.
  const isJustHandedIn = useHistoryState() === JUST_HANDED_IN
  const summary = useSummary(skills)
  return (
    <ResultsView
      score={attempt.score}
      total={attempt.totalQuestions}
      steps={stepsOf(attempt)}
      answers={attempt.answers}
      missed={attempt.missed}
      hintsTaken={attempt.hintsTaken}
      summary={summary}
      note={attempt.questions === null && <p>{t('attempt.notKept')}</p>}
      earned={isJustHandedIn && <EarnedStrip attempt={attempt} skills={skills} />}
      actions={
        <>
          <Button look="quiet" className={QUIET} onClick={() => navigate(paths.quizSubject(attempt.quiz.subject))}>
            {t('results.tryAnother')}
          </Button>
          <ButtonLink look="quiet" className={QUIET} href={paths.dashboard}>
            {t('results.dashboard')}
          </ButtonLink>
        </>
      }
    >
      <NextMoves attempt={attempt} skills={skills} />
    </ResultsView>
  )
}

const QUIET = 'min-h-11 px-0! py-0 text-ink! underline'

/** Names the skills only where the quiz asked for several, and at most two in all, so that a child reads it. */
function useSummary(skills: AttemptSkills | undefined): string | undefined {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const namesOf = ([first, ...others]: AttemptSkills['skills']) => {
    const name = first && localText({ en: first.name, fr: first.nameFr }, language).text
    return name && others.length > 0 ? t('results.some', { name, count: others.length }) : name
  }
  const all = skills?.skills ?? []
  if (all.length < 2) return undefined
  const solid = namesOf(all.filter(({ right, total }) => right === total))
  const weak = namesOf(all.filter(({ right, total }) => right < total))
  if (!weak) return undefined
  return solid ? t('results.skillsBoth', { solid, weak }) : t('results.skillsWeak', { skills: weak })
}

/** Empty for attempts from before questions were stored. */
function stepsOf({ quiz, questions }: AttemptDetail): QuizStep[] {
  const quizId = quiz.id ?? 0
  return (questions ?? []).map((question) => ({ id: question.id, quizId, question, subject: quiz.subject }))
}

interface EarnedStripProps {
  attempt: EarningAttempt
  skills: AttemptSkills | undefined
}

/** The achievements, once, in gold. */
function EarnedStrip({ attempt: { earned, quiz }, skills }: EarnedStripProps) {
  const { t } = useTranslation('quizzes')
  const { t: learning } = useTranslation('learning')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const subject = site(`subjects.${quiz.subject}.inText`)
  const mastered = (skills?.skills ?? []).filter(({ status, right, total }) => status === 'mastered' && right === total)
  if (!earned && mastered.length === 0) return null
  return (
    <ul
      className="flex flex-wrap gap-x-8 gap-y-1.5 border-gold-mid border-t bg-gold-soft py-4 pr-4
        pl-[calc(var(--margin-at)+1rem)] sm:pl-[calc(var(--margin-at)+1.875rem)]"
    >
      {mastered.map(({ key, name, nameFr }) => (
        <EarnedItem key={key} icon={CircleCheck}>
          {t('earned.mastered', { name: localText({ en: name, fr: nameFr }, language).text })}
        </EarnedItem>
      ))}
      {earned?.achievements.map((name) => (
        <EarnedItem key={name} icon={Award}>
          {t('earned.achievement', { name: learning(`achievements.${name}`) })}
        </EarnedItem>
      ))}
      {earned && earned.streakDays !== null && (
        <EarnedItem icon={Flame}>{t('earned.streak', { count: earned.streakDays, subject })}</EarnedItem>
      )}
    </ul>
  )
}

function EarnedItem({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2.5 font-semibold">
      <Icon aria-hidden className="size-5 shrink-0 text-gold-edge" />
      {children}
    </li>
  )
}

/** The history state of a finished sheet: a reload shows its results again, a new visit starts over. */
interface FinishedSheet {
  finished: GivenAnswers
  /** The questions that were asked. The next visit asks others. */
  steps: readonly QuizStep[]
}

/** A sheet of the questions that were missed, and then its results. */
function MissedPlayer({ attempt, variants }: { attempt: AttemptDetail; variants: readonly VariantOfMissed[] }) {
  const sheet = useHistoryState<FinishedSheet | null>()
  if (sheet) return <MissedResults attempt={attempt} steps={sheet.steps} answers={sheet.finished} />
  const missed = stepsOf(attempt).filter(({ id }) => attempt.missed.includes(id))
  return <MissedSheet attempt={attempt} steps={withVariants(missed, variants)} />
}

interface MissedSheetProps {
  attempt: AttemptDetail
  steps: readonly QuizStep[]
}

/** Saved as a review, unless the quiz has been deleted. */
function MissedSheet({ attempt, steps }: MissedSheetProps) {
  const [, navigate] = useLocation()
  const running = useRun(`missed-${attempt.id}`, steps)
  const submitReview = useSubmitReview(`missed-${attempt.id}`, steps)
  const { answers } = running.run

  function showResults() {
    const state: FinishedSheet = { finished: answers, steps }
    navigate(paths.missedQuestions(attempt.quiz.subject, attempt.id), { replace: true, state })
  }

  function finish() {
    if (attempt.quiz.id === null) showResults()
    else submitReview.mutate({ answers, idempotencyKey: running.ensureFinishKey() }, { onSuccess: showResults })
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
