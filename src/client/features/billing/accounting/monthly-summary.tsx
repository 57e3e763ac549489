import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type AccountingSummary,
  adminAccountingContract,
} from '#shared/features/billing/accounting/accounting.contract'
import { writeDay } from '#shared/time/format-day'
import { fetchTable, saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useToday } from '../../../device/today'
import { useAmounts } from '../../../i18n/amounts'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/fields/select-field'
import { accountingQueries, type DayRange } from './accounting.queries'
import { lastMonths } from './months'

const KINDS = ['received', 'refunded', 'overpaymentRefunded'] as const

const MONTHS = 24

/** The totals of a month for the accountant, with a download of its entries. */
export function MonthlySummary() {
  const { t } = useTranslation('adminMoney')
  const language = useLanguage()
  const months = lastMonths(useToday(), MONTHS)
  const [chosen, setChosen] = useState(0)
  const month = months[chosen]
  return (
    <section aria-labelledby="monthly-summary">
      <h2 id="monthly-summary" className="mb-4 text-heading">
        {t('accounting.heading')}
      </h2>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <SelectField
          label={t('accounting.month')}
          options={months.map(({ from }, index) => ({
            value: index,
            label: writeDay(from, language, { month: 'long', year: 'numeric' }),
          }))}
          value={chosen}
          onChange={setChosen}
        />
        {month && <EntriesDownload days={month} />}
      </div>
      {month && <MonthTotals days={month} />}
    </section>
  )
}

function MonthTotals({ days }: { days: DayRange }) {
  const { t } = useTranslation('adminMoney')
  const query = useQuery(accountingQueries.summary(days))
  return (
    <QueryContent
      query={query}
      failed={t('accounting.failed')}
      loading={<RowsSkeleton label={t('accounting.loading')} />}
    >
      {(summary) => <SummaryTables summary={summary} />}
    </QueryContent>
  )
}

function EntriesDownload({ days }: { days: DayRange }) {
  const { t } = useTranslation('adminMoney')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchTable(adminAccountingContract.entries, { ...days, lang: language }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => void showNotice({ title: t('accounting.downloadFailed'), variant: 'destructive' }),
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('accounting.download')}
    </Button>
  )
}

function SummaryTables({ summary: { methods, taxes, pendingCents, unused } }: { summary: AccountingSummary }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const money = (cents: number) => amounts.money(cents / 100)
  const kinds = KINDS.map((kind) => t(`accounting.${kind}`))
  const columns = [t('accounting.method'), ...kinds, t('accounting.total')]
  return (
    <>
      {methods.length === 0 && <p className="text-ink-soft">{t('accounting.none')}</p>}
      {methods.length > 0 && (
        <Table label={t('accounting.heading')} columns={columns}>
          {methods.map(({ method, totalCents, ...totals }) => (
            <Row key={method}>
              <Cell column={t('accounting.method')}>{t(`accounting.methods.${method}`)}</Cell>
              {KINDS.map((kind) => (
                <Cell key={kind} column={t(`accounting.${kind}`)} className="whitespace-nowrap tabular-nums">
                  {money(totals[kind])}
                </Cell>
              ))}
              <Cell column={t('accounting.total')} className="whitespace-nowrap font-semibold tabular-nums">
                {money(totalCents)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <div className="mt-4 grid gap-1">
        {taxes.map(({ name, cents }) => (
          <p key={name}>{t('accounting.tax', { name, amount: money(cents) })}</p>
        ))}
        <p>{t('accounting.pending', { amount: money(pendingCents) })}</p>
        <p>{t('accounting.unused', { hours: amounts.hours(unused.hours), amount: money(unused.cents) })}</p>
      </div>
    </>
  )
}
