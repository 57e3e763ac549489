import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Accounts, adminAccountsContract } from '#shared/features/billing/accounting.contract'
import { writeDay } from '#shared/time/format-day'
import { fetchTable, saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useToday } from '../../../device/today'
import { useAmounts } from '../../../i18n/amounts'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { FetchFailed } from '../../../portal/fetch-failed'
import { RowsSkeleton } from '../../../portal/rows-skeleton'
import { Cell, Row, Table } from '../../../portal/table'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { accountsQueries, type Days } from './accounts.queries'
import { lastMonths } from './months'

const FIGURES = ['received', 'refunded', 'returned'] as const

const MONTHS = 24

/** What moved in a month, for the accountant, with its rows to download. */
export function MonthAccounts() {
  const { t } = useTranslation('adminMoney')
  const language = useLanguage()
  const months = lastMonths(useToday(), MONTHS)
  const [chosen, setChosen] = useState(0)
  const month = months[chosen]
  return (
    <section aria-labelledby="month-accounts">
      <h2 id="month-accounts" className="mb-4 text-heading">
        {t('accounts.heading')}
      </h2>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <Field label={t('accounts.month')}>
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
              {months.map(({ from }, index) => (
                <option key={from} value={index}>
                  {writeDay(from, language, { month: 'long', year: 'numeric' })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {month && <RowsDownload days={month} />}
      </div>
      {month && <Figures days={month} />}
    </section>
  )
}

function Figures({ days }: { days: Days }) {
  const { t } = useTranslation('adminMoney')
  const query = useQuery(accountsQueries.of(days))
  const { data } = query
  if (data) return <AccountsTable accounts={data} />
  if (!query.isError) return <RowsSkeleton label={t('accounts.loading')} />
  const retry = { onRetry: () => void query.refetch(), isBusy: query.isFetching }
  return <FetchFailed error={query.error} title={t('accounts.failed')} {...retry} />
}

function RowsDownload({ days }: { days: Days }) {
  const { t } = useTranslation('adminMoney')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchTable(adminAccountsContract.ledgerEntries, { ...days, lang: language }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => {
      showNotice({ title: t('accounts.downloadFailed'), variant: 'destructive' })
    },
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('accounts.download')}
    </Button>
  )
}

/** The figures of a month by method, and what is left of what was sold. */
function AccountsTable({ accounts: { methods, taxes, pendingCents, unused } }: { accounts: Accounts }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const money = (cents: number) => amounts.money(cents / 100)
  const columns = [
    t('accounts.method'),
    t('accounts.received'),
    t('accounts.refunded'),
    t('accounts.returned'),
    t('accounts.total'),
  ]
  return (
    <>
      {methods.length === 0 && <p className="text-ink-soft">{t('accounts.none')}</p>}
      {methods.length > 0 && (
        <Table label={t('accounts.heading')} columns={columns}>
          {methods.map(({ method, totalCents, ...figures }) => (
            <Row key={method}>
              <Cell column={t('accounts.method')}>{t(`accounts.methods.${method}`)}</Cell>
              {FIGURES.map((figure) => (
                <Cell key={figure} column={t(`accounts.${figure}`)} className="whitespace-nowrap tabular-nums">
                  {money(figures[figure])}
                </Cell>
              ))}
              <Cell column={t('accounts.total')} className="whitespace-nowrap font-semibold tabular-nums">
                {money(totalCents)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <div className="mt-4 grid gap-1">
        {taxes.map(({ name, cents }) => (
          <p key={name}>{t('accounts.tax', { name, amount: money(cents) })}</p>
        ))}
        <p>{t('accounts.pending', { amount: money(pendingCents) })}</p>
        <p>{t('accounts.unused', { hours: amounts.hours(unused.hours), amount: money(unused.cents) })}</p>
      </div>
    </>
  )
}
