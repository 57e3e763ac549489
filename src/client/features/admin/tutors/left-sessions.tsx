import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { sessionsLeft } from '#shared/features/tutors/tutors.rules'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { FetchFailed } from '../fetch-failed'
import { RowsSkeleton } from '../rows-skeleton'
import { SettleButton } from './settle-button'
import type { Unsettled } from './settle-dialog'
import { SettleSheet } from './settle-sheet'
import { tutorQueries } from './tutors.queries'
import { useUnderLabel } from './use-under-label'

interface LeftSessionsProps {
  tutor: StaffTutor
  /** What was refused because of the sessions: retiring, or these subjects alone. */
  wanted: { isRetired: boolean; subjects: readonly Subject[] }
  onSettled?: () => void
}

/** The sessions that keep a tutor from retiring or from dropping a subject. They are settled as under an absence. */
export function LeftSessions({ tutor, wanted, onSettled }: LeftSessionsProps) {
  const { t } = useTranslation('adminTutors')
  const label = useUnderLabel()
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null)
  const query = useQuery(tutorQueries.sessions(tutor.id))
  const { data: ahead } = query
  const sessions = sessionsLeft(ahead ?? [], wanted)
  const { name } = tutor

  const open = () =>
    setUnsettled({
      title: wanted.isRetired ? t('left.retires', { name }) : t('left.drops', { name }),
      reasonAtFirst: wanted.isRetired ? t('left.retiresReason') : t('left.dropsReason'),
      sessions,
      tutor: 'leaves',
    })

  if (!ahead && query.isError) {
    return (
      <FetchFailed error={query.error} title={t('left.failed')} onRetry={query.refetch} isBusy={query.isFetching} />
    )
  }
  if (!ahead) return <RowsSkeleton label={t('left.loading')} />
  return (
    <div>
      {sessions.length > 0 && (
        <>
          <p className="font-semibold">{t('left.count', { count: sessions.length })}</p>
          <ul className="text-ink-soft">
            {sessions.slice(0, MOST_LISTED).map((each) => (
              <li key={each.id} className="wrap-anywhere">
                {label(each)}
              </li>
            ))}
          </ul>
          <SettleButton about={name} onClick={open} />
        </>
      )}
      <SettleSheet unsettled={unsettled} onClose={() => setUnsettled(null)} {...(onSettled && { onSettled })} />
    </div>
  )
}

/** The sheet shows them all. */
const MOST_LISTED = 5
