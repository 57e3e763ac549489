import { isUtf8 } from 'node:buffer'
import {
  GUIDE_TEXT_MAX,
  type GuideUpload,
  type StaffGuide,
  type UploadedFile,
} from '#shared/features/content/content.contract'
import type { Language } from '#shared/languages'
import { withPlainLineEnds } from '#shared/text/read-text'
import type { Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { replay, transactOnce } from '../../http/idempotency/idempotency'
import type { RequestKey } from '../../http/idempotency/request-key'
import { decodeBase64 } from '../../uploads/base64'
import { type FileType, recognizeFile } from '../../uploads/file-type'
import { textOf } from '../../uploads/text-file'
import type { UploadedFiles } from '../../uploads/uploaded-files'
import { createGuide, editGuide } from './edit-guides.service'
import { isTextOfFile } from './guide-problems'
import { type GuideRow, isFileInUse } from './study-guides.store'

interface Upload {
  uploads: UploadedFiles
  upload: GuideUpload
  requestKey: RequestKey | undefined
  staff: Staff
}

export async function uploadGuide(db: Db, { uploads, upload, requestKey, staff }: Upload): Promise<StaffGuide> {
  const first = await replay<StaffGuide>(db, requestKey)
  if (first) return first
  const { fileName, fileBase64, language, ...titles } = upload
  const file = readFile({ fileName, fileBase64 })
  const words = { content: '', contentFr: '', ...textIn(language, file.text ?? '') }
  const draft = { ...titles, ...words, figures: [], type: 'pdf' as const }
  return storing(db, { uploads, file }, (name) =>
    transactOnce(db, { requestKey, now: staff.now }, (tx) =>
      createGuide(tx, { draft, files: fileIn(language, name), staff }),
    ),
  )
}

interface FileReplacement {
  uploads: UploadedFiles | undefined
  id: number
  language: Language
  file: UploadedFile
  expected: readonly number[] | undefined
  requestKey: RequestKey | undefined
  staff: Staff
}

/** Replaces the file of one language. The old file is deleted after the commit. */
export async function replaceFile(db: Db, replacement: FileReplacement): Promise<StaffGuide> {
  const { uploads, language, file, requestKey, ...edit } = replacement
  if (!uploads) throw new AppError('UPLOADS_OFF')
  const first = await replay<ReplacedFile>(db, requestKey)
  if (first) return first.guide
  const uploadedFile = readFile(file)
  const changeOf = (name: string) => (row: GuideRow) => {
    const field = language === 'fr' ? 'contentFr' : 'content'
    // The old file's text is removed with it; text that staff wrote stays.
    const text = uploadedFile.text ?? (isTextOfFile(row, field) ? '' : undefined)
    return { ...fileIn(language, name), ...(text !== undefined && textIn(language, text)) }
  }
  const { oldFile, guide } = await storing(db, { uploads, file: uploadedFile }, (name) =>
    transactOnce<ReplacedFile>(db, { requestKey, now: edit.staff.now }, async (tx) => {
      const { before, guide } = await editGuide(tx, { ...edit, changeOf: changeOf(name) })
      return { oldFile: language === 'fr' ? before.storedFileFr : before.storedFile, guide }
    }),
  )
  if (oldFile !== null) await uploads.remove(oldFile)
  return guide
}

interface ReplacedFile {
  oldFile: string | null
  guide: StaffGuide
}

const fileIn = (language: Language, name: string) => (language === 'fr' ? { storedFileFr: name } : { storedFile: name })
const textIn = (language: Language, text: string) => (language === 'fr' ? { contentFr: text } : { content: text })

interface ReadFile {
  type: FileType
  bytes: Buffer
  /** Undefined unless it is a text file. */
  text: string | undefined
}

function readFile({ fileName, fileBase64 }: UploadedFile): ReadFile {
  const file = decodeBase64('fileBase64', fileBase64)
  const type = recognizeFile(fileName, file)
  if (type !== 'txt') return { type, bytes: file, text: undefined }
  return { type, bytes: inUtf8(file), text: toContent(textOf(file)) }
}

/** Saves the file before the guide refers to it, and deletes it if no guide does in the end. */
async function storing<Result>(
  db: Db,
  { uploads, file }: { uploads: UploadedFiles; file: ReadFile },
  action: (name: string) => Promise<Result>,
): Promise<Result> {
  const name = await uploads.save(file.bytes, file.type)
  try {
    return await action(name)
  } finally {
    // The action failed, or a repeated request was faster. After a lost commit answer the guide may still exist.
    // If the database cannot be reached, the file stays.
    if (!(await isFileInUse(db, name).catch(() => true))) await uploads.remove(name)
  }
}

/** Cut to the length limit, never inside a surrogate pair. */
function toContent(text: string): string {
  return withPlainLineEnds(text)
    .trim()
    .slice(0, GUIDE_TEXT_MAX)
    .replace(/[\ud800-\udbff]$/, '')
}

/** Files in another encoding are stored as UTF-8. */
function inUtf8(file: Buffer): Buffer {
  return isUtf8(file) ? file : Buffer.from(textOf(file))
}
