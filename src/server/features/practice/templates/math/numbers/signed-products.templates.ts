import { wrong } from '../../question'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { num, signed } from '../math-options'

const SIGN_SAYINGS = {
  alike: {
    feedbackText: both(
      en`Two numbers with the same sign give a positive answer.`,
      fr`Deux nombres de même signe donnent un résultat positif.`,
    ),
    reason: both(
      en`The signs are the same, so the answer is positive`,
      fr`Les signes sont pareils, donc le résultat est positif`,
    ),
  },
  different: {
    feedbackText: both(
      en`Two numbers with different signs give a negative answer.`,
      fr`Deux nombres de signes contraires donnent un résultat négatif.`,
    ),
    reason: both(
      en`The signs are different, so the answer is negative`,
      fr`Les signes sont différents, donc le résultat est négatif`,
    ),
  },
}

const multiplyIntegers: Template = {
  key: 'signed-products.multiply-divide',
  subject: 'math',
  skill: 'integer-multiplication',
  levels: [1, 3],
  make: (random, level) => {
    const size = random.whole(2, level === 3 ? 12 : 9)
    const other = random.whole(2, level === 3 ? 12 : 9)
    const [one, two] = random.pick([
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const)
    const divides = level > 1 && random.fraction() < 0.5
    const a = one * (divides ? size * other : size)
    const b = two * other
    const right = divides ? a / b : a * b
    const operation = divides ? '÷' : '×'
    const text = same(`${signed(a)} ${operation} ${signed(b)}`)
    const sayings = SIGN_SAYINGS[one === two ? 'alike' : 'different']
    const sizes = divides ? `${size * other} ÷ ${other} = ${size}` : `${size} × ${other} = ${size * other}`
    return {
      question: both(en`What is ${text}?`, fr`Combien font ${text}?`),
      right: num(right),
      wrong: [
        wrong('wrong-sign', num(-right), sayings.feedbackText.en, sayings.feedbackText.fr),
        wrong(
          'adds-instead',
          num(a + b),
          en`You added. The sign is ${operation}.`,
          fr`Tu as additionné. Le signe est ${operation}.`,
        ),
        wrong(
          'subtracts-instead',
          num(a - b),
          en`You subtracted. The sign is ${operation}.`,
          fr`Tu as soustrait. Le signe est ${operation}.`,
        ),
        wrong(
          'slips-in-the-tables',
          num(right + (right > 0 ? 1 : -1)),
          en`Check the size: ${sizes}.`,
          fr`Vérifie le calcul sans les signes : ${sizes}.`,
        ),
        wrong(
          'slips-by-two',
          num(right + (right > 0 ? 2 : -2)),
          en`Check the size: ${sizes}.`,
          fr`Vérifie le calcul sans les signes : ${sizes}.`,
        ),
      ],
      explanation: both(
        en`First the size: ${sizes}. ${sayings.reason}: ${text} = ${right}.`,
        fr`D'abord sans les signes : ${sizes}. ${sayings.reason} : ${text} = ${right}.`,
      ),
      hints: [
        both(en`Find the size first, then the sign.`, fr`Calcule d'abord sans les signes, puis trouve le signe.`),
        both(en`Are the two signs the same?`, fr`Les deux signes sont-ils pareils?`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${signed(a)} ${operation} ${signed(b)}` },
    }
  },
}

export const SIGNED_PRODUCT_TEMPLATES = [multiplyIntegers]
