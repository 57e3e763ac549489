import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Dialog } from '../../../ui/dialog'
import { FetchFailed } from '../fetch-failed'
import { RowsSkeleton } from '../rows-skeleton'
import { useRights } from '../use-rights'
import { CloseDayForm } from './close-day-form'
import { ClosedDayLine } from './closed-day-line'
import { closedDayQueries } from './closed-days.queries'
import type { Unsettled } from './settle-dialog'
import { SettleSheet } from './settle-sheet'
import { StatutoryDays } from './statutory-days'

/** Days on which nobody teaches: what is closed, the statutory days, and any other one. */
export function ClosedDaysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('closing.title')} closeLabel={t('closing.close')} width="wide">
      {isOpen && <ClosedDays />}
    </Dialog>
  )
}

function ClosedDays() {
  const { t } = useTranslation('adminTutors')
  const { changes } = useRights()
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null)
  const query = useQuery(closedDayQueries.list())
  const { data: closed } = query
  if (!closed && query.isError) {
    return (
      <FetchFailed error={query.error} title={t('closing.failed')} onRetry={query.refetch} isBusy={query.isFetching} />
    )
  }
  if (!closed) return <RowsSkeleton label={t('closing.loading')} />
  return (
    <div className="mt-3 grid gap-6">
      <p className="text-ink-soft">{t('closing.text')}</p>
      {closed.length === 0 ? (
        <p>{t('closing.empty')}</p>
      ) : (
        <ul aria-label={t('closing.title')} className="rounded-sheet border border-line bg-sheet">
          {closed.map((each) => (
            <ClosedDayLine key={each.day} closed={each} onSettle={setUnsettled} />
          ))}
        </ul>
      )}
      {changes('people') && <StatutoryDays closed={closed} />}
      {changes('people') && <CloseDayForm />}
      <SettleSheet unsettled={unsettled} onClose={() => setUnsettled(null)} />
    </div>
  )
}
