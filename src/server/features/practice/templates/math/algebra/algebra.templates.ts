import { nearMiss, wrong } from '../../question'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { num } from '../math-options'

const evaluate: Template = {
  key: 'algebra.evaluate',
  subject: 'math',
  skill: 'expressions',
  levels: [1, 3],
  make: (random, level) => {
    const factor = random.whole(2, level === 1 ? 5 : 9)
    const x = random.whole(2, level === 3 ? 12 : 9)
    const added = random.whole(2, level === 1 ? 9 : 20)
    const text = same(`${factor}x + ${added}`)
    const right = factor * x + added
    return {
      question: both(
        en`What is the value of ${text} when x = ${x}?`,
        fr`Quelle est la valeur de ${text} quand x = ${x}?`,
      ),
      right: num(right),
      wrong: [
        wrong(
          'joins-the-digits',
          num(factor * 10 + x + added),
          en`${factor}x means ${factor} times x, not the digits side by side.`,
          fr`${factor}x veut dire ${factor} fois x, et non les chiffres côte à côte.`,
        ),
        wrong(
          'adds-the-factor',
          num(factor + x + added),
          en`${factor}x means ${factor} × x.`,
          fr`${factor}x veut dire ${factor} × x.`,
        ),
        wrong(
          'adds-first',
          num(factor * (x + added)),
          en`Multiply before you add.`,
          fr`Multiplie avant d'additionner.`,
        ),
        wrong('forgets-the-number', num(factor * x), en`You left out + ${added}.`, fr`Tu as oublié + ${added}.`),
        nearMiss(num(right + 1)),
      ],
      explanation: both(
        en`Replace x with ${x}: ${factor} × ${x} = ${factor * x}, and ${factor * x} + ${added} = ${right}.`,
        fr`Mets ${x} à la place de x : ${factor} × ${x} = ${factor * x}, et ${factor * x} + ${added} = ${right}.`,
      ),
      solution: [
        both(en`${factor}x means ${factor} × x.`, fr`${factor}x veut dire ${factor} × x.`),
        both(
          en`Replace x with ${x}: ${factor} × ${x} = ${factor * x}.`,
          fr`Remplace x par ${x} : ${factor} × ${x} = ${factor * x}.`,
        ),
        both(
          en`Then add ${added}: ${factor * x} + ${added} = ${right}.`,
          fr`Ajoute ensuite ${added} : ${factor * x} + ${added} = ${right}.`,
        ),
      ],
      hints: [
        both(en`Replace x with ${x}.`, fr`Mets ${x} à la place de x.`),
        both(en`${factor}x means ${factor} × ${x}.`, fr`${factor}x veut dire ${factor} × ${x}.`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${factor} × ${x} + ${added}`, where: { x } },
    }
  },
}

const likeTerms: Template = {
  key: 'algebra.like-terms',
  subject: 'math',
  skill: 'expressions',
  levels: [2, 4],
  make: (random, level) => {
    const a = random.whole(2, 9)
    const b = random.whole(2, level === 2 ? 6 : 9)
    const c = random.whole(3, 12)
    const d = level === 2 ? 0 : random.whole(2, c - 1)
    const text = same(d === 0 ? `${a}x + ${c} + ${b}x` : `${a}x + ${c} + ${b}x − ${d}`)
    const sum = same(`${a + b}x + ${c - d}`)
    return {
      question: both(en`Which expression is equal to ${text}?`, fr`Quelle expression est égale à ${text}?`),
      right: sum,
      wrong: [
        wrong(
          'joins-everything',
          same(`${a + b + c - d}x`),
          en`Terms with x and terms without x are not like terms.`,
          fr`Les termes avec x et les termes sans x ne sont pas semblables.`,
        ),
        wrong(
          'multiplies-the-factors',
          same(`${a * b}x + ${c - d}`),
          en`You multiplied ${a} and ${b}. Add them.`,
          fr`Tu as multiplié ${a} par ${b}. Additionne-les.`,
        ),
        wrong(
          'squares-the-letter',
          same(`${a + b}x² + ${c - d}`),
          en`x + x is 2x, not x².`,
          fr`x + x, c'est 2x, et non x².`,
        ),
        wrong(
          'mistakes-a-sign',
          same(d === 0 ? `${Math.abs(a - b)}x + ${c}` : `${a + b}x + ${c + d}`),
          en`Look at the signs again.`,
          fr`Regarde de nouveau les signes.`,
        ),
      ],
      explanation: both(
        en`Combine like terms: ${a}x + ${b}x = ${a + b}x, so ${text} = ${sum}.`,
        fr`Regroupe les termes semblables : ${a}x + ${b}x = ${a + b}x, donc ${text} = ${sum}.`,
      ),
      solution: [
        both(
          en`The terms with an x are alike: ${a}x + ${b}x = ${a + b}x.`,
          fr`Les termes avec un x sont semblables : ${a}x + ${b}x = ${a + b}x.`,
        ),
        both(
          en`${d === 0 ? `The number ${c} has no x: it stays as it is.` : `So are the numbers without an x: ${c} − ${d} = ${c - d}.`}`,
          fr`${d === 0 ? `Le nombre ${c} n’a pas de x : il reste tel quel.` : `Les nombres sans x aussi : ${c} − ${d} = ${c - d}.`}`,
        ),
        both(
          en`A term with an x and a number cannot be put together: ${sum}.`,
          fr`Un terme avec un x et un nombre ne se regroupent pas : ${sum}.`,
        ),
      ],
      hints: [
        both(en`Which terms have an x?`, fr`Quels termes ont un x?`),
        both(en`${a}x + ${b}x = ${a + b}x`, fr`${a}x + ${b}x = ${a + b}x`),
      ],
      typed: {
        answer: sum.en,
        kind: { kind: 'expression', simplest: true },
        question: both(en`Simplify ${text}.`, fr`Réduis l'expression ${text}.`),
      },
      check: { holds: [`${text.en} = ${sum.en}`] },
    }
  },
}

const distribute: Template = {
  key: 'algebra.distribute',
  subject: 'math',
  skill: 'expressions',
  levels: [3, 5],
  make: (random, level) => {
    const factor = random.whole(2, 9)
    const a = level === 3 ? 1 : random.whole(2, 6)
    const b = random.whole(2, 9)
    const minus = level === 5
    const sign = minus ? '−' : '+'
    const inner = a === 1 ? 'x' : `${a}x`
    const text = same(`${factor}(${inner} ${sign} ${b})`)
    const result = (x: number, rest: number) => same(`${x}x ${sign} ${rest}`)
    const sum = result(factor * a, factor * b)
    return {
      question: both(en`Which expression is equal to ${text}?`, fr`Quelle expression est égale à ${text}?`),
      right: sum,
      wrong: [
        wrong(
          'multiplies-the-first-only',
          result(factor * a, b),
          en`${factor} multiplies both terms in the brackets.`,
          fr`${factor} multiplie les deux termes de la parenthèse.`,
        ),
        wrong(
          'adds-the-factor',
          result(factor + a, factor + b),
          en`You added ${factor}. Multiply.`,
          fr`Tu as ajouté ${factor}. Multiplie.`,
        ),
        wrong(
          'multiplies-the-second-only',
          result(a, factor * b),
          en`${factor} multiplies the first term too.`,
          fr`${factor} multiplie aussi le premier terme.`,
        ),
        wrong(
          'joins-everything',
          same(`${factor * a + factor * b}x`),
          en`Terms with and without x cannot be put together.`,
          fr`On ne peut pas regrouper un terme avec x et un terme sans x.`,
        ),
      ],
      explanation: both(
        en`Multiply each term: ${factor} × ${inner} = ${factor * a}x and ${factor} × ${b} = ${factor * b}, so ${text} = ${sum}.`,
        fr`Multiplie chaque terme : ${factor} × ${inner} = ${factor * a}x et ${factor} × ${b} = ${factor * b}, donc ${text} = ${sum}.`,
      ),
      solution: [
        both(
          en`${factor} multiplies everything in the brackets.`,
          fr`${factor} multiplie tout ce qui est entre les parenthèses.`,
        ),
        both(
          en`The first term: ${factor} × ${inner} = ${factor * a}x.`,
          fr`Le premier terme : ${factor} × ${inner} = ${factor * a}x.`,
        ),
        both(
          en`The second term: ${factor} × ${b} = ${factor * b}.`,
          fr`Le deuxième terme : ${factor} × ${b} = ${factor * b}.`,
        ),
        both(en`Keep the sign between them: ${sum}.`, fr`Garde le signe entre les deux : ${sum}.`),
      ],
      hints: [
        both(en`How many terms are in the brackets?`, fr`Combien de termes y a-t-il dans la parenthèse?`),
        both(
          en`Begin with ${factor} × ${inner} = ${factor * a}x.`,
          fr`Commence par ${factor} × ${inner} = ${factor * a}x.`,
        ),
      ],
      typed: {
        answer: sum.en,
        kind: { kind: 'expression', simplest: true },
        question: both(en`Expand ${text}.`, fr`Développe ${text}.`),
      },
      check: { holds: [`${text.en} = ${sum.en}`] },
    }
  },
}

export const ALGEBRA_TEMPLATES = [evaluate, likeTerms, distribute]
