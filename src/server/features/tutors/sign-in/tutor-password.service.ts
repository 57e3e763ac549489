import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import { confirmPassword } from '../../../auth/second-factor/confirm-account'
import type { FactorRequest } from '../../../auth/second-factor/factor-account'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { notifyTutor } from '../../../email/notify'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import { replayOr, transactOnce } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { endOtherAccess, type OwnBrowser } from '../../../recovery/recover-account'
import { endFeed } from '../../../recovery/recover-account.store'
import { lockTutor } from '../tutors.store'
import { findPasswordHash, savePassword } from './tutor-accounts.store'

interface PasswordChangeRequest extends Pick<FactorRequest, 'from' | 'now' | 'email'> {
  tutorId: number
  change: z.output<typeof PasswordChange>
  requestKey: RequestKey | undefined
  settings: Pick<Settings, 'demo'>
  ownBrowser: OwnBrowser
}

/**
 * Changes the tutor's password. Other access to the account and its calendar feed end. Returns the new token of this
 * browser's sign-in, which a repeated request does not get.
 */
export async function changeTutorPassword(db: Db, request: PasswordChangeRequest): Promise<string | undefined> {
  let token: string | undefined
  await replayOr(db, request.requestKey, async () => {
    token = await replacePassword(db, request)
  })
  return token
}

async function replacePassword(db: Db, request: PasswordChangeRequest): Promise<string | undefined> {
  const { tutorId, change, from, now, email, requestKey, settings, ownBrowser } = request
  const owner = { accountKind: 'tutor', id: tutorId } as const
  const passwordHash = await findPasswordHash(db, tutorId)
  const checkedHash = await confirmPassword(db, { owner, from, now, password: change.currentPassword, passwordHash })
  refuseWeakPassword({ password: change.newPassword, field: 'newPassword', email, rules: 'staff' }, settings)
  const newHash = await hashPassword(change.newPassword)
  let token: string | undefined
  // The answer that is stored for a repeated request does not contain the token.
  await transactOnce(db, { requestKey, now }, async (tx) => {
    await lockSignIns(tx, owner)
    await lockTutor(tx, tutorId)
    // The account may have been recovered since the check.
    if ((await findPasswordHash(tx, tutorId)) !== checkedHash) throw new AppError('WRONG_PASSWORD')
    await savePassword(tx, { tutorId, passwordHash: newHash, now })
    token = await endOtherAccess(tx, owner, { now, ownBrowser })
    await endFeed(tx, owner)
    await from.note(tx, 'password.changed')
    await notifyTutor(tx, { kind: 'password-changed', facts: {}, tutorId, now })
  })
  return token
}
