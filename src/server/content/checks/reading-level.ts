import type { Passage } from '#shared/features/quizzes/passages.contract'
import type { Content } from '../content-file'

const WORDS_MIN = 150
const WORDS_MAX = 300
/** A word of more letters than these is a long one. */
const LONG_WORD = 6

/** A text to read, with how long and how hard it is. */
export interface ReadingLevel {
  path: string
  title: string
  words: number
  /** LIX, made for any European language: about 20 for a picture book, 30 for a novel for children, 40 for a newspaper. */
  level: number
}

/** Every passage of the shipped content, each once, from the easiest to the hardest. */
export function readingLevels({ quizzes }: Content): ReadingLevel[] {
  const levels = quizzes.flatMap(({ path, value: { questions } }) => {
    const byText = new Map(questions.flatMap(({ passage }) => (passage ? [[passage.text, passage] as const] : [])))
    return [...byText.values()].map((passage) => ({ path, title: passage.title, ...measure(passage) }))
  })
  return levels.sort((one, other) => one.level - other.level)
}

/** A shipped passage is one to read, and not a sentence or a chapter. */
export function readingProblems(levels: readonly ReadingLevel[]): string[] {
  return levels
    .filter(({ words }) => words < WORDS_MIN || words > WORDS_MAX)
    .map(({ path, words }) => `${path}: the passage has ${words} words instead of ${WORDS_MIN} to ${WORDS_MAX}`)
}

function measure({ text }: Passage): { words: number; level: number } {
  const words = text.match(/[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu) ?? []
  // The lines of a poem or a notice end a thought as a full stop does.
  const sentences = text.split(/[.!?…]+\s|\n+/).filter((sentence) => /\p{L}/u.test(sentence))
  const long = words.filter((word) => word.length > LONG_WORD)
  const count = Math.max(1, words.length)
  const level = count / Math.max(1, sentences.length) + (100 * long.length) / count
  return { words: words.length, level: Math.round(level) }
}
