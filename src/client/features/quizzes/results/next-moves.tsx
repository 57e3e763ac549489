import { useQuery } from '@tanstack/react-query'
import { ArrowRight, BookOpen, CalendarPlus, ChevronDown, type LucideIcon, PencilLine, TrendingUp } from 'lucide-react'
import { readHours } from '#shared/features/billing/hours.rules'
import { type NextMove, nextMoves } from '#shared/features/quizzes/next-moves.rules'
import type { AttemptDetail, AttemptSkills } from '#shared/features/quizzes/quizzes.contract'
import { estimateMinutes } from '#shared/features/quizzes/quizzes.rules'
import { guideForMissed } from '#shared/features/skills/library/related-content.rules'
import { percentOf } from '#shared/percent'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { learningQueries } from '../../../parts/learning/learning.queries'
import { relatedContentQueries } from '../../../parts/learning/related-content.queries'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { AppLink, TextLink } from '../../../ui/app-link'

const ICONS: Record<NextMove['kind'], LucideIcon> = {
  missed: PencilLine,
  guide: BookOpen,
  quiz: TrendingUp,
  tutor: CalendarPlus,
}

interface NextMovesProps {
  attempt: AttemptDetail
  skills: AttemptSkills | undefined
}

/** What to do after a quiz. The best move is the only filled surface; the others are folded. */
export function NextMoves({ attempt, skills }: NextMovesProps) {
  const { t } = useTranslation('quizzes')
  const [first, ...others] = useMoves(attempt, skills)
  return (
    <section aria-labelledby="next-moves" className="mt-5">
      <h2 id="next-moves" className="sr-only">
        {t('moves.title')}
      </h2>
      {first && <FirstMove {...first} />}
      <details className="group mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 pr-2 font-semibold">
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
          {t('moves.more')}
        </summary>
        <ul className="mt-1 grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
          {others.map((move) => (
            <Move key={move.kind} {...move} />
          ))}
        </ul>
        <PractiseLink attempt={attempt} skills={skills} />
      </details>
    </section>
  )
}

/** New questions of a skill that was missed, or of the subject. */
function PractiseLink({ attempt, skills }: NextMovesProps) {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const { subject } = attempt.quiz
  const weak = skills?.skills.find(({ right, total }) => right < total)
  return (
    <TextLink href={weak ? paths.practiceSkill(subject, weak.key) : paths.practiceSubject(subject)} className="mt-1.5">
      {weak ? t('moves.variants') : t('moves.practice', { subject: site(`subjects.${subject}.inText`) })}
    </TextLink>
  )
}

interface MoveProps {
  kind: NextMove['kind']
  /** The label of the kind of move. */
  label: string
  title: string
  text: string
  href: string
  /** The numbers of the missed questions. */
  chips?: readonly number[]
}

const CHIPS_MAX = 4

function FirstMove({ kind, label, title, text, href, chips = [] }: MoveProps) {
  const Icon = ICONS[kind]
  return (
    <div
      className="relative flex items-center gap-4 rounded-sheet bg-primary p-5 text-on-primary shadow-lifted sm:px-8
        sm:py-6"
    >
      <div className="min-w-0 grow">
        {kind !== 'missed' && <p className="text-[0.9375rem]">{label}</p>}
        <AppLink
          href={href}
          className="wrap-anywhere font-[620] font-serif text-heading after:absolute after:inset-0 after:rounded-sheet"
        >
          {title}
        </AppLink>
        <p className="mt-0.5 leading-snug">{text}</p>
      </div>
      <span aria-hidden="true" className="hidden gap-2 sm:flex">
        {chips.slice(0, CHIPS_MAX).map((number) => (
          <span
            key={number}
            className="margin-line grid h-14 w-12 place-items-center rounded-md bg-label pl-2 font-[620] font-serif
              text-label-ink text-lg [--margin-at:0.6875rem]"
          >
            {number}
          </span>
        ))}
      </span>
      {chips.length === 0 && <Icon aria-hidden className="hidden size-7 shrink-0 sm:block" />}
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-on-primary text-primary">
        <ArrowRight aria-hidden className="size-6" />
      </span>
    </div>
  )
}

function Move({ kind, label, title, text, href }: MoveProps) {
  const Icon = ICONS[kind]
  return (
    <li className="relative rounded-sheet border border-line bg-sheet p-4 shadow-sheet hover:border-edge">
      <p className="flex items-center gap-2.5 text-[0.9375rem] text-ink-soft">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        {label}
      </p>
      <AppLink
        href={href}
        className="wrap-anywhere mt-1.5 block font-semibold after:absolute after:inset-0 after:rounded-sheet"
      >
        {title}
      </AppLink>
      <p className="text-[0.9375rem] text-ink-soft leading-snug">{text}</p>
    </li>
  )
}

/** Another quiz is suggested once the learning record is loaded. */
function useMoves(attempt: AttemptDetail, skills: AttemptSkills | undefined): MoveProps[] {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const { creditsRemaining } = useStudent()
  const { data: record } = useQuery(learningQueries.record())
  const quizzes = record?.quizzes ?? []
  const { quiz, score, totalQuestions, missed, questions } = attempt
  const { data: relatedContent } = useQuery(relatedContentQueries.ofSubject(quiz.subject))
  const matching = guideForMissed(relatedContent ?? [], { quizId: quiz.id, questionIds: missed })
  const moves = nextMoves({
    finished: {
      percent: percentOf(score, totalQuestions),
      missedCount: missed.length,
      guideId: matching?.guideId ?? null,
      quizId: quiz.id,
      subject: quiz.subject,
      difficulty: quizzes.find(({ quizId }) => quizId === quiz.id)?.difficulty ?? null,
    },
    quizzes,
    topicQuizIds: skills?.topicQuizIds ?? [],
    hours: readHours(creditsRemaining),
  })
  const titleOf = (titles: { title: string; titleFr: string } | undefined) =>
    localText({ en: titles?.title ?? '', fr: titles?.titleFr ?? '' }, language).text
  const weakSkills = (skills?.skills ?? [])
    .filter(({ right, total }) => right < total)
    .map(({ name, nameFr }) => localText({ en: name, fr: nameFr }, language).text)
  return moves.map((move) => {
    const label = t(`moves.label.${move.kind === 'quiz' && move.isHarder ? 'harder' : move.kind}`)
    if (move.kind === 'missed') {
      const minutes = estimateMinutes(move.count)
      const chips = missed.flatMap((id) => {
        const place = questions?.findIndex((question) => question.id === id) ?? -1
        return place < 0 ? [] : [place + 1]
      })
      const text = t('moves.missedText', { minutes })
      return {
        ...move,
        label,
        chips,
        href: paths.missedQuestions(quiz.subject, attempt.id),
        title: t('moves.missedCount', { count: move.count }),
        text,
      }
    }
    if (move.kind === 'tutor') {
      const notes =
        weakSkills.length > 0
          ? t('moves.tutorNotes', { quiz: titleOf(quiz), skills: weakSkills.join(', ') })
          : titleOf(quiz)
      const title = weakSkills[0] ?? t('moves.tutor')
      const text = t('moves.tutorText', { subject: site(`subjects.${quiz.subject}.inText`) })
      return { ...move, label, href: paths.bookingAbout(quiz.subject, notes), title, text }
    }
    if (move.kind === 'guide') {
      const text = t('moves.guideText')
      return { ...move, label, href: paths.guide(quiz.subject, move.guideId), title: titleOf(matching?.guide), text }
    }
    const next = quizzes.find(({ quizId }) => quizId === move.quizId)
    const text = next
      ? t('moves.quizText', { level: t(`difficulty.${next.difficulty}`), count: next.questionCount })
      : ''
    return { ...move, label, href: paths.quiz(quiz.subject, move.quizId), title: titleOf(next), text }
  })
}
