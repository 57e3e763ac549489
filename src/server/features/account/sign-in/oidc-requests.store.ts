import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { oidcRequests } from '../../../db/schema/sign-in-attempts'

/** How long a visitor may take at the provider. */
export const OIDC_REQUEST_LIFE_MS = 600_000

export async function insertOidcRequest(db: Db, request: typeof oidcRequests.$inferInsert): Promise<void> {
  await db.insert(oidcRequests).values(request)
}

/** Takes a request out for good: the same state never works twice, nor in another browser. */
export async function takeOidcRequest(
  db: Db,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: Date },
) {
  const [row] = await db
    .delete(oidcRequests)
    .where(
      and(
        eq(oidcRequests.stateHash, stateHash),
        eq(oidcRequests.browserHash, browserHash),
        gt(oidcRequests.createdAt, new Date(now.getTime() - OIDC_REQUEST_LIFE_MS)),
      ),
    )
    .returning()
  return row
}

export async function removeOldOidcRequests(db: Db, now: Date): Promise<void> {
  await db.delete(oidcRequests).where(lt(oidcRequests.createdAt, new Date(now.getTime() - OIDC_REQUEST_LIFE_MS)))
}
