// Which shared modules travel together, so that a screen is a handful of scripts and nobody loads another reader's.

const LANDING = /[\\/]landing-screen\.tsx$/
const DASHBOARD = /[\\/]features[\\/]dashboard[\\/]/
const PORTAL_SIGN_IN = /[\\/]app[\\/]portal/
const TUTORS_AREA = /[\\/]app[\\/]tutor/
const TUTORS_ONLY = /[\\/](app[\\/]tutor|features[\\/]tutors[\\/]desk)/
const PORTAL =
  /[\\/]features[\\/](users|content|staff|timetable|emails|tutors[\\/]portal|billing[\\/](?!buy|statement))|[\\/]client[\\/]portal[\\/]/
const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/
const WORDS = /[\\/]i18n[\\/](en|fr)[\\/]/
const ICON = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/

/**
 * Words that come with others: a file for each screen would be a script for each. French comes for its readers only; English
 * stands in for what it lacks, so that a little of it may come with scripts that everybody has.
 */
const WORD_CHUNKS = [
  { chunk: 'forms', words: /[\\/]en[\\/]errors\.ts$/ },
  { chunk: 'words-en', words: /[\\/]en[\\/](dashboard|learning|quizzes|booking|progress|confirm)\.ts$/ },
  { chunk: 'site-fr', words: /[\\/]fr[\\/](site|sessions|landing)\.ts$/ },
  { chunk: 'words-fr', words: /[\\/]fr[\\/](dashboard|learning|quizzes|progress|study-guides)\.ts$/ },
  { chunk: 'forms-fr', words: /[\\/]fr[\\/](booking|confirm|credits|errors)\.ts$/ },
]

/** What reads our Markdown and formulas, and what shows them: large, and needed where lessons and legal pages are. */
const TEXTS =
  /[\\/](shared[\\/](markdown[\\/]|mathematics[\\/](marked-text|parse-formula))|(say-formula|formula-words|formula-view|math-text|inline-view|markdown-view|heading-ids|figured-text|loaded-figure)\.tsx?$)/

/** Which weeks an hour is repeated in: students and staff get it once they ask for it. */
const WEEKS = /[\\/](week-choice\.tsx|series\.contract\.ts)$/

const NAMED = [
  { name: 'texts', modules: TEXTS },
  { name: 'weeks', modules: WEEKS },
]

/**
 * Read by a screen as it opens and by its parts that come later: alone each would be one more script. `series.rules` is the
 * booking screen's, the others are the portal's.
 */
const WITH_THE_SCREEN = [
  { name: 'study', modules: /[\\/]series\.rules\.ts$/ },
  { name: 'portal', modules: /[\\/](by-pages|(activity|attempts)\.contract)\.ts$/ },
]

/** What a few features share and the rest has no business with. */
const PAIRS = [
  { name: 'quizzes', features: ['quizzes', 'practice', 'tutor-desk'] },
  { name: 'figures', features: ['study-guides', 'figures'] },
  { name: 'plan', features: ['tutor-desk', 'admin'] },
]

/** Screens that share modules with others of their feature. */
const OWN = [
  { name: 'booking', feature: 'booking', screen: /[\\/]booking-screen\.tsx$/ },
  { name: 'guides', feature: 'study-guides', screen: /[\\/]study-guides-screen\.tsx$/ },
]

/** Features where students read and answer, and those of tutors and staff. */
const LESSONS = ['quizzes', 'practice', 'study-guides', 'figures', 'legal']
const STAFFS = ['admin', 'tutor-desk']

/**
 * Names the chunk of a module by who reads it: `base` every visitor; `quizzes` their screens, with what practice and a
 * tutor's preparing show as they do; `booking` and `guides` their screens, with what their other parts read too; `words-…`
 * and `…-fr` what students read; `figures` the drawings; `plan` what tutors and staff see of a tutor's hours; `forms`
 * whoever else needs schemas; `home` others and the dashboard, or others and the portal or the tutor's desk as it opens;
 * `lessons` quizzes, practice and guides; `study` the rest that several features read.
 * What one feature has for itself is left with it.
 */
export function nameChunk(id, graph) {
  const readers = findReaders(id, graph)
  if (readers === 'everyone') return 'base'
  const own = nameOwn(readers)
  if (own) return own
  if (WORDS.test(id)) return WORD_CHUNKS.find(({ words }) => words.test(id))?.chunk ?? null
  const withScreen = WITH_THE_SCREEN.find(({ modules }) => modules.test(id))
  if (withScreen) return withScreen.name
  const isRead = (by) => readers.some((reader) => by.test(reader))
  if (new Set(readers.map(featureOf)).size < 2) return null
  if (readers.every((reader) => TUTORS_ONLY.test(reader))) return null
  if (isRead(LANDING) || (isRead(PORTAL_SIGN_IN) && isRead(DASHBOARD))) return 'base'
  const named = NAMED.find(({ modules }) => modules.test(id))
  if (named) return named.name
  const pair = PAIRS.find(({ features }) => readers.every((reader) => features.includes(folderOf(reader))))
  if (pair) return pair.name
  if (hasSchemas(id, graph)) return 'forms'
  if (isRead(DASHBOARD) || isRead(PORTAL_SIGN_IN) || isRead(TUTORS_AREA)) return 'home'
  return nameByStudents(readers.map(featureOf).filter((feature) => !STAFFS.includes(feature)))
}

/** Who learns does not load what only forms show, nor the other way round; what both show is with what all have. */
function nameByStudents(features) {
  const lessons = features.filter((feature) => LESSONS.includes(feature))
  if (lessons.length === 0) return 'study'
  return lessons.length === features.length ? 'lessons' : 'home'
}

/** What some screens have for themselves, in one script each: their parts that come later bring only their own. */
function nameOwn(readers) {
  const isOnlyOf = (feature) => readers.every((reader) => folderOf(reader) === feature)
  if (isOnlyOf('quizzes')) return 'quizzes'
  const own = OWN.find(({ feature, screen }) => isOnlyOf(feature) && readers.some((reader) => screen.test(reader)))
  return own?.name ?? null
}

/** Whether a module imports the schema library, however indirectly. */
function hasSchemas(id, graph, seen = new Set()) {
  if (SCHEMAS.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => hasSchemas(imported, graph, seen))
}

/** The doors and areas of `app/` count as the portal's. */
function featureOf(id) {
  return folderOf(id) ?? 'admin'
}

function folderOf(id) {
  if (PORTAL.test(id)) return 'admin'
  if (TUTORS_ONLY.test(id)) return 'tutor-desk'
  return /[\\/](?:features[\\/]|client[\\/](?=figures))([\w-]+)/.exec(id)?.[1]
}

/** The modules fetched on demand that import this one, however indirectly; everyone where the first script does. */
function findReaders(id, graph) {
  const readers = []
  const seen = new Set()
  const waiting = [id]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (seen.has(next)) continue
    seen.add(next)
    const info = graph.getModuleInfo(next)
    if (!info) continue
    if (info.isEntry) return 'everyone'
    if (info.dynamicImporters.length > 0) readers.push(next)
    waiting.push(...importersOf(next, info, graph))
  }
  return readers
}

/** Icons come through the library's index, which names them all: only who uses one counts. */
function importersOf(id, { importers, code }, graph) {
  const icon = ICON.exec(id)?.[1]
  if (!icon) return importers
  const aliases = [...(/aliases: \[([^\]]*)\]/s.exec(code ?? '')?.[1] ?? '').matchAll(/[\w-]+/g)].flat()
  const names = [icon, ...aliases].map((name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase()))
  const isUsedIn = new RegExp(`\\b(${names.join('|')})\\b`)
  return importers
    .flatMap((index) => graph.getModuleInfo(index)?.importers ?? [])
    .filter((user) => !user.includes('lucide-react') && isUsedIn.test(graph.getModuleInfo(user)?.code ?? ''))
}
