import { wrong } from '../../question'
import { pickNames } from '../../scenes'
import type { Template } from '../../template'
import { both, de, du, en, fr } from '../../wording'
import { bare, formula, frac, fraction } from '../math-options'
import { pickStory, RACES, type Story } from '../scene-tables'

const greatestUnit: Template = {
  key: 'compare-fractions.greatest',
  subject: 'math',
  skill: 'compare-fractions',
  levels: [1, 2],
  make: (random, level) => {
    const top = level === 1 ? 1 : random.whole(2, 5)
    const [first = 3, ...others] = random
      .shuffle([3, 4, 5, 6, 7, 8, 9, 10, 12].filter((bottom) => bottom > top))
      .slice(0, 4)
      .toSorted((a, b) => a - b)
    // No further random number: existing questions must be generated unchanged.
    const mixed = [first, ...others].toSorted((a, b) => ((a * 7) % 11) - ((b * 7) % 11))
    // Wide spaces: a comma is hard to see beside the small numbers of a fraction.
    const list = mixed.map((bottom) => frac(top, bottom)).join(',\u2002')
    return {
      question: both(en`Which fraction is the greatest?`, fr`Quelle fraction est la plus grande?`),
      right: fraction(top, first),
      wrong: others.map((bottom) =>
        wrong(
          'greater-denominator-is-greater',
          fraction(top, bottom),
          en`${bottom} parts in a whole are small parts. Does another fraction have larger ones?`,
          fr`Un tout coupé en ${bottom} donne de petites parties. Une autre fraction en a-t-elle de plus grandes?`,
        ),
      ),
      explanation: both(
        en`All have the same numerator, ${top}. The smallest denominator, ${first}, makes the largest parts: ${frac(top, first)}.`,
        fr`Toutes ont le même numérateur, ${top}. Le plus petit dénominateur, ${first}, donne les plus grandes parties : ${frac(top, first)}.`,
      ),
      hints: [
        both(en`Is a half larger than a third?`, fr`Un demi est-il plus grand qu'un tiers?`),
        both(
          en`The numerators are equal: compare the sizes of the parts.`,
          fr`Les numérateurs sont égaux : compare la taille des parties.`,
        ),
      ],
      typed: {
        answer: `${top}/${first}`,
        kind: { kind: 'number' },
        question: both(
          en`Which of these fractions is the greatest: ${list}?`,
          fr`Laquelle de ces fractions est la plus grande : ${list}?`,
        ),
      },
      check: { holds: others.map((bottom) => `${top}/${first} > ${top}/${bottom}`) },
    }
  },
}

const NEAR_BOTTOMS: readonly (readonly [number, number])[] = [
  [3, 4],
  [2, 5],
  [4, 6],
  [3, 5],
]
const HARD_BOTTOMS: readonly (readonly [number, number])[] = [
  [5, 6],
  [4, 7],
  [6, 8],
  [5, 8],
  [7, 9],
]

interface TwoShares {
  names: readonly [string, string]
  parts: readonly [string, string]
}

const SHARES: readonly Story<(typeof RACES)[number], TwoShares>[] = [
  ({ did, whole, ask }, { names: [one, two], parts: [first, second] }) =>
    both(
      en`${one} ${did} ${first} of ${whole}, and ${two} ${did} ${second} of it. ${ask}`,
      fr`${one} ${did} ${first} ${de(whole.fr)}, ${two} en ${did} ${second}. ${ask}`,
    ),
  ({ did, whole, same, ask }, { names: [one, two], parts: [first, second] }) =>
    both(
      en`${one} ${did} ${first} of ${whole}. ${two} ${did} ${second} of ${same}. ${ask}`,
      fr`${one} ${did} ${first} ${de(whole.fr)}. ${two} ${did} ${second} ${du(same.fr)}. ${ask}`,
    ),
  ({ did, whole, same, ask }, { names: [one, two], parts: [first, second] }) =>
    both(
      en`${one} and ${two} ${did} parts of ${same}: ${one} ${first} of it, and ${two} ${second}. ${ask}`,
      fr`${one} ${did} ${first} ${de(whole.fr)}, et ${two}, ${second} ${du(same.fr)}. ${ask}`,
    ),
  ({ did, whole, ask }, { names: [one, two], parts: [first, second] }) =>
    both(
      en`${ask} ${one} ${did} ${first} of ${whole}, and ${two} ${did} ${second} of it.`,
      fr`${ask} ${one} ${did} ${first} ${de(whole.fr)}, et ${two} en ${did} ${second}.`,
    ),
]

const whoHasMore: Template = {
  key: 'compare-fractions.unlike',
  subject: 'math',
  skill: 'compare-fractions',
  levels: [3, 4],
  make: (random, level) => {
    const [b, d] = random.pick(level === 3 ? NEAR_BOTTOMS : HARD_BOTTOMS)
    const a = random.whole(1, b - 1)
    // Close to a/b on either side, but never equal to it.
    const near = Math.round((a * d) / b)
    const c = near * b === a * d ? (near < d - 1 ? near + 1 : near - 1) : Math.min(Math.max(near, 1), d - 1)
    const isFirstMore = a * d > c * b
    const [one, two] = pickNames(random)
    const [more, less] = isFirstMore ? [one, two] : [two, one]
    const common = b * d
    const [race, ask] = pickStory(random, RACES, SHARES)
    return {
      question: ask(race, { names: [one, two], parts: [frac(a, b), frac(c, d)] }, ''),
      right: both(more, more),
      wrong: [
        wrong(
          'compares-single-numbers',
          both(less, less),
          en`Larger numbers alone do not make a larger fraction. Write both over ${common}.`,
          fr`De plus grands nombres ne font pas toujours une plus grande fraction. Écris-les toutes les deux sur ${common}.`,
        ),
        wrong(
          'sees-equal',
          both(en`It is the same for both.`, fr`C'est pareil pour les deux.`),
          en`Write both over ${common}: ${a * d} and ${c * b} parts are not the same.`,
          fr`Écris-les toutes les deux sur ${common} : ${a * d} parties et ${c * b} parties.`,
        ),
        wrong(
          'thinks-it-cannot-be-known',
          both(en`There is no way to know.`, fr`On ne peut pas le savoir.`),
          en`Both fractions are parts of ${race.same}, so you can compare them.`,
          fr`Il s'agit ${du(race.same.fr)} : on peut donc comparer les fractions.`,
        ),
      ],
      explanation: both(
        en`Over ${common}: ${formula(`${bare(a, b)} = ${bare(a * d, common)}`)} and ${formula(`${bare(c, d)} = ${bare(c * b, common)}`)}. ${more} has the greater fraction.`,
        fr`Sur ${common} : ${formula(`${bare(a, b)} = ${bare(a * d, common)}`)} et ${formula(`${bare(c, d)} = ${bare(c * b, common)}`)}. C'est ${more} qui a la plus grande fraction.`,
      ),
      hints: [
        both(en`Give both fractions the same denominator.`, fr`Donne le même dénominateur aux deux fractions.`),
        both(en`${b} × ${d} = ${common} works.`, fr`${b} × ${d} = ${common} convient.`),
      ],
      check: { holds: [isFirstMore ? `${a}/${b} > ${c}/${d}` : `${a}/${b} < ${c}/${d}`] },
    }
  },
}

export const COMPARE_FRACTION_TEMPLATES = [greatestUnit, whoHasMore]
