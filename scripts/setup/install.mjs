import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs the locked dependencies when they are missing or the lock file has changed since. */
export async function ensureInstalled(root) {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stampFile = join(root, 'node_modules', '.plume-lock')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash) return
  console.log('Installing dependencies (about a minute the first time)…')
  // Build tools are development dependencies, which are needed under NODE_ENV=production too.
  const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [status] = await once(npm, 'exit')
  if (status !== 0) {
    console.error('The dependencies could not be installed; see the output above.')
    process.exit(1)
  }
  writeFileSync(stampFile, lockHash)
}
