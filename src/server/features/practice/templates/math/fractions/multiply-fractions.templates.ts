import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, en, fr } from '../../wording'
import { bare, formula, frac, fraction, lowest, reducedFraction } from '../math-options'
import { fill, mixStory, PARTS, pickStory, type Story } from '../scene-tables'

const PART_OF_A_PART: readonly Story<(typeof PARTS)[number], { a: string; c: string }>[] = [
  ({ given, ask }, parts) => {
    const shown = fill(given, parts)
    return both(
      en`${shown} ${ask} Give your answer in lowest terms.`,
      fr`${shown} ${ask} Donne une fraction irréductible.`,
    )
  },
  ({ given, ask }, parts, who) => {
    const shown = fill(given, parts)
    return both(
      en`${who} has a question. ${shown} ${ask} Give your answer in lowest terms.`,
      fr`${who} te demande ceci. ${shown} ${ask} Donne une fraction irréductible.`,
    )
  },
  ({ given, ask }, parts) => {
    const shown = fill(given, parts)
    return both(en`${shown} ${ask} Reduce the fraction.`, fr`${shown} ${ask} Réduis la fraction.`)
  },
]

const product: Template = {
  key: 'multiply-fractions.multiply',
  subject: 'math',
  skill: 'multiply-divide-fractions',
  levels: [2, 4],
  make: (random, level) => {
    const b = random.whole(3, level === 2 ? 5 : 9)
    const d = random.whole(3, level === 4 ? 9 : 6)
    const a = random.whole(1, b - 1)
    const c = random.whole(level === 2 ? 1 : 2, d - 1)
    const [top, bottom] = lowest(a * c, b * d)
    const shown = formula(`${bare(a, b)} \\times ${bare(c, d)}`)
    const bareQuestion = both(
      en`What is ${shown}, in lowest terms?`,
      fr`Combien font ${shown}? Donne une fraction irréductible.`,
    )
    return {
      question: mixStory(random, bareQuestion, () => {
        const [scene, ask] = pickStory(random, PARTS, PART_OF_A_PART)
        return ask(scene, { a: frac(a, b), c: frac(c, d) }, pickName(random))
      }),
      right: fraction(top, bottom),
      wrong: [
        wrong(
          'cross-multiplies',
          reducedFraction(a * d, b * c),
          en`You multiplied crosswise, as you would to divide.`,
          fr`Tu as multiplié en croix, comme pour une division.`,
        ),
        wrong(
          'adds-instead',
          reducedFraction(a * d + c * b, b * d),
          en`You added the fractions. Multiply them.`,
          fr`Tu as additionné les fractions. Multiplie-les.`,
        ),
        wrong(
          'adds-tops-and-bottoms',
          reducedFraction(a + c, b + d),
          en`Multiply the tops and the bottoms; do not add them.`,
          fr`Multiplie les numérateurs et les dénominateurs; n'additionne pas.`,
        ),
        wrong(
          'multiplies-above-only',
          reducedFraction(a * c, b),
          en`Multiply the denominators too.`,
          fr`Multiplie aussi les dénominateurs.`,
        ),
        wrong(
          'multiplies-one-below',
          reducedFraction(a * c, d),
          en`Multiply the denominators too.`,
          fr`Multiplie aussi les dénominateurs.`,
        ),
        wrong(
          'forgets-a-numerator',
          reducedFraction(a, b * d),
          en`Multiply the numerators too.`,
          fr`Multiplie aussi les numérateurs.`,
        ),
        wrong(
          'forgets-the-other-numerator',
          reducedFraction(c, b * d),
          en`Multiply the numerators too.`,
          fr`Multiplie aussi les numérateurs.`,
        ),
        wrong(
          'adds-below',
          reducedFraction(a * c, b + d),
          en`Multiply the denominators; do not add them.`,
          fr`Multiplie les dénominateurs; ne les additionne pas.`,
        ),
        wrong(
          'multiplies-below-only',
          reducedFraction(a + c, b * d),
          en`Multiply the numerators too.`,
          fr`Multiplie aussi les numérateurs.`,
        ),
      ],
      explanation: both(
        en`Multiply the tops and the bottoms: ${formula(`${bare(`${a} \\times ${c}`, `${b} \\times ${d}`)} = ${bare(a * c, b * d)}${bottom === b * d ? '' : ` = ${bare(top, bottom)}`}`)}.`,
        fr`Multiplie les numérateurs, puis les dénominateurs : ${formula(`${bare(`${a} \\times ${c}`, `${b} \\times ${d}`)} = ${bare(a * c, b * d)}${bottom === b * d ? '' : ` = ${bare(top, bottom)}`}`)}.`,
      ),
      hints: [
        both(
          en`Multiply numerator by numerator, denominator by denominator.`,
          fr`Multiplie les numérateurs entre eux et les dénominateurs entre eux.`,
        ),
        both(en`On top: ${a} × ${c} = ${a * c}.`, fr`Au numérateur : ${a} × ${c} = ${a * c}.`),
      ],
      typed: { answer: `${top}/${bottom}`, kind: { kind: 'number', lowestTerms: true } },
      check: { answer: `(${a}/${b}) × (${c}/${d})` },
    }
  },
}

const quotient: Template = {
  key: 'multiply-fractions.divide',
  subject: 'math',
  skill: 'multiply-divide-fractions',
  levels: [3, 5],
  make: (random, level) => {
    const b = random.whole(3, level === 3 ? 5 : 9)
    const d = random.whole(3, level === 5 ? 9 : 6)
    const a = random.whole(1, b - 1)
    const c = random.whole(2, d - 1)
    const [top, bottom] = lowest(a * d, b * c)
    const result = bottom === 1 ? String(top) : bare(top, bottom)
    return {
      question: both(
        en`What is ${formula(`${bare(a, b)} \\div ${bare(c, d)}`)}, in lowest terms?`,
        fr`Combien font ${formula(`${bare(a, b)} \\div ${bare(c, d)}`)}? Donne une fraction irréductible.`,
      ),
      right: fraction(top, bottom),
      wrong: [
        wrong(
          'multiplies-instead',
          reducedFraction(a * c, b * d),
          en`You multiplied. Turn the second fraction upside down first.`,
          fr`Tu as multiplié. Inverse d'abord la deuxième fraction.`,
        ),
        wrong(
          'turns-the-first',
          reducedFraction(b * c, a * d),
          en`You turned the first fraction upside down. Turn the second one instead.`,
          fr`Tu as inversé la première fraction. Inverse la deuxième.`,
        ),
        wrong(
          'turns-both',
          reducedFraction(b * d, a * c),
          en`You turned both upside down. Turn only the second one.`,
          fr`Tu as inversé les deux. Inverse seulement la deuxième.`,
        ),
        wrong(
          'subtracts-below',
          reducedFraction(a + c, b + d),
          en`Dividing is not adding the tops and the bottoms.`,
          fr`Diviser, ce n'est pas additionner les numérateurs et les dénominateurs.`,
        ),
        wrong(
          'multiplies-above-only',
          reducedFraction(a * d, b),
          en`Multiply the denominators too.`,
          fr`Multiplie aussi les dénominateurs.`,
        ),
      ],
      explanation: both(
        en`Multiply by the fraction turned upside down: ${formula(`${bare(a, b)} \\times ${bare(d, c)} = ${bare(a * d, b * c)}${bottom === b * c ? '' : ` = ${result}`}`)}.`,
        fr`Multiplie par la fraction inversée : ${formula(`${bare(a, b)} \\times ${bare(d, c)} = ${bare(a * d, b * c)}${bottom === b * c ? '' : ` = ${result}`}`)}.`,
      ),
      hints: [
        both(
          en`Dividing by a fraction is the same as multiplying by its reciprocal.`,
          fr`Diviser par une fraction, c'est multiplier par son inverse.`,
        ),
        both(
          en`Change ÷ to ×, and ${formula(bare(c, d))} to ${formula(bare(d, c))}.`,
          fr`Change ÷ en × et ${formula(bare(c, d))} en ${formula(bare(d, c))}.`,
        ),
      ],
      typed: { answer: bottom === 1 ? String(top) : `${top}/${bottom}`, kind: { kind: 'number', lowestTerms: true } },
      check: { answer: `(${a}/${b}) ÷ (${c}/${d})` },
    }
  },
}

export const MULTIPLY_FRACTION_TEMPLATES = [product, quotient]
