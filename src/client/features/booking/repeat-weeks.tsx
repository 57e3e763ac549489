import type { Repeat } from '#shared/features/booking/series.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import { BookingLoadFailed } from './booking-load-failed'
import type { SeriesState } from './use-series'

interface RepeatWeeksProps {
  repeat: Repeat
  series: SeriesState
  onChange: (repeat: Repeat) => void
}

/** How often an hour is repeated, and in which weeks. */
export function RepeatWeeks({ repeat, series, onChange }: RepeatWeeksProps) {
  const { t } = useTranslation('booking')
  const { asked, counts, days, weeks, isLimited } = series
  const most = counts.at(-1)
  if (!most) {
    return (
      <p className="rounded-control bg-gold-soft px-3 py-2 text-sm">
        {t('repeat.noHours')}{' '}
        <AppLink href={paths.buyCredits} className="font-semibold underline underline-offset-2">
          {t('summary.buy')}
        </AppLink>
      </p>
    )
  }
  const wanted = Math.min(repeat.times, most)
  return (
    <div className="mt-4 grid gap-3">
      <Field label={t('repeat.howOften')} {...(isLimited && { hint: t('repeat.paid') })}>
        {(control) => (
          <Select
            {...control}
            value={wanted}
            onChange={(event) => onChange({ ...repeat, times: Number(event.target.value) })}
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {t('repeat.times', { times: count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {weeks && days && <Weeks {...{ repeat, onChange }} weeks={weeks} days={days} isShort={days.length < wanted} />}
      {!weeks && (asked.isError ? <BookingLoadFailed query={asked} /> : <Skeleton className="h-40" />)}
    </div>
  )
}

interface WeeksProps extends Omit<RepeatWeeksProps, 'series'> {
  weeks: NonNullable<SeriesState['weeks']>
  days: readonly string[]
  /** Fewer weeks are free than were wanted. */
  isShort: boolean
}

/** Every week up to the last chosen one: a free one can be left out, and the series goes on behind it. */
function Weeks({ repeat, weeks, days, isShort, onChange }: WeeksProps) {
  const { t } = useTranslation('booking')
  const last = isShort ? '9999' : (days.at(-1) ?? '9999')
  const shown = weeks.filter(({ sessionDate }) => sessionDate <= last)
  const skip = (day: string, isTaken: boolean) => {
    const others = repeat.skipped.filter((skipped) => skipped !== day)
    onChange({ ...repeat, skipped: isTaken ? others : [...others, day] })
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('repeat.weeks')}</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {shown.map((week, place) => (
          <Week
            key={week.sessionDate}
            {...week}
            isFirst={place === 0}
            isChosen={days.includes(week.sessionDate)}
            onChange={(isTaken) => skip(week.sessionDate, isTaken)}
          />
        ))}
      </ul>
      {isShort && (
        <p role="status" className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-sm">
          {t('repeat.fewer', { weeks: days.length })}
        </p>
      )}
    </fieldset>
  )
}

interface WeekProps {
  sessionDate: string
  state: NonNullable<SeriesState['weeks']>[number]['state']
  isFirst: boolean
  isChosen: boolean
  onChange: (isTaken: boolean) => void
}

function Week({ sessionDate, state, isFirst, isChosen, onChange }: WeekProps) {
  const { t } = useTranslation('booking')
  const day = useFormats().day(sessionDate)
  const isFree = state === 'free'
  return (
    <li className="border-line border-b last:border-b-0">
      <label className="flex min-h-11 items-center gap-3 py-1.5 has-enabled:cursor-pointer has-enabled:hover:text-primary">
        <input
          type="checkbox"
          checked={isChosen}
          // The first week is the hour that was chosen above.
          disabled={!isFree || isFirst}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 accent-primary"
        />
        <span className="min-w-0 grow">
          <span className={`block first-letter:uppercase ${isFree ? '' : 'text-ink-soft line-through'}`}>{day}</span>
          {!isFree && <span className="block text-ink-soft text-sm">{t(`repeat.state.${state}`)}</span>}
        </span>
      </label>
    </li>
  )
}
