import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStorage, StoredFile } from '../storage/file-storage'
import type { FileType } from './file-type'

const OUR_NAME = /^[0-9a-f]{32}\.(pdf|docx?|txt)$/

/** The files that staff uploaded. Names are generated: nothing from a request becomes part of a key. */
export interface UploadedFiles {
  /** Stores a file completely, and returns its generated name. */
  save(content: Buffer, type: FileType): Promise<string>
  /** Undefined if the file is missing, which is logged. */
  find(name: string): Promise<StoredFile | undefined>
  /** Best effort: a leftover file is harmless, so a failure is only logged. */
  remove(name: string): Promise<void>
}

export function createUploadedFiles(storage: FileStorage, log: Pick<FastifyBaseLogger, 'error'>): UploadedFiles {
  return {
    async save(content, type) {
      const name = `${randomBytes(16).toString('hex')}.${type}`
      await storage.write(name, content)
      return name
    },
    async find(name) {
      const storedFile = OUR_NAME.test(name) ? await storage.find(name) : undefined
      if (!storedFile) log.error({ file: name }, 'an uploaded file is missing')
      return storedFile
    },
    async remove(name) {
      if (!OUR_NAME.test(name)) return
      await storage
        .remove(name)
        .catch((error: unknown) => log.error({ err: error, file: name }, 'an uploaded file could not be removed'))
    },
  }
}
