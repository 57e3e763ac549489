import { readHours } from '#shared/features/billing/hours.rules'
import { MAX_GUARDIANS } from '#shared/features/families/families.rules'
import type { Family } from '#shared/features/families/family-page.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { findChildren, findGuardians, lockFamily, moveGuardian } from '../families.store'
import { moveWithGuardians } from './change-family.service'
import { moveNotes } from './family-notes.store'
import { requireFamily, showFamily } from './show-family.service'

interface MergeByStaff {
  /** The family that stays. */
  intoId: number
  fromId: number
  staff: Staff
}

/** The other family is empty afterwards; its ledger entries stay where they are. */
export function mergeFamilies(db: Db, { intoId, fromId, staff }: MergeByStaff): Promise<Family> {
  return transact(db, async (tx) => {
    if (intoId === fromId) throw new AppError('NOT_FOUND')
    const children = await lockBoth(tx, { intoId, fromId })
    const { creditsRemaining } = await requireFamily(tx, fromId)
    const hours = readHours(creditsRemaining)
    const places = await freePlaces(tx, { intoId, fromId })
    await moveChildren(tx, { intoId, fromId, children, hours, staff })
    // After the children: the last guardian of a child under 14 cannot leave.
    for (const { guardianId, place } of places) await moveGuardian(tx, guardianId, { familyId: intoId, place })
    await moveNotes(tx, { fromId, intoId })
    await recordAction(tx, {
      ...staff,
      action: 'family.merged',
      target: String(intoId),
      before: { familyId: fromId },
      after: { familyId: intoId, hours, children },
    })
    return showFamily(tx, intoId, staff.now)
  })
}

interface Pair {
  intoId: number
  fromId: number
}

/** Students first, then families in order of their ids, as everywhere. Returns the children that move. */
async function lockBoth(tx: Db, { intoId, fromId }: Pair): Promise<string[]> {
  const read = async () => (await findChildren(tx, fromId)).map(({ id }) => id).toSorted()
  const children = await read()
  for (const studentId of children) await lockStudent(tx, studentId)
  for (const id of [intoId, fromId].toSorted((a, b) => a - b)) {
    if (!(await lockFamily(tx, id))) throw new AppError('NOT_FOUND')
  }
  // Somebody who joined in between is not locked.
  if ((await read()).join() !== children.join()) throw new AppError('EDIT_CONFLICT')
  return children
}

async function freePlaces(tx: Db, { intoId, fromId }: Pair) {
  const [staying, moving] = [await findGuardians(tx, intoId), await findGuardians(tx, fromId)]
  if (staying.length === 0) throw new AppError('CHILD_NEEDS_GUARDIAN')
  if (moving.length === 0) throw new AppError('NOT_FOUND')
  const free = Array.from({ length: MAX_GUARDIANS }, (_, index) => index + 1).filter(
    (place) => !staying.some((guardian) => guardian.place === place),
  )
  return moving.map(({ id: guardianId }, index) => {
    const place = free[index]
    if (place === undefined) throw new AppError('TOO_MANY_GUARDIANS')
    return { guardianId, place }
  })
}

interface MovingChildren extends Pair {
  children: readonly string[]
  hours: number
  staff: Staff
}

/** All hours go with the first child, by one transfer. */
async function moveChildren(tx: Db, { intoId, fromId, children, hours, staff }: MovingChildren) {
  const move = (studentId: string, familyId: number, moved: number) =>
    moveWithGuardians(tx, { studentId, change: { familyId, hours: moved }, staff })
  for (const [index, studentId] of children.entries()) await move(studentId, intoId, index === 0 ? hours : 0)
  if (children.length > 0 || hours === 0) return
  // Hours move only with a student: one of the family that stays fetches them.
  const [carrier] = await findChildren(tx, intoId)
  if (!carrier) throw new AppError('NOT_FOUND')
  await move(carrier.id, fromId, 0)
  await move(carrier.id, intoId, hours)
}
