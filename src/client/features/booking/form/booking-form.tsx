import { ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import { DURATIONS_HOURS, endTime } from '#shared/features/booking/booking.rules'
import { SUBJECTS } from '#shared/subjects'
import { focusInside } from '../../../form/focus-first-error'
import { useAmounts } from '../../../i18n/amounts'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useStudent } from '../../../sign-in/student'
import { Button } from '../../../ui/button'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { Sheet } from '../../../ui/paper/sheet'
import { RepeatChoice } from '../series/repeat-choice'
import { SharingLine } from '../sessions/sharing-line'
import { BookingSummary } from './booking-summary'
import { isFilledWith, missingChoice } from './booking-values'
import { BuyAndBook } from './buy-and-book'
import { DateChoice } from './date-choice'
import { HeldTime } from './held-time'
import { LostTime } from './lost-time'
import { NextFreeTimes } from './next-free-times'
import { NotesField } from './notes-field'
import { SubmitBooking } from './submit-booking'
import { TimeChoice } from './time-choice'
import { TutorChoice } from './tutor-choice'
import { type BookingFormState, useBookingForm } from './use-booking-form'
import { useHasBar } from './use-has-bar'

const FREE_TIMES_ID = 'next-free-times'

export function BookingForm() {
  const { t } = useTranslation('booking')
  const form = useBookingForm()
  return (
    <form
      noValidate
      aria-label={t('form.label')}
      onSubmit={form.submit}
      className="grid items-start gap-6 max-lg:[&_:is(input,button,textarea,a)]:scroll-mb-52 lg:grid-cols-[minmax(0,1fr)_21.5rem]"
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
            tutor={form.tutor}
            durationHours={form.values.durationHours}
            error={form.errorOf('sessionDate')}
          />
          <FormTimes form={form} />
        </div>
        <RepeatChoice form={form} />
        <div className="grid gap-4">
          <NotesField form={form} />
          <FormSharing form={form} />
        </div>
      </Sheet>
      <Sheet className="p-5 sm:p-6 lg:sticky lg:top-6">
        <BookingSummary form={form} />
        <h3 id={FREE_TIMES_ID} className="mt-7 mb-2.5 scroll-mt-6 text-subheading">
          {t('freeTimes.title')}
        </h3>
        <FormFreeTimes form={form} />
      </Sheet>
      <FormBar form={form} />
    </form>
  )
}

function FormBar({ form }: { form: BookingFormState }) {
  return useHasBar() && <BookingBar form={form} />
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
          text={form.kept ? t('lost.hoursStay') : t('lost.text')}
          request={{ subject, durationHours, tutorId }}
          onChoose={form.chooseFreeTime}
        />
      )}
    </TimeChoice>
  )
}

/** Asked once it is clear what about. */
function FormSharing({ form: { values, isShared, change } }: { form: BookingFormState }) {
  if (!values.subject || isShared === null) return null
  return (
    <SharingLine subject={values.subject} isShared={isShared} onChange={(chosen) => change({ isShared: chosen })} />
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

function DurationChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  return (
    <ChoiceGroup label={t('form.duration')}>
      {(name) => (
        <div className="grid grid-cols-2 rounded-control border-[1.5px] border-edge/55 p-0.5">
          {DURATIONS_HOURS.map((hours) => (
            <Choice
              key={hours}
              name={name}
              value={String(hours)}
              checked={form.values.durationHours === hours}
              onChoose={() => form.change({ durationHours: hours })}
              className="min-h-[2.6875rem] justify-center border-transparent px-2 font-semibold text-ink-soft has-checked:bg-ink has-checked:text-sheet"
            >
              {t('form.hours', { count: hours })}
            </Choice>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

function SubjectChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { t: site } = useTranslation()
  return (
    <div data-field="subject">
      <ChoiceGroup label={t('form.subject')} error={form.errorOf('subject')}>
        {(name) => (
          <div className="flex flex-wrap gap-2">
            {SUBJECTS.map((subject) => (
              <div key={subject} data-subject={subject}>
                <Choice
                  name={name}
                  value={subject}
                  checked={form.values.subject === subject}
                  onChoose={() => form.chooseSubject(subject)}
                  className="px-4 font-semibold has-checked:border-subject has-checked:bg-subject-cover"
                >
                  {site(`subjects.${subject}.name`)}
                </Choice>
              </div>
            ))}
          </div>
        )}
      </ChoiceGroup>
    </div>
  )
}

/** On a phone: the session so far, and the next step, always in reach. It names what is missing and leads there. */
function BookingBar({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const missing = missingChoice(form.values)

  function leadToMissing({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusInside(currentTarget.form?.querySelector<HTMLElement>(`[data-field="${missing}"]`) ?? null)
  }

  return (
    <section
      aria-label={t('bar.label')}
      className="sticky bottom-0 z-10 -mx-4 grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-t-sheet border-line border-t bg-sheet px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-6px_20px_rgb(0_0_0/0.08)] sm:-mx-6 sm:px-6"
    >
      <SoFar form={form} />
      {missing ? (
        <Button look="secondary" onClick={leadToMissing} className="w-full">
          {t(`bar.choose.${missing}`)}
          <ArrowUp aria-hidden className="size-5" />
        </Button>
      ) : (
        <>
          <HeldTime form={form} />
          <BuyAndBook form={form} />
          <SubmitBooking form={form} />
        </>
      )}
    </section>
  )
}

function SoFar({ form: { values, tutor, series } }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { t: site } = useTranslation()
  const amounts = useAmounts()
  const formats = useFormats()
  const days = useCalendarFormats()
  const after = readHours(useStudent().creditsRemaining) - series.hours
  const { subject, sessionDate, startTime, durationHours } = values
  const when = sessionDate && startTime && days.timeSpan(startTime, endTime(startTime, durationHours))
  const facts = [subject && site(`subjects.${subject}.name`), tutor?.name]
  return (
    <div className="flex items-start justify-between gap-4 leading-snug">
      <p className="min-w-0">
        <b className="block font-semibold tabular-nums first-letter:uppercase">
          {when && sessionDate ? `${days.weekday(sessionDate)}, ${when}` : facts[0] || t('bar.nothing')}
        </b>
        <span className="block truncate text-ink-soft text-sm">
          {(when ? facts : facts.slice(1)).filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="shrink-0 text-right text-sm">
        <b className="block font-semibold">{t('summary.uses', { hours: formats.length(series.hours) })}</b>
        {after >= 0 && <span className="text-ink-soft">{t('summary.after', { hours: amounts.hours(after) })}</span>}
      </p>
    </div>
  )
}
