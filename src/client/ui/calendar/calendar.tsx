import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { addMonths, dayAfterKey, monthStart } from './calendar-days'
import { CalendarGrid } from './calendar-grid'

interface CalendarProps {
  /** Names the grid. */
  labelledBy: string
  describedBy?: string | undefined
  chosen: string | null
  onChoose: (day: string) => void
  today: string
  /** The day that Tab reaches, whose month is shown. */
  cursor: string
  onMove: (day: string) => void
  /** Why a day cannot be chosen, in words; null when it can. */
  refusalOf: (day: string) => string | null
  words: { previousMonth: string; nextMonth: string }
}

/** One month as a grid of days: arrows walk by day and week, Page Up and Down by month. Days that cannot be chosen say why. */
export function Calendar(props: CalendarProps) {
  const { chosen, onChoose, today, cursor, onMove, refusalOf, words } = props
  const formats = useCalendarFormats()
  const [isRefusalShown, setRefusalShown] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const refusalId = useId()
  const earliest = monthStart(today)

  function moveTo(day: string) {
    onMove(day < earliest ? earliest : day)
    setRefusalShown(false)
  }

  function walk(event: KeyboardEvent) {
    const day = dayAfterKey(cursor, event)
    if (!day) return
    event.preventDefault()
    // The day has to be on the page before it can take the focus.
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
        <MonthButton
          icon={ChevronLeft}
          label={words.previousMonth}
          isAtEnd={monthStart(cursor) <= earliest}
          onPress={() => moveTo(addMonths(cursor, -1))}
        />
        <MonthButton icon={ChevronRight} label={words.nextMonth} onPress={() => moveTo(addMonths(cursor, 1))} />
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
        onKeyDown={walk}
      />
      <p id={refusalId} aria-live="polite" className="min-h-6 text-ink-soft text-sm">
        {(isRefusalShown || cursor === chosen) && refusalOf(cursor)}
      </p>
    </div>
  )
}

interface MonthButtonProps {
  icon: LucideIcon
  label: string
  isAtEnd?: boolean
  onPress: () => void
}

/** Stays focusable at the end of the way: a button that vanishes under the finger loses the focus. */
function MonthButton({ icon: Icon, label, isAtEnd = false, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onPress()}
      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-paper hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
