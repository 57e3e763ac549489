import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MinuteSpan } from '#shared/features/timetable/tutor-day.rules'
import { minutesOf } from '#shared/time/clock'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { PlainIconButton } from '../../../ui/icon-button'
import { placeOf } from './board-layout'
import { BookHereForm } from './book-here-form'
import type { TutorDay } from './tutor-day'

const WIDTH_PX = 303
/** About its height: below the middle of the board it opens upwards. */
const HEIGHT_PX = 350
const SLOT_PX = 62

interface BookPopoverProps {
  column: TutorDay
  startTime: string
  board: MinuteSpan
  /** The last column has no room on its right. */
  isLast: boolean
  onClose: () => void
}

const ARROW_ABOVE = 'before:-top-2 before:border-r-0 before:border-b-0'
const ARROW_BELOW = 'before:-bottom-2 before:border-t-0 before:border-l-0'

/** Books the slot beside it. Escape and a press outside close it. */
export function BookPopover({ column, startTime, board, isLast, onClose }: BookPopoverProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const root = useRef<HTMLDivElement>(null)
  const { top } = placeOf({ from: minutesOf(startTime), to: minutesOf(startTime) }, board)
  const boardHeight = placeOf(board, board).height
  const opensUp = top + SLOT_PX + HEIGHT_PX > boardHeight && top > HEIGHT_PX

  // The slot gets the focus back, unless the press that closed the popover gave it to something else.
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    root.current?.querySelector('input')?.focus({ preventScroll: true })
    // It grows when a student is chosen or the session is repeated.
    const grown = new ResizeObserver(() => root.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    if (root.current) grown.observe(root.current)
    return () => {
      grown.disconnect()
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    function closeOutside(event: PointerEvent) {
      // By the path, because a chosen option is removed from the page before this runs.
      if (root.current && !event.composedPath().includes(root.current)) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [onClose])

  return (
    <div
      ref={root}
      role="dialog"
      aria-labelledby="book-here"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
      style={{
        width: WIDTH_PX,
        ...(opensUp ? { bottom: boardHeight - top + 10 } : { top: top + SLOT_PX + 9 }),
        ...(isLast ? { right: 4 } : { left: 3 }),
      }}
      className={`absolute z-20 rounded-sheet border-[1.5px] border-ink bg-sheet px-4 pt-3 pb-3.5 shadow-lifted
        before:absolute before:size-3.5 before:rotate-45 before:border-[1.5px] before:border-ink before:bg-sheet
        ${isLast ? 'before:right-16' : 'before:left-16'}
        ${opensUp ? ARROW_BELOW : ARROW_ABOVE}`}
    >
      <div className="mb-2.5 flex items-start justify-between gap-2">
        <div>
          <h3 id="book-here" className="font-serif text-[1.25rem] leading-tight">
            {t('board.bookHere')}
          </h3>
          <p className="text-ink-soft text-sm">
            {t('board.bookWhen', {
              tutor: column.tutor.name,
              day: formats.day(column.facts.day),
              time: formats.time(startTime),
            })}
          </p>
        </div>
        <PlainIconButton icon={X} label={t('close')} onClick={onClose} className="-mt-2 -mr-3" />
      </div>
      <BookHereForm column={column} startTime={startTime} onDone={onClose} />
    </div>
  )
}
