import type { Language } from '../../languages'

export type GuidePart = 'examples' | 'mistake' | 'practice' | 'answers' | 'summary'

/** The headings by which the parts of a guide are recognized. */
export const GUIDE_HEADINGS: Record<Language, Record<GuidePart, readonly string[]>> = {
  en: {
    examples: ['Worked examples', 'A worked example'],
    mistake: ['A common mistake', 'Common mistakes'],
    practice: ['Practice'],
    answers: ['Answers'],
    summary: ['In short'],
  },
  fr: {
    examples: ['Exemples résolus', 'Un exemple résolu'],
    mistake: ['Une erreur courante', 'Des erreurs courantes'],
    practice: ['Exercices'],
    answers: ['Réponses'],
    summary: ['En bref'],
  },
}
