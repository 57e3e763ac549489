import { useQuery } from '@tanstack/react-query'
import { CalendarX, GraduationCap, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedDialog } from '../../../loading/loaded-dialog'
import { viewWithWords } from '../../../loading/view-with-words'
import { DashboardLink } from '../../../portal/dashboard-link'
import { FetchFailed } from '../../../portal/fetch-failed'
import { RowsSkeleton } from '../../../portal/rows-skeleton'
import { tutorQueries } from '../../../portal/tutors.queries'
import { usePermissions } from '../../../portal/use-permissions'
import { Button } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { BookedTimeOff } from './affected-sessions/booked-time-off'
import { AddTutorDialog, EditTutorDialog } from './tutor-dialogs'
import { TutorsTable } from './tutors-table'

const HOLIDAYS = viewWithWords([], async () => (await import('./holidays/holidays-dialog')).HolidaysDialog)

/** Everybody who teaches here, or did. */
export function TutorsView() {
  const { t } = useTranslation('adminTutors')
  const { t: admin } = useTranslation('admin')
  const { changes } = usePermissions()
  const query = useQuery(tutorQueries.list())
  const { data: tutors } = query
  const [isClosing, setClosing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <Page
      eyebrow={<DashboardLink />}
      title={admin('nav.tutors')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button look="secondary" onClick={() => setClosing(true)}>
            <CalendarX aria-hidden className="size-5" />
            {t('holidays')}
          </Button>
          {changes('people') && (
            <Button onClick={() => setAdding(true)}>
              <UserPlus aria-hidden className="size-5" />
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      {tutors && tutors.length > 0 && (
        <TutorsTable tutors={tutors} onEdit={changes('people') ? setEdited : undefined} />
      )}
      {tutors && tutors.length > 0 && <BookedTimeOff />}
      {tutors?.length === 0 && <EmptyState icon={GraduationCap} title={t('empty.title')} text={t('empty.text')} />}
      {!tutors && query.isPending && <RowsSkeleton label={t('loading')} />}
      {!tutors && query.isError && (
        <FetchFailed error={query.error} title={t('failed')} onRetry={query.refetch} isBusy={query.isFetching} />
      )}
      <LoadedDialog part={HOLIDAYS} isOpen={isClosing} onClose={() => setClosing(false)} />
      <AddTutorDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditTutorDialog tutor={tutors?.find(({ id }) => id === edited)} onClose={() => setEdited(null)} />
    </Page>
  )
}
