import { readHours } from '#shared/features/billing/hours.rules'
import type { Family } from '#shared/features/families/family-page.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { SNAPSHOT, transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { collectOwnData } from '../../account/personal-data/export-data.service'
import { familyStatement } from '../../billing/ledger/statement.service'
import { eraseGuardian } from '../account/erase-guardian.service'
import { closeKnownAccounts } from '../children/children.service'
import { withdrawConsents } from '../consent/consents.store'
import { findChildren, findConsents, findGuardians } from '../families.store'
import { findAllNotes, removeNotes } from './family-notes.store'
import { requireFamily, showFamily } from './show-family.service'

interface DataOnRequest {
  familyId: number
  /** The requester, as staff noted. */
  requestedBy: string
  staff: Staff
}

/** Everything stored about a family, as of one moment. */
export async function exportFamily(db: Db, { familyId, requestedBy, staff }: DataOnRequest) {
  const data = await transact(db, (tx) => collectFamilyData(tx, familyId, staff.now), SNAPSHOT)
  const states = { before: null, after: { requestedBy } }
  await recordAction(db, { ...staff, action: 'family.exported', target: String(familyId), ...states })
  return data
}

async function collectFamilyData(tx: Db, id: number, now: Date) {
  const { creditsRemaining, createdAt } = await requireFamily(tx, id)
  const children = []
  for (const child of await findChildren(tx, id)) children.push(await collectOwnData(tx, child.id, now))
  const guardians = (await findGuardians(tx, id)).map(({ place: _, ...guardian }) => guardian)
  const consents = (await findConsents(tx, id)).map(({ guardianId, studentId, givenAt }) => ({
    guardianId,
    studentId,
    givenAt,
  }))
  const statement = (await familyStatement(tx, id, { limit: undefined, after: undefined })).items
  const family = { id, createdAt, creditsRemaining: readHours(creditsRemaining) }
  return {
    exportedAt: now.toISOString(),
    family,
    guardians,
    consents,
    statement,
    notes: await findAllNotes(tx, id),
    children,
  }
}

interface DeletedFamily {
  studentIds: string[]
  guardianIds: string[]
}

/** Deletes the students' accounts, erases the guardians and removes the notes. The ledger keeps its sums. */
export function deleteFamily(db: Db, { familyId, requestedBy, staff }: DataOnRequest): Promise<DeletedFamily> {
  const { now } = staff
  return transact(db, async (tx) => {
    const { creditsRemaining } = await requireFamily(tx, familyId)
    const guardianIds = (await findGuardians(tx, familyId)).map(({ id }) => id)
    const studentIds = (await findChildren(tx, familyId)).map(({ id }) => id).toSorted()
    if (guardianIds.length + studentIds.length === 0) throw new AppError('NOT_FOUND')
    for (const studentId of studentIds) {
      await deleteAccount(tx, { studentId, now })
      await withdrawConsents(tx, studentId, now)
    }
    for (const guardianId of guardianIds) await eraseGuardian(tx, { guardianId, familyId, now })
    await removeNotes(tx, familyId)
    const counts = { guardians: guardianIds.length, children: studentIds.length, hours: readHours(creditsRemaining) }
    const states = { before: counts, after: { requestedBy } }
    await recordAction(tx, { ...staff, action: 'family.deleted', target: String(familyId), ...states })
    return { studentIds, guardianIds }
  })
}

interface GuardianRemoval {
  familyId: number
  guardianId: string
  staff: Staff
}

/** Every guardian may know the passwords of the children, who need others. */
export function removeGuardian(db: Db, { familyId, guardianId, staff }: GuardianRemoval): Promise<Family> {
  const { now } = staff
  return transact(db, async (tx) => {
    // Waits for a child's account or password that this guardian is saving, so that it ends too.
    await lockSignIns(tx, { accountKind: 'guardian', id: guardianId })
    await closeKnownAccounts(tx, { familyId, now })
    await eraseGuardian(tx, { guardianId, familyId, now }, async () => {
      const isMember = (await findGuardians(tx, familyId)).some(({ id }) => id === guardianId)
      if (!isMember) throw new AppError('NOT_FOUND')
    })
    const states = { before: { guardianId }, after: null }
    await recordAction(tx, { ...staff, action: 'family.guardian-removed', target: String(familyId), ...states })
    return showFamily(tx, familyId, now)
  })
}
