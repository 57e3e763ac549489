import { PAGE, roomFor } from '#shared/figures/drawing/page-size'
import type { Figure } from '#shared/figures/figure'
import type { Language } from '#shared/languages'
import { loadable } from '../../loading/loadable'
import { LoadedPart } from '../../loading/loaded-part'
import type { FigureViewProps } from './figure-view'

export const figureView = loadable(async () => (await import('./figure-view')).FigureView)
export const movableFigure = loadable(async () => (await import('./movable-figure')).MovableFigure)

/** Fetches the drawing code with the first figure, and keeps its space free meanwhile. */
export function LoadedFigure({ figure, language, answer }: FigureViewProps) {
  const { top, height } = roomFor(figure.kind)
  return (
    <LoadedPart
      part={figureView}
      fallback={<svg aria-hidden="true" viewBox={`0 ${top} ${PAGE.width} ${height}`} className="w-full" />}
      figure={figure}
      language={language}
      answer={answer}
    />
  )
}

/** A figure of a guide that readers can change. */
export function LoadedMovable({ figure, language }: { figure: Figure; language: Language }) {
  const { top, height } = roomFor(figure.kind)
  return (
    <LoadedPart
      part={movableFigure}
      fallback={<svg aria-hidden="true" viewBox={`0 ${top} ${PAGE.width} ${height + 60}`} className="w-full" />}
      figure={figure}
      language={language}
    />
  )
}
