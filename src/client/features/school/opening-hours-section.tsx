import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  closeSpan,
  isOpenSpan,
  joinSpans,
  OPENING_LIMITS,
  OPENING_STEP_MINUTES,
  type OpeningHours,
  type TimeSpan,
  WEEKDAYS,
  type Weekday,
} from '#shared/features/school/school.rules'
import { minutesOf, timeAt } from '#shared/time/clock'
import { formatTime, formatTimeSpan } from '#shared/time/format-time'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { PlainIconButton } from '../../ui/icon-button'
import { DayHoursDialog } from './day-hours-dialog'
import { ChangedDot } from './section'

const FIRST = minutesOf(OPENING_LIMITS.from)
const CELLS: readonly TimeSpan[] = Array.from(
  { length: (minutesOf(OPENING_LIMITS.to) - FIRST) / OPENING_STEP_MINUTES },
  (_, index) => ({
    from: timeAt(FIRST + index * OPENING_STEP_MINUTES),
    to: timeAt(FIRST + (index + 1) * OPENING_STEP_MINUTES),
  }),
)
const CELLS_PER_LABEL = 4

interface OpeningHoursEditorProps {
  openingHours: OpeningHours
  changed: readonly Weekday[]
  onChange: (openingHours: OpeningHours) => void
}

/** A row per weekday. A mouse paints half hours; the pencil opens typed times, for keyboards and fingers. */
export function OpeningHoursEditor({ openingHours, changed, onChange }: OpeningHoursEditorProps) {
  const { t } = useTranslation('adminSchool')
  const language = useLanguage()
  const [edited, setEdited] = useState<Weekday | null>(null)
  const change = (day: Weekday, spans: TimeSpan[]) => onChange({ ...openingHours, [day]: spans })
  return (
    <>
      <div aria-hidden className="mb-1 hidden grid-cols-[7.5rem_minmax(0,1fr)_13rem] text-ink-soft text-xs md:grid">
        <div className="col-start-2 grid grid-cols-30">
          {CELLS.filter((_, index) => index % CELLS_PER_LABEL === 2).map(({ from }) => (
            <span key={from} className="col-span-4 first:col-start-3 last:col-span-2 whitespace-nowrap">
              {formatTime(from, language).replace(':00', '')}
            </span>
          ))}
        </div>
      </div>
      <ul>
        {WEEKDAYS.map((day) => (
          <li
            key={day}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 md:min-h-10
              md:grid-cols-[7.5rem_minmax(0,1fr)_10.25rem_2.75rem] md:gap-x-0"
          >
            <span className="whitespace-nowrap font-semibold">
              {t(`weekdays.${day}`)}
              {changed.includes(day) && <ChangedDot label={t('notSaved')} />}
            </span>
            <Cells spans={openingHours[day]} onChange={(spans) => change(day, spans)} />
            <span
              className={`whitespace-pre-line text-sm md:pl-4
                  ${openingHours[day].length > 0 ? 'font-semibold' : 'text-ink-soft'}`}
            >
              {openingHours[day].map(({ from, to }) => formatTimeSpan(from, to, language)).join('\n') ||
                t('hours.closed')}
            </span>
            <PlainIconButton
              icon={Pencil}
              label={t('hours.edit', { day: t(`weekdays.${day}`) })}
              onClick={() => setEdited(day)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <DayHoursDialog
          title={t(`weekdays.${edited}`)}
          spans={openingHours[edited]}
          onSave={(spans) => change(edited, spans)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface CellsProps {
  spans: readonly TimeSpan[]
  onChange: (spans: TimeSpan[]) => void
}

/** Pressing a closed half hour opens it and those that the mouse passes; pressing an open one closes them. */
function Cells({ spans, onChange }: CellsProps) {
  const painting = useRef<{ opens: boolean; spans: TimeSpan[] } | null>(null)

  function paint(target: EventTarget | null) {
    const index = target instanceof HTMLElement ? target.dataset.cell : undefined
    const cell = index === undefined ? undefined : CELLS[Number(index)]
    const { current } = painting
    if (!cell || !current) return
    current.spans = current.opens ? joinSpans([...current.spans, cell]) : closeSpan(current.spans, cell)
    onChange(current.spans)
  }

  return (
    <div
      aria-hidden
      onPointerDown={(event) => {
        const cell = CELLS[Number((event.target as HTMLElement).dataset.cell)]
        // A finger scrolls the page.
        if (!cell || event.pointerType === 'touch' || event.button !== 0) return
        event.preventDefault()
        painting.current = { opens: !isOpenSpan(spans, cell), spans: [...spans] }
        paint(event.target)
      }}
      onPointerOver={(event) => event.buttons === 1 && paint(event.target)}
      onPointerUp={() => {
        painting.current = null
      }}
      onPointerLeave={() => {
        painting.current = null
      }}
      className="order-last col-span-3 mb-2 grid h-7.5 cursor-pointer grid-cols-30 overflow-hidden rounded-md bg-well
        ring-1 ring-line ring-inset md:order-none md:col-span-1 md:mb-0"
    >
      {CELLS.map((cell, index) => (
        <span
          key={cell.from}
          data-cell={index}
          className={`border-sheet border-r last:border-0 ${lookOf(cell, spans)}`}
        />
      ))}
    </div>
  )
}

/** Open cells are gold, with a darker edge where a span begins and ends. */
function lookOf(cell: TimeSpan, spans: readonly TimeSpan[]): string {
  if (!isOpenSpan(spans, cell)) return ''
  const begins = spans.some(({ from }) => from === cell.from)
  const ends = spans.some(({ to }) => to === cell.to)
  return [
    'bg-gold/55 border-y-[1.5px] border-y-gold-edge',
    begins ? 'rounded-l-md border-l-4 border-l-gold-edge' : '',
    ends ? 'rounded-r-md border-r-4 border-r-gold-edge' : '',
  ].join(' ')
}
