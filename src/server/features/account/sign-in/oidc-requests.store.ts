import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { oidcRequests } from '../../../db/schema/accounts/sign-ins'

/** How long a sign-in at the provider may take. */
export const OIDC_REQUEST_LIFE_MS = 600_000

export async function insertOidcRequest(db: Db, request: typeof oidcRequests.$inferInsert): Promise<void> {
  await db.insert(oidcRequests).values(request)
}

/** Removes and returns the request: a state works once, and only in the browser that started it. */
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
