import type { Account, AccountIds, AccountOf } from '../auth/account'
import type { GuessOrigin } from '../auth/guess-limits/guess-origin'
import { refuseWeakPassword } from '../auth/passwords/new-password'
import type { PasswordAccounts } from '../auth/passwords/password-accounts'
import { hashPassword } from '../auth/passwords/passwords'
import { lockSignIns } from '../auth/sign-ins/sign-ins.store'
import type { Db } from '../db/db'
import { AppError } from '../http/app-error'
import { replayOr, transactOnce } from '../http/idempotency/idempotency'
import type { RequestKey } from '../http/idempotency/request-key'
import type { Settings } from '../settings/env'
import { endOtherAccess, type OwnBrowser } from './recover-account'
import { endFeed } from './recover-account.store'

type KindWithOwnChange = 'guardian' | 'tutor'

interface OwnPasswordChange<Kind extends KindWithOwnChange> {
  account: AccountOf<Kind>
  accounts: Pick<PasswordAccounts<AccountIds[Kind]>, 'passwordRules' | 'lock' | 'savePassword'> & {
    /** In the language of the account. */
    notify(tx: Db, id: AccountIds[Kind], email: { now: Date }): Promise<void>
  }
  /** Checks the current password, and returns the hash that it was checked against. */
  confirm: () => Promise<string>
  findPasswordHash: (tx: Db) => Promise<string | null>
  newPassword: string
  email: string | null
  from: GuessOrigin
  now: Date
  requestKey: RequestKey | undefined
  settings: Pick<Settings, 'demo'>
  ownBrowser: OwnBrowser
}

/**
 * Changes the password of a signed-in guardian or tutor. All other access to the account ends. Returns the new token of
 * this browser's sign-in, which a repeated request does not get.
 */
export async function changeOwnPassword<Kind extends KindWithOwnChange>(
  db: Db,
  change: OwnPasswordChange<Kind>,
): Promise<string | undefined> {
  let token: string | undefined
  await replayOr(db, change.requestKey, async () => {
    token = await replacePassword(db, change)
  })
  return token
}

async function replacePassword<Kind extends KindWithOwnChange>(
  db: Db,
  { account, accounts, confirm, findPasswordHash, newPassword, email, ...request }: OwnPasswordChange<Kind>,
): Promise<string | undefined> {
  const { from, now, requestKey, settings, ownBrowser } = request
  const checkedHash = await confirm()
  refuseWeakPassword({ password: newPassword, field: 'newPassword', email, rules: accounts.passwordRules }, settings)
  const passwordHash = await hashPassword(newPassword)
  const { id } = account
  // An account of one kind is an account of any kind, but the compiler does not infer that through `Kind`.
  const own = account as unknown as Account
  let token: string | undefined
  // The answer that is stored for a repeated request does not contain the token.
  await transactOnce(db, { requestKey, now }, async (tx) => {
    await lockSignIns(tx, own)
    await accounts.lock(tx, id)
    // The account may have been recovered since the check.
    if ((await findPasswordHash(tx)) !== checkedHash) throw new AppError('WRONG_PASSWORD')
    await accounts.savePassword(tx, id, { passwordHash, now })
    token = await endOtherAccess(tx, own, { now, ownBrowser })
    await endFeed(tx, own)
    await from.note(tx, 'password.changed')
    await accounts.notify(tx, id, { now })
  })
  return token
}
