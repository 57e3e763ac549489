import { createRandom } from '#shared/seeded-random'
import type { MakeVariant } from '../quizzes/review/review-variants'
import { makeQuestion, pickSeed, type Template } from './templates/template'
import { TEMPLATES } from './templates/templates'

/** A generated question of the same skill, near the same level, and typed if the original is. */
export const makeVariant: MakeVariant = ({ subject, skill, level, isTyped }, seed) => {
  const templates = TEMPLATES.filter((template) => template.subject === subject && template.skill === skill)
  if (templates.length === 0) return null
  const nearest = Math.min(...templates.map((template) => distance(template, level)))
  const random = createRandom(seed)
  const template = random.pick(templates.filter((candidate) => distance(candidate, level) === nearest))
  return makeQuestion(template, pickSeed(template, { level, isTyped }, random))
}

function distance({ levels: [easiest, hardest] }: Template, level: number): number {
  return Math.max(easiest - level, level - hardest, 0)
}
