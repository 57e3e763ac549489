import { type WrongOption, wrong } from '../question'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { PLURALS, type Plural, quote } from './english-tables'

const PLURAL_RULES: Record<Plural['rule'], { en: string; fr: string }> = {
  s: both(en`Most nouns take -s.`, fr`La plupart des noms prennent -s.`),
  es: both(en`After s, x, ch and sh, a noun takes -es.`, fr`Après s, x, ch et sh, un nom prend -es.`),
  ies: both(en`After a consonant, -y becomes -ies.`, fr`Après une consonne, -y devient -ies.`),
  ys: both(en`After a vowel, -y just takes -s.`, fr`Après une voyelle, -y prend seulement -s.`),
  ves: both(en`In some nouns -f or -fe becomes -ves.`, fr`Dans certains noms, -f ou -fe devient -ves.`),
  own: both(en`This noun has an irregular plural.`, fr`Ce nom a un pluriel bien à lui.`),
  same: both(en`This noun does not change in the plural.`, fr`Ce nom ne change pas au pluriel.`),
  oes: both(en`Some nouns in -o take -es.`, fr`Certains noms en -o prennent -es.`),
  os: both(en`Some nouns in -o just take -s.`, fr`Certains noms en -o prennent seulement -s.`),
  fs: both(en`Some nouns in -f or -fe just take -s.`, fr`Certains noms en -f prennent seulement -s.`),
}

/** Plurals by rules that learners overapply. */
function wrongPlurals({ singular, plural }: Plural): WrongOption[] {
  return [
    ...(singular.endsWith('s')
      ? []
      : [
          wrong(
            'only-adds-s',
            same(`${singular}s`),
            en`-s alone does not work for this noun.`,
            fr`Pour ce nom, -s tout court ne convient pas.`,
          ),
        ]),
    wrong(
      'adds-es',
      same(`${singular}es`),
      en`-es does not work for this noun.`,
      fr`Pour ce nom, -es ne convient pas.`,
    ),
    ...(singular.endsWith('y')
      ? [
          wrong(
            'makes-ies',
            same(`${singular.replace(/[aeiou]?y$/, '')}ies`),
            en`-ies only comes from -y after a consonant.`,
            fr`Seul un -y après une consonne devient -ies.`,
          ),
        ]
      : []),
    wrong('changes-nothing', same(singular), en`This noun changes in the plural.`, fr`Au pluriel, ce nom change.`),
    ...(/fe?$/.test(singular)
      ? [
          wrong(
            'makes-ves',
            same(`${singular.replace(/fe?$/, '')}ves`),
            en`Not every noun in -f or -fe takes -ves.`,
            fr`Ce ne sont pas tous les noms en -f ou -fe qui prennent -ves.`,
          ),
        ]
      : []),
    ...(plural.endsWith('s')
      ? []
      : [
          wrong(
            'marks-it-twice',
            same(`${plural}s`),
            en`The plural is marked only once.`,
            fr`On ne marque le pluriel qu'une fois.`,
          ),
        ]),
    ...(plural.endsWith('es')
      ? [
          wrong(
            'apostrophe-before-the-ending',
            same(`${singular}’es`),
            en`No apostrophe is needed to make a plural.`,
            fr`Il ne faut pas d'apostrophe pour faire le pluriel.`,
          ),
        ]
      : []),
    wrong(
      'adds-an-apostrophe',
      same(`${singular}’s`),
      en`An apostrophe shows who owns something. It does not make a plural.`,
      fr`L'apostrophe montre à qui appartient une chose. Elle ne marque pas le pluriel.`,
    ),
  ]
}

export function pluralTemplate(
  key: string,
  skill: string,
  levels: readonly [number, number],
  rules: readonly Plural['rule'][],
): Template {
  return {
    key,
    subject: 'english',
    skill,
    levels,
    make: (random, level) => {
      const noun = random.pick(PLURALS.filter((one) => one.level === level && rules.includes(one.rule)))
      return {
        question: both(
          en`What is the plural of ${quote(noun.singular)}?`,
          fr`Quel est le pluriel de ${quote(noun.singular)}?`,
        ),
        right: same(noun.plural),
        wrong: wrongPlurals(noun),
        explanation: both(
          en`${PLURAL_RULES[noun.rule]} Here: ${quote(`${noun.singular}, ${noun.plural}`)}.`,
          fr`${PLURAL_RULES[noun.rule]} On écrit ${quote(`${noun.singular}, ${noun.plural}`)}.`,
        ),
        hints: [
          both(en`How does the noun end?`, fr`Comment le nom se termine-t-il?`),
          both(en`Say it aloud: one, then two of them.`, fr`Dis-le à voix haute : un, puis deux.`),
        ],
        typed: {
          answer: noun.plural,
          kind: { kind: 'text' },
          question: both(
            en`Write the plural of ${quote(noun.singular)}: ____`,
            fr`Écris le pluriel de ${quote(noun.singular)} : ____`,
          ),
        },
      }
    },
  }
}
