import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SCREEN_NAMES, SCREENS } from '#shared/screens'

const CLIENT = dirname(dirname(fileURLToPath(import.meta.url)))
const SCREEN_LIST = join(CLIENT, 'app/screens.ts')
/** A view of a screen, as it is declared: its words, then its module. */
const VIEW = /viewWithWords\(\s*\[([^\]]*)\],\s*async \(\) => \(await import\('([^']+)'\)/g
const SCREEN = /(\w+): async \(\) => \(await import\('([^']+)'\)/g

interface View {
  module: string
  words: string[]
  /** The module that opens it; a screen is opened by its address. */
  opener?: string
}

const sources = new Map(
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [join(CLIENT, file), readFileSync(join(CLIENT, file), 'utf8')]),
)

function fileOf(importer: string, specifier = ''): string {
  const path = normalize(join(dirname(importer), specifier))
  return [`${path}.ts`, `${path}.tsx`].find((file) => sources.has(file)) ?? ''
}

const imports = new Map(
  [...sources].map(([file, source]) => [
    file,
    [...source.matchAll(/^(?:import|export) (?!type)[^;]*? from '(\.[^']+)'/gm)].map((match) => fileOf(file, match[1])),
  ]),
)

/** The module and everything that comes with it. */
function reach(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found
  found.add(module)
  for (const imported of imports.get(module) ?? []) reach(imported, found)
  return found
}

function wordsUsedIn(module: string): string[] {
  const uses = [...reach(module)].flatMap((file) => [
    ...(sources.get(file) ?? '').matchAll(/\b(?:useTranslation|translator)\('(\w+)'\)/g),
  ])
  return [...new Set(uses.map(([, name = '']) => name))]
}

const screens: View[] = [...(sources.get(SCREEN_LIST) ?? '').matchAll(SCREEN)].map(([, name, specifier]) => ({
  module: fileOf(SCREEN_LIST, specifier),
  words: ['site', ...SCREENS[SCREEN_NAMES.find((each) => each === name) ?? 'notFound'].words],
}))
const parts: View[] = [...sources].flatMap(([opener, source]) =>
  [...source.matchAll(VIEW)].map(([, words = '', specifier]) => ({
    module: fileOf(opener, specifier),
    words: words.match(/\w+/g) ?? [],
    opener,
  })),
)

/** Its own words, and those that are there whichever view opened it. */
function wordsAt(view: View): string[] {
  const before = [...screens, ...parts]
    .filter(({ module }) => view.opener && module !== view.module && reach(module).has(view.opener))
    .map(wordsAt)
  const [first = [], ...others] = before
  return [...view.words, ...first.filter((name) => others.every((words) => words.includes(name)))]
}

describe('a view brings the words that it shows, however it was opened', () => {
  test.each([...screens, ...parts].map((view) => [view.module.slice(CLIENT.length + 1), view] as const))(
    '%s',
    (_, view) => {
      const words = wordsAt(view)
      expect(wordsUsedIn(view.module).filter((name) => !words.includes(name))).toEqual([])
    },
  )
})
