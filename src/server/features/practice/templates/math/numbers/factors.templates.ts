import { type WrongOption, wrong } from '../../question'
import type { Template } from '../../template'
import { both, en, fr } from '../../wording'
import { num } from '../math-options'

const PRIMES = [11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97]
/** Odd numbers that look prime, with the divisor that shows they are not. */
const LOOK_PRIME: readonly [number, number][] = [
  [21, 3],
  [27, 3],
  [33, 3],
  [39, 3],
  [49, 7],
  [51, 3],
  [57, 3],
  [63, 3],
  [69, 3],
  [77, 7],
  [81, 3],
  [87, 3],
  [91, 7],
  [93, 3],
  [99, 3],
]

const primeNumber: Template = {
  key: 'factors.prime',
  subject: 'math',
  skill: 'factors-and-primes',
  levels: [2, 3],
  make: (random, level) => {
    const prime = random.pick(level === 2 ? PRIMES.slice(0, 9) : PRIMES)
    const [first, second] = random.shuffle(LOOK_PRIME)
    const even = random.whole(6, level === 2 ? 20 : 48) * 2
    const composite = ([value, divisor]: readonly [number, number]): WrongOption =>
      wrong(
        'looks-prime',
        num(value),
        en`${value} is not prime: ${divisor} × ${value / divisor} = ${value}.`,
        fr`${value} n'est pas premier : ${divisor} × ${value / divisor} = ${value}.`,
      )
    return {
      question: both(en`Which of these numbers is prime?`, fr`Lequel de ces nombres est premier?`),
      right: num(prime),
      wrong: [
        ...[first, second].flatMap((pair) => (pair ? [composite(pair)] : [])),
        wrong(
          'forgets-even-numbers',
          num(even),
          en`${even} is even: 2 × ${even / 2} = ${even}.`,
          fr`${even} est pair : 2 × ${even / 2} = ${even}.`,
        ),
      ],
      explanation: both(
        en`${prime} has only two factors, 1 and ${prime}: 1 × ${prime} = ${prime}.`,
        fr`${prime} n'a que deux diviseurs, 1 et ${prime} : 1 × ${prime} = ${prime}.`,
      ),
      hints: [
        both(
          en`A prime number has exactly two factors: 1 and itself.`,
          fr`Un nombre premier a exactement deux diviseurs : 1 et lui-même.`,
        ),
        both(en`Try to divide each one by 2, 3, 5 and 7.`, fr`Essaie de diviser chacun par 2, 3, 5 et 7.`),
      ],
      check: {
        holds: [2, 3, 5, 7].filter((small) => small < prime).map((small) => `${prime} mod ${small} > 0`),
      },
    }
  },
}

const multipleOrFactor: Template = {
  key: 'factors.multiple-or-factor',
  subject: 'math',
  skill: 'factors-and-primes',
  levels: [1, 2],
  make: (random, level) => {
    const base = random.whole(level === 1 ? 3 : 6, level === 1 ? 6 : 9)
    const times = random.whole(3, level === 1 ? 6 : 9)
    const near = base * times
    return {
      question: both(en`Which number is a multiple of ${base}?`, fr`Quel nombre est un multiple de ${base}?`),
      right: num(near),
      wrong: [1, -1, 2, -2].map((step) =>
        wrong(
          'close-but-not-a-multiple',
          num(near + step),
          en`${near + step} ÷ ${base} leaves a remainder.`,
          fr`${near + step} ÷ ${base} laisse un reste.`,
        ),
      ),
      explanation: both(
        en`A multiple of ${base} is ${base} times a whole number: ${base} × ${times} = ${near}.`,
        fr`Un multiple de ${base} est ${base} fois un nombre naturel : ${base} × ${times} = ${near}.`,
      ),
      hints: [both(en`Count by ${base}s.`, fr`Compte par bonds de ${base}.`)],
      check: {
        holds: [`${near} mod ${base} = 0`, ...[1, -1, 2, -2].map((step) => `${near + step} mod ${base} > 0`)],
      },
    }
  },
}

export const FACTOR_TEMPLATES = [primeNumber, multipleOrFactor]
