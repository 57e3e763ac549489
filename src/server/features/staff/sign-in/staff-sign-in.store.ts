import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Role } from '#shared/features/staff/roles.rules'
import { hasFactorSql } from '../../../auth/second-factor/second-factor.store'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { administrators } from '../../../db/schema/accounts/administrators'

export async function findAdministratorByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ ...getTableColumns(administrators), hasFactor: hasFactorSql('admin') })
    .from(administrators)
    .where(eq(sql`lower(${administrators.email})`, email.toLowerCase()))
  return row
}

export async function findPasswordHash(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: administrators.passwordHash })
    .from(administrators)
    .where(eq(administrators.id, id))
  return row?.passwordHash
}

/** Returns the new account's id. */
export async function insertAdministrator(
  db: Db,
  administrator: { name: string; email: string; passwordHash: string; role?: Role; createdAt?: Date },
): Promise<number> {
  const [row] = await db.insert(administrators).values(administrator).returning({ id: administrators.id })
  return requireRow(row, 'insert into administrators').id
}
