import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, en, fr } from '../../wording'
import { bare, formula, frac, fraction } from '../math-options'
import { mixStory, pickStory, REMAINDERS, SUMS } from '../scene-tables'
import { TWO_FRACTIONS } from './fraction-stories'

const addLike: Template = {
  key: 'add-fractions.add-like',
  subject: 'math',
  skill: 'add-fractions',
  levels: [1, 3],
  make: (random, level) => {
    const bottom = random.whole(level === 1 ? 5 : 7, level === 3 ? 15 : 11)
    const a = random.whole(1, Math.floor(bottom / 2))
    const b = random.whole(1, bottom - a - 1)
    const sum = formula(`${bare(a, bottom)} + ${bare(b, bottom)}`)
    return {
      question: mixStory(random, both(en`What is ${sum}?`, fr`Combien font ${sum}?`), () => {
        const [scene, ask] = pickStory(random, SUMS, TWO_FRACTIONS)
        return ask(scene, { a: frac(a, bottom), b: frac(b, bottom) }, pickName(random))
      }),
      right: fraction(a + b, bottom),
      wrong: [
        wrong(
          'adds-denominators',
          fraction(a + b, bottom * 2),
          en`You added the denominators too. The parts keep their size.`,
          fr`Tu as aussi additionné les dénominateurs. Les parties gardent leur taille.`,
        ),
        wrong(
          'multiplies-numerators',
          fraction(a * b, bottom),
          en`You multiplied ${a} and ${b}. Add them.`,
          fr`Tu as multiplié ${a} par ${b}. Additionne-les.`,
        ),
        wrong(
          'subtracts-instead',
          fraction(Math.abs(a - b), bottom),
          en`You subtracted. Add the two fractions.`,
          fr`Tu as soustrait. Additionne les deux fractions.`,
        ),
        wrong(
          'one-part-too-many',
          fraction(a + b + 1, bottom),
          en`That is one part too many.`,
          fr`C'est une partie de trop.`,
        ),
        wrong(
          'adds-one-below',
          fraction(a + b, bottom + 1),
          en`The denominator does not change.`,
          fr`Le dénominateur ne change pas.`,
        ),
      ],
      explanation: both(
        en`The parts have the same size, so add the numerators: ${formula(`${bare(a, bottom)} + ${bare(b, bottom)} = ${bare(a + b, bottom)}`)}.`,
        fr`Les parties ont la même taille, alors additionne les numérateurs : ${formula(`${bare(a, bottom)} + ${bare(b, bottom)} = ${bare(a + b, bottom)}`)}.`,
      ),
      solution: [
        both(en`Both fractions have parts of the same size.`, fr`Les deux fractions ont des parties de même taille.`),
        both(
          en`Put the parts together and count them: ${a} + ${b} = ${a + b}.`,
          fr`Réunis les parties et compte-les : ${a} + ${b} = ${a + b}.`,
        ),
        both(
          en`The parts keep their size: ${formula(`${bare(a, bottom)} + ${bare(b, bottom)} = ${bare(a + b, bottom)}`)}.`,
          fr`Les parties gardent leur taille : ${formula(`${bare(a, bottom)} + ${bare(b, bottom)} = ${bare(a + b, bottom)}`)}.`,
        ),
      ],
      hints: [
        both(en`Are the parts the same size?`, fr`Les parties ont-elles la même taille?`),
        both(
          en`Add only the numerators: ${a} + ${b} = ${a + b}.`,
          fr`Additionne seulement les numérateurs : ${a} + ${b} = ${a + b}.`,
        ),
      ],
      figure: { kind: 'fraction-bar', parts: bottom, filled: a },
      typed: { answer: `${a + b}/${bottom}`, kind: { kind: 'number' } },
      check: { answer: `${a}/${bottom} + ${b}/${bottom}` },
    }
  },
}

const subtractLike: Template = {
  key: 'add-fractions.subtract-like',
  subject: 'math',
  skill: 'add-fractions',
  levels: [2, 3],
  make: (random, level) => {
    const bottom = random.whole(6, level === 2 ? 10 : 15)
    const a = random.whole(4, bottom - 1)
    const b = random.whole(1, a - 2)
    const difference = formula(`${bare(a, bottom)} − ${bare(b, bottom)}`)
    return {
      question: mixStory(random, both(en`What is ${difference}?`, fr`Combien font ${difference}?`), () => {
        const [scene, ask] = pickStory(random, REMAINDERS, TWO_FRACTIONS)
        return ask(scene, { a: frac(a, bottom), b: frac(b, bottom) }, pickName(random))
      }),
      right: fraction(a - b, bottom),
      wrong: [
        wrong(
          'adds-instead',
          fraction(a + b, bottom),
          en`You added. Take the second fraction away.`,
          fr`Tu as additionné. Enlève la deuxième fraction.`,
        ),
        wrong(
          'subtracts-from-denominator',
          fraction(a - b, bottom - b),
          en`The denominator does not change.`,
          fr`Le dénominateur ne change pas.`,
        ),
        wrong(
          'one-part-too-few',
          fraction(a - b - 1, bottom),
          en`That is one part too few.`,
          fr`Il manque une partie.`,
        ),
        wrong(
          'doubles-the-denominator',
          fraction(a - b, bottom * 2),
          en`You added the denominators. The parts keep their size.`,
          fr`Tu as additionné les dénominateurs. Les parties gardent leur taille.`,
        ),
      ],
      explanation: both(
        en`Subtract the numerators and keep the parts: ${formula(`${bare(a, bottom)} − ${bare(b, bottom)} = ${bare(a - b, bottom)}`)}.`,
        fr`Les parties ont la même taille, alors soustrais les numérateurs : ${formula(`${bare(a, bottom)} − ${bare(b, bottom)} = ${bare(a - b, bottom)}`)}.`,
      ),
      hints: [
        both(en`The parts have the same size.`, fr`Les parties ont la même taille.`),
        both(en`${a} − ${b} = ${a - b}`, fr`${a} − ${b} = ${a - b}`),
      ],
      figure: { kind: 'fraction-bar', parts: bottom, filled: a },
      typed: { answer: `${a - b}/${bottom}`, kind: { kind: 'number' } },
      check: { answer: `${a}/${bottom} − ${b}/${bottom}` },
    }
  },
}

export const ADD_FRACTION_TEMPLATES = [addLike, subtractLike]
