import { useState } from 'react'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { LoadedWhenNeeded } from '../../../loading/loaded-when-needed'
import { viewWithWords } from '../../../loading/view-with-words'
import { Dialog } from '../../../ui/overlays/dialog'
import { LEFT_SESSIONS, TutorForm } from './tutor-form'

const SECTIONS = viewWithWords(['tutorHours'], async () => (await import('./tutor-sections')).TutorSections)

export function AddTutorDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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

export function EditTutorDialog({ tutor, onClose }: EditTutorDialogProps) {
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
          <Details tutor={tutor} onDone={onClose} />
          <LoadedPart fallback={null} part={SECTIONS} tutor={tutor} onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}

/** Everything that is known of the tutor, and the sessions that are in the way of dropping a subject. */
function Details({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
  const [subjects, setSubjects] = useState<readonly Subject[] | null>(null)
  return (
    <div>
      <TutorForm tutor={tutor} onDone={onDone} onLeft={setSubjects} />
      {subjects && (
        <LoadedWhenNeeded part={LEFT_SESSIONS} isNeeded tutor={tutor} wanted={{ isRetired: false, subjects }} />
      )}
    </div>
  )
}
