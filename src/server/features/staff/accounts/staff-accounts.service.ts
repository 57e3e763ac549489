import type { ActionName } from '#shared/features/staff/activity.contract'
import type { StaffAccount, StaffChange, StaffDraft } from '#shared/features/staff/staff-accounts.contract'
import type { Language } from '#shared/languages'
import { type Actor, recordAction } from '../../../audit/record-action'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyAdministrator } from '../../../email/notify'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { Note } from '../../../security-log/security-log'
import { switchOff } from '../second-factor/second-factor.store'
import { insertAdministrator } from '../sign-in/staff-sign-in.store'
import { endSignInsOf, findStaff, lockAccount, type StaffRow, updateAccount } from './staff-accounts.store'

export interface ActionContext extends Actor {
  /** Notes it for the account that is acted on. */
  note: Note
  /** Of who acts: accounts of staff have none of their own, and the letter needs one. */
  language: Language
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

export async function listStaff(db: Db, now: Date): Promise<StaffAccount[]> {
  return (await findStaff(db, now)).map(toAccount)
}

export async function createStaff(
  db: Db,
  { password, ...draft }: StaffDraft,
  actor: Actor,
  settings: Pick<Settings, 'demo'>,
): Promise<StaffAccount> {
  refuseWeakPassword({ password, field: 'password', email: draft.email, accountKind: 'staff' }, settings)
  const passwordHash = await hashPassword(password)
  return transact(db, async (tx) => {
    const id = await refuseOn({ administrators_email_key: 'EMAIL_TAKEN' }, () =>
      insertAdministrator(tx, { ...draft, name: draft.name || draft.email, passwordHash }),
    )
    const made = await findAccount(tx, id, actor.now)
    await recordAction(tx, { ...actor, action: 'staff.create', target: String(id), before: null, after: kept(made) })
    return made
  })
}

/** Another role, or whether the account is open. The database refuses to take away the last active owner. */
export function changeStaff(db: Db, id: number, change: StaffChange, acting: ActionContext): Promise<StaffAccount> {
  return refuseOn({ administrators_last_owner: 'LAST_OWNER' }, () =>
    transact(db, async (tx) => {
      const before = await lock(tx, id)
      const { note: _, language: __, ...actor } = acting
      await changeRole(tx, before, change.role, actor)
      await openOrClose(tx, before, change.isDisabled, acting)
      return findAccount(tx, id, acting.now)
    }),
  )
}

async function changeRole(tx: Db, account: Locked, role: StaffChange['role'], actor: Actor): Promise<void> {
  if (role === undefined || role === account.role) return
  await updateAccount(tx, account.id, { role })
  const before = kept(account)
  await recordAction(tx, {
    ...actor,
    action: 'staff.role',
    target: String(account.id),
    before,
    after: { ...before, role },
  })
}

async function openOrClose(
  tx: Db,
  account: Locked,
  isDisabled: boolean | undefined,
  acting: ActionContext,
): Promise<void> {
  if (isDisabled === undefined || isDisabled === (account.disabledAt !== null)) return
  await updateAccount(tx, account.id, { disabledAt: isDisabled ? acting.now : null })
  if (isDisabled) await endSignInsOf(tx, account.id)
  if (isDisabled) await acting.note(tx, 'sign-ins.ended')
  await writeDown(tx, account, isDisabled ? 'staff.disable' : 'staff.enable', acting)
}

export async function setStaffPassword(
  db: Db,
  { id, password }: { id: number; password: string },
  acting: ActionContext,
  settings: Pick<Settings, 'demo'>,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const account = await lock(tx, id)
    await replacePassword(tx, { account, password, passwordHash }, acting, settings)
  })
}

interface NewPassword {
  account: Locked
  password: string
  passwordHash: string
  /** The field that it was typed in, `password` unless told. */
  field?: string
  /** The sign-in that changes it, where it is the account's own. */
  keptTokenHash?: string
}

/** Whoever knew the old password is out, and whose account it is hears of it. */
export async function replacePassword(
  tx: Db,
  { account, password, passwordHash, field = 'password', keptTokenHash }: NewPassword,
  acting: ActionContext,
  settings: Pick<Settings, 'demo'>,
): Promise<void> {
  const { id, email } = account
  refuseWeakPassword({ password, field, email, accountKind: 'staff' }, settings)
  await updateAccount(tx, id, { passwordHash })
  await endSignInsOf(tx, id, keptTokenHash)
  await acting.note(tx, 'password.changed')
  await writeDown(tx, account, 'staff.password', acting)
  await notifyOf(tx, account, 'password-changed', acting)
}

export function endStaffSignIns(db: Db, id: number, acting: ActionContext): Promise<void> {
  return transact(db, async (tx) => {
    const account = await lock(tx, id)
    await endSignInsOf(tx, id)
    await acting.note(tx, 'sign-ins.ended')
    await writeDown(tx, account, 'staff.sign-out', acting)
  })
}

/** For somebody who lost app and recovery codes. Who asks for it must be known otherwise: this is a way around the factor. */
export function resetStaffFactor(db: Db, id: number, acting: ActionContext): Promise<void> {
  return transact(db, async (tx) => {
    const account = await lock(tx, id)
    if (!(await switchOff(tx, id))) return
    await endSignInsOf(tx, id)
    await acting.note(tx, 'factor.removed')
    await writeDown(tx, account, 'staff.factor-reset', acting)
    await notifyOf(tx, account, 'factor-removed', acting)
  })
}

function writeDown(
  tx: Db,
  account: Locked,
  action: ActionName,
  { administratorId, now }: ActionContext,
): Promise<void> {
  return recordAction(tx, {
    administratorId,
    now,
    action,
    target: String(account.id),
    before: kept(account),
    after: null,
  })
}

function notifyOf(
  tx: Db,
  { id }: Locked,
  kind: 'password-changed' | 'factor-removed',
  { language, now }: ActionContext,
) {
  return notifyAdministrator(tx, { kind, facts: {}, administratorId: id, language, now })
}

async function lock(tx: Db, id: number): Promise<Locked> {
  const account = await lockAccount(tx, id)
  if (!account) throw new AppError('NOT_FOUND')
  return account
}

async function findAccount(db: Db, id: number, now: Date): Promise<StaffAccount> {
  const [row] = await findStaff(db, now, id)
  if (!row) throw new AppError('NOT_FOUND')
  return toAccount(row)
}

/** Who an act was about, as they were known then. */
function kept({ name, email, role }: Pick<StaffAccount, 'name' | 'email' | 'role'>): Record<string, unknown> {
  return { name, email, role }
}

function toAccount(row: StaffRow): StaffAccount {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isDisabled: row.disabledAt !== null,
    hasFactor: row.factorConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    signIns: row.signIns,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }
}
