import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makePrivateFolder } from '../db/embedded/private-folder'
import { SettingsError } from '../settings/env'
import { type FileStorage, isStorageKey, StorageError } from './file-storage'

/** Files in a folder that all processes see. */
export function createFolderStorage(folder: string): FileStorage {
  return {
    async write(key, content) {
      const path = pathOf(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        .then(() => writeWhole(path, content))
        .catch((error) => {
          throw new StorageError('write a file', error)
        })
    },
    async find(key) {
      const path = pathOf(folder, key)
      const stats = await stat(path).catch(() => undefined)
      return stats?.isFile() ? { bytes: stats.size, stream: () => createReadStream(path) } : undefined
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true }).catch((error) => {
        throw new StorageError('remove a file', error)
      })
    },
  }
}

/**
 * Creates the folder, closes it to other users and tests it before the site opens, so that the operator sees a problem
 * and not the first uploader.
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    makePrivateFolder(folder)
    const path = join(folder, `${randomBytes(16).toString('hex')}.txt`)
    await writeWhole(path, Buffer.from('Plume can write here.'))
    await rm(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError([`UPLOAD_DIR cannot be written to (${reason})`])
  }
}

function pathOf(folder: string, key: string): string {
  if (!isStorageKey(key)) throw new Error('not a key of the storage')
  return join(folder, key)
}

/** Under a temporary name until the last byte is on the disk: a file with a final name is always complete. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The new name is on the disk only after the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
