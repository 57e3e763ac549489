import { tidyAnswer } from './answer-characters.rules'

/** The text of a question around its blank, in both languages; empty where a caller knows only the answer. */
export type Stems = readonly string[]

const BLANK = /_{3,}/g
const LONGEST_CONTEXT = 80

/** The question as a student would type it: formulas without TeX, no infinitive in brackets. */
export function readStems(question: string | undefined, questionFr: string | undefined): Stems {
  const texts = new Set([question, questionFr].filter((text) => text !== undefined))
  return [...texts].map(plainStem)
}

function plainStem(text: string): string {
  return tidyAnswer(plainFormula(text).replace(/\((?=[^()]*\p{L}{2})[^()\d]*\)/gu, ' '))
}

/** A text whose formulas are written without TeX: `3/4` and `25 × 40`. */
export function plainFormula(text: string): string {
  return text
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, above: string, below: string) => ` ${above}/${below} `)
    .replace(/\\times|\\cdot/g, '×')
    .replace(/\\div/g, '÷')
    .replace(/\\sqrt/g, '√')
    .replace(/\^\{(\w+)\}/g, '^$1')
    .replace(/\\[()[\]]|\\ |[{}\\]/g, ' ')
    .trim()
}

interface QuestionWord {
  text: string
  start: number
  end: number
}

/** Words, numbers, units and operators; commas and quotation marks around them do not count. */
function piecesOf(text: string): QuestionWord[] {
  const pieceMatches = text.matchAll(/\d+(?:[.,]\d+)*|\p{L}+(?:\/\p{L}+)?[²³]?|[^\s,.;:!?«»“”"…→]/gu)
  return Array.from(pieceMatches, (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const SAME_SIGNS = ['×*·x', '÷/:', '^']

function isSamePiece(one: string, other: string): boolean {
  return one === other || SAME_SIGNS.some((signs) => signs.includes(one) && signs.includes(other))
}

/** An operator alone says nothing: after `10 −` the answer `−3` has a sign of its own. */
function saysSomething(pieces: readonly QuestionWord[]): boolean {
  return pieces.some(({ text }) => /[\p{L}\d]/u.test(text))
}

/** Removes from an answer the words of the question next to its blank: `nous commençons`, `vas-y`. */
export function withoutContext(given: string, stems: Stems): string[] {
  const text = tidyAnswer(given)
  const pieces = piecesOf(text)
  if (pieces.length > LONGEST_CONTEXT) return []
  const innerTexts = new Set<string>()
  for (const [before, after] of stems.flatMap(sidesOfBlanks)) {
    for (const left of matchingLengths(pieces, before.toReversed(), 'before')) {
      for (const right of matchingLengths(pieces, after, 'after')) {
        const rest = pieces.slice(left, pieces.length - right)
        const [first, last] = [rest[0], rest.at(-1)]
        const repeated = [...pieces.slice(0, left), ...pieces.slice(pieces.length - right)]
        if (first && last && saysSomething(repeated)) innerTexts.add(text.slice(first.start, last.end))
      }
    }
  }
  return [...innerTexts]
}

/** The words on both sides of each blank. A question without one is answered after its end. */
function sidesOfBlanks(stem: string): [string[], string[]][] {
  const parts = stem.split(BLANK)
  const words = (text: string) => piecesOf(text).map((piece) => piece.text)
  return parts.slice(1).map((after, place) => [words(parts.slice(0, place + 1).join(' ')), words(after)])
}

/** How many words at one end of the answer are those beside the blank; zero is always one of the lengths. */
function matchingLengths(
  pieces: readonly QuestionWord[],
  beside: readonly string[],
  end: 'before' | 'after',
): number[] {
  const lengths = [0]
  for (let length = 1; length < pieces.length && length <= beside.length; length += 1) {
    const edgePieces = end === 'before' ? pieces.slice(0, length) : pieces.slice(-length)
    // The words before a blank are listed from the blank outwards.
    const expected = end === 'before' ? beside.slice(0, length).toReversed() : beside.slice(0, length)
    const matches = edgePieces.every(({ text }, place) => isSamePiece(text, expected[place] ?? ''))
    if (matches) lengths.push(length)
  }
  return lengths
}

/** The word right before the blank, if there is a blank. */
export function wordsBeforeBlank(stems: Stems): string[] {
  return stems.flatMap(sidesOfBlanks).flatMap(([before]) => before.at(-1) ?? [])
}

/** The words right after the blank, after “how many” or after “in”: there a question names its unit. */
export function namedQuantities(stems: Stems): string[] {
  const opening = /_{3,}|\bhow many\b|\bcombien d(?:e\b|')|\b(?:in|en)\b/g
  return stems.flatMap((stem) =>
    Array.from(stem.matchAll(opening), (match) => stem.slice(match.index + match[0].length)),
  )
}

/** The letters whose values a question gives: x of “the value of 8x + 2 when x = 5”. */
export function givenValues(stems: Stems): ReadonlyMap<string, string> {
  const given = /(?<![\p{L}\d])([a-z]) ?= ?(-?\d+(?:[.,]\d+)?)(?! ?[\p{L}\d(+×^/])/gu
  return new Map(
    stems.flatMap((stem) => Array.from(stem.matchAll(given), ([, name = '', value = '']) => [name, value])),
  )
}

/** All words of the question without their endings. */
export function wordsOf(stems: Stems): ReadonlySet<string> {
  return new Set(stems.flatMap((stem) => (stem.match(/\p{L}+/gu) ?? []).map(baseOf)))
}

/** Without the ending of the plural, in either language. */
export function baseOf(word: string): string {
  return word.replace(/(?<=.{2})(?:e?s|e|(?<=u)x)$/u, '')
}

/** Whether the answer is a formula or a number that the question gives. */
export function repeatsQuestion(given: string, stems: Stems): boolean {
  const written = withoutSpaces(given).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Not the end or the beginning of a longer number or product.
  return (
    written !== '' &&
    stems.some((stem) => new RegExp(`(?<![\\d.,/)])${written}(?![\\d/(]|[.,]\\d)`, 'u').test(withoutSpaces(stem)))
  )
}

function withoutSpaces(text: string): string {
  return tidyAnswer(text).replace(/[*·× ]/g, '')
}
