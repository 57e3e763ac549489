import { type SVGProps, useId } from 'react'
import { describeFigure } from '#shared/figures/description/describe-figure'
import { drawFigure } from '#shared/figures/drawing/draw-figure'
import {
  type DrawingElement,
  type Paint,
  STROKE_WIDTH,
  TEXT_SIZE,
  type TextLook,
} from '#shared/figures/drawing/drawing-element'
import { viewBoxOf } from '#shared/figures/drawing/view-box'
import type { DrawnAnswer } from '#shared/figures/drawn-answer'
import type { Figure, FigureOf } from '#shared/figures/figure'
import type { Language } from '#shared/languages'
import { useLanguage } from '../../i18n/use-translation'
import { HatchPattern } from './hatch-pattern'

export interface FigureViewProps {
  figure: Figure
  language?: Language | undefined
  /** Drawn in, instead of the question mark. */
  answer?: DrawnAnswer | undefined
}

/** A figure, labelled for screen readers with a description in words. */
export function FigureView({ figure, language, answer }: FigureViewProps) {
  const readerLanguage = useLanguage()
  const figureLanguage = language ?? readerLanguage
  const hatchId = useId()
  if (figure.kind === 'table') return <FigureTable figure={figure} language={figureLanguage} />
  return (
    <svg
      viewBox={viewBoxOf(figure, answer)}
      role="img"
      aria-label={describeFigure(figure, figureLanguage, answer)}
      className="mx-auto w-full max-w-lg"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <HatchPattern id={hatchId} />
      {drawFigure(figure, figureLanguage, answer).map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the elements of a figure never change places.
        <ElementView key={index} element={element} hatchId={hatchId} />
      ))}
    </svg>
  )
}

const TEXT_LOOKS: Record<TextLook, string> = {
  plain: 'fill-ink font-medium',
  title: 'fill-ink font-semibold',
  strong: 'fill-ink font-bold',
  accent: 'fill-subject font-bold',
  answer: 'fill-correct font-bold',
  variable: 'fill-ink font-medium font-serif italic',
  /** Readable on top of lines and fills. */
  rimmed: 'fill-ink stroke-sheet font-bold [paint-order:stroke]',
}

/** Text centred at its coordinates. */
export function FigureText({ look = 'plain', ...rest }: SVGProps<SVGTextElement> & { look?: TextLook }) {
  return (
    <text
      textAnchor="middle"
      dominantBaseline="central"
      strokeWidth={look === 'rimmed' ? 4 : 0}
      className={TEXT_LOOKS[look]}
      {...rest}
    />
  )
}

const PAINTS: Record<Paint, { fill: string; stroke: string }> = {
  ink: { fill: 'fill-ink', stroke: 'stroke-ink' },
  'ink-soft': { fill: 'fill-ink-soft', stroke: 'stroke-ink-soft' },
  sheet: { fill: 'fill-sheet', stroke: 'stroke-sheet' },
  rule: { fill: 'fill-rule', stroke: 'stroke-rule' },
  subject: { fill: 'fill-subject', stroke: 'stroke-subject' },
  'subject-soft': { fill: 'fill-subject-soft', stroke: 'stroke-subject-soft' },
  'subject-cover': { fill: 'fill-subject-cover', stroke: 'stroke-subject-cover' },
  'gold-soft': { fill: 'fill-gold-soft', stroke: 'stroke-gold-soft' },
  correct: { fill: 'fill-correct', stroke: 'stroke-correct' },
}

function ElementView({ element, hatchId }: { element: DrawingElement; hatchId: string }) {
  if (element.kind === 'text') {
    const { text, x, y, look = 'plain', size = TEXT_SIZE, anchor = 'middle', turned } = element
    return (
      <FigureText
        x={x}
        y={y}
        look={look}
        fontSize={size}
        textAnchor={anchor}
        transform={turned === undefined ? undefined : `rotate(${turned} ${x} ${y})`}
      >
        {text}
      </FigureText>
    )
  }
  const { path, fill, stroke, width = STROKE_WIDTH, isDashed = false } = element
  const isHatched = fill === 'hatch'
  const fillClass = fill === undefined || isHatched ? '' : PAINTS[fill].fill
  return (
    <path
      d={path}
      fill={isHatched ? `url(#${hatchId})` : 'none'}
      strokeWidth={width}
      strokeDasharray={isDashed ? '5 5' : undefined}
      className={`${fillClass} ${stroke ? PAINTS[stroke].stroke : ''}`}
    />
  )
}

/** An HTML table, so that screen readers can move through its cells. */
function FigureTable({ figure, language }: { figure: FigureOf<'table'>; language: Language }) {
  const [head, rows] = language === 'fr' ? [figure.headFr, figure.rowsFr] : [figure.head, figure.rows]
  return (
    <div className="overflow-x-auto">
      <table className="mx-auto border-collapse text-center tabular-nums">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="border border-ink bg-subject-soft px-4 py-1.5 font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a fixed row never change places.
                <td key={column} className="border border-ink px-4 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
