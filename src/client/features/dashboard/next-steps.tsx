import { useTranslation } from '../../i18n/use-translation'
import { RecommendationList } from '../../learning/recommendation-list'
import { type Suggestion, useRecommendations } from '../../learning/use-recommendations'

/** One for the slot above, and three for this list. */
export const SUGGESTIONS = 4

/** What else to do next; no heading where there is nothing to put under it. */
export function NextSteps({ without }: { without: Suggestion['recommendation'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { isPending, suggestions } = useRecommendations(SUGGESTIONS)
  if (!isPending && suggestions.length <= (without ? 1 : 0)) return null
  return (
    <section className="mt-11">
      <h2 className="mb-5 text-heading">{t('next')}</h2>
      <RecommendationList limit={without ? SUGGESTIONS : SUGGESTIONS - 1} without={without} />
    </section>
  )
}
