import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, de, en, fr, same } from '../../wording'
import { greatestDivisor, inUnit, num, tidy } from '../math-options'

/** Two kinds in one group; the first is named first. */
const GROUPS = [
  { of: 'A choir has', ofFr: 'Une chorale compte', one: 'sopranos', two: 'altos', oneFr: 'sopranos', twoFr: 'altos' },
  { of: 'A shelf holds', ofFr: 'Une tablette porte', one: 'novels', two: 'atlases', oneFr: 'romans', twoFr: 'atlas' },
  {
    of: 'A parking lot has',
    ofFr: 'Un stationnement compte',
    one: 'cars',
    two: 'trucks',
    oneFr: 'voitures',
    twoFr: 'camions',
  },
  { of: 'A farm has', ofFr: 'Une ferme a', one: 'hens', two: 'ducks', oneFr: 'poules', twoFr: 'canards' },
  {
    of: 'A drawer holds',
    ofFr: 'Un tiroir contient',
    one: 'forks',
    two: 'spoons',
    oneFr: 'fourchettes',
    twoFr: 'cuillères',
  },
  { of: 'A garden has', ofFr: 'Un jardin a', one: 'tulips', two: 'roses', oneFr: 'tulipes', twoFr: 'roses' },
  {
    of: 'A band has',
    ofFr: 'Un orchestre compte',
    one: 'trumpets',
    two: 'flutes',
    oneFr: 'trompettes',
    twoFr: 'flûtes',
  },
  { of: 'A zoo has', ofFr: 'Un zoo a', one: 'monkeys', two: 'parrots', oneFr: 'singes', twoFr: 'perroquets' },
] as const

const simplify: Template = {
  key: 'ratios.simplify',
  subject: 'math',
  skill: 'ratios-and-rates',
  levels: [1, 3],
  make: (random, level) => {
    const a = random.whole(2, level === 1 ? 4 : 7)
    const b = random.pick([3, 5, 7, 8, 9].filter((other) => other !== a && greatestDivisor(a, other) === 1))
    const times = random.whole(2, level === 3 ? 9 : 5)
    const ratio = (first: number, second: number) => same(`${first}:${second}`)
    const group = random.pick(GROUPS)
    return {
      question: both(
        en`${group.of} ${a * times} ${group.one} and ${b * times} ${group.two}. What is the ratio of ${group.one} to ${group.two}, in simplest form?`,
        fr`${group.ofFr} ${a * times} ${group.oneFr} et ${b * times} ${group.twoFr}. Quel est le rapport des ${group.oneFr} aux ${group.twoFr}, sous sa forme la plus simple?`,
      ),
      right: ratio(a, b),
      wrong: [
        wrong(
          'reverses-the-order',
          ratio(b, a),
          en`The order counts: ${group.one} come first.`,
          fr`L'ordre compte : le premier nombre est celui des ${group.oneFr}.`,
        ),
        wrong(
          'part-to-whole',
          ratio(a, a + b),
          en`That compares the ${group.one} with all of them.`,
          fr`Cela compare une partie au total.`,
        ),
        wrong(
          'divides-one-part',
          ratio(a, b * times),
          en`Divide both numbers by ${times}.`,
          fr`Divise les deux nombres par ${times}.`,
        ),
        wrong(
          'subtracts-from-both',
          ratio(a * times - times, b * times - times),
          en`Divide both; do not subtract.`,
          fr`Divise les deux; ne soustrais pas.`,
        ),
      ],
      explanation: both(
        en`Divide both by ${times}: ${a * times} ÷ ${times} = ${a} and ${b * times} ÷ ${times} = ${b}.`,
        fr`Divise les deux par ${times} : ${a * times} ÷ ${times} = ${a} et ${b * times} ÷ ${times} = ${b}.`,
      ),
      hints: [
        both(en`Write the number of ${group.one} first.`, fr`Écris d'abord le nombre de ${group.oneFr}.`),
        both(
          en`Which number divides both ${a * times} and ${b * times}?`,
          fr`Quel nombre divise à la fois ${a * times} et ${b * times}?`,
        ),
      ],
      check: { holds: [`${a * times}/${b * times} = ${a}/${b}`, `gcd(${a}, ${b}) = 1`] },
    }
  },
}

/** Ways to travel, with realistic speeds in km/h. */
const TRIPS = [
  { en: 'cycles', fr: 'à vélo', least: 8, most: 24 },
  { en: 'skis', fr: 'en skis de fond', least: 8, most: 18 },
  { en: 'paddles a canoe', fr: 'en canot', least: 8, most: 12 },
  { en: 'runs a trail of', fr: 'à la course', least: 8, most: 14 },
  { en: 'rides a horse for', fr: 'à cheval', least: 8, most: 18 },
  { en: 'skates', fr: 'en patins', least: 8, most: 20 },
  { en: 'sails', fr: 'en voilier', least: 8, most: 24 },
] as const

const speed: Template = {
  key: 'ratios.speed',
  subject: 'math',
  skill: 'ratios-and-rates',
  levels: [2, 3],
  make: (random, level) => {
    const hours = random.whole(2, level === 2 ? 4 : 6)
    const trip = random.pick(TRIPS)
    const rate = random.whole(trip.least, trip.most)
    const who = pickName(random)
    return {
      question: both(
        en`${who} ${trip.en} ${rate * hours} km in ${hours} hours. What is the average speed?`,
        fr`${who} parcourt ${rate * hours} km ${trip.fr} en ${hours} heures. Quelle est la vitesse moyenne?`,
      ),
      right: inUnit(rate, 'km/h'),
      wrong: [
        wrong(
          'multiplies',
          inUnit(rate * hours * hours, 'km/h'),
          en`You multiplied. Speed is distance divided by time.`,
          fr`Tu as multiplié. La vitesse, c'est la distance divisée par le temps.`,
        ),
        wrong(
          'gives-the-distance',
          inUnit(rate * hours, 'km/h'),
          en`That is the whole distance, not one hour of it.`,
          fr`C'est toute la distance, pas celle d'une heure.`,
        ),
        wrong(
          'subtracts',
          inUnit(rate * hours - hours, 'km/h'),
          en`You subtracted. Divide.`,
          fr`Tu as soustrait. Divise.`,
        ),
        nearMiss(inUnit(rate + 1, 'km/h'), 1),
      ],
      explanation: both(
        en`In one hour: ${rate * hours} ÷ ${hours} = ${rate}, so ${rate} km/h.`,
        fr`En une heure : ${rate * hours} ÷ ${hours} = ${rate}, donc ${rate} km/h.`,
      ),
      hints: [
        both(en`How far in one hour?`, fr`Quelle distance en une heure?`),
        both(en`Divide ${rate * hours} by ${hours}.`, fr`Divise ${rate * hours} par ${hours}.`),
      ],
      typed: { answer: String(rate), kind: { kind: 'number', units: ['km/h'] } },
      check: { answer: `${rate * hours} ÷ ${hours}` },
    }
  },
}

/** Dishes, and ingredients measured in cups. */
const RECIPES = [
  { en: 'chili', fr: 'de chili', what: 'beans', whatFr: 'haricots' },
  { en: 'pancake', fr: 'de crêpes', what: 'milk', whatFr: 'lait' },
  { en: 'soup', fr: 'de soupe', what: 'broth', whatFr: 'bouillon' },
  { en: 'fruit salad', fr: 'de salade de fruits', what: 'blueberries', whatFr: 'bleuets' },
  { en: 'muffin', fr: 'de muffins', what: 'flour', whatFr: 'farine' },
  { en: 'rice', fr: 'de riz', what: 'broth', whatFr: 'bouillon' },
  { en: 'smoothie', fr: 'de frappé', what: 'yogurt', whatFr: 'yogourt' },
  { en: 'granola', fr: 'de granola', what: 'nuts', whatFr: 'noix' },
] as const

const recipe: Template = {
  key: 'ratios.recipe',
  subject: 'math',
  skill: 'ratios-and-rates',
  levels: [2, 5],
  make: (random, level) => {
    const people = random.pick([4, 6, 8])
    const cups = random.whole(2, 5) * (level > 3 ? 1 : people / 2)
    const factor = level < 4 ? random.whole(2, 3) : random.pick([1.5, 2.5])
    const guests = people * factor
    const right = tidy(cups * factor)
    const dish = random.pick(RECIPES)
    const who = pickName(random)
    return {
      question: both(
        en`${who}'s ${dish.en} recipe for ${people} people uses ${cups} cups of ${dish.what}. How many cups does it take for ${guests} people?`,
        fr`La recette ${dish.fr} ${de(who)} pour ${people} personnes demande ${cups} tasses de ${dish.whatFr}. Combien de tasses faut-il pour ${guests} personnes?`,
      ),
      right: num(right),
      wrong: [
        wrong(
          'adds-the-difference',
          num(cups + guests - people),
          en`You added ${guests - people}. The recipe grows by multiplying.`,
          fr`Tu as ajouté ${guests - people}. La recette grandit en multipliant.`,
        ),
        wrong(
          'keeps-the-amount',
          num(cups),
          en`More people need more ${dish.what}.`,
          fr`Pour plus de personnes, il en faut plus.`,
        ),
        wrong(
          'doubles',
          num(cups * 2 === right ? cups * 4 : cups * 2),
          en`Compare the people: how many times ${people} is ${guests}?`,
          fr`Compare les personnes : combien de fois ${people} donne ${guests}?`,
        ),
        nearMiss(num(right + 1), 1),
        wrong('gives-the-people', num(guests), en`That is the number of people.`, fr`C'est le nombre de personnes.`),
      ],
      explanation: both(
        en`${guests} ÷ ${people} = ${factor}, so multiply: ${cups} × ${factor} = ${right}.`,
        fr`${guests} ÷ ${people} = ${factor}, alors multiplie : ${cups} × ${factor} = ${right}.`,
      ),
      hints: [
        both(en`How many times more people are there?`, fr`Combien de fois plus de personnes y a-t-il?`),
        both(en`${guests} ÷ ${people} = ${factor}`, fr`${guests} ÷ ${people} = ${factor}`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${cups} × ${guests} / ${people}` },
    }
  },
}

export const RATIO_TEMPLATES = [simplify, speed, recipe]
