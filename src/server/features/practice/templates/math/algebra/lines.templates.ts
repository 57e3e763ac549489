import { nearMiss, wrong } from '../../question'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { formula, fraction, minus, minusFraction, num, signed } from '../math-options'

const readPoint: Template = {
  key: 'lines.read-point',
  subject: 'math',
  skill: 'coordinates',
  levels: [1, 3],
  make: (random, level) => {
    const size = () => random.whole(1, 5)
    const x = level > 1 && random.fraction() < 0.5 ? -size() : size()
    const up = size()
    const y = level > 2 ? -up : up === Math.abs(x) ? up + 1 : up
    const point = (a: number, b: number) => same(`(${minus(a)}, ${minus(b)})`)
    const across = x > 0 ? both('right', 'la droite') : both('left', 'la gauche')
    const upward = y > 0 ? both('up', 'le haut') : both('down', 'le bas')
    return {
      question: both(en`What are the coordinates of point A?`, fr`Quelles sont les coordonnées du point A?`),
      right: point(x, y),
      wrong: [
        wrong(
          'swaps-x-and-y',
          point(y, x),
          en`Across comes first, then up or down.`,
          fr`D'abord de gauche à droite, ensuite de bas en haut.`,
        ),
        wrong(
          'drops-a-sign',
          point(-x, y),
          en`Is A to the left or to the right of zero?`,
          fr`A est-il à gauche ou à droite de zéro?`,
        ),
        wrong(
          'mistakes-up-and-down',
          point(x, -y),
          en`Is A above or below zero?`,
          fr`A est-il au-dessus ou au-dessous de zéro?`,
        ),
        wrong(
          'miscounts-across',
          point(x + 1, y),
          en`Count the steps across again.`,
          fr`Compte de nouveau les unités vers la gauche ou la droite.`,
        ),
        wrong(
          'miscounts-up',
          point(x, y + 1),
          en`Count the steps up or down again.`,
          fr`Compte de nouveau les unités vers le haut ou le bas.`,
        ),
      ].filter(({ option }) => level > 2 || !option.en.includes('−') || x < 0),
      explanation: both(
        en`From zero go ${Math.abs(x)} to the ${across}, then ${Math.abs(y)} ${upward}: (${minus(x)}, ${minus(y)}).`,
        fr`Pars de zéro et avance de ${Math.abs(x)} vers ${across}, puis de ${Math.abs(y)} vers ${upward} : (${minus(x)}, ${minus(y)}).`,
      ),
      hints: [
        both(en`Start at the origin, where the axes cross.`, fr`Pars de l'origine, là où les axes se croisent.`),
        both(
          en`First count across, then up or down.`,
          fr`Compte d'abord vers la gauche ou la droite, puis vers le haut ou le bas.`,
        ),
      ],
      figure: { kind: 'plane', from: level === 1 ? 0 : -6, to: 6, points: [{ name: 'A', at: [x, y] }], lines: [] },
      typed: {
        answer: String(x),
        kind: { kind: 'number' },
        question: both(
          en`What is the first coordinate of point A, the one that goes across?`,
          fr`Quelle est l'abscisse du point A, sa première coordonnée?`,
        ),
        mistakes: [
          wrong(
            'gives-the-second',
            num(y),
            en`That is how far up or down A is. Count across.`,
            fr`C'est vers le haut ou vers le bas. Compte de gauche à droite.`,
          ),
          wrong(
            'drops-a-sign',
            num(-x),
            en`Is A to the left or to the right of zero?`,
            fr`A est-il à gauche ou à droite de zéro?`,
          ),
        ],
      },
      // The answer is read from the figure: a separate test compares them.
      check: { holds: [] },
    }
  },
}

const slope: Template = {
  key: 'lines.slope',
  subject: 'math',
  skill: 'linear-relations',
  levels: [2, 4],
  make: (random, level) => {
    const rise = random.whole(2, level === 2 ? 4 : 6) * (level > 2 && random.fraction() < 0.5 ? -1 : 1)
    const run = level === 4 ? random.pick([2, 3, 4, 5].filter((length) => rise % length !== 0)) : 1
    const x = random.whole(0, 3)
    const y = random.whole(-2, 5)
    const times = level === 4 ? 1 : random.whole(1, 2)
    const [x2, y2] = [x + run * times, y + rise * times]
    const value = (top: number, bottom: number) => {
      if (top % bottom === 0) return num(top / bottom)
      return top < 0 ? { ...same(`\\(−\\frac{${-top}}{${bottom}}\\)`), value: top / bottom } : fraction(top, bottom)
    }
    const quotient = formula(`${minus(rise * times)} \\div ${run * times} = ${minusFraction(rise, run)}`)
    return {
      question: both(
        en`A line goes through (${minus(x)}, ${minus(y)}) and (${minus(x2)}, ${minus(y2)}). What is its slope?`,
        fr`Une droite passe par (${minus(x)}, ${minus(y)}) et (${minus(x2)}, ${minus(y2)}). Quelle est sa pente?`,
      ),
      right: value(rise, run),
      wrong: [
        wrong(
          'run-over-rise',
          value(rise < 0 ? -run * times : run * times, Math.abs(rise * times)),
          en`The change in y goes on top, the change in x on the bottom.`,
          fr`La variation de y est le numérateur; celle de x, le dénominateur.`,
        ),
        wrong(
          'wrong-sign',
          value(-rise, run),
          en`Does the line go up or down from left to right?`,
          fr`De gauche à droite, la droite monte-t-elle ou descend-elle?`,
        ),
        wrong(
          'forgets-to-divide',
          num(rise * times * run === rise ? rise * 2 : rise * times * run),
          en`Divide the change in y by the change in x.`,
          fr`Divise la variation de y par celle de x.`,
        ),
        wrong(
          'adds-the-coordinates',
          num(y + y2),
          en`Subtract the y-coordinates; do not add them.`,
          fr`Soustrais les ordonnées; ne les additionne pas.`,
        ),
        nearMiss(num(rise + 7)),
      ],
      explanation: both(
        en`Change in y: ${minus(y2)} − ${signed(y)} = ${minus(rise * times)}. Change in x: ${x2} − ${x} = ${run * times}. The slope is ${quotient}.`,
        fr`Variation de y : ${minus(y2)} − ${signed(y)} = ${minus(rise * times)}. Variation de x : ${x2} − ${x} = ${run * times}. La pente est ${quotient}.`,
      ),
      hints: [
        both(en`By how much does y change?`, fr`De combien y varie-t-il?`),
        both(en`Slope: change in y divided by change in x.`, fr`Pente : variation de y divisée par variation de x.`),
      ],
      check: { answer: `(${minus(y2)} − ${signed(y)}) / (${x2} − ${x})` },
    }
  },
}

const pointOnLine: Template = {
  key: 'lines.point-on-line',
  subject: 'math',
  skill: 'linear-relations',
  levels: [2, 4],
  make: (random, level) => {
    const m = random.whole(2, 6) * (level === 4 ? -1 : 1)
    const b = random.whole(2, 9)
    const x = random.whole(3, level === 2 ? 6 : 12)
    const y = m * x - b
    const line = same(`y = ${minus(m)}x − ${b}`)
    return {
      question: both(
        en`A point lies on the line ${line}. Its x-coordinate is ${x}. What is its y-coordinate?`,
        fr`Un point est sur la droite ${line}. Son abscisse est ${x}. Quelle est son ordonnée?`,
      ),
      right: num(y),
      wrong: [
        wrong('adds-instead', num(m * x + b), en`The sign before ${b} is −.`, fr`Le signe devant ${b} est −.`),
        wrong(
          'subtracts-first',
          num(m * (x - b)),
          en`Multiply before you subtract.`,
          fr`Multiplie avant de soustraire.`,
        ),
        wrong('forgets-the-number', num(m * x), en`You left out − ${b}.`, fr`Tu as oublié − ${b}.`),
        wrong(
          'adds-the-factor',
          num(m + x - b),
          en`${minus(m)}x means ${minus(m)} × x.`,
          fr`${minus(m)}x veut dire ${minus(m)} × x.`,
        ),
        nearMiss(num(y + 1)),
      ],
      explanation: both(
        en`Replace x with ${x}: ${minus(m)} × ${x} − ${b} = ${minus(y)}.`,
        fr`Mets ${x} à la place de x : ${minus(m)} × ${x} − ${b} = ${minus(y)}.`,
      ),
      solution: [
        both(en`Every point on the line satisfies ${line}.`, fr`Tous les points de la droite vérifient ${line}.`),
        both(
          en`Replace x with ${x} and multiply first: ${minus(m)} × ${x} = ${minus(m * x)}.`,
          fr`Remplace x par ${x} et multiplie d'abord : ${minus(m)} × ${x} = ${minus(m * x)}.`,
        ),
        both(
          en`Then subtract ${b}: ${minus(m * x)} − ${b} = ${minus(y)}.`,
          fr`Soustrais ensuite ${b} : ${minus(m * x)} − ${b} = ${minus(y)}.`,
        ),
      ],
      hints: [
        both(en`Replace x with ${x}.`, fr`Remplace x par ${x}.`),
        both(en`First ${minus(m)} × ${x} = ${minus(m * x)}.`, fr`D'abord ${minus(m)} × ${x} = ${minus(m * x)}.`),
      ],
      typed: { answer: String(y), kind: { kind: 'number' } },
      check: { answer: `${minus(m)} × ${x} − ${b}`, where: { x, y } },
    }
  },
}

export const LINE_TEMPLATES = [readPoint, slope, pointOnLine]
