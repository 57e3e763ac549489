import { isUtf8 } from 'node:buffer'
import {
  GUIDE_TEXT_MAX,
  type GuideUpload,
  type StaffGuide,
  UPLOAD_MAX_BYTES,
} from '#shared/features/admin/admin-content.contract'
import { withPlainLineEnds } from '#shared/text/read-text'
import type { Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { recallForStaff } from '../../http/idempotency'
import { recogniseFile } from '../../uploads/file-type'
import { textOf } from '../../uploads/text-file'
import type { UploadFolder } from '../../uploads/upload-folder'
import { createGuide } from './edit-guides.service'
import { isFileInUse } from './edit-guides.store'

interface Upload {
  uploads: UploadFolder | undefined
  upload: GuideUpload
  idempotencyKey: string | undefined
  staff: Staff
}

/** Makes a guide of a file: the file is on the disk before the guide is in the database, and gone again if that fails. */
export async function uploadGuide(db: Db, { uploads, upload, idempotencyKey, staff }: Upload): Promise<StaffGuide> {
  if (!uploads) throw new AppError('UPLOADS_OFF')
  const keyed = { endpoint: 'POST /api/admin/study-guides/upload', key: idempotencyKey, body: upload }
  const first = await recallForStaff<StaffGuide>(db, { ...staff, ...keyed })
  if (first) return first
  const { fileName, fileBase64, language, ...titles } = upload
  const file = decodeBase64(fileBase64)
  if (file.length > UPLOAD_MAX_BYTES) throw new AppError('FILE_TOO_LARGE')
  const type = recogniseFile(fileName, file)
  const text = type === 'txt' ? toContent(textOf(file)) : ''
  const words = language === 'fr' ? { content: '', contentFr: text } : { content: text, contentFr: '' }
  const storedFile = await uploads.save(type === 'txt' ? inUtf8(file) : file, type)
  try {
    return await createGuide(db, { draft: { ...titles, ...words, type: 'pdf' }, storedFile, keyed, staff })
  } finally {
    // It failed, or a repetition of it was quicker. When only the answer to the commit got lost, the guide is there.
    // If even that cannot be asked, the file stays.
    if (!(await isFileInUse(db, storedFile).catch(() => true))) await uploads.remove(storedFile)
  }
}

/** Strictly: what Node would quietly skip or mend is refused. */
function decodeBase64(given: string): Buffer {
  const bytes = Buffer.from(given, 'base64')
  if (bytes.toString('base64') === given) return bytes
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'fileBase64', message: 'Must be base64' }] })
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
