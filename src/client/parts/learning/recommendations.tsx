import type { Recommendation } from '#shared/features/quizzes/recommendation.rules'
import { useFormats } from '../../i18n/formats'
import { type LocalText, localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { TextLink } from '../../ui/app-link'
import type { Suggestion } from './use-recommendations'

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

interface RecommendationText {
  title: LocalText
  why: string
  href: string
}

export function useRecommendationText(suggestion: Suggestion): RecommendationText {
  return useRecommendationTexts()(suggestion)
}

export function useRecommendationTexts(): (suggestion: Suggestion) => RecommendationText {
  const { t } = useTranslation('learning')
  const language = useLanguage()
  const reasonOf = useReasons()
  return ({ recommendation, quiz }) => ({
    title: quiz ? localText({ en: quiz.title, fr: quiz.titleFr }, language) : { text: t('review') },
    why: reasonOf(recommendation),
    href: addressOf(recommendation),
  })
}

function addressOf(recommendation: Recommendation): string {
  if (recommendation.kind === 'review') return paths.review
  if (recommendation.kind === 'mend') return paths.missedQuestions(recommendation.subject, recommendation.attemptId)
  return paths.quiz(recommendation.subject, recommendation.quizId)
}

function useReasons(): (recommendation: Recommendation) => string {
  const { t } = useTranslation('learning')
  const { t: site } = useTranslation()
  const formats = useFormats()
  return (recommendation) => {
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
}
