import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { Sheet } from '../../../ui/paper/sheet'
import { LoadFailed } from '../../../ui/states/load-failed'
import { creditsQueries } from './buy.queries'
import { PendingPurchase } from './pending-purchase'

/** What the student still has to pay for, with what to do; nothing where nothing waits. */
export function PendingPurchases() {
  const { t } = useTranslation('credits')
  const unpaid = useQuery(creditsQueries.unpaid())
  if (unpaid.isError) {
    return (
      <div className="mb-8">
        <LoadFailed
          title={t('unpaid.loadTitle')}
          text={t('unpaid.loadText')}
          retryLabel={t('statement.retry')}
          onRetry={unpaid.refetch}
          isBusy={unpaid.isFetching}
        />
      </div>
    )
  }
  if (!unpaid.data?.length) return null
  return (
    <section aria-labelledby="unpaid" className="mb-8">
      <Sheet className="p-5 sm:p-7">
        <h2 id="unpaid" className="text-heading">
          {t('unpaid.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('unpaid.text')}</p>
        <ul className="mt-4 grid gap-6">
          {unpaid.data.map((purchase) => (
            <PendingPurchase key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}
