import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium, or undefined when Playwright's own should be used. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path))
}

/** Installs a Chromium by whatever the machine offers: Debian's package, else Playwright's own build. */
export function ensureBrowser() {
  if (findBrowser()) return
  console.log('Installing a browser for the tests…')
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isDebian)
    run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  if (findBrowser()) return
  if (!run('npx', ['playwright', 'install', 'chromium'])) {
    console.error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH.')
    process.exit(1)
  }
}

function run(program, args) {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
