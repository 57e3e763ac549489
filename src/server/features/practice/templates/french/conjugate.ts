import type { Verb } from './verbs'

export const PERSONS = ['je', 'tu', 'il', 'nous', 'vous', 'ils'] as const
export type Person = (typeof PERSONS)[number]

export const TENSES = [
  'present',
  'imparfait',
  'futur',
  'conditionnel',
  'subjonctif',
  'imperatif',
  'passe-compose',
  'plus-que-parfait',
] as const
export type Tense = (typeof TENSES)[number]

const IMPERFECT_ENDINGS = ['ais', 'ais', 'ait', 'ions', 'iez', 'aient']
const FUTURE_ENDINGS = ['ai', 'as', 'a', 'ons', 'ez', 'ont']
const SUBJUNCTIVE_ENDINGS = ['e', 'es', 'e', 'ions', 'iez', 'ent']
const PRESENT_ENDINGS = {
  er: ['e', 'es', 'e', 'ons', 'ez', 'ent'],
  ir: ['is', 'is', 'it', 'issons', 'issez', 'issent'],
  re: ['s', 's', '', 'ons', 'ez', 'ent'],
}
/** Persons whose present has a mute ending, where the stem may change. */
const MUTE = [0, 1, 2, 5]
const IMPERATIVE_PERSONS: readonly Person[] = ['tu', 'nous', 'vous']

/** The form of a simple tense, or of the helper verb; null if there is none. */
export function conjugate(
  verb: Verb,
  tense: Exclude<Tense, 'passe-compose' | 'plus-que-parfait'>,
  person: Person,
): string | null {
  const place = PERSONS.indexOf(person)
  if (tense === 'present') return present(verb)[place] ?? null
  if (tense === 'imparfait') return imperfect(verb)[place] ?? null
  if (tense === 'futur') return futureStem(verb) + FUTURE_ENDINGS[place]
  if (tense === 'conditionnel') return futureStem(verb) + IMPERFECT_ENDINGS[place]
  if (tense === 'subjonctif') return subjunctive(verb)[place] ?? null
  return imperative(verb, person)
}

/** The participle; with être it agrees: `allé`, `allée`, `allés`, `allées`. */
export function participle({ verb, type, participle: own }: Verb, ending: '' | 'e' | 's' | 'es' = ''): string {
  const bare = own ?? verb.slice(0, -2) + { er: 'é', ir: 'i', re: 'u', own: '' }[type]
  return bare.endsWith('s') && ending === 's' ? bare : bare + ending
}

function present({ verb, type, change, present: own }: Verb): string[] {
  if (own) return own.split(' ')
  const stem = verb.slice(0, -2)
  const endings = type === 'own' ? [] : PRESENT_ENDINGS[type]
  return endings.map((ending, place) =>
    join(type === 'er' && MUTE.includes(place) ? muteStem(stem, change) : stem, ending),
  )
}

function imperfect(verb: Verb): string[] {
  const stem = verb.imperfect ?? (present(verb)[3] ?? '').replace(/ons$/, '')
  return IMPERFECT_ENDINGS.map((ending) => join(stem, ending))
}

function futureStem({ verb, type, change, future }: Verb): string {
  if (future) return future
  if (type !== 'er') return verb.replace(/e$/, '')
  // « préférer » keeps its é here: « je préférerai ».
  return `${muteStem(verb.slice(0, -2), change === 'acute' ? undefined : change)}er`
}

function subjunctive(verb: Verb): string[] {
  if (verb.subjunctive) return verb.subjunctive.split(' ')
  const stem = (present(verb)[5] ?? '').replace(/ent$/, '')
  const past = imperfect(verb)
  return SUBJUNCTIVE_ENDINGS.map((ending, place) => (place === 3 || place === 4 ? (past[place] ?? '') : stem + ending))
}

function imperative(verb: Verb, person: Person): string | null {
  const place = IMPERATIVE_PERSONS.indexOf(person)
  if (place === -1 || verb.imperative === '') return null
  if (verb.imperative) return verb.imperative.split(' ')[place] ?? null
  const form = present(verb)[PERSONS.indexOf(person)] ?? ''
  return person === 'tu' ? form.replace(/es$/, 'e') : form
}

/** lev- → lèv-, préfér- → préfèr-, appel- → appell-, nettoy- → nettoi-. */
function muteStem(stem: string, change: Verb['change']): string {
  if (change === 'double') return stem + stem.slice(-1)
  if (change) return stem.replace(/[eé]([^aeiouéè]+)$/, 'è$1')
  return stem.replace(/y$/, 'i')
}

/** Keeps the sound of c and g: commençons, mangeons, but commencions, mangions. */
function join(stem: string, ending: string): string {
  if (/^[aâo]/.test(ending)) return stem.replace(/c$/, 'ç').replace(/g$/, 'ge') + ending
  if (/^i/.test(ending)) return stem.replace(/ç$/, 'c').replace(/ge$/, 'g') + ending
  return stem + ending
}
