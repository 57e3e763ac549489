import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import type { Browser } from '#shared/features/account/sign-ins.contract'
import type { Language } from '#shared/languages'
import type { GuessOrigin } from '../../../auth/guess-limits/guess-origin'
import { hashPassword } from '../../../auth/passwords/passwords'
import { confirmPassword } from '../../../auth/second-factor/confirm-account'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { notifyAdministrator } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { replayOr, transactOnce } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import type { OwnBrowser } from '../../../recovery/recover-account'
import type { Settings } from '../../../settings/env'
import { findPasswordHash } from '../sign-in/staff-sign-in.store'
import { replacePassword } from './staff-accounts.service'
import { lockAccount } from './staff-accounts.store'

interface PasswordChangeRequest {
  admin: Pick<SignedInAdministrator, 'id'>
  change: z.output<typeof PasswordChange>
  from: GuessOrigin
  /** The language of the page: staff accounts have none. */
  language: Language
  now: Date
  requestKey: RequestKey | undefined
  settings: Pick<Settings, 'demo'>
  ownBrowser: OwnBrowser
}

/**
 * Changes the caller's password and ends other access to the account. Returns the new token of this browser's sign-in,
 * which a repeated request does not get.
 */
export async function changeOwnPassword(db: Db, request: PasswordChangeRequest): Promise<string | undefined> {
  let token: string | undefined
  await replayOr(db, request.requestKey, async () => {
    token = await replaceOwnPassword(db, request)
  })
  return token
}

async function replaceOwnPassword(db: Db, request: PasswordChangeRequest): Promise<string | undefined> {
  const { admin, change, from, language, now, requestKey, settings, ownBrowser } = request
  const owner = { accountKind: 'admin', id: admin.id } as const
  const current = { password: change.currentPassword, passwordHash: await findPasswordHash(db, admin.id) }
  const checkedHash = await confirmPassword(db, { owner, from, now, ...current })
  const password = change.newPassword
  const passwordHash = await hashPassword(password)
  let token: string | undefined
  // The response that is stored for a repeated request does not contain the token.
  await transactOnce(db, { requestKey, now }, async (tx) => {
    await lockSignIns(tx, owner)
    const account = await lockAccount(tx, admin.id)
    // An owner may have set another password since the check.
    if (!account || (await findPasswordHash(tx, admin.id)) !== checkedHash) throw new AppError('WRONG_PASSWORD')
    const newPassword = { account, password, passwordHash, field: 'newPassword', ownBrowser }
    const context = { administratorId: admin.id, now, note: from.note, language }
    token = await replacePassword(tx, newPassword, context, settings)
  })
  return token
}

interface NewDevice {
  administratorId: number
  browser: Browser
  language: Language
  now: Date
}

/** Notifies a staff member of the first sign-in in a browser. */
export function notifyOfDevice(tx: Db, { browser, ...reader }: NewDevice): Promise<void> {
  return notifyAdministrator(tx, { kind: 'device-new', facts: { browser }, ...reader })
}
