// Usage: npm run build. Builds the client, its prerendered pages and the server into dist/.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const STAMP = join(ROOT, 'dist', 'stamp')
const SOURCES = [
  'src',
  'content/legal',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts',
  'package.json',
  'package-lock.json',
]

/** Builds only when a source has changed since the last build. */
export function ensureBuilt() {
  if (isBuilt()) return
  build()
  writeFileSync(STAMP, fingerprint())
}

/** Whether dist/ was built from the sources as they are now. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
}

function build() {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const steps = [
    ['Building the pages', [vite, 'build', '--logLevel', 'warn']],
    [
      'Building the page writer',
      [vite, 'build', '--logLevel', 'warn', '--ssr', 'src/client/prerender.tsx', '--outDir', 'dist/prerender'],
    ],
    ['Folding helpers', [join(ROOT, 'scripts', 'fold-helpers.mjs')]],
    ['Writing the pages', [join(ROOT, 'scripts', 'prerender.mjs')]],
    ['Compressing', [join(ROOT, 'scripts', 'compress.mjs')]],
    ['Building the server', [vite, 'build', '--logLevel', 'warn', '--config', 'vite.server.config.ts']],
  ]
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  // A build that fails half-way must not pass for the one before it.
  rmSync(STAMP, { force: true })
  for (const [title, args] of steps) {
    console.log(`${title}…`)
    // React picks its production form by this variable, whatever the caller has set.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })
    if (status !== 0) {
      console.error(`${title} failed; see the lines above.`)
      process.exit(1)
    }
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addToHash(hash, join(ROOT, source))
  return hash.digest('hex')
}

function addToHash(hash, path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
    return
  }
  hash.update(path.slice(ROOT.length)).update(readFileSync(path))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  build()
  writeFileSync(STAMP, fingerprint())
}
