import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { LoadFailed } from '../../ui/load-failed'
import { Sheet } from '../../ui/sheet'
import { AwaitedPurchase } from './awaited-purchase'
import { creditsQueries } from './credits.queries'

/** What the student still has to pay for, with what to do; nothing where nothing waits. */
export function AwaitedPurchases() {
  const { t } = useTranslation('credits')
  const awaited = useQuery(creditsQueries.awaited())
  if (awaited.isError) {
    return (
      <div className="mb-8">
        <LoadFailed
          title={t('awaited.loadTitle')}
          text={t('awaited.loadText')}
          retryLabel={t('statement.retry')}
          onRetry={awaited.refetch}
          isBusy={awaited.isFetching}
        />
      </div>
    )
  }
  if (!awaited.data?.length) return null
  return (
    <section aria-labelledby="awaited" className="mb-8">
      <Sheet className="p-5 sm:p-7">
        <h2 id="awaited" className="text-heading">
          {t('awaited.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('awaited.text')}</p>
        <ul className="mt-4 grid gap-6">
          {awaited.data.map((purchase) => (
            <AwaitedPurchase key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}
