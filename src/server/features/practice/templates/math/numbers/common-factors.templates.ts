import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, de, en, fr } from '../../wording'
import { greatestDivisor, num } from '../math-options'
import { EVENTS, KITS, mixStory, pickStory, type Story } from '../scene-tables'

const EQUAL_KITS: readonly Story<(typeof KITS)[number], { a: number; b: number }>[] = [
  ({ one, two, kits }, { a, b }) =>
    both(
      en`${a} ${one} and ${b} ${two} are shared equally among as many ${kits} as possible, with nothing left over. How many ${kits} are there?`,
      fr`On répartit également ${a} ${one} et ${b} ${two} dans le plus grand nombre possible ${de(kits.fr)}, sans reste. Combien ${de(kits.fr)} y a-t-il?`,
    ),
  ({ one, two, kits }, { a, b }, who) =>
    both(
      en`${who} has to divide ${a} ${one} and ${b} ${two} into identical ${kits} and use them all. What is the greatest number of ${kits}?`,
      fr`${who} doit répartir ${a} ${one} et ${b} ${two} en ${kits} identiques, sans reste. Quel est le plus grand nombre ${de(kits.fr)}?`,
    ),
  ({ one, two, kits }, { a, b }) =>
    both(
      en`What is the greatest number of identical ${kits} that can be made from ${a} ${one} and ${b} ${two}, with nothing left over?`,
      fr`Quel est le plus grand nombre ${de(kits.fr)} identiques qu'on peut faire avec ${a} ${one} et ${b} ${two}, sans reste?`,
    ),
]

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
    const bareQuestion = both(
      en`What is the greatest common factor of ${a} and ${b}?`,
      fr`Quel est le plus grand commun diviseur de ${a} et de ${b}?`,
    )
    return {
      question: mixStory(random, bareQuestion, () => {
        const [kit, ask] = pickStory(random, KITS, EQUAL_KITS)
        return ask(kit, { a, b }, pickName(random))
      }),
      right: num(common),
      wrong: [
        wrong(
          'stops-too-early',
          num(common / part),
          en`${common / part} divides both, but so does a greater number.`,
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
          en`You subtracted. Look for a number that divides both.`,
          fr`Tu as soustrait. Cherche ce qui divise les deux.`,
        ),
        wrong('gives-the-smaller', num(a), en`${a} does not divide ${b}.`, fr`${a} ne divise pas ${b}.`),
        wrong(
          'takes-the-smallest',
          num(part),
          en`${part} divides both, but so does a greater number.`,
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
        en`${a} = ${common} × ${one} and ${b} = ${common} × ${two}. ${one} and ${two} have no common factor except 1.`,
        fr`${a} = ${common} × ${one} et ${b} = ${common} × ${two}. ${one} et ${two} n'ont pas d'autre diviseur commun que 1.`,
      ),
      solution: [
        both(
          en`Which numbers divide ${a}? Begin with the greatest ones that also divide ${b}.`,
          fr`Quels nombres divisent ${a}? Commence par les plus grands qui divisent aussi ${b}.`,
        ),
        both(
          en`${common} divides both: ${a} = ${common} × ${one} and ${b} = ${common} × ${two}.`,
          fr`${common} divise les deux : ${a} = ${common} × ${one} et ${b} = ${common} × ${two}.`,
        ),
        both(
          en`${one} and ${two} have no common factor but 1, so no greater number divides both.`,
          fr`${one} et ${two} n'ont pas d'autre diviseur commun que 1 : aucun nombre plus grand ne divise les deux.`,
        ),
      ],
      hints: [
        both(
          en`List the factors of ${a}, starting with the greatest.`,
          fr`Fais la liste des diviseurs de ${a}, du plus grand au plus petit.`,
        ),
        both(en`Which of them is also a factor of ${b}?`, fr`Lequel d'entre eux divise aussi ${b}?`),
      ],
      typed: { answer: String(greatestDivisor(a, b)), kind: { kind: 'number' } },
      check: { holds: [`${a} mod ${common} = 0`, `${b} mod ${common} = 0`, `gcd(${a}, ${b}) = ${common}`] },
    }
  },
}

/** Two intervals per level; from level 3 on they share a factor, so that their product is too large. */
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

const UNITS = {
  minutes: { unit: both('minutes', 'minutes'), of: 'de minutes', every: 'toutes les' },
  seconds: { unit: both('seconds', 'secondes'), of: 'de secondes', every: 'toutes les' },
  days: { unit: both('days', 'jours'), of: 'de jours', every: 'tous les' },
} as const

const TOGETHER_AGAIN: readonly Story<(typeof EVENTS)[number], { a: number; b: number }>[] = [
  (event, gaps) =>
    both(
      en`${twoEvents(event, gaps)} Both happen right now. In how many ${UNITS[event.unit].unit} will they next happen together?`,
      fr`${twoEvents(event, gaps)} Les deux coïncident maintenant. Dans combien ${UNITS[event.unit].of} coïncideront-ils de nouveau?`,
    ),
  (event, gaps) =>
    both(
      en`${twoEvents(event, gaps)} Both have just happened together. After how many ${UNITS[event.unit].unit} does that happen again?`,
      fr`${twoEvents(event, gaps)} Les deux viennent de coïncider. Dans combien ${UNITS[event.unit].of} cela se reproduira-t-il?`,
    ),
  (event, gaps, who) =>
    both(
      en`${twoEvents(event, gaps)} ${who} notices both at the same moment. How many ${UNITS[event.unit].unit} pass before they happen together again?`,
      fr`${twoEvents(event, gaps)} ${who} remarque que les deux coïncident. Combien ${UNITS[event.unit].of} passeront avant la prochaine fois?`,
    ),
]

function twoEvents(
  { unit: name, first, second }: (typeof EVENTS)[number],
  { a, b }: { a: number; b: number },
): BilingualText {
  const { unit, every } = UNITS[name]
  return both(
    en`${first} every ${a} ${unit}, and ${second} every ${b} ${unit}.`,
    fr`${first} ${every} ${a} ${unit}, ${second} ${every} ${b} ${unit}.`,
  )
}

const commonMultiple: Template = {
  key: 'common-factors.common-multiple',
  subject: 'math',
  skill: 'factors-and-primes',
  levels: [2, 4],
  make: (random, level) => {
    const [a, b] = random.pick(BUSES[level] ?? [])
    const least = (a * b) / greatestDivisor(a, b)
    const [event, ask] = pickStory(random, EVENTS, TOGETHER_AGAIN)
    return {
      question: ask(event, { a, b }, pickName(random)),
      right: num(least),
      wrong: [
        wrong(
          'multiplies-always',
          num(a * b),
          en`That is a common multiple, but there is a smaller one.`,
          fr`C'est bien un multiple commun, mais il y en a un plus petit.`,
        ),
        wrong(
          'adds',
          num(a + b),
          en`You added. Look for a number in both lists of multiples.`,
          fr`Tu as additionné. Cherche un nombre présent dans les deux listes de multiples.`,
        ),
        wrong('gives-the-larger', num(b), en`${b} is not a multiple of ${a}.`, fr`${b} n'est pas un multiple de ${a}.`),
        wrong('doubles', num(least * 2), en`That is the second time.`, fr`C'est la deuxième fois.`),
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
          en`Write the multiples of ${b}, one after the other.`,
          fr`Écris les multiples de ${b}, l'un après l'autre.`,
        ),
        both(en`Which is the first one that is also a multiple of ${a}?`, fr`Lequel est le premier que ${a} divise?`),
      ],
      typed: { answer: String(least), kind: { kind: 'number' } },
      check: { holds: [`lcm(${a}, ${b}) = ${least}`] },
    }
  },
}

export const COMMON_FACTOR_TEMPLATES = [greatestFactor, commonMultiple]
