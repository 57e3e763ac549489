import { ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import { endTime } from '#shared/features/booking/booking.rules'
import { focusInside } from '../../../form/focus-first-error'
import { useAmounts } from '../../../i18n/amounts'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useStudent } from '../../../sign-in/student'
import { Button } from '../../../ui/button'
import { missingChoice } from './booking-values'
import { BuyAndBook } from './buy-and-book'
import { HeldTime } from './held-time'
import { SubmitBooking } from './submit-booking'
import type { BookingFormState } from './use-booking-form'

/** On a phone: the session so far, and the next step, always in reach. It names what is missing and leads there. */
export function BookingBar({ form }: { form: BookingFormState }) {
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
