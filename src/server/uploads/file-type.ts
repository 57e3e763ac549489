import type { FileFormat } from '#shared/features/study-guides/guide.contract'
import type { ErrorCode } from '#shared/http/errors'
import { AppError } from '../http/app-error'
import { checkDocx } from './docx-file'
import type { FileVerdict } from './finding'
import { checkText } from './text-file'

const SIGNATURE = 'd0cf11e0a1b11ae1'

const HEADER_BYTES = 512

/** Numbers from here up are markers such as "end of chain". */
const FIRST_MARK = 0xfffffffa

const TABLE_SECTORS_IN_HEADER = 109

const DIRECTORY_ENTRY_BYTES = 128

const STREAM = 2

export type FileType = FileFormat

const CHECKS: Record<FileType, (content: Buffer) => FileVerdict> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
  txt: checkText,
}

const REFUSALS = {
  broken: 'FILE_BROKEN',
  unreadable: 'FILE_NOT_UTF8',
  foreign: 'FILE_TYPE_REFUSED',
} as const satisfies Record<Exclude<FileVerdict, 'sound'>, ErrorCode>

/** The type that both the extension and the bytes indicate, or the refusal. */
export function recognizeFile(fileName: string, content: Buffer): FileType {
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

/** The type of a file stored under a generated name. */
export function storedType(name: string): FileType {
  return typeByEnding(name) ?? 'txt'
}

/** Readers look for the end of a PDF in its last kilobyte. */
const TAIL_BYTES = 1024

/** A PDF whose end is present and refers to its cross-reference table, which truncated or damaged files lack. */
function checkPdf(content: Buffer): FileVerdict {
  if (!/^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8))) return 'foreign'
  const tail = content.toString('latin1', Math.max(0, content.length - TAIL_BYTES))
  const end = /startxref\s+(\d{1,10})\s+%%EOF\s*(?!.*%%EOF)/s.exec(tail)
  return end && isTableAt(content, Number(end[1])) ? 'sound' : 'broken'
}

/** The table itself, or since PDF 1.5 an object that contains it. */
function isTableAt(content: Buffer, offset: number): boolean {
  return /^\s*(xref\s+\d+\s+\d+\s|\d+\s+\d+\s+obj\b)/.test(content.toString('latin1', offset, offset + 64))
}

/** A compound file (Word's format until 2003) with the stream that contains Word's text. */
function checkDoc(content: Buffer): FileVerdict {
  if (content.toString('hex', 0, 8) !== SIGNATURE) return 'foreign'
  const directory = readDirectory(content)
  if (!directory) return 'broken'
  return listStreams(directory).includes('WordDocument') ? 'sound' : 'foreign'
}

/** All sectors of the directory in order; undefined if one is missing. */
function readDirectory(content: Buffer): Buffer | undefined {
  const shift = content.length >= HEADER_BYTES ? content.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return undefined
  const size = 2 ** shift
  const sector = (number: number) => content.subarray((number + 1) * size, (number + 2) * size)
  const isWhole = (number: number) => number < FIRST_MARK && sector(number).length === size
  const table = listTableSectors(content, { size, sector })
  const perSector = size / 4
  const next = (number: number) => {
    const holder = table[Math.floor(number / perSector)]
    return holder !== undefined && isWhole(holder) ? sector(holder).readUInt32LE((number % perSector) * 4) : undefined
  }
  const parts: Buffer[] = []
  let number: number | undefined = content.readUInt32LE(48)
  // A chain cannot be longer than the file, so a cycle ends here too.
  while (number !== undefined && isWhole(number) && parts.length * size <= content.length) {
    parts.push(sector(number))
    number = next(number)
  }
  const isComplete = parts.length > 0 && number !== undefined && number >= FIRST_MARK
  return isComplete ? Buffer.concat(parts) : undefined
}

interface SectorReader {
  size: number
  sector(number: number): Buffer
}

/** The sectors of the allocation table: the first 109 are in the header, the rest in a chain of lists. */
function listTableSectors(content: Buffer, { size, sector }: SectorReader): number[] {
  const numbers = readNumbers(content.subarray(76, 76 + TABLE_SECTORS_IN_HEADER * 4))
  const listSectors = Math.min(content.readUInt32LE(72), content.length / size)
  let list = content.readUInt32LE(68)
  for (let read = 0; read < listSectors && sector(list).length === size; read += 1) {
    const entries = readNumbers(sector(list))
    list = entries.pop() ?? FIRST_MARK
    numbers.push(...entries)
  }
  return numbers
}

function readNumbers(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4))
}

function listStreams(directory: Buffer): string[] {
  return Array.from({ length: Math.floor(directory.length / DIRECTORY_ENTRY_BYTES) }, (_, index) => {
    const entry = directory.subarray(index * DIRECTORY_ENTRY_BYTES, (index + 1) * DIRECTORY_ENTRY_BYTES)
    // The length includes the closing NUL.
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2
    return entry.readUInt8(66) === STREAM ? entry.toString('utf16le', 0, nameBytes) : ''
  })
}
