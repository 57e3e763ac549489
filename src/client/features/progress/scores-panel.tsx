import { useRef } from 'react'
import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/states/skeleton'
import { useElementWidth } from '../../ui/use-element-width'
import { BlankPage } from './blank-page'
import { Panel } from './panel'
import { type ScoreLine, type ScorePoint, scoreLines } from './score-lines'
import { DASHES, LineSample, Mark } from './score-marks'

const HEIGHT = 216

const TOP = 10

const BOTTOM = 30

const LEFT = 38

const RIGHT = 10

/** How far around its mark a score is met by a finger. */
const REACH = 12

/** The ends of the scale and the two band limits. */
const RULES = [0, 60, 80, 100]

const LEGEND = 'mt-4 grid gap-x-6 gap-y-1.5 text-[0.9375rem] sm:grid-cols-3'

/** Scores over time, drawn and told; undefined while they are on their way. */
export function ScoresPanel({ scores }: { scores: ProgressHistory['scores'] | undefined }) {
  const { t } = useTranslation('progress')
  const lines = scoreLines(scores ?? [])
  return (
    <Panel title={t('scores.title')}>
      {/* As high as a chart with its legend, whatever there is to draw: the panels below stay where they are. */}
      <div className="flex min-h-[22.25rem] flex-col sm:min-h-[16.75rem]">
        {scores === undefined && <ChartSkeleton />}
        {scores?.length === 0 && (
          <BlankPage text={t('scores.empty')}>
            <ButtonLink href={paths.quizzes}>{t('scores.action')}</ButtonLink>
          </BlankPage>
        )}
        {lines.length > 0 && (
          <>
            <ScoreChart lines={lines} />
            <ul className={LEGEND}>
              {SUBJECTS.map((subject) => (
                <LegendEntry key={subject} subject={subject} line={lines.find((line) => line.subject === subject)} />
              ))}
            </ul>
            <ScoreTable lines={lines} />
          </>
        )}
      </div>
    </Panel>
  )
}

function ChartSkeleton() {
  return (
    <>
      <Skeleton className="h-54" />
      <div className={LEGEND}>
        {SUBJECTS.map((subject) => (
          <Skeleton key={subject} className="h-9 w-32" />
        ))}
      </div>
    </>
  )
}

/** Subjects without scores are listed too, so that the legend keeps its height and says what is missing. */
function LegendEntry({ subject, line }: { subject: Subject; line: ScoreLine | undefined }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const last = line?.points.at(-1)?.percent
  return (
    <li data-subject={subject} className="flex items-center gap-2.5">
      <LineSample subject={subject} />
      <span className="leading-tight">
        <AppLink
          href={paths.quizSubject(subject)}
          className="block font-semibold underline-offset-4 hover:underline pointer-coarse:underline"
        >
          {site(`subjects.${subject}.name`)}
        </AppLink>
        <span className="text-ink-soft text-sm">
          {last === undefined ? t('scores.noneYet') : t('scores.latest', { percent: formats.percent(last) })}
        </span>
      </span>
    </li>
  )
}

function ScoreTable({ lines }: { lines: readonly ScoreLine[] }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  return (
    <details className="mt-2 text-[0.9375rem]">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {t('scores.table')}
      </summary>
      <table className="w-full max-w-md tabular-nums">
        <caption className="sr-only">{t('scores.title')}</caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col">{t('table.subject')}</th>
            <th scope="col">{t('table.day')}</th>
            <th scope="col">{t('table.score')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ subject, points }) =>
            points.map(({ attemptId, day, percent }) => (
              <tr key={attemptId} className="border-line border-t">
                <th scope="row" className="text-left font-normal">
                  {site(`subjects.${subject}.name`)}
                </th>
                <td>{formats.day(day)}</td>
                <td>
                  <AppLink
                    href={paths.attempt(subject, attemptId)}
                    className="inline-flex min-h-9 min-w-11 items-center font-semibold underline underline-offset-4"
                  >
                    {formats.percent(percent)}
                  </AppLink>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </details>
  )
}

function yOf(percent: number): number {
  return TOP + (1 - percent / 100) * (HEIGHT - TOP - BOTTOM)
}

/** Drawn at its true size, so that its letters stay as large on a phone as on a desk. */
function ScoreChart({ lines }: { lines: readonly ScoreLine[] }) {
  const { t } = useTranslation('progress')
  const place = useRef<HTMLDivElement>(null)
  const width = useElementWidth(place)
  const count = lines.reduce((sum, { points }) => sum + points.length, 0)
  return (
    <div ref={place} className="h-54 contain-inline-size">
      <p className="sr-only">{t('scores.summary', { count })}</p>
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={HEIGHT} fill="none">
          <Scale width={width} lines={lines} />
          {lines.map((line) => (
            <Line key={line.subject} line={line} width={width} />
          ))}
        </svg>
      )}
    </div>
  )
}

function Line({ line: { subject, points }, width }: { line: ScoreLine; width: number }) {
  const xOf = ({ x }: ScorePoint) => LEFT + x * (width - LEFT - RIGHT)
  return (
    <g data-subject={subject}>
      <polyline
        points={points.map((point) => `${xOf(point).toFixed(1)},${yOf(point.percent).toFixed(1)}`).join(' ')}
        strokeWidth="2.500"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={DASHES[subject]}
        className="stroke-subject"
      />
      {points.map((point, index) => (
        // The table below has the same links for who has no pointer.
        <AppLink key={point.attemptId} href={paths.attempt(subject, point.attemptId)} tabIndex={-1}>
          <circle cx={xOf(point)} cy={yOf(point.percent)} r={REACH} className="fill-transparent" />
          <Mark
            subject={subject}
            x={xOf(point)}
            y={yOf(point.percent)}
            radius={index === points.length - 1 ? 5.5 : 3}
          />
        </AppLink>
      ))}
    </g>
  )
}

/** Lines to read the scores against, and the first and last day. */
function Scale({ width, lines }: { width: number; lines: readonly ScoreLine[] }) {
  const formats = useFormats()
  const days = lines.flatMap(({ points }) => points.map(({ day }) => day)).sort()
  const [first, last] = [days[0], days.at(-1)]
  return (
    <g className="fill-ink-soft text-xs tabular-nums">
      {RULES.map((percent) => (
        <g key={percent}>
          <path d={`M${LEFT} ${yOf(percent)}H${width}`} className="stroke-line" />
          <text x={LEFT - 10} y={yOf(percent) + 4} textAnchor="end">
            {percent}
          </text>
        </g>
      ))}
      {first && (
        <text x={LEFT} y={HEIGHT - 8}>
          {formats.shortDay(first)}
        </text>
      )}
      {last && last !== first && (
        <text x={width - 1} y={HEIGHT - 8} textAnchor="end">
          {formats.shortDay(last)}
        </text>
      )}
    </g>
  )
}
