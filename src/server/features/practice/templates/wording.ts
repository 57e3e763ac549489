import { plural } from '#shared/figures/description/figure-words'
import type { Language } from '#shared/languages'
import { formatCents, formatDollars, formatNumber } from '#shared/mathematics/format-number'

/** A text in both languages. */
export interface BilingualText {
  en: string
  fr: string
}

type WordingValue = string | number | BilingualText

/** English: formats numbers, and makes straight apostrophes round. */
export function en(texts: TemplateStringsArray, ...parts: WordingValue[]): string {
  return join(texts, parts, 'en')
}

/** French: the same, and ordinary spaces before `:`, `%`, `$` and inside guillemets become no-break ones. */
export function fr(texts: TemplateStringsArray, ...parts: WordingValue[]): string {
  return typeset(join(texts, parts, 'fr'))
}

export function both(english: string, french: string): BilingualText {
  return { en: english, fr: french }
}

/** The same text in both languages. */
export function same(text: string): BilingualText {
  return { en: text, fr: text }
}

export function number(value: number): BilingualText {
  return both(formatNumber(value, 'en'), formatNumber(value, 'fr'))
}

export function cents(value: number): BilingualText {
  return both(formatCents(value, 'en'), formatCents(value, 'fr'))
}

export function dollars(value: number): BilingualText {
  return both(formatDollars(value, 'en'), formatDollars(value, 'fr'))
}

export function percent(value: number): BilingualText {
  return both(`${formatNumber(value, 'en')}%`, `${formatNumber(value, 'fr')}\u00a0%`)
}

/** A number with its unit: “5 cm”. */
export function measure(value: number, unit: string): BilingualText {
  return both(`${formatNumber(value, 'en')}\u00a0${unit}`, `${formatNumber(value, 'fr')}\u00a0${unit}`)
}

/** Something that is counted, singular and plural in each language. */
export interface CountedNoun {
  en: readonly [string, string]
  fr: readonly [string, string]
}

/** “1 apple”, “3 apples”; in French zero is singular. */
export function count(amount: number, thing: CountedNoun): BilingualText {
  return both(
    `${formatNumber(amount, 'en')} ${plural(amount, thing.en, 'en')}`,
    `${formatNumber(amount, 'fr')} ${plural(amount, thing.fr, 'fr')}`,
  )
}

const VOWEL = /^[aeiouyàâäéèêëîïôöùûüœæ]/i

/** Words of the scenes before which nothing is elided: « de haricots ». */
const ASPIRATED = /^(?:haricot|hockey|haut|haie|hibou|hamac|huit)/i

/** Whether a French word before this one loses its vowel. We have no words in y-. */
export function startsWithVowel(word: string): boolean {
  return VOWEL.test(word) || (/^h/i.test(word) && !ASPIRATED.test(word))
}

/** “4, 7 and 10”, « 4, 7 et 10 ». */
export function list(values: readonly number[]): BilingualText {
  const before = values.slice(0, -1).join(', ')
  return both(`${before} and ${values.at(-1)}`, `${before} et ${values.at(-1)}`)
}

/** « de Noah », « d’Amira ». */
export function de(word: string): string {
  return startsWithVowel(word) ? `d’${word}` : `de ${word}`
}

/** « du sentier », « de la clôture », « de l’allée ». */
export function du(words: string): string {
  return words.startsWith('le ') ? `du ${words.slice('le '.length)}` : `de ${words}`
}

/** With a capital first letter. */
export function capital(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('fr-CA')}${text.slice(1)}`
}

/** A number and its unit stay on one line. */
const UNIT_SPACE = /(?<=\d) (?=(?:km|cm|mm|kg|mL)(?!\p{L}))/gu

function join(texts: TemplateStringsArray, parts: readonly WordingValue[], language: Language): string {
  let joined = ''
  for (let place = 0; place < texts.length; place++) {
    const part = parts[place]
    joined += part === undefined ? texts[place] : texts[place] + write(part, language)
  }
  return joined.replaceAll("'", '’').replace(UNIT_SPACE, '\u00a0')
}

function write(part: WordingValue, language: Language): string {
  if (typeof part === 'number') return formatNumber(part, language)
  return typeof part === 'string' ? part : part[language]
}

function typeset(text: string): string {
  return text.replace(/ ([:»%$¢])/g, '\u00a0$1').replaceAll('« ', '«\u00a0')
}

/** Commas and full stops inside the quotation marks. Quoted French keeps its own. */
export function asInCanada(english: string): string {
  return english.replace(/«[^»]*»|”([.,])/g, (found, mark?: string) => (mark ? `${mark}”` : found))
}
