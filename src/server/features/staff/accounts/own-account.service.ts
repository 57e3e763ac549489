import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import type { Browser } from '#shared/features/account/sign-ins.contract'
import type { Language } from '#shared/languages'
import type { SignedInAdministrator } from '../../../auth/guards'
import { type GuessOrigin, limitGuesses } from '../../../auth/guess-limits/guess-limits'
import { refuseGuessAs } from '../../../auth/guess-limits/wrong-guess'
import { hashPassword, isPasswordRight } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import { notifyAdministrator } from '../../../email/notify'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import { replayOr, transactOnce } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { findPasswordHash } from '../sign-in/staff-sign-in.store'
import { replacePassword } from './staff-accounts.service'
import { lockAccount } from './staff-accounts.store'

interface OwnPassword {
  admin: Pick<SignedInAdministrator, 'id' | 'tokenHash'>
  change: z.output<typeof PasswordChange>
  from: GuessOrigin
  /** Of the page: accounts of staff have none of their own. */
  language: Language
  now: Date
  requestKey: RequestKey | undefined
  settings: Pick<Settings, 'demo'>
}

/** Changes the password of who is signed in: every other sign-in of the account ends. */
export function changeOwnPassword(db: Db, own: OwnPassword): Promise<void> {
  return replayOr(db, own.requestKey, () => replaceOwnPassword(db, own))
}

async function replaceOwnPassword(db: Db, own: OwnPassword): Promise<void> {
  const { admin, change, from, language, now, requestKey, settings } = own
  const checkedHash = await confirmOwnPassword(db, own)
  const password = change.newPassword
  const passwordHash = await hashPassword(password)
  await transactOnce(db, { requestKey, now }, async (tx) => {
    const account = await lockAccount(tx, admin.id)
    // Somebody else may have changed it while it was checked.
    if (!account || (await findPasswordHash(tx, admin.id)) !== checkedHash) throw new AppError('WRONG_PASSWORD')
    const acting = { administratorId: admin.id, now, note: from.note, language }
    const replaced = { account, password, passwordHash, field: 'newPassword', keptTokenHash: admin.tokenHash }
    await replacePassword(tx, replaced, acting, settings)
  })
}

/** Checks the password of who is signed in and returns the hash that it fits; a wrong one counts as a guess. */
async function confirmOwnPassword(db: Db, { admin, change, from, now }: OwnPassword): Promise<string> {
  const hash = await findPasswordHash(db, admin.id)
  return refuseGuessAs('WRONG_PASSWORD', () =>
    limitGuesses({ db, now, accountKind: 'admin', account: String(admin.id), from }, async () =>
      (await isPasswordRight(hash, change.currentPassword)) && hash !== undefined ? hash : null,
    ),
  )
}

interface NewDevice {
  administratorId: number
  browser: Browser
  language: Language
  now: Date
}

/** Tells somebody that their password was used in a browser where it had not been used before. */
export function notifyOfDevice(tx: Db, { browser, ...reader }: NewDevice): Promise<void> {
  return notifyAdministrator(tx, { kind: 'device-new', facts: { browser }, ...reader })
}
