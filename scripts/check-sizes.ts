// Usage: tsx scripts/check-sizes.ts [--table]. Weighs the built client, compressed, and fails above a budget.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../src/server/project-root'
import { ensureBuilt } from './build.mjs'
import { readScreens, type ScreenSource } from './screen-sources'

const KB = 1024
/** Most kilobytes (gzip) of JavaScript, fonts and pictures excepted. */
const BUDGETS = { landing: 110, shell: 130, furtherScreen: 40 }
/** Everything that the landing page loads. */
const WHOLE_LANDING_BUDGET = 220
const ENTRY = 'index.html'
const CLIENT = join(PROJECT_ROOT, 'dist', 'client')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

interface Weight {
  title: string
  kb: number
  budget: number
}

/** What comes only with the screen that uses it: the portal, the calendar, the charts, and French. */
const LOADED_LATER = /^src\/client\/(features\/(admin|booking|progress)|i18n\/fr)\/|calendar|chart/

/** A part of a screen that comes apart from it. */
const PARTS: ScreenSource[] = [
  {
    name: 'admin activity',
    sources: [
      'src/client/features/admin/activity/activity-view.tsx',
      'src/client/i18n/en/sessions.ts',
      'src/client/i18n/en/credits.ts',
    ],
  },
  {
    name: 'admin content',
    sources: ['src/client/features/admin/content/content-view.tsx', 'src/client/i18n/en/admin-content.ts'],
  },
  {
    name: 'admin student',
    sources: [
      'src/client/features/admin/users/student-page.tsx',
      'src/client/i18n/en/sessions.ts',
      'src/client/i18n/en/credits.ts',
    ],
  },
]

/** The head of every page of who is signed in: the badge of hours and the menu of the account. */
const STUDENT_HEAD = 'src/client/app/student-account.tsx'

ensureBuilt()
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'))
const early = [...closureKeys([ENTRY])].filter((key) => LOADED_LATER.test(key))
if (early.length > 0) {
  process.exitCode = 1
  console.log(`the first script brings ${early.join(', ')}, which only some screens use`)
}
const weights = weighAll(readScreens(join(PROJECT_ROOT, 'src', 'client')))
for (const { title, kb, budget } of weights) {
  const isOver = kb > budget
  if (isOver) process.exitCode = 1
  if (isOver || process.argv.includes('--table')) {
    console.log(`| ${title} | ${kb.toFixed(1)} KB | ${budget} KB |${isOver ? ' over budget' : ''}`)
  }
}

function weighAll(screens: readonly ScreenSource[]): Weight[] {
  const entry = closure([ENTRY])
  const shell = closure([ENTRY, STUDENT_HEAD, ...sourcesOf('dashboard')])
  const frenchShell = closure([ENTRY, STUDENT_HEAD, ...inFrench(sourcesOf('dashboard'))])
  const landing = closure([ENTRY, ...sourcesOf('landing')])
  const portal = closure([ENTRY, ...sourcesOf('adminDashboard')])
  // Staff do not come through the students' dashboard, and to the portal's parts they come through the portal.
  const baseOf = (name: string) => {
    if (PARTS.some((part) => part.name === name)) return portal
    return name.startsWith('admin') ? entry : shell
  }
  const further = [...screens, ...PARTS]
    .filter(({ name }) => name !== 'landing' && name !== 'dashboard')
    .map(({ name, sources }) => {
      const before = baseOf(name)
      const added = [...closure([ENTRY, ...sources])].filter((file) => !before.has(file))
      return { title: `${name}: further JavaScript`, kb: gzipped(added), budget: BUDGETS.furtherScreen }
    })
  return [
    { title: 'landing: JavaScript', kb: gzipped([...landing]), budget: BUDGETS.landing },
    { title: 'landing: everything', kb: weighPage('home.en.html', landing), budget: WHOLE_LANDING_BUDGET },
    { title: 'signed-in shell with dashboard: JavaScript', kb: gzipped([...shell]), budget: BUDGETS.shell },
    { title: 'the same in French', kb: gzipped([...frenchShell]), budget: BUDGETS.shell },
    ...further,
  ]

  function sourcesOf(name: string): string[] {
    return screens.find((screen) => screen.name === name)?.sources ?? []
  }
}

/** The words of a screen in French, with those of every page: English ones of the page come with the first script. */
function inFrench(sources: readonly string[]): string[] {
  return [...sources.map((source) => source.replace('/i18n/en/', '/i18n/fr/')), 'src/client/i18n/fr/site.ts']
}

/** Every script that these chunks need before they run. */
function closure(keys: readonly string[]): Set<string> {
  return new Set([...closureKeys(keys)].map((key) => manifest[key]?.file ?? ''))
}

function closureKeys(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not part of the build`)
    if (found.has(key)) continue
    found.add(key)
    closureKeys(chunk.imports ?? [], found)
  }
  return found
}

/** The page itself, its scripts, and what it asks for by link: fonts and styles. */
function weighPage(page: string, scripts: ReadonlySet<string>): number {
  const html = join('html', page)
  const links = [...readFileSync(join(CLIENT, html), 'utf8').matchAll(/<link[^>]+href="\/([^"]+)"/g)]
  const files = links.map(([, file]) => file ?? '').filter((file) => !file.endsWith('.js'))
  return gzipped([html, ...scripts, ...new Set(files)])
}

function gzipped(files: readonly string[]): number {
  const bytes = files.map((file) => {
    const path = join(CLIENT, file)
    return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
  })
  return bytes.reduce((sum, size) => sum + size, 0) / KB
}
