import { useTranslation } from '../../i18n/use-translation'
import { Sheet } from '../../ui/sheet'
import { useMediaQuery } from '../../ui/use-media-query'
import { BookingBar } from './booking-bar'
import { BookingSummary } from './booking-summary'
import { isFilledWith } from './booking-values'
import { DateChoice } from './date-choice'
import { DurationChoice } from './duration-choice'
import { LostTime } from './lost-time'
import { NextFreeTimes } from './next-free-times'
import { NotesField } from './notes-field'
import { SubjectChoice } from './subject-choice'
import { TimeChoice } from './time-choice'
import { TutorChoice } from './tutor-choice'
import { type BookingFormState, useBookingForm } from './use-booking-form'

/** Where the summary does not stand beside the form. */
const NARROW = '(width < 64rem)'

const FREE_TIMES_ID = 'next-free-times'

export function BookingForm() {
  const { t } = useTranslation('booking')
  const form = useBookingForm()
  const hasBar = useMediaQuery(NARROW)
  return (
    <form
      noValidate
      aria-label={t('form.label')}
      onSubmit={form.submit}
      className="grid items-start gap-6 max-lg:[&_:is(input,button,textarea,a)]:scroll-mb-40 lg:grid-cols-[minmax(0,1fr)_21.5rem]"
    >
      <Sheet className="grid gap-7 p-4 min-[23rem]:p-5 sm:p-7">
        <div className="grid gap-6 sm:grid-cols-2">
          <SubjectChoice form={form} />
          <DurationChoice form={form} />
        </div>
        <a
          href={`#${FREE_TIMES_ID}`}
          className="-my-2 flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 lg:hidden"
        >
          {t('freeTimes.jump')}
        </a>
        <TutorChoice form={form} />
        <div className="grid gap-7 sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] sm:gap-6">
          <DateChoice
            key={form.bookings}
            chosen={form.values.sessionDate}
            onChoose={(sessionDate) => form.change({ sessionDate })}
            error={form.errorOf('sessionDate')}
          />
          <FormTimes form={form} />
        </div>
        <NotesField form={form} />
      </Sheet>
      <Sheet className="p-5 sm:p-6 lg:sticky lg:top-6">
        <BookingSummary form={form} hasBar={hasBar} />
        <h3 id={FREE_TIMES_ID} className="mt-7 mb-2.5 scroll-mt-6 text-subheading">
          {t('freeTimes.title')}
        </h3>
        <FormFreeTimes form={form} />
      </Sheet>
      {hasBar && <BookingBar form={form} />}
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
      chosen={form.values.startTime}
      onChoose={(startTime) => form.change({ startTime })}
      error={form.errorOf('startTime')}
    >
      {isLost && (
        <LostTime
          day={sessionDate}
          time={form.lostTime ?? ''}
          text={t('lost.text')}
          request={{ subject, durationHours, tutorId }}
          onChoose={form.chooseFreeTime}
        />
      )}
    </TimeChoice>
  )
}

function FormFreeTimes({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { subject, durationHours, preferredTutorId } = form.values
  if (!subject) return <p className="text-ink-soft">{t('freeTimes.chooseSubject')}</p>
  return (
    <NextFreeTimes
      request={{ subject, durationHours, tutorId: preferredTutorId ?? undefined }}
      isChosen={(time) => isFilledWith(form.values, time)}
      onChoose={form.chooseFreeTime}
    />
  )
}
