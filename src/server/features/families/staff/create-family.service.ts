import type { NewFamily } from '#shared/features/families/families.contract'
import type { AddedChild, Family, NewChild, NewGuardian } from '#shared/features/families/family-page.contract'
import type { ErrorCode } from '#shared/http/errors'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { refuseRestorable } from '../../../recovery/restorable-address'
import type { Settings } from '../../../settings/env'
import { releaseInvitedAddress } from '../account/erase-guardian.service'
import {
  hashFirstPassword,
  lockFamilyWithGuardian,
  refuseImpossibleMonth,
  saveChild,
} from '../children/children.service'
import { insertFamily, insertGuardian, lockFamily, type NewChildRow } from '../families.store'
import { findFreePlace } from '../free-place.service'
import { notifyOfGuardian, sendGuardianInvitation } from '../invite-guardian.service'
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
    const familyId = await createWholeFamily(tx, { guardians: [guardian], children, staff, siteKey })
    // In one order, so that two requests with the same students do not wait for each other.
    for (const studentId of studentIds.toSorted()) {
      await moveStudent(tx, { studentId, change: { familyId, hours: 0 }, staff })
    }
    return showFamily(tx, familyId, staff.now)
  })
}

interface WholeFamily {
  guardians: readonly NewGuardian[]
  children: readonly NewChild[]
  staff: Staff
  /** Null to invite nobody by email. */
  siteKey: SiteKey | null
}

/** A family of people who have no account yet. */
export async function createWholeFamily(tx: Db, { guardians, children, staff, siteKey }: WholeFamily): Promise<number> {
  const familyId = await insertFamily(tx, staff.now)
  for (const [index, guardian] of guardians.entries()) {
    await saveGuardian(tx, { familyId, place: index + 1, guardian, staff, siteKey })
  }
  const preferredLanguage = guardians[0]?.preferredLanguage ?? 'en'
  for (const child of children) await createChild(tx, { familyId, child, account: { preferredLanguage }, staff })
  return familyId
}

interface GuardianByStaff {
  familyId: number
  guardian: NewGuardian
  staff: Staff
  /** Null to invite nobody by email. */
  siteKey: SiteKey | null
}

export function addGuardian(db: Db, { familyId, guardian, staff, siteKey }: GuardianByStaff): Promise<Family> {
  return transact(db, async (tx) => {
    if (!(await lockFamily(tx, familyId))) throw new AppError('NOT_FOUND')
    const place = await findFreePlace(tx, familyId)
    const guardianId = await saveGuardian(tx, { familyId, place, guardian, staff, siteKey })
    if (guardian.email) await notifyOfGuardian(tx, { familyId, guardianId, email: guardian.email, now: staff.now })
    return showFamily(tx, familyId, staff.now)
  })
}

/** Empty texts are stored as null. */
export function toGuardianRow({ firstName, lastName, email, phone, relation, preferredLanguage }: NewGuardian) {
  const contact = { email: email || null, phone: phone || null }
  return { firstName, lastName: lastName || null, ...contact, relation: relation ?? null, preferredLanguage }
}

async function saveGuardian(
  tx: Db,
  { familyId, place, guardian, staff, siteKey }: GuardianByStaff & { place: number },
): Promise<string> {
  const row = toGuardianRow(guardian)
  if (row.email) await releaseInvitedAddress(tx, row.email, staff.now)
  const guardianId = await refuseOn(EMAIL_TAKEN, () =>
    insertGuardian(tx, { familyId, place, ...row, createdAt: staff.now }),
  )
  if (row.email && siteKey) await sendGuardianInvitation(tx, siteKey, { guardianId, invitedBy: null, now: staff.now })
  await recordAction(tx, {
    ...staff,
    action: 'family.guardian-added',
    target: String(familyId),
    before: null,
    after: { guardianId, ...row },
  })
  return guardianId
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

type ChildSignIn = Pick<NewChildRow, 'preferredLanguage' | 'signInName' | 'passwordHash'> & { birthMonth?: string }

async function createChild(tx: Db, { familyId, child, account, staff }: ChildByStaff & { account: ChildSignIn }) {
  const { firstName, lastName, email, birthMonth = null, schoolGrade = null, school } = child
  refuseImpossibleMonth(child, staff.now)
  const names = { firstName, lastName: lastName || null, email: email || null }
  const row = { ...names, birthMonth, schoolGrade, school: school || null }
  const lost = { accountKind: 'student', exceptId: undefined, now: staff.now } as const
  if (row.email) await refuseRestorable(tx, { ...lost, address: row.email })
  const id = await saveChild(tx, { ...row, ...account, familyId, createdAt: staff.now })
  await recordAction(tx, { ...staff, action: 'student.created', target: id, before: null, after: { familyId, ...row } })
}
