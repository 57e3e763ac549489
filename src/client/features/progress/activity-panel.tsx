import { useSearch } from 'wouter'
import { isRealDay } from '#shared/time/calendar'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { type ActivityLevel, activityLevel, type DayActivity, weeksUntil } from '../../parts/learning/activity'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Skeleton } from '../../ui/states/skeleton'
import { DayPage } from './day-page'
import { Panel } from './panel'

const STEP = 20
const CELL = 17
const LEFT = 18
const TOP = 17

/** Levels also differ by the size of the square, not only by colour. */
const SIZES: Record<ActivityLevel, number> = { 0: CELL, 1: 8.5, 2: 12.5, 3: CELL }

/** The width of a month's name. */
const WEEKS_PER_NAME = 2

const WEEKS = 12

/** The activity is undefined while loading. */
export function ActivityPanel({ activity }: { activity: readonly DayActivity[] | undefined }) {
  const { t } = useTranslation('progress')
  const today = useToday()
  const dayParam = new URLSearchParams(useSearch()).get('day') ?? ''
  const day = isRealDay(dayParam) ? dayParam : null
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
          <DayPage day={day} activeDays={activeDays} />
        </>
      ) : (
        <>
          <Skeleton className="aspect-[258/157] w-full max-w-[30rem] max-sm:max-w-[17rem]" />
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

interface ActivityCalendarProps {
  weeks: readonly (readonly DayActivity[])[]
  today: string
  chosen: string | null
}

/** Weeks from left to right, Monday to Sunday from top to bottom. Screen readers get the table instead. */
function ActivityCalendar({ weeks, today, chosen }: ActivityCalendarProps) {
  const formats = useFormats()
  const [firstWeek = []] = weeks
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${LEFT + weeks.length * STEP} ${TOP + 7 * STEP}`}
      className="w-full max-w-[30rem] fill-ink-soft text-[9.5px] max-sm:max-w-[17rem]"
    >
      {monthStarts(weeks).map(({ day, week }) => (
        <text key={day} x={LEFT + week * STEP} y={9}>
          {formats.month(day)}
        </text>
      ))}
      {firstWeek.map(({ day }, row) =>
        row % 2 === 0 ? (
          <text key={day} x={0} y={TOP + row * STEP + 12}>
            {formats.weekdayLetter(day)}
          </text>
        ) : null,
      )}
      {weeks.map((days, week) =>
        days.map((day, row) =>
          day.day <= today ? (
            <DaySquare
              key={day.day}
              {...day}
              isChosen={day.day === chosen}
              x={LEFT + week * STEP}
              y={TOP + row * STEP}
            />
          ) : null,
        ),
      )}
    </svg>
  )
}

interface DaySquareProps extends DayActivity {
  isChosen: boolean
  x: number
  y: number
}

/** A day with activity is a link. The links below the calendar do the same for keyboard users. */
function DaySquare({ isChosen, x, y, ...activity }: DaySquareProps) {
  const { day, count } = activity
  if (count === 0) return <DayMark {...activity} x={x} y={y} />
  return (
    <AppLink href={paths.progressDay(day)} replace tabIndex={-1}>
      <rect x={x - 1.5} y={y - 1.5} width={STEP} height={STEP} className="fill-transparent" />
      {isChosen && (
        <rect
          x={x - 1}
          y={y - 1}
          width={CELL + 2}
          height={CELL + 2}
          rx={5}
          className="fill-none stroke-[1.6] stroke-ink"
        />
      )}
      <DayMark {...activity} x={x} y={y} />
    </AppLink>
  )
}

function DayMark({ day, count, x, y }: DayActivity & { x: number; y: number }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  const level = activityLevel(count)
  const size = SIZES[level]
  const inset = (CELL - size) / 2
  return (
    <rect
      x={x + inset}
      y={y + inset}
      width={size}
      height={size}
      rx={size / 4.5}
      className={level === 0 ? 'fill-ink/5' : 'fill-gold stroke-[0.6] stroke-gold-edge'}
    >
      <title>{t('activity.day', { day: formats.day(day), count })}</title>
    </rect>
  )
}

/** The weeks in which a month begins, without those whose name would overlap the next. */
function monthStarts(weeks: readonly (readonly DayActivity[])[]): { day: string; week: number }[] {
  const starts = weeks.flatMap((days, week) => {
    const first = days[0]?.day ?? ''
    const isNew = first.slice(0, 7) !== weeks[week - 1]?.[0]?.day.slice(0, 7)
    return isNew ? [{ day: first, week }] : []
  })
  return starts.filter(({ week }, index) => (starts[index + 1]?.week ?? Infinity) - week >= WEEKS_PER_NAME)
}
