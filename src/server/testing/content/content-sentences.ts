import { readContent } from '../../content/read-content'
import { makeQuestion } from '../../features/practice/templates/template'
import { TEMPLATES } from '../../features/practice/templates/templates'

/** A sentence of the content and where it comes from. */
export interface Sentence {
  place: string
  text: string
}

/** Texts that a student chooses, sorts or writes, which do not address the reader. */
const ANSWERS = ['options', 'items', 'left', 'right', 'answer', 'answers', 'accepted', 'correctAnswer', 'units']
/** Enough seeds to cover every wording of a template. */
const SEEDS = 40

/** Every sentence that a student reads in quizzes, guides and practice, in one language. */
export function readSentences(language: 'en' | 'fr'): Sentence[] {
  const { quizzes, guides } = readContent().content
  const written = [...quizzes, ...guides].flatMap(({ slug, value }) => sentencesIn(value, slug, language))
  const made = TEMPLATES.flatMap((template) =>
    Array.from({ length: SEEDS }, (_, seed) =>
      sentencesIn(makeQuestion(template, seed), template.key, language),
    ).flat(),
  )
  return [...written, ...made]
}

function sentencesIn(value: unknown, place: string, language: 'en' | 'fr', field = ''): Sentence[] {
  if (typeof value === 'string') return (language === 'fr') === field.endsWith('Fr') ? [{ place, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    // A list has the name of its field.
    const name = Array.isArray(value) ? field : key
    return ANSWERS.includes(name.replace(/Fr$/, '')) ? [] : sentencesIn(inner, `${place}.${key}`, language, name)
  })
}
