import { useQuery } from '@tanstack/react-query'
import { CalendarX, GraduationCap, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import type { TutoringSubjectId } from '#shared/subjects'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedDialog } from '../../../loading/loaded-dialog'
import { LoadedPart, LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { EmailText } from '../../../parts/portal/email-text'
import { FetchFailed } from '../../../parts/portal/fetch-failed'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { tutorQueries } from '../../../parts/portal/queries/tutors.queries'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { BookedTimeOff } from './affected-sessions/booked-time-off'
import { LEFT_SESSIONS, TutorForm } from './tutor-form'

const SECTIONS = viewWithWords(['tutorHours'], async () => (await import('./tutor-sections')).TutorSections)

const HOLIDAYS = viewWithWords([], async () => (await import('./holidays/holidays-dialog')).HolidaysDialog)

/** Current and retired tutors. */
export function TutorsView() {
  const { t } = useTranslation('adminTutors')
  const { t: admin } = useTranslation('admin')
  const { changes } = usePermissions()
  const query = useQuery(tutorQueries.list())
  const { data: tutors } = query
  const url = new URLSearchParams(useSearch())
  // A link can open the holidays or one tutor.
  const [areHolidaysOpen, setHolidaysOpen] = useState(url.has('holiday'))
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<number | null>(Number(url.get('tutor')) || null)
  return (
    <Page
      title={admin('nav.tutors')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button look="secondary" onClick={() => setHolidaysOpen(true)}>
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
      <LoadedDialog part={HOLIDAYS} isOpen={areHolidaysOpen} onClose={() => setHolidaysOpen(false)} />
      <AddTutorDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditTutorDialog
        tutor={changes('people') ? tutors?.find(({ id }) => id === edited) : undefined}
        onClose={() => setEdited(null)}
      />
    </Page>
  )
}

function AddTutorDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('form.title')} closeLabel={t('form.close')} width="wide">
      {isOpen && <TutorForm tutor={undefined} onDone={onClose} />}
    </Dialog>
  )
}

interface EditTutorDialogProps {
  /** Undefined when the dialog is closed. */
  tutor: StaffTutor | undefined
  onClose: () => void
}

function EditTutorDialog({ tutor, onClose }: EditTutorDialogProps) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog
      isOpen={tutor !== undefined}
      onClose={onClose}
      title={tutor?.name ?? ''}
      closeLabel={t('form.close')}
      width="wide"
    >
      {tutor && (
        <div key={`${tutor.id} ${tutor.version}`} className="grid gap-6">
          <TutorDetails tutor={tutor} onDone={onClose} />
          <LoadedPart fallback={null} part={SECTIONS} tutor={tutor} onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}

function TutorDetails({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
  const [subjects, setSubjects] = useState<readonly TutoringSubjectId[] | null>(null)
  return (
    <div>
      <TutorForm tutor={tutor} onDone={onDone} onSubjectsRefused={setSubjects} />
      {subjects && (
        <LoadedWhenNeeded part={LEFT_SESSIONS} isNeeded tutor={tutor} change={{ isRetired: false, subjects }} />
      )}
    </div>
  )
}

interface TutorsTableProps {
  tutors: readonly StaffTutor[]
  /** Undefined for a reader who may change nothing. */
  onEdit: ((id: number) => void) | undefined
}

function TutorsTable({ tutors, onEdit }: TutorsTableProps) {
  const { t } = useTranslation('adminTutors')
  const { t: admin } = useTranslation('admin')
  const columns = [t('person'), t('subjects'), t('languages'), t('state'), ...(onEdit ? [t('actions')] : [])]
  return (
    <Table label={admin('nav.tutors')} columns={columns}>
      {tutors.map((tutor) => (
        <TutorRow key={tutor.id} tutor={tutor} onEdit={onEdit && (() => onEdit(tutor.id))} />
      ))}
    </Table>
  )
}

function TutorRow({ tutor, onEdit }: { tutor: StaffTutor; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('adminTutors')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const { name, email, subjects, languages, photoUrl = null } = tutor
  return (
    <Row>
      <Cell column={t('person')} onPhone="plain" className="wrap-anywhere">
        <span className="flex items-center gap-3">
          <Avatar name={name} pictureUrl={photoUrl} />
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="text-ink-soft text-sm">{email ? <EmailText email={email} /> : t('noEmail')}</span>
          </span>
        </span>
      </Cell>
      <Cell column={t('subjects')}>
        <span className="block first-letter:uppercase">
          {subjects.map((subject) => subjectNames.inText(subject)).join(', ')}
        </span>
      </Cell>
      <Cell column={t('languages')} className="text-ink-soft">
        <span className="block first-letter:uppercase">
          {languages.map((code) => formats.languageName(code)).join(', ')}
        </span>
      </Cell>
      <Cell column={t('state')}>
        <BookingState tutor={tutor} />
      </Cell>
      {onEdit && (
        <Cell column={t('actions')} onPhone="plain">
          <Button
            look="secondary"
            aria-label={t('editOf', { name })}
            onClick={onEdit}
            className="-my-2.5 min-h-11 max-md:my-0"
          >
            {t('edit')}
          </Button>
        </Cell>
      )}
    </Row>
  )
}

function BookingState({ tutor: { isRetired, isBookable } }: { tutor: StaffTutor }) {
  const { t } = useTranslation('adminTutors')
  if (isRetired) return <span className="text-ink-soft">{t('retired')}</span>
  return isBookable ? t('bookable') : <span className="text-wrong">{t('notBookable')}</span>
}
