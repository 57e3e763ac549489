import { isDeepStrictEqual } from 'node:util'
import type { GuideChange, GuideDraft, StaffGuide } from '#shared/features/content/content.contract'
import { recordAction, type Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound } from '../../http/app-error'
import { transactOnce } from '../../http/idempotency/idempotency'
import type { RequestKey } from '../../http/idempotency/request-key'
import type { UploadFolder } from '../../uploads/upload-folder'
import { findAllGuides, insertGuide, lockGuide, removeGuide, updateGuide } from './edit-guides.store'
import { refuseMisplacedFigures, refuseTextOfFile, refuseTooMuch } from './guide-faults'
import { toStudyGuide } from './study-guides.service'
import type { GuideRow } from './study-guides.store'

function toStaffGuide(row: GuideRow): StaffGuide {
  return { ...toStudyGuide(row), figures: row.figures, version: row.version, createdAt: row.createdAt.toISOString() }
}

/** What the audit keeps of a guide: all of it but the bytes of uploaded files. */
function toState({ id: _, createdAt: _created, ...state }: GuideRow) {
  return state
}

export async function listAllGuides(db: Db): Promise<StaffGuide[]> {
  return (await findAllGuides(db)).map(toStaffGuide)
}

interface NewGuide {
  draft: GuideDraft
  /** The names of its files among the uploads; none for a guide that is its words. */
  files?: { storedFile?: string; storedFileFr?: string }
  staff: Staff
}

export async function createGuide(db: Db, { draft, files, staff }: NewGuide): Promise<StaffGuide> {
  // What a file says is never set as a PDF.
  if (!files) {
    refuseTooMuch(draft)
    refuseMisplacedFigures({ ...draft, storedFile: null, storedFileFr: null })
  }
  return transact(db, async (tx) => {
    const row = await insertGuide(tx, { ...draft, ...files, activities: [], createdAt: staff.now })
    await recordAction(tx, {
      ...staff,
      action: 'guide.create',
      target: String(row.id),
      before: null,
      after: toState(row),
    })
    return toStaffGuide(row)
  })
}

interface GuideEdit {
  id: number
  /** What becomes of the guide as it is; an empty change is none. */
  changeOf: (row: GuideRow) => Partial<GuideRow>
  /** Versions that staff may have seen; undefined is any. */
  expected: readonly number[] | undefined
  staff: Staff
}

/** Changes a guide. What is the same already is no change: neither a version nor an audit entry comes of it. */
export function editGuide(db: Db, { id, changeOf, expected, staff }: GuideEdit) {
  return transact(db, async (tx) => {
    const before = orNotFound(await lockGuide(tx, id))
    if (expected && !expected.includes(before.version)) throw new AppError('EDIT_CONFLICT')
    const change = changeOf(before)
    if (Object.keys(change).length === 0) return { before, guide: toStaffGuide(before) }
    const after = await updateGuide(tx, id, change)
    const states = { before: toState(before), after: toState(after) }
    await recordAction(tx, { ...staff, action: 'guide.update', target: String(id), ...states })
    return { before, guide: toStaffGuide(after) }
  })
}

/** Changes a guide's titles, subject, texts and figures. A text that is an uploaded file's changes with the file alone. */
export async function changeGuide(
  db: Db,
  { change, ...edit }: Omit<GuideEdit, 'changeOf'> & { change: GuideChange },
): Promise<StaffGuide> {
  refuseTooMuch(change)
  const { guide } = await editGuide(db, {
    ...edit,
    changeOf: (row) => {
      const changed = differences(row, change)
      refuseTextOfFile(row, changed)
      const isShownAnew = FIGURED.some((field) => field in changed)
      if (isShownAnew) refuseMisplacedFigures({ ...row, ...changed })
      return changed
    },
  })
  return guide
}

/** What must agree with each other: figures, and the texts that name them. */
const FIGURED = ['content', 'contentFr', 'figures'] as const

function differences(row: GuideRow, change: GuideChange): GuideChange {
  const fields = ['title', 'titleFr', 'subject', ...FIGURED] as const
  const changed = fields.filter((field) => change[field] !== undefined && !isDeepStrictEqual(change[field], row[field]))
  return Object.fromEntries(changed.map((field) => [field, change[field]]))
}

interface Deletion {
  id: number
  /** Versions that staff may have seen; undefined is any. */
  expected: readonly number[] | undefined
  uploads: UploadFolder | undefined
  requestKey: RequestKey | undefined
  staff: Staff
}

/** Deletes a guide, then its files: until the deletion is committed, they may still be requested. */
export async function deleteGuide(db: Db, { id, expected, uploads, requestKey, staff }: Deletion): Promise<void> {
  const files = await transactOnce(db, { requestKey, now: staff.now }, async (tx) => {
    const row = orNotFound(await lockGuide(tx, id))
    if (expected && !expected.includes(row.version)) throw new AppError('EDIT_CONFLICT')
    await removeGuide(tx, id)
    await recordAction(tx, { ...staff, action: 'guide.delete', target: String(id), before: toState(row), after: null })
    return [row.storedFile, row.storedFileFr]
  })
  for (const name of files) if (name !== null) await uploads?.remove(name)
}
