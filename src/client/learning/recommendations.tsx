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
import { AppLink, TextLink } from '../ui/app-link'
import { Skeleton } from '../ui/states/skeleton'
import { type Suggestion, useRecommendations } from './use-recommendations'

const DEFAULT_LIMIT = 3

const COLUMNS = 'grid gap-3 @4xl:grid-cols-3'

export function RecommendationList({ limit = DEFAULT_LIMIT }: { limit?: number }) {
  const { t } = useTranslation('learning')
  const { isPending, suggestions } = useRecommendations(limit)
  if (isPending) return <RecommendationSkeleton label={t('loading')} count={limit} />
  if (suggestions.length === 0) return null
  return (
    <div className="@container">
      <ul className={COLUMNS}>
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.recommendation.kind} ${suggestion.quiz?.quizId}`}>
            <RecommendationCard suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RecommendationSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label} className="@container">
      <div className={COLUMNS}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <Skeleton key={index} className="h-27 rounded-sheet" />
        ))}
      </div>
    </div>
  )
}

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

/** The whole card is a link, except for the guide inside it. */
function RecommendationCard({ suggestion }: { suggestion: Suggestion }) {
  const { recommendation, quiz } = suggestion
  const { title, why, href } = useRecommendationText(suggestion)
  const Icon = ICONS[recommendation.kind]
  return (
    <article
      data-subject={quiz?.subject}
      className="relative flex h-full gap-3.5 rounded-sheet border border-line bg-sheet p-4 shadow-sheet
        transition-colors hover:border-edge"
    >
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-control
          ${quiz ? 'bg-subject-soft text-subject' : 'bg-gold-soft text-ink'}`}
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

export function GuideToRead({ suggestion, className }: { suggestion: Suggestion; className: string }) {
  const { t } = useTranslation('learning')
  const language = useLanguage()
  const { recommendation, guide } = suggestion
  if (recommendation.kind !== 'mend' || recommendation.guideId === null || !guide) return null
  return (
    <TextLink
      href={paths.guide(recommendation.subject, recommendation.guideId)}
      className={`wrap-anywhere ${className}`}
    >
      {t('readFirst', { title: localText({ en: guide.title, fr: guide.titleFr }, language).text })}
    </TextLink>
  )
}

export function useRecommendationText({ recommendation, quiz }: Suggestion) {
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
