import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import type { ChildChange, Family, NewGuardian } from '#shared/features/families/family-page.contract'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../../audit/record-action'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { endCopiesTo } from '../../../email/copy-recipients.store'
import { notifyGuardian } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { recoverAccount } from '../../../recovery/recover-account'
import { releaseInvitedAddress } from '../account/erase-guardian.service'
import { hasWayIn, removeIdentities } from '../account/guardian-accounts.store'
import { closeKnownAccounts, refuseImpossibleMonth } from '../children/children.service'
import {
  findChildren,
  findGuardians,
  lockFamily,
  saveLearningHidden,
  updateChild,
  updateGuardian,
} from '../families.store'
import { notifyOfGuardian, sendGuardianInvitation } from '../invite-guardian.service'
import { EMAIL_TAKEN, toGuardianRow } from './create-family.service'
import { showFamily } from './show-family.service'

interface GuardianCorrection {
  familyId: number
  guardianId: string
  change: NewGuardian
  staff: Staff
  siteKey: SiteKey
}

/**
 * Another email belongs to somebody else until that is proven, so every way into the account ends with the old one,
 * and the new address gets an invitation. The old address and the other guardians are notified.
 */
export function correctGuardian(db: Db, correction: GuardianCorrection): Promise<Family> {
  const { familyId, guardianId, change, staff, siteKey } = correction
  return transact(db, async (tx) => {
    const account = { accountKind: 'guardian', id: guardianId } as const
    await lockSignIns(tx, account)
    if (!(await lockFamily(tx, familyId))) throw new AppError('NOT_FOUND')
    const guardian = (await findGuardians(tx, familyId)).find(({ id }) => id === guardianId)
    if (!guardian) throw new AppError('NOT_FOUND')
    const { id: _, place: __, hasPassword: ___, ...before } = guardian
    const after = toGuardianRow(change)
    if (isSame(before, after)) return showFamily(tx, familyId, staff.now)
    const isMoved = before.email?.toLowerCase() !== after.email?.toLowerCase()
    const row = { ...after, ...(isMoved && { emailConfirmedAt: null, passwordHash: null }) }
    // Whoever had the account may know the passwords of the children, however old they are.
    if (isMoved && (await hasWayIn(tx, guardianId))) await closeKnownAccounts(tx, { familyId, now: staff.now })
    if (isMoved && after.email) await releaseInvitedAddress(tx, after.email, staff.now)
    await refuseOn(EMAIL_TAKEN, () => updateGuardian(tx, guardianId, row))
    if (isMoved) {
      await endFormerAddress(tx, {
        familyId,
        guardianId,
        oldEmail: before.email,
        newEmail: after.email,
        now: staff.now,
      })
      await inviteToAddress(tx, siteKey, { familyId, guardianId, email: after.email, now: staff.now })
    }
    const action = 'family.guardian-changed'
    const states = { before: { guardianId, ...before }, after: { guardianId, ...after } }
    await recordAction(tx, { ...staff, action, target: String(familyId), ...states })
    return showFamily(tx, familyId, staff.now)
  })
}

interface AddressReplacement {
  familyId: number
  guardianId: string
  oldEmail: string | null
  newEmail: string | null
  now: Date
}

/** Without a way back: staff may also have given the account to another person. */
async function endFormerAddress(
  tx: Db,
  { familyId, guardianId, oldEmail, newEmail, now }: AddressReplacement,
): Promise<void> {
  await removeIdentities(tx, guardianId)
  await recoverAccount(tx, { accountKind: 'guardian', id: guardianId }, { now })
  if (!oldEmail) return
  await endCopiesTo(tx, { studentIds: (await findChildren(tx, familyId)).map(({ id }) => id), email: oldEmail })
  const facts = { newEmail: newEmail ?? '', wasConfirmed: true }
  await notifyGuardian(tx, { kind: 'address-changed', facts, guardianId, address: oldEmail, now })
}

interface InvitedGuardian {
  familyId: number
  guardianId: string
  email: string | null
  now: Date
}

async function inviteToAddress(tx: Db, siteKey: SiteKey, { email, ...invited }: InvitedGuardian): Promise<void> {
  if (!email) return
  await sendGuardianInvitation(tx, siteKey, { ...invited, invitedBy: null })
  await notifyOfGuardian(tx, { ...invited, email })
}

interface ChildCorrection {
  familyId: number
  studentId: string
  change: ChildChange
  staff: Staff
}

export function correctChild(db: Db, { familyId, studentId, change, staff }: ChildCorrection): Promise<Family> {
  return transact(db, async (tx) => {
    refuseImpossibleMonth(change, staff.now)
    await lockStudent(tx, studentId)
    const child = (await findChildren(tx, familyId)).find(({ id }) => id === studentId)
    if (!child) throw new AppError('NOT_FOUND')
    const { firstName, lastName, preferredLanguage, birthMonth, schoolGrade, school } = child
    const before = { firstName, lastName, preferredLanguage, birthMonth, schoolGrade, school }
    const after = {
      firstName: change.firstName || null,
      lastName: change.lastName || null,
      preferredLanguage: change.preferredLanguage,
      birthMonth: change.birthMonth ?? null,
      schoolGrade: change.schoolGrade ?? null,
      school: change.school || null,
    }
    if (isSame(before, after)) return showFamily(tx, familyId, staff.now)
    await updateChild(tx, studentId, after)
    // Only students of 14 or more hide learning: one who had claimed to be older may have done so.
    if (!isOfAge(after.birthMonth, staff.now)) await saveLearningHidden(tx, studentId, null)
    await recordAction(tx, { ...staff, action: 'student.corrected', target: studentId, before, after })
    return showFamily(tx, familyId, staff.now)
  })
}

function isOfAge(birthMonth: string | null, now: Date): boolean {
  return birthMonth !== null && !isUnderAgeOfConsent(birthMonth, businessDay(now))
}

function isSame<State extends object>(before: State, after: State): boolean {
  const keys = Object.keys(after) as (keyof State)[]
  return keys.every((key) => before[key] === after[key])
}
