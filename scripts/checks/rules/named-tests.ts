import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A path in a document may begin at the project, at `src` or at `src/server`. */
const STARTS = ['', 'src', 'src/server']

/** The tests that a document names and that do not exist. */
export function findMissingTests(document: string, root: string): string[] {
  const named = [...document.matchAll(/`([\w*./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
  return [...new Set(named)].filter((path) => !STARTS.some((start) => exists(join(root, start, path))))
}

/** `*` in a file name matches any characters. */
function exists(path: string): boolean {
  const [folder, name] = [dirname(path), basename(path)]
  if (!name.includes('*')) return existsSync(path)
  const pattern = new RegExp(`^${name.split('*').map(escapeRegExp).join('.*')}$`)
  return existsSync(folder) && readdirSync(folder).some((file) => pattern.test(file))
}

function escapeRegExp(text: string): string {
  return text.replace(/[.\\+?^${}()|[\]]/g, '\\$&')
}
