import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { frac, fraction, num, tidy } from '../math-options'

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
    return {
      question: both(
        en`In ${size} games ${who} scored ${values.join(', ')} points. What is the mean?`,
        fr`En ${size} parties, ${who} a marqué ${values.join(', ')} points. Quelle est la moyenne?`,
      ),
      right: num(right),
      wrong: [
        wrong(
          'gives-the-total',
          num(total),
          en`That is the total. Divide by the number of games.`,
          fr`C'est le total. Divise par le nombre de parties.`,
        ),
        wrong(
          'divides-by-one-less',
          num(tidy(Math.round((total / (size - 1)) * 10) / 10)),
          en`There are ${size} games: divide by ${size}.`,
          fr`Il y a ${size} parties : divise par ${size}.`,
        ),
        wrong(
          'gives-the-greatest',
          num(ordered.at(-1) ?? 0),
          en`That is the best game.`,
          fr`C'est la meilleure partie.`,
        ),
        nearMiss(num(right + 1), 1),
        nearMiss(num(right + 2), 2),
      ],
      explanation: both(
        en`Add, then divide: ${values.join(' + ')} = ${total}, and ${total} ÷ ${size} = ${right}.`,
        fr`Additionne, puis divise : ${values.join(' + ')} = ${total}, et ${total} ÷ ${size} = ${right}.`,
      ),
      hints: [
        both(
          en`If every game were equal, how many points would it be?`,
          fr`Si toutes les parties étaient égales, combien de points cela ferait-il?`,
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
    return {
      question: both(
        en`What is the median of ${values.join(', ')}?`,
        fr`Quelle est la médiane de ${values.join(', ')}?`,
      ),
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
        fr`En ordre : ${ordered.join(', ')}. Celui du milieu est ${right}.`,
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
    return {
      question: both(
        en`A bag holds marbles: ${a} ${names.one.en}${joint}${b} ${names.two.en}${third}. You draw one without looking. What is the probability that it is ${names.one.en}?`,
        fr`Un sac contient des billes : ${a} ${names.one.fr}${joint}${b} ${names.two.fr}${third}. Tu en tires une sans regarder. Quelle est la probabilité de tirer une des billes ${names.one.fr}?`,
      ),
      right: fraction(a, total),
      wrong: [
        wrong(
          'part-to-part',
          fraction(a, total - a),
          en`The denominator is the number of all marbles.`,
          fr`En bas, on écrit le nombre total de billes.`,
        ),
        wrong(
          'one-over-the-count',
          fraction(1, a),
          en`There are ${a} chances out of ${total}.`,
          fr`Il y a ${a} chances sur ${total}.`,
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
          en`The colours do not have equal numbers of marbles.`,
          fr`Les couleurs n'ont pas le même nombre de billes.`,
        ),
        wrong(
          'one-over-all',
          fraction(1, total),
          en`There is more than one marble of that colour.`,
          fr`Il y a plus d'une bille de cette couleur.`,
        ),
      ],
      explanation: both(
        en`There are ${c === 0 ? `${a} + ${b}` : `${a} + ${b} + ${c}`} = ${total} marbles, and ${a} of the colour asked for: ${frac(a, total)}.`,
        fr`Il y a ${c === 0 ? `${a} + ${b}` : `${a} + ${b} + ${c}`} = ${total} billes, dont ${a} de la couleur demandée : ${frac(a, total)}.`,
      ),
      hints: [
        both(en`How many marbles are there in all?`, fr`Combien y a-t-il de billes en tout?`),
        both(en`How many of the ${total} are of that colour?`, fr`Combien des ${total} billes sont de cette couleur?`),
      ],
      typed: { answer: `${a}/${total}`, kind: { kind: 'number' } },
      check: { answer: `${a} / (${a} + ${b} + ${c})` },
    }
  },
}

export const DATA_TEMPLATES = [mean, median, marble]
