import { useId } from 'react'
import { lengthsHours } from '#shared/features/school/school-hours.rules'
import { isQuizSubject } from '#shared/subjects'
import { school } from '../../../device/page-settings'
import { useFormats } from '../../../i18n/formats'
import { offeredSubjects, useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { FieldError } from '../../../ui/fields/field-error'
import { TextArea } from '../../../ui/fields/text-area'
import { Sheet } from '../../../ui/paper/sheet'
import { RepeatChoice } from '../series/repeat-choice'
import { SharingCheckbox } from '../sessions/sharing-checkbox'
import { BookAgain } from './book-again'
import { BookingBar, BookingSummary } from './booking-summary'
import { isFilledWith } from './booking-values'
import { DateChoice } from './date-choice'
import { LostTime, NextFreeTimes, SoonestTime } from './free-times'
import { TimeChoice } from './time-choice'
import { TutorChoice } from './tutor-choice'
import { type BookingFormState, useBookingForm } from './use-booking-form'

interface BookingFormProps {
  /** Whether the slip of a booked session fills the screen above the form. */
  isBelowSlip: boolean
}

/** On a phone it is drawn on the page itself; from a tablet on, on a sheet. */
export function BookingForm({ isBelowSlip }: BookingFormProps) {
  const { t } = useTranslation('booking')
  const form = useBookingForm()
  const isUnused = isBelowSlip && form.values.subject === null
  return (
    <form
      noValidate
      aria-label={t('form.label')}
      onSubmit={form.submit}
      className="grid items-start gap-6 max-lg:[&_:is(input,button,textarea,a)]:scroll-mb-52
        lg:grid-cols-[minmax(0,1fr)_21.5rem]"
    >
      {!isBelowSlip && <BookAgain form={form} />}
      <div
        className="grid gap-6 sm:gap-7 sm:rounded-sheet sm:border sm:border-line sm:bg-sheet sm:p-7 sm:shadow-sheet
          [&>*]:min-w-0"
      >
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-6">
          <SubjectChoice form={form} />
          <DurationChoice form={form} />
        </div>
        <FormSoonestTime form={form} />
        <TutorChoice form={form} />
        <div className="grid gap-6 sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] sm:gap-6">
          <DateChoice
            key={form.bookings}
            chosen={form.values.sessionDate}
            onChoose={(sessionDate) => form.change({ sessionDate })}
            tutor={form.tutor}
            durationHours={form.values.durationHours}
            error={form.errorOf('sessionDate')}
            canFold
          />
          <FormTimes form={form} />
        </div>
        <RepeatChoice form={form} />
        <div className="grid gap-4">
          <NotesField form={form} />
          <FormSharing form={form} />
        </div>
      </div>
      <Sheet className="p-5 max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:shadow-none sm:p-6 lg:sticky lg:top-6">
        <BookingSummary form={form} isUnused={isUnused} />
        <FormFreeTimes form={form} />
      </Sheet>
      {form.values.subject !== null && <BookingBar form={form} />}
    </form>
  )
}

function FormTimes({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { subject, durationHours, tutorId, sessionDate } = form.values
  const isLost = form.lostTime && subject && tutorId && sessionDate
  return (
    <TimeChoice
      free={form.times}
      lesson={{ sessionDate, durationHours }}
      chosen={form.values.startTime}
      onChoose={(startTime) => form.change({ startTime })}
      error={form.errorOf('startTime')}
    >
      {isLost && (
        <LostTime
          lost={{ sessionDate, startTime: form.lostTime ?? '' }}
          text={form.hold ? t('lost.hoursStay') : t('lost.text')}
          request={{ subject, durationHours, tutorId }}
          onChoose={form.chooseFreeTime}
        />
      )}
    </TimeChoice>
  )
}

/** Beside a wide form the list of free times is in view; below a narrow one it is not. */
function FormSoonestTime({ form }: { form: BookingFormState }) {
  const { subject, durationHours, preferredTutorId } = form.values
  if (!subject) return null
  return (
    <SoonestTime
      request={{ subject, durationHours, tutorId: preferredTutorId ?? undefined }}
      isChosen={(time) => isFilledWith(form.values, time)}
      onChoose={form.chooseFreeTime}
      className="lg:hidden"
    />
  )
}

/** Shown once a subject with quizzes is chosen. */
function FormSharing({ form: { values, isShared, change } }: { form: BookingFormState }) {
  if (!values.subject || !isQuizSubject(values.subject) || isShared === null) return null
  return (
    <SharingCheckbox subject={values.subject} isShared={isShared} onChange={(chosen) => change({ isShared: chosen })} />
  )
}

function FormFreeTimes({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { subject, durationHours, preferredTutorId } = form.values
  if (!subject) return null
  return (
    <>
      <h3 className="mt-4 mb-2.5 text-subheading lg:mt-7">{t('freeTimes.title')}</h3>
      <NextFreeTimes
        request={{ subject, durationHours, tutorId: preferredTutorId ?? undefined }}
        isChosen={(time) => isFilledWith(form.values, time)}
        onChoose={form.chooseFreeTime}
      />
    </>
  )
}

function DurationChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const lengths = lengthsHours(school())
  return (
    <ChoiceGroup label={t('form.duration')} className="max-sm:[&>p]:sr-only">
      {(name) => (
        <div
          className={`grid rounded-control border-[1.5px] border-edge/80 bg-sheet p-0.5
            ${lengths.length === 1 ? 'grid-cols-1' : lengths.length % 3 === 0 ? 'grid-cols-3' : 'grid-cols-2'}`}
        >
          {lengths.map((hours) => (
            <Choice
              key={hours}
              name={name}
              value={String(hours)}
              checked={form.values.durationHours === hours}
              onChoose={() => form.change({ durationHours: hours })}
              className="min-h-[2.6875rem] justify-center border-transparent px-2 font-semibold text-ink-soft
                has-checked:bg-ink has-checked:text-sheet"
            >
              {formats.fullLength(hours)}
            </Choice>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

function SubjectChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const subjectNames = useSubjectNames()
  return (
    <div data-field="subject">
      <ChoiceGroup label={t('form.subject')} error={form.errorOf('subject')}>
        {(name) => (
          <div className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
            {offeredSubjects().map((subject) => (
              <div key={subject} data-subject={subject}>
                <Choice
                  name={name}
                  value={subject}
                  checked={form.values.subject === subject}
                  onChoose={() => form.chooseSubject(subject)}
                  className="justify-center px-2 font-semibold has-checked:border-subject has-checked:bg-subject-cover
                    sm:px-4"
                >
                  {subjectNames.name(subject)}
                </Choice>
              </div>
            ))}
          </div>
        )}
      </ChoiceGroup>
    </div>
  )
}

function NotesField({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const id = useId()
  const error = form.errorOf('notes')
  return (
    <div>
      <p className="mb-2 flex items-baseline gap-2 max-sm:justify-between">
        <label htmlFor={id} className="font-semibold">
          {t('form.notes')}
        </label>
        <span id={`${id}-hint`} className="text-ink-soft text-sm">
          {t('form.optional')}
        </span>
      </p>
      <TextArea
        id={id}
        rows={3}
        value={form.values.notes}
        onChange={(event) => form.change({ notes: event.target.value })}
        placeholder={t('form.notesPlaceholder')}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={Boolean(error)}
      />
      <FieldError id={`${id}-error`} error={error} className="mt-2" />
    </div>
  )
}
