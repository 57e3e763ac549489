import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/features/booking/booking.contract'
import type { RestOfSeriesWeek } from '#shared/features/booking/series/series.contract'
import { ApiError } from '../../../api/api-error'
import { queryKeys } from '../../../api/query-keys'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryFailed } from '../../../loading/query-failed'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'
import { FocusedQuestion } from '../change/focused-question'
import { useSessionAction } from '../change/use-change-session'
import { fetchRestOfSeries, moveRestOfSeries, type NewStart } from './series.queries'

interface MoveRestOfSeriesProps {
  /** The session that was opened, and the later ones of its series. */
  sessions: readonly Session[]
  /** The new time of the first one. */
  to: NewStart
  onDone: () => void
  onKeep: () => void
}

/** Lists which sessions will move and which cannot, and asks for confirmation. */
export function MoveRestOfSeries(props: MoveRestOfSeriesProps) {
  const { sessions, to } = props
  const { t } = useTranslation('booking')
  const id = sessions[0]?.id ?? 0
  const weeks = useQuery({
    queryKey: queryKeys.times.weeks({ id, ...to }),
    queryFn: () => fetchRestOfSeries({ id, ...to }),
    // Others book meanwhile.
    gcTime: 0,
  })
  if (weeks.isError) return <QueryFailed title={t('load.title')} text={t('load.text')} query={weeks} />
  if (weeks.isPending) return <Skeleton className="mt-6 h-40" />
  return <MoveQuestion {...props} weeks={weeks.data} />
}

type MoveQuestionProps = MoveRestOfSeriesProps & { weeks: RestOfSeriesWeek[] }

function MoveQuestion({ sessions, to, weeks, onDone, onKeep }: MoveQuestionProps) {
  const { t } = useTranslation('restOfSeries')
  const { t: booking } = useTranslation('booking')
  const formats = useFormats()
  const move = useSessionAction({
    run: moveRestOfSeries,
    onDone,
    isTimeTaken: isWeekTaken,
    successText: (moved) => {
      const first = moved[0] ?? to
      const start = { day: formats.day(first.sessionDate), time: formats.time(first.startTime) }
      return t('move.done', { sessions: moved.length, ...start })
    },
    failureText: (error) => (isWeekTaken(error) ? t('move.lost') : undefined),
  })
  const moving = weeks.filter(({ state }) => state === 'free')
  const staying = weeks.filter(({ state }) => state !== 'free')
  const send = () => move.mutate({ id: sessions[0]?.id ?? 0, to, weeks })

  return (
    <>
      <FocusedQuestion title={t('move.question', { sessions: moving.length, time: formats.time(to.startTime) })}>
        <ul className="mt-2 grid gap-1">
          {moving.map(({ id, sessionDate }) => (
            <li key={id} className="first-letter:uppercase">
              {formats.day(sessionDate)}
            </li>
          ))}
        </ul>
        <StayingSessions sessions={sessions} weeks={staying} />
      </FocusedQuestion>
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

/** The sessions that cannot move, and why. */
function StayingSessions({ sessions, weeks }: { sessions: readonly Session[]; weeks: RestOfSeriesWeek[] }) {
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

function isWeekTaken(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'WEEKS_TAKEN'
}
