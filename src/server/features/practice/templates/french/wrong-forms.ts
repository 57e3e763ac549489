import { type WrongOption, wrong } from '../question'
import { en, fr, same } from '../wording'
import { conjugate, PERSONS, type Person, participle, type Tense } from './conjugate'
import type { SentenceSubject } from './subjects'
import { compound, TENSE_WORDS } from './tenses'
import type { Verb } from './verbs'

type SimpleTense = Exclude<Tense, 'passe-compose' | 'plus-que-parfait'>

/** Persons whose forms are confused, the most common first. */
const OTHER_PERSONS: Record<Person, readonly Person[]> = {
  je: ['il', 'ils', 'tu'],
  tu: ['il', 'je', 'ils'],
  il: ['ils', 'tu', 'je'],
  nous: ['vous', 'ils', 'il'],
  vous: ['nous', 'il', 'tu'],
  ils: ['il', 'nous', 'vous'],
}

const OTHER_TENSES: Record<SimpleTense, readonly SimpleTense[]> = {
  present: ['imparfait', 'futur', 'subjonctif'],
  imparfait: ['conditionnel', 'present', 'futur'],
  futur: ['conditionnel', 'imparfait', 'present'],
  conditionnel: ['futur', 'imparfait', 'present'],
  subjonctif: ['present', 'futur', 'imparfait'],
  imperatif: ['futur', 'imparfait', 'subjonctif'],
}

/** Wrong forms of a simple tense, each with its mistake. */
export function wrongSimpleForms(verb: Verb, tense: SimpleTense, { person, words }: SentenceSubject): WrongOption[] {
  const tenses = OTHER_TENSES[tense].flatMap((other) => {
    const form = conjugate(verb, other, person)
    // Students know these forms as the present.
    const isPresent = other === 'subjonctif' && form === conjugate(verb, 'present', person)
    return otherTense(form, isPresent ? 'present' : other, tense)
  })
  const persons = OTHER_PERSONS[person].flatMap((other) => otherPerson(verb, tense, other, words))
  return [...regularised(verb, tense, person), ...interleave(tenses, persons), infinitive(verb)]
}

/** Wrong forms of a tense with a helper verb. */
export function wrongCompoundForms(
  verb: Verb,
  tense: 'passe-compose' | 'plus-que-parfait',
  subject: SentenceSubject,
): WrongOption[] {
  const helper = verb.auxiliary ?? 'avoir'
  const other = helper === 'être' ? 'avoir' : 'être'
  const [aux = ''] = compound(verb, tense, subject).split(' ')
  const otherTenseName = tense === 'passe-compose' ? 'plus-que-parfait' : 'passe-compose'
  return [
    wrong(
      'wrong-helper',
      same(compound(verb, tense, subject, other)),
      en`The auxiliary of ${fr`« ${verb.verb} »`} is ${fr`« ${helper} »`}.`,
      fr`L'auxiliaire du verbe « ${verb.verb} » est « ${helper} ».`,
    ),
    ...wrongAgreements(verb, aux, subject),
    ...wrongParticiple(verb, aux),
    ...otherTense(compound(verb, otherTenseName, subject), otherTenseName, tense),
    wrong(
      'infinitive-for-participle',
      same(`${aux} ${verb.verb}`),
      en`After the auxiliary comes the past participle, not the infinitive.`,
      fr`Après l'auxiliaire vient le participe passé, et non l'infinitif.`,
    ),
    ...OTHER_PERSONS[subject.person].slice(0, 1).flatMap((person) => {
      const form = compound(verb, tense, { ...subject, person })
      const [otherAux = ''] = form.split(' ')
      return [wrong('other-person', same(form), ...personFeedback(otherAux, person, subject.words))]
    }),
  ]
}

function wrongAgreements(verb: Verb, aux: string, { agreement, words }: SentenceSubject): WrongOption[] {
  if (verb.auxiliary === 'être') {
    return (['', 's', 'e', 'es'] as const)
      .filter((ending) => ending !== agreement)
      .map((ending) =>
        wrong(
          'wrong-agreement',
          same(`${aux} ${participle(verb, ending)}`),
          en`With ${fr`« être »`}, the participle agrees with its subject, ${fr`« ${words} »`}.`,
          fr`Avec « être », le participe s'accorde avec son sujet, « ${words} ».`,
        ),
      )
  }
  if (!agreement) return []
  return [
    wrong(
      'agrees-with-subject',
      same(`${aux} ${participle(verb, agreement)}`),
      en`With ${fr`« avoir »`}, the participle does not agree with its subject.`,
      fr`Avec « avoir », le participe ne s'accorde pas avec le sujet.`,
    ),
  ]
}

/** « prendu », « ouvri »: a regular participle of a verb with an irregular one. */
function wrongParticiple({ verb, participle: own, ...rest }: Verb, aux: string): WrongOption[] {
  const naive = /(dre|ttre)$/.test(verb) ? verb.replace(/re$/, 'u') : verb.endsWith('ir') ? verb.slice(0, -1) : null
  if (!own || !naive || naive === own) return []
  return [
    wrong(
      'regular-participle',
      same(`${aux} ${naive}`),
      en`The participle of ${fr`« ${verb} »`} is ${fr`« ${participle({ verb, participle: own, ...rest })} »`}.`,
      fr`Le participe passé de « ${verb} » est « ${own} ».`,
    ),
  ]
}

/** Overregularized forms that do not exist: « vous disez », « je voirai », « nous mangons ». */
function regularised(verb: Verb, tense: SimpleTense, person: Person): WrongOption[] {
  const form = naiveForm(verb, tense, PERSONS.indexOf(person))
  if (!form || exists(verb, form)) return []
  return [
    wrong(
      'regular-form',
      same(form),
      en`${fr`« ${form} »`} does not exist: look at the stem of the verb again.`,
      fr`« ${form} » n'existe pas : vérifie le radical du verbe.`,
    ),
  ]
}

const SIMPLE_TENSES: readonly SimpleTense[] = [
  'present',
  'imparfait',
  'futur',
  'conditionnel',
  'subjonctif',
  'imperatif',
]

function exists(verb: Verb, form: string): boolean {
  return SIMPLE_TENSES.some((tense) => PERSONS.some((person) => conjugate(verb, tense, person) === form))
}

const NAIVE_ENDINGS = {
  present: ['e', 'es', 'e', 'ons', 'ez', 'ent'],
  imparfait: ['ais', 'ais', 'ait', 'ions', 'iez', 'aient'],
  futur: ['ai', 'as', 'a', 'ons', 'ez', 'ont'],
}

/** The form of a learner who knows the endings but not the stem. */
function naiveForm(verb: Verb, tense: SimpleTense, place: number): string | null {
  const bare = verb.verb.slice(0, -2)
  const nous = conjugate(verb, 'present', 'nous')?.replace(/ons$/, '') ?? ''
  if (tense === 'futur') return verb.verb.replace(/e$/, '') + NAIVE_ENDINGS.futur[place]
  if (tense === 'conditionnel') return verb.verb.replace(/e$/, '') + NAIVE_ENDINGS.imparfait[place]
  if (tense === 'imparfait') return bare + NAIVE_ENDINGS.imparfait[place]
  if (tense === 'subjonctif') return nous + NAIVE_ENDINGS.present[place]
  if (verb.type === 'er') return bare + NAIVE_ENDINGS.present[place]
  return place > 3 ? nous + NAIVE_ENDINGS.present[place] : null
}

function otherTense(form: string | null, other: Tense, wanted: Tense): WrongOption[] {
  if (form === null) return []
  return [
    wrong(
      'other-tense',
      same(form),
      en`${fr`« ${form} »`} is the ${TENSE_WORDS[other].name}. The question asks for the ${TENSE_WORDS[wanted].name}.`,
      fr`« ${form} » est ${TENSE_WORDS[other].at}. Il faut un verbe ${TENSE_WORDS[wanted].at}.`,
    ),
  ]
}

function otherPerson(verb: Verb, tense: SimpleTense, person: Person, words: string): WrongOption[] {
  const form = conjugate(verb, tense, person)
  return form === null ? [] : [wrong('other-person', same(form), ...personFeedback(form, person, words))]
}

function personFeedback(form: string, person: Person, words: string): [string, string] {
  return [
    en`${fr`« ${form} »`} goes with ${fr`« ${person} »`}. Here the subject is ${fr`« ${words} »`}.`,
    fr`« ${form} » va avec « ${person} ». Ici, le sujet est « ${words} ».`,
  ]
}

function infinitive({ verb }: Verb): WrongOption {
  return wrong(
    'infinitive',
    same(verb),
    en`${fr`« ${verb} »`} is the infinitive: it has to be conjugated.`,
    fr`« ${verb} » est l'infinitif : il faut le conjuguer.`,
  )
}

function interleave<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return one.flatMap((item, index) => [item, ...other.slice(index, index + 1)])
}
