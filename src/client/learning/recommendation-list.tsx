import { useTranslation } from '../i18n/use-translation'
import { Skeleton } from '../ui/states/skeleton'
import { RecommendationCard } from './recommendation-card'
import { type Suggestion, useRecommendations } from './use-recommendations'

const DEFAULT_LIMIT = 3

/** Side by side where the place it stands in is wide enough. */
const COLUMNS = 'grid gap-3 @4xl:grid-cols-3'

interface RecommendationListProps {
  limit?: number
  /** What stands elsewhere on the screen already. */
  without?: Suggestion['recommendation'] | undefined
}

/** What to do next, each with the reason why. Nothing when there is nothing to say. */
export function RecommendationList({ limit = DEFAULT_LIMIT, without }: RecommendationListProps) {
  const { t } = useTranslation('learning')
  const { isPending, suggestions } = useRecommendations(limit)
  if (isPending) return <RecommendationSkeleton label={t('loading')} count={limit} />
  if (suggestions.length === 0) return null
  return (
    <div className="@container">
      <ul className={COLUMNS}>
        {suggestions
          .filter(({ recommendation }) => !isSame(recommendation, without))
          .map((suggestion) => (
            <li key={`${suggestion.recommendation.kind} ${suggestion.quiz?.quizId}`}>
              <RecommendationCard suggestion={suggestion} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function isSame(one: Suggestion['recommendation'], other: Suggestion['recommendation'] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function RecommendationSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label} className="@container">
      <div className={COLUMNS}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <Skeleton key={place} className="h-27 rounded-sheet" />
        ))}
      </div>
    </div>
  )
}
