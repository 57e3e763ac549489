import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { addDays } from '#shared/time/calendar'
import { useFormats } from '../../i18n/formats'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'

/** Space around the lines, for numbers and days. A low chart, as a phone has above the last one, shows no days. */
const LOW = 90
const spaceOf = ({ height }: ChartSize) => ({ top: 10, bottom: height < LOW ? 8 : 26, left: 34, right: 10 })

/** The radius of the area around a mark that reacts to a press. */
const PRESS_RADIUS = 12

/** The two band limits and the top of the scale; its other end fits the scores. */
const RULES = [60, 80, 100]
const FLOOR_STEP = 20

/** Where the scale begins: below the lowest score, and never above the lower band limit. */
export function floorOf(scores: ProgressHistory['scores']): number {
  const lowest = Math.min(60, ...scores.map(({ percent }) => percent))
  return Math.floor(lowest / FLOOR_STEP) * FLOOR_STEP
}

interface ChartSize {
  width: number
  height: number
}

type ChartPlane = ChartSize & { floor: number }

interface ScoreChartProps {
  line: ScoreLine
  /** The first and last day of all subjects, whose charts have the same scale. */
  days: readonly [first: string, last: string]
  /** Where their scale begins. */
  floor: number
  /** Gives it its height. */
  className: string
}

/** Drawn at the element's real size, so that its text is not scaled down on a phone. */
export function ScoreChart({ line, days, floor, className }: ScoreChartProps) {
  const container = useRef<HTMLDivElement>(null)
  const size = { ...useElementSize(container), floor }
  return (
    <div ref={container} className={`contain-size ${className}`}>
      {size.width > 0 && (
        <svg aria-hidden="true" width={size.width} height={size.height} fill="none">
          <Scale size={size} days={days} />
          <ScorePolyline line={line} size={size} />
        </svg>
      )}
    </div>
  )
}

function yOf(percent: number, size: ChartPlane): number {
  const { top, bottom } = spaceOf(size)
  return top + ((100 - percent) / (100 - size.floor)) * (size.height - top - bottom)
}

function ScorePolyline({ line: { subject, points }, size }: { line: ScoreLine; size: ChartPlane }) {
  const { left, right } = spaceOf(size)
  const xOf = ({ x }: ScorePoint) => left + x * (size.width - left - right)
  const at = (point: ScorePoint) => ({ cx: xOf(point), cy: yOf(point.percent, size) })
  return (
    <>
      <polyline
        points={runningAverages(points)
          .map((point) => `${at(point).cx.toFixed(1)},${at(point).cy.toFixed(1)}`)
          .join(' ')}
        strokeWidth="2.500"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-subject"
      />
      {points.map((point, index) => (
        // The table below has the same links for keyboard users.
        <AppLink key={point.attemptId} href={paths.attempt(subject, point.attemptId)} tabIndex={-1}>
          <circle {...at(point)} r={PRESS_RADIUS} className="fill-transparent" />
          <circle
            {...at(point)}
            r={index === points.length - 1 ? 5.5 : 3}
            className={index === points.length - 1 ? 'fill-subject' : 'fill-subject/45'}
          />
        </AppLink>
      ))}
    </>
  )
}

function Scale({ size, days: [first, last] }: { size: ChartPlane; days: ScoreChartProps['days'] }) {
  const formats = useFormats()
  const { width, height } = size
  const { left } = spaceOf(size)
  const hasDays = height >= LOW
  return (
    <g className="fill-ink-soft text-xs tabular-nums">
      {[...new Set([size.floor, ...RULES])].map((percent) => (
        <g key={percent}>
          <path d={`M${left} ${yOf(percent, size)}H${width}`} className="stroke-line" />
          {percent !== 80 && (
            <text x={left - 8} y={yOf(percent, size) + 4} textAnchor="end">
              {percent}
            </text>
          )}
        </g>
      ))}
      {hasDays && (
        <text x={left} y={height - 6}>
          {formats.shortDay(first)}
        </text>
      )}
      {hasDays && last !== first && (
        <text x={width - 1} y={height - 6} textAnchor="end">
          {formats.shortDay(last)}
        </text>
      )}
    </g>
  )
}

/** 0 before the element is on the page. */
function useElementSize(element: RefObject<HTMLElement | null>): ChartSize {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = () => setSize({ width: observed.clientWidth, height: observed.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return size
}

interface ScorePoint {
  /** From 0 (first day) to 1 (last day). */
  x: number
  attemptId: number
  day: string
  percent: number
}

export interface ScoreLine {
  subject: Subject
  points: ScorePoint[]
}

/**
 * One line per subject with scores. Every day with a quiz gets the same width, which its quizzes share, so that
 * neither a long holiday nor a busy afternoon distorts the chart.
 */
export function scoreLines(scores: ProgressHistory['scores']): ScoreLine[] {
  const days = [...new Set(scores.map(({ day }) => day))].sort()
  return SUBJECTS.flatMap((subject) => {
    const ofSubject = scores.filter((score) => score.subject === subject)
    if (ofSubject.length === 0) return []
    const points = days.flatMap((day, rank) => {
      const ofDay = ofSubject.filter((score) => score.day === day)
      return ofDay.map(({ attemptId, percent }, index) => ({
        x: (rank + (index + 1) / (ofDay.length + 1)) / days.length,
        attemptId,
        day,
        percent,
      }))
    })
    return [{ subject, points }]
  })
}

const AVERAGED = 3

/** The average of each score with the two before it: single scores jump, and hide whether they rise. */
export function runningAverages(points: readonly ScorePoint[]): ScorePoint[] {
  return points.map((point, index) => ({
    ...point,
    percent: averageOf(points.slice(Math.max(0, index + 1 - AVERAGED), index + 1)),
  }))
}

const WEEKS_DAYS = 28

/** Points by which the average of the last two weeks differs from the two weeks before; null without both. */
export function trendOf({ points }: ScoreLine, today: string): number | null {
  const [start, middle] = [addDays(today, -WEEKS_DAYS), addDays(today, -WEEKS_DAYS / 2)]
  const before = points.filter(({ day }) => day > start && day <= middle)
  const lately = points.filter(({ day }) => day > middle)
  if (before.length === 0 || lately.length === 0) return null
  return Math.round(averageOf(lately) - averageOf(before))
}

function averageOf(points: readonly ScorePoint[]): number {
  return points.reduce((sum, { percent }) => sum + percent, 0) / points.length
}
