import type { Browser } from '#shared/features/account/sign-ins.contract'
import type { DropReason } from '#shared/features/emails/delivery.rules'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { endLinks, findLostAddress, findRequestedAddress } from '../../email/links.store'
import { notifyGuardiansOf, notifyStudent, notifyWithLink, remind } from '../../email/notify'
import { AppError } from '../../http/app-error'
import { endOtherAccess, type OwnBrowser } from '../../recovery/recover-account'
import type { NoteSecurityEvent } from '../../security-log/security-log'
import { refuseTakenEmail } from './account.service'
import { findStudentByEmail, hasSignInName, isPendingSignUp, replaceAnyPassword } from './account.store'
import { findAddress, lockAddress, resetPassword, setAddress } from './email-address.store'
import { releaseAddress } from './release-address.service'

const CONFIRM_LIFE_MS = 7 * DAY_MS
/** How long the owner of the old address can restore it. */
export const RESTORE_LIFE_MS = 7 * DAY_MS

interface NewAddress {
  studentId: string
  email: string
  now: Date
}

/**
 * Asks the owner of an address to confirm it. Links of earlier emails end. `guardianEmail`: whose family the account is
 * in, which the owner may not know.
 */
export function askToConfirm(
  tx: Db,
  siteKey: SiteKey,
  address: NewAddress & { guardianEmail?: string },
): Promise<void> {
  return sendConfirmationEmail(tx, siteKey, address, {})
}

async function sendConfirmationEmail(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, guardianEmail, now }: NewAddress & { guardianEmail?: string },
  outcome: { state?: 'dropped'; problem?: DropReason; finishedAt?: Date },
): Promise<void> {
  await endLinks(tx, { accountKind: 'student', id: studentId }, 'confirm-address', now)
  await notifyWithLink(tx, siteKey, {
    kind: 'confirm-address',
    recipient: 'student',
    studentId,
    address: email,
    facts: { email, ...(guardianEmail !== undefined && { guardianEmail }) },
    now,
    lifeMs: CONFIRM_LIFE_MS,
    ...outcome,
  })
}

/** Whether the account's address is confirmed, and a requested address that is not confirmed yet. */
export async function readAddress(db: Db, { studentId, now }: Omit<NewAddress, 'email'>) {
  const address = await findAddress(db, studentId)
  const requested = await findRequestedAddress(db, studentId, now)
  return {
    isConfirmed: Boolean(address?.email && address.confirmedAt),
    wantedEmail: requested === address?.email ? null : requested,
  }
}

/** Requests another address, which its owner must confirm. An account that has it already is notified instead. */
export async function requestAddress(tx: Db, siteKey: SiteKey, address: NewAddress): Promise<void> {
  const { studentId, email, now } = address
  const owner = await findStudentByEmail(tx, email)
  if (!owner || owner.id === studentId || owner.isPending) return askToConfirm(tx, siteKey, address)
  await notifyOwner(tx, owner.id, now)
  // Dropped immediately: the request looks pending, so it does not reveal that the address is taken.
  await sendConfirmationEmail(tx, siteKey, address, { state: 'dropped', problem: 'address-taken', finishedAt: now })
}

/** Notifies the owner of an address, once a day, that somebody else entered it. */
export function notifyOwner(tx: Db, studentId: string, now: Date): Promise<void> {
  const dedupeKey = `address-wanted ${studentId} ${businessDay(now)}`
  return remind(tx, { kind: 'address-wanted', recipient: 'student', studentId, facts: {}, dedupeKey, now })
}

/** The address of an account that was not deleted. */
export const findAddressOf = findAddress

/** Whether the account was never confirmed, so that its address says nothing about who chose its password. */
export const waitsForConfirmation = isPendingSignUp

interface ConfirmedSignUp extends AddressChange {
  passwordHash: string
}

/**
 * Confirms the address of a new account, with the password of whoever has the link: somebody else may have signed up
 * with this address.
 */
export async function confirmSignUp(tx: Db, siteKey: SiteKey, { passwordHash, ...change }: ConfirmedSignUp) {
  await confirmAddress(tx, siteKey, change)
  await resetPassword(tx, change.studentId, { passwordHash, now: change.now })
}

interface AddressChange extends NewAddress {
  note: NoteSecurityEvent
  ownBrowser: OwnBrowser
}

/**
 * Confirms the account's address, or changes it to a requested one. A change ends the access of other browsers.
 * Returns the new token of the sign-in in this browser, if it stays signed in.
 */
export async function confirmAddress(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, now, note, ownBrowser }: AddressChange,
): Promise<string | undefined> {
  await lockSignIns(tx, { accountKind: 'student', id: studentId })
  const before = await lockAddress(tx, studentId)
  if (!before) throw new AppError('NOT_FOUND')
  await takeAddress(tx, { studentId, email, confirmedAt: now, now })
  if (before.email?.toLowerCase() === email.toLowerCase()) return undefined
  return finishChange(tx, siteKey, { studentId, email, now, note, ownBrowser, before })
}

/** Changes an address immediately, where no email can be sent to confirm it first. */
export async function replaceAddress(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, now, note, ownBrowser }: AddressChange,
): Promise<string | undefined> {
  await lockSignIns(tx, { accountKind: 'student', id: studentId })
  const before = await lockAddress(tx, studentId)
  if (!before) throw new AppError('UNAUTHORIZED')
  await takeAddress(tx, { studentId, email, confirmedAt: null, now })
  const token = await finishChange(tx, siteKey, { studentId, email, now, note, ownBrowser, before })
  await askToConfirm(tx, siteKey, { studentId, email, now })
  return token
}

interface AddressBefore {
  email: string | null
  confirmedAt: Date | null
}

/**
 * Ends the access of other browsers and notifies the old address. One that the student puts back while the link works
 * that restores it counts as restored: whoever had the account meanwhile gets no link.
 */
async function finishChange(
  tx: Db,
  siteKey: SiteKey,
  { note, ownBrowser, ...change }: AddressChange & { before: AddressBefore },
): Promise<string | undefined> {
  const { studentId, email, now } = change
  const account = { accountKind: 'student', id: studentId } as const
  const lostAddress = await findLostAddress(tx, account, email, { openAt: now })
  const token = await endOtherAccess(tx, account, {
    now,
    ownBrowser,
    ...(lostAddress && { restoredSince: lostAddress.lostAt }),
  })
  await note(tx, 'email.changed')
  if (!lostAddress) await notifyOldAddress(tx, siteKey, change)
  // No earlier address can be restored, but while no code goes to this one, the guardians can remove it.
  if (change.before.confirmedAt === null && (await hasSignInName(tx, studentId))) {
    await notifyGuardiansOf(tx, { kind: 'address-changed', facts: { newEmail: email }, studentId, now })
  }
  return token
}

/**
 * Notifies the old address of the change, with a link that restores it. One that was never confirmed gets no email:
 * somebody may have mistyped it, and it belongs to a stranger.
 */
async function notifyOldAddress(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, now, before }: NewAddress & { before: AddressBefore },
): Promise<void> {
  if (!before.email) return
  await notifyWithLink(tx, siteKey, {
    kind: 'address-changed',
    recipient: 'student',
    studentId,
    address: before.email,
    facts: { newEmail: email, wasConfirmed: before.confirmedAt !== null },
    now,
    lifeMs: RESTORE_LIFE_MS,
    ...(before.confirmedAt === null && { state: 'dropped', problem: 'address-not-confirmed', finishedAt: now }),
  })
}

/** Restores the address before a change. The caller recovers the account: someone else may be in it. */
export function restoreAddress(tx: Db, address: NewAddress): Promise<void> {
  return takeAddress(tx, { ...address, confirmedAt: address.now })
}

/** Gives the account an address, which somebody may have typed into the sign-up form to keep it from its owner. */
export async function takeAddress(
  tx: Db,
  { now, ...address }: NewAddress & { confirmedAt: Date | null },
): Promise<void> {
  await releaseAddress(tx, { email: address.email, forStudent: address.studentId, now })
  await refuseTakenEmail(() => setAddress(tx, address))
}

interface EndedPassword {
  studentId: string
  /** The hash of a password that nobody knows. */
  unknownHash: string
  note: NoteSecurityEvent
  now: Date
}

/** The student needs another password, by a link. False for an account that signs in at a provider. */
export async function endPassword(tx: Db, { studentId, unknownHash, note, now }: EndedPassword): Promise<boolean> {
  if (!(await replaceAnyPassword(tx, { studentId, passwordHash: unknownHash }))) return false
  await note(tx, 'password.changed')
  await notifyStudent(tx, { kind: 'password-changed', facts: { isEnded: true }, studentId, now })
  return true
}

export function notifyOfPassword(tx: Db, { studentId, now }: Omit<NewAddress, 'email'>): Promise<void> {
  return notifyStudent(tx, { kind: 'password-changed', facts: {}, studentId, now })
}

/** Notifies a student of the first sign-in in a browser. */
export function notifyOfDevice(
  tx: Db,
  { studentId, browser, now }: { studentId: string; browser: Browser; now: Date },
) {
  return notifyStudent(tx, { kind: 'device-new', facts: { browser }, studentId, now })
}
