import * as z from 'zod/mini'
import { type WrongOption, wrong } from '../question'
import { readTable } from '../read-table'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'

const SUBJECT_KINDS = ['person', 'animal', 'object', 'food', 'place', 'work'] as const
const Form = z.string()
const Adjective = z.strictObject({
  /** Masculine, feminine, masculine plural, feminine plural. */
  forms: z.tuple([Form, Form, Form, Form]),
  /** The subjects it can describe. */
  goesWith: z.array(z.enum(SUBJECT_KINDS)),
  rule: z.enum(['e', 'same', 'double', 'f-ve', 'x-se', 'er-ère', 'al-aux', 'own']),
})
type Adjective = z.output<typeof Adjective>
export const ADJECTIVES = readTable('french/adjectives', Adjective)

const RULES: Record<Adjective['rule'], { en: string; fr: string }> = {
  e: both(en`The feminine takes an -e, the plural an -s.`, fr`Le féminin prend un -e, le pluriel un -s.`),
  same: both(
    en`An adjective in -e is the same in both genders.`,
    fr`Un adjectif en -e a la même forme aux deux genres; le pluriel prend un -s.`,
  ),
  double: both(
    en`The last consonant doubles before the -e of the feminine.`,
    fr`La consonne finale double au féminin seulement, devant le -e; le pluriel prend un -s.`,
  ),
  'f-ve': both(en`-f becomes -ve in the feminine.`, fr`-f devient -ve au féminin; le pluriel prend un -s.`),
  'x-se': both(
    en`-x becomes -se in the feminine, and stays in the masculine plural.`,
    fr`-x devient -se au féminin et reste au masculin pluriel.`,
  ),
  'er-ère': both(en`-er becomes -ère in the feminine.`, fr`-er devient -ère au féminin; le pluriel prend un -s.`),
  'al-aux': both(
    en`-al becomes -aux in the masculine plural.`,
    fr`-al devient -aux au masculin pluriel; le féminin prend seulement un -e, puis un -s au pluriel.`,
  ),
  own: both(en`This adjective is irregular.`, fr`Cet adjectif a des formes bien à lui.`),
}

const EASY: readonly Adjective['rule'][] = ['e', 'same']
const MIDDLE: readonly Adjective['rule'][] = ['double', 'f-ve', 'x-se', 'er-ère']

/** Feminines by rules that learners overapply. */
function wrongFeminines([masculine, , , plural]: Adjective['forms']): WrongOption[] {
  const doubled = masculine + masculine.slice(-1)
  const form = (text: string) => same(text)
  return [
    wrong('adds-e', form(`${masculine}e`), en`Adding -e is not enough here.`, fr`Ajouter -e ne suffit pas ici.`),
    wrong('changes-nothing', form(masculine), en`That is the masculine form.`, fr`C'est la forme du masculin.`),
    ...(/[lnst]$/.test(masculine)
      ? [
          wrong(
            'doubles',
            form(`${doubled}e`),
            en`The consonant does not double here.`,
            fr`Ici, la consonne ne double pas.`,
          ),
        ]
      : []),
    wrong('takes-the-plural', form(plural), en`That is the plural.`, fr`C'est le pluriel.`),
    wrong(
      'makes-se',
      form(`${masculine.replace(/[xfrst]$/, '')}se`),
      en`Not every feminine form ends in -se.`,
      fr`Ce ne sont pas tous les féminins qui finissent par -se.`,
    ),
    wrong(
      'makes-ve',
      form(`${masculine.replace(/[xfrst]$/, '')}ve`),
      en`Not every feminine form ends in -ve.`,
      fr`Ce ne sont pas tous les féminins qui finissent par -ve.`,
    ),
  ]
}

const feminine: Template = {
  key: 'adjectives.feminine',
  subject: 'french',
  skill: 'feminin-des-adjectifs',
  levels: [1, 3],
  make: (random, level) => {
    const rules = level === 1 ? (['e'] as const) : level === 2 ? MIDDLE : (['own'] as const)
    const { forms, rule } = random.pick(ADJECTIVES.filter((one) => (rules as readonly string[]).includes(one.rule)))
    const [masculine, right] = forms
    return {
      question: both(
        en`What is the feminine of ${fr`« ${masculine} »`}?`,
        fr`Quel est le féminin de « ${masculine} »?`,
      ),
      right: same(right),
      wrong: wrongFeminines(forms),
      explanation: both(
        en`${RULES[rule]} Here: ${fr`« ${masculine}, ${right} »`}.`,
        fr`${RULES[rule]} On écrit « ${masculine}, ${right} ».`,
      ),
      hints: [
        both(en`How does the adjective end in the masculine?`, fr`Comment l'adjectif se termine-t-il au masculin?`),
        both(en`Say it aloud with a feminine noun.`, fr`Dis-le à voix haute avec un nom féminin.`),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Write the feminine of ${fr`« ${masculine} »`}: ____`,
          fr`Écris le féminin de « ${masculine} » : ____`,
        ),
      },
    }
  },
}

/** Subjects of a sentence with « être », and the index of the form that they need. */
export const SUBJECTS: readonly { words: string; kind: (typeof SUBJECT_KINDS)[number]; place: 1 | 2 | 3 }[] = [
  { words: 'La voisine', kind: 'person', place: 1 },
  { words: 'Mes cousins', kind: 'person', place: 2 },
  { words: 'Mes cousines', kind: 'person', place: 3 },
  { words: 'Le gardien et la capitaine', kind: 'person', place: 2 },
  { words: 'La chatte de Noah', kind: 'animal', place: 1 },
  { words: 'Les chiens du voisin', kind: 'animal', place: 2 },
  { words: 'Les souris de Léa', kind: 'animal', place: 3 },
  { words: 'La boîte', kind: 'object', place: 1 },
  { words: 'Les manteaux', kind: 'object', place: 2 },
  { words: 'Les bottes de Malik', kind: 'object', place: 3 },
  { words: 'La soupe', kind: 'food', place: 1 },
  { words: 'Les biscuits', kind: 'food', place: 2 },
  { words: 'Les tartes', kind: 'food', place: 3 },
  { words: 'La place du village', kind: 'place', place: 1 },
  { words: 'Les parcs de la ville', kind: 'place', place: 2 },
  { words: 'Le jardin et la maison', kind: 'place', place: 2 },
  { words: 'Les rues du quartier', kind: 'place', place: 3 },
  { words: 'La chanson', kind: 'work', place: 1 },
  { words: 'Les films', kind: 'work', place: 2 },
  { words: 'Les histoires', kind: 'work', place: 3 },
]
const FORM_NAMES = [
  both('masculine singular', 'masculin singulier'),
  both('feminine singular', 'féminin singulier'),
  both('masculine plural', 'masculin pluriel'),
  both('feminine plural', 'féminin pluriel'),
] as const

const agreement: Template = {
  key: 'adjectives.agreement',
  subject: 'french',
  skill: 'accord-de-l-adjectif',
  levels: [1, 3],
  make: (random, level) => {
    const rules: readonly string[] = level === 1 ? EASY : level === 2 ? MIDDLE : ['al-aux', 'own']
    const { forms, rule, goesWith } = random.pick(
      ADJECTIVES.filter((one) => rules.includes(one.rule) && one.goesWith.length > 0),
    )
    const { words, place } = random.pick(SUBJECTS.filter(({ kind }) => goesWith.includes(kind)))
    const verb = place === 1 ? 'est' : 'sont'
    const right = forms[place]
    const sentence = `${words} ${verb} ____.`
    const others = forms.flatMap((form, index) => {
      const name = FORM_NAMES[index] ?? FORM_NAMES[0]
      return wrong(
        'wrong-agreement',
        same(form),
        en`That is the ${name.en}. The adjective agrees with ${fr`« ${words} »`}.`,
        fr`C'est le ${name.fr}. L'adjectif s'accorde avec « ${words} ».`,
      )
    })
    return {
      question: both(
        en`Choose the right form of ${fr`« ${forms[0]} »`}: ${fr`« ${sentence} »`}`,
        fr`Choisis la bonne forme de « ${forms[0]} » : « ${sentence} »`,
      ),
      right: same(right),
      wrong: [
        ...others,
        ...['e', 'es'].map((ending) =>
          wrong(
            'only-adds-the-ending',
            same(`${forms[0]}${ending}`),
            en`Adding -${ending} to the masculine does not work for this adjective.`,
            fr`Ajouter -${ending} au masculin ne convient pas à cet adjectif.`,
          ),
        ),
        wrong('adds-ent', same(`${forms[1]}nt`), en`-ent is a verb ending.`, fr`-ent est une terminaison de verbe.`),
      ],
      explanation: both(
        en`${fr`« ${words} »`} is ${FORM_NAMES[place].en}: ${fr`« ${right} »`}. ${RULES[rule]}`,
        fr`« ${words} » est au ${FORM_NAMES[place].fr} : « ${right} ». ${RULES[rule]}`,
      ),
      hints: [
        both(en`Is the subject masculine or feminine?`, fr`Le sujet est-il masculin ou féminin?`),
        both(en`Is it singular or plural?`, fr`Est-il au singulier ou au pluriel?`),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Write ${fr`« ${forms[0]} »`} in the right form: ${fr`« ${sentence} »`}`,
          fr`Écris « ${forms[0]} » à la bonne forme : « ${sentence} »`,
        ),
      },
    }
  },
}

export const ADJECTIVE_TEMPLATES = [feminine, agreement]
