// Usage: npx tsx scripts/checks/check-lengths.ts. Fails on a file of over 300 lines and a line of over 120 columns.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTooLong, isCode } from './rules/file-lengths'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['src', 'db', 'harness', 'trust', 'bench', 'e2e', 'scripts']

const configFiles = readdirSync(ROOT).filter((file) => file.endsWith('.config.ts'))
const files = [
  ...configFiles,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(under(folder)),
  ),
]
const problems = files.filter(isCode).flatMap((file) => [...findTooLong(file, readFileSync(join(ROOT, file), 'utf8'))])
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

function under(folder: string): (file: string) => string {
  return (file) => `${folder}/${file.replaceAll('\\', '/')}`
}
