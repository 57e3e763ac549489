import type { GuideDraft, StaffGuide } from '#shared/features/admin/admin-content.contract'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { onceByStaff } from '../../http/idempotency'
import type { UploadFolder } from '../../uploads/upload-folder'
import { findAllGuides, insertGuide, lockGuide, removeGuide } from './edit-guides.store'
import { toStudyGuide } from './study-guides.service'
import type { GuideRow } from './study-guides.store'

function toStaffGuide(row: GuideRow): StaffGuide {
  return { ...toStudyGuide(row), version: row.version, createdAt: row.createdAt.toISOString() }
}

/** What the audit keeps of a guide: all of it but the bytes of an uploaded file. */
function toState({ type, title, titleFr, subject, content, contentFr, activities, storedFile, version }: GuideRow) {
  return { type, title, titleFr, subject, content, contentFr, activities, storedFile, version }
}

export async function listAllGuides(db: Db): Promise<StaffGuide[]> {
  return (await findAllGuides(db)).map(toStaffGuide)
}

interface NewGuide {
  draft: GuideDraft
  /** Name of its file among the uploads; null for a guide that is its words. */
  storedFile?: string | null
  /** The request that it is made once for. */
  keyed: { endpoint: string; key: string | undefined; body: unknown }
  staff: Staff
}

/** Makes a guide, once per key: a form that is sent twice gives one guide. */
export function createGuide(db: Db, { draft, storedFile = null, keyed, staff }: NewGuide): Promise<StaffGuide> {
  return transact(db, (tx) =>
    onceByStaff(tx, { ...staff, ...keyed }, async () => {
      const row = await insertGuide(tx, { ...draft, activities: [], storedFile, createdAt: staff.now })
      await recordAct(tx, { ...staff, act: 'guide.create', target: String(row.id), before: null, after: toState(row) })
      return toStaffGuide(row)
    }),
  )
}

interface Deletion {
  id: number
  /** Versions that staff may have seen; undefined is any. */
  expected: readonly number[] | undefined
  uploads: UploadFolder | undefined
  staff: Staff
}

/** Deletes a guide, then its file: until the deletion is certain, the file may still be asked for. */
export async function deleteGuide(db: Db, { id, expected, uploads, staff }: Deletion): Promise<void> {
  const storedFile = await transact(db, async (tx) => {
    const row = await lockGuide(tx, id)
    if (!row) throw new AppError('NOT_FOUND')
    if (expected && !expected.includes(row.version)) throw new AppError('EDIT_CONFLICT')
    await removeGuide(tx, id)
    await recordAct(tx, { ...staff, act: 'guide.delete', target: String(id), before: toState(row), after: null })
    return row.storedFile
  })
  if (storedFile !== null) await uploads?.remove(storedFile)
}
