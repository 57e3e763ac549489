import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { PlainIconButton } from '../icon-button'
import { addMonths, dayAfterKey, monthStart, weeksOf } from './calendar-days'

const FOLDED_DAY = `max-sm:min-h-14 max-sm:border-[1.5px] max-sm:border-edge/80 max-sm:bg-sheet max-sm:font-serif
  max-sm:text-xl max-sm:leading-tight max-sm:*:font-sans max-sm:group-aria-selected:border-primary
  max-sm:group-aria-selected:bg-primary max-sm:group-aria-disabled:border-transparent
  max-sm:group-aria-disabled:bg-transparent`

const FOLDED_MONTH = 'max-sm:text-right max-sm:font-normal max-sm:font-sans max-sm:text-base max-sm:text-ink-soft'

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
  /** With `wholeMonth`, a phone shows two weeks at a time until the month is opened. */
  words: { previousMonth: string; nextMonth: string; wholeMonth?: string }
}

/** One month as a grid of days. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar(props: CalendarProps) {
  const { chosen, onChoose, today, cursor, onMove, refusalOf, words } = props
  const formats = useCalendarFormats()
  const [isRefusalShown, setRefusalShown] = useState(false)
  const canFold = words.wholeMonth !== undefined
  const [isMonthOpen, setMonthOpen] = useState(!canFold)
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
      <div className={`mb-1 flex items-center gap-1 ${canFold ? 'max-sm:-mt-9 max-sm:ml-16' : ''}`}>
        <p
          id={titleId}
          aria-live="polite"
          className={`grow font-[620] font-serif text-subheading first-letter:uppercase
            ${canFold ? FOLDED_MONTH : ''}`}
        >
          {formats.month(cursor)}
        </p>
        {words.wholeMonth && (
          <PlainIconButton
            icon={ChevronDown}
            label={words.wholeMonth}
            aria-expanded={isMonthOpen}
            onClick={() => setMonthOpen(!isMonthOpen)}
            className="hover:bg-paper aria-expanded:*:rotate-180 sm:hidden"
          />
        )}
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
        grid={grid}
        isFolded={!isMonthOpen}
        labelledBy={props.labelledBy}
        describedBy={[titleId, props.describedBy].filter(Boolean).join(' ')}
        cursor={cursor}
        chosen={chosen}
        today={today}
        refusalOf={refusalOf}
        onChoose={choose}
        onKeyDown={moveByKey}
      />
      <p
        id={refusalId}
        aria-live="polite"
        className={`min-h-6 text-ink-soft text-sm ${canFold ? 'max-sm:min-h-0' : ''}`}
      >
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

/** `isFolded` concerns phones only: two weeks then fill the width, and the others are a swipe away. */
type DaysProps = Pick<CalendarProps, 'chosen' | 'today' | 'refusalOf' | 'onChoose'> & { isFolded: boolean }

type CalendarGridProps = DaysProps & {
  grid: RefObject<HTMLTableElement | null>
  labelledBy: string
  describedBy: string
  cursor: string
  onKeyDown: (event: KeyboardEvent) => void
}

const NARROW_WEEKEND = 'max-sm:grid-cols-[1.75rem_repeat(5,minmax(0,1fr))_1.75rem]'

/** Then a folded week leaves more room for the other days. */
function isWeekendRefused(week: (string | null)[], refusalOf: CalendarProps['refusalOf']): boolean {
  return [week[0], week[6]].every((day) => !day || refusalOf(day) !== null)
}

/** A folded calendar begins with this week. */
function isOver(week: (string | null)[], today: string): boolean {
  return week.every((day) => day === null || day < today)
}

function CalendarGrid({ grid, labelledBy, describedBy, cursor, onKeyDown, ...days }: CalendarGridProps) {
  const { isFolded } = days
  const formats = useCalendarFormats()
  useCursorInView(grid, { cursor, isFolded })
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table moved through by arrow keys is a grid.
      role="grid"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      className={`w-full table-fixed border-separate border-spacing-0.5 ${isFolded ? 'max-sm:block' : ''}`}
    >
      <thead className={isFolded ? 'max-sm:sr-only' : ''}>
        <tr>
          {formats.weekdays().map(({ full, letter }) => (
            <th key={full} scope="col" className="h-8 font-medium text-ink-soft text-sm">
              <span aria-hidden>{letter}</span>
              <span className="sr-only">{full}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        className={
          isFolded
            ? `max-sm:[scrollbar-width:none] max-sm:relative max-sm:-mx-1 max-sm:grid max-sm:auto-cols-[100%]
              max-sm:grid-flow-col max-sm:grid-rows-[auto_auto] max-sm:snap-x max-sm:snap-mandatory
              max-sm:overflow-x-auto`
            : ''
        }
      >
        {weeksOf(cursor).map((week) => (
          <tr
            key={week.find((day) => day !== null)}
            // A row that is not drawn as one would lose its role.
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="row"
            className={
              isFolded
                ? `max-sm:snap-start max-sm:gap-1.5 max-sm:p-1
                  ${isOver(week, days.today) && !week.includes(cursor) ? 'max-sm:hidden' : 'max-sm:grid'}
                  ${isWeekendRefused(week, days.refusalOf) ? NARROW_WEEKEND : 'max-sm:grid-cols-7'}`
                : ''
            }
          >
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

/** Turns a folded calendar to the week of the cursor. */
function useCursorInView(
  grid: RefObject<HTMLTableElement | null>,
  { cursor, isFolded }: { cursor: string; isFolded: boolean },
): void {
  useLayoutEffect(() => {
    const week = isFolded ? grid.current?.querySelector(`[data-day="${cursor}"]`)?.closest('tr') : null
    if (week?.parentElement) week.parentElement.scrollLeft = week.offsetLeft
  }, [grid, cursor, isFolded])
}

function Day({ day, isCursor, isFolded, ...days }: DaysProps & { day: string; isCursor: boolean }) {
  const { chosen, today, refusalOf, onChoose } = days
  const { shortWeekday } = useFormats()
  const formats = useCalendarFormats()
  const refusal = refusalOf(day)
  const refusalId = useId()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a folded cell would lose its role.
      role="gridcell"
      aria-selected={day === chosen}
      aria-disabled={refusal !== null}
      className="group p-0 text-center"
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isCursor ? 0 : -1}
        aria-label={formats.fullDay(day)}
        aria-disabled={refusal !== null}
        aria-describedby={refusal ? refusalId : undefined}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={`min-h-11 w-full rounded-control font-semibold tabular-nums transition-colors hover:bg-ink/7
          focus-visible:outline-offset-0 aria-[current=date]:underline aria-[current=date]:decoration-2
          aria-[current=date]:decoration-gold aria-[current=date]:underline-offset-4 group-aria-selected:bg-primary
          group-aria-selected:text-on-primary group-aria-selected:hover:bg-primary
          group-aria-disabled:cursor-not-allowed group-aria-disabled:font-normal group-aria-disabled:text-ink-soft/65
          group-aria-disabled:hover:bg-transparent ${isFolded ? FOLDED_DAY : ''}`}
      >
        {isFolded && (
          <span
            aria-hidden
            className="inline-block w-full whitespace-nowrap font-normal text-[0.8125rem] first-letter:uppercase
              sm:hidden"
          >
            {shortWeekday(day)}
          </span>
        )}
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
