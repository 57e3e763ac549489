import { type KeyboardEvent, useState } from 'react'
import type { TimetableDay, TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { MinuteSpan } from '#shared/features/timetable/tutor-day.rules'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { minutesOf, timeAt } from '#shared/time/clock'
import { businessClock } from '#shared/time/instant'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Avatar } from '../../../ui/avatar'
import { ColumnBands, FreeSlots } from './board-column'
import { boardSpan, COLUMN_PX, placeOf, SLIP_GAP_PX, sessionSpan, TIMES_PX } from './board-layout'
import { BoardSlip } from './board-slip'
import { DragGhost } from './drag-ghost'
import { Legend } from './legend'
import { MovePanel } from './move-panel'
import { shortNames } from './short-names'
import { type TutorDay, tutorDayOf } from './tutor-day'
import { useSessionMove } from './use-session-move'

interface DayBoardProps {
  day: TimetableDay
  tutors: readonly StaffTutor[]
  /** All of the day, also those that filters hide. */
  sessions: readonly TimetableSession[]
  isShown: (session: TimetableSession) => boolean
  now: Date
  onOpen: (session: TimetableSession) => void
}

const BOOK_POPOVER = viewWithWords([], async () => (await import('./book-popover')).BookPopover)

/** A column for each tutor along the hours of a day. Free time can be booked, sessions can be moved. */
export function DayBoard({ day, tutors, sessions, isShown, now, onOpen }: DayBoardProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const { changes } = usePermissions()
  const [booking, setBooking] = useState<{ tutorId: number; startTime: string } | null>(null)
  const board = boardSpan(sessions)
  const columns = tutors.map((tutor) => tutorDayOf(tutor, day, now))
  const move = useSessionMove({ columns, board, now })
  const names = shortNames(tutors)
  const height = placeOf(board, board).height
  const minute = minutesOf(businessClock(now).slice(-5))
  const isNow = businessClock(now).startsWith(day.day) && board.from < minute && minute < board.to
  const nowTop = isNow ? placeOf({ from: minute, to: minute }, board).top : null
  return (
    <>
      <section
        aria-label={formats.day(day.day)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
        tabIndex={0}
        className="max-h-[max(32rem,calc(100dvh-6rem))] overflow-auto rounded-sheet border border-line bg-sheet
          shadow-sheet"
      >
        <table
          aria-label={formats.day(day.day)}
          style={{ minWidth: TIMES_PX + COLUMN_PX * columns.length }}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <thead>
            <tr>
              <th
                scope="col"
                style={{ width: TIMES_PX }}
                className="sticky top-0 left-0 z-12 border-line border-b bg-sheet"
              >
                <span className="sr-only">{t('hour')}</span>
              </th>
              {columns.map((column) => (
                <TutorHead
                  key={column.tutor.id}
                  column={column}
                  name={names.get(column.tutor.id) ?? column.tutor.name}
                  sessions={sessions}
                  isClosed={day.holiday !== null}
                />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveFocus}>
            <tr>
              <Times board={board} height={height} now={nowTop} minute={minute} />
              {columns.map((column, place) => (
                <td
                  key={column.tutor.id}
                  data-tutor={column.tutor.id}
                  style={{ height }}
                  className="board-lines relative border-rule border-l p-0"
                >
                  <ColumnBands column={column} board={board} isFirst={place === 0} />
                  {changes('people') && (
                    <FreeSlots
                      column={column}
                      board={board}
                      openAt={booking?.tutorId === column.tutor.id ? booking.startTime : undefined}
                      onBook={(startTime) => setBooking({ tutorId: column.tutor.id, startTime })}
                    >
                      {booking?.tutorId === column.tutor.id && (
                        <LoadedPart
                          part={BOOK_POPOVER}
                          fallback={null}
                          key={booking.startTime}
                          column={column}
                          startTime={booking.startTime}
                          board={board}
                          isLast={place > 0 && place === columns.length - 1}
                          onClose={() => setBooking(null)}
                        />
                      )}
                    </FreeSlots>
                  )}
                  {nowTop !== null && <span style={{ top: nowTop }} className="absolute inset-x-0 z-3 h-0.5 bg-ink" />}
                  <MoveMark move={move} tutorId={column.tutor.id} board={board} />
                  {sessions
                    .filter((session) => session.tutor.id === column.tutor.id && isShown(session))
                    .map((session) => (
                      <BoardSlip
                        key={session.id}
                        session={session}
                        board={board}
                        now={now}
                        move={move}
                        onOpen={onOpen}
                      />
                    ))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <DragGhost move={move} />
      <MovePanel move={move} names={names} />
      <Legend />
    </>
  )
}

/** The new place of the session that is being moved. */
function MoveMark({
  move,
  tutorId,
  board,
}: {
  move: ReturnType<typeof useSessionMove>
  tutorId: number
  board: MinuteSpan
}) {
  const { picked, problem } = move
  if (!picked || picked.target.tutorId !== tutorId || problem === 'same') return null
  const span = sessionSpan({ ...picked.session, startTime: picked.target.startTime })
  return (
    <div
      style={placeOf(span, board, SLIP_GAP_PX)}
      className={`absolute inset-x-1 z-6 rounded-lg border-2 border-dashed
        ${problem === null ? 'border-primary bg-primary/8' : 'border-wrong bg-wrong-soft/60'}`}
    />
  )
}

interface TutorHeadProps {
  column: TutorDay
  name: string
  sessions: readonly TimetableSession[]
  isClosed: boolean
}

function TutorHead({ column: { tutor, workingHours, off }, name, sessions, isClosed }: TutorHeadProps) {
  const { t } = useTranslation('adminTimetable')
  const amounts = useAmounts()
  const taught = sessions.filter((session) => session.tutor.id === tutor.id)
  const hours = taught.reduce((sum, { duration }) => sum + duration, 0)
  const figure = () => {
    if (isClosed) return t('board.closedToday')
    if (workingHours === 0) return off.length > 0 ? t('board.away') : t('board.dayOff')
    return t('board.load', { booked: amounts.number(hours), hours: amounts.number(workingHours) })
  }
  return (
    <th
      scope="col"
      aria-label={tutor.name}
      title={tutor.name}
      className="sticky top-0 z-10 border-line border-b border-l border-l-rule bg-sheet px-3 py-2.5 text-left
        font-normal"
    >
      <span className="flex items-center gap-2.5">
        <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} className="size-9 text-[0.8125rem]" />
        <span className="min-w-0 leading-tight">
          <b className="block truncate">{name}</b>
          <span className="block truncate text-[0.78125rem] text-ink-soft tabular-nums">{figure()}</span>
        </span>
      </span>
    </th>
  )
}

interface TimesProps {
  board: MinuteSpan
  height: number
  now: number | null
  minute: number
}

function Times({ board, height, now, minute }: TimesProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const halves = Array.from(
    { length: Math.floor((board.to - board.from - 1) / 30) + 1 },
    (_, nth) => board.from + nth * 30,
  )
  return (
    <th
      scope="row"
      style={{ height }}
      className="sticky left-0 z-9 border-margin border-r-2 bg-sheet p-0 font-normal text-ink-soft tabular-nums"
    >
      <span className="sr-only">{t('board.day')}</span>
      {halves.map((half, place) => (
        <span
          key={half}
          aria-hidden
          style={{ top: placeOf({ from: half, to: half }, board).top }}
          className={`absolute right-2 whitespace-nowrap ${place === 0 ? 'translate-y-0.5' : '-translate-y-1/2'}
            ${half % 60 === 0 ? 'text-[0.78125rem]' : 'text-[0.71875rem] opacity-85'}`}
        >
          {half % 60 === 0 ? <HourText time={formats.time(timeAt(half))} /> : `:${half % 60}`}
        </span>
      ))}
      {now !== null && (
        <span
          style={{ top: now }}
          className="absolute right-1 -translate-y-1/2 whitespace-nowrap rounded-md bg-ink px-1.5 font-semibold
            text-[0.78125rem] text-sheet"
        >
          {formats.time(timeAt(minute)).replace(/ [AP]M$/, '')}
        </span>
      )}
    </th>
  )
}

/** `8 AM` with a large figure; `8 h` in French. */
function HourText({ time }: { time: string }) {
  const [, hour = time, rest = ''] = /^(\d+)(?::00)?(.*)$/.exec(time) ?? []
  return (
    <>
      <b className="text-ink text-sm">{hour}</b>
      {rest}
    </>
  )
}

const ITEMS = '[data-board-item]'

/** Arrow keys go from one slip or free slot to the next, also in the columns beside. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const item = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(ITEMS) : null
  const column = item?.closest<HTMLElement>('[data-tutor]')
  if (!item || !column || !event.key.startsWith('Arrow')) return
  const topOf = (each: HTMLElement) => each.getBoundingClientRect().top
  const itemsOf = (cell: Element) =>
    [...cell.querySelectorAll<HTMLElement>(ITEMS)].sort((one, other) => topOf(one) - topOf(other))
  const next = () => {
    const items = itemsOf(column)
    if (event.key === 'ArrowDown') return items[items.indexOf(item) + 1]
    if (event.key === 'ArrowUp') return items[items.indexOf(item) - 1]
    const beside = event.key === 'ArrowLeft' ? column.previousElementSibling : column.nextElementSibling
    const distance = (each: HTMLElement) => Math.abs(topOf(each) - topOf(item))
    return beside ? itemsOf(beside).sort((one, other) => distance(one) - distance(other))[0] : undefined
  }
  event.preventDefault()
  next()?.focus()
}
