import type { SecurityEntry, SignIn } from '#shared/features/account/sign-ins.contract'
import type { SignedInStudent } from '../../../auth/guards'
import { endOtherSignIns, findLivingSignIns } from '../../../auth/student-sign-ins.store'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { readBrowserKind } from '../../../http/network/browser-kind'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import type { Note, Subject } from '../../../security-log/security-log'
import { findEntries } from '../../../security-log/security-log.store'

/** Where a student is signed in, the latest first. */
export async function listSignIns(
  db: Db,
  { id, tokenHash }: Pick<SignedInStudent, 'id' | 'tokenHash'>,
  now: Date,
): Promise<SignIn[]> {
  const rows = await findLivingSignIns(db, id, now)
  return rows.map((row) => ({
    id: row.id,
    browser: readBrowserKind(row.browser),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThis: row.tokenHash === tokenHash,
  }))
}

export function signOutElsewhere(
  db: Db,
  { id, tokenHash }: Pick<SignedInStudent, 'id' | 'tokenHash'>,
  note: Note,
): Promise<void> {
  return transact(db, async (tx) => {
    await endOtherSignIns(tx, { studentId: id, keptTokenHash: tokenHash })
    await note(tx, 'sign-ins.ended')
  })
}

/** Ends one sign-in somewhere else. This one ends by signing out, which also clears the browser. */
export function endSignIn(
  db: Db,
  { id, tokenHash }: Pick<SignedInStudent, 'id' | 'tokenHash'>,
  { signInId, note }: { signInId: string; note: Note },
): Promise<void> {
  return transact(db, async (tx) => {
    const ended = await endOtherSignIns(tx, { studentId: id, keptTokenHash: tokenHash, id: signInId })
    if (ended === 0) throw new AppError('NOT_FOUND')
    await note(tx, 'sign-ins.ended')
  })
}

interface KnownSubject extends Subject {
  account: string
}

/** What concerned an account, newest first. */
export async function readSecurityLog(db: Db, subject: KnownSubject, page: PageRequest): Promise<Page<SecurityEntry>> {
  const { rows, next } = cutPage(await findEntries(db, subject, page), page)
  return { items: rows.map(toEntry), total: undefined, next }
}

/** All of it, for the account's own owner. */
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
