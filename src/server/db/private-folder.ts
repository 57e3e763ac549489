import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Makes a folder that only its owner can enter, or closes to others one that is there. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  chmodSync(folder, FOLDER_MODE)
}

/**
 * Takes from everybody but the owner what a folder holds, whoever gave it: the embedded database makes its files
 * readable and writable for all, and password hashes are in them. What a link points to lies elsewhere and is left
 * alone.
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
