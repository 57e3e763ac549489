import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Feather, type LucideIcon, PencilLine, Plus } from 'lucide-react'
import { useToday } from '../../../device/today'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { toDoQueries } from '../../../parts/portal/queries/to-do.queries'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { AppLink } from '../../../ui/app-link'
import { ButtonLink } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { Skeleton } from '../../../ui/states/skeleton'
import { CARD } from './card'
import { DayFrame } from './day-frame'
import { overviewParts } from './lazy-parts'
import { MonthFrame } from './month-frame'
import { ToDoList } from './to-do-list'

// The to-do list is loaded first; the rest is fetched beside it.
for (const part of Object.values(overviewParts)) part.preload()

/** The portal's first page: the to-do list, today's sessions, the month, the specified tiles and the week. */
export function OverviewView() {
  const { t } = useTranslation('admin')
  const { t: home } = useTranslation('adminHome')
  const formats = useFormats()
  const today = useToday()
  const { reads, changes } = usePermissions()
  const seesPeople = reads('people')
  const toDo = useQuery(toDoQueries.list())
  const title =
    !seesPeople || !toDo.data
      ? t('nav.dashboard')
      : toDo.data.length === 0
        ? home('nothingTitle')
        : home('title', { count: toDo.data.length })
  return (
    <Page
      title={title}
      documentTitle={t('nav.dashboard')}
      eyebrow={formats.day(today)}
      actions={
        changes('people') && (
          <>
            <ButtonLink look="secondary" href={portalPaths.recordPayment()}>
              <Plus aria-hidden className="size-5" />
              {home('actions.recordPayment')}
            </ButtonLink>
            <ButtonLink look="secondary" href={portalPaths.timetable({ book: 'new' })}>
              <CalendarPlus aria-hidden className="size-5" />
              {home('actions.book')}
            </ButtonLink>
          </>
        )
      }
    >
      {seesPeople && (
        <div className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_22.75rem]">
            <ToDoList />
            <LoadedPart part={overviewParts.month} fallback={<MonthFrame title={home('figures.loading')} />} />
          </div>
          <LoadedPart part={overviewParts.day} fallback={<DayFrame />} />
        </div>
      )}
      <div className="grid gap-3 md:grid-cols-3 md:gap-4">
        {seesPeople && <LoadedPart part={overviewParts.users} fallback={<CardSkeleton />} />}
        <Shortcut kind="guides" icon={Feather} />
        <Shortcut kind="quizzes" icon={PencilLine} />
      </div>
      {seesPeople && (
        <div className="mt-8">
          <LoadedPart part={overviewParts.week} fallback={<Skeleton className="h-107 rounded-sheet" />} />
        </div>
      )}
    </Page>
  )
}

function Shortcut({ kind, icon: Icon }: { kind: 'guides' | 'quizzes'; icon: LucideIcon }) {
  const { t } = useTranslation('admin')
  return (
    <AppLink href={portalPaths.content(kind)} className={CARD}>
      <Icon aria-hidden className="size-7 shrink-0 text-primary" strokeWidth={1.75} />
      <span className="grid">
        <span className="font-bold leading-snug">{t(`overview.${kind}.title`)}</span>{' '}
        <span className="text-[0.9375rem] text-ink-soft leading-snug">{t(`overview.${kind}.text`)}</span>
      </span>
    </AppLink>
  )
}

/** As tall as the tile with the number of users. */
function CardSkeleton() {
  return (
    <div className={CARD}>
      <span className="grid">
        <Skeleton className="h-[1lh] w-28" />
        <span className="text-section leading-tight">
          <Skeleton className="h-[1lh] w-20" />
        </span>
      </span>
    </div>
  )
}
