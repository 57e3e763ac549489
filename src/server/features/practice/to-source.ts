import type { Source } from '#shared/features/practice/offers.rules'
import { makeDraft, type Template } from './templates/template'

/** Not every question of a template need have an answer that can be typed. */
const SEEDS_LOOKED_AT = 10

/** A template as the chooser knows it. */
export function toSource(template: Template): Source {
  const { key, skill, levels } = template
  const seeds = Array.from({ length: SEEDS_LOOKED_AT }, (_, seed) => seed)
  const canBeTyped = seeds.some((seed) => makeDraft(template, seed).draft.typed)
  return { key, skill, levels, isWritten: false, answers: canBeTyped ? 'either' : 'chosen' }
}
