// Usage: tsx scripts/checks/check-sizes.ts [--table]. Measures the built client (gzip) and fails above a budget.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGES, type Language } from '#shared/languages'
import { SCREEN_NAMES, SCREENS, type ScreenAccess, type ScreenName } from '#shared/screens'
import { ensureBuilt } from '../build/build.mjs'
import { DIST, ENTRY, findSources, PAGE_WRITER, readChunks, sourceOf } from '../build/built-modules.mjs'

const KB = 1024
/** Maximum kilobytes (gzip) of JavaScript that a screen, or a part of one, adds to the scripts already loaded. */
const FURTHER_KB = 47
/** Maximum for the portal, which staff keep open: its question views include the grading of typed answers. */
const PORTAL_KB = 63
/** Maximum for a first visit of a tutor or guardian, or for the sign-in page of staff. */
const OWN_AREA_KB = 50
/** Everything that the landing page loads, fonts and pictures included. */
const WHOLE_LANDING_KB = 220
/** Maximum number of scripts for the screens that students open every day: each is a request. */
const SCRIPTS_MAX = 8
const DAILY_SCREENS: readonly ScreenName[] = [
  'dashboard',
  'quizzes',
  'booking',
  'progress',
  'studyGuides',
  'buyCredits',
]
const CLIENT = join(DIST, 'client')
/** Whether the dashboard's scripts are loaded before a further screen: students start there, staff do not. */
const STARTS_ON_DASHBOARD: Record<ScreenAccess, boolean> = {
  everyone: true,
  guest: true,
  student: true,
  familySignIn: false,
  guardian: false,
  tutorSignIn: false,
  tutor: false,
  adminSignIn: false,
  admin: false,
}
/** Loaded only by the screens that use it: the portal, the calendar, the charts, and French. */
const LOADED_LATER_FEATURES = 'booking|content|emails|progress|staff|timetable|users'
const LOADED_LATER = new RegExp(
  `^src/client/(parts/portal|i18n/fr|ui/calendar|features/(${LOADED_LATER_FEATURES}))/|chart`,
)

interface Chunk {
  file: string
  imports?: string[]
}

/** `src/client/prerender.tsx`, built. */
interface PageWriter {
  portalParts: readonly string[]
  fetchedBy(view: string, language: Language): Promise<unknown[]>
}

interface Weight {
  title: string
  kb: number
  budget: number
}

await ensureBuilt()
const { fetchedBy, portalParts }: PageWriter = await import(PAGE_WRITER)
const chunks: Record<string, Chunk> = readChunks()
const sources = await findSources()

const first = filesOf([ENTRY])
const early = Object.keys(chunks).filter((source) => LOADED_LATER.test(source) && first.has(chunks[source]?.file ?? ''))
if (early.length > 0) {
  process.exitCode = 1
  console.log(`the first script includes ${early.join(', ')}, which only some screens use`)
}
for (const { title, kb, budget } of await weighAll()) {
  const isOver = kb > budget
  if (isOver) process.exitCode = 1
  if (isOver || process.argv.includes('--table')) {
    console.log(`| ${title} | ${kb.toFixed(1)} KB | ${budget} KB |${isOver ? ' over budget' : ''}`)
  }
}
for (const name of DAILY_SCREENS) for (const language of LANGUAGES) await countScripts(name, language)

async function countScripts(name: ScreenName, language: Language): Promise<void> {
  const { size } = await scriptsOf([name], language)
  if (size <= SCRIPTS_MAX) return
  process.exitCode = 1
  console.log(`${name} in ${language} has ${size} scripts, at most ${SCRIPTS_MAX}: see scripts/build/chunk-groups.mjs`)
}

async function weighAll(): Promise<Weight[]> {
  const landing = await scriptsOf(['landing'])
  const portal = await scriptsOf(['adminDashboard'])
  return [
    { title: 'landing: everything', kb: weighPage('landing.en.html', landing), budget: WHOLE_LANDING_KB },
    ...(await Promise.all(SCREEN_NAMES.map(weighScreen))).flat(),
    ...(await Promise.all(portalParts.map((name) => weighFurther(name, portal)))),
  ]
}

async function weighScreen(name: ScreenName): Promise<Weight[]> {
  const { access, firstVisitKb } = SCREENS[name]
  if (firstVisitKb) return Promise.all(LANGUAGES.map((language) => weighFirstVisit(name, language)))
  const before = STARTS_ON_DASHBOARD[access] ? await scriptsOf(['dashboard']) : filesOf([ENTRY])
  return [await weighFurther(name, before)]
}

async function weighFirstVisit(name: ScreenName, language: Language): Promise<Weight> {
  const { firstVisitKb = 0 } = SCREENS[name]
  const scripts = await scriptsOf([name], language)
  return { title: `${name} in ${language}: JavaScript of a first visit`, kb: gzipped(scripts), budget: firstVisitKb }
}

async function weighFurther(name: string, before: ReadonlySet<string>): Promise<Weight> {
  const added = [...(await scriptsOf([name]))].filter((file) => !before.has(file))
  return { title: `${name}: further JavaScript`, kb: gzipped(added), budget: budgetOf(name) }
}

function budgetOf(name: string): number {
  if (name === 'adminDashboard' || name.startsWith('portal ')) return PORTAL_KB
  return /^(tutor|family|admin)/.test(name) ? OWN_AREA_KB : FURTHER_KB
}

/** The first script and every script that these views need before they run. */
async function scriptsOf(views: readonly string[], language: Language = 'en'): Promise<Set<string>> {
  const fetched = await Promise.all(views.map((view) => fetchedBy(view, language)))
  return filesOf([ENTRY, ...fetched.flat().map((exported) => sourceOf(sources, exported))])
}

function filesOf(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`${key} is not part of the build`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(chunk.imports ?? [], found)
  }
  return found
}

/** The page, its scripts, and the fonts and styles that it links to. */
function weighPage(page: string, scripts: ReadonlySet<string>): number {
  const html = join('html', page)
  const links = [...readFileSync(join(CLIENT, html), 'utf8').matchAll(/<link[^>]+href="\/([^"]+)"/g)]
  const files = links.map(([, file]) => file ?? '').filter((file) => !file.endsWith('.js'))
  return gzipped([html, ...scripts, ...new Set(files)])
}

function gzipped(files: Iterable<string>): number {
  const bytes = [...files].map((file) => {
    const path = join(CLIENT, file)
    if (existsSync(`${path}.gz`)) return statSync(`${path}.gz`).size
    // The server fills in and compresses pages when it sends them; fonts are compressed already.
    return file.endsWith('.html') ? gzipSync(readFileSync(path)).length : statSync(path).size
  })
  return bytes.reduce((sum, size) => sum + size, 0) / KB
}
