import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StatementTable } from '../../../parts/statement/statement-table'
import { paths } from '../../../paths'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/paper/sheet'
import { LoadFailed } from '../../../ui/states/load-failed'
import { Skeleton } from '../../../ui/states/skeleton'
import { billingQueries, fetchStatementFile } from '../buy/buy.queries'

/** The student's ledger entries, newest first. */
export function StatementSection() {
  const { t } = useTranslation('credits')
  const statement = useInfiniteQuery(billingQueries.statement())
  const entries = statement.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="statement">
      <Sheet className="p-5 sm:p-7">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id="statement" className="text-heading">
            {t('statement.title')}
          </h2>
          {entries && entries.length > 0 && <StatementDownload />}
        </div>
        {!entries && !statement.isError && <Skeleton className="h-40" />}
        {!entries && statement.isError && (
          <LoadFailed
            title={t('statement.loadTitle')}
            text={t('statement.loadText')}
            retryLabel={t('statement.retry')}
            onRetry={statement.refetch}
            isBusy={statement.isFetching}
          />
        )}
        {entries?.length === 0 && <p className="text-ink-soft">{t('statement.empty')}</p>}
        {entries && entries.length > 0 && <StatementTable entries={entries} pathOf={paths.receipt} />}
        {statement.hasNextPage && (
          <Button
            look="secondary"
            busy={statement.isFetchingNextPage}
            onClick={() => statement.fetchNextPage()}
            className="mt-4"
          >
            {t('statement.more')}
          </Button>
        )}
      </Sheet>
    </section>
  )
}

function StatementDownload() {
  const { t } = useTranslation('credits')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchStatementFile(language),
    changes: [],
    onSuccess: saveFile,
    onError: () => {
      showNotice({
        title: t('statement.downloadFailed'),
        description: t('statement.downloadFailedText'),
        variant: 'destructive',
      })
    },
  })
  return (
    <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()} className="-mx-5">
      <Download aria-hidden className="size-5" />
      {t('statement.download')}
    </Button>
  )
}
