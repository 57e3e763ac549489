import type { SecurityEntry, SignIn } from '#shared/features/account/sign-ins.contract'
import type { Account } from '../../../auth/account'
import { endSignIns, findLivingSignIns, lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { readBrowserKind } from '../../../http/network/browser-kind'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { type OwnBrowser, recoverAccount } from '../../../recovery/recover-account'
import type { NoteSecurityEvent, SecuritySubject } from '../../../security-log/security-log'
import { findEntries } from '../../../security-log/security-log.store'

interface SignedInAccount {
  account: Account
  /** The sign-in that makes the request. */
  tokenHash: string
}

/** The caller's sign-ins, most recently used first. */
export async function listSignIns(db: Db, { account, tokenHash }: SignedInAccount, now: Date): Promise<SignIn[]> {
  const rows = await findLivingSignIns(db, account, now)
  return rows.map((row) => ({
    id: row.id,
    browser: readBrowserKind(row.browser),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThis: row.tokenHash === tokenHash,
  }))
}

export function endOtherSignIns(
  db: Db,
  { account, tokenHash }: SignedInAccount,
  note: NoteSecurityEvent,
): Promise<void> {
  return transact(db, async (tx) => {
    await endSignIns(tx, account, { exceptTokenHash: tokenHash })
    await note(tx, 'sign-ins.ended')
  })
}

interface OtherAccess {
  now: Date
  ownBrowser: OwnBrowser
  note: NoteSecurityEvent
}

/** For someone who suspects an intruder. Returns the new token of this browser's sign-in. */
export function endAllOtherAccess(
  db: Db,
  account: Account,
  { now, ownBrowser, note }: OtherAccess,
): Promise<string | undefined> {
  return transact(db, async (tx) => {
    await lockSignIns(tx, account)
    const token = await recoverAccount(tx, account, { now, ownBrowser })
    await note(tx, 'sign-ins.ended')
    return token
  })
}

/** Ends one of the caller's other sign-ins. The calling one ends by signing out, which also clears the browser. */
export function endOtherSignIn(
  db: Db,
  { account, tokenHash }: SignedInAccount,
  { signInId, note }: { signInId: string; note: NoteSecurityEvent },
): Promise<void> {
  return transact(db, async (tx) => {
    const endedCount = await endSignIns(tx, account, { exceptTokenHash: tokenHash, id: signInId })
    if (endedCount === 0) throw new AppError('NOT_FOUND')
    await note(tx, 'sign-ins.ended')
  })
}

type KnownSubject = SecuritySubject & { account: string }

/** The account's security log, newest first. */
export async function readSecurityLog(db: Db, subject: KnownSubject, page: PageRequest): Promise<Page<SecurityEntry>> {
  const { rows, next } = cutPage(await findEntries(db, subject, page), page)
  return { items: rows.map(toEntry), total: undefined, next }
}

/** The whole log, for the export of the account's data. */
export async function listSecurityEntries(db: Db, subject: KnownSubject): Promise<SecurityEntry[]> {
  return (await findEntries(db, subject, { limit: undefined, after: undefined })).map(toEntry)
}

function toEntry({ id, event, createdAt, browser, networkHash }: Awaited<ReturnType<typeof findEntries>>[number]) {
  return {
    id,
    event,
    createdAt: createdAt.toISOString(),
    browser: readBrowserKind(browser),
    network: networkHash?.slice(0, 6) ?? null,
  }
}
