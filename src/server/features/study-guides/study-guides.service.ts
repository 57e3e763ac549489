import type { Readable } from 'node:stream'
import { FILE_MEDIA_TYPES, type FileFormat, type StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { fileFor, guideFileUrl } from '#shared/features/study-guides/study-guides.rules'
import { LANGUAGES, type Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { orNotFound } from '../../http/app-error'
import { createCachedList } from '../../http/responses/cached-list'
import { etagOf } from '../../http/responses/etag'
import type { GuidePdfs } from '../../pdf/guide-pdfs'
import { isStorageKey } from '../../storage/file-storage'
import { storedType } from '../../uploads/file-type'
import type { UploadedFiles } from '../../uploads/uploaded-files'
import {
  findGuide,
  findWork,
  type GuideRow,
  listFileNames,
  listGuides,
  prepareGuidesVersion,
} from './study-guides.store'

export function createGuideList(db: Db) {
  return createCachedList({
    version: prepareGuidesVersion(db),
    load: async (subject: Subject) => (await listGuides(db, subject)).map(toStudyGuide),
  })
}

export async function showGuide(db: Db, { id, studentId }: { id: number; studentId: string }): Promise<GuideDetail> {
  const row = orNotFound(await findGuide(db, id))
  return toDetail(row, row.activities.length > 0 ? await findWork(db, { studentId, guideId: id }) : [])
}

/** A guide or a draft as a student would open it for the first time. */
export async function previewGuide(db: Db, id: number): Promise<GuideDetail> {
  return toDetail(orNotFound(await findGuide(db, id, { orDraft: true })), [])
}

function toDetail(row: GuideRow, work: GuideDetail['work']): GuideDetail {
  return { ...toStudyGuide(row), activities: row.activities, scenes: row.scenes, figures: row.figures, work }
}

interface GuideFile {
  /** May differ from the requested language. */
  language: Language
  etag: string
  title: string
  ending: string
  mediaType: string
  bytes: number
  content(): Buffer | Readable
}

interface FileSources {
  pdfs: GuidePdfs
  uploads: UploadedFiles | undefined
}

interface FileRequest {
  id: number
  language: Language
  /** For staff. */
  orDraft?: boolean
}

/** An uploaded file, or a PDF made from the guide's text. */
export async function downloadGuide(
  db: Db,
  { pdfs, uploads }: FileSources,
  { id, language, orDraft = false }: FileRequest,
): Promise<GuideFile> {
  const row = orNotFound(await findGuide(db, id, { orDraft }))
  const title = language === 'fr' && row.titleFr !== '' ? row.titleFr : row.title
  const file = orNotFound(fileFor(filesOf(row), language))
  if (file.storedAs !== null) return { title, language: file.language, ...(await findUploaded(uploads, file.storedAs)) }
  const { bytes, etag } = await pdfs.make({
    id: row.id,
    version: row.version,
    title,
    content: file.language === 'fr' ? row.contentFr : row.content,
    figures: row.figures,
    subject: row.subject,
    language,
    createdAt: row.createdAt,
  })
  const pdf = { ending: 'pdf', mediaType: FILE_MEDIA_TYPES.pdf, bytes: bytes.length, content: () => bytes }
  return { title, language: file.language, etag, ...pdf }
}

/** The keys of the files that guides have, in the storage. */
export async function listUploadedFiles(db: Db): Promise<string[]> {
  return (await listFileNames(db)).filter(isStorageKey).toSorted()
}

async function findUploaded(uploads: UploadedFiles | undefined, name: string) {
  const file = orNotFound(await uploads?.find(name))
  const type = storedType(name)
  return {
    // A stored file never changes, so its name identifies it; hashed to keep the name private.
    etag: etagOf(Buffer.from(name)),
    ending: type,
    mediaType: FILE_MEDIA_TYPES[type],
    bytes: file.bytes,
    content: file.stream,
  }
}

interface FileOfGuide {
  language: Language
  format: FileFormat
  /** Null for a PDF that is made on request. */
  storedAs: string | null
}

function filesOf(row: GuideRow): FileOfGuide[] {
  const stored: FileOfGuide[] = []
  const add = (language: Language, storedAs: string | null) =>
    storedAs !== null && stored.push({ language, storedAs, format: storedType(storedAs) })
  add('en', row.storedFile)
  add('fr', row.storedFileFr)
  if (stored.length > 0 || row.type !== 'pdf') return stored
  const words = { en: row.content, fr: row.contentFr }
  const written = LANGUAGES.filter((language) => words[language] !== '')
  return written.map((language) => ({ language, storedAs: null, format: 'pdf' }))
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
      hasStoredFile: row.storedFile !== null || row.storedFileFr !== null,
      hasContent: row.content !== '' || row.contentFr !== '',
      hasScenes: row.scenes.length > 0,
    }),
    files: filesOf(row).map(({ language, format }) => ({ language, format })),
  }
}
