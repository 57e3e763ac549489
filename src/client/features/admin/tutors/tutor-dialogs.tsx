import { useState } from 'react'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import type { Subject } from '#shared/subjects'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-when-needed'
import { viewWithWords } from '../../../loading/view-with-words'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { StaffFailure } from '../staff/staff-failure'
import { InviteTutor } from './invite-tutor'
import { hasSessions, TutorForm } from './tutor-form'
import { tutorActions } from './tutors.queries'

const PHOTO = viewWithWords([], async () => (await import('./tutor-photo')).TutorPhoto)
const TIME_OFF = viewWithWords(['tutorHours'], async () => (await import('./tutor-time-off')).TutorTimeOff)
const LEFT = viewWithWords([], async () => (await import('./left-sessions')).LeftSessions)
const PLAN = viewWithWords(['tutorHours'], async () => (await import('./tutor-plan')).TutorPlan)

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
          <LoadedWhenNeeded part={PHOTO} isNeeded tutor={tutor} />
          {!tutor.isRetired && <LoadedWhenNeeded part={PLAN} isNeeded tutor={tutor} onDone={onClose} />}
          {!tutor.isRetired && <LoadedWhenNeeded part={TIME_OFF} isNeeded tutor={tutor} />}
          {!tutor.isRetired && <InviteTutor tutor={tutor} />}
          <Retiring tutor={tutor} onDone={onClose} />
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
      {subjects && <LoadedWhenNeeded part={LEFT} isNeeded tutor={tutor} wanted={{ isRetired: false, subjects }} />}
    </div>
  )
}

function Retiring({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
  const { t } = useTranslation('adminTutors')
  const { name, isRetired } = tutor
  const retire = useAction({
    ...tutorActions.retire(tutor),
    onSuccess: (changed) => {
      const description = changed.isRetired ? t('retiredText', { name }) : t('returnedText', { name })
      showNotice({ title: t('changed'), description })
      onDone()
    },
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('retiring.title')}</h3>
      <p className="text-ink-soft">{t('retiring.text')}</p>
      <StaffFailure title={t('notChanged')} error={retire.error} />
      <LoadedWhenNeeded
        part={LEFT}
        isNeeded={hasSessions(retire.error)}
        tutor={tutor}
        wanted={{ isRetired: true, subjects: [] }}
        onSettled={() => retire.mutate(true)}
      />
      <Button
        look="secondary"
        busy={retire.isPending}
        onClick={() => retire.mutate(!isRetired)}
        className={`justify-self-start ${isRetired ? '' : 'text-wrong'}`}
      >
        {isRetired ? t('retiring.bringBack') : t('retiring.retire')}
      </Button>
    </section>
  )
}
