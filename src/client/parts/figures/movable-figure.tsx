import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { Point } from '#shared/figures/drawing/page'
import { viewBoxOf } from '#shared/figures/drawing/view-box'
import type { Figure, FigureOf } from '#shared/figures/figure'
import type { FigureMove } from '#shared/figures/moves/figure-move'
import { equationOf, movesOf, sideStep } from '#shared/figures/moves/figure-moves'
import type { Language } from '#shared/languages'
import { useTranslation } from '../../i18n/use-translation'
import { MathText } from '../../ui/text/math-text'
import { CutBars } from './cut-bars'
import { FigureView } from './figure-view'
import { handleOf } from './handles'

interface MovableFigureProps {
  figure: Figure
  language: Language
}

/** A figure with something to move. */
export function MovableFigure({ figure, language }: MovableFigureProps) {
  if (figure.kind === 'fraction-bar') return <CutBars figure={figure} language={language} />
  return <HandledFigure figure={figure} language={language} />
}

/** Moved by its handle, or with buttons and arrow keys. */
function HandledFigure({ figure, language }: MovableFigureProps) {
  const { t } = useTranslation('studyGuides')
  const [now, setNow] = useState(figure)
  const moves = movesOf(figure, now, language)
  const hasHandle = moves.some((_, index) => handleOf(now, index, language) !== null)
  return (
    <div className="my-6 rounded-sheet border-2 border-ink bg-sheet p-4 text-left sm:p-6 print:border">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        {moves.map((move) => (
          <MoveStepper key={`${move.kind} ${move.name}`} move={move} onMove={(value) => setNow(move.apply(value))} />
        ))}
        {hasHandle && <span className="ml-auto text-[0.9375rem] text-ink-soft">{t('moves.drag')}</span>}
      </div>
      <div className="mx-auto mt-4 max-w-lg">
        {now.kind === 'rectangle' ? (
          <SquaresFigure figure={now} start={figure} />
        ) : (
          <div className="relative">
            <FigureView figure={now} language={language} />
            <Handles figure={now} moves={moves} language={language} onChange={setNow} />
          </div>
        )}
      </div>
      <p
        aria-live="polite"
        className="mt-3 border-rule border-t pt-3.5 font-semibold text-lg tabular-nums sm:text-[1.375rem] leading-[1.6]"
      >
        <MathText text={equationOf(figure, now, language)} language={language} />
      </p>
    </div>
  )
}

function useMoveName({ kind, name }: FigureMove): string {
  const { t } = useTranslation('studyGuides')
  return kind === 'point' || kind === 'bar' ? name : t(`moves.${kind}`, { name })
}

function MoveStepper({ move, onMove }: { move: FigureMove; onMove: (value: number) => void }) {
  const { t } = useTranslation('studyGuides')
  const { value, min, max, step } = move
  const name = useMoveName(move)
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="flex items-center gap-2">
      <span id={id} className="font-semibold">
        {name}
      </span>
      <StepButton
        icon={Minus}
        label={t('moves.less', { name })}
        isEnd={value <= min}
        onStep={() => onMove(value - step)}
      />
      <StepButton
        icon={Plus}
        label={t('moves.more', { name })}
        isEnd={value >= max}
        onStep={() => onMove(value + step)}
      />
    </fieldset>
  )
}

interface StepButtonProps {
  icon: typeof Plus
  label: string
  isEnd: boolean
  onStep: () => void
}

function StepButton({ icon: Icon, label, isEnd, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onStep}
      className="grid size-11 place-items-center rounded-control border-[1.5px] border-edge bg-sheet hover:border-ink
        aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft/60"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

interface HandlesProps {
  figure: Figure
  language: Language
  moves: readonly FigureMove[]
  onChange: (figure: Figure) => void
}

/** Gold handles on the drawing. Two moves of one point share a handle. */
function Handles({ figure, language, moves, onChange }: HandlesProps) {
  const layer = useRef<SVGSVGElement>(null)
  const groups = figure.kind === 'plane' ? [moves] : moves.map((move) => [move])
  return (
    <svg
      ref={layer}
      role="presentation"
      viewBox={viewBoxOf(figure)}
      className="pointer-events-none absolute inset-0 mx-auto w-full max-w-lg"
    >
      {groups.map(([first, second], index) => {
        const placeIn = (each: Figure) => handleOf(each, index, language)
        const place = placeIn(figure)
        if (!first || !place) return null
        const moveTo = (pointer: DOMPoint) =>
          onChange(nearest(figure, second ? [first, second] : [first], pointer, placeIn))
        return (
          <Handle
            key={`${first.kind} ${first.name}`}
            place={place}
            first={first}
            second={second}
            onChange={onChange}
            onDrag={(event) => {
              const pointer = pointIn(layer.current, event)
              if (pointer) moveTo(pointer)
            }}
          />
        )
      })}
    </svg>
  )
}

function pointIn(layer: SVGSVGElement | null, { clientX, clientY }: PointerEvent): DOMPoint | null {
  const matrix = layer?.getScreenCTM()
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null
}

interface HandleProps {
  place: Point
  /** By the arrow keys to the left and right, and by the others too unless there is a second move. */
  first: FigureMove
  second: FigureMove | undefined
  onChange: (figure: Figure) => void
  onDrag: (event: PointerEvent) => void
}

const STEPS: Record<string, readonly [axis: 0 | 1, by: 1 | -1]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowUp: [1, 1],
  ArrowDown: [1, -1],
}

function Handle({ place, first, second, onChange, onDrag }: HandleProps) {
  const name = useMoveName(first)

  function moveBy(event: KeyboardEvent) {
    const [axis, by] = STEPS[event.key] ?? []
    if (by === undefined) return
    const move = (axis === 1 && second) || first
    event.preventDefault()
    onChange(move.apply(Math.min(move.max, Math.max(move.min, move.value + by * move.step))))
  }

  function drag(event: PointerEvent) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event)
  }

  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={first.min}
      aria-valuemax={first.max}
      aria-valuenow={first.value}
      onKeyDown={moveBy}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="pointer-events-auto cursor-grab touch-none outline-none focus-visible:[&>circle]:stroke-[3.5]
        print:hidden"
      transform={`translate(${place[0]} ${place[1]})`}
    >
      <circle r={15} fill="transparent" />
      <circle r={9} className="fill-gold stroke-ink" strokeWidth={1.8} />
      <path d="M-2 -3l-3 3l3 3M2 -3l3 3l-3 3" className="fill-none stroke-label-ink" strokeWidth={1.5} />
    </g>
  )
}

/** The figure whose handle is closest to the pointer; each move is tried alone. */
function nearest(
  figure: Figure,
  moves: readonly FigureMove[],
  pointer: DOMPoint,
  placeIn: (figure: Figure) => Point | null,
): Figure {
  const distance = (candidate: Figure) => {
    const [x, y] = placeIn(candidate) ?? [0, 0]
    return Math.hypot(x - pointer.x, y - pointer.y)
  }
  const candidates = moves.flatMap(({ min, max, step, value, apply }) => {
    // A clock's hand passes each place once an hour.
    const reach = figure.kind === 'clock' ? 30 : max - min
    const from = Math.max(min, value - reach)
    const count = Math.floor((Math.min(max, value + reach) - from) / step) + 1
    return Array.from({ length: count }, (_, at) => apply(from + at * step))
  })
  return candidates.reduce((best, each) => (distance(each) < distance(best) ? each : best), figure)
}

const SQUARES = { width: 300, height: 170 }

/** A rectangle as rows of squares of a fixed size, so that it grows with its sides. */
function SquaresFigure({ figure, start }: { figure: FigureOf<'rectangle'>; start: Figure }) {
  const step = start.kind === 'rectangle' ? sideStep(start) : 1
  const [columns, rows] = [Number(figure.width) / step, Number(figure.height) / step]
  const side = Math.min(24, SQUARES.width / Math.max(columns, 1), SQUARES.height / Math.max(rows, 1))
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell)
  const unit = figure.unit && `\u00a0${figure.unit}`
  return (
    <svg
      role="img"
      aria-label={`${figure.width} × ${figure.height}`}
      viewBox={`-34 -6 ${SQUARES.width + 50} ${SQUARES.height + 34}`}
      className="w-full"
    >
      {cells.map((cell) => (
        <rect
          key={cell}
          x={(cell % columns) * side}
          y={Math.floor(cell / columns) * side}
          width={side}
          height={side}
          className="fill-subject-soft stroke-ink"
        />
      ))}
      <g className="fill-ink font-semibold text-[14px]" textAnchor="middle">
        <text x={(columns * side) / 2} y={rows * side + 19}>
          {figure.width}
          {unit}
        </text>
        <text x={-18} y={(rows * side) / 2 + 5}>
          {figure.height}
        </text>
      </g>
    </svg>
  )
}
