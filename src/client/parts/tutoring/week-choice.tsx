import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { SERIES_TIMES, type TakenReason, type WeeklyRepeat } from '#shared/features/booking/series/series.rules'
import { useFormats } from '../../i18n/formats'
import { IconButton } from '../../ui/icon-button'
import { Skeleton } from '../../ui/states/skeleton'
import type { SeriesChoice } from './series-choice'

type WeekWord = 'howMany' | 'less' | 'more' | 'paid' | 'weeks' | 'each' | 'fewer' | TakenReason

interface WeekChoiceProps {
  repeat: WeeklyRepeat
  series: SeriesChoice
  onChange: (repeat: WeeklyRepeat) => void
  /** Shown if the weeks could not be loaded. */
  failed?: ReactNode
  /** Students and staff read different texts. */
  say: (word: WeekWord, number?: number) => string
}

/** How often a session is repeated, and in which weeks. Nothing if the balance does not pay for two. */
export function WeekChoice({ repeat, series, onChange, failed, say }: WeekChoiceProps) {
  const labelId = useId()
  const { counts, days, weeks, isLimited } = series
  const timesMax = counts.at(-1)
  if (!timesMax) return null
  const times = Math.min(repeat.times, timesMax)
  const step = (by: number) => onChange({ ...repeat, times: times + by })
  return (
    <div className="mt-3 grid gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row with its legend. */}
      <div role="group" aria-labelledby={labelId} className="flex items-center gap-2">
        <span id={labelId} className="mr-auto">
          {say('howMany')}
          {isLimited && <span className="block text-ink-soft text-sm">{say('paid')}</span>}
        </span>
        <IconButton icon={Minus} label={say('less')} disabled={times <= SERIES_TIMES.min} onClick={() => step(-1)} />
        <output className="w-9 text-center font-[620] font-serif text-xl tabular-nums">{times}</output>
        <IconButton icon={Plus} label={say('more')} disabled={times >= timesMax} onClick={() => step(1)} />
      </div>
      {weeks && days ? (
        <Weeks repeat={repeat} onChange={onChange} say={say} weeks={weeks} days={days} isShort={days.length < times} />
      ) : (
        failed || <Skeleton className="h-24" />
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
  const formats = useFormats()
  const last = isShort ? '9999' : (days.at(-1) ?? '9999')
  const visibleWeeks = weeks.filter(({ sessionDate }) => sessionDate <= last)
  const skip = (day: string, isTaken: boolean) => {
    const others = repeat.skipped.filter((skipped) => skipped !== day)
    onChange({ ...repeat, skipped: isTaken ? others : [...others, day] })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{say('weeks')}</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5">
        {visibleWeeks.map((week, place) => (
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
      <div className="mt-3 text-ink-soft leading-snug">
        {visibleWeeks.map(
          ({ sessionDate, state }) =>
            state !== 'free' && (
              <p key={sessionDate} className="first-letter:uppercase">
                {formats.day(sessionDate)} · {say(state)}
              </p>
            ),
        )}
        <p>{say('each')}</p>
      </div>
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
  const formats = useFormats()
  const isFree = state === 'free'
  return (
    <li>
      <label
        className="relative grid min-h-14 place-content-center rounded-control border-[1.5px] border-edge border-dashed
          text-center text-ink-soft leading-tight has-checked:border-transparent has-enabled:cursor-pointer
          has-checked:bg-well has-checked:text-ink has-enabled:hover:border-ink has-focus-visible:outline-3
          has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
      >
        <input
          type="checkbox"
          aria-label={isFree ? formats.day(sessionDate) : `${formats.day(sessionDate)}, ${say(state)}`}
          checked={isChosen}
          // The first week is the session chosen above.
          disabled={!isFree || isFirst}
          onChange={(event) => onChange(event.target.checked)}
          className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
        />
        <b className="font-semibold tabular-nums">{Number(sessionDate.slice(-2))}</b>
        <span className={`text-[0.8438rem] ${isChosen ? '' : 'line-through'}`}>{formats.month(sessionDate)}</span>
      </label>
    </li>
  )
}
