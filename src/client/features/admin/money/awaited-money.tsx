import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { MoneyPurchase } from '#shared/features/admin/admin-money.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/empty-state'
import { PagedList } from '../paged-list'
import { SearchField } from '../search-field'
import { useSearchText } from '../use-search-text'
import { moneyQueries } from './money.queries'
import { MoneyTable } from './money-table'
import { ReceiveDialog } from './receive-dialog'

/** What is awaited, the oldest first, and what is found by reference, amount or name. */
export function AwaitedMoney() {
  const { t } = useTranslation('adminMoney')
  const search = useSearchText()
  const awaited = useInfiniteQuery(moneyQueries.awaited(search.applied))
  const [marked, setMarked] = useState<MoneyPurchase | null>(null)
  return (
    <section aria-labelledby="awaited-money">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="awaited-money" className="text-heading">
          {search.applied ? t('found') : t('awaited')}
        </h2>
        <SearchField search={search} label={t('search')} isBusy={awaited.isPlaceholderData} />
      </div>
      <PagedList
        list={awaited}
        failed={t('failed')}
        empty={
          search.applied ? (
            <EmptyState icon={SearchX} title={t('unknown.title')} text={t('unknown.text')} />
          ) : (
            <EmptyState icon={Wallet} title={t('none.title')} text={t('none.text')} />
          )
        }
      >
        {(items) => <MoneyTable label={t('awaited')} purchases={items} act={t('receive.open')} onAct={setMarked} />}
      </PagedList>
      <ReceiveDialog purchase={marked} onClose={() => setMarked(null)} />
    </section>
  )
}
