import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { lengthsHours, offeredStartTimes, openSpansOn, usualLength } from '#shared/features/school/school-hours.rules'
import { freeStarts, gapsIn, type MinuteSpan } from '#shared/features/timetable/tutor-day.rules'
import { minutesOf, timeAt } from '#shared/time/clock'
import { school } from '../../../device/page-settings'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { placeOf, SLIP_GAP_PX } from './board-layout'
import type { TutorDay } from './tutor-day'

/** Closed time, time outside of the tutor's hours, and time off. */
export function ColumnBands({ column, board, isFirst }: { column: TutorDay; board: MinuteSpan; isFirst: boolean }) {
  const { day } = column.facts
  const open = openSpansOn(day, school()).map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
  return (
    <>
      {gapsIn(board, open).map((span) => (
        <ClosedBand key={span.from} span={span} board={board} isLabelled={isFirst} />
      ))}
      {open.flatMap((whole) =>
        gapsIn(whole, column.working).map((span) => (
          <OutsideBand key={span.from} span={span} board={board} whole={whole} />
        )),
      )}
      {column.off.map((off) => (
        <TimeOffBand key={off.fromHour} off={off} board={board} day={day} />
      ))}
    </>
  )
}

interface BandProps {
  span: MinuteSpan
  board: MinuteSpan
}

/** The label is in the first column and runs over the others. */
function ClosedBand({ span, board, isLabelled }: BandProps & { isLabelled: boolean }) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const words = () => {
    if (span.from <= board.from && span.to >= board.to) return t('board.closed')
    if (span.from <= board.from) return t('board.closedUntil', { time: formats.time(timeAt(span.to)) })
    return t('board.closedFrom', { time: formats.time(timeAt(span.from)) })
  }
  return (
    <div
      style={placeOf(span, board)}
      className={`absolute inset-x-0 flex items-center bg-board-closed pl-3.5 font-semibold text-[0.78125rem]
        text-ink-soft ${isLabelled ? 'z-3' : ''}`}
    >
      {isLabelled && <span className="whitespace-nowrap">{words()}</span>}
    </div>
  )
}

function OutsideBand({ span, board, whole }: BandProps & { whole: MinuteSpan }) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const label = () => {
    if (span.from === whole.from && span.to === whole.to) return t('board.dayOff')
    if (span.from === whole.from) return t('board.from', { time: formats.time(timeAt(span.to)) })
    return span.to === whole.to ? t('board.until', { time: formats.time(timeAt(span.from)) }) : ''
  }
  return (
    <div style={placeOf(span, board)} className="absolute inset-x-0 bg-board-outside">
      <span className="absolute top-1.5 left-2.5 text-ink-soft text-xs">{label()}</span>
    </div>
  )
}

interface TimeOffBandProps {
  off: TutorDay['off'][number]
  board: MinuteSpan
  day: string
}

function TimeOffBand({ off: { fromHour, toHour, toDay }, board, day }: TimeOffBandProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const span = { from: fromHour * 60, to: toHour * 60 }
  const times = { from: formats.time(timeAt(span.from)), to: formats.time(timeAt(span.to % (24 * 60))) }
  return (
    <div
      style={placeOf(span, board, SLIP_GAP_PX)}
      className="hatch absolute inset-x-1 z-2 overflow-hidden rounded-lg p-2"
    >
      <span className="inline-block rounded-md bg-board-outside px-1.5 py-1 text-ink-soft text-xs leading-[1.35]">
        <b className="block text-[0.84375rem] text-ink">{t('board.timeOff')}</b>
        {fromHour === 0 && toHour === 24 ? t('board.allDay') : t('board.hours', times)}
        {toDay > day && <span className="block">{t('board.lastDay', { day: formats.shortDay(toDay) })}</span>}
      </span>
    </div>
  )
}

interface FreeSlotsProps {
  column: TutorDay
  board: MinuteSpan
  /** The start time whose popover is open. */
  openAt: string | undefined
  onBook: (startTime: string) => void
  /** The popover, under its slot. */
  children: ReactNode
}

/** Free times at which a lesson can begin: white time that shows a frame under the pointer or with the focus. */
export function FreeSlots({ column, board, openAt, onBook, children }: FreeSlotsProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const { facts, free, tutor } = column
  const shortest = Math.min(...lengthsHours(school()))
  const starts = offeredStartTimes(facts.day, { schoolHours: school(), durationHours: shortest }).map(minutesOf)
  const usual = usualLength(school())
  const usualFits = freeStarts(facts, usual)
  return (
    <>
      {free.map((startTime, place) => {
        const from = minutesOf(startTime)
        const next = starts.find((start) => start > from) ?? from + shortest * 60
        const frameHours = usualFits.includes(startTime) ? usual : shortest
        const slot = placeOf({ from, to: Math.min(next, from + frameHours * 60) }, board)
        const frame = placeOf({ from, to: from + frameHours * 60 }, board, SLIP_GAP_PX)
        const isOpen = openAt === startTime
        return (
          <button
            key={startTime}
            type="button"
            data-board-item=""
            tabIndex={place === 0 || isOpen ? 0 : -1}
            aria-expanded={isOpen}
            aria-label={t('board.bookAt', { time: formats.time(startTime), tutor: tutor.name })}
            onClick={() => onBook(startTime)}
            style={slot}
            className="group absolute inset-x-0 z-1 outline-none hover:z-5 focus-visible:z-5 aria-expanded:z-5"
          >
            <span
              style={{ height: frame.height, top: SLIP_GAP_PX }}
              className="pointer-events-none absolute inset-x-1 flex items-center justify-center gap-1.5 rounded-lg
                border-2
                border-primary bg-sheet font-semibold text-[0.84375rem] text-primary opacity-0
                group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-expanded:opacity-100"
            >
              <Plus aria-hidden className="size-4" />
              {t('board.bookHere')}
            </span>
          </button>
        )
      })}
      {children}
    </>
  )
}
