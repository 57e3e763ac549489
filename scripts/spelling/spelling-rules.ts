import { LANGUAGES, type Language } from '../../src/shared/languages'

/** A text that people read. */
export interface VisibleText {
  place: string
  text: string
  language: Language
  /** The languages that its words may be in. */
  languages: readonly Language[]
  /** The languages of words in quotation marks or italics: a course quotes the language that it teaches. */
  quoted: readonly Language[]
  /** Words that are wrong on purpose, for students to notice. */
  wrongForms: ReadonlySet<string>
}

/** Correct words that no dictionary contains. */
export interface SpellingExceptions {
  /** Names of people, places and things, and abbreviations, in either language. */
  names: readonly string[]
  terms: Readonly<Record<Language, readonly string[]>>
  /** By file: parts of words without a hyphen, and mistakes that are shown outside the wrong options of a question. */
  inFile: Readonly<Record<string, readonly string[]>>
}

export interface Misspelling {
  place: string
  word: string
}

export type KnowsWord = (language: Language, word: string) => boolean

const OTHER = { en: 'fr', fr: 'en' } as const
/** Brackets quote too, as in “____ (finir)”; bold within italics stays within them. */
const QUOTED = /«[^»]*»|“[^”]*”|\([^)]*\)|\*\*[^*]+\*\*|\*(?:[^*]|\*\*[^*]+\*\*)+\*/g
/** Markup, formulas, placeholders, link targets, code, web addresses, names with an underscore, and blanks. */
const NOT_PROSE =
  /<\/?\w+>|\\\(.*?\\\)|\{\{?\w+\}?\}|\]\([^)]*\)|`[^`]*`|https?:\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+)+\b|\w*_\w*/g
/** A word, with a hyphen before or after it if it is only a part of one, like -ing or pre-. 10th is not a word. */
const WORD = /(?<!\p{N})-?\p{L}+(?:[’'-]\p{L}+)*-?/gu
/** PDF, TVH: not words of a language. */
const ABBREVIATION = /^\p{Lu}{2,6}$/u
const ELIDED = /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu)’(?=\p{L})/iu

/** Quoted parts of words up to this length are ignored, as in: it begins with “th.” */
const QUOTED_LETTERS_MAX = 2

/** Every word that is in no dictionary and no exception. */
export function* findMisspellings(
  texts: readonly VisibleText[],
  { knows, exceptions }: { knows: KnowsWord; exceptions: SpellingExceptions },
): Generator<Misspelling> {
  const isShown = (word: string, place: string) =>
    Object.entries(exceptions.inFile).some(([file, words]) => words.includes(word) && place.startsWith(file))
  for (const { place, text, languages, quoted, wrongForms } of texts) {
    const isRight = (word: string, languages: readonly Language[]) =>
      languages.some((language) => isKnown({ word, language, knows, exceptions })) ||
      wrongForms.has(word) ||
      isShown(word, place)
    const parts = splitByQuotes(prose(text))
    const found = [
      ...wordsOf(parts.unquoted).filter((word) => !isRight(word, languages)),
      ...wordsOf(parts.quoted).filter((word) => word.length > QUOTED_LETTERS_MAX && !isRight(word, quoted)),
    ]
    yield* [...new Set(found)].map((word) => ({ place, word }))
  }
}

/** The words of a text, without single letters (also as in “two r’s”) and parts of words. */
export function wordsOf(text: string): string[] {
  const words = prose(text).replaceAll('**', '').match(WORD) ?? []
  return words.filter((word) => !/^-|-$|^\p{L}(?:’s)?$/u.test(word))
}

function prose(text: string): string {
  return text.replace(NOT_PROSE, ' ')
}

function splitByQuotes(text: string): { unquoted: string; quoted: string } {
  return { unquoted: text.replace(QUOTED, ' '), quoted: (text.match(QUOTED) ?? []).join(' ') }
}

/** The sentences of a text without quotations, examples and formulas. */
export function unquoted(text: string): string {
  return splitByQuotes(prose(text)).unquoted
}

/** One line for every exception that is no longer needed. `found` are the misspellings without any exceptions. */
export function* findUnusedExceptions(
  found: readonly Misspelling[],
  exceptions: SpellingExceptions,
): Generator<string> {
  const words = new Set(found.flatMap(({ word }) => [word, ...LANGUAGES.map((language) => bareForm(word, language))]))
  const listed = [...exceptions.names, ...exceptions.terms.en, ...exceptions.terms.fr]
  const lower = new Set([...words].map((word) => word.toLowerCase()))
  yield* listed.filter((word) => !words.has(word) && !lower.has(word)).map((word) => `“${word}” is not in any text`)
  for (const [file, shown] of Object.entries(exceptions.inFile)) {
    const inThisFile = new Set(found.flatMap(({ place, word }) => (place.startsWith(file) ? [word] : [])))
    yield* shown.filter((word) => !inThisFile.has(word)).map((word) => `“${word}” is not in ${file}`)
  }
}

function isKnown(given: {
  word: string
  language: Language
  knows: KnowsWord
  exceptions: SpellingExceptions
}): boolean {
  const { word, language, knows, exceptions } = given
  const bare = bareForm(word, language)
  return (
    ABBREVIATION.test(word) ||
    knows(language, word) ||
    exceptions.names.includes(bare) ||
    exceptions.terms[language].includes(bare.toLowerCase()) ||
    isName(bare, (one) => knows(OTHER[language], one))
  )
}

/** A name without its prefix or suffix: Priya’s, d’Amina. */
function bareForm(word: string, language: Language): string {
  return language === 'en' ? word.replace(/’s$/, '') : word.replace(ELIDED, '')
}

/** A name of the other language, like Montréal in English: in its dictionary with a capital letter only. */
function isName(word: string, knowsOther: (word: string) => boolean): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word) && knowsOther(word) && !knowsOther(word.toLowerCase())
}
