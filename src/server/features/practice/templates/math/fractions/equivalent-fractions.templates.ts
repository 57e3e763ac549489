import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { bare, formula, frac, fraction, greatestDivisor } from '../math-options'
import { AMOUNTS, mixStory, pickStory, SHARES, type Story } from '../scene-tables'

/** Fractions in lowest terms, to start from. */
const SIMPLE: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [3, 4],
  [2, 5],
  [3, 5],
  [4, 5],
  [5, 6],
  [3, 7],
  [5, 8],
  [4, 9],
]

const EQUAL_TO: readonly Story<(typeof SHARES)[number], string>[] = [
  ({ share }, part) =>
    both(
      en`${part} ${share.en}. Which other fraction is equal to that?`,
      fr`${part} ${share.fr}. Quelle autre fraction est égale à celle-là?`,
    ),
  ({ share }, part, who) =>
    both(
      en`${who} says that ${part} ${share.en}. Which other fraction is equal to that?`,
      fr`${who} dit que ${part} ${share.fr}. Quelle autre fraction est équivalente?`,
    ),
]
const REDUCED: readonly Story<(typeof SHARES)[number], string>[] = [
  ({ share }, part) =>
    both(
      en`${part} ${share.en}. Write this fraction in lowest terms.`,
      fr`${part} ${share.fr}. Écris cette fraction sous forme irréductible.`,
    ),
  ({ share }, part, who) =>
    both(
      en`${who} notes that ${part} ${share.en}. What is this fraction in lowest terms?`,
      fr`${who} compte : ${part} ${share.fr}. Quelle fraction irréductible cela fait-il?`,
    ),
]

const equalFraction: Template = {
  key: 'equivalent-fractions.find',
  subject: 'math',
  skill: 'equivalent-fractions',
  levels: [1, 3],
  make: (random, level) => {
    const [top, bottom] = random.pick(level === 1 ? SIMPLE.slice(0, 5) : SIMPLE)
    const times = random.whole(2, level === 3 ? 9 : 4)
    const part = frac(top, bottom)
    const bareQuestion = both(en`Which fraction is equal to ${part}?`, fr`Quelle fraction est équivalente à ${part}?`)
    return {
      question: mixStory(random, bareQuestion, () => {
        const [scene, ask] = pickStory(random, SHARES, EQUAL_TO)
        return ask(scene, part, pickName(random))
      }),
      right: fraction(top * times, bottom * times),
      wrong: [
        wrong(
          'adds-to-both',
          fraction(top + times, bottom + times),
          en`You added ${times} to the top and the bottom. Multiply both instead.`,
          fr`Tu as ajouté ${times} au numérateur et au dénominateur. Multiplie plutôt les deux.`,
        ),
        wrong(
          'multiplies-below-only',
          fraction(top, bottom * times),
          en`You multiplied only the bottom.`,
          fr`Tu as multiplié seulement le dénominateur.`,
        ),
        wrong(
          'multiplies-above-only',
          fraction(top * times, bottom),
          en`You multiplied only the top.`,
          fr`Tu as multiplié seulement le numérateur.`,
        ),
        wrong(
          'turns-it-upside-down',
          fraction(bottom * times, top * times),
          en`You turned the fraction upside down.`,
          fr`Tu as inversé la fraction.`,
        ),
      ],
      explanation: both(
        en`Multiply the top and the bottom by ${times}: ${formula(`${bare(`${top} \\times ${times}`, `${bottom} \\times ${times}`)} = ${bare(top * times, bottom * times)}`)}.`,
        fr`Multiplie le numérateur et le dénominateur par ${times} : ${formula(`${bare(`${top} \\times ${times}`, `${bottom} \\times ${times}`)} = ${bare(top * times, bottom * times)}`)}.`,
      ),
      hints: [
        both(
          en`Do the same thing to the top and the bottom.`,
          fr`Fais la même chose au numérateur et au dénominateur.`,
        ),
        both(en`Try × ${times}.`, fr`Essaie × ${times}.`),
      ],
      figure: { kind: 'fraction-bar', parts: bottom, filled: top },
      check: { answer: `${top} / ${bottom}` },
    }
  },
}

/** The factors of a reduction in two steps: stopping after the first is the usual mistake. */
const EASY_FACTORS: readonly (readonly [number, number])[] = [
  [2, 2],
  [2, 3],
  [3, 3],
]
const HARD_FACTORS: readonly (readonly [number, number])[] = [
  [2, 3],
  [3, 4],
  [2, 6],
]

const lowestTerms: Template = {
  key: 'equivalent-fractions.lowest-terms',
  subject: 'math',
  skill: 'equivalent-fractions',
  levels: [2, 4],
  make: (random, level) => {
    const [top, bottom] = random.pick(level === 2 ? SIMPLE.slice(1, 7) : SIMPLE.slice(1))
    const [first, second] = random.pick(level === 4 ? HARD_FACTORS : EASY_FACTORS)
    const times = first * second
    const a = top * times
    const b = bottom * times
    const half = same(frac(a / first, b / first))
    // Also in lowest terms, so that the form alone does not reveal the right one.
    const irreducible = [first, second, times]
      .flatMap((by) => [[top, bottom * by] as const, [top * by, bottom] as const])
      .filter(([above, below]) => greatestDivisor(above, below) === 1 && below > 1)
      .slice(0, 2)
    const bareQuestion = both(
      en`Write ${frac(a, b)} in lowest terms.`,
      fr`Écris ${frac(a, b)} sous forme de fraction irréductible.`,
    )
    return {
      question: mixStory(random, bareQuestion, () => {
        const [scene, ask] = pickStory(random, SHARES, REDUCED)
        return ask(scene, frac(a, b), pickName(random))
      }),
      // Without values: every equal fraction that can be reduced further is wrong here.
      right: same(frac(top, bottom)),
      wrong: [
        wrong(
          'stops-too-early',
          half,
          en`That is equal, but it can be reduced further: divide by ${second}.`,
          fr`C'est une fraction équivalente, mais on peut la réduire encore : divise par ${second}.`,
        ),
        ...irreducible.map(([above, below]) =>
          wrong(
            'divides-by-different-numbers',
            same(frac(above, below)),
            en`Divide the top and the bottom by the same number.`,
            fr`Divise le numérateur et le dénominateur par le même nombre.`,
          ),
        ),
        wrong(
          'subtracts-from-both',
          same(frac(a - times, b - times)),
          en`You subtracted ${times} from both. Divide instead.`,
          fr`Tu as soustrait ${times} du numérateur et du dénominateur. Divise plutôt.`,
        ),
        wrong(
          'divides-above-only',
          same(frac(top, b)),
          en`You divided only the top.`,
          fr`Tu as divisé seulement le numérateur.`,
        ),
      ],
      explanation: both(
        en`Divide the top and the bottom by ${times}: ${formula(`${bare(a, b)} = ${bare(top, bottom)}`)}.`,
        fr`Divise le numérateur et le dénominateur par ${times} : ${formula(`${bare(a, b)} = ${bare(top, bottom)}`)}.`,
      ),
      solution: [
        both(
          en`Divide the top and the bottom by ${first}: ${formula(`${bare(a, b)} = ${bare(a / first, b / first)}`)}.`,
          fr`Divise le numérateur et le dénominateur par ${first} : ${formula(`${bare(a, b)} = ${bare(a / first, b / first)}`)}.`,
        ),
        both(
          en`Divide again, by ${second}: ${formula(`${bare(a / first, b / first)} = ${bare(top, bottom)}`)}.`,
          fr`Divise encore, par ${second} : ${formula(`${bare(a / first, b / first)} = ${bare(top, bottom)}`)}.`,
        ),
        both(
          en`No number but 1 divides both ${top} and ${bottom}, so you are done.`,
          fr`Aucun autre nombre que 1 ne divise à la fois ${top} et ${bottom} : c'est fini.`,
        ),
      ],
      hints: [
        both(en`Which number divides both ${a} and ${b}?`, fr`Quel nombre divise à la fois ${a} et ${b}?`),
        both(en`Begin with ${first}: ${half}.`, fr`Commence par ${first} : ${half}.`),
      ],
      typed: { answer: `${top}/${bottom}`, kind: { kind: 'number', lowestTerms: true } },
      check: { holds: [`${a}/${b} = ${top}/${bottom}`, `gcd(${top}, ${bottom}) = 1`] },
    }
  },
}

const AS_A_FRACTION: readonly Story<(typeof AMOUNTS)[number], string>[] = [
  ({ start, of }, amount) =>
    both(
      en`${start} ${amount} ${of}. What fraction is that?`,
      fr`${start} ${amount} ${of}. Comment s'écrit ce nombre sous forme de fraction?`,
    ),
  ({ start, of }, amount) =>
    both(
      en`${start} ${amount} ${of}. Write this mixed number as a fraction.`,
      fr`${start} ${amount} ${of}. Écris ce nombre fractionnaire sous forme de fraction.`,
    ),
  ({ start, of }, amount) =>
    both(
      en`${start} ${amount} ${of}. Which fraction is equal to this number?`,
      fr`${start} ${amount} ${of}. Quelle fraction est égale à ce nombre?`,
    ),
]

const mixedNumber: Template = {
  key: 'equivalent-fractions.mixed-number',
  subject: 'math',
  skill: 'equivalent-fractions',
  levels: [2, 4],
  make: (random, level) => {
    const bottom = random.whole(3, level === 2 ? 5 : 9)
    const whole = random.whole(2, level === 4 ? 7 : 4)
    const top = random.whole(1, bottom - 1)
    const all = whole * bottom + top
    const [amount, ask] = pickStory(random, AMOUNTS, AS_A_FRACTION)
    return {
      question: ask(amount, formula(`${whole}${bare(top, bottom)}`), ''),
      right: fraction(all, bottom),
      wrong: [
        wrong(
          'adds-whole-and-top',
          fraction(whole + top, bottom),
          en`You added ${whole} and ${top}. Each whole is worth ${bottom} parts.`,
          fr`Tu as additionné ${whole} et ${top}. Chaque entier vaut ${bottom} parties.`,
        ),
        wrong(
          'multiplies-whole-and-top',
          fraction(whole * top, bottom),
          en`You multiplied ${whole} and ${top}. Multiply ${whole} by ${bottom}, then add ${top}.`,
          fr`Tu as multiplié ${whole} par ${top}. Multiplie ${whole} par ${bottom}, puis ajoute ${top}.`,
        ),
        wrong(
          'forgets-the-top',
          fraction(whole * bottom, bottom),
          en`You left out the ${frac(top, bottom)}.`,
          fr`Tu as oublié ${frac(top, bottom)}.`,
        ),
        wrong(
          'joins-the-digits',
          fraction(whole * 10 + top, bottom),
          en`Do not just write ${whole} and ${top} side by side: each whole is worth ${bottom} parts.`,
          fr`${whole} et ${top} ne forment pas un seul nombre.`,
        ),
        wrong(
          'swaps-whole-and-denominator',
          fraction(all, whole),
          en`The parts keep their size: the denominator stays ${bottom}.`,
          fr`Les parties gardent leur taille : le dénominateur reste ${bottom}.`,
        ),
      ],
      explanation: both(
        en`${whole} wholes are ${whole} × ${bottom} = ${whole * bottom} parts, and ${whole * bottom} + ${top} = ${all}: ${frac(all, bottom)}.`,
        fr`${whole} entiers font ${whole} × ${bottom} = ${whole * bottom} parties, et ${whole * bottom} + ${top} = ${all} : ${frac(all, bottom)}.`,
      ),
      solution: [
        both(
          en`Cut each whole into ${bottom} parts: ${whole} × ${bottom} = ${whole * bottom}.`,
          fr`Partage chaque entier en ${bottom} parties : ${whole} × ${bottom} = ${whole * bottom}.`,
        ),
        both(
          en`Add the other ${top === 1 ? 'part' : `${top} parts`}: ${whole * bottom} + ${top} = ${all}.`,
          fr`Ajoute ${top === 1 ? 'l’autre partie' : `les ${top} autres parties`} : ${whole * bottom} + ${top} = ${all}.`,
        ),
        both(
          en`${all} parts of this size make ${frac(all, bottom)}.`,
          fr`${all} parties de cette taille font ${frac(all, bottom)}.`,
        ),
      ],
      hints: [
        both(en`How many parts are there in one whole?`, fr`Combien y a-t-il de parties dans un entier?`),
        both(en`${whole} × ${bottom} = ${whole * bottom}`, fr`${whole} × ${bottom} = ${whole * bottom}`),
      ],
      typed: { answer: `${all}/${bottom}`, kind: { kind: 'number' } },
      check: { answer: `${whole} + ${top}/${bottom}` },
    }
  },
}

export const EQUIVALENT_FRACTION_TEMPLATES = [equalFraction, lowestTerms, mixedNumber]
