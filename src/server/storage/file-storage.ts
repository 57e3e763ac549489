import type { Readable } from 'node:stream'

/** Files that all processes of a site share, in a folder or a bucket. None is public: the site serves them itself. */
export interface FileStorage {
  /** Stores a file completely or not at all, in place of one with the same key. */
  write(key: string, content: Uint8Array): Promise<void>
  find(key: string): Promise<StoredFile | undefined>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
}

export interface StoredFile {
  bytes: number
  /** Fails before its end if the content is damaged. */
  stream(): Readable
}

/** Every key is made by us: one folder at most, and no path that leads elsewhere. */
const KEY = /^(builds\/)?[0-9a-f]{32}\.[a-z]{3,5}$/

export function isStorageKey(key: string): boolean {
  return KEY.test(key)
}

/** Whole content in memory; only for files whose size is limited. */
export async function readWhole(file: StoredFile): Promise<Buffer> {
  return Buffer.concat(await file.stream().toArray())
}

/** The storage cannot be reached, is full, or returned something damaged. */
export class StorageError extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'

  constructor(action: string, cause: unknown) {
    super(`the storage could not ${action}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    failures++
  }
}

let failures = 0

/** Failed actions since the start. */
export const storageFailures = () => failures
