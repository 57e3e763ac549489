import { useQuery } from '@tanstack/react-query'
import { BookOpenText, ListChecks, type LucideIcon, UsersRound } from 'lucide-react'
import { useToday } from '../../../device/today'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { FetchFailed } from '../../../portal/fetch-failed'
import { activityQueries } from '../../../portal/lists/activity.queries'
import { usePermissions } from '../../../portal/use-permissions'
import { AppLink } from '../../../ui/app-link'
import { Page } from '../../../ui/page'
import { Skeleton } from '../../../ui/states/skeleton'
import { TodayPage } from './morning-page'

const CARD =
  'flex min-h-20 items-center gap-4 rounded-sheet border border-line bg-sheet px-5 py-4 md:min-h-26 shadow-sheet transition-colors hover:border-edge'

/** The portal's first page: how many students there are, where content is managed, and the figures of the morning. */
export function OverviewView() {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const today = useToday()
  const { reads } = usePermissions()
  const seesPeople = reads('people')
  const overview = useQuery({ ...activityQueries.overview(), enabled: seesPeople })
  return (
    <Page title={t('nav.dashboard')} eyebrow={formats.day(today)}>
      <div className="grid gap-3 md:grid-cols-3 md:gap-4">
        {seesPeople && <TotalUsers count={overview.isError ? null : overview.data?.totalUsers} />}
        <Shortcut kind="guides" icon={BookOpenText} />
        <Shortcut kind="quizzes" icon={ListChecks} />
      </div>
      <div className="mt-8">
        {!seesPeople ? null : overview.isError ? (
          <FetchFailed
            error={overview.error}
            title={t('overview.failed')}
            onRetry={overview.refetch}
            isBusy={overview.isFetching}
          />
        ) : (
          <TodayPage overview={overview.data} />
        )}
      </div>
    </Page>
  )
}

/** Undefined while it is on its way, null when it could not be fetched. */
function TotalUsers({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation('admin')
  const amounts = useAmounts()
  return (
    <AppLink href={paths.adminView('users')} className={CARD}>
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

function Shortcut({ kind, icon: Icon }: { kind: 'guides' | 'quizzes'; icon: LucideIcon }) {
  const { t } = useTranslation('admin')
  return (
    <AppLink href={paths.adminContent(kind)} className={CARD}>
      <Icon aria-hidden className="size-7 shrink-0 text-primary" strokeWidth={1.75} />
      <span className="grid">
        <span className="font-bold leading-snug">{t(`overview.${kind}.title`)}</span>{' '}
        <span className="text-[0.9375rem] text-ink-soft leading-snug">{t(`overview.${kind}.text`)}</span>
      </span>
    </AppLink>
  )
}
