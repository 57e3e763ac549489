import { PAGE } from '#shared/figures/drawing/page-size'
import { roomFor } from '#shared/figures/drawing/room'
import type { Figure } from '#shared/figures/figure'
import type { Language } from '#shared/languages'
import { loadable } from '../loading/loadable'
import { LoadedPart } from '../loading/loaded-part'

/** Most pages have no figure: who draws them comes with the first that does. */
export const figureView = loadable(async () => (await import('./figure-view')).FigureView)

/** A figure whose drawing is fetched when it is needed; its room is kept meanwhile. */
export function LoadedFigure({ figure, language }: { figure: Figure; language?: Language | undefined }) {
  const { top, height } = roomFor(figure.kind)
  return (
    <LoadedPart
      part={figureView}
      fallback={<svg aria-hidden="true" viewBox={`0 ${top} ${PAGE.width} ${height}`} className="w-full" />}
      figure={figure}
      language={language}
    />
  )
}
