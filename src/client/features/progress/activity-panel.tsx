import { useSearch } from 'wouter'
import { isRealDay } from '#shared/time/calendar'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { type DayActivity, weeksUntil } from '../../learning/activity'
import { Skeleton } from '../../ui/states/skeleton'
import { ActivityCalendar } from './activity-calendar'
import { DayPage } from './day-page'
import { Panel } from './panel'

const WEEKS = 12

/** Twelve weeks of days, drawn and told; undefined while they are on their way. */
export function ActivityPanel({ activity }: { activity: readonly DayActivity[] | undefined }) {
  const { t } = useTranslation('progress')
  const today = useToday()
  const named = new URLSearchParams(useSearch()).get('day') ?? ''
  const day = isRealDay(named) ? named : null
  const weeks = weeksUntil(today, WEEKS, activity ?? [])
  const activeDays = weeks.flat().filter(({ count }) => count > 0)
  const sentence =
    activeDays.length === 0 ? t('activity.empty') : t('activity.summary', { count: activeDays.length, weeks: WEEKS })
  return (
    <Panel title={t('activity.title')}>
      {activity ? (
        <>
          <ActivityCalendar weeks={weeks} today={today} chosen={day} />
          <p className="mt-auto pt-4 text-[0.9375rem] text-ink-soft">{sentence}</p>
          {activeDays.length > 0 && <ActivityTable days={activeDays} />}
          <DayPage day={day} activeDays={activeDays.map((each) => each.day)} />
        </>
      ) : (
        <>
          <Skeleton className="aspect-[258/157] w-full max-w-[30rem]" />
          <Skeleton className="mt-4 h-6 w-3/4" />
        </>
      )}
    </Panel>
  )
}

function ActivityTable({ days }: { days: readonly DayActivity[] }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  return (
    <div className="sr-only">
      <table>
        <caption>{t('activity.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.day')}</th>
            <th scope="col">{t('table.activities')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formats.day(day)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
