import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, CircleAlert, Zap } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nearestFirst } from '#shared/features/booking/availability/nearest-time.rules'
import type { FreeTime } from '#shared/features/booking/booking.contract'
import { useToday } from '../../../device/today'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { OwnTime } from '../../../parts/tutoring/own-time'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'
import { bookingQueries, type FreeTimesRequest } from '../booking.queries'
import { formatSoonDay } from '../day-names'
import type { SessionStart } from './booking-values'

const SHOWN_AT_FIRST = 3

export function isSameStart(one: SessionStart, other: SessionStart | undefined): boolean {
  return one.sessionDate === other?.sessionDate && one.startTime === other.startTime
}

interface FreeTimesProps {
  request: FreeTimesRequest
  onChoose: (time: FreeTime) => void
  /** A time that is free only because the student has it booked. */
  without?: SessionStart
}

interface NextFreeTimesProps extends FreeTimesProps {
  isChosen: (time: FreeTime) => boolean
  className?: string
}

/** The soonest free times. Choosing one fills in the form. */
export function NextFreeTimes({ request, isChosen, onChoose, without, className = '' }: NextFreeTimesProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { data, error } = useQuery(bookingQueries.freeTimes(request))
  const [areAllShown, setAllShown] = useState(false)
  const [filled, setFilled] = useState<FreeTime>()

  const times = data?.filter((time) => !isSameStart(time, without))
  if (error) return <p className="text-ink-soft">{t('load.title')}</p>
  if (!times) {
    return (
      <div className={`grid gap-2 ${className}`}>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  if (times.length === 0) return <p className="text-ink-soft">{t('freeTimes.none')}</p>

  function choose(time: FreeTime) {
    setFilled(time)
    onChoose(time)
  }

  return (
    <>
      <ul aria-label={t('freeTimes.title')} className={`grid gap-2 ${className}`}>
        {(areAllShown ? times : times.slice(0, SHOWN_AT_FIRST)).map((time) => (
          <FreeTimeItem
            key={`${time.sessionDate} ${time.startTime}`}
            time={time}
            isChosen={isChosen(time)}
            onChoose={choose}
            isTutorShown={request.tutorId === undefined}
          />
        ))}
      </ul>
      {!areAllShown && times.length > SHOWN_AT_FIRST && (
        <Button look="quiet" onClick={() => setAllShown(true)} className="-ml-5 mt-1">
          {t('freeTimes.more')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {filled &&
          isChosen(filled) &&
          t('freeTimes.filled', {
            day: formats.day(filled.sessionDate),
            time: formats.time(filled.startTime),
            tutor: filled.tutorName,
          })}
      </p>
    </>
  )
}

/** The first free time, taken with one press. Nothing while it is loading or if there is none. */
export function SoonestTime({ request, isChosen, onChoose, className = '' }: NextFreeTimesProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const language = useLanguage()
  const today = useToday()
  const { data } = useQuery(bookingQueries.freeTimes(request))
  const [soonest] = data ?? []
  if (data && !soonest) return null
  if (!soonest) return <Skeleton className={`h-17 ${className}`} />
  const isTaken = isChosen(soonest)
  const Icon = isTaken ? Check : Zap
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      onClick={() => onChoose(soonest)}
      className={`flex min-h-17 w-full items-center gap-3.5 rounded-control bg-well px-4 py-3 text-left
        aria-pressed:ring-[1.5px] aria-pressed:ring-primary ${className}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0 grow leading-snug">
        <span className="block font-semibold tabular-nums">
          {t('freeTimes.soonest', {
            day: formatSoonDay(soonest.sessionDate, today, language),
            time: formats.time(soonest.startTime),
          })}
        </span>
        <OwnTime {...soonest} className="block" />
        <span className="block text-ink-soft text-[0.9375rem]">
          {t('freeTimes.soonestWith', { tutor: soonest.tutorName })}
        </span>
      </span>
      <span className="shrink-0 font-semibold underline decoration-1 underline-offset-4">
        {isTaken ? t('freeTimes.taken') : t('freeTimes.take')}
      </span>
    </button>
  )
}

interface LostTimeProps extends FreeTimesProps {
  lost: SessionStart
  text: string
}

/** Says that a time is no longer free and offers the nearest free ones. */
export function LostTime({ lost, text, request, without, onChoose }: LostTimeProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { data: times = [] } = useQuery(bookingQueries.freeTimes({ ...request, near: lost.sessionDate }))
  const others = times.filter((time) => !isSameStart(time, without))
  const panel = useRef<HTMLDivElement>(null)

  function choose(time: FreeTime) {
    const field = panel.current?.closest('[data-field]')
    flushSync(() => onChoose(time))
    // The pressed button is gone with the panel, so the focus moves to the chosen time.
    field?.querySelector<HTMLElement>('input:checked')?.focus()
  }

  return (
    <div ref={panel} role="alert" className="mt-4 rounded-control border border-wrong bg-wrong-soft/60 p-4">
      <p className="flex items-start gap-2 font-semibold text-wrong">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {t('lost.title', { time: formats.time(lost.startTime), day: formats.day(lost.sessionDate) })}
      </p>
      <p className="mt-1 text-sm">{text}</p>
      <ul className="mt-3 grid gap-2">
        {nearestFirst(others, lost)
          .slice(0, SHOWN_AT_FIRST)
          .map((time) => (
            <FreeTimeItem key={`${time.sessionDate} ${time.startTime}`} time={time} onChoose={choose} />
          ))}
      </ul>
    </div>
  )
}

interface FreeTimeItemProps {
  time: FreeTime
  onChoose: (time: FreeTime) => void
  isChosen?: boolean
  isTutorShown?: boolean
}

function FreeTimeItem({ time, onChoose, isChosen = false, isTutorShown = false }: FreeTimeItemProps) {
  const days = useCalendarFormats()
  const formats = useFormats()
  const Icon = isChosen ? Check : ArrowRight
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(time)}
        className="flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] border-edge/55 bg-sheet px-3.5
          py-1.5 text-left transition-colors hover:border-ink aria-pressed:border-primary aria-pressed:ring-1
          aria-pressed:ring-primary"
      >
        <span className="wrap-anywhere min-w-0 grow leading-snug">
          {/* When day and time wrap onto two lines, the dot between them falls outside and is cut off. */}
          <span className="block overflow-hidden tabular-nums">
            <span className="-ml-4 flex flex-wrap">
              <span className="ml-4 first-letter:uppercase">{days.weekday(time.sessionDate)}</span>
              <span className="whitespace-nowrap">
                <span className="inline-block w-4 text-center">·</span>
                {formats.time(time.startTime)}
              </span>
            </span>
          </span>
          <OwnTime {...time} className="block" />
          {isTutorShown && <span className="block text-ink-soft text-sm">{time.tutorName}</span>}
        </span>
        <Icon aria-hidden className="size-[1.125rem] shrink-0 text-primary" />
      </button>
    </li>
  )
}
