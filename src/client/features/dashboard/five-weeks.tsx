import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { activityLevel, type DayActivity, weeksUntil } from '../../parts/learning/activity'
import { progressQueries } from '../../parts/learning/progress.queries'
import { Skeleton } from '../../ui/states/skeleton'

const WEEKS = 5
const LOOKS = ['bg-line/75', 'bg-gold-mid/80', 'bg-gold', 'bg-gold'] as const

/** Part of the grid around it, where its title is beside the stamp on a phone. */
export function FiveWeeks() {
  const { t } = useTranslation('dashboardMore')
  const { t: dashboard } = useTranslation('dashboard')
  const formats = useFormats()
  const query = useQuery(progressQueries.history())
  const { data: history, isError } = query
  const today = useToday()
  const weeks = weeksUntil(today, WEEKS, history?.activity ?? [])
  const days = weeks.flat()
  const active = days.filter(({ count }) => count > 0).length
  const questions = days.reduce((sum, day) => sum + day.questions, 0)
  if (isError) {
    return (
      <div className="col-span-full lg:col-span-1 lg:pl-11">
        <QueryFailed title={dashboard('failed.week')} text={dashboard('failed.text')} query={query} />
      </div>
    )
  }
  return (
    <section aria-labelledby="five-weeks" aria-busy={!history} className="max-lg:contents lg:self-center lg:pl-11">
      <div
        className="gap-x-4 max-sm:col-span-2 max-lg:self-center sm:col-span-full sm:-mb-5 sm:flex sm:items-baseline
          lg:mb-2"
      >
        <h2 id="five-weeks" className="font-[650] text-lg lg:font-sans lg:text-base lg:tracking-normal">
          {t('weeks.title')}
        </h2>
        <p className="min-h-[1lh] text-[0.9063rem] text-ink-soft sm:ml-auto">
          {history ? (
            <>
              {t('weeks.days', { count: active })}
              {questions > 0 && ` · ${t('weeks.questions', { count: questions })}`}
            </>
          ) : (
            <Skeleton className="h-4 w-32" />
          )}
        </p>
      </div>
      <table className="w-full table-fixed border-separate [border-spacing:0.4375rem_0.375rem] max-lg:col-span-full">
        <thead>
          <tr className="text-[0.8125rem] text-ink-soft leading-none">
            <td className="w-19 lg:w-20" />
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col" className="font-normal">
                {formats.weekdayLetter(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <WeekRow key={week[0]?.day} week={week} today={today} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function WeekRow({ week, today }: { week: readonly DayActivity[]; today: string }) {
  const { t } = useTranslation('dashboardMore')
  const formats = useFormats()
  const monday = week[0]?.day ?? ''
  const isThisWeek = week.some(({ day }) => day === today)
  return (
    <tr>
      <th
        scope="row"
        className={`whitespace-nowrap text-left text-sm leading-none
          ${isThisWeek ? 'font-[650]' : 'font-normal text-ink-soft'}`}
      >
        {isThisWeek ? t('weeks.current') : formats.shortDay(monday)}
      </th>
      {week.map((day) => (
        <td key={day.day} className="p-0">
          <span
            aria-hidden="true"
            className={`block h-5.5 rounded-[0.3125rem] lg:h-[1.1875rem] ${lookOf(day, today)}`}
          />
          {day.day <= today && (
            <span className="sr-only">
              {t('weeks.day', { day: formats.day(day.day), count: day.count, questions: day.questions })}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function lookOf({ day, count }: DayActivity, today: string): string {
  if (day > today) return 'border-[1.5px] border-edge/50 border-dashed'
  const ring = day === today ? 'outline-2 outline-ink outline-offset-2' : ''
  return `${LOOKS[activityLevel(count)]} ${ring}`
}
