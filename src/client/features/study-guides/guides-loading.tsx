import { useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/states/skeleton'

/** In the place of the filters and the guides. */
export function GuidesLoading() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="mb-16 h-12 w-full rounded-control" />
      <div className="library-shelf">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
          <div key={card} className="pb-8 max-sm:pb-4">
            <Skeleton className="w-full max-sm:h-28 sm:aspect-268/172 rounded-control" />
            <Skeleton className="mt-4.5 h-6 w-4/5 max-sm:hidden" />
            <Skeleton className="mt-2 h-30 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
