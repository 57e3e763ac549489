import type { Passage } from '#shared/features/quizzes/passages.contract'
import type { ContentFiles } from '../content-file'

const WORDS_MIN = 150
const WORDS_MAX = 300
/** Longer words count as long. */
const LONG_WORD = 6

export interface ReadingLevel {
  path: string
  title: string
  words: number
  /** LIX: about 20 for a picture book, 30 for a children's novel, 40 for a newspaper. */
  level: number
}

/** Easiest first. */
export function readingLevels({ quizzes }: ContentFiles): ReadingLevel[] {
  const levels = quizzes.flatMap(({ path, value: { questions } }) => {
    const byText = new Map(questions.flatMap(({ passage }) => (passage ? [[passage.text, passage] as const] : [])))
    return [...byText.values()].map((passage) => ({ path, title: passage.title, ...measure(passage) }))
  })
  return levels.sort((one, other) => one.level - other.level)
}

export function readingProblems(levels: readonly ReadingLevel[]): string[] {
  return levels
    .filter(({ words }) => words < WORDS_MIN || words > WORDS_MAX)
    .map(({ path, words }) => `${path}: the passage has ${words} words instead of ${WORDS_MIN} to ${WORDS_MAX}`)
}

function measure({ text }: Passage): { words: number; level: number } {
  const words = text.match(/[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu) ?? []
  // Line ends count as sentence ends, for poems and notices.
  const sentences = text.split(/[.!?…]+\s|\n+/).filter((sentence) => /\p{L}/u.test(sentence))
  const long = words.filter((word) => word.length > LONG_WORD)
  const count = Math.max(1, words.length)
  const level = count / Math.max(1, sentences.length) + (100 * long.length) / count
  return { words: words.length, level: Math.round(level) }
}
