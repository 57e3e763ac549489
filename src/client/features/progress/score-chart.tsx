import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'

/** Space around the lines, for numbers and days. A low chart, as a phone has above the last one, shows no days. */
const LOW = 90
const spaceOf = ({ height }: Size) => ({ top: 10, bottom: height < LOW ? 8 : 26, left: 34, right: 10 })

/** The radius of the area around a mark that reacts to a press. */
const PRESS_RADIUS = 12

/** The ends of the scale and the two band limits, of which the lower one has a number. */
const RULES = [0, 60, 80, 100]
const NUMBERED = new Set([0, 60, 100])

interface Size {
  width: number
  height: number
}

interface ScoreChartProps {
  line: ScoreLine
  /** The first and last day of all subjects, whose charts have the same scale. */
  days: readonly [first: string, last: string]
  /** Gives it its height. */
  className: string
}

/** Drawn at the element's real size, so that its text is not scaled down on a phone. */
export function ScoreChart({ line, days, className }: ScoreChartProps) {
  const container = useRef<HTMLDivElement>(null)
  const size = useElementSize(container)
  return (
    <div ref={container} className={`contain-size ${className}`}>
      {size.width > 0 && (
        <svg aria-hidden="true" {...size} fill="none">
          <Scale size={size} days={days} />
          <ScorePolyline line={line} size={size} />
        </svg>
      )}
    </div>
  )
}

function yOf(percent: number, size: Size): number {
  const { top, bottom } = spaceOf(size)
  return top + (1 - percent / 100) * (size.height - top - bottom)
}

function ScorePolyline({ line: { subject, points }, size }: { line: ScoreLine; size: Size }) {
  const { left, right } = spaceOf(size)
  const xOf = ({ x }: ScorePoint) => left + x * (size.width - left - right)
  const at = (point: ScorePoint) => ({ cx: xOf(point), cy: yOf(point.percent, size) })
  return (
    <>
      <polyline
        points={points.map((point) => `${at(point).cx.toFixed(1)},${at(point).cy.toFixed(1)}`).join(' ')}
        strokeWidth="2.500"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-subject"
      />
      {points.map((point, index) => (
        // The table below has the same links for keyboard users.
        <AppLink key={point.attemptId} href={paths.attempt(subject, point.attemptId)} tabIndex={-1}>
          <circle {...at(point)} r={PRESS_RADIUS} className="fill-transparent" />
          <circle {...at(point)} r={index === points.length - 1 ? 5.5 : 3} className="fill-subject" />
        </AppLink>
      ))}
    </>
  )
}

function Scale({ size, days: [first, last] }: { size: Size; days: ScoreChartProps['days'] }) {
  const formats = useFormats()
  const { width, height } = size
  const { left } = spaceOf(size)
  const hasDays = height >= LOW
  return (
    <g className="fill-ink-soft text-xs tabular-nums">
      {RULES.map((percent) => (
        <g key={percent}>
          <path d={`M${left} ${yOf(percent, size)}H${width}`} className="stroke-line" />
          {NUMBERED.has(percent) && (
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
function useElementSize(element: RefObject<HTMLElement | null>): Size {
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
