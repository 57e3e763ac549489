import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHunspellFromFiles } from 'hunspell-wasm'
import type { Language } from '../../src/shared/languages'
import type { KnowsWord } from './spelling-rules'

/** Canadian English, and French as it was before the reform of 1990, which schools in Québec still teach. */
const PACKAGES = { en: 'dictionary-en-ca', fr: 'dictionary-fr' } as const

/** Hunspell with the dictionaries of both languages. Each word is looked up once, however often it occurs. */
export async function openDictionaries(): Promise<KnowsWord> {
  const dictionaries = { en: await openDictionary('en'), fr: await openDictionary('fr') }
  const known = new Map<string, boolean>()
  return (language, word) => {
    const key = `${language} ${word}`
    const found = known.get(key) ?? dictionaries[language].testSpelling(word)
    known.set(key, found)
    return found
  }
}

function openDictionary(language: Language) {
  const folder = dirname(fileURLToPath(import.meta.resolve(PACKAGES[language])))
  return createHunspellFromFiles(join(folder, 'index.aff'), join(folder, 'index.dic'))
}
