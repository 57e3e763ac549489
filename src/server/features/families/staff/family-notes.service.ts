import type { FamilyNote, NewNote } from '#shared/features/families/family-page.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { lockFamily } from '../families.store'
import { findNotes, insertNote } from './family-notes.store'
import { requireFamily } from './show-family.service'

export async function listNotes(db: Db, familyId: number, page: PageRequest): Promise<Page<FamilyNote>> {
  await requireFamily(db, familyId)
  const { rows, next } = cutPage(await findNotes(db, familyId, page), page)
  return { items: rows.map(toNote), total: undefined, next }
}

interface NoteByStaff {
  familyId: number
  note: NewNote
  staff: Staff
}

/** The audit log says who wrote when; the text stays with the family. */
export function addNote(db: Db, { familyId, note, staff }: NoteByStaff): Promise<FamilyNote> {
  return transact(db, async (tx) => {
    if (!(await lockFamily(tx, familyId))) throw new AppError('NOT_FOUND')
    const { administratorId, now } = staff
    await insertNote(tx, { familyId, administratorId, text: note.text, createdAt: now })
    await recordAction(tx, { ...staff, action: 'family.noted', target: String(familyId), before: null, after: null })
    const [writtenNote] = await findNotes(tx, familyId, { limit: 1, after: undefined })
    if (!writtenNote) throw new Error('the new note was not found')
    return toNote(writtenNote)
  })
}

function toNote({ createdAt, ...note }: Awaited<ReturnType<typeof findNotes>>[number]): FamilyNote {
  return { ...note, createdAt: createdAt.toISOString() }
}
