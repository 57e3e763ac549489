import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-when-needed'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../portal/staff-failure'
import { tutorActions } from '../../../portal/tutors.queries'
import { Button } from '../../../ui/button'
import { InviteTutor } from './invite-tutor'
import { hasSessions, LEFT_SESSIONS } from './tutor-form'
import { TutorPhoto } from './tutor-photo'
import { TutorSchedule } from './tutor-schedule'
import { TutorTimeOff } from './tutor-time-off'

/** What else staff do with a tutor. All of it comes at once: a button that moves while its neighbours come is missed. */
export function TutorSections({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
  return (
    <>
      <TutorPhoto tutor={tutor} />
      {!tutor.isRetired && (
        <>
          <TutorSchedule tutor={tutor} onDone={onDone} />
          <TutorTimeOff tutor={tutor} />
          <InviteTutor tutor={tutor} />
        </>
      )}
      <Retiring tutor={tutor} onDone={onDone} />
    </>
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
        part={LEFT_SESSIONS}
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
