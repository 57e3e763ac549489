import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FreeTime, Session } from '#shared/features/booking/booking.contract'
import type { StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { Button } from '../../../ui/button'
import { bookingQueries } from '../booking.queries'
import { DateChoice } from '../form/date-choice'
import { isSameStart, LostTime, NextFreeTimes } from '../form/free-times'
import { TimeChoice } from '../form/time-choice'
import { useRestOfSeries } from '../series/use-series'
import { SESSION_LINK } from '../sessions/calendar-link'
import { useChangeSession } from './use-change-session'

const MOVE_REST_OF_SERIES = viewWithWords(
  ['restOfSeries'],
  async () => (await import('../series/move-rest-of-series')).MoveRestOfSeries,
)

interface MoveSessionProps {
  session: Session
  onDone: () => void
  onOtherRefund: (refund: StudentRefund) => void
  onCancel: () => void
}

/** Offers other free times with the same tutor, and to move the rest of a series too. */
export function MoveSession({ session, onDone, onOtherRefund, onCancel }: MoveSessionProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const [chosen, setChosen] = useState<ChosenStart>({ sessionDate: null, startTime: null })
  const [isRestMoved, setRestMoved] = useState(false)
  const restOfSeries = useRestOfSeries(session)
  const change = useChangeSession(session, { onDone, onOtherRefund })
  const { id: moving, subject, tutor, duration: durationHours } = session
  const request = { subject, durationHours, tutorId: tutor.id, moving }
  const { sessionDate, startTime } = chosen
  const { data: times = null } = useQuery(bookingQueries.freeTimesOfDay({ ...request, date: sessionDate }))

  const isLost = startTime !== null && times !== null && !times.includes(startTime)
  const chosenTime = sessionDate && startTime && !isLost ? { sessionDate, startTime } : null
  const newTime = chosenTime && !isSameStart(chosenTime, session) ? chosenTime : null
  const fill = (time: FreeTime) => setChosen({ sessionDate: time.sessionDate, startTime: time.startTime })

  if (isRestMoved && newTime) {
    const rest = { sessions: restOfSeries, to: newTime, onDone, onKeep: () => setRestMoved(false) }
    return <LoadedWhenNeeded part={MOVE_REST_OF_SERIES} isNeeded {...rest} />
  }
  return (
    <>
      <h3 className="mt-6 mb-2.5 text-subheading">{t('freeTimes.title')}</h3>
      <NextFreeTimes
        request={request}
        isChosen={(time) => time.sessionDate === sessionDate && time.startTime === startTime}
        onChoose={fill}
        without={session}
        className="sm:grid-cols-3"
      />
      <div className="mt-6 grid gap-6 sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <DateChoice
          chosen={sessionDate}
          onChoose={(day) => setChosen({ ...chosen, sessionDate: day })}
          tutor={tutor}
          durationHours={durationHours}
          moving={moving}
        />
        <TimeChoice
          free={times}
          lesson={{ sessionDate, durationHours }}
          chosen={isLost ? null : startTime}
          onChoose={(time) => setChosen({ ...chosen, startTime: time })}
        >
          {isLost && sessionDate && (
            <LostTime
              lost={{ sessionDate, startTime }}
              text={t('lost.oldTimeKept', {
                day: formats.day(session.sessionDate),
                time: formats.time(session.startTime),
              })}
              request={request}
              without={session}
              onChoose={fill}
            />
          )}
        </TimeChoice>
      </div>
      <p role="status" className="mt-4 font-semibold first-letter:uppercase">
        {newTime
          ? t('change.chosen', { day: formats.day(newTime.sessionDate), time: formats.time(newTime.startTime) })
          : t('change.chooseTime')}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button busy={change.isPending} disabled={!newTime} onClick={() => newTime && change.mutate(newTime)}>
          {change.isPending ? t('change.moving') : t('change.move')}
        </Button>
        {newTime && restOfSeries.length > 1 && (
          <button type="button" onClick={() => setRestMoved(true)} className={SESSION_LINK}>
            {t('restOfSeries.move')}
          </button>
        )}
        <Button look="quiet" onClick={onCancel} disabled={change.isPending}>
          {t('change.toCancel')}
        </Button>
      </div>
    </>
  )
}

interface ChosenStart {
  sessionDate: string | null
  startTime: string | null
}
