// Usage: npm start. Installs and builds what is missing, then serves the site until Ctrl-C.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'

requireNode()
await ensureInstalled(dirname(dirname(fileURLToPath(import.meta.url))))
const { ensureBuilt } = await import('./build/build.mjs')
await ensureBuilt()
await import('../dist/server/main.js')
