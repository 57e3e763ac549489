import type { FileFormat } from '#shared/features/study-guides/guide.contract'
import type { ErrorCode } from '#shared/http/errors'
import { AppError } from '../http/app-error'
import { checkDoc } from './doc-file'
import { checkDocx } from './docx-file'
import type { Finding } from './finding'
import { checkText } from './text-file'

export type FileType = FileFormat

const CHECKS: Record<FileType, (content: Buffer) => Finding> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
  txt: checkText,
}

const REFUSALS = {
  broken: 'FILE_BROKEN',
  unreadable: 'FILE_NOT_UTF8',
  foreign: 'FILE_TYPE_REFUSED',
} as const satisfies Record<Exclude<Finding, 'sound'>, ErrorCode>

/** The type that both the name's ending and the bytes agree on, or the refusal. */
export function recogniseFile(fileName: string, content: Buffer): FileType {
  const type = typeByEnding(fileName)
  if (!type) throw new AppError('FILE_TYPE_REFUSED')
  const finding = CHECKS[type](content)
  if (finding === 'sound') return type
  throw new AppError(REFUSALS[finding])
}

function typeByEnding(fileName: string): FileType | undefined {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase()
  return isFileType(ending) ? ending : undefined
}

function isFileType(ending: string | undefined): ending is FileType {
  return ending !== undefined && Object.hasOwn(CHECKS, ending)
}

/** The type of a file that was stored under a name of ours. */
export function storedType(name: string): FileType {
  return typeByEnding(name) ?? 'txt'
}

/** Readers look for the end of a PDF in its last kilobyte. */
const TAIL_BYTES = 1024

/** A PDF whose end is there and leads to its table of contents: what a truncated or garbled one has not. */
function checkPdf(content: Buffer): Finding {
  if (!/^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8))) return 'foreign'
  const tail = content.toString('latin1', Math.max(0, content.length - TAIL_BYTES))
  const end = /startxref\s+(\d{1,10})\s+%%EOF\s*(?!.*%%EOF)/s.exec(tail)
  return end && isTableAt(content, Number(end[1])) ? 'sound' : 'broken'
}

/** The table itself, or since PDF 1.5 an object that holds it. */
function isTableAt(content: Buffer, offset: number): boolean {
  return /^\s*(xref\s+\d+\s+\d+\s|\d+\s+\d+\s+obj\b)/.test(content.toString('latin1', offset, offset + 64))
}
