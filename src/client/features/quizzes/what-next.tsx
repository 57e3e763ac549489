import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { RecommendationList } from '../../learning/recommendation-list'
import { useRecommendations } from '../../learning/use-recommendations'

const SHOWN = 3

/** What this student should do next, above the lists of all quizzes. */
export function WhatNext() {
  const { t } = useTranslation('quizzes')
  const headingId = useId()
  const { isPending, suggestions } = useRecommendations(SHOWN)
  if (!isPending && suggestions.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mb-10">
      <h2 id={headingId} className="mb-4 text-heading">
        {t('whatNext')}
      </h2>
      <RecommendationList limit={SHOWN} />
    </section>
  )
}
