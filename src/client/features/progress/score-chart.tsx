import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'

const HEIGHT = 216
const TOP = 10
const BOTTOM = 30
const LEFT = 38
const RIGHT = 10

/** The radius of the area around a mark that reacts to a press. */
const PRESS_RADIUS = 12

/** The ends of the scale and the two band limits. */
const RULES = [0, 60, 80, 100]

/** Subjects also differ by line and mark, not only by colour. */
const DASHES: Record<Subject, string | undefined> = { english: undefined, french: '9 5', math: '2 5.5' }

interface MarkProps {
  subject: Subject
  x: number
  y: number
  radius: number
}

function Mark({ subject, x, y, radius }: MarkProps) {
  if (subject === 'english') return <circle cx={x} cy={y} r={radius} className="fill-subject" />
  const side = radius * 1.8
  const square = { x: x - side / 2, y: y - side / 2, width: side, height: side }
  const turn = subject === 'math' ? `rotate(45 ${x} ${y})` : undefined
  return <rect {...square} rx={1} transform={turn} className="fill-subject" />
}

export function LineSample({ subject }: { subject: Subject }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 14" className="h-3.5 w-9 shrink-0" fill="none">
      <path
        d="M2 7h32"
        strokeWidth="2.500"
        strokeLinecap="round"
        strokeDasharray={DASHES[subject]}
        className="stroke-subject"
      />
      <Mark subject={subject} x={18} y={7} radius={5} />
    </svg>
  )
}

function yOf(percent: number): number {
  return TOP + (1 - percent / 100) * (HEIGHT - TOP - BOTTOM)
}

/** Drawn at the element's real size, so that its text is not scaled down on a phone. */
export function ScoreChart({ lines }: { lines: readonly ScoreLine[] }) {
  const { t } = useTranslation('progress')
  const container = useRef<HTMLDivElement>(null)
  const width = useElementWidth(container)
  const count = lines.reduce((sum, { points }) => sum + points.length, 0)
  return (
    <div ref={container} className="h-54 contain-inline-size">
      <p className="sr-only">{t('scores.summary', { count })}</p>
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={HEIGHT} fill="none">
          <Scale width={width} lines={lines} />
          {lines.map((line) => (
            <ScorePolyline key={line.subject} line={line} width={width} />
          ))}
        </svg>
      )}
    </div>
  )
}

function ScorePolyline({ line: { subject, points }, width }: { line: ScoreLine; width: number }) {
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
        // The table below has the same links for keyboard users.
        <AppLink key={point.attemptId} href={paths.attempt(subject, point.attemptId)} tabIndex={-1}>
          <circle cx={xOf(point)} cy={yOf(point.percent)} r={PRESS_RADIUS} className="fill-transparent" />
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

/** 0 before the element is on the page. */
function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    setWidth(observed.clientWidth)
    const observer = new ResizeObserver(() => setWidth(observed.clientWidth))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return width
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
