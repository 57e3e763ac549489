import { ArrowRight, Check } from 'lucide-react'
import type { FreeTime } from '#shared/features/booking/booking.contract'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'

interface FreeTimeButtonProps {
  time: FreeTime
  isChosen: boolean
  onChoose: (time: FreeTime) => void
  /** Where the tutor is not yet settled, the button names them. */
  isTutorNamed?: boolean
}

/** One free time: pressing it fills in all that it says. */
export function FreeTimeButton({ time, isChosen, onChoose, isTutorNamed = false }: FreeTimeButtonProps) {
  const days = useCalendarFormats()
  const formats = useFormats()
  const Icon = isChosen ? Check : ArrowRight
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(time)}
      className="flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] border-edge/55 bg-sheet px-3.5 py-1.5 text-left transition-colors hover:border-ink aria-pressed:border-primary aria-pressed:ring-1 aria-pressed:ring-primary"
    >
      <span className="wrap-anywhere min-w-0 grow leading-snug">
        {/* Where day and time stand on two lines, the dot between them falls outside and is cut off. */}
        <span className="block overflow-hidden tabular-nums">
          <span className="-ml-4 flex flex-wrap">
            <span className="ml-4 first-letter:uppercase">{days.weekday(time.sessionDate)}</span>
            <span className="whitespace-nowrap">
              <span className="inline-block w-4 text-center">·</span>
              {formats.time(time.startTime)}
            </span>
          </span>
        </span>
        {isTutorNamed && <span className="block text-ink-soft text-sm">{time.tutorName}</span>}
      </span>
      <Icon aria-hidden className="size-[1.125rem] shrink-0 text-primary" />
    </button>
  )
}
