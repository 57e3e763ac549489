// Usage: node scripts/command.mjs NAME …. Builds what is missing, then runs that command of src/server/commands.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
const root = dirname(dirname(fileURLToPath(import.meta.url)))
await ensureInstalled(root)
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
// The command reads its arguments as if it had been started directly.
const [name] = process.argv.splice(2, 1)
await import(pathToFileURL(join(root, 'dist', 'server', `${name}.js`)).href)
