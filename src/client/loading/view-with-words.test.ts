import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SCREEN_NAMES, SCREENS } from '#shared/screens'

const CLIENT = dirname(dirname(fileURLToPath(import.meta.url)))
const SCREEN_LIST = join(CLIENT, 'app/screens.ts')
const VIEW = /viewWithWords\(\s*\[([^\]]*)\],\s*async \(\) => \(await import\('([^']+)'\)/g
const SCREEN = /(\w+): async \(\) => \(await import\('([^']+)'\)/g

interface View {
  module: string
  words: string[]
  /** The module that opens it; undefined for a screen. */
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

/** The module and everything it imports, directly or indirectly. */
function reach(module: string, reached = new Set<string>()): Set<string> {
  if (reached.has(module)) return reached
  reached.add(module)
  for (const imported of imports.get(module) ?? []) reach(imported, reached)
  return reached
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

/** The words a view declares, and those that are loaded whichever view opened it. */
function wordsAt(view: View): string[] {
  const before = [...screens, ...parts]
    .filter(({ module }) => view.opener && module !== view.module && reach(module).has(view.opener))
    .map(wordsAt)
  const [first = [], ...others] = before
  return [...view.words, ...first.filter((name) => others.every((words) => words.includes(name)))]
}

describe('a view has all the words it uses, however it was opened', () => {
  test.each([...screens, ...parts].map((view) => [view.module.slice(CLIENT.length + 1), view] as const))(
    '%s',
    (_, view) => {
      const words = wordsAt(view)
      expect(wordsUsedIn(view.module).filter((name) => !words.includes(name))).toEqual([])
    },
  )
})
