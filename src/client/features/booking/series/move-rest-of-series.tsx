import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import type { RestOfSeriesWeek } from '#shared/features/booking/series/series.contract'
import { ApiError } from '../../../api/api-error'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'
import { SESSION_AREAS } from '../booking.queries'
import { BookingLoadFailed } from '../booking-load-failed'
import { useChangeFailure } from '../change/use-change-failure'
import { fetchRestOfSeries, moveRestOfSeries, type RestOfSeriesTarget } from './rest-of-series.queries'

interface MoveRestOfSeriesProps {
  /** The session that was opened, and those after it in its series. */
  sessions: readonly Session[]
  /** Where the first of them goes. */
  to: RestOfSeriesTarget
  onDone: () => void
  onKeep: () => void
}

/** Says where each session goes and which ones must stay, and moves all that can. */
export function MoveRestOfSeries({ sessions, to, onDone, onKeep }: MoveRestOfSeriesProps) {
  const id = sessions[0]?.id ?? 0
  const weeks = useQuery({
    queryKey: queryKeys.times.weeks({ id, ...to }),
    queryFn: () => fetchRestOfSeries({ id, ...to }),
    // Others book meanwhile.
    gcTime: 0,
  })
  if (weeks.isError) return <BookingLoadFailed query={weeks} />
  if (weeks.isPending) return <Skeleton className="mt-6 h-40" />
  return <Question sessions={sessions} to={to} weeks={weeks.data} onDone={onDone} onKeep={onKeep} />
}

function Question({ sessions, to, weeks, onDone, onKeep }: MoveRestOfSeriesProps & { weeks: RestOfSeriesWeek[] }) {
  const { t } = useTranslation('restOfSeries')
  const { t: booking } = useTranslation('booking')
  const formats = useFormats()
  const question = useRef<HTMLDivElement>(null)
  const move = useMoveRestOfSeries({ to, onDone })
  const moving = weeks.filter(({ state }) => state === 'free')
  const staying = weeks.filter(({ state }) => state !== 'free')
  const send = () => move.mutate({ id: sessions[0]?.id ?? 0, to, weeks })

  // The button that led here is gone: the question takes the focus, so that it is read out.
  useEffect(() => question.current?.focus(), [])

  return (
    <>
      <div ref={question} tabIndex={-1} className="mt-6 outline-none">
        <h3 className="text-subheading">
          {t('move.question', { sessions: moving.length, time: formats.time(to.startTime) })}
        </h3>
        <ul className="mt-2 grid gap-1">
          {moving.map(({ id, sessionDate }) => (
            <li key={id} className="first-letter:uppercase">
              {formats.day(sessionDate)}
            </li>
          ))}
        </ul>
        <Staying sessions={sessions} weeks={staying} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={move.isPending} disabled={moving.length === 0} onClick={send}>
          {move.isPending ? booking('change.moving') : t('move.move')}
        </Button>
        <Button look="secondary" onClick={onKeep} disabled={move.isPending}>
          {t('move.keep')}
        </Button>
      </div>
    </>
  )
}

/** The sessions that cannot go along, where they are, and why. */
function Staying({ sessions, weeks }: { sessions: readonly Session[]; weeks: RestOfSeriesWeek[] }) {
  const { t } = useTranslation('restOfSeries')
  const formats = useFormats()
  if (weeks.length === 0) return null
  const timeOf = (id: number) => {
    const session = sessions.find((each) => each.id === id)
    return session ? `${formats.day(session.sessionDate)}, ${formats.time(session.startTime)}` : ''
  }
  return (
    <div className="mt-3 rounded-control bg-gold-soft px-3 py-2">
      <p className="font-semibold">{t('move.stay')}</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {weeks.map(({ id, sessionDate, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="first-letter:uppercase">{timeOf(id)}</span>
            {state !== 'free' && <span>{t(`move.${state}`, { day: formats.day(sessionDate) })}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Moving {
  to: RestOfSeriesTarget
  onDone: () => void
}

/** Moves several sessions of a series and says how it went. */
function useMoveRestOfSeries({ to, onDone }: Moving) {
  const { t } = useTranslation('restOfSeries')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const showFailure = useChangeFailure()
  return useAction({
    run: moveRestOfSeries,
    changes: SESSION_AREAS,
    // A week that was lost is shown as such before the next try.
    outdatedByRefusal: (refusal) => (isWeekLost(refusal) ? [queryKeys.times] : SESSION_AREAS),
    onSuccess: (moved) => {
      onDone()
      const first = moved[0] ?? to
      const told = { sessions: moved.length, day: formats.day(first.sessionDate), time: formats.time(first.startTime) }
      showNotice({ title: sessions('updated.title'), description: t('move.done', told) })
    },
    onError: (error) => showFailure(error, isWeekLost(error) ? t('move.lost') : undefined),
  })
}

function isWeekLost(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'WEEKS_TAKEN'
}
