import type { ActionName } from '#shared/features/staff/activity.contract'
import type { StaffAccount, StaffChange, StaffDraft } from '#shared/features/staff/staff-accounts.contract'
import type { Language } from '#shared/languages'
import { type Actor, recordAction } from '../../../audit/record-action'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import { endSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyAdministrator } from '../../../email/notify'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { Note } from '../../../security-log/security-log'
import { switchOff } from '../second-factor/second-factor.store'
import { insertAdministrator } from '../sign-in/staff-sign-in.store'
import { findStaff, lockAccount, type StaffRow, updateAccount } from './staff-accounts.store'

/** Who acts on a staff account. */
export interface ActionContext extends Actor {
  /** Writes to the security log of the account that is acted on. */
  note: Note
  /** The language of the acting person: staff accounts have none, and the email needs one. */
  language: Language
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

export async function listStaff(db: Db, now: Date): Promise<StaffAccount[]> {
  return (await findStaff(db, now)).map(toAccount)
}

export async function createStaff(
  db: Db,
  { password, ...draft }: StaffDraft,
  actor: Actor,
  settings: Pick<Settings, 'demo'>,
): Promise<StaffAccount> {
  refuseWeakPassword({ password, field: 'password', email: draft.email, rules: 'staff' }, settings)
  const passwordHash = await hashPassword(password)
  return transact(db, async (tx) => {
    const id = await refuseOn({ administrators_email_key: 'EMAIL_TAKEN' }, () =>
      insertAdministrator(tx, { ...draft, name: draft.name || draft.email, passwordHash }),
    )
    const account = await findAccount(tx, id, actor.now)
    const after = auditedFields(account)
    await recordAction(tx, { ...actor, action: 'staff.create', target: String(id), before: null, after })
    return account
  })
}

/** Changes the role, or enables or disables the account. The database refuses to remove the last active owner. */
export function changeStaff(db: Db, id: number, change: StaffChange, context: ActionContext): Promise<StaffAccount> {
  return refuseOn({ administrators_last_owner: 'LAST_OWNER' }, () =>
    transact(db, async (tx) => {
      const account = await lock(tx, id)
      await changeRole(tx, account, change.role, context)
      await enableOrDisable(tx, account, change.isDisabled, context)
      return findAccount(tx, id, context.now)
    }),
  )
}

async function changeRole(
  tx: Db,
  account: LockedAccount,
  role: StaffChange['role'],
  { administratorId, now }: Actor,
): Promise<void> {
  if (role === undefined || role === account.role) return
  await updateAccount(tx, account.id, { role })
  const before = auditedFields(account)
  await recordAction(tx, {
    administratorId,
    now,
    action: 'staff.role',
    target: String(account.id),
    before,
    after: { ...before, role },
  })
}

async function enableOrDisable(
  tx: Db,
  account: LockedAccount,
  isDisabled: boolean | undefined,
  context: ActionContext,
): Promise<void> {
  if (isDisabled === undefined || isDisabled === (account.disabledAt !== null)) return
  await updateAccount(tx, account.id, { disabledAt: isDisabled ? context.now : null })
  if (isDisabled) {
    await endSignIns(tx, { accountKind: 'admin', id: account.id })
    await context.note(tx, 'sign-ins.ended')
  }
  await recordStaffAction(tx, account, isDisabled ? 'staff.disable' : 'staff.enable', context)
}

export async function setStaffPassword(
  db: Db,
  { id, password }: { id: number; password: string },
  context: ActionContext,
  settings: Pick<Settings, 'demo'>,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const account = await lock(tx, id)
    await replacePassword(tx, { account, password, passwordHash }, context, settings)
  })
}

interface NewPassword {
  account: LockedAccount
  password: string
  passwordHash: string
  /** The form field that held the password. */
  field?: string
  /** The sign-in that stays, where the owner changes the password. */
  keptTokenHash?: string
}

/** Replaces the password, ends the account's sign-ins and notifies its owner. */
export async function replacePassword(
  tx: Db,
  { account, password, passwordHash, field = 'password', keptTokenHash }: NewPassword,
  context: ActionContext,
  settings: Pick<Settings, 'demo'>,
): Promise<void> {
  const { id, email } = account
  refuseWeakPassword({ password, field, email, rules: 'staff' }, settings)
  await savePassword(tx, id, { passwordHash, actor: context })
  await endSignIns(tx, { accountKind: 'admin', id }, { keptTokenHash })
  await context.note(tx, 'password.changed')
  await notifyOwner(tx, id, 'password-changed', context)
}

/** Saves a password with its audit entry. */
export async function savePassword(
  tx: Db,
  id: number,
  { passwordHash, actor }: { passwordHash: string; actor: Actor },
): Promise<void> {
  const account = await lock(tx, id)
  await updateAccount(tx, id, { passwordHash })
  await recordStaffAction(tx, account, 'staff.password', actor)
}

export function endStaffSignIns(db: Db, id: number, context: ActionContext): Promise<void> {
  return transact(db, async (tx) => {
    const account = await lock(tx, id)
    await endSignIns(tx, { accountKind: 'admin', id })
    await context.note(tx, 'sign-ins.ended')
    await recordStaffAction(tx, account, 'staff.sign-out', context)
  })
}

/** For staff who lost both their app and their recovery codes. Check who asks: this bypasses the second factor. */
export function resetStaffFactor(db: Db, id: number, context: ActionContext): Promise<void> {
  return transact(db, async (tx) => {
    const account = await lock(tx, id)
    if (!(await switchOff(tx, id))) return
    await endSignIns(tx, { accountKind: 'admin', id })
    await context.note(tx, 'factor.removed')
    await recordStaffAction(tx, account, 'staff.factor-reset', context)
    await notifyOwner(tx, id, 'factor-removed', context)
  })
}

function recordStaffAction(
  tx: Db,
  account: LockedAccount,
  action: ActionName,
  { administratorId, now }: Actor,
): Promise<void> {
  const before = auditedFields(account)
  return recordAction(tx, { administratorId, now, action, target: String(account.id), before, after: null })
}

function notifyOwner(
  tx: Db,
  id: number,
  kind: 'password-changed' | 'factor-removed',
  { language, now }: ActionContext,
) {
  return notifyAdministrator(tx, { kind, facts: {}, administratorId: id, language, now })
}

async function lock(tx: Db, id: number): Promise<LockedAccount> {
  const account = await lockAccount(tx, id)
  if (!account) throw new AppError('NOT_FOUND')
  return account
}

async function findAccount(db: Db, id: number, now: Date): Promise<StaffAccount> {
  const [row] = await findStaff(db, now, id)
  if (!row) throw new AppError('NOT_FOUND')
  return toAccount(row)
}

function auditedFields({ name, email, role }: Pick<StaffAccount, 'name' | 'email' | 'role'>): Record<string, unknown> {
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
