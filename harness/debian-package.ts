import { existsSync } from 'node:fs'
import { run } from './programs/program'

/** Installs the Debian package that contains a program; false where that is not possible. */
export function ensureProgram(path: string, packageName: string): boolean {
  if (existsSync(path)) return true
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  // Packages may start the service that they install; only the tests may start it.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], { env })
  return existsSync(path)
}
