import type { ComponentType } from 'react'
import { describeFigure } from '#shared/figures/describe-figure'
import type { Figure, FigureOf } from '#shared/figures/figure'
import { useLanguage } from '../i18n/use-translation'
import { RectangleDrawing } from './rectangle-drawing'
import { TriangleDrawing } from './triangle-drawing'

/** Every drawing is made on a page of this size. */
const PAGE = { width: 320, height: 200 }

type Drawings = { [Kind in Figure['kind']]?: ComponentType<{ figure: FigureOf<Kind> }> }

const DRAWINGS: Drawings = {
  rectangle: RectangleDrawing,
  triangle: TriangleDrawing,
}

/** A figure drawn in ink. Who does not see it hears the same in words; a kind without a drawing is told in words to all. */
export function FigureView({ figure }: { figure: Figure }) {
  const language = useLanguage()
  const says = describeFigure(figure, language)
  // The table has one drawing per kind, and the figure's kind picks its own.
  const Drawing = DRAWINGS[figure.kind] as ComponentType<{ figure: Figure }> | undefined
  if (!Drawing) return <p className="text-center">{says}</p>
  return (
    <svg
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      role="img"
      aria-label={says}
      className="mx-auto w-full max-w-lg text-[0.9375rem]"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <Drawing figure={figure} />
    </svg>
  )
}
