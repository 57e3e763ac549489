import { useInfiniteQuery } from '@tanstack/react-query'
import type { FamilyHome } from '#shared/features/families/family-home.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { StatementTable } from '../../../parts/statement/statement-table'
import { paths } from '../../../paths'
import { Button } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { Sheet } from '../../../ui/paper/sheet'
import { FamilyState } from '../family-state'
import { familyQueries } from '../guardian.queries'
import { BalanceCard } from './balance-card'

/** The balance, and everything that was bought and used, with receipts. */
export function HoursView({ home, onBuy }: { home: FamilyHome; onBuy: () => void }) {
  const { t } = useTranslation('family')
  const statement = useInfiniteQuery(familyQueries.statement())
  const entries = statement.data?.pages.flatMap(({ items }) => items)
  return (
    <Page title={t('hours.title')} width="reading">
      <div className="[&>:first-child]:mt-0">
        <BalanceCard home={home} onBuy={onBuy} />
      </div>
      <Sheet className="mt-7 p-5 sm:p-7">
        <h2 id="statement" className="mb-3 text-heading">
          {t('hours.statement')}
        </h2>
        <FamilyState query={statement}>
          {entries?.length === 0 && <p className="text-ink-soft">{t('hours.empty')}</p>}
          {entries && entries.length > 0 && <StatementTable entries={entries} pathOf={paths.familyReceipt} />}
          {statement.hasNextPage && (
            <Button
              look="secondary"
              busy={statement.isFetchingNextPage}
              onClick={() => statement.fetchNextPage()}
              className="mt-4"
            >
              {t('more')}
            </Button>
          )}
        </FamilyState>
      </Sheet>
    </Page>
  )
}
