import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings, SettingsError } from '../settings/env'
import { makePrivateFolder } from './embedded/private-folder'

type KeyPurpose = 'link' | 'code' | 'unsubscribe' | 'address' | 'request' | 'room' | 'fingerprint'

/**
 * Signs links in emails and unsubscribe links, hashes addresses, and encrypts secrets that the database stores. After a
 * change of keys the previous ones still verify and decrypt; only the current one signs and encrypts.
 */
export interface SiteKey {
  /** A value that only this site can make, for one purpose. */
  sign(purpose: KeyPurpose, value: string): string
  /** The value signed by every key, the current one first. */
  signByAll(purpose: KeyPurpose, value: string): string[]
  /** Whether any of the keys made the signature. */
  verify(purpose: KeyPurpose, value: string, signature: string): boolean
  /** Encrypts a secret for the database, bound to its owner. */
  seal(secret: string, owner: string): string
  /** The decrypted secret; undefined if it was sealed with an unknown key or for another owner, or was changed. */
  unseal(sealed: string, owner: string): string | undefined
  /** Whether the current key sealed it. */
  isSealedByCurrent(sealed: string, owner: string): boolean
}

/** The prefix of a sealed secret: a version, so that the method can change later. */
const SEAL = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

export function isSealed(kept: string): boolean {
  return kept.startsWith(SEAL)
}

export function createSiteKey(secret: string, previous: readonly string[] = []): SiteKey {
  const secrets = [secret, ...previous]
  const sealingKeys = secrets.map((each) => Buffer.from(hkdfSync('sha256', each, '', 'secrets in the database', 32)))
  const [sealingKey = Buffer.alloc(0)] = sealingKeys
  const signWith = (key: string, purpose: KeyPurpose, value: string) =>
    createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url')
  const signByAll = (purpose: KeyPurpose, value: string) => secrets.map((each) => signWith(each, purpose, value))
  return {
    sign: (purpose, value) => signWith(secret, purpose, value),
    signByAll,
    verify: (purpose, value, signature) => signByAll(purpose, value).some((right) => isSame(signature, right)),
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return SEAL + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    unseal: (sealed, owner) => {
      for (const key of sealingKeys) {
        const text = unsealWith(key, sealed, owner)
        if (text !== undefined) return text
      }
      return undefined
    },
    isSealedByCurrent: (sealed, owner) => unsealWith(sealingKey, sealed, owner) !== undefined,
  }
}

function unsealWith(key: Buffer, sealed: string, owner: string): string | undefined {
  if (!isSealed(sealed)) return undefined
  const bytes = Buffer.from(sealed.slice(SEAL.length), 'base64url')
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, TAG_BYTES))
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function isSame(unverified: string, right: string): boolean {
  const [given, expected] = [Buffer.from(unverified), Buffer.from(right)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The operator's key, or one that is generated once and stored in the data folder. On PostgreSQL the operator must set
 * it, because the site may run on several machines that share no folder.
 */
export function openSiteKey({
  secretKey,
  previousSecretKeys,
  dataDir,
  databaseUrl,
  demo,
}: Pick<Settings, 'secretKey' | 'previousSecretKeys' | 'dataDir' | 'databaseUrl' | 'demo'>): SiteKey {
  if (databaseUrl && !demo && !secretKey) {
    throw new SettingsError(['SECRET_KEY must be set with DATABASE_URL (openssl rand -base64 32)'])
  }
  return createSiteKey(secretKey ?? readOrMakeKey(dataDir), previousSecretKeys)
}

function readOrMakeKey(dataDir: string): string {
  const file = join(dataDir, 'site-key')
  if (!existsSync(file)) {
    makePrivateFolder(dataDir)
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      // Creating a link fails if the file exists: of two processes that start concurrently, the second uses the first
      // one's key.
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8')
}
