import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, en, fr } from '../../wording'
import { inUnit, tidy } from '../math-options'
import { BOXES, DISCS, isWithin, pickStory, ROUNDS, TRIANGLES } from '../scene-tables'
import { AREA_OF_A_CIRCLE, AREA_OF_A_TRIANGLE, AROUND_A_CIRCLE, VOLUME_OF_A_BOX } from './solids-stories'

const triangleArea: Template = {
  key: 'solids.triangle-area',
  subject: 'math',
  skill: 'area',
  levels: [2, 4],
  make: (random, level) => {
    const base = random.whole(2, level === 2 ? 6 : 12) * 2
    const height = random.whole(3, level === 4 ? 20 : 9)
    const right = (base * height) / 2
    const [{ thing }, ask] = pickStory(random, TRIANGLES, AREA_OF_A_TRIANGLE)
    return {
      question: ask(thing, { base, height }, pickName(random)),
      right: inUnit(right, 'cm²'),
      wrong: [
        wrong(
          'forgets-to-halve',
          inUnit(base * height, 'cm²'),
          en`That is the rectangle. The triangle is half of it.`,
          fr`C'est le rectangle. Le triangle en est la moitié.`,
        ),
        wrong(
          'adds',
          inUnit(base + height, 'cm²'),
          en`You added. Multiply, then halve.`,
          fr`Tu as additionné. Multiplie, puis prends la moitié.`,
        ),
        wrong(
          'halves-the-sum',
          inUnit((base + height) / 2, 'cm²'),
          en`Multiply base and height before you halve.`,
          fr`Multiplie la base par la hauteur avant de prendre la moitié.`,
        ),
        wrong('halves-twice', inUnit(right / 2, 'cm²'), en`You halved twice.`, fr`Tu as pris la moitié deux fois.`),
        wrong(
          'doubles',
          inUnit(base * height * 2, 'cm²'),
          en`Halve; do not double.`,
          fr`Prends la moitié, pas le double.`,
        ),
      ],
      explanation: both(
        en`Half of base times height: ${base} × ${height} ÷ 2 = ${right}.`,
        fr`La moitié de la base multipliée par la hauteur : ${base} × ${height} ÷ 2 = ${right}.`,
      ),
      hints: [
        both(en`A triangle is half of a rectangle.`, fr`Un triangle est la moitié d'un rectangle.`),
        both(
          en`The rectangle: ${base} × ${height} = ${base * height}.`,
          fr`Le rectangle : ${base} × ${height} = ${base * height}.`,
        ),
      ],
      figure: {
        kind: 'triangle',
        sides: { ab: base, bc: null, ca: null },
        angles: { a: null, b: null, c: null },
        height,
        rightAngle: null,
        unit: 'cm',
      },
      typed: { answer: String(right), kind: { kind: 'number', units: ['cm²'] } },
      check: { answer: `${base} × ${height} ÷ 2` },
    }
  },
}

const boxVolume: Template = {
  key: 'solids.box-volume',
  subject: 'math',
  skill: 'volume',
  levels: [1, 3],
  make: (random, level) => {
    const most = level === 1 ? 5 : level === 2 ? 9 : 12
    const a = random.whole(2, most - 1)
    // A box is at least as long as it is wide.
    const b = random.whole(Math.max(a, 3), most)
    const c = random.whole(2, most)
    const right = a * b * c
    const [{ thing }, ask] = pickStory(random, BOXES, VOLUME_OF_A_BOX)
    return {
      question: ask(thing, { long: b, wide: a, high: c }, pickName(random)),
      right: inUnit(right, 'cm³'),
      wrong: [
        wrong(
          'adds-the-edges',
          inUnit(a + b + c, 'cm³'),
          en`You added. Multiply the three lengths.`,
          fr`Tu as additionné. Multiplie les trois longueurs.`,
        ),
        wrong(
          'bottom-only',
          inUnit(a * b, 'cm³'),
          en`That is one layer. Multiply by the height.`,
          fr`C'est une seule couche. Multiplie par la hauteur.`,
        ),
        wrong(
          'surface-instead',
          inUnit(2 * (a * b + b * c + a * c), 'cm³'),
          en`That is the surface area of all six faces.`,
          fr`C'est l'aire des six faces.`,
        ),
        wrong(
          'adds-the-height',
          inUnit(a * b + c, 'cm³'),
          en`Multiply by the height; do not add it.`,
          fr`Multiplie par la hauteur; ne l'ajoute pas.`,
        ),
        wrong(
          'one-layer-too-many',
          inUnit(right + a * b, 'cm³'),
          en`That is one layer too many.`,
          fr`C'est une couche de trop.`,
        ),
      ],
      explanation: both(
        en`One layer is ${a} × ${b} = ${a * b}; all layers are ${a * b} × ${c} = ${right}.`,
        fr`Une couche : ${a} × ${b} = ${a * b}; toutes les couches : ${a * b} × ${c} = ${right}.`,
      ),
      hints: [
        both(en`How many cubes of 1 cm cover the bottom?`, fr`Combien de cubes de 1 cm d'arête couvrent le fond?`),
        both(en`The bottom: ${a} × ${b} = ${a * b}.`, fr`Le fond : ${a} × ${b} = ${a * b}.`),
      ],
      typed: { answer: String(right), kind: { kind: 'number', units: ['cm³'] } },
      check: { answer: `${a} × ${b} × ${c}` },
    }
  },
}

const circumference: Template = {
  key: 'solids.circumference',
  subject: 'math',
  skill: 'circles',
  levels: [2, 4],
  make: (random, level) => {
    const radius = level === 2 ? random.pick([5, 10, 20, 50]) : random.whole(3, level === 3 ? 15 : 40)
    const right = tidy(2 * radius * 3.14)
    const rounds = ROUNDS.filter(({ metres }) => isWithin(radius, metres))
    const [round, ask] = pickStory(random, rounds, AROUND_A_CIRCLE)
    return {
      question: ask(round, radius, pickName(random)),
      right: inUnit(right, 'm'),
      wrong: [
        wrong(
          'radius-for-diameter',
          inUnit(tidy(radius * 3.14), 'm'),
          en`You used the radius once. The diameter is twice the radius.`,
          fr`Tu as pris le rayon une seule fois. Le diamètre est le double du rayon.`,
        ),
        wrong(
          'area-instead',
          inUnit(tidy(radius * radius * 3.14), 'm'),
          en`That is the area inside. You need the circumference, the distance around.`,
          fr`C'est l'aire de l'intérieur. Il te faut la circonférence, le tour du cercle.`,
        ),
        wrong(
          'forgets-pi',
          inUnit(2 * radius, 'm'),
          en`That is the diameter. Multiply by 3.14.`,
          fr`C'est le diamètre. Multiplie par 3,14.`,
        ),
        wrong(
          'doubles-twice',
          inUnit(tidy(4 * radius * 3.14), 'm'),
          en`You doubled twice.`,
          fr`Tu as doublé deux fois.`,
        ),
      ],
      explanation: both(
        en`The diameter is 2 × ${radius} = ${2 * radius}; the circumference is ${2 * radius} × 3.14 = ${right}.`,
        fr`Le diamètre : 2 × ${radius} = ${2 * radius}; la circonférence : ${2 * radius} × 3,14 = ${right}.`,
      ),
      solution: [
        both(
          en`The diameter is twice the radius: 2 × ${radius} = ${2 * radius}.`,
          fr`Le diamètre vaut deux fois le rayon : 2 × ${radius} = ${2 * radius}.`,
        ),
        both(
          en`The circumference is the diameter times π: ${2 * radius} × 3.14 = ${right}.`,
          fr`La circonférence, c'est le diamètre fois π : ${2 * radius} × 3,14 = ${right}.`,
        ),
      ],
      hints: [
        both(en`First find the diameter.`, fr`Trouve d'abord le diamètre.`),
        both(en`Circumference: diameter × π.`, fr`Circonférence : diamètre × π.`),
      ],
      typed: { answer: String(right), kind: { kind: 'number', units: ['m'] } },
      check: { answer: `2 × ${radius} × 3.14` },
    }
  },
}

const circleArea: Template = {
  key: 'solids.circle-area',
  subject: 'math',
  skill: 'circles',
  levels: [3, 5],
  make: (random, level) => {
    const radius = level === 3 ? random.pick([2, 3, 5, 10]) : random.whole(4, level === 4 ? 12 : 20)
    const right = tidy(radius * radius * 3.14)
    const discs = DISCS.filter(({ decimetres }) => isWithin(radius, decimetres))
    const [{ thing }, ask] = pickStory(random, discs, AREA_OF_A_CIRCLE)
    return {
      question: ask(thing, radius, pickName(random)),
      right: inUnit(right, 'dm²'),
      wrong: [
        wrong(
          'circumference-instead',
          inUnit(tidy(2 * radius * 3.14), 'dm²'),
          en`That is the circumference. For the area, square the radius.`,
          fr`C'est la circonférence. Pour l'aire, élève le rayon au carré.`,
        ),
        wrong(
          'forgets-to-square',
          inUnit(tidy(radius * 3.14), 'dm²'),
          en`Square the radius first.`,
          fr`Élève d'abord le rayon au carré.`,
        ),
        wrong(
          'diameter-squared',
          inUnit(tidy(4 * radius * radius * 3.14), 'dm²'),
          en`You squared the diameter. Square the radius.`,
          fr`Tu as élevé le diamètre au carré. C'est le rayon qu'il faut élever au carré.`,
        ),
        wrong('forgets-pi', inUnit(radius * radius, 'dm²'), en`Multiply by 3.14.`, fr`Multiplie par 3,14.`),
      ],
      explanation: both(
        en`${radius} × ${radius} = ${radius * radius}, and ${radius * radius} × 3.14 = ${right}.`,
        fr`${radius} × ${radius} = ${radius * radius}, et ${radius * radius} × 3,14 = ${right}.`,
      ),
      solution: [
        both(
          en`Multiply the radius by itself: ${radius} × ${radius} = ${radius * radius}.`,
          fr`Multiplie le rayon par lui-même : ${radius} × ${radius} = ${radius * radius}.`,
        ),
        both(
          en`Then multiply by π: ${radius * radius} × 3.14 = ${right}.`,
          fr`Multiplie ensuite par π : ${radius * radius} × 3,14 = ${right}.`,
        ),
      ],
      hints: [
        both(en`Area of a circle: radius × radius × π.`, fr`Aire d'un disque : rayon × rayon × π.`),
        both(en`${radius} × ${radius} = ${radius * radius}`, fr`${radius} × ${radius} = ${radius * radius}`),
      ],
      typed: { answer: String(right), kind: { kind: 'number', units: ['dm²'] } },
      check: { answer: `${radius}^2 × 3.14` },
    }
  },
}

export const SOLID_TEMPLATES = [triangleArea, boxVolume, circumference, circleArea]
