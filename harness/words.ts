import { STAFF_WORDS } from '../src/client/i18n/staff-words'
import { WORDS, type WordsName, type WordsOf } from '../src/client/i18n/words'
import type { Language } from '../src/shared/languages'

/** The keys of the English words, with the texts of any language. */
type Texts<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Texts<Tree[Key]> }

const entries = Object.entries({ ...WORDS, ...STAFF_WORDS }).map(
  async ([name, files]): Promise<[string, Record<Language, object>]> => {
    return [name, { en: (await files.en()).words, fr: (await files.fr()).words }]
  },
)
const books = new Map(await Promise.all(entries))

/** The interface's words of a feature in both languages, which tests use to find elements. */
export function wordsOf<Name extends WordsName>(name: Name): Record<Language, Texts<WordsOf<Name>>> {
  // Loaded above by the same name.
  return books.get(name) as Record<Language, Texts<WordsOf<Name>>>
}

/** Every text of the interface in one language, as written in the files. */
export function allTexts(language: Language): string[] {
  return [...books.values()].flatMap((book) => collect(book[language]))
}

function collect(words: object): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : collect(value)))
}
