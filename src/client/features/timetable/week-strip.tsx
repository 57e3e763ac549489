import { useEffect, useRef } from 'react'
import { openSpansOn } from '#shared/features/school/school-hours.rules'
import type { TimetableDay } from '#shared/features/timetable/timetable.contract'
import { school } from '../../device/page-settings'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { portalPaths } from '../../parts/portal/portal-paths'
import { AppLink } from '../../ui/app-link'
import { formatWeekdayAndDate } from './day-names'
import type { TimetableFilters } from './use-timetable-filters'

/** The days of the week with their number of sessions; each leads to its day. */
export function WeekStrip({ filters, days }: { filters: TimetableFilters; days: readonly TimetableDay[] }) {
  const { t } = useTranslation('adminTimetable')
  const language = useLanguage()
  const current = useRef<HTMLLIElement>(null)

  // On a phone the strip is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another current link
  useEffect(() => {
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [filters.day])

  return (
    <nav aria-label={t('week')} className="mb-3 overflow-x-auto">
      <ul className="grid grid-cols-[repeat(7,minmax(max-content,1fr))] gap-2">
        {days.map(({ day, sessions, holiday }) => {
          const isClosed = holiday !== null || openSpansOn(day, school()).length === 0
          const isCurrent = filters.span === 'day' && day === filters.day
          return (
            <li key={day} ref={isCurrent ? current : undefined}>
              <AppLink
                href={portalPaths.timetable({ ...filters, span: 'day', day })}
                aria-current={isCurrent ? 'date' : undefined}
                className={`flex min-h-11 items-center justify-between gap-1.5 rounded-control border px-3
                  font-semibold text-[0.9375rem] hover:border-ink aria-[current=date]:border-night
                  aria-[current=date]:bg-night aria-[current=date]:text-night-ink
                  ${isClosed ? 'border-edge/55 border-dashed text-ink-soft' : 'border-line bg-sheet'}`}
              >
                <span className="whitespace-nowrap first-letter:uppercase">{formatWeekdayAndDate(day, language)}</span>
                <span className="whitespace-nowrap font-medium text-xs tabular-nums">
                  {isClosed && sessions === 0 ? t('closedDay') : t('sessions', { count: sessions })}
                </span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
