import { readHours } from '#shared/features/billing/hours.rules'
import { endTime } from '#shared/features/booking/booking.rules'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import { lateHours } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { AppLink } from '../../../ui/app-link'
import { missingChoice } from './booking-values'
import { BuyAndBook } from './buy-and-book'
import { HeldTime } from './held-time'
import { SubmitBooking } from './submit-booking'
import type { BookingFormState } from './use-booking-form'
import { useHasBar } from './use-has-bar'

/** What will happen when the button beside it is pressed. A phone's bar says most of it, and has the button in the end. */
export function BookingSummary({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const hasBar = useHasBar()
  const isComplete = !missingChoice(form.values)
  return (
    <>
      <h2 className="text-heading">{t('summary.title')}</h2>
      {!hasBar && <Chosen form={form} />}
      <NotEnough durationHours={form.values.durationHours} />
      <LateAlready {...form.values} />
      {!(hasBar && isComplete) && (
        <>
          <HeldTime form={form} className="mt-4" />
          <BuyAndBook form={form} className="mt-4" />
          <SubmitBooking form={form} className="mt-4" />
        </>
      )}
    </>
  )
}

function Chosen({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { t: site } = useTranslation()
  const days = useCalendarFormats()
  const formats = useFormats()
  const amounts = useAmounts()
  const after = readHours(useStudent().creditsRemaining) - form.series.hours
  const { subject, sessionDate, startTime, durationHours } = form.values
  const times = form.series.days?.length ?? 1
  const span = startTime && days.timeSpan(startTime, endTime(startTime, durationHours))
  return (
    <>
      <dl className="mt-3 mb-4 grid gap-2 border-line border-b pb-4">
        <Line term={t('form.subject')} value={subject && site(`subjects.${subject}.name`)} />
        <Line term={t('form.tutor')} value={form.tutor?.name} />
        <Line term={t('form.date')} value={sessionDate && days.weekday(sessionDate)} />
        <Line term={t('form.time')} value={span} />
        {times > 1 && <Line term={t('repeat.every')} value={t('repeat.times', { number: times })} />}
      </dl>
      <p className="flex justify-between gap-4">
        <span className="font-semibold">{t('summary.uses', { hours: formats.length(form.series.hours) })}</span>
        {after >= 0 && <span className="text-ink-soft">{t('summary.after', { hours: amounts.hours(after) })}</span>}
      </p>
    </>
  )
}

function Line({ term, value }: { term: string; value: string | null | undefined }) {
  const { t } = useTranslation('booking')
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{term}</dt>
      {value ? (
        <dd className="wrap-anywhere min-w-0 text-right font-semibold tabular-nums first-letter:uppercase">{value}</dd>
      ) : (
        <dd className="text-ink-soft italic">{t('summary.notChosen')}</dd>
      )}
    </div>
  )
}

/** With a long rule, tomorrow's sessions are late from the moment they are booked. */
function LateAlready({ sessionDate, startTime }: Pick<BookingFormState['values'], 'sessionDate' | 'startTime'>) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const at = { now: new Date(), lateHours: lateHours() }
  if (!sessionDate || !startTime || !isLate({ status: 'scheduled', sessionDate, startTime }, at)) return null
  return (
    <p className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-sm">
      {t('change.late', { window: formats.length(at.lateHours) })}
    </p>
  )
}

function NotEnough({ durationHours }: { durationHours: number }) {
  const { t } = useTranslation('booking')
  const amounts = useAmounts()
  const hours = readHours(useStudent().creditsRemaining)
  if (hours >= durationHours) return null
  return (
    <p className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-sm">
      {t('summary.notEnough', { hours: amounts.hours(hours) })}{' '}
      <AppLink href={paths.buyCredits} className="font-semibold underline underline-offset-2">
        {t('summary.buy')}
      </AppLink>
    </p>
  )
}
