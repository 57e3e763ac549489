import type { NewFamily } from '#shared/features/families/families.contract'
import { MAX_GUARDIANS } from '#shared/features/families/families.rules'
import type { AddedChild, Family, NewChild, NewGuardian } from '#shared/features/families/family-page.contract'
import type { ErrorCode } from '#shared/http/errors'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { SiteKey } from '../../../site-key'
import { hashFirstPassword, lockFamilyWithGuardian, saveChild } from '../children/children.service'
import { findGuardians, insertFamily, insertGuardian, lockFamily, type NewChildRow } from '../families.store'
import { sendGuardianInvitation } from '../invite-guardian.service'
import { moveStudent } from './change-family.service'
import { showFamily } from './show-family.service'

export const EMAIL_TAKEN: Record<string, ErrorCode> = {
  guardian_accounts_email_key: 'EMAIL_TAKEN',
}

interface FamilyByStaff {
  family: NewFamily
  staff: Staff
  siteKey: SiteKey
}

export function createFamily(db: Db, { family, staff, siteKey }: FamilyByStaff): Promise<Family> {
  return transact(db, async (tx) => {
    const { guardian, studentIds, children = [] } = family
    const familyId = await insertFamily(tx, staff.now)
    await saveGuardian(tx, { familyId, place: 1, guardian, staff, siteKey })
    // In one order, so that two requests with the same students do not wait for each other.
    for (const studentId of studentIds.toSorted()) {
      await moveStudent(tx, { studentId, change: { familyId, hours: 0 }, staff })
    }
    for (const child of children) {
      await createChild(tx, { familyId, child, account: { preferredLanguage: guardian.preferredLanguage }, staff })
    }
    return showFamily(tx, familyId, staff.now)
  })
}

interface GuardianByStaff {
  familyId: number
  guardian: NewGuardian
  staff: Staff
  siteKey: SiteKey
}

export function addGuardian(db: Db, { familyId, guardian, staff, siteKey }: GuardianByStaff): Promise<Family> {
  return transact(db, async (tx) => {
    if (!(await lockFamily(tx, familyId))) throw new AppError('NOT_FOUND')
    const place = await findFreePlace(tx, familyId)
    await saveGuardian(tx, { familyId, place, guardian, staff, siteKey })
    return showFamily(tx, familyId, staff.now)
  })
}

/** A family has four places; the caller has locked it. */
export async function findFreePlace(tx: Db, familyId: number): Promise<number> {
  const taken = (await findGuardians(tx, familyId)).map(({ place }) => place)
  const place = Array.from({ length: MAX_GUARDIANS }, (_, index) => index + 1).find((each) => !taken.includes(each))
  if (place === undefined) throw new AppError('TOO_MANY_GUARDIANS')
  return place
}

/** Empty texts are stored as null. */
export function toGuardianRow({ firstName, lastName, email, phone, preferredLanguage }: NewGuardian) {
  return { firstName, lastName: lastName || null, email: email || null, phone: phone || null, preferredLanguage }
}

async function saveGuardian(
  tx: Db,
  { familyId, place, guardian, staff, siteKey }: GuardianByStaff & { place: number },
) {
  const row = toGuardianRow(guardian)
  const guardianId = await refuseOn(EMAIL_TAKEN, () =>
    insertGuardian(tx, { familyId, place, ...row, createdAt: staff.now }),
  )
  if (row.email) await sendGuardianInvitation(tx, siteKey, { guardianId, invitedBy: null, now: staff.now })
  await recordAction(tx, {
    ...staff,
    action: 'family.guardian-added',
    target: String(familyId),
    before: null,
    after: row,
  })
}

interface ChildByStaff {
  familyId: number
  child: NewChild
  staff: Staff
}

interface AddingChild extends ChildByStaff {
  child: AddedChild
  settings: Pick<Settings, 'demo'>
}

/** The child starts in the language of the first guardian. */
export async function addChild(db: Db, { familyId, child, staff, settings }: AddingChild): Promise<Family> {
  const { signIn, ...rest } = child
  const account = signIn && (await openSignIn(signIn, { now: staff.now, settings }))
  return transact(db, async (tx) => {
    const { preferredLanguage } = await lockFamilyWithGuardian(tx, familyId)
    await createChild(tx, { familyId, child: rest, account: { preferredLanguage, ...account }, staff })
    return showFamily(tx, familyId, staff.now)
  })
}

async function openSignIn(
  signIn: NonNullable<AddedChild['signIn']>,
  { now, settings }: { now: Date; settings: Pick<Settings, 'demo'> },
) {
  const { birthMonth, signInName } = signIn
  return { birthMonth, signInName, passwordHash: await hashFirstPassword(signIn, { now, settings }) }
}

type ChildSignIn = Pick<NewChildRow, 'preferredLanguage' | 'birthMonth' | 'signInName' | 'passwordHash'>

async function createChild(tx: Db, { familyId, child, account, staff }: ChildByStaff & { account: ChildSignIn }) {
  const { firstName, lastName, email, schoolGrade = null, school } = child
  const row = { firstName, lastName: lastName || null, email: email || null, schoolGrade, school: school || null }
  const id = await saveChild(tx, { ...row, ...account, familyId, createdAt: staff.now })
  await recordAction(tx, { ...staff, action: 'student.created', target: id, before: null, after: { familyId, ...row } })
}
