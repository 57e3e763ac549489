import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { MoneyPurchase } from '#shared/features/billing/payments.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { moneyQueries } from '../../../portal/money/money.queries'
import { PagedList } from '../../../portal/paged-list'
import { SearchField } from '../../../portal/search-field'
import { useSearchText } from '../../../portal/use-search-text'
import { EmptyState } from '../../../ui/states/empty-state'
import { MoneyTable } from './money-table'
import { ReceiveDialog } from './receive-dialog'

/** What is awaited, the oldest first, and what is found by reference, amount or name. */
export function PendingMoney() {
  const { t } = useTranslation('adminMoney')
  const search = useSearchText()
  const unpaid = useInfiniteQuery(moneyQueries.unpaid(search.applied))
  const [marked, setMarked] = useState<MoneyPurchase | null>(null)
  return (
    <section aria-labelledby="awaited-money">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="awaited-money" className="text-heading">
          {search.applied ? t('found') : t('unpaid')}
        </h2>
        <SearchField search={search} label={t('search')} isBusy={unpaid.isPlaceholderData} />
      </div>
      <PagedList
        list={unpaid}
        failed={t('failed')}
        empty={
          search.applied ? (
            <EmptyState icon={SearchX} title={t('unknown.title')} text={t('unknown.text')} />
          ) : (
            <EmptyState icon={Wallet} title={t('none.title')} text={t('none.text')} />
          )
        }
      >
        {(items) => <MoneyTable label={t('unpaid')} purchases={items} run={t('receive.open')} onAct={setMarked} />}
      </PagedList>
      <ReceiveDialog purchase={marked} onClose={() => setMarked(null)} />
    </section>
  )
}
