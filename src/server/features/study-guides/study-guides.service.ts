import type { GuideDetail, StudyGuide } from '#shared/features/study-guides/study-guides.contract'
import { guideFileUrl } from '#shared/features/study-guides/study-guides.rules'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { createCachedList } from '../../content/cached-list'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import type { GuidePdfs } from '../../pdf/guide-pdfs'
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

/** The file of a guide that is one; pages of the site and promised videos have none. */
export async function downloadGuide(db: Db, pdfs: GuidePdfs, { id, language }: { id: number; language: Language }) {
  const row = await guideOrRefusal(db, id)
  if (row.type !== 'pdf') throw new AppError('NOT_FOUND')
  const hasFrench = language === 'fr' && row.contentFr !== ''
  return pdfs.make({
    id: row.id,
    version: row.version,
    title: language === 'fr' && row.titleFr !== '' ? row.titleFr : row.title,
    content: hasFrench ? row.contentFr : row.content,
    subject: row.subject,
    language,
    createdAt: row.createdAt,
  })
}

async function guideOrRefusal(db: Db, id: number): Promise<GuideRow> {
  const row = await findGuide(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

function toStudyGuide(row: GuideRow): StudyGuide {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    titleFr: row.titleFr,
    subject: row.subject,
    content: row.content,
    contentFr: row.contentFr,
    fileUrl: guideFileUrl({ id: row.id, type: row.type, subject: row.subject, hasStoredFile: row.storedFile !== null }),
  }
}
