import { useQuery } from '@tanstack/react-query'
import { BookOpen, Clock, ListChecks, PencilLine } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useLocation } from 'wouter'
import type { QuizRecord } from '#shared/features/quizzes/quizzes.contract'
import { estimateMinutes } from '#shared/features/quizzes/quizzes.rules'
import type { ContentTie } from '#shared/features/skills/related-content.contract'
import { guideToReadFirst } from '#shared/features/skills/related-content.rules'
import type { Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { relatedContentQueries } from '../../learning/related-content.queries'
import {
  dropUnfinished,
  fitsQuestions,
  putAsideUnfinished,
  useUnfinishedQuizzes,
} from '../../learning/unfinished-quizzes'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states/empty-state'
import { DifficultyBadge } from './difficulty-badge'
import { type CardQuiz, quizQueries, toCards } from './quizzes.queries'
import { QuizListSkeleton, QuizzesFailed } from './quizzes-loading'

export function QuizList({ subject }: { subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const query = useQuery({ ...quizQueries.list(subject), select: toCards })
  const { data: quizzes, isPending } = query
  // Waiting for the guides keeps the cards from growing by a line later.
  const { data: ties, isPending: isRelatedPending } = useQuery(relatedContentQueries.ofSubject(subject))

  if (isPending || isRelatedPending) return <QuizListSkeleton label={t('loading')} />
  if (!quizzes) return <QuizzesFailed query={query} />
  if (quizzes.length === 0) return <EmptyState icon={PencilLine} title={t('empty.title')} text={t('empty.text')} />
  return <QuizCards quizzes={quizzes} ties={ties ?? []} />
}

function QuizCards({ quizzes, ties }: { quizzes: readonly CardQuiz[]; ties: readonly ContentTie[] }) {
  const [, navigate] = useLocation()
  const { id: studentId } = useStudent()
  const { data: record } = useQuery(learningQueries.record())
  const unfinished = useUnfinishedQuizzes(studentId)
  const quizIds = record?.quizzes.map(({ quizId }) => quizId)

  function isUnfinished({ id, questions }: CardQuiz): boolean {
    const sheet = unfinished.get(id)
    const questionIds = questions.map((question) => question.id)
    return sheet !== undefined && fitsQuestions(sheet, questionIds)
  }

  useEffect(() => {
    const changed = quizzes.filter((quiz) => unfinished.has(quiz.id) && !isUnfinished(quiz)).map(({ id }) => id)
    const gone = quizIds ? [...unfinished.keys()].filter((id) => !quizIds.includes(id)) : []
    for (const id of [...changed, ...gone]) dropUnfinished(studentId, id)
  })

  function start({ id, subject }: CardQuiz) {
    putAsideUnfinished(studentId, id)
    navigate(paths.quiz(subject, id))
  }

  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {quizzes.map((quiz) => (
        <li key={quiz.id} data-subject={quiz.subject}>
          <QuizCard
            quiz={quiz}
            record={record?.quizzes.find(({ quizId }) => quizId === quiz.id)}
            guide={guideToReadFirst(ties, quiz.id)}
            isUnfinished={isUnfinished(quiz)}
            onStart={() => start(quiz)}
            onResume={() => navigate(paths.quiz(quiz.subject, quiz.id))}
          />
        </li>
      ))}
    </ul>
  )
}

interface QuizCardProps {
  quiz: CardQuiz
  record: QuizRecord | undefined
  /** The guide to read before the quiz. */
  guide: ContentTie | undefined
  isUnfinished: boolean
  onStart: () => void
  onResume: () => void
}

function QuizCard({ quiz, record, guide, isUnfinished, onStart, onResume }: QuizCardProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const titleId = useId()
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, language)
  const description = localText({ en: quiz.description, fr: quiz.descriptionFr }, language)
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col overflow-hidden
        rounded-[var(--radius-spine)_var(--radius-sheet)_var(--radius-sheet)_var(--radius-spine)] border border-line
        bg-sheet py-5 pr-5 pl-8 shadow-sheet before:absolute before:inset-y-0 before:left-0 before:w-2.5
        before:bg-subject-cover"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <DifficultyBadge difficulty={quiz.difficulty} label={t(`difficulty.${quiz.difficulty}`)} />
        <BestScore record={record} />
      </div>
      <h3 id={titleId} lang={title.lang} className="wrap-anywhere mt-3 text-subheading">
        {title.text}
      </h3>
      {description.text && (
        <p lang={description.lang} className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-soft leading-snug">
          {description.text}
        </p>
      )}
      <QuizFacts count={quiz.questions.length} />
      {guide && <ReadFirst guide={guide} subject={quiz.subject} />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {isUnfinished && (
          <Button aria-describedby={titleId} onClick={onResume} className="grow">
            {t('resume')}
          </Button>
        )}
        <Button look="secondary" aria-describedby={titleId} onClick={onStart} className="grow">
          {t('start')}
        </Button>
      </div>
    </article>
  )
}

function ReadFirst({ guide: { guideId, guide }, subject }: { guide: ContentTie; subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const { text: title } = localText({ en: guide.title, fr: guide.titleFr }, useLanguage())
  return (
    <AppLink
      href={paths.guide(subject, guideId)}
      className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-subject underline decoration-1
        underline-offset-4 hover:decoration-2"
    >
      <BookOpen aria-hidden className="size-4.5 shrink-0" />
      <span className="wrap-anywhere">{t('readFirst', { title })}</span>
    </AppLink>
  )
}

function QuizFacts({ count }: { count: number }) {
  const { t } = useTranslation('quizzes')
  return (
    <ul className="mt-auto flex flex-wrap gap-x-5 pt-3 gap-y-1 text-[0.9375rem] text-ink-soft">
      <li className="flex items-center gap-1.5">
        <ListChecks aria-hidden className="size-4.5" />
        {t('questionCount', { count })}
      </li>
      <li className="flex items-center gap-1.5">
        <Clock aria-hidden className="size-4.5" />
        {t('minutes', { minutes: estimateMinutes(count) })}
      </li>
    </ul>
  )
}

/** The last score, and the best one if it was better. */
function BestScore({ record }: { record: QuizRecord | undefined }) {
  const { t } = useTranslation('quizzes')
  const formats = useFormats()
  if (!record || record.lastPercent === null || record.bestPercent === null) return null
  const { lastPercent, bestPercent } = record
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      <ScoreText attempt={record}>
        {bestPercent > lastPercent
          ? t('lastAndBest', { last: formats.percent(lastPercent), best: formats.percent(bestPercent) })
          : t('last', { last: formats.percent(lastPercent) })}
      </ScoreText>
    </p>
  )
}

/** Links to the answers of that attempt if they were stored. */
function ScoreText({ attempt: { subject, lastAttemptId }, children }: { attempt: QuizRecord; children: string }) {
  if (lastAttemptId === null) return children
  return (
    <AppLink href={paths.attempt(subject, lastAttemptId)} className="underline underline-offset-4 hover:text-ink">
      {children}
    </AppLink>
  )
}
