import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { findLostAddress } from '../../email/links.store'
import { recoverAccount } from '../../recovery/recover-account'
import { refuseRestorable } from '../../recovery/restorable-address'
import type { NoteSecurityEvent } from '../../security-log/security-log'
import { askToConfirm, endPassword, replaceAddress, takeAddress } from '../account/email-address.service'

/** Staff act for the student, so that no browser stays signed in. */
const NO_BROWSER = { tokenHash: undefined, deviceHash: undefined }

interface AddressByStaff {
  studentId: string
  email: string
  /** The hash of a password that nobody knows. */
  unknownHash: string
  note: NoteSecurityEvent
  now: Date
}

/** Gives a student the address that staff entered. The caller holds the student's lock. */
export async function moveAddress(tx: Db, siteKey: SiteKey, { unknownHash, ...move }: AddressByStaff): Promise<void> {
  const account = { accountKind: 'student', id: move.studentId } as const
  await lockSignIns(tx, account)
  const { studentId: exceptId, email: address, now } = move
  await refuseRestorable(tx, { accountKind: 'student', address, exceptId, now })
  const lost = await findLostAddress(tx, account, move.email)
  if (lost) await putBackAddress(tx, siteKey, { ...move, unknownHash, ...lost })
  else await replaceAddress(tx, siteKey, { ...move, ownBrowser: NO_BROWSER })
}

interface LostAddress extends AddressByStaff {
  lostAt: Date
  wasConfirmed: boolean
}

/**
 * The account had this address before: somebody else may have taken it, and chosen the password. As by the link that
 * restores the address, every way in ends, and what others changed since cannot be restored.
 */
async function putBackAddress(
  tx: Db,
  siteKey: SiteKey,
  { studentId, email, unknownHash, note, now, lostAt, wasConfirmed }: LostAddress,
): Promise<void> {
  const account = { accountKind: 'student', id: studentId } as const
  await takeAddress(tx, { studentId, email, confirmedAt: wasConfirmed ? now : null, now })
  await recoverAccount(tx, account, { now, restoredSince: lostAt })
  await note(tx, 'email.changed')
  // The link for another password confirms the address too.
  const hadPassword = await endPassword(tx, { studentId, unknownHash, note, now })
  if (!hadPassword && !wasConfirmed) await askToConfirm(tx, siteKey, { studentId, email, now })
}
