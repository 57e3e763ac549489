import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { sessionsLeft } from '#shared/features/tutors/tutors.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { SUGGESTED_REASONS } from '#shared/words/suggested-reasons.words'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { FetchFailed } from '../../../../parts/portal/fetch-failed'
import { RowsSkeleton } from '../../../../parts/portal/lists/rows-skeleton'
import { tutorQueries } from '../../../../parts/portal/queries/tutors.queries'
import type { UnresolvedSessions } from './resolve-dialog'
import { ResolveButton, ResolveSheet } from './resolve-sheet'
import { useSessionLabel } from './session-choice'

/** The dialog lists them all. */
const LISTED_MAX = 5

interface LeftSessionsProps {
  tutor: StaffTutor
  /** The refused change: to retire the tutor, or to teach only these subjects. */
  change: { isRetired: boolean; subjects: readonly TutoringSubjectId[] }
  onSettled?: () => void
}

/** The upcoming sessions that prevent a tutor from retiring or dropping a subject. */
export function LeftSessions({ tutor, change, onSettled }: LeftSessionsProps) {
  const { t } = useTranslation('adminTutors')
  const language = useLanguage()
  const label = useSessionLabel()
  const [unresolved, setUnresolved] = useState<UnresolvedSessions | null>(null)
  const query = useQuery(tutorQueries.sessions(tutor.id))
  const { data: upcoming } = query
  const sessions = sessionsLeft(upcoming ?? [], change)
  const { name } = tutor

  const open = () =>
    setUnresolved({
      title: change.isRetired ? t('left.retires', { name }) : t('left.drops', { name }),
      reasonAtFirst: SUGGESTED_REASONS[change.isRetired ? 'tutorLeft' : 'subjectDropped'][language],
      sessions,
      tutor: 'leaves',
    })

  if (!upcoming && query.isError) {
    return (
      <FetchFailed error={query.error} title={t('left.failed')} onRetry={query.refetch} isBusy={query.isFetching} />
    )
  }
  if (!upcoming) return <RowsSkeleton label={t('left.loading')} />
  return (
    <div>
      {sessions.length > 0 && (
        <>
          <p className="font-semibold">{t('left.count', { count: sessions.length })}</p>
          <ul className="text-ink-soft">
            {sessions.slice(0, LISTED_MAX).map((each) => (
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
