import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { adminAccountsContract } from '#shared/features/billing/accounting.contract'
import { writeDay } from '#shared/time/format-day'
import { fetchTable, saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useToday } from '../../../device/today'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { FetchFailed } from '../../../portal/fetch-failed'
import { RowsSkeleton } from '../../../portal/rows-skeleton'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { accountsQueries, type Days } from './accounts.queries'
import { AccountsTable } from './accounts-table'
import { lastMonths } from './months'

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
