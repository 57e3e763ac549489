import { useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/states/skeleton'

/** The shape of a guide's page below its title, until it is there. */
export function GuideSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="h-[28rem] rounded-sheet" />
    </div>
  )
}
