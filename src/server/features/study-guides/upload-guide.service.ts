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
import { replay } from '../../http/idempotency/idempotency'
import type { RequestKey } from '../../http/idempotency/request-key'
import { decodeBase64 } from '../../uploads/base64'
import { type FileType, recogniseFile } from '../../uploads/file-type'
import { textOf } from '../../uploads/text-file'
import type { UploadFolder } from '../../uploads/upload-folder'
import { createGuide, editGuide } from './edit-guides.service'
import { isFileInUse } from './edit-guides.store'
import { isTextOfFile } from './guide-faults'

interface Upload {
  uploads: UploadFolder
  upload: GuideUpload
  requestKey: RequestKey | undefined
  staff: Staff
}

/** Makes a guide of a file, in the language it is written in. */
export async function uploadGuide(db: Db, { uploads, upload, requestKey, staff }: Upload): Promise<StaffGuide> {
  const { administratorId } = staff
  const first = await replay<StaffGuide>(db, { caller: { administratorId }, requestKey })
  if (first) return first
  const { fileName, fileBase64, language, ...titles } = upload
  const file = readFile({ fileName, fileBase64 })
  const words = { content: '', contentFr: '', ...textIn(language, file.text ?? '') }
  const draft = { ...titles, ...words, figures: [], type: 'pdf' as const }
  return storing(db, { uploads, file }, (name) =>
    createGuide(db, { draft, files: fileIn(language, name), requestKey, staff }),
  )
}

interface Replacement {
  uploads: UploadFolder | undefined
  id: number
  language: Language
  file: UploadedFile
  expected: readonly number[] | undefined
  staff: Staff
}

/** Gives a guide its file in one language. The one it had goes when the new one is certain. */
export async function replaceFile(db: Db, { uploads, language, file, ...edit }: Replacement): Promise<StaffGuide> {
  if (!uploads) throw new AppError('UPLOADS_OFF')
  const read = readFile(file)
  const { before, guide } = await storing(db, { uploads, file: read }, (name) =>
    editGuide(db, {
      ...edit,
      changeOf: (row) => {
        const field = language === 'fr' ? 'contentFr' : 'content'
        // Words that were the old file's go with it; what staff wrote themselves stays beside a file that has none.
        const text = read.text ?? (isTextOfFile(row, field) ? '' : undefined)
        return { ...fileIn(language, name), ...(text !== undefined && textIn(language, text)) }
      },
    }),
  )
  const old = language === 'fr' ? before.storedFileFr : before.storedFile
  if (old !== null) await uploads.remove(old)
  return guide
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

/** Strictly: what Node would quietly skip or mend is refused. */
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
