import { LANGUAGES, type Language } from '../../src/shared/languages'
import type { Subject } from '../../src/shared/subjects'
import { type VisibleText, wordsOf } from './spelling-rules'

/** Fields of a language course in the taught language, without quotation marks: answers, titles, tables of a guide. */
const IN_BOTH_LANGUAGES = new Set([
  ...['options', 'items', 'left', 'right', 'text', 'answers', 'accepted', 'correctAnswer'],
  ...['title', 'name', 'label', 'description', 'content'],
])
/** Identifiers, symbols, and parts of words. */
const NOT_READ = ['id', 'key', 'template', 'skill', 'type', 'kind', 'subject', 'difficulty', 'languages', 'language']
const SYMBOLS = [
  'digits',
  'unit',
  'units',
  'marks',
  'look',
  'shapes',
  'labels',
  'numbered',
  'rightAngle',
  'rule',
  'gender',
  'reason',
  'prefix',
]
/** Stems in the tables of verbs. */
const STEMS = ['change', 'future', 'imperfect']
/** Fields with what an adjective can describe. */
const CATEGORIES = ['goesWith']
const SKIPPED = new Set([...NOT_READ, ...SYMBOLS, ...STEMS, ...CATEGORIES])

const TAUGHT: Record<Subject, Language | null> = { english: 'en', french: 'fr', math: null }

/** The position of a value, and how to check its words. */
export interface TextContext {
  place: string
  subject: Subject | null
  /** The name of the field; the items of a list have the name of the list. */
  field?: string
  /** The language of a field without an ending. */
  base?: Language
  /** Set where endings mean nothing: the interface has one file per language. */
  only?: Language
  /** True where all texts may be in the taught language without quotation marks. */
  isMixed?: boolean
  wrongForms?: ReadonlySet<string>
}

/** Every text in a value, at any depth: a field is French when its name ends in `Fr`, English when it ends in `En`. */
export function textsIn(value: unknown, setting: TextContext): VisibleText[] {
  if (typeof value === 'string') return value === '' ? [] : [toText(value, setting)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = Array.isArray(value) ? setting.field : key
    // In the interface, every string is a text.
    if (field && !setting.only && SKIPPED.has(field)) return []
    const place = Array.isArray(value) ? `${setting.place} ${Number(key) + 1}` : `${setting.place} ${key}`
    return textsIn(inner, { ...setting, place, ...(field && { field }) })
  })
}

/** The texts of a question, whose wrong options may be forms that do not exist where the skill is about forms. */
export function textsOfQuestion(
  question: ChoiceQuestion,
  setting: TextContext & { isAboutForms: boolean },
): VisibleText[] {
  const { passage, ...rest } = question
  const wrongForms = setting.isAboutForms ? wrongFormsOf(question) : new Set<string>()
  return [
    ...textsIn(rest, { ...setting, wrongForms }),
    ...textsIn(passage, { ...setting, place: `${setting.place} passage`, subject: null, base: languageOf(setting) }),
  ]
}

interface ChoiceQuestion {
  options: readonly string[]
  optionsFr: readonly string[]
  correctAnswer: number | string
  commonMistakes?: readonly { answer: string }[] | undefined
  passage?: unknown
}

/** With a capital letter as well: feedback begins with the form that it explains. */
function wrongFormsOf({ options, optionsFr, correctAnswer, commonMistakes = [] }: ChoiceQuestion): Set<string> {
  const wrong = [options, optionsFr].flatMap((list) => list.filter((_, index) => index !== correctAnswer))
  const words = [...wrong, ...commonMistakes.map(({ answer }) => answer)].flatMap(wordsOf)
  return new Set([...words, ...words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)])
}

function languageOf({ subject }: TextContext): Language {
  return (subject && TAUGHT[subject]) ?? 'en'
}

function toText(
  text: string,
  { place, subject, field = '', base = 'en', only, isMixed, wrongForms }: TextContext,
): VisibleText {
  const language = only ?? languageOfField(field, base)
  const quoted = subject === 'math' ? [language] : LANGUAGES
  const isInBoth = isMixed || (subject !== null && IN_BOTH_LANGUAGES.has(field.replace(/Fr$/, '')))
  return {
    place,
    text,
    language,
    languages: isInBoth ? quoted : [language],
    quoted,
    wrongForms: wrongForms ?? new Set(),
  }
}

function languageOfField(field: string, base: Language): Language {
  if (field === 'fr' || field.endsWith('Fr')) return 'fr'
  return field === 'en' || field.endsWith('En') ? 'en' : base
}
