import { wrong } from '../question'
import type { Template } from '../template'
import { both, en, fr } from '../wording'
import { greatestDivisor, num } from './math-options'

const greatestFactor: Template = {
  key: 'common-factors.greatest-common',
  subject: 'math',
  skill: 'factors-and-primes',
  levels: [3, 4],
  make: (random, level) => {
    const common = random.pick(level === 3 ? [4, 6, 8, 9, 10] : [6, 8, 12, 14, 15])
    const [one, two] = random.pick([
      [2, 3],
      [3, 4],
      [2, 5],
      [3, 5],
      [4, 5],
    ] as const)
    const a = common * one
    const b = common * two
    const part = [2, 3, 5].find((small) => common % small === 0) ?? 2
    return {
      question: both(
        en`What is the greatest common factor of ${a} and ${b}?`,
        fr`Quel est le plus grand commun diviseur de ${a} et de ${b}?`,
      ),
      right: num(common),
      wrong: [
        wrong(
          'stops-too-early',
          num(common / part),
          en`${common / part} divides both, but a greater number does too.`,
          fr`${common / part} divise les deux, mais un plus grand nombre aussi.`,
        ),
        wrong(
          'gives-a-multiple',
          num(common * one * two),
          en`That is a common multiple, not a factor.`,
          fr`C'est un multiple commun, pas un diviseur.`,
        ),
        wrong(
          'gives-the-difference',
          num(b - a),
          en`You subtracted. Look for what divides both.`,
          fr`Tu as soustrait. Cherche ce qui divise les deux.`,
        ),
        wrong('gives-the-smaller', num(a), en`${a} does not divide ${b}.`, fr`${a} ne divise pas ${b}.`),
        wrong(
          'takes-the-smallest',
          num(part),
          en`${part} divides both, but a greater number does too.`,
          fr`${part} divise les deux, mais un plus grand nombre aussi.`,
        ),
        wrong(
          'gives-one',
          num(1),
          en`1 divides every number; look for the greatest.`,
          fr`1 divise tous les nombres; cherche le plus grand.`,
        ),
      ],
      explanation: both(
        en`${a} = ${common} × ${one} and ${b} = ${common} × ${two}. ${one} and ${two} have no common factor but 1.`,
        fr`${a} = ${common} × ${one} et ${b} = ${common} × ${two}. ${one} et ${two} n'ont pas d'autre diviseur commun que 1.`,
      ),
      hints: [
        both(
          en`List the factors of ${a}, from the greatest.`,
          fr`Fais la liste des diviseurs de ${a}, du plus grand au plus petit.`,
        ),
        both(en`Which of them divides ${b} too?`, fr`Lequel d'entre eux divise aussi ${b}?`),
      ],
      typed: { answer: String(greatestDivisor(a, b)), kind: { kind: 'number' } },
      check: { holds: [`${a} mod ${common} = 0`, `${b} mod ${common} = 0`, `gcd(${a}, ${b}) = ${common}`] },
    }
  },
}

/** Two intervals per level; from level 3 on they share a factor, so that multiplying them is too much. */
const BUSES: Record<number, readonly (readonly [number, number])[]> = {
  2: pairs('2 3, 3 4, 2 5, 3 5'),
  3: pairs('4 6, 6 8, 6 9, 4 10'),
  4: pairs('8 12, 9 12, 10 15, 12 18, 6 15'),
}

function pairs(text: string): [number, number][] {
  return text.split(', ').map((pair) => {
    const [first = 0, second = 0] = pair.split(' ').map(Number)
    return [first, second]
  })
}

const commonMultiple: Template = {
  key: 'common-factors.common-multiple',
  subject: 'math',
  skill: 'factors-and-primes',
  levels: [2, 4],
  make: (random, level) => {
    const [a, b] = random.pick(BUSES[level] ?? [])
    const least = (a * b) / greatestDivisor(a, b)
    return {
      question: both(
        en`One bus comes every ${a} minutes, another every ${b} minutes. They leave together now. In how many minutes will they leave together again?`,
        fr`Un autobus passe toutes les ${a} minutes, un autre toutes les ${b} minutes. Ils partent ensemble maintenant. Dans combien de minutes partiront-ils de nouveau ensemble?`,
      ),
      right: num(least),
      wrong: [
        wrong(
          'multiplies-always',
          num(a * b),
          en`That works, but they meet earlier.`,
          fr`Cela marche, mais ils se rencontrent plus tôt.`,
        ),
        wrong(
          'adds',
          num(a + b),
          en`You added. Look for a number in both lists of multiples.`,
          fr`Tu as additionné. Cherche un nombre présent dans les deux listes de multiples.`,
        ),
        wrong(
          'gives-the-larger',
          num(b),
          en`After ${b} minutes only the second bus leaves.`,
          fr`Après ${b} minutes, seul le deuxième autobus part.`,
        ),
        wrong('doubles', num(least * 2), en`That is the second time they meet.`, fr`C'est leur deuxième rencontre.`),
        wrong(
          'gives-a-factor',
          num(greatestDivisor(a, b)),
          en`That is a common factor. You need a multiple.`,
          fr`C'est un diviseur commun. Il te faut un multiple.`,
        ),
      ],
      explanation: both(
        en`${least} is the first number in both lists: ${a} × ${least / a} = ${least} and ${b} × ${least / b} = ${least}.`,
        fr`${least} est le premier nombre présent dans les deux listes : ${a} × ${least / a} = ${least} et ${b} × ${least / b} = ${least}.`,
      ),
      hints: [
        both(
          en`Write the multiples of ${b}: ${b}, ${2 * b}, ${3 * b}…`,
          fr`Écris les multiples de ${b} : ${b}, ${2 * b}, ${3 * b}…`,
        ),
        both(en`Which one is the first that ${a} divides?`, fr`Lequel est le premier que ${a} divise?`),
      ],
      typed: { answer: String(least), kind: { kind: 'number' } },
      check: { holds: [`lcm(${a}, ${b}) = ${least}`] },
    }
  },
}

export const COMMON_FACTOR_TEMPLATES = [greatestFactor, commonMultiple]
