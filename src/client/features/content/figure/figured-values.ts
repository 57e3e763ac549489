import { withFigureLine, withoutFigureLine } from '#shared/markdown/figure-lines'
import type { FigureDraft } from './figure-values'

/** A guide's figures while they are written, and the texts that name them. */
export interface FiguredValues {
  figures: FigureDraft[]
  content: string
  contentFr: string
}

/** One figure more, at the end of each text that is written; without any, the English one begins with it. */
export function withFigure({ figures, content, contentFr }: FiguredValues, draft: FigureDraft): FiguredValues {
  const number = figures.length + 1
  const isWritten = (text: string) => text.trim() !== ''
  return {
    figures: [...figures, draft],
    content: isWritten(content) || !isWritten(contentFr) ? withFigureLine(content, number) : content,
    contentFr: isWritten(contentFr) ? withFigureLine(contentFr, number) : contentFr,
  }
}

/** Without one of the figures: its lines go, and those of later ones have their new numbers. */
export function withoutFigure({ figures, content, contentFr }: FiguredValues, index: number): FiguredValues {
  return {
    figures: figures.toSpliced(index, 1),
    content: withoutFigureLine(content, index + 1),
    contentFr: withoutFigureLine(contentFr, index + 1),
  }
}
