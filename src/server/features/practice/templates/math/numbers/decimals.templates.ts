import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, en, fr, number } from '../../wording'
import { num, tidy } from '../math-options'
import { mixStory, pickStory, READINGS, type Story } from '../scene-tables'

const PLACES = [
  { en: ['tenth', 'tenths'], fr: ['dixième', 'dixièmes'] },
  { en: ['hundredth', 'hundredths'], fr: ['centième', 'centièmes'] },
  { en: ['thousandth', 'thousandths'], fr: ['millième', 'millièmes'] },
] as const

const WORTH: readonly Story<(typeof READINGS)[number], { value: number; digit: number }>[] = [
  ({ start, of }, { value, digit }) =>
    both(
      en`${start} ${value} ${of}. What is the digit ${digit} worth in this number?`,
      fr`${start} ${value} ${of}. Combien vaut le chiffre ${digit} dans ce nombre?`,
    ),
  ({ start, of }, { value, digit }, who) =>
    both(
      en`${start} ${value} ${of}. ${who} asks what the digit ${digit} is worth. What is the answer?`,
      fr`${start} ${value} ${of}. ${who} demande combien vaut le chiffre ${digit}. Combien vaut-il?`,
    ),
  ({ start, of }, { value, digit }, who) =>
    both(
      en`${who} writes: “${start} ${value} ${of}.” What is the digit ${digit} worth?`,
      fr`${who} écrit : « ${start} ${value} ${of}. » Combien vaut le chiffre ${digit}?`,
    ),
]

const decimalPlace: Template = {
  key: 'decimals.digit-value',
  subject: 'math',
  skill: 'decimals',
  levels: [1, 3],
  make: (random, level) => {
    const digits = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, level + 2)
    const places = Math.min(level, 3)
    const value = tidy(Number(digits.join('')) / 10 ** places)
    const place = random.whole(1, places)
    const digit = digits[digits.length - places + place - 1] ?? 1
    const name = PLACES[place - 1] ?? PLACES[0]
    const bareQuestion = both(
      en`In ${value}, what is the digit ${digit} worth?`,
      fr`Dans ${value}, combien vaut le chiffre ${digit}?`,
    )
    return {
      question: mixStory(random, bareQuestion, () => {
        const [reading, ask] = pickStory(random, READINGS, WORTH)
        return ask(reading, { value, digit }, pickName(random))
      }),
      right: num(tidy(digit / 10 ** place)),
      wrong: [
        wrong(
          'reads-a-whole-number',
          num(digit),
          en`It comes after the decimal point, so it is worth less than 1.`,
          fr`Il est après la virgule, donc il vaut moins que 1.`,
        ),
        wrong(
          'one-place-too-far',
          num(tidy(digit / 10 ** (place + 1))),
          en`That is one place too far to the right.`,
          fr`C'est une position trop à droite.`,
        ),
        wrong(
          'mirrors-the-places',
          num(digit * 10 ** place),
          en`After the decimal point the places get smaller: tenths, hundredths…`,
          fr`Après la virgule, chaque position vaut dix fois moins que la précédente : dixièmes, centièmes…`,
        ),
        wrong(
          'one-place-short',
          num(tidy(digit / 10 ** Math.max(place - 1, 3))),
          en`Count the places after the decimal point again.`,
          fr`Compte de nouveau les positions après la virgule.`,
        ),
      ],
      explanation: both(
        en`The ${digit} is in the ${name.en[1]} place: ${digit} ÷ ${10 ** place} = ${tidy(digit / 10 ** place)}.`,
        fr`Le ${digit} est à la position des ${name.fr[1]} : ${digit} ÷ ${10 ** place} = ${tidy(digit / 10 ** place)}.`,
      ),
      hints: [
        both(en`Name the places after the decimal point.`, fr`Nomme les positions après la virgule.`),
        both(
          en`First tenths, then hundredths, then thousandths.`,
          fr`D'abord les dixièmes, puis les centièmes, puis les millièmes.`,
        ),
      ],
      typed: { answer: String(tidy(digit / 10 ** place)), kind: { kind: 'number' } },
      check: { answer: `${digit} ÷ ${10 ** place}` },
    }
  },
}

const greatestDecimal: Template = {
  key: 'decimals.greatest',
  subject: 'math',
  skill: 'decimals',
  levels: [1, 3],
  make: (random, level) => {
    const whole = level === 1 ? 0 : random.whole(1, 9)
    const tenths = random.whole(4, 8)
    const right = tidy(whole + tenths / 10)
    const long = tidy(whole + (tenths - 1) / 10 + random.whole(level === 3 ? 91 : 11, 99) / 1000)
    const hundredths = tidy(whole + (tenths - 2) / 10 + random.whole(1, 9) / 100)
    const tiny = tidy(whole + random.whole(11, 19) / 100)
    const feedbackText = (option: number) =>
      both(
        en`The tenths digit of ${option} is ${Math.floor(option * 10) % 10}. Does another number have a greater one?`,
        fr`Le chiffre des dixièmes de ${option} est ${Math.floor(option * 10) % 10}. Un autre nombre en a-t-il un plus grand?`,
      )
    return {
      question: both(en`Which number is the greatest?`, fr`Quel nombre est le plus grand?`),
      right: num(right),
      wrong: [
        {
          mistake: 'longer-is-greater',
          option: num(long),
          feedbackText: both(
            en`More digits do not make a number greater. Compare the tenths first.`,
            fr`Un nombre n'est pas plus grand parce qu'il a plus de chiffres. Compare d'abord les dixièmes.`,
          ),
        },
        { mistake: 'reads-as-whole-number', option: num(hundredths), feedbackText: feedbackText(hundredths) },
        { mistake: 'looks-at-the-last-digit', option: num(tiny), feedbackText: feedbackText(tiny) },
      ],
      explanation: both(
        en`Compare place by place from the left. ${right} has the most tenths: ${hundredths} < ${long} < ${right}.`,
        fr`Compare position par position à partir de la gauche. ${right} a le plus de dixièmes : ${hundredths} < ${long} < ${right}.`,
      ),
      hints: [
        both(en`Compare the tenths first.`, fr`Compare d'abord les dixièmes.`),
        both(
          en`You may write a zero at the end: ${hundredths} is ${both(`${number(hundredths).en}0`, `${number(hundredths).fr}0`)}.`,
          fr`Tu peux écrire un zéro à la fin : ${hundredths}, c'est ${both(`${number(hundredths).en}0`, `${number(hundredths).fr}0`)}.`,
        ),
      ],
      check: { holds: [long, hundredths, tiny].map((other) => `${right} > ${other}`) },
    }
  },
}

const timesTen: Template = {
  key: 'decimals.powers-of-ten',
  subject: 'math',
  skill: 'decimal-operations',
  levels: [1, 3],
  make: (random, level) => {
    const value = tidy(random.whole(11, 99) / 10 + (level > 1 ? random.whole(1, 9) / 100 : 0))
    const factor = level === 3 ? random.pick([100, 1000]) : random.pick([10, 100])
    const divides = level > 1 && random.fraction() < 0.5
    const sign = divides ? '÷' : '×'
    const shift = (by: number) => tidy(divides ? value / by : value * by)
    const right = shift(factor)
    return {
      question: both(en`What is ${value} ${sign} ${factor}?`, fr`Combien font ${value} ${sign} ${factor}?`),
      right: num(right),
      wrong: [
        wrong(
          'wrong-direction',
          num(tidy(divides ? value * factor : value / factor)),
          en`Multiplying makes it larger, dividing makes it smaller.`,
          fr`Ici, multiplier donne un plus grand nombre, et diviser, un plus petit.`,
        ),
        wrong(
          'one-place-too-far',
          num(shift(factor * 10)),
          en`That is one place too many.`,
          fr`C'est une position de trop.`,
        ),
        wrong('one-place-short', num(shift(factor / 10)), en`That is one place too few.`, fr`Il manque une position.`),
      ],
      explanation: both(
        en`The digits move one place for each zero of ${factor}: ${value} ${sign} ${factor} = ${right}.`,
        fr`Les chiffres se déplacent d'une position pour chaque zéro de ${factor} : ${value} ${sign} ${factor} = ${right}.`,
      ),
      hints: [
        both(
          en`Will the answer be larger or smaller than ${value}?`,
          fr`La réponse sera-t-elle plus grande ou plus petite que ${value}?`,
        ),
        both(en`Count the zeros in ${factor}.`, fr`Compte les zéros de ${factor}.`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${value} ${sign} ${factor}` },
    }
  },
}

export const DECIMAL_TEMPLATES = [decimalPlace, greatestDecimal, timesTen]
