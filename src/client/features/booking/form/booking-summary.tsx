import { ArrowLeft, ArrowUp, Clock, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import { endTime } from '#shared/features/booking/booking.rules'
import { isHeld } from '#shared/features/booking/holds/hold.rules'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import { businessClock } from '#shared/time/instant'
import { lateHours } from '../../../device/page-settings'
import { useToday } from '../../../device/today'
import { focusInside } from '../../../form/focus-first-error'
import { useAmounts } from '../../../i18n/amounts'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { useOwnTime } from '../../../parts/tutoring/own-time'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { AppLink } from '../../../ui/app-link'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { useMediaQuery } from '../../../ui/use-media-query'
import { formatSoonDay } from '../day-names'
import { isFilledWith, missingChoice } from './booking-values'
import type { BookingFormState } from './use-booking-form'

/**
 * Whether the summary is below the form, so that a bar stays in view instead. Read only by the components that differ:
 * the server does not know the window's width, and reading it higher up would render the whole form again.
 */
function useHasBar(): boolean {
  return useMediaQuery('(width < 64rem)')
}

/** On a phone the bar shows the choices, and the buttons once everything is chosen. */
export function BookingSummary({ form, isUnused }: { form: BookingFormState; isUnused: boolean }) {
  const { t } = useTranslation('booking')
  const hasBar = useHasBar()
  const isComplete = !missingChoice(form.values)
  return (
    <>
      <h2 className="text-heading max-lg:sr-only">{t('summary.title')}</h2>
      {!hasBar && <Choices form={form} />}
      {!isUnused && <NotEnoughHours durationHours={form.values.durationHours} />}
      <LateAlready {...form.values} />
      {!hasBar && !isComplete && <NextChoice form={form} icon={ArrowLeft} className="mt-4" />}
      {!(hasBar && isComplete) && <BookingButtons form={form} className={hasBar || isComplete ? 'mt-4' : 'mt-2.5'} />}
    </>
  )
}

/** A slip that fills while the form is filled. */
function Choices({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { subject, tutor, day, time, uses, after } = useChoiceTexts(form)
  const times = form.series.days?.length ?? 1
  const lesson = subject && `${subject}, ${formats.fullLength(form.values.durationHours)}`
  return (
    <div
      data-subject={form.values.subject}
      className="mt-3 overflow-hidden rounded-[0.375rem] border border-line bg-sheet"
    >
      <div aria-hidden="true" className={`h-3.5 ${subject ? 'bg-subject-cover' : 'bg-well'}`} />
      <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3.5 px-4.5 pt-4 pb-4.5 leading-snug">
        <div className="row-span-2">
          {form.tutor ? (
            <Avatar name={form.tutor.name} pictureUrl={form.tutor.photoUrl ?? null} className="size-14 text-xl" />
          ) : (
            <span
              aria-hidden="true"
              className="block size-14 rounded-full border-[1.5px] border-edge/60 border-dashed"
            />
          )}
        </div>
        <ChoiceLine term={t('form.tutor')} value={tutor} className="font-[620] font-serif text-[1.0938rem]" />
        <ChoiceLine term={t('form.subject')} value={lesson} className="text-[0.9375rem]" />
        <ChoiceLine term={t('form.date')} value={day} className="col-span-full mt-3.5 first-letter:uppercase" />
        <ChoiceLine
          term={t('form.time')}
          value={time}
          className="col-span-full font-[620] font-serif text-[1.3125rem] tabular-nums leading-tight"
        />
        {times > 1 && (
          <ChoiceLine
            term={t('repeat.every')}
            value={`${t('repeat.every')}, ${t('repeat.times', { number: times })}`}
            className="col-span-full"
          />
        )}
      </dl>
      <p
        className="flex flex-wrap justify-between gap-x-4 border-gold-edge border-t-2 border-dashed bg-gold-soft px-4.5
          py-3"
      >
        <b className="font-semibold">{uses}</b>
        {after && <span>{after}</span>}
      </p>
    </div>
  )
}

function useChoiceTexts({ values, tutor, series }: BookingFormState) {
  const { t } = useTranslation('booking')
  const subjectNames = useSubjectNames()
  const amounts = useAmounts()
  const formats = useFormats()
  const days = useCalendarFormats()
  const hoursAfter = readHours(useStudent().creditsRemaining) - series.hours
  const { subject, sessionDate, startTime, durationHours } = values
  const ownTime = useOwnTime()
  const today = useToday()
  const language = useLanguage()
  const own = sessionDate && startTime && ownTime({ sessionDate, startTime })
  return {
    subject: subject && subjectNames.name(subject),
    tutor: tutor?.name,
    day: sessionDate && days.weekday(sessionDate),
    shortDay: sessionDate && formatSoonDay(sessionDate, today, language),
    time: startTime && [days.timeSpan(startTime, endTime(startTime, durationHours)), own].filter(Boolean).join(' · '),
    uses: t('summary.uses', { hours: formats.length(series.hours) }),
    after: hoursAfter >= 0 && t('summary.after', { hours: amounts.hours(hoursAfter) }),
  }
}

interface ChoiceLineProps {
  term: string
  value: string | null | undefined
  className: string
}

/** The name of what is missing holds its place. */
function ChoiceLine({ term, value, className }: ChoiceLineProps) {
  const { t } = useTranslation('booking')
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="sr-only">{term}</dt>
      {value ? (
        <dd className="wrap-anywhere">{value}</dd>
      ) : (
        <dd className="font-normal font-sans text-[0.9375rem] text-ink-soft">
          <span aria-hidden="true">{term}</span>
          <span className="sr-only">{t('summary.notChosen')}</span>
        </dd>
      )}
    </div>
  )
}

/** With a long cancellation window, tomorrow's sessions are late from the moment they are booked. */
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

function NotEnoughHours({ durationHours }: { durationHours: number }) {
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

function BookingButtons({ form, className = '' }: { form: BookingFormState; className?: string }) {
  const { t } = useTranslation('booking')
  const amounts = useAmounts()
  const { buying, isBusy } = form
  // Until everything is chosen the next choice is what to press; this button then says what is missing.
  const isQuiet = buying.hours > 0 || missingChoice(form.values) !== undefined
  return (
    <>
      <HeldTime form={form} className={className} />
      {buying.hours > 0 && (
        <Button onClick={buying.start} busy={buying.isBusy} className={`w-full ${className}`}>
          {t('summary.buyAndBook', { count: buying.hours, figure: amounts.number(buying.hours) })}
        </Button>
      )}
      <Button type="submit" look={isQuiet ? 'secondary' : 'primary'} busy={isBusy} className={`w-full ${className}`}>
        {isBusy ? t('form.submitting') : t('form.submit')}
      </Button>
    </>
  )
}

function HeldTime({ form: { values, hold }, className }: { form: BookingFormState; className: string }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  if (!hold?.heldUntil || !isFilledWith(values, hold)) return null
  const heldUntil = new Date(hold.heldUntil)
  if (!isHeld({ heldUntil }, new Date())) return null
  return (
    <p role="status" className={`flex items-start gap-2 rounded-control bg-gold-soft px-3 py-2 text-sm ${className}`}>
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('held', { time: formats.time(businessClock(heldUntil).slice('YYYY-MM-DD '.length)) })}
    </p>
  )
}

interface NextChoiceProps {
  form: BookingFormState
  icon: LucideIcon
  className?: string
}

/** Names the next missing choice and leads there. */
function NextChoice({ form, icon: Icon, className = '' }: NextChoiceProps) {
  const { t } = useTranslation('booking')
  const missing = missingChoice(form.values)
  if (!missing) return null

  function focusMissing({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusInside(currentTarget.form?.querySelector<HTMLElement>(`[data-field="${missing}"]`) ?? null)
  }

  return (
    <Button look="secondary" onClick={focusMissing} className={`w-full border-ink bg-well ${className}`}>
      {t(`bar.choose.${missing}`)}
      <Icon aria-hidden className="size-5" />
    </Button>
  )
}

/** On a phone: the choices so far, with a button to the next missing one. */
export function BookingBar({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  if (!useHasBar()) return null

  return (
    <section
      aria-label={t('bar.label')}
      className="sticky bottom-0 z-10 -mx-4 grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-t-sheet border-line border-t
        bg-sheet px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-6px_20px_rgb(0_0_0/0.08)] sm:-mx-6
        sm:px-6"
    >
      <ShortChoices form={form} />
      {missingChoice(form.values) ? <NextChoice form={form} icon={ArrowUp} /> : <BookingButtons form={form} />}
    </section>
  )
}

function ShortChoices({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { subject, tutor, shortDay, time, uses, after } = useChoiceTexts(form)
  const times = form.series.days?.length ?? 1
  const lesson = subject && `${subject}, ${formats.fullLength(form.values.durationHours)}`
  const when = shortDay && time && `${shortDay} ${time}`
  const [firstName = ''] = tutor?.split(' ') ?? []
  const whom = when && subject && tutor ? t('session', { subject, tutor: firstName }) : tutor
  const details = [whom, times > 1 && t('repeat.times', { number: times })]
  return (
    <div className="flex items-start justify-between gap-3 leading-snug">
      {form.tutor && <Avatar name={form.tutor.name} pictureUrl={form.tutor.photoUrl ?? null} className="size-11" />}
      <p className="min-w-0 grow">
        <b className="block font-semibold tabular-nums first-letter:uppercase">{when || lesson}</b>
        <span className="block truncate text-ink-soft text-[0.9375rem]">{details.filter(Boolean).join(', ')}</span>
      </p>
      <p className="shrink-0 text-right text-[0.9375rem]">
        <b className="block font-semibold">{uses}</b>
        {after && <span className="text-ink-soft">{after}</span>}
      </p>
    </div>
  )
}
