import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { makePrivateFolder } from '../db/private-folder'
import { SettingsError } from '../env'
import type { FileType } from './file-type'

const OUR_NAME = /^[0-9a-f]{32}\.(pdf|docx?|txt)$/

interface StoredFile {
  bytes: number
  stream(): Readable
}

/** The folder of uploaded files. Names are generated: nothing from a request becomes part of a path. */
export interface UploadFolder {
  /** Stores a file completely on the disk, and returns its generated name. */
  save(content: Buffer, type: FileType): Promise<string>
  /** Undefined if the file is missing, which is logged. */
  find(name: string): Promise<StoredFile | undefined>
  /** Best effort: a leftover file is harmless, so a failure is only logged. */
  remove(name: string): Promise<void>
}

export function createUploadFolder(folder: string, log: Pick<FastifyBaseLogger, 'error'>): UploadFolder {
  return {
    async save(content, type) {
      const name = `${randomBytes(16).toString('hex')}.${type}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, { name, content })
      return name
    },
    async find(name) {
      const found = OUR_NAME.test(name) ? await stat(join(folder, name)).catch(() => undefined) : undefined
      if (found?.isFile()) return { bytes: found.size, stream: () => createReadStream(join(folder, name)) }
      log.error({ file: name }, 'an uploaded file is missing')
      return undefined
    },
    async remove(name) {
      if (!OUR_NAME.test(name)) return
      await rm(join(folder, name), { force: true }).catch((error: unknown) =>
        log.error({ err: error, file: name }, 'an uploaded file could not be removed'),
      )
    },
  }
}

/**
 * Creates the folder, closes it to other users and tests it before the site opens, so that the operator sees a problem
 * and not the first uploader.
 */
export async function prepareUploadFolder(folder: string): Promise<void> {
  try {
    makePrivateFolder(folder)
    const name = `${randomBytes(16).toString('hex')}.txt`
    await writeWhole(folder, { name, content: Buffer.from('Plume can write here.') })
    await rm(join(folder, name))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError([`UPLOAD_DIR cannot be written to (${reason})`])
  }
}

/** Under a temporary name until the last byte is on the disk: a file with a final name is always complete. */
async function writeWhole(folder: string, { name, content }: { name: string; content: Buffer }): Promise<void> {
  const unfinished = join(folder, `.${name}.part`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    await rm(join(folder, name), { force: true })
    throw error
  }
}

/** The new name is on the disk only after the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
