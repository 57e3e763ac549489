import { wrong } from '../../question'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { minus, num } from '../math-options'

const oneStep: Template = {
  key: 'equations.one-step',
  subject: 'math',
  skill: 'equations',
  levels: [1, 3],
  make: (random, level) => {
    const x = random.whole(3, level === 1 ? 12 : 25)
    const b = random.whole(4, level === 1 ? 15 : 40)
    const adds = random.fraction() < 0.5 || x <= b
    const total = adds ? x + b : x - b
    const text = same(adds ? `x + ${b} = ${total}` : `x − ${b} = ${total}`)
    const undo = adds ? `${total} − ${b} = ${x}` : `${total} + ${b} = ${x}`
    return {
      question: both(en`Solve ${text}. What is x?`, fr`Résous ${text}. Que vaut x?`),
      right: num(x),
      wrong: [
        wrong(
          'does-the-same-operation',
          num(adds ? total + b : Math.abs(total - b)),
          en`Undo the operation: use the opposite one.`,
          fr`Pour isoler x, fais l'opération inverse.`,
        ),
        wrong(
          'gives-the-total',
          num(total),
          en`${total} is the whole right side.`,
          fr`${total}, c'est tout le membre de droite.`,
        ),
        wrong(
          'gives-the-number',
          num(b),
          en`${b} is the number next to x, not x itself.`,
          fr`${b} est un terme de l'équation, et non la valeur de x.`,
        ),
        wrong(
          'slips-by-one',
          num(x + 1),
          en`Replace x with your answer and check.`,
          fr`Mets-le à la place de x et vérifie.`,
        ),
        wrong(
          'slips-by-one-down',
          num(x - 1),
          en`Replace x with your answer and check.`,
          fr`Mets-le à la place de x et vérifie.`,
        ),
      ],
      explanation: both(
        en`Undo it on both sides: ${undo}. So x = ${x}.`,
        fr`Fais l'opération inverse des deux côtés : ${undo}. Donc x = ${x}.`,
      ),
      solution: [
        both(
          en`In ${text}, ${b} is ${adds ? 'added to' : 'subtracted from'} x.`,
          fr`Dans ${text}, on ${adds ? 'ajoute' : 'soustrait'} ${b}${adds ? ' à x' : ' de x'}.`,
        ),
        both(en`Do the opposite on both sides: ${undo}.`, fr`Fais l'opération inverse des deux côtés : ${undo}.`),
        both(
          en`So x = ${x}. Check: ${adds ? `${x} + ${b} = ${total}` : `${x} − ${b} = ${total}`}.`,
          fr`Donc x = ${x}. Vérifie : ${adds ? `${x} + ${b} = ${total}` : `${x} − ${b} = ${total}`}.`,
        ),
      ],
      hints: [
        both(en`What was done to x?`, fr`Qu'a-t-on fait à x?`),
        both(en`Do the opposite on both sides.`, fr`Fais l'opération inverse des deux côtés.`),
      ],
      typed: { answer: String(x), kind: { kind: 'number' } },
      check: { answer: String(x), holds: [text.en], where: { x } },
    }
  },
}

const oneStepProduct: Template = {
  key: 'equations.one-step-product',
  subject: 'math',
  skill: 'equations',
  levels: [2, 3],
  make: (random, level) => {
    const x = random.whole(3, level === 2 ? 9 : 15)
    const a = random.whole(3, 9)
    const text = same(`${a}x = ${a * x}`)
    return {
      question: both(en`Solve ${text}. What is x?`, fr`Résous ${text}. Que vaut x?`),
      right: num(x),
      wrong: [
        wrong(
          'subtracts-the-factor',
          num(a * x - a),
          en`${a}x means ${a} times x: divide by ${a}.`,
          fr`${a}x veut dire ${a} fois x : divise par ${a}.`,
        ),
        wrong(
          'multiplies-again',
          num(a * a * x),
          en`You multiplied. Do the opposite: divide.`,
          fr`Tu as multiplié. Fais l'opération inverse : divise.`,
        ),
        wrong(
          'gives-the-factor',
          num(a),
          en`${a} is the factor beside x.`,
          fr`${a} est le coefficient de x, et non sa valeur.`,
        ),
        wrong(
          'slips-by-one',
          num(x + 1),
          en`Check: ${a} × ${x + 1} = ${a * (x + 1)}.`,
          fr`Vérifie : ${a} × ${x + 1} = ${a * (x + 1)}.`,
        ),
        wrong(
          'slips-by-two',
          num(x + 2),
          en`Check: ${a} × ${x + 2} = ${a * (x + 2)}.`,
          fr`Vérifie : ${a} × ${x + 2} = ${a * (x + 2)}.`,
        ),
      ],
      explanation: both(
        en`Divide both sides by ${a}: ${a * x} ÷ ${a} = ${x}. So x = ${x}.`,
        fr`Divise les deux côtés par ${a} : ${a * x} ÷ ${a} = ${x}. Donc x = ${x}.`,
      ),
      solution: [
        both(en`${a}x means ${a} × x: ${a} multiplies x.`, fr`${a}x veut dire ${a} × x : ${a} multiplie x.`),
        both(
          en`Do the opposite: divide both sides by ${a}. ${a * x} ÷ ${a} = ${x}.`,
          fr`Fais l'opération inverse : divise les deux côtés par ${a}. ${a * x} ÷ ${a} = ${x}.`,
        ),
        both(en`So x = ${x}. Check: ${a} × ${x} = ${a * x}.`, fr`Donc x = ${x}. Vérifie : ${a} × ${x} = ${a * x}.`),
      ],
      hints: [
        both(en`${a}x means ${a} × x.`, fr`${a}x veut dire ${a} × x.`),
        both(en`Which number times ${a} makes ${a * x}?`, fr`Quel nombre, multiplié par ${a}, donne ${a * x}?`),
      ],
      typed: { answer: String(x), kind: { kind: 'number' } },
      check: { answer: `${a * x} ÷ ${a}`, where: { x } },
    }
  },
}

const twoSteps: Template = {
  key: 'equations.two-step',
  subject: 'math',
  skill: 'two-step-equations',
  levels: [2, 4],
  make: (random, level) => {
    const a = random.whole(2, level === 2 ? 5 : 9)
    const x = level === 4 ? -random.whole(2, 9) : random.whole(2, 12)
    const b = random.whole(2, 15)
    const total = a * x + b
    const text = same(`${a}x + ${b} = ${minus(total)}`)
    return {
      question: both(en`Solve ${text}. What is x?`, fr`Résous ${text}. Que vaut x?`),
      right: num(x),
      wrong: [
        wrong('forgets-to-divide', num(a * x), en`That is ${a}x. Divide by ${a}.`, fr`C'est ${a}x. Divise par ${a}.`),
        wrong(
          'adds-the-number',
          num(Math.trunc((total + b) / a)),
          en`Subtract ${b} from both sides; do not add it.`,
          fr`Soustrais ${b} des deux côtés; ne l'ajoute pas.`,
        ),
        wrong('wrong-sign', num(-x), en`Check the sign of your answer.`, fr`Vérifie le signe de ta réponse.`),
        wrong(
          'subtracts-the-factor',
          num(a * x - a),
          en`${a} multiplies x: divide, do not subtract.`,
          fr`${a} multiplie x : divise, ne soustrais pas.`,
        ),
        wrong(
          'slips-by-one',
          num(x + 1),
          en`Replace x with your answer and check.`,
          fr`Mets-le à la place de x et vérifie.`,
        ),
      ],
      explanation: both(
        en`First ${minus(total)} − ${b} = ${minus(a * x)}, so ${a}x = ${minus(a * x)}. Then divide by ${a}: x = ${minus(x)}.`,
        fr`D'abord ${minus(total)} − ${b} = ${minus(a * x)}, donc ${a}x = ${minus(a * x)}. Ensuite, divise par ${a} : x = ${minus(x)}.`,
      ),
      hints: [
        both(
          en`Which number is next to ${a}x? Undo it first.`,
          fr`Quel terme accompagne ${a}x? Élimine-le d'abord par l'opération inverse.`,
        ),
        both(
          en`Subtract ${b} from both sides: ${a}x = ${minus(a * x)}.`,
          fr`Soustrais ${b} des deux côtés : ${a}x = ${minus(a * x)}.`,
        ),
      ],
      solution: [same(text.en), same(`${a}x = ${minus(a * x)}`), same(`x = ${minus(x)}`)],
      typed: { answer: String(x), kind: { kind: 'number' } },
      check: { answer: `(${minus(total)} − ${b}) ÷ ${a}`, holds: [text.en], where: { x } },
    }
  },
}

export const EQUATION_TEMPLATES = [oneStep, oneStepProduct, twoSteps]
