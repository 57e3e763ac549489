// Usage: npm start. Installs and builds what is missing, then serves the site until Ctrl-C.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
await ensureInstalled(dirname(dirname(fileURLToPath(import.meta.url))))
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
await import('../dist/server/main.js')
