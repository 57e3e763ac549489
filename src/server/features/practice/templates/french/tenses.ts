import { type BilingualText, both, fr, startsWithVowel } from '../wording'
import { conjugate, PERSONS, participle, type Tense } from './conjugate'
import { afterQue, type SentenceSubject } from './subjects'
import { VERBS, type Verb } from './verbs'

interface TenseWords {
  name: string
  /** « au futur simple ». */
  at: string
  sentence: (subject: SentenceSubject, complement: string) => string
}

/** The name of each tense, and a sentence that asks for it. */
export const TENSE_WORDS: Record<Tense, TenseWords> = {
  present: { name: 'présent', at: 'au présent', sentence: (who, rest) => `Aujourd’hui, ${who.words} ____ ${rest}.` },
  imparfait: {
    name: 'imparfait',
    at: 'à l’imparfait',
    sentence: (who, rest) => `À cette époque, ${who.words} ____ ${rest}.`,
  },
  futur: {
    name: 'futur simple',
    at: 'au futur simple',
    sentence: (who, rest) => `Un jour, ${who.words} ____ ${rest}.`,
  },
  conditionnel: {
    name: 'conditionnel présent',
    at: 'au conditionnel présent',
    sentence: (who, rest) => `Avec plus de temps, ${who.words} ____ ${rest}.`,
  },
  subjonctif: {
    name: 'subjonctif présent',
    at: 'au subjonctif présent',
    sentence: (who, rest) => `Il faut ${afterQue(who)} ____ ${rest}.`,
  },
  imperatif: {
    name: 'impératif présent',
    at: 'à l’impératif présent',
    sentence: (who, rest) => `(${who.words}) Vite, ____ ${rest}!`,
  },
  'passe-compose': {
    name: 'passé composé',
    at: 'au passé composé',
    sentence: (who, rest) => `Ce jour-là, ${who.words} ____ ${rest}.`,
  },
  'plus-que-parfait': {
    name: 'plus-que-parfait',
    at: 'au plus-que-parfait',
    sentence: (who, rest) => `La veille, ${who.words} ____ ${rest}.`,
  },
}

const HELPERS = {
  avoir: VERBS.find(({ verb }) => verb === 'avoir'),
  être: VERBS.find(({ verb }) => verb === 'être'),
}

/** « a mangé », « sont allées »: the helper in its tense, then the participle. */
export function compound(
  verb: Verb,
  tense: 'passe-compose' | 'plus-que-parfait',
  subject: SentenceSubject,
  helper: 'avoir' | 'être' = verb.auxiliary ?? 'avoir',
): string {
  const aux = HELPERS[helper]
  if (!aux) throw new Error(`${helper} is not in the table of verbs`)
  const form = conjugate(aux, tense === 'passe-compose' ? 'present' : 'imparfait', subject.person)
  return `${form} ${participle(verb, helper === 'être' ? (subject.agreement ?? '') : '')}`
}

/** The form that a subject needs; null if there is none. */
export function formOf(verb: Verb, tense: Tense, subject: SentenceSubject): string | null {
  if (tense === 'passe-compose' || tense === 'plus-que-parfait') return compound(verb, tense, subject)
  return conjugate(verb, tense, subject.person)
}

const LISTED: readonly SentenceSubject[] = PERSONS.map((person) => ({ words: person, person, agreement: null }))
/** With être, the four endings of the participle say more than the six persons. */
const AGREEING: readonly SentenceSubject[] = [
  { words: 'il', person: 'il', agreement: '' },
  { words: 'elle', person: 'il', agreement: 'e' },
  { words: 'ils', person: 'ils', agreement: 's' },
  { words: 'elles', person: 'ils', agreement: 'es' },
]

/** The whole tense in one line: « je parle, tu parles, il parle… ». */
export function tenseLine(verb: Verb, tense: Tense): string {
  const isCompound = tense === 'passe-compose' || tense === 'plus-que-parfait'
  const subjects = isCompound && verb.auxiliary === 'être' ? AGREEING : LISTED
  return subjects
    .flatMap((subject) => {
      const form = formOf(verb, tense, subject)
      if (form === null) return []
      if (tense === 'imperatif') return [form]
      return [tense === 'subjonctif' ? withQue(subject, form) : withPronoun(subject.words, form)]
    })
    .join(', ')
}

function withPronoun(words: string, form: string): string {
  return words === 'je' && startsWithVowel(form) ? `j’${form}` : `${words} ${form}`
}

function withQue(subject: SentenceSubject, form: string): string {
  return afterQue({ ...subject, words: withPronoun(subject.words, form) })
}

/** The task in both languages; the sentence itself stays French. */
export function askFor(verb: Verb, tense: Tense, sentence: string): { choose: BilingualText; write: BilingualText } {
  const { name, at } = TENSE_WORDS[tense]
  const quoted = fr`« ${sentence} »`
  return {
    choose: both(
      `Choose the right form of ${fr`« ${verb.verb} »`} (${name}): ${quoted}`,
      fr`Choisis la bonne forme du verbe « ${verb.verb} » ${at} : ${quoted}`,
    ),
    write: both(
      `Write the verb ${fr`« ${verb.verb} »`} (${name}): ${quoted}`,
      fr`Écris le verbe « ${verb.verb} » ${at} : ${quoted}`,
    ),
  }
}
