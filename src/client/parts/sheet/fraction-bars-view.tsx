import { useId } from 'react'
import type { BarFraction, FractionBars } from '#shared/mathematics/fraction-bars'
import { useLanguage } from '../../i18n/use-translation'
import { FormulaView } from '../../ui/text/formula-view'
import { HatchPattern } from '../figures/hatch-pattern'

const WIDTH = 210
const HEIGHT = 30

/** The fractions of a step or of a mistake, drawn as bars. */
export function FractionBarsView({ bars }: { bars: FractionBars }) {
  if (bars.kind === 'bars')
    return (
      <div className="mt-2.5 grid max-w-xs grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
        {bars.fractions.map((fraction, index) => (
          <LabelledBar key={`${fraction.filled}/${fraction.parts}`} fraction={fraction} isHatched={index === 1} />
        ))}
      </div>
    )
  return <JoinedBar {...bars} />
}

function LabelledBar({ fraction, isHatched }: { fraction: BarFraction; isHatched: boolean }) {
  const { filled, parts } = fraction
  return (
    <>
      <span className="font-semibold">
        <Fraction {...fraction} />
      </span>
      <BarDrawing parts={parts} first={isHatched ? 0 : filled} second={isHatched ? filled : 0} />
    </>
  )
}

function Fraction({ filled, parts }: BarFraction) {
  const [top, bottom] = [filled, parts].map((value) => ({ kind: 'number', text: String(value) }) as const)
  const language = useLanguage()
  return top && bottom && <FormulaView formula={{ kind: 'fraction', top, bottom }} language={language} />
}

interface BarDrawingProps {
  parts: number
  first: number
  /** Hatched, after the first. */
  second: number
}

function BarDrawing({ parts, first, second }: BarDrawingProps) {
  const hatchId = useId()
  const part = WIDTH / parts
  return (
    <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} aria-hidden="true" className="block w-full">
      <HatchPattern id={hatchId} />
      <rect width={WIDTH} height={HEIGHT} className="fill-sheet" />
      <rect width={first * part} height={HEIGHT} className="fill-subject-cover" />
      <rect x={first * part} width={second * part} height={HEIGHT} fill={`url(#${hatchId})`} />
      {Array.from({ length: parts - 1 }, (_, index) => (index + 1) * part).map((x) => (
        <path key={x} d={`M${x} 0V${HEIGHT}`} strokeWidth={1.6} className="stroke-ink" />
      ))}
      <rect width={WIDTH} height={HEIGHT} strokeWidth={2.4} className="fill-none stroke-ink" />
    </svg>
  )
}

const BRACKET = 9

/** One bar: the added parts, or the rest and the removed part, under brackets with their fractions. */
function JoinedBar({ kind, parts, first, second }: Exclude<FractionBars, { kind: 'bars' }>) {
  const isSum = kind === 'sum'
  const [left, right] = isSum ? [first, second] : [first - second, second]
  const part = WIDTH / parts
  const middleOf = (from: number, count: number) => (from + count / 2) * part
  const bracket = (from: number, count: number, y: number, height: number) =>
    `M${from * part + 2} ${y}v${height}H${(from + count) * part - 2}v${-height}`
  return (
    <div className="mt-2 max-w-xs">
      <svg viewBox={`-2 0 ${WIDTH + 4} 46`} aria-hidden="true" className="block w-full text-ink">
        {[
          { from: 0, count: left },
          { from: left, count: right },
        ]
          .filter(({ count }) => count > 0)
          .map(({ from, count }) => (
            <g key={from}>
              <path d={bracket(from, count, 44, -BRACKET)} strokeWidth={1.6} className="fill-none stroke-edge" />
              <DrawnFraction x={middleOf(from, count)} y={0} filled={count} parts={parts} />
            </g>
          ))}
      </svg>
      <BarDrawing parts={parts} first={left} second={right} />
      {isSum && (
        <svg viewBox={`-2 0 ${WIDTH + 4} 46`} aria-hidden="true" className="block w-full text-subject">
          <path d={bracket(0, left + right, 2, BRACKET)} strokeWidth={1.6} className="fill-none stroke-edge" />
          <DrawnFraction x={middleOf(0, left + right)} y={14} filled={left + right} parts={parts} />
        </svg>
      )}
    </div>
  )
}

function DrawnFraction({ x, y, filled, parts }: BarFraction & { x: number; y: number }) {
  return (
    <g fontSize={13} textAnchor="middle" className="fill-current font-semibold tabular-nums">
      <text x={x} y={y + 11}>
        {filled}
      </text>
      <path d={`M${x - 8} ${y + 15.5}h16`} strokeWidth={1.4} className="stroke-current" />
      <text x={x} y={y + 29}>
        {parts}
      </text>
    </g>
  )
}
