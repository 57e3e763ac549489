import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { both, de, en, fr, same } from '../../wording'
import { greatestDivisor, inUnit, num, tidy } from '../math-options'
import { GROUPS, pickStory, RECIPES, type Story, TRIPS } from '../scene-tables'

const RATIOS: readonly Story<(typeof GROUPS)[number], { first: number; second: number }>[] = [
  ({ start, one, two }, { first, second }) =>
    both(
      en`${start} ${first} ${one} and ${second} ${two}. What is the ratio of ${one} to ${two}, in simplest form?`,
      fr`${start} ${first} ${one} et ${second} ${two}. Quel est le rapport des ${one} aux ${two}, sous sa forme la plus simple?`,
    ),
  ({ start, one, two }, { first, second }) =>
    both(
      en`${start} ${first} ${one} and ${second} ${two}. Write the ratio of ${one} to ${two} in simplest form.`,
      fr`${start} ${first} ${one} et ${second} ${two}. Écris le rapport des ${one} aux ${two} sous sa forme la plus simple.`,
    ),
  ({ start, one, two }, { first, second }, who) =>
    both(
      en`${start} ${first} ${one} and ${second} ${two}. ${who} compares the number of ${one} with the number of ${two}. What is the ratio, in simplest form?`,
      fr`${start} ${first} ${one} et ${second} ${two}. ${who} compare le nombre ${de(one.fr)} au nombre ${de(two.fr)}. Quel est le rapport, sous sa forme la plus simple?`,
    ),
]

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
    const [group, ask] = pickStory(random, GROUPS, RATIOS)
    return {
      question: ask(group, { first: a * times, second: b * times }, pickName(random)),
      right: ratio(a, b),
      wrong: [
        wrong(
          'reverses-the-order',
          ratio(b, a),
          en`The order matters: ${group.one} come first.`,
          fr`L'ordre compte : le premier nombre est celui des ${group.one}.`,
        ),
        wrong(
          'part-to-whole',
          ratio(a, a + b),
          en`That compares the ${group.one} with the whole group.`,
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
        both(en`Write the number of ${group.one} first.`, fr`Écris d'abord le nombre ${de(group.one.fr)}.`),
        both(
          en`Which number divides both ${a * times} and ${b * times}?`,
          fr`Quel nombre divise à la fois ${a * times} et ${b * times}?`,
        ),
      ],
      check: { holds: [`${a * times}/${b * times} = ${a}/${b}`, `gcd(${a}, ${b}) = 1`] },
    }
  },
}

const SPEEDS: readonly Story<(typeof TRIPS)[number], { distance: number; hours: number }>[] = [
  ({ does, way }, { distance, hours }, who) =>
    both(
      en`${who} ${does} and covers ${distance} km in ${hours} hours. What is the average speed?`,
      fr`${who} parcourt ${distance} km ${way} en ${hours} heures. Quelle est la vitesse moyenne?`,
    ),
  ({ way }, { distance, hours }) =>
    both(
      en`A trip of ${distance} km ${way} takes ${hours} hours. What is the average speed?`,
      fr`Un trajet de ${distance} km ${way} prend ${hours} heures. Quelle est la vitesse moyenne?`,
    ),
  ({ way }, { distance, hours }, who) =>
    both(
      en`In ${hours} hours, ${who} travels ${distance} km ${way}. How fast is that on average?`,
      fr`En ${hours} heures, ${who} parcourt ${distance} km ${way}. Quelle vitesse moyenne cela fait-il?`,
    ),
  ({ way }, { distance, hours }, who) =>
    both(
      en`${who} travels ${way} for ${hours} hours, ${distance} km in all. How many kilometres is that in one hour, on average?`,
      fr`${who} voyage ${way} pendant ${hours} heures et fait ${distance} km en tout. Combien de kilomètres cela fait-il en une heure, en moyenne?`,
    ),
]

const speed: Template = {
  key: 'ratios.speed',
  subject: 'math',
  skill: 'ratios-and-rates',
  levels: [2, 3],
  make: (random, level) => {
    const hours = random.whole(2, level === 2 ? 4 : 6)
    const [trip, ask] = pickStory(random, TRIPS, SPEEDS)
    const rate = random.whole(...trip.speeds)
    return {
      question: ask(trip, { distance: rate * hours, hours }, pickName(random)),
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
        nearMiss(inUnit(rate + 1, 'km/h')),
      ],
      explanation: both(
        en`In one hour: ${rate * hours} ÷ ${hours} = ${rate}, so ${rate} km/h.`,
        fr`En une heure : ${rate * hours} ÷ ${hours} = ${rate}, donc ${rate} km/h.`,
      ),
      solution: [
        both(
          en`The speed is the distance covered in one hour.`,
          fr`La vitesse, c'est la distance parcourue en une heure.`,
        ),
        both(
          en`Divide the distance by the number of hours: ${rate * hours} ÷ ${hours} = ${rate}.`,
          fr`Divise la distance par le nombre d'heures : ${rate * hours} ÷ ${hours} = ${rate}.`,
        ),
        both(en`That is ${rate} km/h.`, fr`Cela fait ${rate} km/h.`),
      ],
      hints: [
        both(en`How far in one hour?`, fr`Quelle distance en une heure?`),
        both(en`Divide ${rate * hours} by ${hours}.`, fr`Divise ${rate * hours} par ${hours}.`),
      ],
      typed: { answer: String(rate), kind: { kind: 'number', units: ['km/h'] } },
      check: { answer: `${rate * hours} ÷ ${hours}` },
    }
  },
}

const COOKING: readonly Story<(typeof RECIPES)[number], { people: number; cups: number; guests: number }>[] = [
  ({ dish, what }, { people, cups, guests }, who) =>
    both(
      en`${who}'s ${dish} recipe for ${people} people uses ${cups} cups of ${what}. How many cups does it take for ${guests} people?`,
      fr`La recette ${dish} ${de(who)} pour ${people} personnes demande ${cups} tasses ${de(what.fr)}. Combien de tasses faut-il pour ${guests} personnes?`,
    ),
  ({ dish, what }, { people, cups, guests }) =>
    both(
      en`To serve ${people} people, a ${dish} recipe calls for ${cups} cups of ${what}. How many cups of ${what} are needed to serve ${guests} people?`,
      fr`Pour servir ${people} personnes, une recette ${dish} demande ${cups} tasses ${de(what.fr)}. Combien de tasses ${de(what.fr)} faut-il pour servir ${guests} personnes?`,
    ),
  ({ dish, what }, { people, cups, guests }, who) =>
    both(
      en`${who} follows a ${dish} recipe: ${cups} cups of ${what} for ${people} people. How many cups are needed for ${guests} people?`,
      fr`${who} suit une recette ${dish} : ${cups} tasses ${de(what.fr)} pour ${people} personnes. Combien de tasses faut-il pour ${guests} personnes?`,
    ),
  ({ dish, what }, { people, cups, guests }) =>
    both(
      en`A ${dish} recipe for ${people} people has to be changed for ${guests} people. It uses ${cups} cups of ${what}. How many cups will it take?`,
      fr`On prépare pour ${guests} personnes une recette ${dish} prévue pour ${people}. La recette demande ${cups} tasses ${de(what.fr)}. Combien de tasses faudra-t-il?`,
    ),
]

const recipe: Template = {
  key: 'ratios.recipe',
  subject: 'math',
  skill: 'ratios-and-rates',
  levels: [2, 5],
  make: (random, level) => {
    const people = random.pick([4, 6, 8])
    // At most a cup for each person.
    const cups = random.whole(2, Math.min(people - 1, 5))
    const factor = level < 4 ? random.whole(2, 3) : random.pick([1.5, 2.5])
    const guests = people * factor
    const right = tidy(cups * factor)
    const [meal, ask] = pickStory(random, RECIPES, COOKING)
    return {
      question: ask(meal, { people, cups, guests }, pickName(random)),
      right: num(right),
      wrong: [
        wrong(
          'adds-the-difference',
          num(cups + guests - people),
          en`You added ${guests - people}. To scale a recipe, multiply.`,
          fr`Tu as ajouté ${guests - people}. Pour adapter une recette, on multiplie.`,
        ),
        wrong(
          'keeps-the-amount',
          num(cups),
          en`More people need more ${meal.what}.`,
          fr`Pour plus de personnes, il en faut plus.`,
        ),
        wrong(
          'doubles',
          num(cups * 2 === right ? cups * 4 : cups * 2),
          en`Compare the numbers of people: ${guests} is how many times ${people}?`,
          fr`Compare les nombres de personnes : par combien multiplier ${people} pour obtenir ${guests}?`,
        ),
        nearMiss(num(right + 1)),
        wrong('gives-the-people', num(guests), en`That is the number of people.`, fr`C'est le nombre de personnes.`),
      ],
      explanation: both(
        en`${guests} ÷ ${people} = ${factor}, so multiply: ${cups} × ${factor} = ${right}.`,
        fr`${guests} ÷ ${people} = ${factor}, alors multiplie : ${cups} × ${factor} = ${right}.`,
      ),
      solution: [
        both(
          en`Compare the people: ${guests} ÷ ${people} = ${factor}.`,
          fr`Compare le nombre de personnes : ${guests} ÷ ${people} = ${factor}.`,
        ),
        both(en`So everything is multiplied by ${factor}.`, fr`On multiplie donc tout par ${factor}.`),
        both(en`The cups: ${cups} × ${factor} = ${right}.`, fr`Les tasses : ${cups} × ${factor} = ${right}.`),
      ],
      hints: [
        both(en`How many times as many people are there?`, fr`Combien de fois plus de personnes y a-t-il?`),
        both(en`${guests} ÷ ${people} = ${factor}`, fr`${guests} ÷ ${people} = ${factor}`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${cups} × ${guests} / ${people}` },
    }
  },
}

export const RATIO_TEMPLATES = [simplify, speed, recipe]
