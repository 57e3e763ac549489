import type { GuideChange } from '#shared/features/content/content.contract'
import { findFigureProblem } from '#shared/features/study-guides/guide-figures.rules'
import { VALIDATION_MESSAGES, type ValidationCode } from '#shared/http/validation'
import { findTextProblem } from '#shared/markdown/find-text-problem'
import { AppError } from '../../http/app-error'
import { storedType } from '../../uploads/file-type'
import type { GuideRow } from './study-guides.store'

const TEXTS = ['content', 'contentFr'] as const
type TextField = (typeof TEXTS)[number]

export function isTextOfFile(row: Pick<GuideRow, 'storedFile' | 'storedFileFr'>, field: TextField): boolean {
  const file = field === 'content' ? row.storedFile : row.storedFileFr
  return file !== null && storedType(file) === 'txt'
}

export function refuseTooMuch(texts: Pick<GuideChange, TextField>): void {
  for (const field of TEXTS) {
    const problem = findTextProblem(texts[field] ?? '')
    if (problem) throw fieldFault(field, problem)
  }
}

export function refuseTextOfFile(row: GuideRow, change: GuideChange): void {
  for (const field of TEXTS) if (field in change && isTextOfFile(row, field)) throw fieldFault(field, 'TEXT_OF_FILE')
}

type FiguredGuide = Pick<GuideRow, 'type' | 'figures' | TextField | 'storedFile' | 'storedFileFr'>

/** Figures stand in each text that is written. One that is empty has the other shown in its place, with the figures. */
export function refuseMisplacedFigures(guide: FiguredGuide): void {
  const count = guide.figures.length
  if (guide.type === 'audio' && count > 0) throw fieldFault('figures', 'FIGURE_NOT_SHOWN')
  const written = TEXTS.filter((field) => guide[field] !== '' && !isTextOfFile(guide, field))
  for (const field of written.length > 0 ? written : (['content'] as const)) {
    const problem = findFigureProblem(guide[field], count)
    if (problem) throw fieldFault(field, problem)
  }
}

function fieldFault(path: string, code: ValidationCode): AppError {
  return new AppError('VALIDATION_FAILED', { issues: [{ path, message: VALIDATION_MESSAGES[code], code }] })
}
