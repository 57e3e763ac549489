import { type WrongOption, wrong } from '../question'
import type { Template } from '../template'
import { type BilingualText, both, en, fr, same } from '../wording'
import { CANADIAN_WORDS, type CanadianWord, quote } from './english-tables'

const RULES: Record<CanadianWord['rule'], BilingualText> = {
  our: both(en`In Canada, these words are written with -our`, fr`Au Canada, ces mots s'écrivent avec -our`),
  re: both(en`In Canada, these words end in -re`, fr`Au Canada, ces mots finissent par -re`),
  ll: both(en`In Canada, the l is doubled before the ending`, fr`Au Canada, le l se double devant la terminaison`),
}

/** The United States spelling of a word: color, colorful, center, traveled. */
export function toAmerican({ word, rule }: CanadianWord): string {
  if (rule === 'll') return word.replace('ll', 'l')
  return rule === 'our' ? word.replace('our', 'or') : word.replace(/re$/, 'er')
}

function slips({ word, rule }: CanadianWord): WrongOption[] {
  if (rule === 'll') {
    const [another, twice] = ['$1$1$2l', '$1$1$2ll'].map((letters) => word.replace(/(\w)([aeiou])ll/, letters))
    return [
      wrong(
        'doubles-the-wrong-letter',
        same(another ?? ''),
        en`Another letter is doubled.`,
        fr`C'est une autre lettre qui se double.`,
      ),
      wrong('doubles-twice', same(twice ?? ''), en`Only one letter is doubled.`, fr`Une seule lettre se double.`),
    ]
  }
  const [mixed, short] = rule === 'our' ? ['uor', 'ur'] : ['ere', 'r']
  const ending = rule === 'our' ? rule : /re$/
  return [
    wrong(
      'mixes-the-letters',
      same(word.replace(ending, mixed)),
      en`Look at the order of the letters again.`,
      fr`Regarde encore l'ordre des lettres.`,
    ),
    wrong('drops-a-letter', same(word.replace(ending, short)), en`A letter is missing.`, fr`Il manque une lettre.`),
  ]
}

const canadian: Template = {
  key: 'canadian-spelling.word',
  subject: 'english',
  skill: 'spelling',
  levels: [1, 3],
  make: (random, level) => {
    const row = random.pick(CANADIAN_WORDS.filter((one) => one.level === level))
    const american = toAmerican(row)
    return {
      question: both(en`Which spelling is used in Canada?`, fr`Comment écrit-on ce mot anglais au Canada?`),
      right: same(row.word),
      wrong: [
        wrong(
          'american-spelling',
          same(american),
          en`That is how it is written in the United States.`,
          fr`C'est ainsi qu'on l'écrit aux États-Unis.`,
        ),
        ...slips(row),
      ],
      explanation: both(en`${RULES[row.rule]}: ${quote(row.word)}.`, fr`${RULES[row.rule]} : ${quote(row.word)}.`),
      hints: [
        both(
          en`Canadian spelling often follows British spelling.`,
          fr`L'orthographe canadienne suit souvent celle de la Grande-Bretagne.`,
        ),
      ],
      typed: {
        answer: row.word,
        kind: { kind: 'text' },
        question: both(
          en`In the United States, people write ${quote(american)}. How is it written in Canada?`,
          fr`Aux États-Unis, on écrit ${quote(american)}. Comment l'écrit-on au Canada?`,
        ),
      },
    }
  },
}

export const CANADIAN_SPELLING_TEMPLATES = [canadian]
