import { Copy, ImageUp, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { AffectedSession } from '#shared/features/timetable/affected-sessions.contract'
import type { WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import { tutorPhotosContract } from '#shared/features/tutors/tutor-photos.contract'
import { PHOTO_TYPES } from '#shared/features/tutors/tutor-photos.rules'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { showNotice } from '../../../notices/notice-store'
import { AffectedSessions, useAffectedDecisions } from '../../../parts/portal/affected-sessions'
import { readBase64 } from '../../../parts/portal/content/file-base64'
import { fileProblem } from '../../../parts/portal/content/file-problem'
import { tutorAction, tutorActions } from '../../../parts/portal/queries/tutors.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { ScheduleGrid } from '../../../parts/tutoring/schedule-grid'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { FieldError } from '../../../ui/fields/field-error'
import { FileButton } from '../../../ui/fields/file-button'
import { TextInput } from '../../../ui/fields/text-input'
import { hasSessions, LEFT_SESSIONS } from './tutor-form'
import { TutorTimeOff } from './tutor-time-off'

/** Loaded as one part, so that no button moves while the others load. */
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
      <RetireTutor tutor={tutor} onDone={onDone} />
    </>
  )
}

function RetireTutor({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
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
        change={{ isRetired: true, subjects: [] }}
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

const INVITATIONS = [
  { by: 'email', icon: Mail, word: 'send' },
  { by: 'link', icon: Copy, word: 'link' },
] as const

/** Invites a tutor to sign in, by email or with a link that is shown once. */
function InviteTutor({ tutor }: { tutor: StaffTutor }) {
  const { t } = useTranslation('adminTutors')
  const { name, email, hasAccount, hasFactor } = tutor
  const [link, setLink] = useState<string | null>(null)
  const invite = useAction({
    ...tutorActions.invite(tutor.id),
    onSuccess: (answer) => {
      setLink(answer.link)
      if (!answer.link) showNotice({ title: t('invited'), description: t('invitedText', { name, email: email ?? '' }) })
    },
  })
  const reset = useAction({
    ...tutorActions.resetFactor(tutor.id),
    onSuccess: () =>
      showNotice({ title: t('inviting.factorReset'), description: t('inviting.factorResetText', { name }) }),
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('inviting.title')}</h3>
      <p className="text-ink-soft">{hasAccount ? t('inviting.again') : t('inviting.text')}</p>
      <StaffFailure title={t('notInvited')} error={invite.error} />
      <StaffFailure title={t('notChanged')} error={reset.error} />
      <div className="flex flex-wrap gap-3">
        {INVITATIONS.map(({ by, icon: Icon, word }) => (
          <Button
            key={by}
            look="secondary"
            disabled={!email}
            busy={invite.isPending}
            onClick={() => invite.mutate({ by })}
          >
            <Icon aria-hidden className="size-5" />
            {t(`inviting.${word}`)}
          </Button>
        ))}
        {hasFactor && (
          <Button look="secondary" busy={reset.isPending} onClick={() => reset.mutate()}>
            {t('inviting.resetFactor')}
          </Button>
        )}
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

function TutorPhoto({ tutor }: { tutor: StaffTutor }) {
  const { t } = useTranslation('adminTutors')
  const id = useId()
  const { name, photoUrl = null } = tutor
  const { problem, pick, set, remove } = usePhotoActions(tutor)
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('photo.title')}</h3>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} pictureUrl={photoUrl} className="size-20 text-3xl" />
        <FileButton
          accept={PHOTO_TYPES}
          disabled={set.isPending}
          aria-describedby={`${id}-hint ${id}-problem`}
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
        <FieldError id={`${id}-problem`} error={problem} />
      </div>
      <StaffFailure title={t('photo.notSet')} error={set.error ?? remove.error} />
    </section>
  )
}

function usePhotoActions({ id, name }: StaffTutor) {
  const { t } = useTranslation('adminTutors')
  const errorWords = useErrorWords()
  const [problem, setProblem] = useState<string>()
  const onSuccess = ({ photoUrl }: StaffTutor) => {
    showNotice({ title: photoUrl ? t('photo.set') : t('photo.removed'), description: name })
  }
  const params = { id: String(id) }
  const setPhoto = tutorAction(async (file: File) =>
    call(tutorPhotosContract.set, { params, body: { photoBase64: await readBase64(file) } }),
  )
  const set = useAction({ ...setPhoto, onSuccess })
  const remove = useAction({ ...tutorAction(() => call(tutorPhotosContract.remove, { params })), onSuccess })

  function pick(file: File) {
    const code = fileProblem(file)
    setProblem(errorWords.field(code))
    remove.reset()
    set.reset()
    if (!code) set.mutate(file)
  }

  return { problem, pick, set, remove }
}

function TutorSchedule({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
  const { t } = useTranslation('tutorHours')
  const { schedule, setSchedule, affected, decisions, save, send } = useScheduleForm(tutor, onDone)
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('schedule.title')}</h3>
      <p className="text-ink-soft">{t('schedule.text')}</p>
      <ScheduleGrid schedule={schedule} onChange={setSchedule} />
      {schedule.length === 0 && <p className="text-wrong">{t('schedule.none')}</p>}
      {affected.length > 0 && <AffectedSessions sessions={affected} state={decisions} />}
      <StaffFailure title={t('schedule.notSaved')} error={send.error} />
      <Button
        look="secondary"
        busy={send.isPending}
        disabled={decisions.decisions === null}
        onClick={save}
        className="justify-self-start"
      >
        {t('schedule.save')}
      </Button>
    </section>
  )
}

/** A refused schedule leaves out booked sessions: they are listed, and it is saved with a decision for each. */
function useScheduleForm(tutor: StaffTutor, onDone: () => void) {
  const { t } = useTranslation('tutorHours')
  const { t: tutors } = useTranslation('adminTutors')
  const [changed, setChanged] = useState<WeeklySchedule | null>(null)
  const [affected, setAffected] = useState<readonly AffectedSession[]>([])
  const decisions = useAffectedDecisions(affected)
  const schedule = changed ?? tutor.schedule
  const ask = useAction({
    ...tutorActions.affectedBySchedule(tutor.id),
    onSuccess: (sessions) => {
      setAffected(sessions)
      if (sessions.length === 0) send.mutate({ schedule: [...schedule] })
    },
  })
  const send = useAction({
    ...tutorActions.schedule(tutor),
    onSuccess: ({ name }) => {
      showNotice({ title: t('schedule.saved'), description: tutors('changedText', { name }) })
      onDone()
    },
    onError: (error) => {
      if (isAffected(error)) ask.mutate([...schedule])
    },
  })

  function setSchedule(slots: WeeklySchedule) {
    setChanged(slots)
    setAffected([])
  }

  function save() {
    const { decisions: decided } = decisions
    if (decided) send.mutate({ schedule: [...schedule], ...(affected.length > 0 && { affected: decided }) })
  }

  const error = affected.length > 0 && isAffected(send.error) ? ask.error : (send.error ?? ask.error)
  return {
    schedule,
    setSchedule,
    affected,
    decisions,
    save,
    send: { error, isPending: send.isPending || ask.isPending },
  }
}

function isAffected(error: Error | null): boolean {
  return error instanceof ApiError && error.body.code === 'SESSIONS_AFFECTED'
}
