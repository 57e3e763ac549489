import type { DropReason } from '#shared/features/emails/delivery.rules'
import { DAY_MS } from '#shared/time/units'
import { endAllSignIns } from '../../auth/student-sign-ins.store'
import type { Db } from '../../db/db'
import { endLinks, findWantedAddress } from '../../email/links.store'
import { notifyStudent, notifyWithLink } from '../../email/notify'
import { AppError } from '../../http/app-error'
import type { Note } from '../../security-log/security-log'
import type { SiteKey } from '../../site-key'
import { refuseTakenEmail } from './account.service'
import { findStudentByEmail } from './account.store'
import { findAddress, lockAddress, setAddress } from './email-address.store'

const CONFIRM_LIFE_MS = 7 * DAY_MS
/** How long whoever lost an address can take it back. */
const WAY_BACK_LIFE_MS = 7 * DAY_MS

interface Address {
  studentId: string
  email: string
  now: Date
}

/** Asks whoever reads an address to confirm it; links of earlier letters end. */
export function askToConfirm(tx: Db, siteKey: SiteKey, address: Address): Promise<void> {
  return writeConfirmation(tx, siteKey, address, {})
}

async function writeConfirmation(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, now }: Address,
  outcome: { state?: 'dropped'; problem?: DropReason; finishedAt?: Date },
): Promise<void> {
  await endLinks(tx, { studentId }, 'confirm-address', now)
  await notifyWithLink(tx, siteKey, {
    kind: 'confirm-address',
    recipient: 'student',
    studentId,
    address: email,
    facts: { email },
    now,
    lifeMs: CONFIRM_LIFE_MS,
    ...outcome,
  })
}

/** Whether the account's address is confirmed, and the one that was asked for and is not confirmed yet. */
export async function readAddress(db: Db, { studentId, now }: Omit<Address, 'email'>) {
  const address = await findAddress(db, studentId)
  const wanted = await findWantedAddress(db, studentId, now)
  return {
    isConfirmed: Boolean(address?.email && address.confirmedAt),
    wantedEmail: wanted === address?.email ? null : wanted,
  }
}

/** Asks for another address: its reader confirms it. Somebody who has it already is told instead. */
export async function askForAddress(tx: Db, siteKey: SiteKey, address: Address): Promise<void> {
  const { studentId, email, now } = address
  const owner = await findStudentByEmail(tx, email)
  if (!owner || owner.id === studentId) return askToConfirm(tx, siteKey, address)
  await notifyStudent(tx, { kind: 'address-wanted', facts: {}, studentId: owner.id, now })
  // A letter that goes to nobody: whoever asked sees the address wait, and does not learn that it is taken.
  await writeConfirmation(tx, siteKey, address, { state: 'dropped', problem: 'address-taken', finishedAt: now })
}

interface ChangedAddress extends Address {
  note: Note
}

/** Confirms an address: the account's own, or a new one, which takes effect by it. */
export async function confirmAddress(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, now, note }: ChangedAddress,
): Promise<void> {
  const before = await lockAddress(tx, studentId)
  if (!before) throw new AppError('NOT_FOUND')
  await refuseTakenEmail(() => setAddress(tx, { studentId, email, confirmedAt: now }))
  if (before.email === email) return
  await note(tx, 'email.changed')
  await notifyOldAddress(tx, siteKey, { studentId, email, now, oldEmail: before.email })
}

/** Changes an address at once, where nothing can be sent to the new one first. */
export async function replaceAddress(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, now, note }: ChangedAddress,
): Promise<void> {
  const before = await lockAddress(tx, studentId)
  if (!before) throw new AppError('UNAUTHORIZED')
  await refuseTakenEmail(() => setAddress(tx, { studentId, email, confirmedAt: null }))
  await note(tx, 'email.changed')
  await notifyOldAddress(tx, siteKey, { studentId, email, now, oldEmail: before.email })
  await askToConfirm(tx, siteKey, { studentId, email, now })
}

/** Whoever reads the old address learns of it, and can take it back. */
async function notifyOldAddress(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, now, oldEmail }: Address & { oldEmail: string | null },
): Promise<void> {
  if (!oldEmail) return
  await notifyWithLink(tx, siteKey, {
    kind: 'address-changed',
    recipient: 'student',
    studentId,
    address: oldEmail,
    facts: { newEmail: email },
    now,
    lifeMs: WAY_BACK_LIFE_MS,
  })
}

/** Takes an address back that was changed: whoever else is in the account is out, and links to newer addresses end. */
export async function takeAddressBack(tx: Db, { studentId, email, now, note }: ChangedAddress): Promise<void> {
  const before = await lockAddress(tx, studentId)
  if (!before) throw new AppError('NOT_FOUND')
  await refuseTakenEmail(() => setAddress(tx, { studentId, email, confirmedAt: now }))
  await endLinks(tx, { studentId }, 'confirm-address', now)
  await endLinks(tx, { studentId }, 'forgotten-password', now)
  await endAllSignIns(tx, studentId)
  await note(tx, 'email.changed')
}

/** Tells that the password is another one. */
export function notifyOfPassword(tx: Db, { studentId, now }: Omit<Address, 'email'>): Promise<void> {
  return notifyStudent(tx, { kind: 'password-changed', facts: {}, studentId, now })
}
