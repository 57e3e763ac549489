// Usage: npm run dev. The server restarts and the pages refresh as files change; open http://localhost:5173.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'

requireNode()
const root = dirname(dirname(fileURLToPath(import.meta.url)))
await ensureInstalled(root)

const bin = (name) => join(root, 'node_modules', '.bin', name)
const programs = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'src/server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), [], { cwd: root, stdio: 'inherit' }),
]
const stopAll = () => {
  for (const program of programs) program.kill('SIGTERM')
}
for (const program of programs) program.on('exit', stopAll)
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
