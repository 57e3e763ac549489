// Usage: node scripts/command.mjs NAME …. Runs a command of the built site. It never installs or builds: a running site
// uses the same files.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { requireNode } from './setup/node-version.mjs'

requireNode()
const root = dirname(dirname(fileURLToPath(import.meta.url)))
// The command reads its arguments as if it had been started directly.
const [name] = process.argv.splice(2, 1)
const program = join(root, 'dist', 'server', `${name}.js`)
if (!existsSync(program)) {
  console.error('The site is not built yet. Run `npm run build` first (or `npm start`, which builds).')
  process.exit(1)
}
await import(pathToFileURL(program).href)
