import type { GuideDraft, StaffGuide } from '#shared/features/admin/admin-content.contract'
import { previewOf, STAFF_PREVIEW_LENGTH } from '#shared/features/study-guides/study-guides.rules'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import type { UploadFolder } from '../../uploads/upload-folder'
import { findAllGuides, insertGuide, removeGuide } from './edit-guides.store'
import { toStudyGuide } from './study-guides.service'
import type { GuideRow } from './study-guides.store'

function toStaffGuide(row: GuideRow): StaffGuide {
  return { ...toStudyGuide(row), version: row.version, createdAt: row.createdAt.toISOString() }
}

/** What the audit keeps of a guide: enough to know which one it was. */
function toState({ type, title, titleFr, subject, content, contentFr, storedFile, version }: GuideRow) {
  return {
    type,
    title,
    titleFr,
    subject,
    content: previewOf(content, STAFF_PREVIEW_LENGTH),
    contentFr: previewOf(contentFr, STAFF_PREVIEW_LENGTH),
    storedFile,
    version,
  }
}

export async function listAllGuides(db: Db): Promise<StaffGuide[]> {
  return (await findAllGuides(db)).map(toStaffGuide)
}

interface NewGuide {
  draft: GuideDraft
  /** Name of its file among the uploads; null for a guide that is its words. */
  storedFile?: string | null
  staff: Staff
}

export function createGuide(db: Db, { draft, storedFile = null, staff }: NewGuide): Promise<StaffGuide> {
  return transact(db, async (tx) => {
    const row = await insertGuide(tx, { ...draft, activities: [], storedFile, createdAt: staff.now })
    await recordAct(tx, { ...staff, act: 'guide.create', target: String(row.id), before: null, after: toState(row) })
    return toStaffGuide(row)
  })
}

interface Deletion {
  id: number
  uploads: UploadFolder | undefined
  staff: Staff
}

/** Deletes a guide, then its file: until the deletion is certain, the file may still be asked for. */
export async function deleteGuide(db: Db, { id, uploads, staff }: Deletion): Promise<void> {
  const storedFile = await transact(db, async (tx) => {
    const row = await removeGuide(tx, id)
    if (!row) throw new AppError('NOT_FOUND')
    await recordAct(tx, { ...staff, act: 'guide.delete', target: String(id), before: toState(row), after: null })
    return row.storedFile
  })
  if (storedFile !== null) await uploads?.remove(storedFile)
}
