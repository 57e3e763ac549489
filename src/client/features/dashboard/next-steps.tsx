import { useTranslation } from '../../i18n/use-translation'
import { RecommendationList } from '../../learning/recommendation-list'
import { useRecommendations } from '../../learning/use-recommendations'

const LIMIT = 3

/** What to do next; no heading where there is nothing to put under it. */
export function NextSteps() {
  const { t } = useTranslation('dashboard')
  const { isPending, suggestions } = useRecommendations(LIMIT)
  if (!isPending && suggestions.length === 0) return null
  return (
    <section className="mt-11">
      <h2 className="mb-5 text-heading">{t('next')}</h2>
      <RecommendationList limit={LIMIT} />
    </section>
  )
}
