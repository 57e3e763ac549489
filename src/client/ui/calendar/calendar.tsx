import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { PlainIconButton } from '../icon-button'
import { addMonths, dayAfterKey, monthStart, weeksOf } from './calendar-days'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

interface CalendarProps {
  labelledBy: string
  describedBy?: string | undefined
  chosen: string | null
  onChoose: (day: string) => void
  today: string
  /** The day that Tab reaches. Its month is shown. */
  cursor: string
  onMove: (day: string) => void
  /** The reason why a day cannot be chosen, for the user; null when it can. */
  refusalOf: (day: string) => string | null
  words: { previousMonth: string; nextMonth: string }
}

/** One month as a grid of days. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar(props: CalendarProps) {
  const { chosen, onChoose, today, cursor, onMove, refusalOf, words } = props
  const formats = useCalendarFormats()
  const [isRefusalShown, setRefusalShown] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const refusalId = useId()
  const earliest = monthStart(today)
  const isFirstMonth = monthStart(cursor) <= earliest

  function moveTo(day: string) {
    onMove(day < earliest ? earliest : day)
    setRefusalShown(false)
  }

  function moveByKey(event: KeyboardEvent) {
    const day = dayAfterKey(cursor, event)
    if (!day) return
    event.preventDefault()
    // The day must be on the page before it can take focus.
    flushSync(() => moveTo(day))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  function choose(day: string) {
    onMove(day)
    const isRefused = refusalOf(day) !== null
    setRefusalShown(isRefused)
    if (!isRefused) onChoose(day)
  }

  return (
    <div>
      <div className="mb-1 flex items-center gap-1">
        <p
          id={titleId}
          aria-live="polite"
          className="grow font-[620] font-serif text-subheading first-letter:uppercase"
        >
          {formats.month(cursor)}
        </p>
        <PlainIconButton
          icon={ChevronLeft}
          label={words.previousMonth}
          // Not `disabled`, so that keyboard users keep their place.
          aria-disabled={isFirstMonth}
          onClick={() => !isFirstMonth && moveTo(addMonths(cursor, -1))}
          className="hover:bg-paper aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
        />
        <PlainIconButton
          icon={ChevronRight}
          label={words.nextMonth}
          onClick={() => moveTo(addMonths(cursor, 1))}
          className="hover:bg-paper"
        />
      </div>
      <CalendarGrid
        ref={grid}
        labelledBy={props.labelledBy}
        describedBy={[titleId, props.describedBy].filter(Boolean).join(' ')}
        cursor={cursor}
        chosen={chosen}
        today={today}
        refusalOf={refusalOf}
        onChoose={choose}
        onKeyDown={moveByKey}
      />
      <p id={refusalId} aria-live="polite" className="min-h-6 text-ink-soft text-sm">
        {(isRefusalShown || cursor === chosen) && refusalOf(cursor)}
      </p>
    </div>
  )
}

/** The day shown in a calendar: first the chosen one or `firstDay`, and again the chosen one whenever it changes. */
export function useCalendarCursor(chosen: string | null, firstDay: string) {
  const [cursor, setCursor] = useState(chosen ?? firstDay)
  const [lastChosen, setLastChosen] = useState(chosen)
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    if (chosen) setCursor(chosen)
  }
  return [cursor, setCursor] as const
}

type DaysProps = Pick<CalendarProps, 'chosen' | 'today' | 'refusalOf' | 'onChoose'>

type CalendarGridProps = DaysProps & {
  ref: Ref<HTMLTableElement>
  labelledBy: string
  describedBy: string
  cursor: string
  onKeyDown: (event: KeyboardEvent) => void
}

function CalendarGrid({ ref, labelledBy, describedBy, cursor, onKeyDown, ...days }: CalendarGridProps) {
  const formats = useCalendarFormats()
  return (
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table moved through by arrow keys is a grid.
      role="grid"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-separate border-spacing-0.5"
    >
      <thead>
        <tr>
          {formats.weekdays().map(({ full, letter }) => (
            <th key={full} scope="col" className="h-8 font-medium text-ink-soft text-sm">
              <span aria-hidden>{letter}</span>
              <span className="sr-only">{full}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(cursor).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) => (
              <Fragment key={day ?? WEEKDAYS[column]}>
                {day ? <Day day={day} isCursor={day === cursor} {...days} /> : <td />}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, isCursor, chosen, today, refusalOf, onChoose }: DaysProps & { day: string; isCursor: boolean }) {
  const formats = useCalendarFormats()
  const refusal = refusalOf(day)
  const refusalId = useId()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid this cell is a gridcell, which can be selected.
    <td aria-selected={day === chosen} aria-disabled={refusal !== null} className="group p-0 text-center">
      <button
        type="button"
        data-day={day}
        tabIndex={isCursor ? 0 : -1}
        aria-label={formats.fullDay(day)}
        aria-disabled={refusal !== null}
        aria-describedby={refusal ? refusalId : undefined}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className="min-h-11 w-full rounded-control font-semibold tabular-nums transition-colors hover:bg-ink/7
          focus-visible:outline-offset-0 aria-[current=date]:underline aria-[current=date]:decoration-2
          aria-[current=date]:decoration-gold aria-[current=date]:underline-offset-4 group-aria-selected:bg-primary
          group-aria-selected:text-on-primary group-aria-selected:hover:bg-primary
          group-aria-disabled:cursor-not-allowed group-aria-disabled:font-normal group-aria-disabled:text-ink-soft/65
          group-aria-disabled:hover:bg-transparent"
      >
        {Number(day.slice(8))}
      </button>
      {refusal && (
        <span id={refusalId} hidden>
          {refusal}
        </span>
      )}
    </td>
  )
}
