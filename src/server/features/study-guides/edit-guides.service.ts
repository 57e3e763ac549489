import { isDeepStrictEqual } from 'node:util'
import type { GuideChange, GuideDraft, StaffGuide } from '#shared/features/content/content.contract'
import { recordAction, type Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound } from '../../http/app-error'
import { transactOnce } from '../../http/idempotency/idempotency'
import type { RequestKey } from '../../http/idempotency/request-key'
import type { UploadedFiles } from '../../uploads/uploaded-files'
import { refuseMisplacedFigures, refuseOversizedText, refuseTextOfFile } from './guide-problems'
import { toStudyGuide } from './study-guides.service'
import { findAllGuides, type GuideRow, insertGuide, lockGuide, removeGuide, updateGuide } from './study-guides.store'

function toStaffGuide(row: GuideRow): StaffGuide {
  const { figures, version, createdAt, isPublished } = row
  return { ...toStudyGuide(row), figures, version, createdAt: createdAt.toISOString(), isPublished }
}

/** For the audit log: everything but the content of uploaded files. */
function toState({ id: _, createdAt: _created, ...state }: GuideRow) {
  return state
}

export async function listAllGuides(db: Db): Promise<StaffGuide[]> {
  return (await findAllGuides(db)).map(toStaffGuide)
}

interface NewGuide {
  draft: GuideDraft
  /** The names of its uploaded files, if it has any. */
  files?: { storedFile?: string; storedFileFr?: string }
  staff: Staff
}

export async function createGuide(db: Db, { draft, files, staff }: NewGuide): Promise<StaffGuide> {
  // The text of an uploaded file is never rendered as a PDF.
  if (!files) {
    refuseOversizedText(draft)
    refuseMisplacedFigures({ ...draft, storedFile: null, storedFileFr: null })
  }
  return transact(db, async (tx) => {
    const row = await insertGuide(tx, { ...draft, ...files, activities: [], createdAt: staff.now })
    const after = toState(row)
    await recordAction(tx, { ...staff, action: 'guide.create', target: String(row.id), before: null, after })
    return toStaffGuide(row)
  })
}

interface StaffEdit {
  id: number
  /** From `If-Match`; undefined allows any version. */
  expected: readonly number[] | undefined
  staff: Staff
}

interface GuideEdit extends StaffEdit {
  changeOf: (row: GuideRow) => Partial<GuideRow>
}

/** An empty change makes no new version and no audit entry. */
export function editGuide(db: Db, { id, changeOf, expected, staff }: GuideEdit) {
  return transact(db, async (tx) => {
    const before = await lockExpected(tx, id, expected)
    const change = changeOf(before)
    if (Object.keys(change).length === 0) return { before, guide: toStaffGuide(before) }
    const after = await updateGuide(tx, id, change)
    const states = { before: toState(before), after: toState(after) }
    await recordAction(tx, { ...staff, action: 'guide.update', target: String(id), ...states })
    return { before, guide: toStaffGuide(after) }
  })
}

/** The text of an uploaded file changes only with the file. */
export async function changeGuide(
  db: Db,
  { change, ...edit }: StaffEdit & { change: GuideChange },
): Promise<StaffGuide> {
  refuseOversizedText(change)
  const { guide } = await editGuide(db, {
    ...edit,
    changeOf: (row) => {
      const changed = differences(row, change)
      refuseTextOfFile(row, changed)
      if (FIGURE_FIELDS.some((field) => field in changed)) refuseMisplacedFigures({ ...row, ...changed })
      return changed
    },
  })
  return guide
}

/** Figures, and the texts that refer to them by number. */
const FIGURE_FIELDS = ['content', 'contentFr', 'figures'] as const

function differences(row: GuideRow, change: GuideChange): GuideChange {
  const fields = ['title', 'titleFr', 'subject', ...FIGURE_FIELDS] as const
  const changed = fields.filter((field) => change[field] !== undefined && !isDeepStrictEqual(change[field], row[field]))
  return Object.fromEntries(changed.map((field) => [field, change[field]]))
}

async function lockExpected(tx: Db, id: number, expected: StaffEdit['expected']): Promise<GuideRow> {
  const row = orNotFound(await lockGuide(tx, id))
  if (expected && !expected.includes(row.version)) throw new AppError('EDIT_CONFLICT')
  return row
}

/** Students see it from now on. One that is published already stays as it is. */
export function publishGuide(db: Db, { id, expected, staff }: StaffEdit): Promise<StaffGuide> {
  return transact(db, async (tx) => {
    const before = await lockExpected(tx, id, expected)
    if (before.isPublished) return toStaffGuide(before)
    const after = await updateGuide(tx, id, { isPublished: true })
    const states = { before: toState(before), after: toState(after) }
    await recordAction(tx, { ...staff, action: 'guide.publish', target: String(id), ...states })
    return toStaffGuide(after)
  })
}

interface GuideDeletion extends StaffEdit {
  uploads: UploadedFiles | undefined
  requestKey: RequestKey | undefined
}

/** Deletes the files after the commit: until then they may still be requested. */
export async function deleteGuide(db: Db, { id, expected, uploads, requestKey, staff }: GuideDeletion): Promise<void> {
  const files = await transactOnce(db, { requestKey, now: staff.now }, async (tx) => {
    const row = await lockExpected(tx, id, expected)
    await removeGuide(tx, id)
    await recordAction(tx, { ...staff, action: 'guide.delete', target: String(id), before: toState(row), after: null })
    return [row.storedFile, row.storedFileFr]
  })
  for (const name of files) if (name !== null) await uploads?.remove(name)
}
