import { useQuery } from '@tanstack/react-query'
import { ArrowRight, BookOpen, GraduationCap, type LucideIcon, PencilLine, TrendingUp } from 'lucide-react'
import { readHours } from '#shared/features/billing/hours.rules'
import { type NextMove, nextMoves } from '#shared/features/quizzes/next-moves.rules'
import type { AttemptDetail } from '#shared/features/quizzes/quizzes.contract'
import { guideForMissed } from '#shared/features/skills/related-content.rules'
import { percentOf } from '#shared/percent'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { relatedContentQueries } from '../../learning/related-content.queries'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { AppLink, TextLink } from '../../ui/app-link'

const ICONS: Record<NextMove['kind'], LucideIcon> = {
  missed: PencilLine,
  guide: BookOpen,
  harder: TrendingUp,
  tutor: GraduationCap,
}

/** What to do after a quiz. The best move is first and largest. */
export function NextMoves({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const { subject } = attempt.quiz
  const [first, ...others] = useMoves(attempt)
  if (!first) return null
  return (
    <section aria-labelledby="next-moves" className="mt-8">
      <h2 id="next-moves" className="mb-4 text-heading">
        {t('moves.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        <Move {...first} isFirst />
        {others.map((move) => (
          <Move key={move.kind} {...move} />
        ))}
      </ul>
      <p className="mt-3">
        <TextLink href={paths.practiceSubject(subject)}>
          {t('moves.practice', { subject: site(`subjects.${subject}.inText`) })}
        </TextLink>
      </p>
    </section>
  )
}

interface MoveProps {
  kind: NextMove['kind']
  title: string
  text: string
  href: string
  isFirst?: boolean
}

function Move({ kind, title, text, href, isFirst = false }: MoveProps) {
  const Icon = ICONS[kind]
  const look = isFirst
    ? 'border-primary bg-primary text-on-primary sm:col-span-2'
    : 'border-line bg-sheet hover:border-edge'
  return (
    <li className={`relative flex items-center gap-4 rounded-sheet border p-4 shadow-sheet sm:p-5 ${look}`}>
      <Icon aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0 grow">
        <AppLink href={href} className="wrap-anywhere font-semibold after:absolute after:inset-0 after:rounded-sheet">
          {title}
        </AppLink>
        <p className={`text-[0.9375rem] leading-snug ${isFirst ? '' : 'text-ink-soft'}`}>{text}</p>
      </div>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </li>
  )
}

/** A harder quiz is suggested once the learning record is loaded. */
function useMoves(attempt: AttemptDetail): MoveProps[] {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const { creditsRemaining } = useStudent()
  const { data: record } = useQuery(learningQueries.record())
  const quizzes = record?.quizzes ?? []
  const { quiz, score, totalQuestions, missed } = attempt
  const { data: ties } = useQuery(relatedContentQueries.ofSubject(quiz.subject))
  const matching = guideForMissed(ties ?? [], { quizId: quiz.id, questionIds: missed })
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
    hours: readHours(creditsRemaining),
  })
  const quizTitle = localText({ en: quiz.title, fr: quiz.titleFr }, language).text
  return moves.map((move) => {
    if (move.kind === 'missed') {
      const href = paths.missedQuestions(quiz.subject, attempt.id)
      return { ...move, href, title: t('moves.missed'), text: t('moves.missedText', { count: move.count }) }
    }
    if (move.kind === 'tutor') {
      const href = paths.bookingAbout(quiz.subject, quizTitle)
      const subject = site(`subjects.${quiz.subject}.inText`)
      return { ...move, href, title: t('moves.tutor'), text: t('moves.tutorText', { subject }) }
    }
    if (move.kind === 'guide') {
      const title = localText({ en: matching?.guide.title ?? '', fr: matching?.guide.titleFr ?? '' }, language).text
      return { ...move, href: paths.guide(quiz.subject, move.guideId), title, text: t('moves.guideText') }
    }
    const harder = quizzes.find(({ quizId }) => quizId === move.quizId)
    const title = localText({ en: harder?.title ?? '', fr: harder?.titleFr ?? '' }, language).text
    return { ...move, href: paths.quiz(quiz.subject, move.quizId), title, text: t('moves.harderText') }
  })
}
