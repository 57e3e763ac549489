import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { administratorRecoveryCodes, administrators } from '../../db/schema/accounts/administrators'
import { tutorAccounts, tutorRecoveryCodes } from '../../db/schema/accounts/tutor-accounts'
import type { FactorId, FactorKind } from './factor-account'

/** Both tables of accounts have the same columns for a factor, and so have both tables of recovery codes. */
const TABLES = {
  admin: {
    accounts: administrators,
    id: administrators.id,
    codes: administratorRecoveryCodes,
    owner: administratorRecoveryCodes.administratorId,
  },
  tutor: {
    accounts: tutorAccounts,
    id: tutorAccounts.tutorId,
    codes: tutorRecoveryCodes,
    owner: tutorRecoveryCodes.tutorId,
  },
} as const

function accountOf({ accountKind, id }: FactorId) {
  const { accounts, id: column } = TABLES[accountKind]
  // The columns that are used below are the same in both tables.
  return { table: accounts as typeof administrators, isOwn: eq(column, id) }
}

/**
 * Whether an account has an authenticator app or a passkey, for queries of its table. Plain SQL: in a query of one
 * table, Drizzle leaves the names of tables out, and `id` would be the passkey's.
 */
export function hasFactorSql(accountKind: FactorKind): SQL<boolean> {
  return sql.raw(
    accountKind === 'admin'
      ? `(administrators.factor_confirmed_at is not null
          or exists (select from passkeys where passkeys.administrator_id = administrators.id))`
      : `(tutor_accounts.factor_confirmed_at is not null
          or exists (select from passkeys where passkeys.tutor_id = tutor_accounts.tutor_id))`,
  ) as SQL<boolean>
}

export async function findFactor(db: Db, owner: FactorId) {
  const { table, isOwn } = accountOf(owner)
  const [row] = await db
    .select({ secret: table.factorSecret, confirmedAt: table.factorConfirmedAt })
    .from(table)
    .where(isOwn)
  return row
}

/** Whether a factor is on. Serializes changes of the factors of one account. */
export async function lockFactor(tx: Db, owner: FactorId): Promise<boolean> {
  const { table, isOwn } = accountOf(owner)
  const [row] = await tx
    .select({ hasFactor: hasFactorSql(owner.accountKind) })
    .from(table)
    .where(isOwn)
    .for('no key update')
  return row?.hasFactor === true
}

/** Saves a secret that has not been confirmed by a code. False if an app is already on. */
export async function saveSecret(db: Db, owner: FactorId, secret: string): Promise<boolean> {
  const { table, isOwn } = accountOf(owner)
  const rows = await db
    .update(table)
    .set({ factorSecret: secret, factorLastStep: null })
    .where(and(isOwn, isNull(table.factorConfirmedAt)))
    .returning({ secret: table.factorSecret })
  return rows.length === 1
}

/** Every stored secret of an authenticator app, confirmed or not. */
export async function listSecrets(db: Db): Promise<{ owner: FactorId; secret: string }[]> {
  const lists = await Promise.all(
    (['admin', 'tutor'] as const).map(async (accountKind) => {
      const { accounts, id } = TABLES[accountKind]
      const rows = await db.select({ id, secret: accounts.factorSecret }).from(accounts)
      return rows.map((row) => ({ owner: { accountKind, id: row.id }, secret: row.secret }))
    }),
  )
  return lists.flat().filter((row): row is { owner: FactorId; secret: string } => row.secret !== null)
}

/** Saves the same secret in sealed form, unless it has been replaced meanwhile. */
export async function resealSecret(db: Db, owner: FactorId, { from, to }: { from: string; to: string }): Promise<void> {
  const { table, isOwn } = accountOf(owner)
  await db
    .update(table)
    .set({ factorSecret: to })
    .where(and(isOwn, eq(table.factorSecret, from)))
}

/** Marks a time step as used. False if it, or a later one, was used before. */
export async function consumeStep(db: Db, owner: FactorId, step: number): Promise<boolean> {
  const { table, isOwn } = accountOf(owner)
  const rows = await db
    .update(table)
    .set({ factorLastStep: step })
    .where(and(isOwn, or(isNull(table.factorLastStep), lt(table.factorLastStep, step))))
    .returning({ step: table.factorLastStep })
  return rows.length === 1
}

export async function switchAppOn(tx: Db, owner: FactorId, now: Date): Promise<boolean> {
  const { table, isOwn } = accountOf(owner)
  const rows = await tx
    .update(table)
    .set({ factorConfirmedAt: now })
    .where(and(isOwn, isNull(table.factorConfirmedAt)))
    .returning({ confirmedAt: table.factorConfirmedAt })
  return rows.length === 1
}

/** False if it was already off. */
export async function switchAppOff(tx: Db, owner: FactorId): Promise<boolean> {
  const { table, isOwn } = accountOf(owner)
  const rows = await tx
    .update(table)
    .set({ factorSecret: null, factorConfirmedAt: null, factorLastStep: null })
    .where(and(isOwn, isNotNull(table.factorConfirmedAt)))
    .returning({ confirmedAt: table.factorConfirmedAt })
  return rows.length === 1
}

/** A secret that no code has confirmed yet may be known to the person who requested it. */
export async function forgetUnconfirmedSecret(tx: Db, owner: FactorId): Promise<void> {
  const { table, isOwn } = accountOf(owner)
  await tx
    .update(table)
    .set({ factorSecret: null, factorLastStep: null })
    .where(and(isOwn, isNull(table.factorConfirmedAt)))
}

export async function insertRecoveryCodes(tx: Db, { accountKind, id }: FactorId, hashes: string[]): Promise<void> {
  if (accountKind === 'admin') {
    const rows = hashes.map((codeHash) => ({ administratorId: id, codeHash }))
    await tx.insert(administratorRecoveryCodes).values(rows)
  } else await tx.insert(tutorRecoveryCodes).values(hashes.map((codeHash) => ({ tutorId: id, codeHash })))
}

/** Removes a recovery code. False if there is no such code, or it was used. */
export async function consumeRecoveryCode(tx: Db, { accountKind, id }: FactorId, hash: string): Promise<boolean> {
  const { codes, owner } = TABLES[accountKind]
  const rows = await tx
    .delete(codes)
    .where(and(eq(owner, id), eq(codes.codeHash, hash)))
    .returning({ codeHash: sql<string>`code_hash` })
  return rows.length === 1
}

export async function removeRecoveryCodes(tx: Db, { accountKind, id }: FactorId): Promise<void> {
  const { codes, owner } = TABLES[accountKind]
  await tx.delete(codes).where(eq(owner, id))
}

export function countRecoveryCodes(db: Db, { accountKind, id }: FactorId): Promise<number> {
  const { codes, owner } = TABLES[accountKind]
  return db.$count(codes, eq(owner, id))
}
