import type { PracticeItem } from '#shared/features/practice/offers.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { makeDraft, type Template } from './templates/template'
import { TEMPLATES } from './templates/templates'

/** Not every question of a template has an answer that can be typed. */
const SEEDS_TRIED = 10

function toItem(template: Template): PracticeItem {
  const { key, skill, levels } = template
  const seeds = Array.from({ length: SEEDS_TRIED }, (_, seed) => seed)
  const canBeTyped = seeds.some((seed) => makeDraft(template, seed).draft.typed)
  return { key, skill, levels, isWritten: false, answers: canBeTyped ? 'either' : 'chosen' }
}

const ITEMS = new Map(
  SUBJECTS.map((subject) => [subject, TEMPLATES.filter((template) => template.subject === subject).map(toItem)]),
)

export function templateItems(subject: Subject): readonly PracticeItem[] {
  return ITEMS.get(subject) ?? []
}
