import type { ActionName } from '#shared/features/staff/activity.contract'
import { confirmableFrom } from '#shared/features/staff/owner-request.rules'
import type { Role } from '#shared/features/staff/roles.rules'
import type { StaffAccount, StaffChange, StaffDraft } from '#shared/features/staff/staff-accounts.contract'
import type { Language } from '#shared/languages'
import { byName } from '#shared/text/by-name'
import { type Actor, recordAction } from '../../../audit/record-action'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import { resetFactor } from '../../../auth/second-factor/second-factor.service'
import { endSignIns, lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyAdministrator } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { endOtherAccess, type OwnBrowser, recoverAccount } from '../../../recovery/recover-account'
import type { NoteSecurityEvent } from '../../../security-log/security-log'
import type { Settings } from '../../../settings/env'
import { insertAdministrator } from '../sign-in/staff-sign-in.store'
import { isActiveOwner, requestOwner } from './request-owner.service'
import { findInvited, findStaff, lockAccount, type StaffRow, updateAccount } from './staff-accounts.store'

/** The member of staff who acts on a staff account. */
export interface ActionContext extends Actor {
  /** Writes to the security log of the account that is acted on. */
  note: NoteSecurityEvent
  /** The language of the acting person: staff accounts have none, and the email needs one. */
  language: Language
}

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** All accounts by name, as one of the owners reads them. */
export async function listStaff(db: Db, { administratorId, now }: Actor): Promise<StaffAccount[]> {
  const rows = (await findStaff(db, now)).sort(byName)
  const invited = await findInvited(db)
  const owners = rows.filter(isActiveOwner).length
  return rows.map((row) => ({
    ...toAccount(row, rows, { confirmedBy: administratorId, owners }),
    isInvited: invited.has(row.id),
  }))
}

export type CreationContext = Omit<ActionContext, 'note'>

/** Creates an account. A new owner starts as a manager, until the owner's role is confirmed. */
export async function createStaff(
  db: Db,
  { password, ...draft }: StaffDraft,
  context: CreationContext,
  settings: Pick<Settings, 'demo'>,
): Promise<StaffAccount> {
  refuseWeakPassword({ password, field: 'password', email: draft.email, rules: 'staff' }, settings)
  const passwordHash = await hashPassword(password)
  return transact(db, async (tx) => {
    const id = await insertStaff(tx, { ...draft, passwordHash }, context)
    return findAccount(tx, id, context)
  })
}

/** Returns the new account's id. */
export async function insertStaff(
  tx: Db,
  draft: Omit<StaffDraft, 'password'> & { passwordHash: string },
  context: CreationContext,
): Promise<number> {
  const { administratorId, now } = context
  const isRequest = draft.role === 'owner' && administratorId !== null
  const name = draft.name || draft.email
  const role = isRequest ? 'manager' : draft.role
  const id = await refuseOn({ administrators_email_key: 'EMAIL_TAKEN' }, () =>
    insertAdministrator(tx, { ...draft, name, role }),
  )
  const after = auditedFields({ ...draft, name, role })
  await recordAction(tx, { administratorId, now, action: 'staff.create', target: String(id), before: null, after })
  if (isRequest) await requestOwner(tx, await lock(tx, id), context)
  return id
}

/** Changes the role, or enables or disables the account. The database refuses to remove the last active owner. */
export function changeStaff(db: Db, id: number, change: StaffChange, context: ActionContext): Promise<StaffAccount> {
  return refuseOn({ administrators_last_owner: 'LAST_OWNER' }, () =>
    transact(db, async (tx) => {
      const account = await lockToRecover(tx, id)
      await changeRole(tx, account, change.role, context)
      await enableOrDisable(tx, account, change, context)
      return findAccount(tx, id, context)
    }),
  )
}

async function changeRole(
  tx: Db,
  account: LockedAccount,
  role: StaffChange['role'],
  context: ActionContext,
): Promise<void> {
  if (role === undefined || role === account.role) return
  if (role === 'owner' && context.administratorId !== null) return requestOwner(tx, account, context)
  await saveRole(tx, account, role, context)
}

/** Saves a role with its audit entry. A pending request for the owner's role ends. */
export async function saveRole(tx: Db, account: LockedAccount, role: Role, { administratorId, now }: Actor) {
  await updateAccount(tx, account.id, { role, ownerRequestedAt: null, ownerRequestedBy: null })
  const before = auditedFields(account)
  const after = { ...before, role }
  await recordAction(tx, { administratorId, now, action: 'staff.role', target: String(account.id), before, after })
}

async function enableOrDisable(
  tx: Db,
  account: LockedAccount,
  { isDisabled, role = account.role }: StaffChange,
  context: ActionContext,
): Promise<void> {
  if (isDisabled === undefined || isDisabled === (account.disabledAt !== null)) return
  await updateAccount(tx, account.id, { disabledAt: isDisabled ? context.now : null })
  if (isDisabled) {
    await recoverAccount(tx, { accountKind: 'admin', id: account.id }, context)
    await context.note(tx, 'sign-ins.ended')
  }
  await recordStaffAction(tx, account, isDisabled ? 'staff.disable' : 'staff.enable', context)
  if (!isDisabled && role === 'owner') await confirmOwnerAgain(tx, account, context)
}

export async function setStaffPassword(
  db: Db,
  { id, password }: { id: number; password: string },
  context: ActionContext,
  settings: Pick<Settings, 'demo'>,
): Promise<void> {
  refuseOwnAccount(id, context)
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const account = await lockToRecover(tx, id)
    await replacePassword(tx, { account, password, passwordHash }, context, settings)
    await confirmOwnerAgain(tx, account, context)
  })
}

/**
 * An owner whose password or factor another owner has reset, who is enabled again or whose invitation link is shown is
 * a manager until the role is confirmed again, as for a new owner. Otherwise one stolen sign-in of an owner would be
 * enough to act as two.
 */
export async function confirmOwnerAgain(tx: Db, account: LockedAccount, context: ActionContext): Promise<void> {
  if (account.role !== 'owner' || context.administratorId === null) return
  await saveRole(tx, account, 'manager', context)
  await requestOwner(tx, { ...account, role: 'manager', ownerRequestedAt: null }, context)
}

/** Their own password and factor are changed under Your account, which asks for the current ones. */
function refuseOwnAccount(id: number, { administratorId }: Actor): void {
  if (administratorId === id) throw new AppError('OWN_ACCOUNT')
}

interface NewPassword {
  account: LockedAccount
  password: string
  passwordHash: string
  /** The form field that held the password. */
  field?: string
  /** Set if the account's owner changes the password. */
  ownBrowser?: OwnBrowser
}

/** Replaces the password, ends other access to the account and notifies its owner. Returns the kept sign-in's token. */
export async function replacePassword(
  tx: Db,
  { account, password, passwordHash, field = 'password', ownBrowser }: NewPassword,
  context: ActionContext,
  settings: Pick<Settings, 'demo'>,
): Promise<string | undefined> {
  const { id, email } = account
  const { now } = context
  refuseWeakPassword({ password, field, email, rules: 'staff' }, settings)
  await savePassword(tx, id, { passwordHash, actor: context })
  const token = ownBrowser
    ? await endOtherAccess(tx, { accountKind: 'admin', id }, { now, ownBrowser })
    : await recoverAccount(tx, { accountKind: 'admin', id }, { now })
  await context.note(tx, 'password.changed')
  await notifyOwner(tx, id, 'password-changed', context)
  return token
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
    const account = await lockToRecover(tx, id)
    await endSignIns(tx, { accountKind: 'admin', id })
    await context.note(tx, 'sign-ins.ended')
    await recordStaffAction(tx, account, 'staff.sign-out', context)
  })
}

/** For staff who lost both their app and their recovery codes. Check who asks: this bypasses the second factor. */
export async function resetStaffFactor(db: Db, id: number, context: ActionContext): Promise<void> {
  refuseOwnAccount(id, context)
  await transact(db, async (tx) => {
    const account = await lockToRecover(tx, id)
    if (!(await resetFactor(tx, { accountKind: 'admin', id }))) return
    await recoverAccount(tx, { accountKind: 'admin', id }, context)
    await context.note(tx, 'factor.removed')
    await recordStaffAction(tx, account, 'staff.factor-reset', context)
    await notifyOwner(tx, id, 'factor-removed', context)
    await confirmOwnerAgain(tx, account, context)
  })
}

export function recordStaffAction(
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

export async function lock(tx: Db, id: number): Promise<LockedAccount> {
  const account = await lockAccount(tx, id)
  if (!account) throw new AppError('NOT_FOUND')
  return account
}

/** For changes that may end the account's sign-ins. */
async function lockToRecover(tx: Db, id: number): Promise<LockedAccount> {
  await lockSignIns(tx, { accountKind: 'admin', id })
  return lock(tx, id)
}

export async function findAccount(db: Db, id: number, reader: Actor): Promise<StaffAccount> {
  return orNotFound((await listStaff(db, reader)).find((account) => account.id === id))
}

function auditedFields({ name, email, role }: Pick<StaffAccount, 'name' | 'email' | 'role'>): Record<string, unknown> {
  return { name, email, role }
}

function toAccount(row: StaffRow, rows: StaffRow[], reader: OwnerConfirmation): Omit<StaffAccount, 'isInvited'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isDisabled: row.disabledAt !== null,
    hasFactor: row.hasFactor,
    createdAt: row.createdAt.toISOString(),
    signIns: row.signIns,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    ownerRequest: toOwnerRequest(row, rows, reader),
  }
}

type OwnerConfirmation = Parameters<typeof confirmableFrom>[1]

function toOwnerRequest(row: StaffRow, rows: StaffRow[], reader: OwnerConfirmation): StaffAccount['ownerRequest'] {
  const { ownerRequestedAt: requestedAt, ownerRequestedBy: requestedBy } = row
  if (requestedAt === null || requestedBy === null) return null
  return {
    requestedAt: requestedAt.toISOString(),
    requestedBy: rows.find(({ id }) => id === requestedBy)?.name ?? '',
    confirmableFrom: confirmableFrom({ requestedAt, requestedBy }, reader)?.toISOString() ?? null,
  }
}
