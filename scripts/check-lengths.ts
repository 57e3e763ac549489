// Usage: npx tsx scripts/check-lengths.ts. Fails on a file of more than 300 lines.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLong, isCode } from './file-lengths'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const FOLDERS = ['src', 'db', 'harness', 'trust', 'bench', 'e2e', 'scripts']

const linesOf = new Map(
  FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(under(folder)))
    .filter(isCode)
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length]),
)
const problems = [...findLong(linesOf)]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

function under(folder: string): (file: string) => string {
  return (file) => `${folder}/${file.replaceAll('\\', '/')}`
}
