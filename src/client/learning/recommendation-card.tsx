import {
  ArrowRight,
  type LucideIcon,
  PencilLine,
  Play,
  RotateCcw,
  Sparkles,
  Sprout,
  Target,
  TrendingUp,
} from 'lucide-react'
import type { Recommendation } from '#shared/features/quizzes/recommendation.rules'
import { useFormats } from '../i18n/formats'
import { type LocalText, localText } from '../i18n/local-text'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import type { Suggestion } from './use-recommendations'

const ICONS: Record<Recommendation['kind'], LucideIcon> = {
  resume: Play,
  review: RotateCcw,
  mend: PencilLine,
  harder: TrendingUp,
  retry: PencilLine,
  stepUp: TrendingUp,
  weakest: Target,
  refresh: Sparkles,
  begin: Sprout,
}

/** One thing to do, and one sentence that says why. The whole card leads there, but for the guide to read before. */
export function RecommendationCard({ suggestion }: { suggestion: Suggestion }) {
  const { recommendation, quiz } = suggestion
  const { title, why, href } = useRecommendationWords(suggestion)
  const Icon = ICONS[recommendation.kind]
  return (
    <article
      data-subject={quiz?.subject}
      className="relative flex h-full gap-3.5 rounded-sheet border border-line bg-sheet p-4 shadow-sheet transition-colors hover:border-edge"
    >
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-control ${quiz ? 'bg-subject-soft text-subject' : 'bg-gold-soft text-ink'}`}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <AppLink
          href={href}
          className="wrap-anywhere font-semibold leading-snug after:absolute after:inset-0 after:rounded-sheet"
        >
          <span lang={title.lang}>{title.text}</span>
        </AppLink>
        <p className="mt-1 text-[0.9375rem] text-ink-soft leading-snug">{why}</p>
        <GuideToRead suggestion={suggestion} className="relative z-1 text-[0.9375rem]" />
      </div>
      <ArrowRight aria-hidden className="size-5 shrink-0 self-center text-ink-soft" />
    </article>
  )
}

/** The guide that explains what was missed; nothing where there is none. */
export function GuideToRead({ suggestion, className }: { suggestion: Suggestion; className: string }) {
  const { t } = useTranslation('learning')
  const language = useLanguage()
  const { recommendation, guide } = suggestion
  if (recommendation.kind !== 'mend' || recommendation.guideId === null || !guide) return null
  return (
    <AppLink
      href={paths.guide(recommendation.subject, recommendation.guideId)}
      className={`wrap-anywhere inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${className}`}
    >
      {t('readFirst', { title: localText({ en: guide.title, fr: guide.titleFr }, language).text })}
    </AppLink>
  )
}

/** What to do, why, and where. */
export function useRecommendationWords({ recommendation, quiz }: Suggestion) {
  const { t } = useTranslation('learning')
  const language = useLanguage()
  const why = useReason(recommendation)
  const title: LocalText = quiz ? localText({ en: quiz.title, fr: quiz.titleFr }, language) : { text: t('review') }
  return { title, why, href: addressOf(recommendation) }
}

function addressOf(recommendation: Recommendation): string {
  if (recommendation.kind === 'review') return paths.review
  if (recommendation.kind === 'mend') return paths.missedQuestions(recommendation.subject, recommendation.attemptId)
  return paths.quiz(recommendation.subject, recommendation.quizId)
}

/** The reason, in words a child understands. */
function useReason(recommendation: Recommendation): string {
  const { t } = useTranslation('learning')
  const { t: site } = useTranslation()
  const formats = useFormats()
  switch (recommendation.kind) {
    case 'resume':
      return t('why.resume')
    case 'review':
      return t('why.review', { count: recommendation.count })
    case 'mend':
      return recommendation.guideId === null
        ? t('why.mend', { percent: formats.percent(recommendation.lastPercent) })
        : t('why.mendRead', {
            count: recommendation.missedCount,
            percent: formats.percent(recommendation.lastPercent),
          })
    case 'harder':
      return t('why.harder', {
        subject: site(`subjects.${recommendation.subject}.inText`),
        percent: formats.percent(recommendation.lastPercent),
        difficulty: t(`difficulties.${recommendation.difficulty}`),
      })
    case 'retry':
      return t('why.retry', { percent: formats.percent(recommendation.lastPercent) })
    case 'stepUp':
      return t('why.stepUp', {
        subject: site(`subjects.${recommendation.subject}.inText`),
        difficulty: t(`difficulties.${recommendation.difficulty}`),
      })
    case 'weakest':
      return t('why.weakest', { subject: site(`subjects.${recommendation.subject}.inText`) })
    case 'refresh':
      return t('why.refresh', { count: recommendation.daysAgo })
    case 'begin':
      return t('why.begin', { subject: site(`subjects.${recommendation.subject}.inText`) })
  }
}
