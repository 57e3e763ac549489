import * as z from 'zod/mini'
import { readTable } from '../read-table'
import { type BilingualText, both } from '../wording'

const word = z.string()
const level = z.int()

const IrregularVerb = z.strictObject({ base: word, past: word, participle: word, rest: word, level })
export type IrregularVerb = z.output<typeof IrregularVerb>
export const IRREGULAR_VERBS = readTable('english/irregular-verbs', IrregularVerb)

const RegularVerb = z.strictObject({ base: word, past: word, rest: word, rule: z.enum(['ed', 'd', 'y-ied', 'double']) })
export type RegularVerb = z.output<typeof RegularVerb>
export const REGULAR_VERBS = readTable('english/regular-verbs', RegularVerb)

const ArticleUse = z.strictObject({
  words: word,
  article: z.enum(['a', 'an']),
  level,
  reason: z.enum(['sound', 'consonant', 'silent', 'yu', 'wu', 'letter']),
})
export type ArticleUse = z.output<typeof ArticleUse>
export const ARTICLE_USES = readTable('english/articles', ArticleUse)

const Plural = z.strictObject({
  singular: word,
  plural: word,
  rule: z.enum(['s', 'es', 'ies', 'ys', 'ves', 'own', 'same', 'oes', 'os', 'fs']),
  level,
})
export type Plural = z.output<typeof Plural>
export const PLURALS = readTable('english/plurals', Plural)

const Comparative = z.strictObject({
  adjective: word,
  comparative: word,
  superlative: word,
  rule: z.enum(['er', 'r', 'double', 'ier', 'more', 'own']),
  level,
})
export type Comparative = z.output<typeof Comparative>
export const COMPARATIVES = readTable('english/comparatives', Comparative)

export const CONTRACTIONS = readTable(
  'english/contractions',
  z.strictObject({ full: word, short: word, sentence: word }),
)

export const HOMOPHONES = readTable(
  'english/homophones',
  z.strictObject({
    level,
    words: z.array(z.strictObject({ word, use: word, useFr: word })).check(z.length(4)),
    sentences: z.array(z.strictObject({ sentence: word, answer: word })).check(z.minLength(4)),
  }),
)

const Preposition = z.strictObject({
  answer: z.enum(['in', 'on', 'at']),
  kind: z.enum(['month', 'year', 'season', 'part', 'city', 'day', 'date', 'surface', 'time', 'night', 'place']),
  sentence: word,
})
export type Preposition = z.output<typeof Preposition>
export const PREPOSITIONS = readTable('english/prepositions', Preposition)

export const PRONOUNS = readTable(
  'english/pronouns',
  z.strictObject({ kind: z.enum(['subject', 'object']), sentence: word, answer: word, other: word }),
)

export const ADVERBS = readTable(
  'english/adverbs',
  z.strictObject({ adjective: word, adverb: word, rule: z.enum(['ly', 'ily', 'ple', 'own']), before: word }),
)

export const JOINED_SENTENCES = readTable(
  'english/joined-sentences',
  z.strictObject({ first: word, second: word, level }),
)

export const CLAUSES = readTable(
  'english/clauses',
  z.strictObject({ before: word, after: word, kind: z.enum(['opening', 'joined']) }),
)

const WordClasses = z.strictObject({ sentence: word, noun: word, verb: word, adjective: word, adverb: word })
export type WordClass = Exclude<keyof z.output<typeof WordClasses>, 'sentence'>
export const WORD_CLASSES = readTable('english/word-classes', WordClasses)

const CanadianWord = z.strictObject({ word, rule: z.enum(['our', 're', 'll']), level })
export type CanadianWord = z.output<typeof CanadianWord>
export const CANADIAN_WORDS = readTable('english/canadian-spelling', CanadianWord)

const PerfectSentence = z.strictObject({
  /** Present perfect, simple past, or past perfect. */
  tense: z.enum(['present', 'past', 'before']),
  level,
  base: word,
  past: word,
  participle: word,
  isOne: z.boolean(),
  sentence: word,
  /** The words of the sentence that ask for the tense. */
  signal: z.optional(word),
})
export type PerfectSentence = z.output<typeof PerfectSentence>
export const PERFECT_SENTENCES = readTable('english/perfect-tenses', PerfectSentence)

const PassiveSentence = z.strictObject({
  tense: z.enum(['present', 'past', 'future', 'modal']),
  level,
  isOne: z.boolean(),
  subject: word,
  base: word,
  participle: word,
  rest: word,
  modal: z.optional(word),
})
export type PassiveSentence = z.output<typeof PassiveSentence>
export const PASSIVE_SENTENCES = readTable('english/passive', PassiveSentence)

const Conditional = z.strictObject({
  /** First, second or third conditional; the blank is in the clause with “if”, or in the main clause. */
  kind: z.enum(['first-if', 'first-main', 'second-if', 'second-main', 'third-if', 'third-main']),
  level,
  sentence: word,
  base: word,
  answer: word,
  past: word,
  participle: word,
})
export type Conditional = z.output<typeof Conditional>
export const CONDITIONALS = readTable('english/conditionals', Conditional)

const Report = z.strictObject({
  from: z.enum(['present', 'will', 'can', 'past']),
  level,
  direct: word,
  sentence: word,
  /** The verb as it was said, and as it is reported. */
  said: word,
  answer: word,
})
export type Report = z.output<typeof Report>
export const REPORTS = readTable('english/reported-speech', Report)

const Prefixed = z.strictObject({
  prefix: z.enum(['un', 're', 'mis', 'dis', 'im', 'in', 'ir', 'il', 'pre']),
  level,
  base: word,
  meaning: word,
  meaningFr: word,
})
export type Prefixed = z.output<typeof Prefixed>
export const PREFIXED = readTable('english/prefixes', Prefixed)

const QUESTION_WORD = z.enum(['Who', 'What', 'Where', 'When', 'Why', 'How'])
export type QuestionWord = z.output<typeof QUESTION_WORD>
export const QUESTION_WORDS = readTable(
  'english/question-words',
  z.strictObject({ question: word, answer: QUESTION_WORD, reply: word }),
)

export const COLON_LISTS = readTable('english/colon-lists', z.strictObject({ before: word, after: word }))

/** English words, in the quotation marks of the reader's language. */
export function quote(text: string): BilingualText {
  return both(`“${text}”`, `«\u00a0${text}\u00a0»`)
}

/** The third person: watches, tries, plays. */
export function thirdPerson(base: string): string {
  if (base === 'have') return 'has'
  if (/[^aeiou]y$/.test(base)) return base.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
}

/** A learner's regular form of an irregular verb: goed, cutted, writed. */
export function naivePast(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  return doublesLast(base) ? `${base}${base.slice(-1)}ed` : `${base}ed`
}

/** Whether the last consonant is doubled before -ed and -ing: run, begin. */
function doublesLast(base: string): boolean {
  return /^[^aeiou]*[aeiou][bdgmnprt]$/.test(base) || ['begin', 'forget', 'prefer'].includes(base)
}

/** The -ing form: skating, running, seeing. */
export function ingForm(base: string): string {
  if (doublesLast(base)) return `${base}${base.slice(-1)}ing`
  return /[^e]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${base}ing`
}
