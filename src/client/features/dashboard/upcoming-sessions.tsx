import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { SessionRow } from '../../tutoring/session-row'
import { sessionsQueries } from '../../tutoring/sessions.queries'
import { AppLink } from '../../ui/app-link'
import { LoadFailed } from '../../ui/states/load-failed'
import { Skeleton } from '../../ui/states/skeleton'

const MOST_SHOWN = 3

/** The next sessions. Stands on the screen only while there are any, or may be. */
export function UpcomingSessions() {
  const { t } = useTranslation('dashboard')
  const { t: site } = useTranslation()
  const query = useQuery(sessionsQueries.upcoming())
  const { data: sessions, isError } = query
  return (
    <section aria-busy={!sessions && !isError}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">{t('stats.sessions')}</h2>
        {sessions && sessions.length > MOST_SHOWN && (
          <AppLink
            href={paths.booking}
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('viewAll')}
          </AppLink>
        )}
      </div>
      {isError && (
        <LoadFailed
          title={t('failed.sessions')}
          text={t('failed.text')}
          retryLabel={site('crash.tryAgain')}
          isBusy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {sessions && !isError && (
        <ul className="grid gap-3">
          {sessions.slice(0, MOST_SHOWN).map((session) => (
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
