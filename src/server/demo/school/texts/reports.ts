import type { ReportTexts } from '#shared/features/booking/sessions/report-texts'
import type { Language } from '#shared/languages'
import type { Topic } from './courses'
import { REPORTS_EN } from './reports-en'
import { REPORTS_FR } from './reports-fr'

const REPORTS: Record<Language, Readonly<Record<string, ReportTexts>>> = { en: REPORTS_EN, fr: REPORTS_FR }

/** A tutor's report on a session about a topic, in the language of the family. */
export function reportOn(topic: Topic, language: Language): ReportTexts {
  const report = REPORTS[language][topic.quiz]
  if (!report) throw new Error(`there is no report on ${topic.quiz}`)
  return report
}

/**
 * The math lessons of the demo's own student, one after the other until this week. She works towards adding fractions.
 */
export const OWN_LESSONS: readonly (ReportTexts & { work: Partial<Topic> })[] = [
  {
    done: 'We folded strips of paper into halves, quarters and eighths, and named what each part shows.',
    stillHard: 'Fractions greater than 1.',
    next: 'Fractions that are equal although they look different.',
    work: { quiz: 'multiply-and-divide' },
  },
  {
    done: 'We found equal fractions on the number line and simplified them with the times tables.',
    stillHard: 'The tables of 7 and 8.',
    next: 'Comparing fractions: which pizza is bigger?',
    work: { quiz: 'factors-and-patterns' },
  },
  {
    done: 'We compared fractions on a number line. Equal lengths make sense now.',
    stillHard: '3/8 and 3/5 still get mixed up.',
    next: 'Adding fractions with the same denominator.',
    work: { quiz: 'fractions-first-steps' },
  },
  {
    done: 'We added fractions with the same denominator, first with bars and then without a drawing.',
    stillHard: 'Turning 7/5 into a mixed number.',
    next: 'Different denominators, with the same bars as today.',
    work: { guide: 'three-faces-of-a-number' },
  },
  {
    done: 'We found common denominators with the tables and added halves, thirds and sixths.',
    stillHard: 'Denominators such as 4 and 6.',
    next: 'Different denominators once more, then a practice test before Friday.',
    work: { quiz: 'fractions-in-action', guide: 'fraction-toolkit' },
  },
  {
    done: 'We added fractions with different denominators and did a practice test. Nine of ten were right.',
    stillHard: '',
    next: 'We’ll look at Friday’s test, then find fractions of a number.',
    work: { quiz: 'percentages-in-real-life' },
  },
]

/** The quizzes that she takes, in turn. The one that her tutor assigned last is left for her. */
export const OWN_QUIZZES = {
  math: [
    'big-numbers',
    'multiply-and-divide',
    'fractions-first-steps',
    'decimals-and-money',
    'perimeter-and-area',
    'time-units-and-maps',
    'factors-and-patterns',
    'data-and-probability',
    'angles-and-triangles',
    'order-of-operations',
    'the-missing-number',
    'percentages-in-real-life',
    'ratios-and-rates',
  ],
  english: [
    'capitals-and-end-marks',
    'plurals-and-spelling',
    'parts-of-speech-trail',
    'homophone-hunt',
    'reading-the-builders-pond',
  ],
  french: [
    'noms-et-articles',
    'les-mots-des-saisons',
    'le-present-au-quotidien',
    'dire-non-la-negation',
    'lecture-corvee-de-ruelle',
  ],
} as const
