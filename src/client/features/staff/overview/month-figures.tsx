import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { MonthFigures, PeriodFigures } from '#shared/features/staff/month-figures.contract'
import { addMonths } from '#shared/time/calendar'
import { useAmounts } from '../../../i18n/amounts'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { toDoQueries } from '../../../parts/portal/queries/to-do.queries'
import { MonthFrame } from './month-frame'

/** Four figures of this month, beside the same days of the month before. */
export function MonthSheet() {
  const { t } = useTranslation('adminHome')
  const query = useQuery(toDoQueries.monthFigures())
  const { month } = useCalendarFormats()
  const monthName = query.data && month(query.data.month).replace(/\s\d{4}$/, '')
  return (
    <MonthFrame title={monthName ? t('figures.title', { month: monthName }) : t('figures.loading')}>
      <QueryContent query={query} failed={t('figures.failed')} loading={<RowsSkeleton label={t('figures.loading')} />}>
        {(figures) => <FigureList figures={figures} />}
      </QueryContent>
    </MonthFrame>
  )
}

const share = ({ absences, marked }: PeriodFigures) => (marked === 0 ? 0 : (absences / marked) * 100)

function FigureList({ figures: { month, comparedUntil, thisMonth, lastMonth, months } }: { figures: MonthFigures }) {
  const { t } = useTranslation('adminHome')
  const amounts = useAmounts()
  const formats = useFormats()
  const compared = t('figures.compared', {
    from: formats.shortDay(addMonths(month, -1)),
    to: formats.shortDay(comparedUntil),
  })
  const signed = (change: number, text: string) => `${change < 0 ? '−' : '+'}${text}`
  const points = Math.round((share(thisMonth) - share(lastMonth)) * 10) / 10
  const percent = (value: number) => formats.percent(Math.round(value * 10) / 10)
  return (
    <ul className="grid flex-1">
      {thisMonth.revenueCents !== null && (
        <Figure
          label={t('figures.revenue')}
          value={amounts.money(thisMonth.revenueCents / 100)}
          change={thisMonth.revenueCents - (lastMonth.revenueCents ?? 0)}
          changeText={(change) => signed(change, amounts.money(Math.abs(change) / 100))}
          note={compared}
          bars={months.map(({ revenueCents }) => revenueCents ?? 0)}
        />
      )}
      <Figure
        label={t('figures.hoursTaught')}
        value={amounts.hours(thisMonth.hoursTaught)}
        change={thisMonth.hoursTaught - lastMonth.hoursTaught}
        changeText={amounts.hoursSigned}
        note={compared}
        bars={months.map(({ hoursTaught }) => hoursTaught)}
      />
      <Figure
        label={t('figures.newStudents')}
        value={amounts.number(thisMonth.newStudents)}
        change={thisMonth.newStudents - lastMonth.newStudents}
        changeText={(change) => signed(change, amounts.number(Math.abs(change)))}
        note={compared}
        bars={months.map(({ newStudents }) => newStudents)}
      />
      <Figure
        label={t('figures.noShows')}
        value={percent(share(thisMonth))}
        change={points}
        changeText={(change) => t('figures.points', { change: signed(change, amounts.number(Math.abs(change))) })}
        isBetterLess
        note={t('figures.ofMarked', { absences: thisMonth.absences, marked: thisMonth.marked })}
        line={months.map(share)}
      />
    </ul>
  )
}

interface FigureProps {
  label: string
  value: string
  change: number
  changeText: (change: number) => string
  note: string
  isBetterLess?: boolean
  bars?: readonly number[]
  line?: readonly number[]
}

function Figure({ label, value, change, changeText, note, isBetterLess = false, bars, line }: FigureProps) {
  const Trend = change < 0 ? TrendingDown : TrendingUp
  const isBetter = change < 0 === isBetterLess
  return (
    <li className="flex items-center gap-2.5 border-line border-t px-6 py-3">
      <div className="min-w-0 grow">
        <p className="text-ink-soft text-sm">{label}</p>
        <p className="font-[620] font-serif text-section tabular-nums leading-tight">{value}</p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
          {change !== 0 && (
            <span className={`flex items-center gap-1 font-semibold ${isBetter ? 'text-correct' : 'text-wrong'}`}>
              <Trend aria-hidden className="size-4" />
              {changeText(change)}
            </span>
          )}
          <span className="text-ink-soft">{note}</span>
        </p>
      </div>
      {bars && <Bars values={bars} />}
      {line && <Line values={line} />}
    </li>
  )
}

const [CHART_WIDTH, CHART_HEIGHT, BAR_STEP, BAR_WIDTH] = [104, 40, 17.6, 13.6]

function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  return (
    <svg aria-hidden width={CHART_WIDTH} height={CHART_HEIGHT} className="shrink-0">
      {values.map((value, place) => {
        const height = Math.max(2, (Math.max(0, value) / most) * (CHART_HEIGHT - 4))
        const isLast = place === values.length - 1
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the months have fixed places.
            key={place}
            x={place * BAR_STEP}
            y={CHART_HEIGHT - height}
            width={BAR_WIDTH}
            height={height}
            rx={2}
            className={isLast ? 'fill-primary' : 'fill-ink-soft/30'}
          />
        )
      })}
    </svg>
  )
}

function Line({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const points = values.map((value, place) => ({
    x: 4 + place * ((CHART_WIDTH - 8) / Math.max(1, values.length - 1)),
    y: CHART_HEIGHT - 5 - (value / most) * (CHART_HEIGHT - 10),
  }))
  const last = points.at(-1)
  return (
    <svg aria-hidden width={CHART_WIDTH} height={CHART_HEIGHT} className="shrink-0">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-2 stroke-ink-soft/70"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={4} className="fill-primary" />}
    </svg>
  )
}
