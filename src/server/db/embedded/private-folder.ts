import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Creates a folder that only its owner can enter, or restricts an existing one. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  chmodSync(folder, FOLDER_MODE)
}

/**
 * Removes all access by others from a folder's content: the embedded database creates its files readable and writable
 * for all, and they contain password hashes. Links are not followed.
 */
export function closeToOthers(folder: string): void {
  makePrivateFolder(folder)
  for (const { name } of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, name)
    const status = lstatSync(path)
    if (status.isDirectory()) closeToOthers(path)
    else if (status.isFile() && (status.mode & 0o777) !== FILE_MODE) chmodSync(path, FILE_MODE)
  }
}
