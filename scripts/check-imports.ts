// Usage: npm run check:imports. Fails on an import that runs against the arrow rule (ARCHITECTURE.md), or in a circle.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCircle, findForbidden, type Graph } from './import-rules'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

const files = new Set(listSources())
const graph: Graph = new Map([...files].map((file) => [file, importsOf(file)]))
const faults = [...findForbidden(graph)]
const circle = findCircle(graph)
if (circle) faults.push(`circle: ${circle.join(' → ')}`)
for (const fault of faults) console.error(fault)
console.log(`${files.size} files, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)

function listSources(): string[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return [...source.matchAll(IMPORT)].map((match) => resolve(file, match[1] ?? match[2] ?? match[3] ?? ''))
}

/** A path of ours below the project, or the package's name. */
function resolve(from: string, specifier: string): string {
  const base = specifier.startsWith('#shared/')
    ? `src/shared/${specifier.slice('#shared/'.length)}`
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
      : null
  if (base === null) return specifier
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => files.has(path))
  return found ?? relative(ROOT, join(ROOT, base))
}
