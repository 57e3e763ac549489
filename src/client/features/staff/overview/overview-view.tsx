import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  BookOpenText,
  CalendarDays,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Mail,
  School,
  ScrollText,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Figure, Overview } from '#shared/features/staff/activity.contract'
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

const LINES: readonly Line[] = [
  { figure: 'newUsersThisWeek', list: 'users', period: 'lastDays' },
  { figure: 'sessionsToday', list: 'sessions' },
  { figure: 'sessionsThisWeek', list: 'sessions', period: 'nextDays' },
  { figure: 'hoursSoldThisWeek', list: 'hours', period: 'lastDays', isHours: true },
  { figure: 'hoursUsedThisWeek', list: 'sessions', period: 'lastDays', isHours: true },
  { figure: 'attemptsThisWeek', list: 'attempts', period: 'lastDays' },
]

/** Further views, below the figures. */
const PLACES = [
  {
    permission: 'people',
    href: paths.adminView('timetable'),
    icon: CalendarDays,
    label: 'nav.timetable',
    note: 'timetableText',
  },
  { permission: 'people', href: paths.adminView('tutors'), icon: UsersRound, label: 'nav.tutors', note: 'tutorsText' },
  {
    permission: 'actions',
    href: paths.adminActivity('staff'),
    icon: ScrollText,
    label: 'overview.staffLog',
    note: 'staffLogText',
  },
  { permission: 'money', href: paths.adminView('money'), icon: Wallet, label: 'nav.money', note: 'moneyText' },
  { permission: 'emails', href: paths.adminEmails(''), icon: Mail, label: 'nav.emails', note: 'emailsText' },
  { permission: 'school', href: paths.adminView('school'), icon: School, label: 'nav.school', note: 'schoolText' },
  {
    permission: 'staff',
    href: paths.adminView('staff'),
    icon: KeyRound,
    label: 'overview.staffAccounts',
    note: 'staffAccountsText',
  },
] as const

const CARD = `flex min-h-20 items-center gap-4 rounded-sheet border border-line bg-sheet px-5 py-4
  md:min-h-26 shadow-sheet transition-colors hover:border-edge`

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

interface Line {
  figure: Figure
  /** The list that shows what the figure counts. */
  list: 'users' | 'sessions' | 'hours' | 'attempts'
  period?: 'lastDays' | 'nextDays'
  isHours?: boolean
}

/** Today's figures: the number in the margin, what it counts beside it, and a link to the list behind it. */
function TodayPage({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation('admin')
  const amounts = useAmounts()
  const { reads } = usePermissions()
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
              href={paths.adminFigure(list, figure)}
              margin={value === undefined ? undefined : isHours ? amounts.hours(value) : amounts.number(value)}
              label={t(`overview.${figure}`)}
              note={period && t(`overview.${period}`)}
            />
          )
        })}
        {PLACES.filter(({ permission }) => reads(permission)).map(({ href, icon: Icon, label, note }) => (
          <TodayFigure
            key={href}
            href={href}
            margin={<Icon aria-hidden className="ml-auto size-6 text-primary" strokeWidth={1.75} />}
            label={t(label)}
            note={t(`overview.${note}`)}
          />
        ))}
      </ul>
    </section>
  )
}

interface TodayFigureProps {
  href: string
  /** Undefined while it is on its way. */
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
