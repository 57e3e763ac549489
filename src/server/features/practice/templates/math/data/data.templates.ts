import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, capital, de, en, fr, list, same } from '../../wording'
import { frac, fraction, num, tidy } from '../math-options'
import { BAGS, COUNTS, pickStory, type Story } from '../scene-tables'

type Series = { size: number; values: BilingualText }

const MEANS: readonly Story<(typeof COUNTS)[number], Series>[] = [
  ({ all, did, what }, { size, values }, who) =>
    both(
      en`In ${size} ${all}, ${who} ${did} ${values} ${what}. What is the mean?`,
      fr`En ${size} ${all}, ${who} ${did} ${values} ${what}. Quelle est la moyenne?`,
    ),
  ({ each, all, did, what }, { size, values }, who) =>
    both(
      en`${who} ${did} ${values} ${what} in ${size} ${all}. What is the mean per ${each}?`,
      fr`${who} ${did} ${values} ${what} en ${size} ${all}. Quelle est la moyenne par ${each}?`,
    ),
  ({ each, all, did, what }, { size, values }, who) =>
    both(
      en`Over ${size} ${all}, ${who} ${did} ${values} ${what}. How many ${what} is that per ${each}, on average?`,
      fr`Sur ${size} ${all}, ${who} ${did} ${values} ${what}. Combien ${de(what.fr)} cela fait-il par ${each}, en moyenne?`,
    ),
  ({ all, did, what }, { size, values }, who) =>
    both(
      en`Find the mean: in ${size} ${all}, ${who} ${did} ${values} ${what}.`,
      fr`Trouve la moyenne : en ${size} ${all}, ${who} ${did} ${values} ${what}.`,
    ),
]

const MEDIANS: readonly Story<(typeof COUNTS)[number], Series>[] = [
  (_, { values }) => both(en`What is the median of ${values}?`, fr`Quelle est la médiane de ${values}?`),
  ({ all, did, what }, { size, values }, who) =>
    both(
      en`In ${size} ${all}, ${who} ${did} ${values} ${what}. What is the median?`,
      fr`En ${size} ${all}, ${who} ${did} ${values} ${what}. Quelle est la médiane?`,
    ),
  ({ all, did, what }, { size, values }, who) =>
    both(
      en`${who} ${did} ${values} ${what} in ${size} ${all}. What is the median number of ${what}?`,
      fr`${who} ${did} ${values} ${what} en ${size} ${all}. Quel est le nombre médian ${de(what.fr)}?`,
    ),
  ({ all, did, what }, { size, values }, who) =>
    both(
      en`Find the median: in ${size} ${all}, ${who} ${did} ${values} ${what}.`,
      fr`Trouve la médiane : en ${size} ${all}, ${who} ${did} ${values} ${what}.`,
    ),
  ({ all, did, what }, { size, values }, who) =>
    both(
      en`Over ${size} ${all}, ${who} ${did} ${values} ${what}. Which number is in the middle once they are in order?`,
      fr`Sur ${size} ${all}, ${who} ${did} ${values} ${what}. Quel nombre est au milieu une fois les nombres en ordre?`,
    ),
]

const mean: Template = {
  key: 'data.mean',
  subject: 'math',
  skill: 'data',
  levels: [2, 4],
  make: (random, level) => {
    const size = level === 2 ? 3 : level === 3 ? 4 : 5
    const middle = random.whole(6, level === 4 ? 30 : 12)
    const offsets = Array.from({ length: size - 1 }, () => random.whole(-4, 4))
    const last = -offsets.reduce((sum, offset) => sum + offset, 0)
    const values = [...offsets, last].map((offset) => middle + offset + 12)
    const total = values.reduce((sum, value) => sum + value, 0)
    const right = total / size
    const who = pickName(random)
    const ordered = values.toSorted((a, b) => a - b)
    const [count, ask] = pickStory(random, COUNTS, MEANS)
    const { each, all, what } = count
    return {
      question: ask(count, { size, values: list(values) }, who),
      right: num(right),
      wrong: [
        wrong(
          'gives-the-total',
          num(total),
          en`That is the total. Divide by the number of ${all}.`,
          fr`C'est le total. Divise par le nombre ${de(all.fr)}.`,
        ),
        wrong(
          'divides-by-one-less',
          num(tidy(Math.round((total / (size - 1)) * 10) / 10)),
          en`There are ${size} ${all}: divide by ${size}.`,
          fr`Il y a ${size} ${all} : divise par ${size}.`,
        ),
        wrong(
          'gives-the-greatest',
          num(ordered.at(-1) ?? 0),
          en`That is the greatest of the numbers.`,
          fr`C'est le plus grand des nombres.`,
        ),
        nearMiss(num(right + 1)),
        nearMiss(num(right + 2)),
      ],
      explanation: both(
        en`Add, then divide: ${values.join(' + ')} = ${total}, and ${total} ÷ ${size} = ${right}.`,
        fr`Additionne, puis divise : ${values.join(' + ')} = ${total}, et ${total} ÷ ${size} = ${right}.`,
      ),
      solution: [
        both(
          en`Find the total: ${values.join(' + ')} = ${total}.`,
          fr`Trouve le total : ${values.join(' + ')} = ${total}.`,
        ),
        both(
          en`Share it equally among ${size} ${all}: ${total} ÷ ${size} = ${right}.`,
          fr`Partage-le en parts égales : ${size} ${all}, donc ${total} ÷ ${size} = ${right}.`,
        ),
      ],
      hints: [
        both(
          en`Share the total equally: how many ${what} would that be per ${each}?`,
          fr`Partage le total en parts égales : combien ${de(what.fr)} y aurait-il par ${each}?`,
        ),
        both(en`The total is ${total}.`, fr`Le total est ${total}.`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `(${values.join(' + ')}) ÷ ${size}` },
    }
  },
}

const median: Template = {
  key: 'data.median',
  subject: 'math',
  skill: 'data',
  levels: [2, 4],
  make: (random, level) => {
    const size = level === 4 ? 7 : 5
    const ordered = random
      .shuffle(Array.from({ length: 30 }, (_, index) => index + 3))
      .slice(0, size)
      .toSorted((a, b) => a - b)
    const middle = (size - 1) / 2
    const right = ordered[middle] ?? 0
    // The middle value as written must differ, or the usual mistake would be right.
    const mixed = random.shuffle(ordered)
    const values = mixed[middle] === right ? [...mixed.slice(1), mixed[0] ?? 0] : mixed
    const [count, ask] = pickStory(random, COUNTS, MEDIANS)
    return {
      question: ask(count, { size, values: list(values) }, pickName(random)),
      right: num(right),
      wrong: [
        wrong(
          'does-not-order',
          num(values[middle] ?? 0),
          en`Put the numbers in order first.`,
          fr`Place d'abord les nombres en ordre.`,
        ),
        wrong(
          'gives-the-range',
          num((ordered.at(-1) ?? 0) - (ordered[0] ?? 0)),
          en`That is the range: greatest minus least.`,
          fr`C'est l'étendue : le plus grand moins le plus petit.`,
        ),
        wrong(
          'one-place-too-high',
          num(ordered[middle + 1] ?? 0),
          en`Count from both ends to the middle.`,
          fr`Compte à partir des deux bouts jusqu'au milieu.`,
        ),
        wrong(
          'one-place-too-low',
          num(ordered[middle - 1] ?? 0),
          en`Count from both ends to the middle.`,
          fr`Compte à partir des deux bouts jusqu'au milieu.`,
        ),
        wrong(
          'gives-the-greatest',
          num(ordered.at(-1) ?? 0),
          en`That is the greatest number.`,
          fr`C'est le plus grand nombre.`,
        ),
      ],
      explanation: both(
        en`In order: ${ordered.join(', ')}. The one in the middle is ${right}.`,
        fr`En ordre croissant : ${ordered.join(', ')}. Celui du milieu est ${right}.`,
      ),
      hints: [
        both(
          en`The median is in the middle, once they are in order.`,
          fr`La médiane est au milieu, une fois les nombres en ordre.`,
        ),
        both(en`The least is ${ordered[0] ?? 0}.`, fr`Le plus petit est ${ordered[0] ?? 0}.`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: {
        holds: ordered.map((value, index) => `${value} ${index < middle ? '<' : index > middle ? '>' : '='} ${right}`),
      },
    }
  },
}

const COLOURS = [
  both('red', 'rouges'),
  both('blue', 'bleues'),
  both('green', 'vertes'),
  both('yellow', 'jaunes'),
] as const

interface Colours {
  /** `3 red and 4 blue` */
  list: BilingualText
  asked: BilingualText
}

const DRAWS: readonly Story<(typeof BAGS)[number], Colours>[] = [
  ({ bag, many }, { list, asked }) =>
    both(
      en`${capital(bag.en)} holds ${many}: ${list}. You take one without looking. What is the probability that it is ${asked}?`,
      fr`${capital(bag.fr)} contient des ${many} : ${list}. Tu en prends une sans regarder. Quelle est la probabilité de prendre une des ${many} ${asked}?`,
    ),
]

const marble: Template = {
  key: 'data.marble',
  subject: 'math',
  skill: 'probability',
  levels: [1, 3],
  make: (random, level) => {
    const [one, two, three] = random.shuffle(COLOURS)
    const counts = [random.whole(2, 4), random.whole(3, 5), level === 1 ? 0 : random.whole(2, 6)]
    const [a = 0, b = 0, c = 0] = counts
    const total = a + b + c
    const names = { one: one ?? COLOURS[0], two: two ?? COLOURS[1], three: three ?? COLOURS[2] }
    const third = c === 0 ? same('') : both(en` and ${c} ${names.three.en}`, fr` et ${c} ${names.three.fr}`)
    const joint = c === 0 ? both(' and ', ' et ') : same(', ')
    const colours = both(
      en`${a} ${names.one}${joint}${b} ${names.two}${third}`,
      fr`${a} ${names.one}${joint}${b} ${names.two}${third}`,
    )
    const [bag, ask] = pickStory(random, BAGS, DRAWS)
    const { one: thing, many } = bag
    return {
      question: ask(bag, { list: colours, asked: names.one }, ''),
      right: fraction(a, total),
      wrong: [
        wrong(
          'part-to-part',
          fraction(a, total - a),
          en`The denominator is the total number of ${many}.`,
          fr`Au dénominateur, on écrit le nombre total ${de(many.fr)}.`,
        ),
        wrong(
          'one-over-the-count',
          fraction(1, a),
          en`The numerator is the number of that colour; the denominator is the total.`,
          fr`Au numérateur, on écrit le nombre de cette couleur; au dénominateur, le nombre total.`,
        ),
        wrong(
          'other-colours',
          fraction(total - a, total),
          en`That is the probability of another colour.`,
          fr`C'est la probabilité d'une autre couleur.`,
        ),
        wrong(
          'one-over-the-colours',
          fraction(1, c === 0 ? 2 : 3),
          en`The colours do not have equal numbers of ${many}.`,
          fr`Les couleurs n'ont pas le même nombre ${de(many.fr)}.`,
        ),
        wrong(
          'one-over-all',
          fraction(1, total),
          en`There is more than one ${thing} of that colour.`,
          fr`Il y a plus d'une ${thing} de cette couleur.`,
        ),
      ],
      explanation: both(
        en`There are ${c === 0 ? `${a} + ${b}` : `${a} + ${b} + ${c}`} = ${total} ${many}, and ${a} of them are ${names.one}: ${frac(a, total)}.`,
        fr`Il y a ${c === 0 ? `${a} + ${b}` : `${a} + ${b} + ${c}`} = ${total} ${many}, dont ${a} de la couleur demandée : ${frac(a, total)}.`,
      ),
      hints: [
        both(en`How many ${many} are there in all?`, fr`Combien y a-t-il ${de(many.fr)} en tout?`),
        both(
          en`How many of the ${total} are that colour?`,
          fr`Sur les ${total} ${many}, combien sont de cette couleur?`,
        ),
      ],
      typed: { answer: `${a}/${total}`, kind: { kind: 'number' } },
      check: { answer: `${a} / (${a} + ${b} + ${c})` },
    }
  },
}

export const DATA_TEMPLATES = [mean, median, marble]
