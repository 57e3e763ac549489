import type { Random } from '#shared/seeded-random'
import type { GeneratedDraft } from '../question'
import type { Template } from '../template'
import { both, en, fr, same, startsWithVowel } from '../wording'
import type { Tense } from './conjugate'
import { pickSubject } from './subjects'
import { askFor, formOf, TENSE_WORDS, tenseLine } from './tenses'
import { VERBS, type Verb } from './verbs'
import { wrongCompoundForms, wrongSimpleForms } from './wrong-forms'

/** Common irregular verbs come first in the table. */
const EVERYDAY_COUNT = 20
const OWN = VERBS.filter(({ type }) => type === 'own')
const changesSpelling = ({ verb, change }: Verb) => change !== undefined || /[cgy]er$/.test(verb)

const POOLS = {
  plain: VERBS.filter((verb) => verb.type === 'er' && !changesSpelling(verb)),
  spelled: VERBS.filter(
    (verb) => verb.type === 'ir' || verb.type === 're' || (verb.type === 'er' && changesSpelling(verb)),
  ),
  everyday: OWN.slice(0, EVERYDAY_COUNT),
  rarer: OWN.slice(EVERYDAY_COUNT),
}
type Pool = keyof typeof POOLS

interface Conjugation {
  tense: Tense
  skill: string
  /** The easiest level, and the verbs of each level. */
  from: number
  pools: readonly Pool[]
  /** The helper verb with which the tense is practised. */
  helper?: 'avoir' | 'être'
}

const CONJUGATIONS: readonly Conjugation[] = [
  { tense: 'present', skill: 'present', from: 1, pools: ['plain', 'spelled'] },
  { tense: 'present', skill: 'present-irregulier', from: 2, pools: ['everyday', 'rarer'] },
  { tense: 'imparfait', skill: 'imparfait', from: 1, pools: ['plain', 'spelled', 'everyday', 'rarer'] },
  { tense: 'futur', skill: 'futur', from: 1, pools: ['plain', 'spelled', 'everyday', 'rarer'] },
  { tense: 'conditionnel', skill: 'conditionnel', from: 2, pools: ['plain', 'spelled', 'everyday', 'rarer'] },
  { tense: 'subjonctif', skill: 'subjonctif', from: 2, pools: ['plain', 'spelled', 'everyday', 'rarer'] },
  { tense: 'imperatif', skill: 'imperatif', from: 1, pools: ['plain', 'spelled', 'everyday'] },
  {
    tense: 'passe-compose',
    skill: 'passe-compose-avoir',
    from: 1,
    pools: ['plain', 'spelled', 'everyday', 'rarer'],
    helper: 'avoir',
  },
  { tense: 'passe-compose', skill: 'passe-compose-etre', from: 2, pools: ['plain', 'everyday'], helper: 'être' },
  { tense: 'plus-que-parfait', skill: 'plus-que-parfait', from: 2, pools: ['plain', 'spelled', 'everyday'] },
]

export const CONJUGATION_TEMPLATES: readonly Template[] = CONJUGATIONS.map((conjugation) => ({
  key: `conjugation.${conjugation.skill}`,
  subject: 'french',
  skill: conjugation.skill,
  levels: [conjugation.from, conjugation.from + conjugation.pools.length - 1],
  make: (random, level) => {
    const pool = POOLS[conjugation.pools[level - conjugation.from] ?? 'plain']
    const verbs = pool.filter((verb) => fits(verb, conjugation))
    return makeDraft(random, random.pick(verbs), conjugation.tense)
  },
}))

function fits(verb: Verb, { tense, helper }: Conjugation): boolean {
  if (helper && (verb.auxiliary ?? 'avoir') !== helper) return false
  if (tense === 'imperatif')
    return verb.imperative !== '' && !['aimer', 'rougir', 'grandir', 'perdre', 'tomber', 'sentir'].includes(verb.verb)
  // Both « préférerai » and « préfèrerai » are right, so neither is asked for.
  return !(verb.change === 'acute' && (tense === 'futur' || tense === 'conditionnel'))
}

function makeDraft(random: Random, verb: Verb, tense: Tense): GeneratedDraft {
  const isCompound = tense === 'passe-compose' || tense === 'plus-que-parfait'
  const subject =
    tense === 'imperatif'
      ? random.pick((['tu', 'nous', 'vous'] as const).map((person) => ({ words: person, person, agreement: null })))
      : pickSubject(random, {
          agreeing: isCompound && verb.auxiliary === 'être',
          withoutJe: isCompound || startsWithVowel(verb.verb),
        })
  const form = formOf(verb, tense, subject)
  if (form === null) throw new Error(`${verb.verb} has no ${tense}`)
  const sentence = TENSE_WORDS[tense].sentence(subject, verb.complement)
  const { choose, write } = askFor(verb, tense, sentence)
  const { name, at } = TENSE_WORDS[tense]
  return {
    question: choose,
    right: same(form),
    wrong: isCompound ? wrongCompoundForms(verb, tense, subject) : wrongSimpleForms(verb, tense, subject),
    explanation: both(
      en`The ${name} of ${fr`« ${verb.verb} »`}: ${fr`« ${tenseLine(verb, tense)} »`}. Here: ${fr`« ${form} »`}.`,
      fr`Le verbe « ${verb.verb} » ${at} : « ${tenseLine(verb, tense)} ». Ici : « ${form} ».`,
    ),
    hints: [
      tense === 'imperatif'
        ? both(en`The order is for ${fr`« ${subject.words} »`}.`, fr`L'ordre s'adresse à « ${subject.words} ».`)
        : both(en`Find the subject: ${fr`« ${subject.words} »`}.`, fr`Trouve le sujet : « ${subject.words} ».`),
      hintFor(tense),
    ],
    typed: { answer: form, kind: { kind: 'text' }, question: write },
  }
}

function hintFor(tense: Tense) {
  const hints: Record<Tense, [string, string]> = {
    present: [en`Say it with the subject in front.`, fr`Dis-le en mettant le sujet devant.`],
    imparfait: [
      en`Start from the present with ${fr`« nous »`} and take -ons away.`,
      fr`Pars du présent avec « nous » et enlève -ons.`,
    ],
    futur: [
      en`The endings are -ai, -as, -a, -ons, -ez, -ont.`,
      fr`Les terminaisons sont -ai, -as, -a, -ons, -ez, -ont.`,
    ],
    conditionnel: [
      en`Take the stem of the futur and the endings of the imparfait.`,
      fr`Radical du futur, terminaisons de l'imparfait.`,
    ],
    subjonctif: [en`Say ${fr`« il faut que »`} first.`, fr`Dis d'abord « il faut que ».`],
    imperatif: [
      en`An order is written without its subject. With -er verbs, ${fr`« tu »`} loses its -s.`,
      fr`Un ordre s'écrit sans sujet. Avec les verbes en -er, « tu » perd son -s.`,
    ],
    'passe-compose': [
      en`The auxiliary in the present, then the past participle.`,
      fr`L'auxiliaire au présent, puis le participe passé.`,
    ],
    'plus-que-parfait': [
      en`The auxiliary in the imparfait, then the past participle.`,
      fr`L'auxiliaire à l'imparfait, puis le participe passé.`,
    ],
  }
  const [english, french] = hints[tense]
  return both(english, french)
}
