import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { StatementEntry } from '#shared/features/billing/billing.contract'
import { businessDay } from '#shared/time/business-day'
import { saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useToday } from '../../../device/today'
import { useAmounts } from '../../../i18n/amounts'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { paths } from '../../../paths'
import { ReceiptLink } from '../../../statement/receipt-link'
import { useStatementWords } from '../../../statement/statement-words'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/paper/sheet'
import { LoadFailed } from '../../../ui/states/load-failed'
import { Skeleton } from '../../../ui/states/skeleton'
import { billingQueries, fetchStatementFile } from '../buy/buy.queries'

const HEAD = 'border-line border-b py-2 font-medium text-ink-soft text-sm'

const CELL = 'border-line border-b py-3 align-top'

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
        {entries && entries.length > 0 && <StatementTable entries={entries} />}
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

function StatementTable({ entries }: { entries: readonly StatementEntry[] }) {
  const { t } = useTranslation('credits')
  return (
    <table aria-labelledby="statement" className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} hidden pr-4 text-left sm:table-cell`}>
            {t('statement.date')}
          </th>
          <th scope="col" className={`${HEAD} w-full text-left`}>
            {t('statement.entry')}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-right`}>
            {t('statement.hours')}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-right sm:pl-8`}>
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <StatementRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function StatementRow({ entry }: { entry: StatementEntry }) {
  const amounts = useAmounts()
  const days = useCalendarFormats()
  const sentenceFor = useStatementWords()
  const thisYear = useToday().slice(0, 4)
  const day = days.pastDay(businessDay(new Date(entry.createdAt)), thisYear)
  return (
    <tr>
      <td className={`${CELL} hidden whitespace-nowrap pr-6 text-ink-soft sm:table-cell`}>{day}</td>
      <td className={`${CELL} wrap-anywhere`}>
        {sentenceFor(entry)}
        <ReceiptLink entry={entry} pathOf={paths.receipt} />
        {/* On narrow screens the day replaces its column. */}
        <span className="block text-ink-soft text-sm sm:hidden">{day}</span>
      </td>
      <td className={`${CELL} whitespace-nowrap pl-3 text-right tabular-nums ${entry.hours < 0 ? '' : 'text-correct'}`}>
        {amounts.hoursSigned(entry.hours)}
      </td>
      <td className={`${CELL} whitespace-nowrap pl-3 text-right font-semibold tabular-nums sm:pl-8`}>
        {amounts.hours(entry.balanceAfter)}
      </td>
    </tr>
  )
}
