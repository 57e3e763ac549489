import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { sessionsLeft } from '#shared/features/tutors/tutors.rules'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../../i18n/use-translation'
import { FetchFailed } from '../../../../portal/fetch-failed'
import { RowsSkeleton } from '../../../../portal/rows-skeleton'
import { tutorQueries } from '../../../../portal/tutors.queries'
import { ResolveButton } from './resolve-button'
import type { Unresolved } from './resolve-dialog'
import { ResolveSheet } from './resolve-sheet'
import { useSessionLabel } from './use-session-label'

interface LeftSessionsProps {
  tutor: StaffTutor
  /** What was refused because of the sessions: retiring, or these subjects alone. */
  wanted: { isRetired: boolean; subjects: readonly Subject[] }
  onSettled?: () => void
}

/** The sessions that keep a tutor from retiring or from dropping a subject. They are settled as under an absence. */
export function LeftSessions({ tutor, wanted, onSettled }: LeftSessionsProps) {
  const { t } = useTranslation('adminTutors')
  const label = useSessionLabel()
  const [unresolved, setUnresolved] = useState<Unresolved | null>(null)
  const query = useQuery(tutorQueries.sessions(tutor.id))
  const { data: ahead } = query
  const sessions = sessionsLeft(ahead ?? [], wanted)
  const { name } = tutor

  const open = () =>
    setUnresolved({
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
          <ResolveButton about={name} onClick={open} />
        </>
      )}
      <ResolveSheet unresolved={unresolved} onClose={() => setUnresolved(null)} {...(onSettled && { onSettled })} />
    </div>
  )
}

/** The sheet shows them all. */
const MOST_LISTED = 5
