import type { Language } from '#shared/languages'
import type { MarkdownBlock } from '#shared/markdown/markdown'
import { MarkdownView } from '../../ui/text/markdown-view'
import { LoadedFigure, LoadedMovable } from './loaded-figure'

/** A Markdown text together with its figures. */
export function FiguredText({ blocks, language }: { blocks: readonly MarkdownBlock[]; language: Language }) {
  return (
    <MarkdownView
      blocks={blocks}
      language={language}
      figure={(figure) =>
        'moves' in figure && figure.moves ? (
          <LoadedMovable figure={figure} language={language} />
        ) : (
          <div className="mx-auto my-6 max-w-sm break-inside-avoid">
            <LoadedFigure figure={figure} language={language} />
          </div>
        )
      }
    />
  )
}
