import { DEFAULT_LANGUAGE, type Language, LOCALES } from '#shared/languages'
import { findText, type TextValues, type Translate, type WordTree } from './translate'
import { fetchWords, type WordsName, type WordsOf } from './words'

type WordBook = Partial<Record<WordsName, WordTree>>

const books: Record<Language, WordBook> = { en: {}, fr: {} }
const wanted = new Set<WordsName>(['site'])
const listeners = new Set<() => void>()
let language: Language = DEFAULT_LANGUAGE
let asked: Language = DEFAULT_LANGUAGE

async function loadInto(book: WordBook, name: WordsName, reader: Language): Promise<void> {
  book[name] ??= await fetchWords(name, reader)
}

/** Loads features' words in the current language; a later change of language brings them along. */
export async function loadWords(names: readonly WordsName[]): Promise<void> {
  for (const name of names) wanted.add(name)
  await Promise.all(names.map((name) => loadInto(books[language], name, language)))
}

/** Turns to a language once all words in use are there, so that the whole page changes at once. The latest choice wins. */
export async function changeLanguage(next: Language): Promise<void> {
  asked = next
  let known = 0
  // A screen that is fetched meanwhile wants more words.
  while (known < wanted.size) {
    known = wanted.size
    await Promise.all([...wanted].map((name) => loadInto(books[next], name, next)))
  }
  if (next === asked) setCurrentLanguage(next)
}

/** Turns to a language whose words are here already. */
export function setCurrentLanguage(next: Language): void {
  language = next
  for (const listener of listeners) listener()
}

export function currentLanguage(): Language {
  return language
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The words of a feature in the current language. No text is ever missing: a French file without a key does not compile. */
export function translator<Name extends WordsName>(name: Name): Translate<WordsOf<Name>> {
  const words = books[language][name] ?? {}
  const locale = LOCALES[language]
  return (key: string, values: TextValues = {}) => findText(words, key, values, locale) ?? key
}

/** Whether a feature's words hold a key that came from elsewhere, such as an error code of the server. */
export function hasWords(name: WordsName, key: string): boolean {
  return Object.hasOwn(books[language][name] ?? {}, key)
}
