import type { Readable } from 'node:stream'
import {
  FILE_MEDIA_TYPES,
  type FileFormat,
  type GuideDetail,
  type StudyGuide,
} from '#shared/features/study-guides/study-guides.contract'
import { guideFileUrl } from '#shared/features/study-guides/study-guides.rules'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { createCachedList, etagOf } from '../../content/cached-list'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import type { GuidePdfs } from '../../pdf/guide-pdfs'
import { storedType } from '../../uploads/file-type'
import type { UploadFolder } from '../../uploads/upload-folder'
import { findGuide, type GuideRow, listGuides, prepareGuidesVersion } from './study-guides.store'

export function createGuideList(db: Db) {
  return createCachedList({
    version: prepareGuidesVersion(db),
    load: async (subject: Subject) => (await listGuides(db, subject)).map(toStudyGuide),
  })
}

export async function showGuide(db: Db, id: number): Promise<GuideDetail> {
  const row = await guideOrRefusal(db, id)
  return { ...toStudyGuide(row), activities: row.activities }
}

interface GuideFile {
  etag: string
  title: string
  ending: string
  mediaType: string
  bytes: number
  content(): Buffer | Readable
}

interface FileSources {
  pdfs: GuidePdfs
  uploads: UploadFolder | undefined
}

/** The file of a guide that is one, uploaded or made from its words; pages of the site and promised videos have none. */
export async function downloadGuide(
  db: Db,
  { pdfs, uploads }: FileSources,
  { id, language }: { id: number; language: Language },
): Promise<GuideFile> {
  const row = await guideOrRefusal(db, id)
  const title = language === 'fr' && row.titleFr !== '' ? row.titleFr : row.title
  if (row.storedFile !== null) return { title, ...(await findUploaded(uploads, row.storedFile)) }
  if (row.type !== 'pdf' || !hasContent(row)) throw new AppError('NOT_FOUND')
  const { bytes, etag } = await pdfs.make({
    id: row.id,
    version: row.version,
    title,
    content: language === 'fr' ? row.contentFr || row.content : row.content || row.contentFr,
    subject: row.subject,
    language,
    createdAt: row.createdAt,
  })
  return { title, etag, ending: 'pdf', mediaType: FILE_MEDIA_TYPES.pdf, bytes: bytes.length, content: () => bytes }
}

async function findUploaded(uploads: UploadFolder | undefined, name: string) {
  const file = await uploads?.find(name)
  if (!file) throw new AppError('NOT_FOUND')
  const type = storedType(name)
  return {
    // A stored file never changes, so its name says which it is; hashed, because names stay with us.
    etag: etagOf(Buffer.from(name)),
    ending: type,
    mediaType: FILE_MEDIA_TYPES[type],
    bytes: file.bytes,
    content: file.stream,
  }
}

function hasContent({ content, contentFr }: Pick<GuideRow, 'content' | 'contentFr'>): boolean {
  return content !== '' || contentFr !== ''
}

async function guideOrRefusal(db: Db, id: number): Promise<GuideRow> {
  const row = await findGuide(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** An uploaded file is what its name says, which was checked then; what we make from words is a PDF. */
function fileFormatOf(row: GuideRow): FileFormat | null {
  if (row.storedFile !== null) return storedType(row.storedFile)
  return row.type === 'pdf' && hasContent(row) ? 'pdf' : null
}

export function toStudyGuide(row: GuideRow): StudyGuide {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    titleFr: row.titleFr,
    subject: row.subject,
    content: row.content,
    contentFr: row.contentFr,
    fileUrl: guideFileUrl({
      id: row.id,
      type: row.type,
      subject: row.subject,
      hasStoredFile: row.storedFile !== null,
      hasContent: hasContent(row),
    }),
    fileFormat: fileFormatOf(row),
  }
}
