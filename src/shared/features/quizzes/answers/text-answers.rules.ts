import { tidyAnswer, withoutFullStop } from './answer-characters.rules'

const SHORTEST_WORD = 4

export type NearlyText = 'accent' | 'mark' | 'letter'

/** Spaces around signs are not knowledge, nor is a ligature that most keyboards lack. */
function tidyText(text: string): string {
  return tidyAnswer(text)
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ ?(['/,;:!?()+=-]) ?/g, '$1')
}

/** Whether two texts say the same. A full stop after the given one is passed over, unless the right one has it too. */
export function isSameText(right: string, given: string): boolean {
  const [wanted, written] = [tidyText(right), tidyText(given)]
  return written === wanted || withoutFullStop(written) === wanted
}

/** What is nearly right about a text that is not the right one. */
export function findNearlyText(right: string, given: string): NearlyText | undefined {
  const [wanted, written] = [tidyText(right), withoutFullStop(tidyText(given))]
  if (wanted !== written && withoutAccents(wanted) === withoutAccents(written)) return 'accent'
  if (differsInMarks(wanted, written)) return 'mark'
  return isOneLetterOff(wanted, written) ? 'letter' : undefined
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** The same letters, but other apostrophes, hyphens, spaces or punctuation. In a number a sign is everything. */
function differsInMarks(wanted: string, written: string): boolean {
  if (/\p{N}/u.test(wanted + written)) return false
  const emailsOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '')
  return emailsOf(wanted) !== '' && emailsOf(wanted) === emailsOf(written)
}

/** One word of the answer is one slip away from right; a short one could as well be another word. */
function isOneLetterOff(wanted: string, written: string): boolean {
  const [right, given] = [wanted.split(' '), written.split(' ')]
  const wrong = right.flatMap((word, place) => (word === given[place] ? [] : [place]))
  const [place, ...others] = wrong
  if (right.length !== given.length || place === undefined || others.length > 0) return false
  const word = right[place] ?? ''
  const isLongWord = /^[\p{L}'-]+$/u.test(word) && word.replace(/['-]/g, '').length >= SHORTEST_WORD
  return isLongWord && isOneSlipApart(word, given[place] ?? '')
}

/** One letter added, left out, exchanged, or two neighbours swapped: Damerau's distance of one, in one pass. */
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
