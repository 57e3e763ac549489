import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import type { Session } from '#shared/features/booking/booking.contract'
import { weekdayOf } from '#shared/time/calendar'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { SectionHead } from '../../parts/learning/section-head'
import { SessionRow } from '../../parts/tutoring/session-row'
import { sessionsQueries } from '../../parts/tutoring/sessions.queries'
import { paths } from '../../paths'
import { TextLink } from '../../ui/app-link'
import { Skeleton } from '../../ui/states/skeleton'

const SHOWN_MAX = 3

export function UpcomingSessions() {
  const { t } = useTranslation('dashboard')
  const query = useQuery(sessionsQueries.upcoming())
  const { data: sessions, isError } = query
  return (
    <section aria-busy={!sessions && !isError}>
      <SectionHead title={t('stats.sessions')}>
        {sessions && sessions.length > SHOWN_MAX && (
          <TextLink href={paths.booking} className="-my-2.5">
            {t('viewAll')}
          </TextLink>
        )}
      </SectionHead>
      {isError && <QueryFailed title={t('failed.sessions')} text={t('failed.text')} query={query} />}
      {sessions && !isError && (
        <>
          <ul className="grid gap-2.5 lg:gap-3">
            {sessions.slice(0, SHOWN_MAX).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <WeeklySeries sessions={sessions} />
        </>
      )}
      {!sessions && !isError && (
        <div className="grid gap-3">
          <Skeleton className="h-24 rounded-sheet" />
          <Skeleton className="h-24 rounded-sheet" />
        </div>
      )}
    </section>
  )
}

/** How long the next weekly series continues. */
function WeeklySeries({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('dashboardMore')
  const formats = useFormats()
  const calendar = useCalendarFormats()
  const first = sessions.find(({ seriesId }) => seriesId !== undefined)
  const last = first && sessions.findLast(({ seriesId }) => seriesId === first.seriesId)
  if (!first || !last || first === last) return null
  const [tutor = ''] = first.tutor.name.split(' ')
  const day = calendar.weekdays()[weekdayOf(first.sessionDate)]?.full ?? ''
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-1 pt-2 text-[0.9688rem] text-ink-soft">
      <CalendarSync aria-hidden className="size-5 shrink-0" />
      {t('series', { day, tutor, until: formats.shortDay(last.sessionDate) })}
      <TextLink href={paths.booking} className="ml-auto text-ink">
        {t('calendar')}
      </TextLink>
    </p>
  )
}
