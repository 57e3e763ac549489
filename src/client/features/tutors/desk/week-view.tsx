import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { openWeekdays, weekdayNameOf } from '#shared/features/school/school-hours.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays, mondayOf } from '#shared/time/calendar'
import { school } from '../../../device/page-settings'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { useHourRows } from '../../../parts/tutoring/hour-rows'
import { paths } from '../../../paths'
import { ButtonLink } from '../../../ui/button'
import { HourCell, PlannerTable } from '../../../ui/calendar/planner-table'
import { Page } from '../../../ui/page'
import { useMediaQuery } from '../../../ui/use-media-query'
import { DeskList, DeskSlip } from './desk-list'
import { DeskState } from './desk-state'
import { nextOf } from './session/session-times'
import { tutorQueries } from './tutor.queries'

/** Seldom needed, so it is fetched after the week. */
const FEED = viewWithWords(['errors'], async () => (await import('./hours/tutor-feed')).TutorFeed)

const DAYS_PER_WEEK = 7

export function WeekView({ day, now }: { day: string; now: Date }) {
  const { t } = useTranslation('tutorDesk')
  const formats = useFormats()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const monday = mondayOf(day)
  const week = useQuery(tutorQueries.week(monday))
  const days = shownDays(monday, week.data ?? [])
  const span = { from: formats.shortDay(monday), to: formats.shortDay(days.at(-1) ?? monday) }
  const isThisWeek = monday === mondayOf(businessDay(now))
  const Sessions = isWide ? WeekTable : WeekList
  return (
    <Page
      title={isThisWeek ? t('week.thisWeek') : t('week.title', { day: formats.day(monday) })}
      eyebrow={`${t('week.span', span)} · ${formats.timeZone()}`}
      actions={
        <nav aria-label={t('week.others')} className="flex gap-2">
          <ButtonLink
            look="secondary"
            href={paths.tutorWeek(addDays(monday, -DAYS_PER_WEEK))}
            aria-label={t('week.before')}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </ButtonLink>
          {!isThisWeek && (
            <ButtonLink look="secondary" href={paths.tutorWeek('')}>
              {t('week.thisWeekLink')}
            </ButtonLink>
          )}
          <ButtonLink
            look="secondary"
            href={paths.tutorWeek(addDays(monday, DAYS_PER_WEEK))}
            aria-label={t('week.after')}
          >
            <ChevronRight aria-hidden className="size-5" />
          </ButtonLink>
        </nav>
      }
    >
      <DeskState query={week}>{week.data && <Sessions sessions={week.data} days={days} now={now} />}</DeskState>
      <LoadedWhenNeeded part={FEED} isNeeded={week.data !== undefined} />
    </Page>
  )
}

/** The school's weekdays, and others with sessions that were kept there. */
function shownDays(monday: string, sessions: readonly DeskSession[]): string[] {
  const open = openWeekdays(school())
  const week = Array.from({ length: DAYS_PER_WEEK }, (_, offset) => addDays(monday, offset))
  return week.filter(
    (day) => open.includes(weekdayNameOf(day)) || sessions.some(({ sessionDate }) => sessionDate === day),
  )
}

interface WeekProps {
  sessions: readonly DeskSession[]
  days: readonly string[]
  now: Date
}

function WeekTable({ sessions, days, now }: WeekProps) {
  const { t } = useTranslation('tutorDesk')
  const formats = useFormats()
  const next = nextOf(sessions, now)
  const today = businessDay(now)
  return (
    <PlannerTable
      label={t('menu.week')}
      side="hours"
      corner={t('week.hour')}
      rows={useHourRows(sessions)}
      columns={days.map((day) => ({ key: day, head: formats.weekday(day), isToday: day === today }))}
      cell={(hour, day) => (
        <HourCell key={day} sessions={sessions.filter(({ sessionDate }) => sessionDate === day)} hour={hour}>
          {(session) => (
            <DeskSlip
              session={session}
              isNext={session === next}
              now={now}
              isNarrow
              className="h-full
                rounded-[var(--radius-spine)_var(--radius-control)_var(--radius-control)_var(--radius-spine)]
                border-line bg-sheet py-1.5 pr-2 pl-3.5 text-[0.9375rem] shadow-sheet"
            />
          )}
        </HourCell>
      )}
      isTall
    />
  )
}

function WeekList({ sessions, days, now }: WeekProps) {
  const { t } = useTranslation('tutorDesk')
  const formats = useFormats()
  const next = nextOf(sessions, now)
  return (
    <div className="grid gap-7">
      {days.map((day) => {
        const ofDay = sessions.filter(({ sessionDate }) => sessionDate === day)
        return (
          <section key={day} aria-label={formats.day(day)}>
            <h2 className="mb-2 text-subheading first-letter:uppercase">{formats.day(day)}</h2>
            {ofDay.length === 0 ? (
              <p className="text-ink-soft">{t('week.free')}</p>
            ) : (
              <DeskList sessions={ofDay} next={next} now={now} label={formats.day(day)} />
            )}
          </section>
        )
      })}
    </div>
  )
}
