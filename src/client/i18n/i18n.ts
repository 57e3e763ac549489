import { DEFAULT_LANGUAGE, type Language, LOCALES } from '#shared/languages'
import { findText, type TextValues, type Translate, type WordTree } from './translate'
import { fetchWords, type WordsName, type WordsOf } from './words'

const loadedWords: Record<Language, Partial<Record<WordsName, WordTree>>> = { en: {}, fr: {} }
const namesInUse = new Set<WordsName>(['site'])
const listeners = new Set<() => void>()
let language: Language = DEFAULT_LANGUAGE
let chosenLanguage: Language = DEFAULT_LANGUAGE

async function load(names: readonly WordsName[], into: Language): Promise<void> {
  const loaded = loadedWords[into]
  await Promise.all(
    names.map(async (name) => {
      loaded[name] ??= await fetchWords(name, into)
    }),
  )
}

/** Loads words in the current language. A later change of language loads them in the new one too. */
export async function loadWords(names: readonly WordsName[]): Promise<void> {
  for (const name of names) namesInUse.add(name)
  await Promise.all([load(names, language), languageOfHtml() !== language && load(names, languageOfHtml())])
}

/** Switches once all words in use are loaded, so that the whole page changes together. The latest choice wins. */
export async function changeLanguage(next: Language): Promise<void> {
  chosenLanguage = next
  let known = 0
  // A screen that opens meanwhile adds more words.
  while (known < namesInUse.size) {
    known = namesInUse.size
    await load([...namesInUse], next)
  }
  if (next === chosenLanguage) setCurrentLanguage(next)
}

/** Switches immediately; the words must be loaded. */
export function setCurrentLanguage(next: Language): void {
  language = next
  for (const listener of listeners) listener()
}

export function currentLanguage(): Language {
  return language
}

let hydratedLanguage: Language | undefined

/** The language of the server's HTML, until all of it is hydrated: parts hydrated after a change still need it. */
export function setHydratedLanguage(rendered: Language | undefined): void {
  hydratedLanguage = rendered
}

export function languageOfHtml(): Language {
  return hydratedLanguage ?? language
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function translator<Name extends WordsName>(name: Name, into = language): Translate<WordsOf<Name>> {
  const words = loadedWords[into][name] ?? {}
  const locale = LOCALES[into]
  return (key: string, values: TextValues = {}) => findText(words, key, values, locale) ?? key
}

/** For keys known only at runtime, such as the server's error codes. */
export function hasWords(name: WordsName, key: string): boolean {
  return Object.hasOwn(loadedWords[language][name] ?? {}, key)
}
