import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, en, fr } from '../../wording'
import { num } from '../math-options'
import { isWithin, mixStory, pickStory, type Story, TOTALS } from '../scene-tables'

const WORTH: readonly Story<(typeof TOTALS)[number], { value: number; digit: number }>[] = [
  ({ start, of }, { value, digit }) =>
    both(
      en`${start} ${value} ${of}. What is the digit ${digit} worth in this number?`,
      fr`${start} ${value} ${of}. Combien vaut le chiffre ${digit} dans ce nombre?`,
    ),
  ({ start, of }, { value, digit }, who) =>
    both(
      en`${start} ${value} ${of}. ${who} writes this number down. What is the digit ${digit} worth?`,
      fr`${start} ${value} ${of}. ${who} note ce nombre. Combien vaut son chiffre ${digit}?`,
    ),
]
const ROUNDED: readonly Story<(typeof TOTALS)[number], { value: number; words: BilingualText }>[] = [
  ({ start, of }, { value, words }) =>
    both(
      en`${start} ${value} ${of}. Round this number to the nearest ${words}.`,
      fr`${start} ${value} ${of}. Arrondis ce nombre ${words}.`,
    ),
  ({ start, of }, { value, words }) =>
    both(
      en`${start} ${value} ${of}. How many is that, rounded to the nearest ${words}?`,
      fr`${start} ${value} ${of}. Combien cela fait-il, arrondi ${words}?`,
    ),
]

const PLACES = [
  { en: 'ones', fr: 'des unités' },
  { en: 'tens', fr: 'des dizaines' },
  { en: 'hundreds', fr: 'des centaines' },
  { en: 'thousands', fr: 'des unités de mille' },
  { en: 'ten thousands', fr: 'des dizaines de mille' },
] as const

/** The value of a digit at its position. */
const digitValue: Template = {
  key: 'place-value.digit-value',
  subject: 'math',
  skill: 'place-value',
  levels: [1, 3],
  make: (random, level) => {
    const length = level + 2
    const [first = 0, ...others] = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, length)
    const value = Number([first, ...others].join(''))
    const place = random.whole(1, length - 1)
    const digit = Math.floor(value / 10 ** place) % 10
    const name = PLACES[place] ?? PLACES[1]
    const bareQuestion = both(
      en`In the number ${value}, what is the digit ${digit} worth?`,
      fr`Dans le nombre ${value}, combien vaut le chiffre ${digit}?`,
    )
    const totals = TOTALS.filter(({ range }) => isWithin(value, range))
    return {
      question: mixStory(random, bareQuestion, () => {
        const [total, ask] = pickStory(random, totals, WORTH)
        return ask(total, { value, digit }, pickName(random))
      }),
      right: num(digit * 10 ** place),
      wrong: [
        wrong(
          'digit-for-its-value',
          num(digit),
          en`${digit} is the digit itself. Its place makes it worth more.`,
          fr`${digit}, c'est le chiffre lui-même. Sa position lui donne plus de valeur.`,
        ),
        wrong(
          'place-too-low',
          num(digit * 10 ** (place - 1)),
          en`That is one place too far to the right.`,
          fr`C'est une position trop à droite.`,
        ),
        wrong(
          'place-too-high',
          num(digit * 10 ** Math.min(place + 1, 4)),
          en`That is one place too far to the left.`,
          fr`C'est une position trop à gauche.`,
        ),
        wrong(
          'counts-places-wrong',
          num(digit * 10 ** (place === 1 ? 3 : place - 2)),
          en`Count the places from the right again.`,
          fr`Compte de nouveau les positions à partir de la droite.`,
        ),
      ],
      explanation: both(
        en`The ${digit} is in the ${name.en} place: ${digit} × ${10 ** place} = ${digit * 10 ** place}.`,
        fr`Le ${digit} est à la position ${name.fr} : ${digit} × ${10 ** place} = ${digit * 10 ** place}.`,
      ),
      hints: [
        both(
          en`Name the places from the right: ones, tens, hundreds…`,
          fr`Nomme les positions à partir de la droite : unités, dizaines, centaines…`,
        ),
        both(en`Replace every digit to its right with 0.`, fr`Remplace par 0 chaque chiffre à sa droite.`),
      ],
      typed: { answer: String(digit * 10 ** place), kind: { kind: 'number' } },
      check: { answer: `${digit} × ${10 ** place}` },
    }
  },
}

const ROUNDINGS = [
  { to: 10, en: 'ten', fr: 'à la dizaine près' },
  { to: 100, en: 'hundred', fr: 'à la centaine près' },
  { to: 1000, en: 'thousand', fr: 'au millier près' },
] as const

const rounding: Template = {
  key: 'place-value.rounding',
  subject: 'math',
  skill: 'place-value',
  levels: [2, 4],
  make: (random, level) => {
    const { to, ...words } = ROUNDINGS[level - 2] ?? ROUNDINGS[0]
    const below = random.whole(12, 97)
    const rest = (random.whole(1, 9) * to) / 10 + (to > 10 ? random.whole(1, to / 10 - 1) : 0)
    const value = below * to + rest
    const goesUp = rest >= to / 2
    const right = (goesUp ? below + 1 : below) * to
    const other = (goesUp ? below : below + 1) * to
    const decider = Math.floor((rest * 10) / to)
    const bareQuestion = both(en`Round ${value} to the nearest ${words}.`, fr`Arrondis ${value} ${words}.`)
    const totals = TOTALS.filter(({ range }) => isWithin(value, range))
    return {
      question: mixStory(random, bareQuestion, () => {
        const [total, ask] = pickStory(random, totals, ROUNDED)
        return ask(total, { value, words }, '')
      }),
      right: num(right),
      wrong: [
        wrong(
          'rounds-the-wrong-way',
          num(other),
          en`Look at the next digit: 5 or more goes up, 4 or less stays.`,
          fr`Regarde le chiffre suivant : 5 ou plus, on monte; 4 ou moins, on reste.`,
        ),
        wrong(
          'keeps-the-rest',
          num(right + (rest % to)),
          en`After rounding, zeros replace the digits on the right.`,
          fr`Après l'arrondi, des zéros remplacent les chiffres de droite.`,
        ),
        wrong(
          'rounds-too-far',
          num(Math.round(value / (to * 10)) * to * 10),
          en`You rounded one place too far to the left.`,
          fr`Tu as arrondi une position trop à gauche.`,
        ),
        wrong(
          'goes-too-far',
          num(right + (goesUp ? to : -to)),
          en`That is too far: choose the closest one.`,
          fr`C'est trop loin : choisis le plus proche.`,
        ),
      ],
      explanation: both(
        en`${value} lies between ${below * to} and ${(below + 1) * to}. The deciding digit is ${decider}, so the answer is ${right}.`,
        fr`${value} est entre ${below * to} et ${(below + 1) * to}. Le chiffre qui décide est ${decider}, donc on obtient ${right}.`,
      ),
      solution: [
        both(
          en`${value} lies between ${below * to} and ${(below + 1) * to}.`,
          fr`${value} est entre ${below * to} et ${(below + 1) * to}.`,
        ),
        both(
          en`The deciding digit is ${decider}: ${goesUp ? '5 or more goes up' : 'less than 5 goes down'}.`,
          fr`Le chiffre qui décide est ${decider} : ${goesUp ? 'à partir de 5, on monte' : 'au-dessous de 5, on descend'}.`,
        ),
        both(en`So ${value} becomes ${right}.`, fr`${value} devient donc ${right}.`),
      ],
      hints: [
        both(en`Between which two round numbers does it lie?`, fr`Entre quels nombres ronds se trouve-t-il?`),
        both(en`The deciding digit is ${decider}.`, fr`Le chiffre qui décide est ${decider}.`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: {
        holds: [
          `${Math.abs(value - right)} ≤ ${to / 2}`,
          `${value} > ${below * to}`,
          `${value} < ${(below + 1) * to}`,
          `${right} = ${right / to} × ${to}`,
        ],
      },
    }
  },
}

export const PLACE_VALUE_TEMPLATES = [digitValue, rounding]
