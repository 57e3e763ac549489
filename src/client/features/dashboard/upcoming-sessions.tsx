import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { paths } from '../../paths'
import { SessionRow } from '../../tutoring/session-row'
import { sessionsQueries } from '../../tutoring/sessions.queries'
import { AppLink } from '../../ui/app-link'
import { Skeleton } from '../../ui/states/skeleton'

const SHOWN_MAX = 3

export function UpcomingSessions() {
  const { t } = useTranslation('dashboard')
  const query = useQuery(sessionsQueries.upcoming())
  const { data: sessions, isError } = query
  return (
    <section aria-busy={!sessions && !isError}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">{t('stats.sessions')}</h2>
        {sessions && sessions.length > SHOWN_MAX && (
          <AppLink
            href={paths.booking}
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4
              hover:decoration-2"
          >
            {t('viewAll')}
          </AppLink>
        )}
      </div>
      {isError && <QueryFailed title={t('failed.sessions')} text={t('failed.text')} query={query} />}
      {sessions && !isError && (
        <ul className="grid gap-3">
          {sessions.slice(0, SHOWN_MAX).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!sessions && !isError && (
        <div className="grid gap-3">
          <Skeleton className="h-22 rounded-sheet" />
          <Skeleton className="h-22 rounded-sheet" />
        </div>
      )}
    </section>
  )
}
