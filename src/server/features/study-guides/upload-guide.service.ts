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
import { type FileType, recogniseFile } from '../../uploads/file-type'
import { textOf } from '../../uploads/text-file'
import type { UploadFolder } from '../../uploads/upload-folder'
import { createGuide, editGuide } from './edit-guides.service'
import { isFileInUse } from './edit-guides.store'
import { isTextOfFile } from './guide-faults'
import type { GuideRow } from './study-guides.store'

interface Upload {
  uploads: UploadFolder
  upload: GuideUpload
  requestKey: RequestKey | undefined
  staff: Staff
}

/** Makes a guide of a file, in the language it is written in. */
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

interface Replacement {
  uploads: UploadFolder | undefined
  id: number
  language: Language
  file: UploadedFile
  expected: readonly number[] | undefined
  requestKey: RequestKey | undefined
  staff: Staff
}

/** Gives a guide its file in one language. The old file is removed once the new one is committed. */
export async function replaceFile(db: Db, replacement: Replacement): Promise<StaffGuide> {
  const { uploads, language, file, requestKey, ...edit } = replacement
  if (!uploads) throw new AppError('UPLOADS_OFF')
  const first = await replay<Replaced>(db, requestKey)
  if (first) return first.guide
  const read = readFile(file)
  const changeOf = (name: string) => (row: GuideRow) => {
    const field = language === 'fr' ? 'contentFr' : 'content'
    // The old file's text goes with it; what staff wrote themselves stays beside a file that has no text.
    const text = read.text ?? (isTextOfFile(row, field) ? '' : undefined)
    return { ...fileIn(language, name), ...(text !== undefined && textIn(language, text)) }
  }
  const { oldFile, guide } = await storing(db, { uploads, file: read }, (name) =>
    transactOnce<Replaced>(db, { requestKey, now: edit.staff.now }, async (tx) => {
      const { before, guide } = await editGuide(tx, { ...edit, changeOf: changeOf(name) })
      return { oldFile: language === 'fr' ? before.storedFileFr : before.storedFile, guide }
    }),
  )
  if (oldFile !== null) await uploads.remove(oldFile)
  return guide
}

interface Replaced {
  oldFile: string | null
  guide: StaffGuide
}

const fileIn = (language: Language, name: string) => (language === 'fr' ? { storedFileFr: name } : { storedFile: name })
const textIn = (language: Language, text: string) => (language === 'fr' ? { contentFr: text } : { content: text })

interface ReadFile {
  type: FileType
  bytes: Buffer
  /** What a text says; undefined for what is no text. */
  text: string | undefined
}

function readFile({ fileName, fileBase64 }: UploadedFile): ReadFile {
  const file = decodeBase64('fileBase64', fileBase64)
  const type = recogniseFile(fileName, file)
  if (type !== 'txt') return { type, bytes: file, text: undefined }
  return { type, bytes: inUtf8(file), text: toContent(textOf(file)) }
}

/** A file is on the disk before a guide in the database names it, and gone again if none does. */
async function storing<Done>(
  db: Db,
  { uploads, file }: { uploads: UploadFolder; file: ReadFile },
  action: (name: string) => Promise<Done>,
): Promise<Done> {
  const name = await uploads.save(file.bytes, file.type)
  try {
    return await action(name)
  } finally {
    // It failed, or a repetition of it was quicker. When only the answer to the commit got lost, the guide is there.
    // If even that cannot be asked, the file stays.
    if (!(await isFileInUse(db, name).catch(() => true))) await uploads.remove(name)
  }
}

/** As much of a text as a guide holds, never ending in half a character. */
function toContent(text: string): string {
  return withPlainLineEnds(text)
    .trim()
    .slice(0, GUIDE_TEXT_MAX)
    .replace(/[\ud800-\udbff]$/, '')
}

/** Text is served as UTF-8; a file in another encoding is kept in this one. */
function inUtf8(file: Buffer): Buffer {
  return isUtf8(file) ? file : Buffer.from(textOf(file))
}
