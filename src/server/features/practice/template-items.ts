import type { PracticeItem } from '#shared/features/practice/offers.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { makeDraft, type Template } from './templates/template'
import { TEMPLATES } from './templates/templates'

/** Some questions of a template may have no answer that can be typed, so several are tried. */
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

/** The templates of a subject as items of questions. */
export function templateItems(subject: Subject): readonly PracticeItem[] {
  return ITEMS.get(subject) ?? []
}
