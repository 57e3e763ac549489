import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, capital, de, du, en, fr, measure } from '../../wording'
import { inUnit } from '../math-options'
import { FIELDS, isWithin, pickStory, SHEETS, type Story } from '../scene-tables'

type Sides = { width: number; height: number }

const AROUND: readonly Story<(typeof FIELDS)[number], Sides>[] = [
  ({ place, edge }, { width, height }) =>
    both(
      en`${capital(place.en)} is ${width} m long and ${height} m wide. How long is ${edge} around it?`,
      fr`${capital(place.fr)} mesure ${width} m de long et ${height} m de large. Quelle est la longueur ${du(edge.fr)} qui en fait le tour?`,
    ),
  ({ place, edge }, { width, height }) =>
    both(
      en`${capital(edge.en.replace(/^the /, 'a '))} runs all around ${place} that is ${width} m long and ${height} m wide. How many metres long is ${edge}?`,
      fr`${capital(edge.fr)} fait tout le tour ${de(place.fr)} de ${width} m de long et de ${height} m de large. Quelle est la longueur ${du(edge.fr)}?`,
    ),
  ({ place }, { width, height }, who) =>
    both(
      en`${who} walks once around ${place} that is ${width} m long and ${height} m wide. How far is that?`,
      fr`${who} fait une fois le tour ${de(place.fr)} de ${width} m de long et de ${height} m de large. Quelle distance cela fait-il?`,
    ),
  ({ place }, { width, height }) =>
    both(
      en`${capital(place.en)} is ${width} m long and ${height} m wide. What is its perimeter?`,
      fr`${capital(place.fr)} mesure ${width} m de long et ${height} m de large. Quel est son périmètre?`,
    ),
]

const SIDE_MISSING: readonly Story<(typeof SHEETS)[number], Sides>[] = [
  ({ thing }, { width, height }) =>
    both(
      en`The perimeter of ${thing} is ${2 * (width + height)} cm. Its length is ${width} cm. How wide is it?`,
      fr`Le périmètre ${de(thing.fr)} est de ${2 * (width + height)} cm. Sa longueur est de ${width} cm. Quelle est sa largeur?`,
    ),
  ({ thing }, { width, height }) =>
    both(
      en`${capital(thing.en)} is ${width} cm long, and its perimeter is ${2 * (width + height)} cm. What is its width?`,
      fr`${capital(thing.fr)} mesure ${width} cm de long et son périmètre est de ${2 * (width + height)} cm. Quelle est sa largeur?`,
    ),
  ({ thing }, { width, height }, who) =>
    both(
      en`${who} needs ${2 * (width + height)} cm of tape to go once around ${thing} that is ${width} cm long. How wide is it?`,
      fr`${who} a besoin de ${2 * (width + height)} cm de ruban pour faire le tour ${de(thing.fr)} de ${width} cm de long. Quelle en est la largeur?`,
    ),
]

const SURFACES: readonly Story<(typeof SHEETS)[number], Sides>[] = [
  ({ thing }, { width, height }) =>
    both(
      en`${capital(thing.en)} is ${width} cm long and ${height} cm wide. What is its area?`,
      fr`${capital(thing.fr)} mesure ${width} cm de long et ${height} cm de large. Quelle est son aire?`,
    ),
  ({ thing }, { width, height }) =>
    both(
      en`What area is covered by ${thing} that is ${width} cm long and ${height} cm wide?`,
      fr`Quelle aire couvre ${thing} de ${width} cm de long et de ${height} cm de large?`,
    ),
  ({ thing }, { width, height }, who) =>
    both(
      en`${who} measures ${thing}: ${width} cm long and ${height} cm wide. What is its area?`,
      fr`${who} mesure ${thing} : ${width} cm de long et ${height} cm de large. Quelle est son aire?`,
    ),
]

const fitsSheet =
  ({ width, height }: Sides) =>
  ({ short, long }: (typeof SHEETS)[number]) =>
    isWithin(height, short) && isWithin(width, long)

const perimeter: Template = {
  key: 'shapes.perimeter',
  subject: 'math',
  skill: 'perimeter',
  levels: [1, 3],
  make: (random, level) => {
    const height = random.whole(2, level === 1 ? 9 : 25)
    const width = height + random.whole(2, level === 3 ? 30 : 9)
    const right = 2 * (width + height)
    const fields = FIELDS.filter(({ metres }) => isWithin(height, metres) && isWithin(width, metres))
    const [field, ask] = pickStory(random, fields, AROUND)
    return {
      question: ask(field, { width, height }, pickName(random)),
      right: inUnit(right, 'm'),
      wrong: [
        wrong(
          'area-instead',
          inUnit(width * height, 'm'),
          en`You multiplied: that is the area. You need the distance around.`,
          fr`Tu as multiplié : c'est l'aire. Il te faut le tour.`,
        ),
        wrong(
          'two-sides-only',
          inUnit(width + height, 'm'),
          en`That is only two sides. There are four.`,
          fr`Ce ne sont que deux côtés. Il y en a quatre.`,
        ),
        wrong('forgets-one-side', inUnit(right - height, 'm'), en`One side is missing.`, fr`Il manque un côté.`),
        wrong(
          'doubles-one-side',
          inUnit(2 * width + height + 1, 'm'),
          en`Add the four sides again.`,
          fr`Additionne de nouveau les quatre côtés.`,
        ),
      ],
      explanation: both(
        en`Add the four sides: ${width} + ${height} + ${width} + ${height} = ${right}.`,
        fr`Additionne les quatre côtés : ${width} + ${height} + ${width} + ${height} = ${right}.`,
      ),
      hints: [
        both(en`A rectangle has four sides.`, fr`Un rectangle a quatre côtés.`),
        both(
          en`Two sides together: ${width} + ${height} = ${width + height}.`,
          fr`Deux côtés ensemble : ${width} + ${height} = ${width + height}.`,
        ),
      ],
      figure: { kind: 'rectangle', width, height, proportion: Math.min(width / height, 5), unit: 'm' },
      typed: { answer: String(right), kind: { kind: 'number', units: ['m'] } },
      check: { answer: `2 × ${width} + 2 × ${height}` },
    }
  },
}

const missingSide: Template = {
  key: 'shapes.missing-side',
  subject: 'math',
  skill: 'perimeter',
  levels: [2, 4],
  make: (random, level) => {
    const height = random.whole(3, level === 2 ? 9 : 25)
    const width = height + random.whole(1, level === 4 ? 30 : 9)
    const total = 2 * (width + height)
    const [sheet, ask] = pickStory(random, SHEETS.filter(fitsSheet({ width, height })), SIDE_MISSING)
    return {
      question: ask(sheet, { width, height }, pickName(random)),
      right: inUnit(height, 'cm'),
      wrong: [
        wrong(
          'subtracts-once',
          inUnit(total - width, 'cm'),
          en`There are two long sides, and two short ones.`,
          fr`Il y a deux grands côtés et deux petits.`,
        ),
        wrong(
          'forgets-to-halve',
          inUnit(total - 2 * width, 'cm'),
          en`That is both short sides together.`,
          fr`Ce sont les deux petits côtés ensemble.`,
        ),
        wrong(
          'quarter-of-the-whole',
          inUnit(total / 4, 'cm'),
          en`Only in a square are all four sides equal.`,
          fr`C'est seulement dans un carré que les quatre côtés sont égaux.`,
        ),
        wrong(
          'half-of-the-whole',
          inUnit(total / 2, 'cm'),
          en`Half the perimeter is one long and one short side.`,
          fr`La moitié du périmètre, c'est un grand côté et un petit.`,
        ),
        nearMiss(inUnit(height + 1, 'cm')),
      ],
      explanation: both(
        en`Half the perimeter: ${total} ÷ 2 = ${total / 2}. Then ${total / 2} − ${width} = ${height}.`,
        fr`La moitié du périmètre : ${total} ÷ 2 = ${total / 2}. Ensuite ${total / 2} − ${width} = ${height}.`,
      ),
      hints: [
        both(
          en`One long and one short side make half of the perimeter.`,
          fr`Un grand côté et un petit font la moitié du périmètre.`,
        ),
        both(en`${total} ÷ 2 = ${total / 2}`, fr`${total} ÷ 2 = ${total / 2}`),
      ],
      figure: { kind: 'rectangle', width, height: '?', proportion: Math.min(width / height, 5), unit: 'cm' },
      typed: { answer: String(height), kind: { kind: 'number', units: ['cm'] } },
      check: { answer: `(${total} − 2 × ${width}) ÷ 2` },
    }
  },
}

const rectangleArea: Template = {
  key: 'shapes.rectangle-area',
  subject: 'math',
  skill: 'area',
  levels: [1, 3],
  make: (random, level) => {
    const height = random.whole(3, level === 1 ? 7 : 14)
    const width = height + random.whole(1, level === 3 ? 15 : 5)
    const right = width * height
    const [sheet, ask] = pickStory(random, SHEETS.filter(fitsSheet({ width, height })), SURFACES)
    return {
      question: ask(sheet, { width, height }, pickName(random)),
      right: inUnit(right, 'cm²'),
      wrong: [
        wrong(
          'perimeter-instead',
          inUnit(2 * (width + height), 'cm²'),
          en`You added the sides: that is the perimeter.`,
          fr`Tu as additionné les côtés : c'est le périmètre.`,
        ),
        wrong(
          'adds-two-sides',
          inUnit(width + height, 'cm²'),
          en`You added. Multiply the length by the width.`,
          fr`Tu as additionné. Multiplie la longueur par la largeur.`,
        ),
        wrong(
          'halves',
          inUnit(right / 2, 'cm²'),
          en`You only halve for a triangle.`,
          fr`Tu as pris la moitié, comme pour un triangle.`,
        ),
        wrong('one-row-too-few', inUnit(right - width, 'cm²'), en`One row is missing.`, fr`Il manque une rangée.`),
        wrong(
          'one-row-too-many',
          inUnit(right + width, 'cm²'),
          en`That is one row too many.`,
          fr`C'est une rangée de trop.`,
        ),
      ],
      explanation: both(
        en`${height} rows of ${width} squares: ${width} × ${height} = ${right}, so ${measure(right, 'cm²')}.`,
        fr`${height} rangées de ${width} carrés : ${width} × ${height} = ${right}, donc ${measure(right, 'cm²')}.`,
      ),
      solution: [
        both(
          en`One row along the length has ${width} squares of 1 cm.`,
          fr`Une rangée dans le sens de la longueur compte ${width} carrés de 1 cm de côté.`,
        ),
        both(
          en`There are ${height} such rows: ${width} × ${height} = ${right}.`,
          fr`Il y a ${height} rangées comme celle-là : ${width} × ${height} = ${right}.`,
        ),
        both(en`The area is ${measure(right, 'cm²')}.`, fr`L'aire est de ${measure(right, 'cm²')}.`),
      ],
      hints: [
        both(en`How many squares of 1 cm fit inside?`, fr`Combien de carrés de 1 cm de côté entrent dans la figure?`),
        both(en`Multiply the length by the width.`, fr`Multiplie la longueur par la largeur.`),
      ],
      figure: { kind: 'rectangle', width, height, proportion: Math.min(width / height, 5), unit: 'cm' },
      typed: { answer: String(right), kind: { kind: 'number', units: ['cm²'] } },
      check: { answer: `${width} × ${height}` },
    }
  },
}

export const SHAPE_TEMPLATES = [perimeter, missingSide, rectangleArea]
