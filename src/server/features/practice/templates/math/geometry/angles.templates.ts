import type { Random } from '#shared/seeded-random'
import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, capital, de, en, fr } from '../../wording'
import { degrees, inUnit } from '../math-options'
import { CORNERS, FIELDS, fill, HYPOTENUSES, isWithin, LEGS, pickStory, type Story } from '../scene-tables'

const WHOLES = {
  90: { name: both('a right angle', 'un angle droit'), other: 180 },
  180: { name: both('a straight line', 'un angle plat'), other: 90 },
  360: { name: both('a full turn', 'un angle plein'), other: 180 },
} as const

const besideAngle: Template = {
  key: 'angles.beside',
  subject: 'math',
  skill: 'angles',
  levels: [1, 3],
  make: (random, level) => {
    const whole = random.pick(
      level === 1 ? ([90, 180] as const) : level === 2 ? ([180] as const) : ([90, 180, 360] as const),
    )
    const step = level === 1 ? 10 : 1
    const known = random.whole(whole / 6 / step, (whole - 20) / step) * step
    const right = whole - known
    const { name, other } = WHOLES[whole]
    return {
      question: both(
        en`Two angles side by side make ${name.en}. One measures ${known}°. What does the other one measure?`,
        fr`Deux angles côte à côte forment ${name.fr}. L'un mesure ${known}°. Combien mesure l'autre?`,
      ),
      right: degrees(right),
      wrong: [
        wrong(
          'wrong-whole',
          degrees(Math.abs(other - known) || 45),
          capital(en`${name.en} measures ${whole}°.`),
          capital(fr`${name.fr} mesure ${whole}°.`),
        ),
        wrong(
          'same-angle',
          degrees(known),
          en`The two angles are not equal here.`,
          fr`Ici, les deux angles ne sont pas égaux.`,
        ),
        wrong(
          'adds',
          degrees(whole + known > 359 ? 359 - (known % 90) : whole + known),
          en`Subtract from ${whole}°; do not add.`,
          fr`Soustrais de ${whole}°; n'additionne pas.`,
        ),
        nearMiss(degrees(right + 10)),
        nearMiss(degrees(right - 5)),
      ],
      explanation: both(
        en`Together they measure ${whole}°: ${whole} − ${known} = ${right}.`,
        fr`Ensemble, ils mesurent ${whole}° : ${whole} − ${known} = ${right}.`,
      ),
      hints: [
        both(en`How many degrees is ${name.en}?`, fr`Combien de degrés mesure ${name.fr}?`),
        both(en`Take ${known}° away from ${whole}°.`, fr`Soustrais ${known}° de ${whole}°.`),
      ],
      figure: {
        kind: 'angle',
        parts: [
          { degrees: known, label: known },
          { degrees: right, label: '?' },
        ],
      },
      typed: { answer: String(right), kind: { kind: 'number', units: ['°'] } },
      check: { answer: `${whole} − ${known}` },
    }
  },
}

const THIRD_ANGLES: readonly Story<BilingualText, { a: number; b: number }>[] = [
  (_, { a, b }) =>
    both(
      en`Two angles of a triangle measure ${a}° and ${b}°. What does the third angle measure?`,
      fr`Deux angles d'un triangle mesurent ${a}° et ${b}°. Combien mesure le troisième angle?`,
    ),
  (thing, { a, b }) =>
    both(
      en`Two angles of ${thing} measure ${a}° and ${b}°. What does the third angle measure?`,
      fr`Deux angles ${de(thing.fr)} mesurent ${a}° et ${b}°. Combien mesure le troisième angle?`,
    ),
  (thing, { a, b }, who) =>
    both(
      en`${who} measures two angles of ${thing}: ${a}° and ${b}°. How large is the third one?`,
      fr`${who} mesure deux angles ${de(thing.fr)} : ${a}° et ${b}°. Combien de degrés mesure le troisième?`,
    ),
]
const ISOSCELES: readonly Story<BilingualText, { a: number }>[] = [
  (thing, { a }) =>
    both(
      en`${capital(thing.en)} is isosceles. Its two equal angles measure ${a}° each. What does the third angle measure?`,
      fr`${capital(thing.fr)} est isocèle. Ses deux angles égaux mesurent chacun ${a}°. Combien mesure le troisième angle?`,
    ),
  (thing, { a }, who) =>
    both(
      en`${who} draws ${thing} with two equal angles of ${a}° each. How large is the third angle?`,
      fr`${who} dessine ${thing} qui a deux angles égaux de ${a}° chacun. Combien de degrés mesure le troisième angle?`,
    ),
]

const thirdAngle: Template = {
  key: 'angles.triangle',
  subject: 'math',
  skill: 'angles',
  levels: [2, 4],
  make: (random, level) => {
    const step = level === 2 ? 10 : 1
    const a = random.whole(30 / step, 80 / step) * step
    const isosceles = level === 4
    const b = isosceles ? a : random.whole(30 / step, 70 / step) * step
    const right = 180 - a - b
    const [{ thing }, ask] = pickStory(random, CORNERS, isosceles ? ISOSCELES : THIRD_ANGLES)
    return {
      question: ask(thing, { a, b }, pickName(random)),
      right: degrees(right),
      wrong: [
        wrong(
          'subtracts-one-angle',
          degrees(180 - a),
          en`Subtract both known angles from 180°.`,
          fr`Soustrais de 180° les deux angles connus.`,
        ),
        wrong(
          'adds-the-angles',
          degrees(a + b),
          en`That is the two known angles together.`,
          fr`C'est la somme des deux angles connus.`,
        ),
        wrong(
          'uses-a-full-turn',
          degrees(360 - a - b),
          en`The angles of a triangle make 180°, not 360°.`,
          fr`La somme des angles d'un triangle est de 180°, et non de 360°.`,
        ),
        wrong(
          'copies-an-angle',
          degrees(a),
          en`That is one of the two angles you already know.`,
          fr`C'est un des deux angles que tu connais déjà.`,
        ),
        nearMiss(degrees(right + 10)),
      ],
      explanation: both(
        en`The three angles make 180°: 180 − ${a} − ${b} = ${right}.`,
        fr`La somme des trois angles est de 180° : 180 − ${a} − ${b} = ${right}.`,
      ),
      solution: [
        both(
          en`The angles of a triangle always add up to 180°.`,
          fr`La somme des angles d'un triangle est toujours de 180°.`,
        ),
        both(en`The two known angles: ${a} + ${b} = ${a + b}.`, fr`Les deux angles connus : ${a} + ${b} = ${a + b}.`),
        both(
          en`The third angle is what is left: 180 − ${a + b} = ${right}.`,
          fr`Le troisième angle est ce qui reste : 180 − ${a + b} = ${right}.`,
        ),
      ],
      hints: [
        both(en`What do the angles of a triangle add up to?`, fr`Quelle est la somme des angles d'un triangle?`),
        both(en`The two known angles: ${a} + ${b} = ${a + b}.`, fr`Les deux angles connus : ${a} + ${b} = ${a + b}.`),
      ],
      figure: {
        kind: 'triangle',
        sides: { ab: null, bc: null, ca: null },
        angles: { a, b, c: '?' },
        height: null,
        rightAngle: null,
        unit: '',
      },
      typed: { answer: String(right), kind: { kind: 'number', units: ['°'] } },
      check: { answer: `180 − ${a} − ${b}` },
    }
  },
}

/** Right triangles with whole sides. */
const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
] as const

interface Triangle {
  a: number
  b: number
  c: number
}

/** Rectangles with a diagonal. */
const DIAGONALS: readonly Story<(typeof FIELDS)[number], Triangle>[] = [
  ({ place }, { a, b }) =>
    both(
      en`${capital(place.en)} is ${a} m wide and ${b} m long. How long is its diagonal?`,
      fr`${capital(place.fr)} mesure ${a} m de large et ${b} m de long. Quelle est la longueur de sa diagonale?`,
    ),
  ({ place }, { a, b }, who) =>
    both(
      en`${who} goes straight across ${place} of ${a} m by ${b} m, from one corner to the opposite one. How far is that?`,
      fr`${who} traverse en ligne droite ${place} de ${a} m sur ${b} m, d'un coin au coin opposé. Quelle distance cela fait-il?`,
    ),
]
const LENGTHS: readonly Story<(typeof FIELDS)[number], Triangle>[] = [
  ({ place }, { a, c }) =>
    both(
      en`${capital(place.en)} is ${a} m wide, and its diagonal measures ${c} m. How long is it?`,
      fr`${capital(place.fr)} mesure ${a} m de large, et sa diagonale, ${c} m. Quelle est sa longueur?`,
    ),
]

function askAbout(random: Random, { a, b, c }: Triangle, asksLeg: boolean): BilingualText {
  const fields = FIELDS.filter(({ metres }) => isWithin(a, metres) && isWithin(b, metres))
  const slopes = (asksLeg ? LEGS : HYPOTENUSES).filter(({ longest }) => isWithin(c, longest))
  const slopeStories = slopes.map(({ given, ask }) => () => {
    const shown = fill(given, { a, b, c })
    return both(`${shown.en} ${ask.en}`, `${shown.fr} ${ask.fr}`)
  })
  const fieldStories = fields.flatMap((field) =>
    (asksLeg ? LENGTHS : DIAGONALS).map((ask) => (who: string) => ask(field, { a, b, c }, who)),
  )
  const stories: ((who: string) => BilingualText)[] = [...slopeStories, ...fieldStories]
  return random.pick(stories)(pickName(random))
}

const pythagoras: Template = {
  key: 'angles.pythagoras',
  subject: 'math',
  skill: 'pythagoras',
  levels: [2, 4],
  make: (random, level) => {
    const times = level === 2 ? random.whole(1, 5) : random.whole(1, 3)
    const [p, q, r] = random.pick(level === 2 ? TRIPLES.slice(0, 2) : TRIPLES)
    const [a, b, c] = [p * times, q * times, r * times]
    const asksLeg = level > 2 && random.fraction() < 0.6
    const right = asksLeg ? b : c
    const [known, given] = asksLeg ? [c, a] : [a, b]
    const unit = (value: number) => inUnit(value, 'm')
    return {
      question: askAbout(random, { a, b, c }, asksLeg),
      right: unit(right),
      wrong: [
        wrong(
          'adds-the-sides',
          unit(known + given),
          en`You added the sides. Square them first.`,
          fr`Tu as additionné les côtés. Élève-les d'abord au carré.`,
        ),
        wrong(
          'subtracts-the-sides',
          unit(Math.abs(known - given)),
          en`You subtracted the sides. Square them first.`,
          fr`Tu as soustrait les côtés. Élève-les d'abord au carré.`,
        ),
        wrong(
          'forgets-the-root',
          unit(right * right),
          en`That is the square. Take its square root.`,
          fr`C'est le carré. Prends-en la racine carrée.`,
        ),
        nearMiss(unit(right + 1)),
      ],
      explanation: asksLeg
        ? both(
            en`${c}² − ${a}² = ${c * c} − ${a * a} = ${b * b}, and ${b} × ${b} = ${b * b}.`,
            fr`${c}² − ${a}² = ${c * c} − ${a * a} = ${b * b}, et ${b} × ${b} = ${b * b}.`,
          )
        : both(
            en`${a}² + ${b}² = ${a * a} + ${b * b} = ${c * c}, and ${c} × ${c} = ${c * c}.`,
            fr`${a}² + ${b}² = ${a * a} + ${b * b} = ${c * c}, et ${c} × ${c} = ${c * c}.`,
          ),
      hints: [
        both(en`Which side is the longest?`, fr`Quel côté est le plus long?`),
        both(
          en`In a right triangle, the squares of the legs add up to the square of the hypotenuse.`,
          fr`Dans un triangle rectangle, la somme des carrés des cathètes est égale au carré de l'hypoténuse.`,
        ),
      ],
      figure: {
        kind: 'triangle',
        sides: { ab: a, bc: asksLeg ? c : '?', ca: asksLeg ? '?' : b },
        angles: { a: null, b: null, c: null },
        height: null,
        rightAngle: 'a',
        unit: 'm',
      },
      typed: { answer: String(right), kind: { kind: 'number', units: ['m'] } },
      check: { answer: asksLeg ? `sqrt(${c}^2 − ${a}^2)` : `sqrt(${a}^2 + ${b}^2)` },
    }
  },
}

export const ANGLE_TEMPLATES = [besideAngle, thirdAngle, pythagoras]
