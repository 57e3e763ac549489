import { useQuery } from '@tanstack/react-query'
import { ArrowRight, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview, Statistic } from '#shared/features/staff/activity.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { FetchFailed } from '../../../parts/portal/fetch-failed'
import { activityQueries } from '../../../parts/portal/lists/activity.queries'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { AppLink } from '../../../ui/app-link'
import { Skeleton } from '../../../ui/states/skeleton'
import { CARD } from './card'

const LINES: readonly FigureLine[] = [
  { figure: 'newUsersThisWeek', list: 'users', period: 'lastDays' },
  { figure: 'sessionsToday', list: 'sessions' },
  { figure: 'sessionsThisWeek', list: 'sessions', period: 'nextDays' },
  { figure: 'hoursSoldThisWeek', list: 'hours', period: 'lastDays', isHours: true },
  { figure: 'hoursUsedThisWeek', list: 'sessions', period: 'lastDays', isHours: true },
  { figure: 'attemptsThisWeek', list: 'attempts', period: 'lastDays' },
]

/** The tile with the number of users; a dash when it could not be fetched. */
export function TotalUsers() {
  const { t } = useTranslation('admin')
  const amounts = useAmounts()
  const overview = useQuery(activityQueries.overview())
  const count = overview.isError ? null : overview.data?.totalUsers
  return (
    <AppLink href={portalPaths.view('users')} className={CARD}>
      <UsersRound aria-hidden className="size-7 shrink-0 text-primary" strokeWidth={1.75} />
      <span className="grid">
        <span className="text-ink-soft">{t('overview.totalUsers')}</span>{' '}
        <span className="font-[620] font-serif text-section tabular-nums leading-tight">
          {count === undefined ? <Skeleton className="h-[1lh] w-20" /> : count === null ? '–' : amounts.number(count)}
        </span>
      </span>
    </AppLink>
  )
}

export function WeekFigures() {
  const { t } = useTranslation('admin')
  const overview = useQuery(activityQueries.overview())
  if (!overview.isError) return <FigureLines overview={overview.data} />
  return (
    <FetchFailed
      error={overview.error}
      title={t('overview.failed')}
      onRetry={overview.refetch}
      isBusy={overview.isFetching}
    />
  )
}

interface FigureLine {
  figure: Statistic
  /** The list of what the figure counts. */
  list: 'users' | 'sessions' | 'hours' | 'attempts'
  period?: 'lastDays' | 'nextDays'
  isHours?: boolean
}

/** Today's figures: the number in the margin, its label beside it, and a link to the list behind it. */
function FigureLines({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation('admin')
  const amounts = useAmounts()
  return (
    <section
      aria-labelledby="morning"
      className="margin-line rounded-sheet border border-line bg-sheet shadow-sheet [--margin-at:6rem]
        sm:[--margin-at:8.5rem]"
    >
      <h2
        id="morning"
        className="border-rule border-b pt-5 pr-5 pb-3 pl-[calc(var(--margin-at)+1rem)]
          sm:pl-[calc(var(--margin-at)+1.25rem)] text-heading"
      >
        {t('overview.morning')}
      </h2>
      <ul>
        {LINES.map(({ figure, list, period, isHours }) => {
          const value = overview?.[figure]
          return (
            <TodayFigure
              key={figure}
              href={portalPaths.figure(list, figure)}
              margin={value === undefined ? undefined : isHours ? amounts.hours(value) : amounts.number(value)}
              label={t(`overview.${figure}`)}
              note={period && t(`overview.${period}`)}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface TodayFigureProps {
  href: string
  /** Undefined while it is loading. */
  margin: ReactNode | undefined
  label: string
  note: string | undefined
}

function TodayFigure({ href, margin, label, note }: TodayFigureProps) {
  return (
    <li className="border-rule not-last:border-b">
      <AppLink
        href={href}
        className="group grid min-h-15 grid-cols-[var(--margin-at)_minmax(0,1fr)_auto] items-center py-2.5 pr-5
          hover:bg-paper/60"
      >
        <span className="pr-4 pl-2 text-right sm:pr-5 font-[620] font-serif text-heading tabular-nums leading-tight">
          {margin ?? <Skeleton className="ml-auto h-[1lh] w-12" />}
        </span>
        <span className="px-4 sm:px-5">
          <span className="font-semibold underline-offset-4 group-hover:underline">{label}</span>{' '}
          {note && <span className="text-ink-soft max-sm:block max-sm:text-sm sm:ml-1.5">{note}</span>}
        </span>
        <ArrowRight
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-hover:translate-x-0.5 group-hover:text-ink"
        />
      </AppLink>
    </li>
  )
}
