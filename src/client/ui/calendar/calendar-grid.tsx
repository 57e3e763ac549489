import { Fragment, type KeyboardEvent, type Ref, useId } from 'react'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { weeksOf } from './calendar-days'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

interface CalendarGridProps {
  ref: Ref<HTMLTableElement>
  labelledBy: string
  describedBy: string
  /** The one day that Tab reaches. */
  cursor: string
  chosen: string | null
  today: string
  refusalOf: (day: string) => string | null
  onChoose: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function CalendarGrid({ ref, labelledBy, describedBy, cursor, onKeyDown, ...days }: CalendarGridProps) {
  const formats = useCalendarFormats()
  return (
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrow keys walk is a grid.
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

interface DayProps {
  day: string
  isCursor: boolean
  chosen: string | null
  today: string
  refusalOf: (day: string) => string | null
  onChoose: (day: string) => void
}

function Day({ day, isCursor, chosen, today, refusalOf, onChoose }: DayProps) {
  const formats = useCalendarFormats()
  const refusal = refusalOf(day)
  const refusalId = useId()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which can be selected.
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
        className="min-h-11 w-full rounded-control font-semibold tabular-nums transition-colors hover:bg-ink/7 focus-visible:outline-offset-0 aria-[current=date]:underline aria-[current=date]:decoration-2 aria-[current=date]:decoration-gold aria-[current=date]:underline-offset-4 group-aria-selected:bg-primary group-aria-selected:text-on-primary group-aria-selected:hover:bg-primary group-aria-disabled:cursor-not-allowed group-aria-disabled:font-normal group-aria-disabled:text-ink-soft/65 group-aria-disabled:hover:bg-transparent"
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
