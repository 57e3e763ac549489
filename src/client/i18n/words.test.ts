import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '#shared/screens'
import { STAFF_WORDS } from './staff-words'
import type { WordTree } from './translate'
import { WORDS } from './words'

const CLIENT = dirname(dirname(fileURLToPath(import.meta.url)))

/** English punctuation, or a missing no-break space at a colon, a guillemet, a unit or a group of digits. */
const FRENCH_PROBLEM =
  /[^\u00a0]:(?!\/)|\s[;!?]|'|\.\.\.|"|«[^\u00a0]|[^\u00a0]»|[\d}] (?:\d{3}|Mo|ko|min|h|%|\$)(?!\p{L})/u

function textsOf(words: WordTree, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  )
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([placeholder]) => placeholder).sort()
}

/** Patterns of the keys used in the client's sources, with a wildcard for each `${…}`. */
function keysInSources(): RegExp[] {
  const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n/') && !file.includes('.test.'))
    .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
  const keys = sources.flatMap((source) =>
    [...source.matchAll(/\b\w+\(\s*(['`])((?:[\w.]|\$\{[^}`]*\})+)\1/g)].map((match) => match[2]),
  )
  return [...new Set(keys)].map(
    (key) => new RegExp(`^${key?.replace(/\$\{[^}]*\}/g, '[\\w-]+').replace(/\./g, '\\.')}$`),
  )
}

const used = keysInSources()

/** Keys used by `SCREENS`, such as `landing.documentTitle`. */
const inScreens = Object.values(SCREENS).flatMap(({ title, prerendered }) => [title, prerendered?.description])

describe.each(Object.entries({ ...WORDS, ...STAFF_WORDS }))('the words of %s', (name, files) => {
  it('have the same keys and placeholders in both languages', async () => {
    const english = textsOf((await files.en()).words)
    const french = new Map(textsOf((await files.fr()).words))
    for (const [key, text] of english)
      expect([key, placeholders(french.get(key) ?? '')]).toEqual([key, placeholders(text)])
    const extra = [...french.keys()].filter((key) => !key.endsWith('_many') && !english.some(([each]) => each === key))
    expect(extra).toEqual([])
  })

  it('follow French typography', async () => {
    for (const [key, text] of textsOf((await files.fr()).words)) {
      expect([key, text.match(FRENCH_PROBLEM)?.[0]]).toEqual([key, undefined])
    }
  })

  // Error codes come from the server and the schemas, not from a screen.
  it.skipIf(name === 'errors')('are all used', async () => {
    const keys = textsOf((await files.en()).words).map(([key]) => key.replace(/_(one|other)$/, ''))
    const isUsed = (key: string) => inScreens.includes(`${name}.${key}`) || used.some((pattern) => pattern.test(key))
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })
})
