import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { administratorRecoveryCodes, administrators } from '../../../db/schema/administrators'

export async function findFactor(db: Db, id: number) {
  const [row] = await db
    .select({ secret: administrators.factorSecret, confirmedAt: administrators.factorConfirmedAt })
    .from(administrators)
    .where(eq(administrators.id, id))
  return row
}

/** Saves a secret that has not been confirmed by a code. False if a factor is already on. */
export async function saveSecret(db: Db, id: number, secret: string): Promise<boolean> {
  const rows = await db
    .update(administrators)
    .set({ factorSecret: secret, factorLastStep: null })
    .where(and(eq(administrators.id, id), isNull(administrators.factorConfirmedAt)))
    .returning({ id: administrators.id })
  return rows.length === 1
}

/** Saves the same secret in sealed form, unless it has been replaced meanwhile. */
export async function resealSecret(db: Db, id: number, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .update(administrators)
    .set({ factorSecret: to })
    .where(and(eq(administrators.id, id), eq(administrators.factorSecret, from)))
}

/** Marks a time step as used. False if it, or a later one, was used before. */
export async function consumeStep(db: Db, id: number, step: number): Promise<boolean> {
  const rows = await db
    .update(administrators)
    .set({ factorLastStep: step })
    .where(
      and(
        eq(administrators.id, id),
        or(isNull(administrators.factorLastStep), lt(administrators.factorLastStep, step)),
      ),
    )
    .returning({ id: administrators.id })
  return rows.length === 1
}

export async function switchOn(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(administrators)
    .set({ factorConfirmedAt: now })
    .where(and(eq(administrators.id, id), isNull(administrators.factorConfirmedAt)))
    .returning({ id: administrators.id })
  return rows.length === 1
}

/** False if it was already off. */
export async function switchOff(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .update(administrators)
    .set({ factorSecret: null, factorConfirmedAt: null, factorLastStep: null })
    .where(and(eq(administrators.id, id), isNotNull(administrators.factorConfirmedAt)))
    .returning({ id: administrators.id })
  await tx.delete(administratorRecoveryCodes).where(eq(administratorRecoveryCodes.administratorId, id))
  return rows.length === 1
}

export async function insertRecoveryCodes(tx: Db, administratorId: number, codeHashes: string[]): Promise<void> {
  await tx.insert(administratorRecoveryCodes).values(codeHashes.map((codeHash) => ({ administratorId, codeHash })))
}

/** Removes a recovery code. False if there is no such code, or it was used. */
export async function consumeRecoveryCode(tx: Db, administratorId: number, codeHash: string): Promise<boolean> {
  const { administratorId: owner, codeHash: hash } = administratorRecoveryCodes
  const rows = await tx
    .delete(administratorRecoveryCodes)
    .where(and(eq(owner, administratorId), eq(hash, codeHash)))
    .returning({ codeHash: hash })
  return rows.length === 1
}

export function countRecoveryCodes(db: Db, id: number): Promise<number> {
  return db.$count(administratorRecoveryCodes, eq(administratorRecoveryCodes.administratorId, id))
}
