import type * as z from 'zod/mini'
import type { PasswordChange, ProfileChange, User } from '#shared/features/account/account.contract'
import type { SignedInStudent } from '../../auth/guards'
import { type GuessOrigin, limitGuesses } from '../../auth/guess-limits/guess-limits'
import { refuseGuessAs } from '../../auth/guess-limits/wrong-guess'
import { refuseWeakPassword } from '../../auth/passwords/new-password'
import { hashPassword, isPasswordRight } from '../../auth/passwords/passwords'
import { endOtherSignIns } from '../../auth/student-sign-ins.store'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import { replayOr, transactOnce } from '../../http/idempotency/idempotency'
import type { RequestKey } from '../../http/idempotency/request-key'
import type { Note } from '../../security-log/security-log'
import type { SiteKey } from '../../site-key'
import { toUser } from './account.service'
import { findPasswordHash, replacePasswordHash, updateNames } from './account.store'
import { askForAddress, notifyOfPassword, replaceAddress } from './email-address.service'

interface ProfileRequest {
  student: Pick<SignedInStudent, 'id' | 'email'>
  change: z.output<typeof ProfileChange>
  settings: Pick<Settings, 'avatarOrigins' | 'mail' | 'demo'>
  siteKey: SiteKey
  now: Date
  note: Note
}

/**
 * Changes names and email. A name left out stays; an empty one is taken away. Where letters are sent, another email takes
 * effect when it is confirmed, and the answer is the same whether it is free or somebody else's.
 */
export function changeProfile(
  db: Db,
  { student, change, settings, siteKey, now, note }: ProfileRequest,
): Promise<User> {
  const { firstName, lastName, email } = change
  const address = { studentId: student.id, email, now }
  return transact(db, async (tx) => {
    if (email !== student.email) {
      if (canWaitForEmails(settings)) await askForAddress(tx, siteKey, address)
      else await replaceAddress(tx, siteKey, { ...address, note })
    }
    const row = await updateNames(tx, student.id, {
      ...(firstName !== undefined && { firstName: firstName || null }),
      ...(lastName !== undefined && { lastName: lastName || null }),
    })
    if (!row) throw new AppError('UNAUTHORIZED')
    return toUser(row, settings)
  })
}

/** In the demo, and without a mail service, nobody could confirm anything by letter. */
function canWaitForEmails({ mail, demo }: ProfileRequest['settings']): boolean {
  return mail !== undefined && !demo
}

interface PasswordCheck {
  student: Pick<SignedInStudent, 'id'>
  password: string
  from: GuessOrigin
  now: Date
}

/** Checks the password of who is signed in and returns the hash that it fits; a wrong one counts as a guess. */
export async function confirmPassword(db: Db, { student, password, from, now }: PasswordCheck): Promise<string> {
  const checkedHash = await findPasswordHash(db, student.id)
  if (checkedHash === null) throw new AppError('NO_LOCAL_PASSWORD')
  return refuseGuessAs('WRONG_PASSWORD', () =>
    limitGuesses({ db, now, accountKind: 'student', account: student.id, from }, async () =>
      (await isPasswordRight(checkedHash, password)) ? checkedHash : null,
    ),
  )
}

interface NewPassword extends Omit<PasswordCheck, 'password'> {
  requestKey: RequestKey | undefined
  student: Pick<SignedInStudent, 'id' | 'email' | 'tokenHash'>
  change: z.output<typeof PasswordChange>
  settings: Pick<Settings, 'demo'>
}

/** Changes the password and ends every other sign-in and the calendar feed. */
export function changePassword(db: Db, request: NewPassword): Promise<void> {
  return replayOr(db, request.requestKey, () => replacePassword(db, request))
}

async function replacePassword(db: Db, request: NewPassword): Promise<void> {
  const { student, change, from, requestKey, now, settings } = request
  const { email } = student
  refuseWeakPassword({ password: change.newPassword, field: 'newPassword', email, accountKind: 'student' }, settings)
  const checkedHash = await confirmPassword(db, { student, password: change.currentPassword, from, now })
  const newHash = await hashPassword(change.newPassword)
  await transactOnce(db, { requestKey, now }, async (tx) => {
    const isReplaced = await replacePasswordHash(tx, { studentId: student.id, from: checkedHash, to: newHash })
    if (!isReplaced) throw new AppError('WRONG_PASSWORD')
    await endOtherSignIns(tx, { studentId: student.id, keptTokenHash: student.tokenHash })
    await notifyOfPassword(tx, { studentId: student.id, now })
    await from.note(tx, 'password.changed')
  })
}
