import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** The headless build of Chromium, which needs a third less time per page. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

const COMMON_PATHS = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium's flags: it may run as root, and makes no requests of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * For tests, which open hundreds of pages briefly. One paint thread and one process per browser: more only compete on
 * two cores. No optimizing compiler: pages close before optimized code pays off.
 */
export const SHORT_VISITS = ['--num-raster-threads=1', '--renderer-process-limit=1', '--js-flags=--no-opt --no-maglev']

/** The path of an installed Chromium, or undefined when Playwright's own should be used. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...COMMON_PATHS].find((path) => path && existsSync(path))
}

/** Installs Chromium: Debian's package where there is apt, else Playwright's build once its package is `installed`. */
export async function ensureBrowser(installed) {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS)) return
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isDebian) {
    console.log('Installing a browser for the tests…')
    await run('apt-get', ['update', '-qq'])
    if ((await installPackage('chromium-headless-shell')) || findBrowser() || (await installPackage('chromium'))) return
  }
  if (findBrowser()) return
  await installed
  if (!(await run('npx', ['playwright', 'install', 'chromium']))) {
    console.error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH.')
    process.exit(1)
  }
}

function installPackage(name) {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

async function run(program, args) {
  const [status] = await once(spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
  return status === 0
}
