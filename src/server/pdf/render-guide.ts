import type { Figure } from '#shared/figures/figure'
import type { Language } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import type { Subject } from '#shared/subjects'
import { GUIDE_PDF_WORDS } from '#shared/words/guide-pdf.words'
import { SUBJECT_WORDS } from '#shared/words/subject.words'
import { blockRows } from './block-rows'
import { SUBJECT_COLOURS } from './pdf-style'
import { renderSheet } from './render-sheet'

export interface GuideText {
  title: string
  subject: Subject
  language: Language
  /** In our Markdown. */
  content: string
  /** What the text names by number. */
  figures: readonly Figure[]
  createdAt: Date
}

/** Sets a guide as a PDF. */
export function renderGuide({ content, figures, subject, ...text }: GuideText): Promise<Buffer> {
  const colours = SUBJECT_COLOURS[subject]
  const label = `${SUBJECT_WORDS[text.language][subject]} · ${GUIDE_PDF_WORDS[text.language].studyGuide}`
  return renderSheet({ ...text, label, about: label, colours }, (canvas) =>
    blockRows(canvas, parseMarkdown(content, figures), colours),
  )
}
