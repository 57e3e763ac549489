import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import { confirmPassword } from '../../../auth/second-factor/confirm-account'
import type { FactorRequest } from '../../../auth/second-factor/factor-account'
import type { Db } from '../../../db/db'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { changeOwnPassword } from '../../../recovery/change-own-password'
import type { OwnBrowser } from '../../../recovery/recover-account'
import type { Settings } from '../../../settings/env'
import { findPasswordHash } from './tutor-accounts.store'
import { tutorPasswords } from './tutor-sign-in.service'

interface PasswordChangeRequest extends Pick<FactorRequest, 'from' | 'now' | 'email'> {
  tutorId: number
  change: z.output<typeof PasswordChange>
  requestKey: RequestKey | undefined
  settings: Pick<Settings, 'demo'>
  ownBrowser: OwnBrowser
}

/** Changes the tutor's password. Other access to the account and its calendar feed end. */
export function changeTutorPassword(db: Db, request: PasswordChangeRequest): Promise<string | undefined> {
  const { tutorId, change, ...rest } = request
  const { from, now } = rest
  const owner = { accountKind: 'tutor', id: tutorId } as const
  return changeOwnPassword(db, {
    ...rest,
    account: owner,
    accounts: tutorPasswords,
    newPassword: change.newPassword,
    confirm: async () => {
      const passwordHash = await findPasswordHash(db, tutorId)
      return confirmPassword(db, { owner, from, now, password: change.currentPassword, passwordHash })
    },
    findPasswordHash: async (tx) => (await findPasswordHash(tx, tutorId)) ?? null,
  })
}
