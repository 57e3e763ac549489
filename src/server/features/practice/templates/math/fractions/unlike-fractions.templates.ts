import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { bare, formula, frac, fraction, lowest, reducedFraction } from '../math-options'
import { mixStory, pickStory, SUMS } from '../scene-tables'
import { TWO_FRACTIONS } from './fraction-stories'

const addUnlike: Template = {
  key: 'unlike-fractions.add',
  subject: 'math',
  skill: 'add-unlike-fractions',
  levels: [2, 4],
  make: (random, level) => {
    const [b, times] =
      level === 2 ? ([random.whole(2, 4), random.whole(2, 3)] as const) : ([random.whole(3, 5), 0] as const)
    const d = times > 0 ? b * times : random.pick([4, 5, 7, 8].filter((bottom) => bottom % b !== 0))
    const a = random.whole(1, b - 1)
    const c = level === 4 ? random.whole(2, d - 1) : 1
    const common = times > 0 ? d : b * d
    const left = a * (common / b)
    const right = c * (common / d)
    const [top, bottom] = lowest(left + right, common)
    const shorter = formula(`${bare(left + right, common)} = ${bottom === 1 ? top : bare(top, bottom)}`)
    const reduced =
      bottom === common ? same('') : both(en` In lowest terms: ${shorter}.`, fr` Fraction irréductible : ${shorter}.`)
    const sum = `${bare(a, b)} + ${bare(c, d)}`
    const bareQuestion = both(
      en`What is ${formula(sum)}, in lowest terms?`,
      fr`Combien font ${formula(sum)}? Donne une fraction irréductible.`,
    )
    return {
      question: mixStory(random, bareQuestion, () => {
        const [scene, ask] = pickStory(random, SUMS, TWO_FRACTIONS)
        const story = ask(scene, { a: frac(a, b), b: frac(c, d) }, pickName(random))
        return both(en`${story} Give your answer in lowest terms.`, fr`${story} Donne une fraction irréductible.`)
      }),
      right: fraction(top, bottom),
      wrong: [
        wrong(
          'adds-tops-and-bottoms',
          reducedFraction(a + c, b + d),
          en`You added the tops and the bottoms. First make the parts the same size.`,
          fr`Tu as additionné les numérateurs et les dénominateurs. Mets d'abord les fractions au même dénominateur.`,
        ),
        wrong(
          'keeps-the-numerators',
          reducedFraction(a + c, common),
          en`When the denominator changes, the numerator changes too.`,
          fr`Quand le dénominateur change, le numérateur change aussi.`,
        ),
        wrong(
          'multiplies-instead',
          reducedFraction(a * c, b * d),
          en`You multiplied the fractions. Add them.`,
          fr`Tu as multiplié les fractions. Additionne-les.`,
        ),
        wrong(
          'changes-one-numerator',
          reducedFraction(left + c, common),
          en`Change both fractions to ${common} parts.`,
          fr`Écris les deux fractions sur ${common}.`,
        ),
        wrong(
          'changes-the-other-numerator',
          reducedFraction(a + right, common),
          en`Change both fractions to ${common} parts.`,
          fr`Écris les deux fractions sur ${common}.`,
        ),
        wrong(
          'subtracts-instead',
          reducedFraction(Math.abs(left - right), common),
          en`You subtracted. Add the two fractions.`,
          fr`Tu as soustrait. Additionne les deux fractions.`,
        ),
      ],
      explanation: both(
        en`Write both fractions over ${common}: ${formula(`${bare(left, common)} + ${bare(right, common)} = ${bare(left + right, common)}`)}.${reduced.en}`,
        fr`Écris les deux fractions sur ${common} : ${formula(`${bare(left, common)} + ${bare(right, common)} = ${bare(left + right, common)}`)}.${reduced.fr}`,
      ),
      hints: [
        both(en`The parts are not the same size yet.`, fr`Les parties n'ont pas encore la même taille.`),
        both(en`Use ${common} as the denominator.`, fr`Utilise ${common} comme dénominateur.`),
        both(
          en`${formula(`${bare(a, b)} = ${bare(left, common)}`)} is the first step.`,
          fr`${formula(`${bare(a, b)} = ${bare(left, common)}`)} : c'est la première étape.`,
        ),
      ],
      typed: { answer: bottom === 1 ? String(top) : `${top}/${bottom}`, kind: { kind: 'number', lowestTerms: true } },
      check: { answer: `${a}/${b} + ${c}/${d}` },
    }
  },
}

export const UNLIKE_FRACTION_TEMPLATES = [addUnlike]
