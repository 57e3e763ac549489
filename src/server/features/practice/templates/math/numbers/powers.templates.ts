import { nearMiss, wrong } from '../../question'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { formula, num } from '../math-options'

const powerValue: Template = {
  key: 'powers.value',
  subject: 'math',
  skill: 'powers-and-roots',
  levels: [1, 3],
  make: (random, level) => {
    const exponent = level === 1 ? 2 : level === 2 ? 3 : random.whole(3, 4)
    const base = level === 1 ? random.whole(4, 12) : random.whole(3, level === 3 ? 5 : 6)
    const power = formula(`${base}^{${exponent}}`)
    const factors = Array.from({ length: exponent }, () => base).join(' × ')
    return {
      question: both(en`What is the value of ${power}?`, fr`Quelle est la valeur de ${power}?`),
      right: num(base ** exponent),
      wrong: [
        wrong(
          'multiplies-base-and-exponent',
          num(base * exponent),
          en`You multiplied ${base} by ${exponent}. The exponent counts how many times ${base} is a factor.`,
          fr`Tu as multiplié ${base} par ${exponent}. L'exposant dit combien de fois ${base} est un facteur.`,
        ),
        wrong(
          'swaps-base-and-exponent',
          num(exponent ** base),
          en`You swapped the base and the exponent.`,
          fr`Tu as inversé la base et l'exposant.`,
        ),
        wrong(
          'one-factor-too-few',
          num(base ** (exponent - 1)),
          en`One factor of ${base} is missing.`,
          fr`Il manque un facteur ${base}.`,
        ),
        wrong(
          'adds-them',
          num(base + exponent),
          en`You added. A power is repeated multiplication.`,
          fr`Tu as additionné. Une puissance est une multiplication répétée.`,
        ),
        wrong(
          'one-factor-too-many',
          num(base ** (exponent + 1)),
          en`That is one factor ${base} too many.`,
          fr`C'est un facteur ${base} de trop.`,
        ),
      ],
      explanation: both(
        en`${base} is a factor ${exponent} times: ${factors} = ${base ** exponent}.`,
        fr`Le facteur ${base} revient ${exponent} fois : ${factors} = ${base ** exponent}.`,
      ),
      hints: [
        both(
          en`The exponent says how many times ${base} is a factor.`,
          fr`L'exposant dit combien de fois ${base} est un facteur.`,
        ),
        both(en`Write it out: ${factors}.`, fr`Écris tout : ${factors}.`),
      ],
      typed: { answer: String(base ** exponent), kind: { kind: 'number' } },
      check: { answer: `${base}^${exponent}` },
    }
  },
}

const squareRoot: Template = {
  key: 'powers.square-root',
  subject: 'math',
  skill: 'powers-and-roots',
  levels: [1, 3],
  make: (random, level) => {
    const root = random.whole(level === 1 ? 3 : 6, level === 3 ? 20 : 12)
    const square = root * root
    // The nearest multiple of five that is not the root itself.
    const near =
      [5, 10, 15, 20]
        .filter((other) => other !== root)
        .toSorted((a, b) => Math.abs(a - root) - Math.abs(b - root))[0] ?? 10
    return {
      question: both(en`What is ${formula(`\\sqrt{${square}}`)}?`, fr`Combien vaut ${formula(`\\sqrt{${square}}`)}?`),
      right: num(root),
      wrong: [
        wrong(
          'halves',
          num(square / 2),
          en`You divided by 2. Look for a number that, times itself, makes ${square}.`,
          fr`Tu as divisé par 2. Cherche un nombre qui, multiplié par lui-même, donne ${square}.`,
        ),
        wrong(
          'one-too-many',
          num(root + 1),
          en`${root + 1} × ${root + 1} = ${(root + 1) ** 2}, too much.`,
          fr`${root + 1} × ${root + 1} = ${(root + 1) ** 2}, c'est trop.`,
        ),
        wrong(
          'one-too-few',
          num(root - 1),
          en`${root - 1} × ${root - 1} = ${(root - 1) ** 2}, too little.`,
          fr`${root - 1} × ${root - 1} = ${(root - 1) ** 2}, c'est trop peu.`,
        ),
        wrong(
          'doubles-the-root',
          num(root * 2),
          en`${root * 2} × ${root * 2} = ${4 * square}, far too much.`,
          fr`${root * 2} × ${root * 2} = ${4 * square}, c'est beaucoup trop.`,
        ),
      ],
      explanation: both(
        en`${root} × ${root} = ${square}, so the square root of ${square} is ${root}.`,
        fr`${root} × ${root} = ${square}, donc la racine carrée de ${square} est ${root}.`,
      ),
      solution: [
        both(
          en`Look for the number that gives ${square} when it is multiplied by itself.`,
          fr`Cherche le nombre qui donne ${square} quand on le multiplie par lui-même.`,
        ),
        both(
          en`Try: ${root - 1} × ${root - 1} = ${(root - 1) ** 2} is not enough.`,
          fr`Essaie : ${root - 1} × ${root - 1} = ${(root - 1) ** 2}, ce n'est pas assez.`,
        ),
        both(
          en`${root} × ${root} = ${square}, so the square root of ${square} is ${root}.`,
          fr`${root} × ${root} = ${square}, donc la racine carrée de ${square} est ${root}.`,
        ),
      ],
      hints: [
        both(en`Which number times itself makes ${square}?`, fr`Quel nombre, multiplié par lui-même, donne ${square}?`),
        both(
          en`${near} × ${near} = ${near * near}: is that too much, or too little?`,
          fr`${near} × ${near} = ${near * near} : est-ce trop ou trop peu?`,
        ),
      ],
      typed: { answer: String(root), kind: { kind: 'number' } },
      check: { answer: `sqrt(${square})` },
    }
  },
}

const productOfPowers: Template = {
  key: 'powers.product-law',
  subject: 'math',
  skill: 'exponent-laws',
  levels: [2, 4],
  make: (random, level) => {
    const base = random.whole(2, 9)
    const small = random.whole(2, level === 2 ? 4 : 6)
    const large = small + random.whole(2, level === 4 ? 6 : 4)
    const divides = level > 2 && random.fraction() < 0.5
    const exponent = divides ? large - small : large + small
    const sign = divides ? '\\div' : '\\times'
    const power = (value: number, of = base) => ({ ...same(formula(`${of}^{${value}}`)), value: of ** value })
    const question = formula(`${base}^{${large}} ${sign} ${base}^{${small}}`)
    return {
      question: both(en`Which power is equal to ${question}?`, fr`Quelle puissance est égale à ${question}?`),
      right: power(exponent),
      wrong: [
        wrong(
          'multiplies-exponents',
          power(large * small),
          en`You multiplied the exponents.`,
          fr`Tu as multiplié les exposants.`,
        ),
        wrong(
          'mixes-the-laws',
          power(divides ? large + small : large - small),
          en`Multiplying adds the exponents, dividing subtracts them.`,
          fr`Quand on multiplie, on additionne les exposants; quand on divise, on les soustrait.`,
        ),
        wrong(
          'changes-the-base',
          {
            ...same(formula(`${divides ? 1 : base * base}^{${exponent}}`)),
            value: (divides ? 1 : base * base) ** exponent,
          },
          en`The base stays ${base}.`,
          fr`La base reste ${base}.`,
        ),
        nearMiss(power(exponent + 1)),
      ],
      explanation: divides
        ? both(
            en`To divide powers with the same base, subtract the exponents: ${large} − ${small} = ${exponent}.`,
            fr`Même base, division : soustrais les exposants. ${large} − ${small} = ${exponent}.`,
          )
        : both(
            en`To multiply powers with the same base, add the exponents: ${large} + ${small} = ${exponent}.`,
            fr`Même base, multiplication : additionne les exposants. ${large} + ${small} = ${exponent}.`,
          ),
      solution: divides
        ? [
            both(
              en`${large} factors of ${base} are divided by ${small} factors of ${base}.`,
              fr`On divise un produit de ${large} facteurs ${base} par un produit de ${small} facteurs ${base}.`,
            ),
            both(
              en`Each factor of the divisor cancels one factor of the dividend: ${large} − ${small} = ${exponent} are left.`,
              fr`Chaque facteur du diviseur en élimine un du dividende : il en reste ${large} − ${small} = ${exponent}.`,
            ),
            both(en`The base does not change: ${power(exponent)}.`, fr`La base ne change pas : ${power(exponent)}.`),
          ]
        : [
            both(
              en`${large} factors of ${base} are multiplied by ${small} more factors of ${base}.`,
              fr`On multiplie ${large} facteurs ${base} par ${small} autres facteurs ${base}.`,
            ),
            both(
              en`Count all the factors: ${large} + ${small} = ${exponent}.`,
              fr`Compte tous les facteurs : ${large} + ${small} = ${exponent}.`,
            ),
            both(en`The base does not change: ${power(exponent)}.`, fr`La base ne change pas : ${power(exponent)}.`),
          ],
      hints: [
        both(
          en`The base is the same. What happens to the exponents?`,
          fr`La base est la même. Qu'arrive-t-il aux exposants?`,
        ),
        both(en`Write the factors out and count them.`, fr`Écris les facteurs et compte-les.`),
      ],
      check: { answer: `${base}^${large} ${divides ? '÷' : '×'} ${base}^${small}` },
    }
  },
}

export const POWER_TEMPLATES = [powerValue, squareRoot, productOfPowers]
