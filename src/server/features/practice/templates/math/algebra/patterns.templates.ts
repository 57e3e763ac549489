import type { Random } from '#shared/seeded-random'
import { nearMiss, wrong } from '../../question'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { num } from '../math-options'

/** A sequence that grows by adding, or at level 3 perhaps by multiplying. */
function pickSequence(random: Random, level: number) {
  const multiplies = level === 3 && random.fraction() < 0.5
  const step = multiplies ? random.whole(2, 3) : random.whole(level === 1 ? 2 : 4, level === 1 ? 9 : 15)
  const first = random.whole(2, multiplies ? 5 : 20)
  const terms = [0, 1, 2, 3, 4].map((index) => (multiplies ? first * step ** index : first + step * index))
  return { multiplies, step, first, terms }
}

const nextTerm: Template = {
  key: 'patterns.next-term',
  subject: 'math',
  skill: 'patterns',
  levels: [1, 3],
  make: (random, level) => {
    const { multiplies, step, first, terms } = pickSequence(random, level)
    const [, , , last = 0, right = 0] = terms
    const list = same(terms.slice(0, 4).join(', '))
    const third = terms[2] ?? 0
    return {
      question: both(en`What comes next? ${list}, …`, fr`Quel nombre vient ensuite? ${list}, …`),
      right: num(right),
      wrong: [
        wrong(
          'mistakes-the-rule',
          num(multiplies ? last + (last - third) : last * 2),
          en`Check the rule between all the terms.`,
          fr`Vérifie la règle entre tous les termes.`,
        ),
        wrong('adds-one', num(last + 1), en`Each term does not grow by 1.`, fr`Les termes n'augmentent pas de 1.`),
        wrong(
          'skips-a-term',
          num(multiplies ? right * step : right + step),
          en`That comes one step later.`,
          fr`Ce nombre vient un pas plus loin.`,
        ),
        nearMiss(num(right - 1), -1),
        nearMiss(num(right + 2), 2),
      ],
      explanation: multiplies
        ? both(
            en`Each term is multiplied by ${step}: ${last} × ${step} = ${right}.`,
            fr`On multiplie chaque terme par ${step} : ${last} × ${step} = ${right}.`,
          )
        : both(
            en`Each term grows by ${step}: ${last} + ${step} = ${right}.`,
            fr`Chaque terme augmente de ${step} : ${last} + ${step} = ${right}.`,
          ),
      hints: [
        both(
          en`How do you get from ${terms[0] ?? 0} to ${terms[1] ?? 0}?`,
          fr`Comment passes-tu de ${terms[0] ?? 0} à ${terms[1] ?? 0}?`,
        ),
        both(
          en`Does the same step lead from ${terms[1] ?? 0} to ${third}?`,
          fr`Le même pas mène-t-il de ${terms[1] ?? 0} à ${third}?`,
        ),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: multiplies ? `${first} × ${step}^4` : `${first} + ${step} × 4` },
    }
  },
}

const PIECES = [
  both('tiles', 'tuiles'),
  both('toothpicks', 'cure-dents'),
  both('beads', 'perles'),
  both('blocks', 'blocs'),
  both('matchsticks', 'bâtonnets'),
  both('buttons', 'boutons'),
] as const

const farTerm: Template = {
  key: 'patterns.far-term',
  subject: 'math',
  skill: 'patterns',
  levels: [3, 5],
  make: (random, level) => {
    const step = random.whole(2, level === 3 ? 5 : 9)
    const start = random.whole(1, 9)
    const place = random.pick(level === 5 ? [20, 25, 50] : [10, 12])
    const value = (n: number) => start + step * n
    const list = same([1, 2, 3].map(value).join(', '))
    const piece = random.pick(PIECES)
    return {
      question: both(
        en`A pattern of ${piece.en} goes ${list}, … Figure 1 has ${value(1)} ${piece.en}. How many ${piece.en} does figure ${place} have?`,
        fr`Une suite de figures est faite avec des ${piece.fr} : ${list}, … La figure 1 a ${value(1)} ${piece.fr}. Combien de ${piece.fr} la figure ${place} a-t-elle?`,
      ),
      right: num(value(place)),
      wrong: [
        wrong(
          'one-step-too-many',
          num(value(place + 1)),
          en`From figure 1 to figure ${place} there are ${place - 1} steps.`,
          fr`De la figure 1 à la figure ${place}, il y a ${place - 1} pas.`,
        ),
        wrong(
          'forgets-the-start',
          num(step * place),
          en`You left out the ${start} you start with.`,
          fr`Tu as oublié les ${start} du départ.`,
        ),
        wrong(
          'multiplies-a-term',
          num(value(1) * place),
          en`The pattern grows by ${step} each time; it is not ${place} times the first.`,
          fr`La suite augmente de ${step} chaque fois; ce n'est pas ${place} fois le premier terme.`,
        ),
        wrong('one-step-too-few', num(value(place - 1)), en`One step is missing.`, fr`Il manque un pas.`),
      ],
      explanation: both(
        en`Figure n has ${start} + ${step} × n ${piece.en}. For figure ${place}: ${start} + ${step} × ${place} = ${value(place)}.`,
        fr`La figure n a ${start} + ${step} × n ${piece.fr}. Pour la figure ${place} : ${start} + ${step} × ${place} = ${value(place)}.`,
      ),
      hints: [
        both(en`By how much does it grow each time?`, fr`De combien la suite augmente-t-elle chaque fois?`),
        both(
          en`Figure ${place} is ${place - 1} steps after figure 1.`,
          fr`La figure ${place} est ${place - 1} pas après la figure 1.`,
        ),
      ],
      figure: {
        kind: 'table',
        head: ['Figure', 'Tiles'],
        headFr: ['Figure', 'Tuiles'],
        rows: [1, 2, 3].map((n) => [String(n), String(value(n))]),
        rowsFr: [1, 2, 3].map((n) => [String(n), String(value(n))]),
      },
      typed: { answer: String(value(place)), kind: { kind: 'number' } },
      check: { answer: `${value(1)} + ${step} × (${place} − 1)` },
    }
  },
}

export const PATTERN_TEMPLATES = [nextTerm, farTerm]
