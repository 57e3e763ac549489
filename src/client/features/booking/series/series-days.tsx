import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { sessionsQueries } from '../../../tutoring/sessions.queries'

/** The other sessions to come that were booked together with this one. */
export function SeriesDays({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { data: sessions = [] } = useQuery(sessionsQueries.upcoming())
  const others = sessions.filter(({ id, seriesId }) => seriesId === session.seriesId && id !== session.id)
  if (others.length === 0) return null
  const dayOf = ({ sessionDate, startTime }: Session) =>
    startTime === session.startTime
      ? formats.day(sessionDate)
      : `${formats.day(sessionDate)}, ${formats.time(startTime)}`
  return (
    <div className="border-line border-t px-5 py-4 sm:px-9">
      <p className="text-ink-soft">{t('repeat.days')}</p>
      <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {others.map((other) => (
          <li key={other.id} className="font-semibold first-letter:uppercase">
            {dayOf(other)}
          </li>
        ))}
      </ul>
    </div>
  )
}
