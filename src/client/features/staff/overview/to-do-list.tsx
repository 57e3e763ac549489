import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  BellRing,
  CalendarOff,
  CheckCheck,
  Clock,
  KeyRound,
  Landmark,
  type LucideIcon,
  MailX,
  PencilLine,
  Repeat,
  RotateCcw,
  ShieldCheck,
  TriangleAlert,
  UserCheck,
  UserPlus,
  Wallet,
} from 'lucide-react'
import { useSearch } from 'wouter'
import type { ToDoEntry } from '#shared/features/staff/to-do.contract'
import { TO_DO, type ToDoKind } from '#shared/features/staff/to-do.rules'
import { businessDay } from '#shared/time/business-day'
import { daysBetween } from '#shared/time/calendar'
import { businessClock } from '#shared/time/instant'
import { useToday } from '../../../device/today'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { toDoQueries } from '../../../parts/portal/queries/to-do.queries'
import { AppLink } from '../../../ui/app-link'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states/empty-state'

const ICONS: Record<ToDoKind, LucideIcon> = {
  damagedAccount: TriangleAlert,
  timeOff: CalendarOff,
  holiday: CalendarOff,
  attendanceMissing: UserCheck,
  reportMissing: PencilLine,
  providerRefund: BellRing,
  refund: RotateCcw,
  overpayment: Wallet,
  bankLine: Landmark,
  transfer: Banknote,
  email: MailX,
  hoursRanOut: Clock,
  guardianWaiting: ShieldCheck,
  seriesEnding: Repeat,
  ownerRequest: KeyRound,
  tutorInvitation: UserPlus,
}

/** The address of the action that ends an entry. */
function hrefOf({ kind, id }: ToDoEntry): string {
  switch (kind) {
    case 'timeOff':
      return portalPaths.tutors({ timeOff: id ?? '' })
    case 'holiday':
      return portalPaths.tutors({ holiday: id ?? '' })
    case 'damagedAccount':
      return portalPaths.student(id ?? '')
    case 'tutorInvitation':
      return portalPaths.tutors({ tutor: id ?? '' })
    case 'attendanceMissing':
    case 'reportMissing':
    case 'seriesEnding':
      return portalPaths.figure('sessions', kind)
    case 'hoursRanOut':
    case 'guardianWaiting':
      return id ? portalPaths.student(id) : portalPaths.figure('users', kind)
    case 'email':
      return portalPaths.emails('given-up')
    case 'ownerRequest':
      return portalPaths.view('staff')
    default:
      return portalPaths.view('payments')
  }
}

const FILTERS = ['all', 'sessions', 'money', 'families'] as const
type ToDoFilter = (typeof FILTERS)[number]

const isIn = (filter: ToDoFilter) => (entry: ToDoEntry) => filter === 'all' || TO_DO[entry.kind].group === filter

/** The tasks of staff, computed by the server. The address says which group is shown. */
export function ToDoList() {
  const { t } = useTranslation('adminHome')
  const query = useQuery(toDoQueries.list())
  const requestedFilter = new URLSearchParams(useSearch()).get('todo')
  const activeFilter = FILTERS.find((filter) => filter === requestedFilter) ?? 'all'
  const entries = query.data ?? []
  return (
    <section
      aria-labelledby="to-do"
      className="@container flex flex-col overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-b px-4 py-3 sm:px-6">
        <h2 id="to-do" className="text-heading">
          {t('toDo.title')}
        </h2>
        <span className="text-ink-soft text-sm">{t('toDo.order')}</span>
        <nav aria-label={t('toDo.groups')} className="-mx-2 sm:ml-auto">
          <ul className="flex flex-wrap">
            {FILTERS.map((filter) => (
              <li key={filter}>
                <AppLink
                  href={portalPaths.toDo(filter === 'all' ? '' : filter)}
                  aria-current={filter === activeFilter ? 'true' : undefined}
                  className="flex min-h-11 items-center rounded-full px-2.5 font-semibold text-ink-soft text-sm
                    hover:text-ink aria-[current]:bg-well aria-[current]:text-ink"
                >
                  {t(`toDo.${filter}`, { count: entries.filter(isIn(filter)).length })}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <QueryContent query={query} failed={t('toDo.failed')} loading={<RowsSkeleton label={t('toDo.loading')} />}>
        {(all) => <Entries entries={all.filter(isIn(activeFilter))} isAllDone={all.length === 0} />}
      </QueryContent>
    </section>
  )
}

function Entries({ entries, isAllDone }: { entries: readonly ToDoEntry[]; isAllDone: boolean }) {
  const { t } = useTranslation('adminHome')
  if (isAllDone) return <EmptyState icon={CheckCheck} title={t('toDo.empty.title')} text={t('toDo.empty.text')} />
  if (entries.length === 0) return <p className="px-6 py-8 text-ink-soft">{t('toDo.emptyGroup')}</p>
  return (
    <ul className="grid flex-1">
      {entries.map((entry, place) => (
        <Entry key={`${entry.kind} ${entry.id}`} entry={entry} isMostUrgent={place === 0} />
      ))}
    </ul>
  )
}

function Entry({ entry, isMostUrgent }: { entry: ToDoEntry; isMostUrgent: boolean }) {
  const { t } = useTranslation('adminHome')
  const amounts = useAmounts()
  const namesOf = useNames()
  const { kind, count, tutor, amountCents } = entry
  const Icon = ICONS[kind]
  const title = t(`kinds.${kind}.title`, {
    count,
    tutor: tutor ?? '',
    amount: amounts.money((amountCents ?? 0) / 100),
  })
  const action = t(`kinds.${kind}.action`, { count })
  return (
    <li className="grid grid-cols-[5.75rem_minmax(0,1fr)] border-rule not-first:border-t max-sm:grid-cols-1">
      <When since={entry.since} />
      <div
        className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 pr-5 pl-4.5 sm:flex-nowrap
          max-sm:pt-0.5 max-sm:pl-4"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-primary" strokeWidth={1.9} />
        <div className="min-w-0 grow basis-48">
          <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
          <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm leading-snug">{namesOf(entry)}</p>
        </div>
        <ButtonLink
          look={isMostUrgent ? 'primary' : 'secondary'}
          href={hrefOf(entry)}
          aria-label={`${action}: ${title}`}
          className="min-h-11! min-w-29 px-4! max-sm:w-full"
        >
          {action}
        </ButtonLink>
      </div>
    </li>
  )
}

/** The day of an entry, or its time if that is today. */
function When({ since }: { since: string | null }) {
  const { t } = useTranslation('adminHome')
  const formats = useFormats()
  const today = useToday()
  if (since === null) return <span className="border-margin border-r-2 max-sm:border-r-0 max-sm:pt-2.5" />
  const day = businessDay(new Date(since))
  const age = daysBetween(day, today)
  const note = age === 0 ? t('toDo.today') : age === 1 ? t('toDo.yesterday') : t('toDo.daysAgo', { count: age })
  return (
    <p
      className="flex flex-col justify-center border-margin border-r-2 pr-3.5 pl-2 text-right text-[0.9375rem]
        leading-tight max-sm:flex-row max-sm:items-baseline max-sm:justify-start max-sm:gap-2 max-sm:border-r-0
        max-sm:pt-3 max-sm:pl-4"
    >
      <span className="whitespace-nowrap font-semibold tabular-nums first-letter:uppercase">
        {age === 0 ? formats.time(businessClock(new Date(since)).slice(-5)) : formats.shortDay(day)}
      </span>
      {age >= 0 && <span className="text-ink-soft text-xs">{note}</span>}
    </p>
  )
}

/** "Léo Martin, Inès Benali and 2 more". */
function useNames(): (entry: ToDoEntry) => string {
  const { t } = useTranslation('adminHome')
  return ({ kind, names, count, tutor }) => {
    const [last = ''] = names.slice(-1)
    if (tutor && kind !== 'timeOff' && names.length === 1) return t('toDo.withTutor', { student: last, tutor })
    const more = count - names.length
    if (more > 0 && names.length > 0) return t('toDo.more', { names: names.join(', '), count: more })
    if (names.length < 2) return last
    return t('toDo.and', { names: names.slice(0, -1).join(', '), last })
  }
}
