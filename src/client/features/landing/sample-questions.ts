import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'

export interface SampleQuestion {
  subject: Subject
  /** The language of the sentence and the answers, where they belong to one. */
  language?: Language
  sentence?: string
  answers: readonly string[]
  correctIndex: number
}

/** One question per subject. The sentence asked about stays in its language; the rest is in the reader's. */
export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = [
  { subject: 'math', answers: ['2/3', '3/4', '5/7', '7/10'], correctIndex: 1 },
  {
    subject: 'english',
    language: 'en',
    answers: ['The cat licked it’s paw.', 'Its late already.', 'It’s time for lunch.', 'Its’ a long story.'],
    correctIndex: 2,
  },
  {
    subject: 'french',
    language: 'fr',
    sentence: 'Les pommes que j’ai ____ étaient mûres.',
    answers: ['cueilli', 'cueillis', 'cueillies', 'cueillie'],
    correctIndex: 2,
  },
]
