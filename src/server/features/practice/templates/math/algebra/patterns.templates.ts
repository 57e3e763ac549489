import type { Random } from '#shared/seeded-random'
import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, capital, de, en, fr, list, same } from '../../wording'
import { num } from '../math-options'
import { PIECES, pickStory, type Story } from '../scene-tables'

/** A sequence that grows by adding, or at level 3 perhaps by multiplying. */
function pickSequence(random: Random, level: number) {
  const multiplies = level === 3 && random.fraction() < 0.5
  const step = multiplies ? random.whole(2, 3) : random.whole(level === 1 ? 2 : 4, level === 1 ? 9 : 15)
  const first = random.whole(2, multiplies ? 5 : 20)
  const terms = [0, 1, 2, 3, 4].map((index) => (multiplies ? first * step ** index : first + step * index))
  return { multiplies, step, first, terms }
}

function continueSequence(
  sign: '×' | '+',
  { step, terms }: { step: number; terms: readonly number[] },
): BilingualText[] {
  const grow = (place: number) => `${terms[place] ?? 0} ${sign} ${step} = ${terms[place + 1] ?? 0}`
  return [
    both(
      en`Compare neighbouring terms: ${grow(0)}, and ${grow(1)}.`,
      fr`Compare les termes voisins : ${grow(0)}, et ${grow(1)}.`,
    ),
    both(en`Do it once more: ${grow(3)}.`, fr`Fais-le encore une fois : ${grow(3)}.`),
  ]
}

const nextTerm: Template = {
  key: 'patterns.next-term',
  subject: 'math',
  skill: 'patterns',
  levels: [1, 3],
  make: (random, level) => {
    const { multiplies, step, first, terms } = pickSequence(random, level)
    const [, , , last = 0, right = 0] = terms
    const begun = same(terms.slice(0, 4).join(', '))
    const third = terms[2] ?? 0
    const sign = multiplies ? '×' : '+'
    return {
      question: both(en`What comes next? ${begun}, …`, fr`Quel nombre vient ensuite? ${begun}, …`),
      right: num(right),
      wrong: [
        wrong(
          'mistakes-the-rule',
          num(multiplies ? last + (last - third) : last * 2),
          en`Check the rule between all the terms.`,
          fr`Vérifie la règle entre tous les termes.`,
        ),
        wrong('adds-one', num(last + 1), en`The terms do not grow by 1.`, fr`Les termes n'augmentent pas de 1.`),
        wrong(
          'skips-a-term',
          num(multiplies ? right * step : right + step),
          en`That comes one step later.`,
          fr`Ce nombre vient un terme plus loin.`,
        ),
        nearMiss(num(right - 1)),
        nearMiss(num(right + 2)),
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
      solution: continueSequence(sign, { step, terms }),
      hints: [
        both(
          en`How do you get from ${terms[0] ?? 0} to ${terms[1] ?? 0}?`,
          fr`Comment passes-tu de ${terms[0] ?? 0} à ${terms[1] ?? 0}?`,
        ),
        both(
          en`Does the same step lead from ${terms[1] ?? 0} to ${third}?`,
          fr`Le même bond mène-t-il de ${terms[1] ?? 0} à ${third}?`,
        ),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: multiplies ? `${first} × ${step}^4` : `${first} + ${step} × 4` },
    }
  },
}

interface Growth {
  first: number
  firstThree: readonly number[]
  place: number
}

const GROWING: readonly Story<BilingualText, Growth>[] = [
  (piece, { first, firstThree, place }) =>
    both(
      en`A pattern of ${piece} goes ${firstThree.join(', ')}, … Figure 1 has ${first} ${piece}. How many ${piece} does figure ${place} have?`,
      fr`Une suite de figures est faite avec des ${piece} : ${firstThree.join(', ')}, … La figure 1 a ${first} ${piece}. Combien ${de(piece.fr)} la figure ${place} a-t-elle?`,
    ),
  (piece, { firstThree, place }, who) =>
    both(
      en`${who} makes figures with ${piece}. The first three take ${list(firstThree)} ${piece}. They grow by the same number each time. How many ${piece} does figure ${place} take?`,
      fr`${who} fait des figures avec des ${piece}. Les trois premières demandent ${list(firstThree)} ${piece}, et ce nombre augmente chaque fois d'autant. Combien ${de(piece.fr)} faut-il pour la figure ${place}?`,
    ),
  (piece, { firstThree, place }) =>
    both(
      en`Figures made of ${piece} grow steadily: ${firstThree.join(', ')}, … How many ${piece} are in figure ${place}?`,
      fr`Des figures faites avec des ${piece} grandissent de façon régulière : ${firstThree.join(', ')}, … Combien ${de(piece.fr)} y a-t-il dans la figure ${place}?`,
    ),
  (piece, { place }) =>
    both(
      en`The table shows how many ${piece} the first three figures of a pattern have. The pattern goes on in the same way. How many ${piece} does figure ${place} have?`,
      fr`Le tableau montre combien ${de(piece.fr)} ont les trois premières figures d'une suite. La suite continue de la même façon. Combien ${de(piece.fr)} la figure ${place} a-t-elle?`,
    ),
]

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
    const [{ thing: piece }, ask] = pickStory(random, PIECES, GROWING)
    return {
      question: ask(piece, { first: value(1), firstThree: [1, 2, 3].map(value), place }, pickName(random)),
      right: num(value(place)),
      wrong: [
        wrong(
          'one-step-too-many',
          num(value(place + 1)),
          en`From figure 1 to figure ${place} there are ${place - 1} steps.`,
          fr`De la figure 1 à la figure ${place}, il y a ${place - 1} bonds.`,
        ),
        wrong(
          'forgets-the-start',
          num(step * place),
          en`Figure 1 has ${value(1)} ${piece.en}, not ${step}.`,
          fr`La figure 1 a ${value(1)} ${piece.fr}, pas ${step}.`,
        ),
        wrong(
          'multiplies-a-term',
          num(value(1) * place),
          en`The pattern grows by ${step} each time; it is not ${place} times the first.`,
          fr`La suite augmente de ${step} chaque fois; ce n'est pas ${place} fois le premier terme.`,
        ),
        wrong('one-step-too-few', num(value(place - 1)), en`One step is missing.`, fr`Il manque un bond.`),
      ],
      explanation: both(
        en`Figure 1 has ${value(1)}, and ${place - 1} steps of ${step} follow: ${value(1)} + ${place - 1} × ${step} = ${value(place)}.`,
        fr`La figure 1 en a ${value(1)}, puis viennent ${place - 1} bonds de ${step} : ${value(1)} + ${place - 1} × ${step} = ${value(place)}.`,
      ),
      solution: [
        both(
          en`Find the step: ${value(2)} − ${value(1)} = ${step}.`,
          fr`Trouve le bond : ${value(2)} − ${value(1)} = ${step}.`,
        ),
        both(
          en`From figure 1 to figure ${place} there are ${place - 1} steps: ${place - 1} × ${step} = ${(place - 1) * step}.`,
          fr`De la figure 1 à la figure ${place}, il y a ${place - 1} bonds : ${place - 1} × ${step} = ${(place - 1) * step}.`,
        ),
        both(
          en`Add them to figure 1: ${value(1)} + ${(place - 1) * step} = ${value(place)}.`,
          fr`Ajoute-les à la figure 1 : ${value(1)} + ${(place - 1) * step} = ${value(place)}.`,
        ),
      ],
      hints: [
        both(en`By how much does it grow each time?`, fr`De combien la suite augmente-t-elle chaque fois?`),
        both(
          en`Figure ${place} is ${place - 1} steps after figure 1.`,
          fr`La figure ${place} vient ${place - 1} bonds après la figure 1.`,
        ),
      ],
      figure: {
        kind: 'table',
        head: ['Figure', capital(piece.en)],
        headFr: ['Figure', capital(piece.fr)],
        rows: [1, 2, 3].map((n) => [String(n), String(value(n))]),
        rowsFr: [1, 2, 3].map((n) => [String(n), String(value(n))]),
      },
      typed: { answer: String(value(place)), kind: { kind: 'number' } },
      check: { answer: `${value(1)} + ${step} × (${place} − 1)` },
    }
  },
}

export const PATTERN_TEMPLATES = [nextTerm, farTerm]
