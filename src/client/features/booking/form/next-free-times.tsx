import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FreeTime } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'
import { bookingQueries, type FreeTimesRequest } from '../booking.queries'
import { isSameTime } from '../same-time'
import { FreeTimeButton } from './free-time-button'

const SHOWN_AT_FIRST = 3

interface NextFreeTimesProps {
  request: FreeTimesRequest
  isChosen: (time: FreeTime) => boolean
  onChoose: (time: FreeTime) => void
  /** A time that is free only because the student holds it. */
  without?: { sessionDate: string; startTime: string }
  className?: string
}

/** The soonest free times as a list: the quickest way to a session. */
export function NextFreeTimes({ request, isChosen, onChoose, without, className = '' }: NextFreeTimesProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { data, error } = useQuery(bookingQueries.freeTimes(request))
  const [areAllShown, setAllShown] = useState(false)
  const [filled, setFilled] = useState<FreeTime>()

  const times = data?.filter((time) => !isSameTime(time, without))
  if (error) return <p className="text-ink-soft">{t('load.title')}</p>
  if (!times) return <ListSkeleton className={className} />
  if (times.length === 0) return <p className="text-ink-soft">{t('freeTimes.none')}</p>

  function choose(time: FreeTime) {
    setFilled(time)
    onChoose(time)
  }

  const shown = areAllShown ? times : times.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul aria-label={t('freeTimes.title')} className={`grid gap-2 ${className}`}>
        {shown.map((time) => (
          <li key={`${time.sessionDate} ${time.startTime}`}>
            <FreeTimeButton
              time={time}
              isChosen={isChosen(time)}
              onChoose={choose}
              isTutorNamed={request.tutorId === undefined}
            />
          </li>
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

function ListSkeleton({ className }: { className: string }) {
  return (
    <div className={`grid gap-2 ${className}`}>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
