import { tidyAnswer, withoutFullStop } from './answer-characters.rules'
import { otherSpellings } from './french-spellings.rules'
import { baseOf, type Stems, withoutContext, wordsBeforeBlank, wordsOf } from './question-context.rules'

const SHORTEST_WORD = 4

export type NearlyText = 'accent' | 'mark' | 'letter' | 'extra'

/** Ignores spaces around punctuation, and ligatures, which most keyboards lack. */
function tidyText(text: string): string {
  return tidyAnswer(text)
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ ?(['/,;:!?()+=-]) ?/g, '$1')
}

/** Ignores marks at the end and quotation marks around the given text, unless the right one has them too. */
export function isSameText(right: string, given: string): boolean {
  const [expected, written] = [tidyText(right), tidyText(given)]
  return written === expected || withoutFullStop(written) === expected || withoutMarks(written, expected) === expected
}

/** An answer that is itself a mark, such as `?`, keeps its marks. */
function withoutMarks(written: string, expected: string): string {
  if (!/\p{L}/u.test(expected)) return written
  const plain = written.replace(/^[«»“”„"(]+ ?|(?: ?[»“”").?!…])+$/gu, '')
  return plain.replace(/^'(.*)'$/, '$1')
}

/** True when the given text is right in a teacher's eyes; else what is nearly right, if anything. */
export function gradeText(
  { rights, stems }: { rights: readonly string[]; stems: Stems },
  given: string,
): true | NearlyText | undefined {
  const spellings = [...rights, ...rights.flatMap(otherSpellings)]
  const isRight = (text: string) => spellings.some((right) => isSameText(right, text))
  const candidates = [given, ...inFull(given, rights), ...derivedFrom(given, stems)].flatMap((text) => [
    text,
    ...withoutContext(text, stems),
  ])
  if (candidates.some(isRight)) return true
  if (
    candidates
      .map((text) => withoutLeadIn(text, stems))
      .some((text) => isRight(text) || isRight(withoutDeterminer(text, stems)))
  )
    return true
  const nearly = rights.map((right) => findNearlyText(right, given)).find((code) => code !== undefined)
  return nearly ?? (rights.some((right) => isInside(right, given)) ? 'extra' : undefined)
}

const CONTRACTED: Readonly<Record<string, string>> = {
  am: "'m",
  are: "'re",
  is: "'s",
  has: "'s",
  have: "'ve",
  had: "'d",
  will: "'ll",
  would: "'d",
}

/** `we’ll eat` as `we will eat` where `will eat` is right, but not where a contraction is asked for. */
function inFull(given: string, rights: readonly string[]): string[] {
  const text = tidyAnswer(given)
  return rights.map(tidyAnswer).flatMap((right) => {
    const [first = ''] = right.split(' ')
    const short = CONTRACTED[first]
    if (short === undefined || right.includes("'") || !right.includes(' ')) return []
    const full = text.replace(new RegExp(`(?<=\\p{L})${short}(?!\\p{L})`, 'u'), ` ${first}`)
    return full === text ? [] : [full]
  })
}

/** `hasn’t` of `has not = hasn’t`, if the question gives the text before the sign. */
function derivedFrom(given: string, stems: Stems): string[] {
  const [, before = '', after = ''] = /^([^=→]+)(?:=|→|->)([^=→]+)$/u.exec(tidyAnswer(given)) ?? []
  const words = before.match(/\p{L}+/gu) ?? []
  const known = wordsOf(stems)
  return words.length > 0 && words.every((word) => known.has(baseOf(word))) ? [after] : []
}

const LEAD_IN_ENGLISH =
  "(?:it is|it's) (?:written|spelled)|it is|it's|that is|that's|the (?:answer|word)(?: is)?|answer|after"
const LEAD_IN_FRENCH = "c'est|le mot(?: est)?|la réponse(?: est)?|réponse|après|on (?:l')?écrit|(?:ça |cela )?s'écrit"
const LEAD_IN = new RegExp(`^(?:${LEAD_IN_ENGLISH}|${LEAD_IN_FRENCH}) ?:? ?(?=.{4})`, 'u')

const ASKS_FOR_PLACE = /(?<!\p{L})(?:where|où)(?!\p{L})/u
const PLACE_LEAD_IN = /^(?:(?:it is|it's|c'est) )?(?:in|at|à|au|en) (?=.{4})/u

/** `after rings` where the question is after which word a comma goes; `in Gander` where it is where. */
function withoutLeadIn(text: string, stems: Stems): string {
  const tidy = tidyAnswer(text)
  const asksForPlace = stems.some((stem) => ASKS_FOR_PLACE.test(stem))
  return (asksForPlace ? tidy.replace(PLACE_LEAD_IN, '') : tidy).replace(LEAD_IN, '')
}

const DETERMINERS: Readonly<Record<string, string>> = {
  masculine: 'le un ce cet mon ton son du au',
  feminine: 'la une cette ma ta sa',
  either: "l' notre votre leur chaque quel quelle",
  plural: 'les des ces mes tes ses nos vos leurs aux these those',
  singular: 'a an one this that',
  any: 'the my your his her its our their some any',
}

function numberAndGender(word: string | undefined): string | undefined {
  const [group] = Object.entries(DETERMINERS).find(([, words]) => words.split(' ').includes(word ?? '')) ?? []
  return group
}

const ASKS_FOR_NOUN = /(?<!\p{L})(?:noun|name|subject|nom|sujet|word for|mot pour|mot qui désigne)(?!\p{L})/u

/** `son frère` where a noun is asked for. A determiner beside the blank has to agree with the one that was typed. */
function withoutDeterminer(text: string, stems: Stems): string {
  const [, typed, elided, noun] = /^(?:(\p{L}+) |(l') ?)(\S.*)$/u.exec(tidyAnswer(text)) ?? []
  const group = numberAndGender(typed ?? elided)
  if (!group || noun === undefined || !stems.some((stem) => ASKS_FOR_NOUN.test(stem))) return text
  const besideBlank = wordsBeforeBlank(stems).flatMap((word) => numberAndGender(word) ?? [])
  return besideBlank.every((other) => canAgree(group, other)) && fitsVowel(typed, noun) ? noun : text
}

function canAgree(one: string, other: string): boolean {
  if (one === other || one === 'any' || other === 'any') return true
  return one !== 'plural' && other !== 'plural' && [one, other].some((group) => /either|singular/.test(group))
}

function fitsVowel(determiner: string | undefined, noun: string): boolean {
  if (determiner === 'an') return /^(?:[aeiou]|hour|hon|heir)/.test(noun)
  return determiner !== 'a' || !/^[aeio](?!ne(?!\p{L}))/u.test(noun)
}

const MOST_EXTRA_WORDS = 3

/** The right word among a few others. Short words are excluded: they would be found by listing them. */
function isInside(right: string, given: string): boolean {
  const [expected, written] = [tidyText(right).split(' '), tidyText(given).split(' ')]
  const extra = written.length - expected.length
  if (extra < 1 || extra > MOST_EXTRA_WORDS || expected.join('').length < SHORTEST_WORD) return false
  const others = written.filter((word) => !expected.includes(word))
  if (others.some((word) => expected.some((part) => isOneSlipApart(part, word)))) return false
  return written.some((_, place) => written.slice(place, place + expected.length).join(' ') === expected.join(' '))
}

export function findNearlyText(right: string, given: string): NearlyText | undefined {
  const [expected, written] = [tidyText(right), withoutFullStop(tidyText(given))]
  if (expected !== written && withoutAccents(expected) === withoutAccents(written)) return 'accent'
  if (differsInMarks(expected, written)) return 'mark'
  return isOneLetterOff(expected, written) ? 'letter' : undefined
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** The same letters with other punctuation or spaces. Texts with digits are excluded: there, punctuation matters. */
function differsInMarks(expected: string, written: string): boolean {
  if (/\p{N}/u.test(expected + written)) return false
  const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '')
  return lettersOf(expected) !== '' && lettersOf(expected) === lettersOf(written)
}

/** One word has one typo. Short words are excluded: a typo could make another word. */
function isOneLetterOff(expected: string, written: string): boolean {
  const [right, given] = [expected.split(' '), written.split(' ')]
  const wrong = right.flatMap((word, place) => (word === given[place] ? [] : [place]))
  const [place, ...others] = wrong
  if (right.length !== given.length || place === undefined || others.length > 0) return false
  const word = right[place] ?? ''
  const isLongWord = /^[\p{L}'-]+$/u.test(word) && word.replace(/['-]/g, '').length >= SHORTEST_WORD
  return isLongWord && isOneSlipApart(word, given[place] ?? '')
}

/** One letter added, removed, replaced, or two neighbours swapped (a Damerau–Levenshtein distance of one). */
function isOneSlipApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
