import { and, inArray, ne } from 'drizzle-orm'
import { SettingsError } from '../settings/env'
import type { Db } from './db'
import { siteKeys } from './schema/site-keys'
import type { SiteKey } from './site-key'

/**
 * Refuses a key that is not the database's: links in emails, unsubscribing and authenticator apps would fail one by
 * one. The first start remembers its key; a key that replaces a previous one takes its place.
 */
export async function checkSiteKey(db: Db, siteKey: SiteKey, now: Date): Promise<void> {
  const fingerprints = siteKey.signByAll('fingerprint', 'site')
  const [fingerprint = ''] = fingerprints
  await db.insert(siteKeys).values({ fingerprint, since: now }).onConflictDoNothing()
  await db
    .update(siteKeys)
    .set({ fingerprint, since: now })
    .where(and(inArray(siteKeys.fingerprint, fingerprints), ne(siteKeys.fingerprint, fingerprint)))
  const [stored] = await db.select({ fingerprint: siteKeys.fingerprint }).from(siteKeys)
  if (stored?.fingerprint === fingerprint) return
  throw new SettingsError([
    'SECRET_KEY does not match this database. Use the previous key, or list it in SECRET_KEYS_PREVIOUS to replace it',
  ])
}

/** The next start remembers its own key. What the former key signed and sealed stays unreadable. */
export async function forgetSiteKey(db: Db): Promise<void> {
  await db.delete(siteKeys)
}
