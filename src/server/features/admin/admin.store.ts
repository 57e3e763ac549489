import { eq, sql } from 'drizzle-orm'
import type { Role } from '#shared/features/admin/roles.rules'
import type { Db } from '../../db/client'
import { administrators } from '../../db/schema/administrators'

export async function findAdministratorByEmail(db: Db, email: string) {
  const [row] = await db
    .select()
    .from(administrators)
    .where(eq(sql`lower(${administrators.email})`, email.toLowerCase()))
  return row
}

export async function insertAdministrator(
  db: Db,
  administrator: { name: string; email: string; passwordHash: string; role?: Role },
) {
  await db.insert(administrators).values(administrator)
}
