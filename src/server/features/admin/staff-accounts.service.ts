import type { StaffAccount, StaffChange, StaffDraft } from '#shared/features/admin/admin-staff.contract'
import { type Actor, recordAct } from '../../audit/record-act'
import { refuseWeakPassword } from '../../auth/new-password'
import { hashPassword } from '../../auth/passwords'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import type { Note } from '../../security-log/security-log'
import { insertAdministrator } from './admin.store'
import { switchOff } from './factor.store'
import { endSignInsOf, findStaff, lockAccount, type StaffRow, updateAccount } from './staff-accounts.store'

interface Acting extends Actor {
  /** Notes it for the account that is acted on. */
  note: Note
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
  refuseWeakPassword({ password, field: 'password', email: draft.email, door: 'staff' }, settings)
  const passwordHash = await hashPassword(password)
  return transact(db, async (tx) => {
    const id = await refuseOn({ administrators_email_key: 'EMAIL_TAKEN' }, () =>
      insertAdministrator(tx, { ...draft, name: draft.name || draft.email, passwordHash }),
    )
    const made = await findAccount(tx, id, actor.now)
    await recordAct(tx, { ...actor, act: 'staff.create', target: String(id), before: null, after: kept(made) })
    return made
  })
}

/** Another role, or whether the account is open. The database refuses to take away the last active owner. */
export function changeStaff(db: Db, id: number, change: StaffChange, acting: Acting): Promise<StaffAccount> {
  return refuseOn({ administrators_last_owner: 'LAST_OWNER' }, () =>
    transact(db, async (tx) => {
      const before = await lock(tx, id)
      const { note: _, ...actor } = acting
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
  await recordAct(tx, { ...actor, act: 'staff.role', target: String(account.id), before, after: { ...before, role } })
}

async function openOrClose(
  tx: Db,
  account: Locked,
  isDisabled: boolean | undefined,
  { note, ...actor }: Acting,
): Promise<void> {
  if (isDisabled === undefined || isDisabled === (account.disabledAt !== null)) return
  await updateAccount(tx, account.id, { disabledAt: isDisabled ? actor.now : null })
  if (isDisabled) await endSignInsOf(tx, account.id)
  if (isDisabled) await note(tx, 'sign-ins.ended')
  const act = isDisabled ? 'staff.disable' : 'staff.enable'
  await recordAct(tx, { ...actor, act, target: String(account.id), before: kept(account), after: null })
}

export async function setStaffPassword(
  db: Db,
  { id, password }: { id: number; password: string },
  acting: Acting,
  settings: Pick<Settings, 'demo'>,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const account = await lock(tx, id)
    await replacePassword(tx, { account, password, passwordHash }, acting, settings)
  })
}

/** Whoever knew the old password is out. */
export async function replacePassword(
  tx: Db,
  { account, password, passwordHash }: { account: Locked; password: string; passwordHash: string },
  { note, ...actor }: Acting,
  settings: Pick<Settings, 'demo'>,
): Promise<void> {
  const { id, email } = account
  refuseWeakPassword({ password, field: 'password', email, door: 'staff' }, settings)
  await updateAccount(tx, id, { passwordHash })
  await endSignInsOf(tx, id)
  await note(tx, 'password.changed')
  await recordAct(tx, { ...actor, act: 'staff.password', target: String(id), before: kept(account), after: null })
}

export function endStaffSignIns(db: Db, id: number, { note, ...actor }: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const account = await lock(tx, id)
    await endSignInsOf(tx, id)
    await note(tx, 'sign-ins.ended')
    await recordAct(tx, { ...actor, act: 'staff.sign-out', target: String(id), before: kept(account), after: null })
  })
}

/** For somebody who lost app and recovery codes. Who asks for it must be known otherwise: this is a way around the factor. */
export function resetStaffFactor(db: Db, id: number, { note, ...actor }: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const account = await lock(tx, id)
    if (!(await switchOff(tx, id))) return
    await endSignInsOf(tx, id)
    await note(tx, 'factor.removed')
    await recordAct(tx, { ...actor, act: 'staff.factor-reset', target: String(id), before: kept(account), after: null })
  })
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
