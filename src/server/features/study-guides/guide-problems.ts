import type { GuideChange } from '#shared/features/content/content.contract'
import { findFigureProblem } from '#shared/features/study-guides/guide-figures.rules'
import { findTextProblem } from '#shared/markdown/find-text-problem'
import { validationError } from '../../http/app-error'
import { storedType } from '../../uploads/file-type'
import type { GuideRow } from './study-guides.store'

const TEXTS = ['content', 'contentFr'] as const
type TextField = (typeof TEXTS)[number]

export function isTextOfFile(row: Pick<GuideRow, 'storedFile' | 'storedFileFr'>, field: TextField): boolean {
  const file = field === 'content' ? row.storedFile : row.storedFileFr
  return file !== null && storedType(file) === 'txt'
}

export function refuseOversizedText(texts: Pick<GuideChange, TextField>): void {
  for (const field of TEXTS) {
    const problem = findTextProblem(texts[field] ?? '')
    if (problem) throw validationError(field, problem)
  }
}

export function refuseTextOfFile(row: GuideRow, change: GuideChange): void {
  for (const field of TEXTS)
    if (field in change && isTextOfFile(row, field)) throw validationError(field, 'TEXT_OF_FILE')
}

type FiguredGuide = Pick<GuideRow, 'type' | 'figures' | TextField | 'storedFile' | 'storedFileFr'>

/** Each written text must contain every figure. An empty text is replaced by the other language's. */
export function refuseMisplacedFigures(guide: FiguredGuide): void {
  const count = guide.figures.length
  if (guide.type === 'audio' && count > 0) throw validationError('figures', 'FIGURE_NOT_SHOWN')
  const written = TEXTS.filter((field) => guide[field] !== '' && !isTextOfFile(guide, field))
  for (const field of written.length > 0 ? written : (['content'] as const)) {
    const problem = findFigureProblem(guide[field], count)
    if (problem) throw validationError(field, problem)
  }
}
