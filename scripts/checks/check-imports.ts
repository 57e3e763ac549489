// Usage: npm run check:imports. Fails on an import or a text that breaks a rule of ARCHITECTURE.md.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findForbidden, findForbiddenText, findMutualImports, type Graph } from './rules/import-rules'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** `import … from 'x'` and `export … from 'x'`, `import 'x'`, `import('x')`. */
const IMPORT_FORMS = [
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/,
  /^import\s*['"]([^'"]+)['"]/,
  /import\(\s*['"]([^'"]+)['"]/,
]
const IMPORT = new RegExp(IMPORT_FORMS.map(({ source }) => source).join('|'), 'gm')

const FOLDERS = ['src', 'harness', 'trust', 'bench', 'e2e', 'scripts']

const sources = new Map(listSources().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
const graph: Graph = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]))
const problems = [...findForbidden(graph), ...findMutualImports(graph), ...findForbiddenText(sources)]
for (const problem of problems) console.error(problem)
console.log(`${sources.size} files, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)

function listSources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => resolve(file, match[1] ?? match[2] ?? match[3] ?? ''))
}

/** A path in the project, or a package name. */
function resolve(from: string, specifier: string): string {
  const base = specifier.startsWith('#shared/')
    ? `src/shared/${specifier.slice('#shared/'.length)}`
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
      : null
  if (base === null) return specifier
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => sources.has(path))
  return found ?? relative(ROOT, join(ROOT, base))
}
