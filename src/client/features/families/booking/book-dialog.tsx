import { useQuery } from '@tanstack/react-query'
import { BookingRequest } from '#shared/features/booking/booking.contract'
import { teaches } from '#shared/features/booking/booking.rules'
import type { ChildSummary } from '#shared/features/families/family-home.contract'
import { lengthsHours, usualLength } from '#shared/features/school/school-hours.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { school } from '../../../device/page-settings'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { offeredSubjects, useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { SelectField } from '../../../ui/fields/select-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { useFamilyWords } from '../use-family-words'
import { bookFor, childBookingQueries } from './child-booking.queries'
import { type ChosenTime, FreeTimeChoice } from './free-time-choice'

interface BookDialogProps {
  child: ChildSummary
  /** The family's hours. */
  creditsRemaining: number
  onClose: () => void
}

/** Books a session for a child with the family's hours. */
export function BookDialog({ child, creditsRemaining, onClose }: BookDialogProps) {
  const { t } = useTranslation('familyBooking')
  const { nameOf } = useFamilyWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('book.title', { name: nameOf(child) })}
      closeLabel={t('close')}
      width="wide"
    >
      <BookForm child={child} creditsRemaining={creditsRemaining} onClose={onClose} />
    </Dialog>
  )
}

interface BookValues {
  subject: TutoringSubjectId
  duration: number
  /** Null for any tutor. */
  preferredTutorId: number | null
  from: string
  time: ChosenTime | null
}

function BookForm({ child, creditsRemaining, onClose }: BookDialogProps) {
  const { t } = useTranslation('familyBooking')
  const formats = useFormats()
  const subjectNames = useSubjectNames()
  const errorWords = useErrorWords()
  const tutors = useQuery(childBookingQueries.tutors())
  const draft = useDraft<BookValues>(null, {
    subject: child.nextSession?.subject ?? offeredSubjects()[0] ?? '',
    duration: usualLength(school()),
    preferredTutorId: null,
    from: '',
    time: null,
  })
  const { subject, duration, preferredTutorId, from, time } = draft.values
  const form = useForm({
    draft,
    validated: validate(BookingRequest, { subject, duration, ...time }),
    action: bookFor(child.id),
    onSuccess: () => {
      showNotice({ title: t('book.done') })
      onClose()
    },
  })
  const choose = (changed: Partial<BookValues>) => form.change({ time: null, ...changed })
  const teachers = tutors.data?.filter((tutor) => teaches(tutor, subject)) ?? []
  const { error } = form.send
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label={t('subject')}
          options={offeredSubjects().map((value) => ({ value, label: subjectNames.name(value) }))}
          value={subject}
          onChange={(chosen) => choose({ subject: chosen, preferredTutorId: null })}
        />
        <SelectField
          label={t('length')}
          options={lengthsHours(school()).map((value) => ({ value, label: formats.length(value) }))}
          value={duration}
          onChange={(hours) => choose({ duration: hours })}
        />
        <SelectField
          label={t('tutor')}
          options={[
            { value: 0, label: t('anyTutor') },
            ...teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={preferredTutorId ?? 0}
          onChange={(id) => choose({ preferredTutorId: id || null })}
        />
      </div>
      <div role="alert">{tutors.error && <p className="text-wrong">{t('tutorsFailed')}</p>}</div>
      <FreeTimeChoice
        request={{ childId: child.id, subject, duration, tutorId: preferredTutorId ?? undefined }}
        chosen={time}
        onChoose={({ tutorId, sessionDate, startTime }) => form.change({ time: { tutorId, sessionDate, startTime } })}
        from={from}
        onFrom={(day) => choose({ from: day })}
        error={form.errorOf('startTime') && t('chooseTime')}
      />
      <p className="text-ink-soft">
        {duration > creditsRemaining
          ? t('book.notEnough', { hours: formats.hours(creditsRemaining) })
          : t('book.uses', { hours: formats.hours(duration), after: formats.hours(creditsRemaining - duration) })}
      </p>
      <div role="alert">{error && <p className="text-wrong">{errorWords.refusal(error, t('book.failed'))}</p>}</div>
      <FormButtons
        isBusy={form.send.isPending}
        isReady={duration <= creditsRemaining}
        cancel={t('back')}
        onCancel={onClose}
      >
        {t('book.send')}
      </FormButtons>
    </form>
  )
}
