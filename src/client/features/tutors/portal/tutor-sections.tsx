import { Copy, ImageUp, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import { PHOTO_TYPES } from '#shared/features/tutors/tutor-photos.rules'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { showNotice } from '../../../notices/notice-store'
import { fileProblem } from '../../../portal/content/file-problem'
import { StaffFailure } from '../../../portal/staff-failure'
import { tutorActions } from '../../../portal/tutors.queries'
import { ScheduleGrid } from '../../../tutoring/schedule-grid'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { FieldError } from '../../../ui/fields/field-error'
import { FileButton } from '../../../ui/fields/file-button'
import { TextInput } from '../../../ui/fields/text-input'
import { hasSessions, LEFT_SESSIONS } from './tutor-form'
import { photoActions } from './tutor-photo.queries'
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

/** A way in for a tutor: by message, or as a link that is shown this once. */
function InviteTutor({ tutor }: { tutor: StaffTutor }) {
  const { t } = useTranslation('adminTutors')
  const { name, email, hasAccount } = tutor
  const [link, setLink] = useState<string | null>(null)
  const invite = useAction({
    ...tutorActions.invite(tutor.id),
    onSuccess: (answer) => {
      setLink(answer.link)
      if (!answer.link) showNotice({ title: t('invited'), description: t('invitedText', { name, email: email ?? '' }) })
    },
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('inviting.title')}</h3>
      <p className="text-ink-soft">{hasAccount ? t('inviting.again') : t('inviting.text')}</p>
      <StaffFailure title={t('notInvited')} error={invite.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          disabled={!email}
          busy={invite.isPending}
          onClick={() => invite.mutate({ by: 'email' })}
        >
          <Mail aria-hidden className="size-5" />
          {t('inviting.send')}
        </Button>
        <Button
          look="secondary"
          disabled={!email}
          busy={invite.isPending}
          onClick={() => invite.mutate({ by: 'link' })}
        >
          <Copy aria-hidden className="size-5" />
          {t('inviting.link')}
        </Button>
      </div>
      {link && (
        <Field label={t('inviting.linkLabel')} hint={t('inviting.linkHint')}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className="font-mono text-sm"
            />
          )}
        </Field>
      )}
    </section>
  )
}

/** The tutor's face: what students see now, and the way to another. */
function TutorPhoto({ tutor }: { tutor: StaffTutor }) {
  const { t } = useTranslation('adminTutors')
  const id = useId()
  const { name, photoUrl = null } = tutor
  const { problem, pick, set, remove } = usePhotoActs(tutor)
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('photo.title')}</h3>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} pictureUrl={photoUrl} className="size-20 text-3xl" />
        <FileButton
          accept={PHOTO_TYPES}
          disabled={set.isPending}
          aria-describedby={`${id}-hint ${id}-fault`}
          onPick={pick}
        >
          <ImageUp aria-hidden className="size-5" />
          {photoUrl ? t('photo.replace') : t('photo.choose')}
        </FileButton>
        {photoUrl && (
          <Button look="quiet" className="text-wrong" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
        {t('photo.hint')}
      </p>
      <p role="status" className="text-[0.9375rem] text-ink-soft empty:hidden">
        {set.isPending && t('photo.sending')}
      </p>
      <div role="alert" className="empty:hidden">
        <FieldError id={`${id}-fault`} error={problem} />
      </div>
      <StaffFailure title={t('photo.notSet')} error={set.error ?? remove.error} />
    </section>
  )
}

function usePhotoActs({ id, name }: StaffTutor) {
  const { t } = useTranslation('adminTutors')
  const errorWords = useErrorWords()
  const [problem, setFault] = useState<string>()
  const onSuccess = ({ photoUrl }: StaffTutor) => {
    showNotice({ title: photoUrl ? t('photo.set') : t('photo.removed'), description: name })
  }
  const set = useAction({ ...photoActions.set(id), onSuccess })
  const remove = useAction({ ...photoActions.remove(id), onSuccess })

  function pick(file: File) {
    const found = fileProblem(file)
    setFault(errorWords.field(found))
    remove.reset()
    set.reset()
    if (!found) set.mutate(file)
  }

  return { problem, pick, set, remove }
}

/** When a tutor begins sessions: theirs to say, and staff's. */
function TutorSchedule({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
  const { t } = useTranslation('tutorHours')
  const { t: tutors } = useTranslation('adminTutors')
  const [changed, setChanged] = useState<WeeklySchedule | null>(null)
  const schedule = changed ?? tutor.schedule
  const save = useAction({
    ...tutorActions.schedule(tutor),
    onSuccess: ({ name }) => {
      showNotice({ title: t('schedule.saved'), description: tutors('changedText', { name }) })
      onDone()
    },
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('schedule.title')}</h3>
      <p className="text-ink-soft">{t('schedule.text')}</p>
      <ScheduleGrid schedule={schedule} onChange={setChanged} />
      {schedule.length === 0 && <p className="text-wrong">{t('schedule.none')}</p>}
      <StaffFailure title={t('schedule.notSaved')} error={save.error} />
      <Button
        look="secondary"
        busy={save.isPending}
        onClick={() => save.mutate([...schedule])}
        className="justify-self-start"
      >
        {t('schedule.save')}
      </Button>
    </section>
  )
}
