import { Suspense } from 'react'
import { viewBoxOf } from '#shared/figures/drawing/view-box'
import type { Figure } from '#shared/figures/figure'
import type { Language } from '#shared/languages'
import { loadable } from '../loading/loadable'
import { Loaded } from '../loading/loaded'

/** Most pages have no figure: who draws them comes with the first that does. */
export const figureView = loadable(async () => (await import('./figure-view')).FigureView)

/** A figure whose drawing is fetched when it is needed; its room is kept meanwhile. */
export function LoadedFigure({ figure, language }: { figure: Figure; language?: Language | undefined }) {
  return (
    <Suspense fallback={<svg aria-hidden="true" viewBox={viewBoxOf(figure)} className="w-full" />}>
      <Loaded part={figureView} figure={figure} language={language} />
    </Suspense>
  )
}
