import type { Language } from '../../src/shared/languages'
import { unquoted, type VisibleText } from './spelling-rules'

type Rule = readonly [problem: string, pattern: RegExp]

const ISE_STEMS = ['real', 'organ', 'recogn', 'apolog', 'memor', 'summar', 'critic', 'emphas', 'special']

/** Wordings that docs/style-en.md and docs/style-fr.md forbid. */
const WORDINGS: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    ['“stands” for “is” or “comes”', /\bstands? (?:beside|before|after|behind|between|in|inside|near|under)\b/i],
    ['“replace … by” for “replace … with”', /\breplac(?:e|es|ing)\b[^.:;?]{1,60} by\b/i],
    ['“the way around” for “the distance around”', /\b(?:the|is) way around\b/i],
    ['“one” for “you”', /(?:^|[.:;?!] )One (?:says|gives|plays|speaks|buys|writes|thinks|goes|cannot|can|must)\b/],
    ['“sign” for “punctuation mark”', /\bwhich sign (?:fits|ends|is|announces|joins)\b/i],
    ['“full stop” for “period”', /\bfull stops?\b/i],
    ['“toque” for “tuque”', /\btoques?\b/i],
    ['“is no” for “is not a”', /\bis no (?:word|noun|verb|thesis|argument|sentence|list)\b/i],
    ['“speaks of” for “is about”', /\bspeaks? of\b/i],
    ['-ise for -ize', new RegExp(`\\b(?:${ISE_STEMS.join('|')})is(?:e|es|ed|ing|ation)\\b`, 'i')],
  ],
  fr: [
    ['« complément d’objet » pour « complément direct »', /compléments? d’objet|\bCO[DI]\b/],
    ['« adjectif possessif » pour « déterminant possessif »', /adjectifs? (?:possessif|démonstratif)/i],
    ['« verbe du premier groupe » pour « verbe en -er »', /du (?:premier|deuxième|troisième) groupe/i],
  ],
}

/** Numbers are written the same way in quotations. */
const NUMBERS: readonly Rule[] = [
  ['a hyphen for a minus sign', /(?<![\p{L}\d’,).–/-])-\d/u],
  ['no no-break space before °C', /\d ?°C/],
  ['an ordinary space before a unit', /\d (?:km|cm|mm|kg|mL)\b/],
  ['an ordinary space inside guillemets', /« | »/],
]

/** In mathematics a number of four digits is not a year. */
const LARGE: Rule = ['four digits without a separator', /(?<![\d.,:/\u00a0])\d{4,}(?![\d/])/]
const MATH_QUIZ = 'content/quizzes/math/'

/** Typed answers are compared as values and may have a hyphen. */
const KEY = 'correctAnswer'

export function* findWordings(texts: readonly VisibleText[]): Generator<{ place: string; problem: string }> {
  for (const { place, text, language } of texts.filter(({ place }) => !place.endsWith(KEY))) {
    const own = unquoted(text)
    const found = [
      ...WORDINGS[language].filter(([, pattern]) => pattern.test(own)),
      ...(place.startsWith(MATH_QUIZ) ? [...NUMBERS, LARGE] : NUMBERS).filter(([, pattern]) => pattern.test(text)),
    ]
    yield* found.map(([problem]) => ({ place, problem }))
  }
}
