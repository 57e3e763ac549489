import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { run } from './program'

const SOURCES = [
  ...['package.json', 'index.html', 'tsconfig.json', 'tsconfig.base.json', 'vite.config.ts', 'vite.server.config.ts'],
  ...['content', 'db', 'public', 'scripts', 'src'],
]

/** Words that are part of the first script: a change gives nearly every script another name. */
const CHANGED = { file: 'src/client/i18n/en/site.ts', from: "'Back to the first page'", to: "'To the first page'" }

/** At least this share of the scripts has a name that the other build does not have. */
const DIFFERENT_MIN = 0.5

/**
 * Builds the site again with one changed word, as the release before or after this one; returns its folder. Kept in the
 * temporary folder until this build changes.
 */
export function makeOtherBuild(): string {
  const stamp = readFileSync(join(PROJECT_ROOT, 'dist', 'stamp'), 'utf8')
  const folder = join(tmpdir(), `plume-other-build-${stamp.slice(0, 12)}`)
  if (!existsSync(folder)) {
    const making = mkdtempSync(join(tmpdir(), 'plume-other-build-'))
    try {
      build(making)
      renameSync(making, folder)
    } catch (error) {
      rmSync(making, { recursive: true, force: true })
      throw error
    }
  }
  const [ours, others] = [PROJECT_ROOT, folder].map(scriptsOf) as [string[], string[]]
  const different = others.filter((name) => !ours.includes(name)).length / others.length
  if (different < DIFFERENT_MIN) throw new Error(`only ${different * 100} % of the other build's scripts differ`)
  return folder
}

export function scriptsOf(root: string): string[] {
  return readdirSync(join(root, 'dist', 'client', 'assets')).filter((name) => name.endsWith('.js'))
}

function build(folder: string): void {
  for (const source of SOURCES) cpSync(join(PROJECT_ROOT, source), join(folder, source), { recursive: true })
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, CHANGED.file)
  const words = readFileSync(file, 'utf8')
  if (!words.includes(CHANGED.from)) throw new Error(`${CHANGED.file} no longer contains ${CHANGED.from}`)
  writeFileSync(file, words.replace(CHANGED.from, CHANGED.to))
  const vite = [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error']
  const steps = [
    vite,
    [...vite, '--ssr', 'src/client/prerender.tsx', '--outDir', 'dist/prerender'],
    ['scripts/build/prerender.mjs'],
    ['scripts/build/compress.mjs'],
  ]
  for (const step of steps) {
    const { status, stderr } = run(process.execPath, step, { cwd: folder, env: { NODE_ENV: 'production' } })
    if (status !== 0) throw new Error(`the other build failed at ${step.join(' ')}: ${stderr}`)
  }
  writeFileSync(join(folder, 'dist', 'stamp'), 'the other build')
  // The server does not differ.
  cpSync(join(PROJECT_ROOT, 'dist', 'server'), join(folder, 'dist', 'server'), { recursive: true })
}
