import type * as z from 'zod/mini'
import type { PasswordChange, ProfileChange, User } from '#shared/features/account/account.contract'
import { confirmPassword } from '../../auth/guess-limits/confirm-password'
import type { GuessOrigin } from '../../auth/guess-limits/guess-origin'
import { refuseWeakPassword } from '../../auth/passwords/new-password'
import { hashPassword } from '../../auth/passwords/passwords'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { transact } from '../../db/transact'
import { confirmsAddresses } from '../../email/delivery/transport'
import { AppError } from '../../http/app-error'
import { replayOr, transactOnce } from '../../http/idempotency/idempotency'
import type { RequestKey } from '../../http/idempotency/request-key'
import type { SignedInStudent } from '../../http/mount/callers'
import { endOtherAccess, type OwnBrowser } from '../../recovery/recover-account'
import { endFeed } from '../../recovery/recover-account.store'
import type { NoteSecurityEvent } from '../../security-log/security-log'
import type { Settings } from '../../settings/env'
import { toUser } from './account.service'
import { findPasswordHash, replacePasswordHash, updateDetails } from './account.store'
import { notifyOfPassword, replaceAddress, requestAddress } from './email-address.service'

interface ProfileRequest {
  student: Pick<SignedInStudent, 'id' | 'email'>
  change: z.output<typeof ProfileChange>
  settings: Pick<Settings, 'avatarOrigins' | 'mail' | 'demo'>
  siteKey: SiteKey
  now: Date
  note: NoteSecurityEvent
  ownBrowser: OwnBrowser
}

/**
 * Changes names and email. A missing name stays as it is; an empty one is removed. Where emails are sent, a new address
 * takes effect once it is confirmed, and the answer does not reveal whether it is taken. Returns the new token of this
 * browser's sign-in if the address was replaced.
 */
export function changeProfile(
  db: Db,
  { student, change, settings, siteKey, now, note, ownBrowser }: ProfileRequest,
): Promise<{ user: User; token: string | undefined }> {
  const { email } = change
  const address = { studentId: student.id, email, now }
  return transact(db, async (tx) => {
    const isNew = email !== student.email
    const isConfirmedFirst = confirmsAddresses(settings)
    if (isNew && isConfirmedFirst) await requestAddress(tx, siteKey, address)
    const token =
      isNew && !isConfirmedFirst ? await replaceAddress(tx, siteKey, { ...address, note, ownBrowser }) : undefined
    const row = await changeDetails(tx, student.id, change)
    if (!row) throw new AppError('UNAUTHORIZED')
    return { user: toUser(row, settings), token }
  })
}

/** A missing value stays as it is; an empty one is removed. Returns the student, if the account was not deleted. */
export function changeDetails(
  tx: Db,
  studentId: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
) {
  return updateDetails(tx, studentId, {
    ...(firstName !== undefined && { firstName: firstName || null }),
    ...(lastName !== undefined && { lastName: lastName || null }),
  })
}

interface PasswordCheck {
  student: Pick<SignedInStudent, 'id'>
  password: string
  from: GuessOrigin
  now: Date
}

/** Checks the student's password again. Returns the proof for a new sign-in. */
export function confirmSelf(db: Db, { student: { id }, ...check }: PasswordCheck) {
  const account = { accountKind: 'student', account: id } as const
  return confirmPassword(db, { ...account, ...check, findPasswordHash: (tx) => findPasswordHash(tx, id) })
}

interface PasswordChangeRequest extends Omit<PasswordCheck, 'password'> {
  requestKey: RequestKey | undefined
  student: Pick<SignedInStudent, 'id' | 'email'>
  change: z.output<typeof PasswordChange>
  settings: Pick<Settings, 'demo'>
  ownBrowser: OwnBrowser
}

/**
 * Changes the password. Other sign-ins, known devices, open links and the calendar feed end: someone else may have used
 * them. Returns the new token of this browser's sign-in, which a repeated request does not get.
 */
export async function changePassword(db: Db, request: PasswordChangeRequest): Promise<string | undefined> {
  let token: string | undefined
  await replayOr(db, request.requestKey, async () => {
    token = await replacePassword(db, request)
  })
  return token
}

async function replacePassword(
  db: Db,
  { student, change, from, requestKey, now, settings, ownBrowser }: PasswordChangeRequest,
): Promise<string | undefined> {
  const { id: studentId, email } = student
  const account = { accountKind: 'student', id: studentId } as const
  refuseWeakPassword({ password: change.newPassword, field: 'newPassword', email, rules: 'student' }, settings)
  const { checkedHash } = await confirmSelf(db, { student, password: change.currentPassword, from, now })
  const newHash = await hashPassword(change.newPassword)
  let token: string | undefined
  // The answer that is stored for a repeated request does not contain the token.
  await transactOnce(db, { requestKey, now }, async (tx) => {
    await lockSignIns(tx, account)
    const isReplaced = await replacePasswordHash(tx, { studentId, from: checkedHash, to: newHash })
    if (!isReplaced) throw new AppError('WRONG_PASSWORD')
    token = await endOtherAccess(tx, account, { now, ownBrowser })
    await endFeed(tx, account)
    await notifyOfPassword(tx, { studentId, now })
    await from.note(tx, 'password.changed')
  })
  return token
}
