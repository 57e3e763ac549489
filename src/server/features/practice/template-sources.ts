import type { Source } from '#shared/features/practice/offers.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { makeDraft, type Template } from './templates/template'
import { TEMPLATES } from './templates/templates'

/** Some questions of a template may have no answer that can be typed, so several are tried. */
const SEEDS_TRIED = 10

function toSource(template: Template): Source {
  const { key, skill, levels } = template
  const seeds = Array.from({ length: SEEDS_TRIED }, (_, seed) => seed)
  const canBeTyped = seeds.some((seed) => makeDraft(template, seed).draft.typed)
  return { key, skill, levels, isWritten: false, answers: canBeTyped ? 'either' : 'chosen' }
}

const SOURCES = new Map(
  SUBJECTS.map((subject) => [subject, TEMPLATES.filter((template) => template.subject === subject).map(toSource)]),
)

/** The templates of a subject as sources of questions. */
export function templateSources(subject: Subject): readonly Source[] {
  return SOURCES.get(subject) ?? []
}
