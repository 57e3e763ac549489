import { useId } from 'react'
import { describeFigure } from '#shared/figures/describe-figure'
import { drawFigure } from '#shared/figures/drawing/draw-figure'
import { type Mark, type Paint, STROKE_WIDTH, TEXT_SIZE } from '#shared/figures/drawing/mark'
import { viewBoxOf } from '#shared/figures/drawing/view-box'
import type { Figure, FigureOf } from '#shared/figures/figure'
import type { Language } from '#shared/languages'
import { useLanguage } from '../i18n/use-translation'
import { FigureText } from './figure-text'
import { HatchPattern } from './hatch-pattern'

/** A figure drawn in ink, with the subject's colour around it as its one accent. Who does not see it hears the same in words. */
export function FigureView({ figure, language: given }: { figure: Figure; language?: Language | undefined }) {
  const readers = useLanguage()
  const language = given ?? readers
  const hatch = useId()
  if (figure.kind === 'table') return <TableDrawing figure={figure} language={language} />
  return (
    <svg
      viewBox={viewBoxOf(figure)}
      role="img"
      aria-label={describeFigure(figure, language)}
      className="mx-auto w-full max-w-lg"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <HatchPattern id={hatch} />
      {drawFigure(figure, language).map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a figure never change places.
        <MarkView key={place} mark={mark} hatch={hatch} />
      ))}
    </svg>
  )
}

const FILLS: Record<Paint, string> = {
  ink: 'fill-ink',
  'ink-soft': 'fill-ink-soft',
  sheet: 'fill-sheet',
  rule: 'fill-rule',
  subject: 'fill-subject',
  'subject-soft': 'fill-subject-soft',
  'subject-cover': 'fill-subject-cover',
  'gold-soft': 'fill-gold-soft',
}

const STROKES: Record<Paint, string> = {
  ink: 'stroke-ink',
  'ink-soft': 'stroke-ink-soft',
  sheet: 'stroke-sheet',
  rule: 'stroke-rule',
  subject: 'stroke-subject',
  'subject-soft': 'stroke-subject-soft',
  'subject-cover': 'stroke-subject-cover',
  'gold-soft': 'stroke-gold-soft',
}

function MarkView({ mark, hatch }: { mark: Mark; hatch: string }) {
  if (mark.kind === 'text') {
    const { text, x, y, look = 'plain', size = TEXT_SIZE, anchor = 'middle', turned } = mark
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
  const { path, fill, stroke, width = STROKE_WIDTH, isDashed = false } = mark
  const isHatched = fill === 'hatch'
  const inside = fill === undefined || isHatched ? '' : FILLS[fill]
  return (
    <path
      d={path}
      fill={isHatched ? `url(#${hatch})` : 'none'}
      strokeWidth={width}
      strokeDasharray={isDashed ? '5 5' : undefined}
      className={`${inside} ${stroke ? STROKES[stroke] : ''}`}
    />
  )
}

/** A real table: who cannot see it walks through its cells. */
function TableDrawing({ figure, language }: { figure: FigureOf<'table'>; language: Language }) {
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
