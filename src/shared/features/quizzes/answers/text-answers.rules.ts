import { tidyAnswer, withoutFullStop } from './answer-characters.rules'

const SHORTEST_WORD = 4

export type NearlyText = 'accent' | 'mark' | 'letter'

/** Ignores spaces around punctuation, and ligatures, which most keyboards lack. */
function tidyText(text: string): string {
  return tidyAnswer(text)
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ ?(['/,;:!?()+=-]) ?/g, '$1')
}

/** Ignores a full stop at the end of the given text, unless the right one has it too. */
export function isSameText(right: string, given: string): boolean {
  const [expected, written] = [tidyText(right), tidyText(given)]
  return written === expected || withoutFullStop(written) === expected
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
