import type { Subject } from '#shared/subjects'

/** The topic of a session: a quiz on it and a guide to it, by file name in `content`. */
export interface Topic {
  quiz: string
  guide: string
}

const topic = (quiz: string, guide: string): Topic => ({ quiz, guide })

/** Grades 4 to 6, and 7 to 9. */
export type CourseLevel = 'younger' | 'older'

/** The topics of a weekly lesson in order; the first follows the last. */
export const COURSES: Record<Subject, Record<CourseLevel, readonly Topic[]>> = {
  math: {
    younger: [
      topic('multiply-and-divide', 'times-tables-and-primes'),
      topic('fractions-first-steps', 'fraction-toolkit'),
      topic('decimals-and-money', 'place-value-and-decimals'),
      topic('perimeter-and-area', 'perimeter-area-and-angles'),
      topic('time-units-and-maps', 'time-and-units-of-measure'),
      topic('data-and-probability', 'data-and-chance'),
      topic('factors-and-patterns', 'times-tables-and-primes'),
    ],
    older: [
      topic('integers', 'numbers-below-zero'),
      topic('order-of-operations', 'order-of-operations-workshop'),
      topic('percentages-in-real-life', 'percents-at-the-store'),
      topic('ratios-and-rates', 'ratios-and-rates-every-day'),
      topic('solving-equations', 'equations-step-by-step'),
      topic('circles-and-boxes', 'circles-and-volume'),
      topic('exponents-and-roots', 'powers-and-their-laws'),
    ],
  },
  english: {
    younger: [
      topic('capitals-and-end-marks', 'capitals-and-full-sentences'),
      topic('plurals-and-spelling', 'one-or-many'),
      topic('simple-past-adventures', 'verb-tense-map'),
      topic('parts-of-speech-trail', 'words-and-their-jobs'),
      topic('homophone-hunt', 'spelling-and-word-parts'),
      topic('reading-the-bus-that-purred', 'the-loon-on-the-lake'),
      topic('in-on-at-and-friends', 'compare-and-place'),
    ],
    older: [
      topic('commas-and-apostrophes', 'punctuation-workshop'),
      topic('sentence-architect', 'strong-paragraphs'),
      topic('figures-of-speech', 'how-to-read-a-poem'),
      topic('reading-between-the-lines', 'false-friends'),
      topic('have-you-ever', 'participles-and-the-passive'),
      topic('must-can-might', 'if-might-and-must'),
      topic('art-of-persuasion', 'an-essay-that-convinces'),
    ],
  },
  french: {
    younger: [
      topic('noms-et-articles', 'un-ou-une-le-bon-determinant'),
      topic('accorder-l-adjectif', 'l-adjectif-suit-son-nom'),
      topic('le-present-au-quotidien', 'le-present-et-l-imperatif'),
      topic('dire-non-la-negation', 'dire-non-et-ponctuer'),
      topic('homophones-courants', 'homophones-le-truc-du-remplacement'),
      topic('avoir-ou-etre-au-passe', 'raconter-au-passe'),
      topic('lecture-le-chandail-oublie', 'un-matin-a-la-cabane-a-sucre'),
    ],
    older: [
      topic('passe-compose-ou-imparfait', 'raconter-au-passe'),
      topic('accord-du-participe-passe', 'le-participe-passe-pas-a-pas'),
      topic('les-pronoms-relatifs', 'qui-que-dont-ou'),
      topic('le-conditionnel-present', 'du-futur-au-conditionnel'),
      topic('lire-entre-les-lignes', 'lire-entre-les-lignes'),
      topic('defendre-son-opinion', 'defendre-son-opinion'),
      topic('le-subjonctif-en-action', 'le-subjonctif-sans-peur'),
    ],
  },
}

/** The item at a place; after the last comes the first again. */
export function inTurn<T>(list: readonly T[], place: number): T {
  const item = list[place % list.length]
  if (item === undefined) throw new Error('cannot take turns in an empty list')
  return item
}

export function courseOf(subject: Subject, grade: number): readonly Topic[] {
  return COURSES[subject][grade <= 6 ? 'younger' : 'older']
}
