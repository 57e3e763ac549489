import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { nearestFirst } from '#shared/features/booking/availability/nearest-time.rules'
import type { FreeTime } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { bookingQueries, type FreeTimesRequest } from '../booking.queries'
import { isSameTime } from '../same-time'
import { FreeTimeButton } from './free-time-button'

const SHOWN = 3

interface LostTimeProps {
  day: string
  time: string
  /** What is still true: nothing was booked, or the old time stands. */
  text: string
  request: FreeTimesRequest
  /** A time that is free only because the student holds it. */
  without?: { sessionDate: string; startTime: string }
  onChoose: (time: FreeTime) => void
}

/** Says that a time is gone and offers the nearest ones that are free. */
export function LostTime({ day, time, text, request, without, onChoose }: LostTimeProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { data: times = [] } = useQuery(bookingQueries.freeTimes({ ...request, near: day }))
  const others = times.filter((free) => !isSameTime(free, without))
  const nearest = nearestFirst(others, { sessionDate: day, startTime: time }).slice(0, SHOWN)
  const panel = useRef<HTMLDivElement>(null)

  function choose(free: FreeTime) {
    const field = panel.current?.closest('[data-field]')
    flushSync(() => onChoose(free))
    // The pressed button is gone with the panel: the focus goes to the time that is chosen instead.
    field?.querySelector<HTMLElement>('input:checked')?.focus()
  }

  return (
    <div ref={panel} role="alert" className="mt-4 rounded-control border border-wrong bg-wrong-soft/60 p-4">
      <p className="flex items-start gap-2 font-semibold text-wrong">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {t('lost.title', { time: formats.time(time), day: formats.day(day) })}
      </p>
      <p className="mt-1 text-sm">{text}</p>
      <ul className="mt-3 grid gap-2">
        {nearest.map((free) => (
          <li key={`${free.sessionDate} ${free.startTime}`}>
            <FreeTimeButton time={free} isChosen={false} onChoose={choose} />
          </li>
        ))}
      </ul>
    </div>
  )
}
