import type { ReactNode } from 'react'
import type { Repeat, TakenReason } from '#shared/features/booking/series/series.rules'
import { useFormats } from '../i18n/formats'
import { Field } from '../ui/fields/field'
import { Select } from '../ui/fields/select'
import { Skeleton } from '../ui/states/skeleton'
import type { SeriesChoice } from './series-choice'

type WeekWord = 'howOften' | 'times' | 'paid' | 'weeks' | 'fewer' | TakenReason

interface WeekChoiceProps {
  repeat: Repeat
  series: SeriesChoice
  onChange: (repeat: Repeat) => void
  /** Shown if the weeks could not be loaded. */
  failed?: ReactNode
  /** Students and staff read different texts. */
  say: (word: WeekWord, number?: number) => string
}

/** How often a session is repeated, and in which weeks. Nothing if the balance does not pay for two. */
export function WeekChoice({ repeat, series, onChange, failed, say }: WeekChoiceProps) {
  const { counts, days, weeks, isLimited } = series
  const timesMax = counts.at(-1)
  if (!timesMax) return null
  const times = Math.min(repeat.times, timesMax)
  return (
    <div className="mt-4 grid gap-3">
      <Field label={say('howOften')} {...(isLimited && { hint: say('paid') })}>
        {(control) => (
          <Select
            {...control}
            value={times}
            onChange={(event) => onChange({ ...repeat, times: Number(event.target.value) })}
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {say('times', count)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {weeks && days ? (
        <Weeks {...{ repeat, onChange, say }} weeks={weeks} days={days} isShort={days.length < times} />
      ) : (
        failed || <Skeleton className="h-40" />
      )}
    </div>
  )
}

interface WeeksProps extends Omit<WeekChoiceProps, 'series' | 'failed'> {
  weeks: NonNullable<SeriesChoice['weeks']>
  days: readonly string[]
  /** Fewer weeks are free than chosen. */
  isShort: boolean
}

/** Every week up to the last chosen one. Skipping a free week extends the series by another one. */
function Weeks({ repeat, weeks, days, isShort, onChange, say }: WeeksProps) {
  const last = isShort ? '9999' : (days.at(-1) ?? '9999')
  const shown = weeks.filter(({ sessionDate }) => sessionDate <= last)
  const skip = (day: string, isTaken: boolean) => {
    const others = repeat.skipped.filter((skipped) => skipped !== day)
    onChange({ ...repeat, skipped: isTaken ? others : [...others, day] })
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{say('weeks')}</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {shown.map((week, place) => (
          <Week
            key={week.sessionDate}
            {...week}
            say={say}
            isFirst={place === 0}
            isChosen={days.includes(week.sessionDate)}
            onChange={(isTaken) => skip(week.sessionDate, isTaken)}
          />
        ))}
      </ul>
      {isShort && (
        <p role="status" className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-sm">
          {say('fewer', days.length)}
        </p>
      )}
    </fieldset>
  )
}

interface WeekProps extends Pick<WeekChoiceProps, 'say'> {
  sessionDate: string
  state: NonNullable<SeriesChoice['weeks']>[number]['state']
  isFirst: boolean
  isChosen: boolean
  onChange: (isTaken: boolean) => void
}

function Week({ sessionDate, state, isFirst, isChosen, onChange, say }: WeekProps) {
  const day = useFormats().day(sessionDate)
  const isFree = state === 'free'
  return (
    <li className="border-line border-b last:border-b-0">
      <label
        className="flex min-h-11 items-center gap-3 py-1.5 has-enabled:cursor-pointer
          has-enabled:hover:text-primary"
      >
        <input
          type="checkbox"
          checked={isChosen}
          // The first week is the session chosen above.
          disabled={!isFree || isFirst}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 accent-primary"
        />
        <span className="min-w-0 grow">
          <span className={`block first-letter:uppercase ${isFree ? '' : 'text-ink-soft line-through'}`}>{day}</span>
          {!isFree && <span className="block text-ink-soft text-sm">{say(state)}</span>}
        </span>
      </label>
    </li>
  )
}
