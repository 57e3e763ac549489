import { useRef } from 'react'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { useElementWidth } from '../../ui/use-element-width'
import type { ScoreLine, ScorePoint } from './score-lines'
import { DASHES, Mark } from './score-marks'

const HEIGHT = 216
const TOP = 10
const BOTTOM = 30
const LEFT = 38
const RIGHT = 10
/** How far around its mark a score is met by a finger. */
const REACH = 12
/** The ends of the scale and the two band limits. */
const RULES = [0, 60, 80, 100]

function yOf(percent: number): number {
  return TOP + (1 - percent / 100) * (HEIGHT - TOP - BOTTOM)
}

/** Drawn at its true size, so that its letters stay as large on a phone as on a desk. */
export function ScoreChart({ lines }: { lines: readonly ScoreLine[] }) {
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
