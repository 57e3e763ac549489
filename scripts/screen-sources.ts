import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ScreenSource {
  name: string
  /** Its module and the English words it comes with, as the build names them. */
  sources: string[]
}

const SCREEN = /(\w+): screen\(\s*\[([^\]]*)\],\s*async \(\) => \(await import\('([^']+)'\)\)/g

/** Reads the list of screens from the router's own file, so that a new one is weighed the day it is added. */
export function readScreens(clientDir: string): ScreenSource[] {
  const text = readFileSync(join(clientDir, 'app', 'screens.ts'), 'utf8')
  const words = readFileSync(join(clientDir, 'i18n', 'words.ts'), 'utf8')
  const found = [...text.matchAll(SCREEN)].map(([, name = '', listed = '', path = '']) => ({
    name,
    sources: [moduleOf(path), ...[...listed.matchAll(/'(\w+)'/g)].map(([, word = '']) => wordsOf(word, words))],
  }))
  const declared = text.match(/^ {2}\w+: (screen|legalScreen)\(/gm)?.length ?? 0
  const legal = text.match(/^ {2}\w+: legalScreen\(/gm)?.length ?? 0
  if (found.length + legal !== declared) throw new Error('app/screens.ts is written in a way that is not understood')
  return found
}

function moduleOf(path: string): string {
  return path.startsWith('../') ? `src/client/${path.slice(3)}.tsx` : `src/client/app/${path.slice(2)}.tsx`
}

function wordsOf(name: string, words: string): string {
  const file = new RegExp(`${name}: \\{ en: \\(\\) => import\\('\\./en/([^']+)'\\)`).exec(words)?.[1]
  if (!file) throw new Error(`no words called ${name}`)
  return `src/client/i18n/en/${file}.ts`
}
