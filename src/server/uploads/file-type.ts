import type { FileFormat } from '#shared/features/study-guides/guide.contract'
import type { ErrorCode } from '#shared/http/errors'
import { AppError } from '../http/app-error'
import { checkDoc } from './doc-file'
import { checkDocx } from './docx-file'
import type { Finding } from './finding'
import { checkPdf } from './pdf-file'
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
