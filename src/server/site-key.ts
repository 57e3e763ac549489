import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './db/private-folder'
import { type Settings, SettingsError } from './env'

/** Signs what leaves the house: links in letters, unsubscribing, hashes of addresses. */
export interface SiteKey {
  /** A value that only this site can make, for one purpose. */
  sign(purpose: 'link' | 'unsubscribe' | 'address', value: string): string
}

export function createSiteKey(secret: string): SiteKey {
  return {
    sign: (purpose, value) => createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url'),
  }
}

/**
 * The operator's key, or one that is made once and kept in the data folder. A site on PostgreSQL may run on several
 * machines, which share no folder: its operator gives the key.
 */
export function openSiteKey({
  secretKey,
  dataDir,
  databaseUrl,
  demo,
}: Pick<Settings, 'secretKey' | 'dataDir' | 'databaseUrl' | 'demo'>): SiteKey {
  if (databaseUrl && !demo && !secretKey) {
    throw new SettingsError(['SECRET_KEY must be set with DATABASE_URL (openssl rand -base64 32)'])
  }
  return createSiteKey(secretKey ?? readOrMakeKey(dataDir))
}

function readOrMakeKey(dataDir: string): string {
  const file = join(dataDir, 'site-key')
  if (!existsSync(file)) {
    makePrivateFolder(dataDir)
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      // A link fails where a file is: of two processes that start at once, the second takes the first one's key.
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8')
}
