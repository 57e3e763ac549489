import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import { FetchFailed } from '../../../../portal/fetch-failed'
import { RowsSkeleton } from '../../../../portal/rows-skeleton'
import { usePermissions } from '../../../../portal/use-permissions'
import { Dialog } from '../../../../ui/overlays/dialog'
import type { Unresolved } from '../affected-sessions/resolve-dialog'
import { ResolveSheet } from '../affected-sessions/resolve-sheet'
import { CloseDayForm } from './close-day-form'
import { HolidayRow } from './holiday-row'
import { holidayQueries } from './holidays.queries'
import { StatutoryDays } from './statutory-holidays'

/** Days on which nobody teaches: what is closed, the statutory days, and any other one. */
export function HolidaysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('closing.title')} closeLabel={t('closing.close')} width="wide">
      {isOpen && <Holidays />}
    </Dialog>
  )
}

function Holidays() {
  const { t } = useTranslation('adminTutors')
  const { changes } = usePermissions()
  const [unresolved, setUnresolved] = useState<Unresolved | null>(null)
  const query = useQuery(holidayQueries.list())
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
            <HolidayRow key={each.day} closed={each} onResolve={setUnresolved} />
          ))}
        </ul>
      )}
      {changes('people') && <StatutoryDays closed={closed} />}
      {changes('people') && <CloseDayForm />}
      <ResolveSheet unresolved={unresolved} onClose={() => setUnresolved(null)} />
    </div>
  )
}
