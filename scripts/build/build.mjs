// Usage: npm run build. Builds the client, its prerendered pages and the server into dist/.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const STAMP = join(ROOT, 'dist', 'stamp')
const SOURCES = [
  'src',
  'content/legal',
  'db',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts',
  'package.json',
  'package-lock.json',
]

/** Builds only when a source has changed since the last build. */
export async function ensureBuilt() {
  if (!isBuilt()) await build()
}

/** Whether dist/ was built from the sources as they are now. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
}

/** Builds the pages and the server in parallel, because neither needs the other. */
async function build() {
  const vite = [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
  const pages = [
    ['Building the pages', vite],
    ['Building the prerenderer', [...vite, '--ssr', 'src/client/prerender.tsx', '--outDir', 'dist/prerender']],
    ['Writing the pages', [join(ROOT, 'scripts', 'build', 'prerender.mjs')]],
    ['Compressing', [join(ROOT, 'scripts', 'build', 'compress.mjs')]],
  ]
  const server = [
    ['Building the server', [...vite, '--config', 'vite.server.config.ts']],
    ['Creating an empty database', [join(ROOT, 'dist', 'server', 'prepare-first-start.js')]],
  ]
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  // A build that fails must not be mistaken for the previous one.
  rmSync(STAMP, { force: true })
  await Promise.all([runInTurn(pages), runInTurn(server)])
  writeFileSync(STAMP, fingerprint())
}

async function runInTurn(steps) {
  for (const [title, args] of steps) {
    console.log(`${title}…`)
    // React reads this variable to choose its production build; the caller may have set another value.
    const env = { ...process.env, NODE_ENV: 'production' }
    const [status] = await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }), 'exit')
    if (status !== 0) {
      console.error(`${title} failed; see the output above.`)
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
  await build()
}
