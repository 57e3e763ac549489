import * as z from 'zod/mini'
import { wrong } from '../question'
import { readTable } from '../read-table'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'

const Plural = z.strictObject({
  singular: z.string(),
  plural: z.string(),
  gender: z.enum(['m', 'f']),
  rule: z.enum(['s', 'same', 'eau-x', 'eu-x', 'eu-s', 'al-aux', 'al-s', 'ou-s', 'ou-x', 'ail-s', 'ail-aux', 'own']),
})
type Plural = z.output<typeof Plural>
export const PLURALS = readTable('french/plurals', Plural)

const RULES: Record<Plural['rule'], { en: string; fr: string }> = {
  s: both(en`Most nouns take an -s.`, fr`La plupart des noms prennent un -s.`),
  same: both(en`A noun in -s, -x or -z does not change.`, fr`Un nom en -s, -x ou -z ne change pas.`),
  'eau-x': both(en`Nouns in -eau take an -x.`, fr`Les noms en -eau prennent un -x.`),
  'eu-x': both(en`Nouns in -eu take an -x.`, fr`Les noms en -eu prennent un -x.`),
  'eu-s': both(
    en`${fr`« Pneu »`} and ${fr`« bleu »`} are exceptions: they take an -s.`,
    fr`« Pneu » et « bleu » sont des exceptions : ils prennent un -s.`,
  ),
  'al-aux': both(en`Nouns in -al become -aux.`, fr`Les noms en -al font -aux.`),
  'al-s': both(en`A few nouns in -al simply take an -s.`, fr`Quelques noms en -al prennent simplement un -s.`),
  'ou-s': both(
    en`Nouns in -ou take an -s, except for seven.`,
    fr`Les noms en -ou prennent un -s, sauf sept exceptions.`,
  ),
  'ou-x': both(
    en`Seven nouns in -ou take an -x: ${fr`« bijou, caillou, chou, genou, hibou, joujou, pou »`}.`,
    fr`Sept noms en -ou prennent un -x : « bijou, caillou, chou, genou, hibou, joujou, pou ».`,
  ),
  'ail-s': both(en`Most nouns in -ail take an -s.`, fr`La plupart des noms en -ail prennent un -s.`),
  'ail-aux': both(en`A few nouns in -ail become -aux.`, fr`Quelques noms en -ail font -aux.`),
  own: both(en`This noun has an irregular plural.`, fr`Ce nom a un pluriel bien à lui.`),
}

/** Plurals by rules that learners overapply. */
function wrongPlurals({ singular }: Plural) {
  const stem = singular.replace(/(al|ail)$/, '')
  return [
    ...(/[sxz]$/.test(singular)
      ? [
          wrong(
            'takes-the-ending-off',
            same(singular.slice(0, -1)),
            en`The last letter belongs to the noun: it stays.`,
            fr`La dernière lettre fait partie du nom : elle reste.`,
          ),
          wrong(
            'changes-the-ending',
            same(`${singular.slice(0, -1)}${singular.endsWith('x') ? 's' : 'x'}`),
            en`A noun in -s, -x or -z keeps its last letter.`,
            fr`Un nom en -s, -x ou -z garde sa dernière lettre.`,
          ),
        ]
      : [
          wrong('adds-s', same(`${singular}s`), en`This noun does not take -s.`, fr`Ce nom ne prend pas de -s.`),
          wrong('adds-x', same(`${singular}x`), en`This noun does not take -x.`, fr`Ce nom ne prend pas de -x.`),
        ]),
    ...(/(?:al|ail)$/.test(singular)
      ? [
          wrong(
            'makes-aux',
            same(`${stem}aux`),
            en`This noun does not end in -aux in the plural.`,
            fr`Ce nom ne fait pas -aux au pluriel.`,
          ),
        ]
      : []),
    wrong('changes-nothing', same(singular), en`This noun changes in the plural.`, fr`Au pluriel, ce nom change.`),
    wrong(
      'adds-es',
      same(`${singular}es`),
      en`French plurals do not take -es.`,
      fr`Le pluriel français ne prend pas -es.`,
    ),
  ]
}

function pluralTemplate(key: string, skill: string, pools: readonly (readonly Plural['rule'][])[]): Template {
  const from = skill === 'pluriel-des-noms' ? 1 : 2
  return {
    key,
    subject: 'french',
    skill,
    levels: [from, from + pools.length - 1],
    make: (random, level) => {
      const rules = pools[level - from] ?? []
      const noun = random.pick(PLURALS.filter(({ rule }) => rules.includes(rule)))
      const one = `${noun.gender === 'm' ? 'un' : 'une'} ${noun.singular}`
      return {
        question: both(en`What is the plural of ${fr`« ${one} »`}?`, fr`Quel est le pluriel de « ${one} »?`),
        right: same(noun.plural),
        wrong: wrongPlurals(noun),
        explanation: both(
          en`${RULES[noun.rule]} Here: ${fr`« ${one}, des ${noun.plural} »`}.`,
          fr`${RULES[noun.rule]} On écrit « ${one}, des ${noun.plural} ».`,
        ),
        hints: [
          both(en`How does the noun end?`, fr`Comment le nom se termine-t-il?`),
          both(en`Is it one of the exceptions?`, fr`Fait-il partie des exceptions?`),
        ],
        typed: {
          answer: noun.plural,
          kind: { kind: 'text' },
          question: both(
            en`Write the noun in the plural: ${fr`« ${one}, des ____ »`}`,
            fr`Écris le nom au pluriel : « ${one}, des ____ »`,
          ),
        },
      }
    },
  }
}

const Gendered = z.strictObject({ noun: z.string(), gender: z.enum(['m', 'f']) })
export const GENDERS = readTable('french/genders', Gendered)

const gender: Template = {
  key: 'nouns.gender',
  subject: 'french',
  skill: 'genre-des-noms',
  levels: [1, 2],
  make: (random, level) => {
    const wanted = random.pick(['m', 'f'] as const)
    const isHard = ({ noun }: { noun: string }) => /^[aeiouéêîoh]/.test(noun)
    const pool = level === 2 ? GENDERS.filter(isHard) : GENDERS
    const right = random.pick(pool.filter((one) => one.gender === wanted))
    const others = random.shuffle(pool.filter((one) => one.gender !== wanted)).slice(0, 3)
    const article = { m: 'un', f: 'une' }
    const other = wanted === 'm' ? 'f' : 'm'
    const name = { m: both('masculine', 'masculin'), f: both('feminine', 'féminin') }[wanted]
    return {
      question: both(en`Which noun is ${name.en}?`, fr`Quel nom est ${name.fr}?`),
      right: same(right.noun),
      wrong: others.map(({ noun }) =>
        wrong(
          'wrong-gender',
          same(noun),
          en`We say ${fr`« ${article[other]} ${noun} »`}.`,
          fr`On dit « ${article[other]} ${noun} ».`,
        ),
      ),
      explanation: both(
        en`We say ${fr`« ${article[wanted]} ${right.noun} »`}; the other nouns take ${fr`« ${article[other]} »`}.`,
        fr`On dit « ${article[wanted]} ${right.noun} »; devant les autres noms, on met « ${article[other]} ».`,
      ),
      hints: [
        both(
          en`Try ${fr`« un »`} or ${fr`« une »`} before each noun.`,
          fr`Essaie « un » ou « une » devant chaque nom.`,
        ),
      ],
    }
  },
}

export const NOUN_TEMPLATES = [
  gender,
  pluralTemplate('nouns.plural', 'pluriel-des-noms', [['s'], ['s', 'same', 'eau-x']]),
  pluralTemplate('nouns.irregular-plural', 'pluriels-irreguliers', [
    ['eu-x', 'al-aux', 'ou-s'],
    ['ou-x', 'ail-s', 'al-s'],
    ['ail-aux', 'own', 'eu-s', 'al-s'],
  ]),
]
