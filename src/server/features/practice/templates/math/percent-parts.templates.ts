import { wrong } from '../question'
import { GOODS } from '../scenes'
import type { Template } from '../template'
import { both, capital, cents, dollars, en, fr, percent } from '../wording'
import { money, num, tidy, wholeDollars } from './math-options'

const percentOf: Template = {
  key: 'percent-parts.of-a-number',
  subject: 'math',
  skill: 'percent-of-a-number',
  levels: [1, 4],
  make: (random, level) => {
    const rate = random.pick(
      [
        [10, 50],
        [20, 25, 75],
        [5, 15, 30, 40],
        [12, 35, 45, 65],
      ][level - 1] ?? [10],
    )
    const base = level < 3 ? random.whole(2, 15) * 20 : random.whole(3, 20) * 20
    const right = tidy((rate * base) / 100)
    return {
      question: both(
        en`A school has ${base} students. ${percent(rate)} of them play soccer. How many is that?`,
        fr`Une école a ${base} élèves. ${percent(rate)} d'entre eux jouent au soccer. Combien cela fait-il?`,
      ),
      right: num(right),
      wrong: [
        wrong(
          'subtracts-the-percent',
          num(base - rate),
          en`You subtracted ${rate}. A percent is a part: multiply.`,
          fr`Tu as soustrait ${rate}. Un pourcentage est une partie : multiplie.`,
        ),
        wrong(
          'divides-by-the-percent',
          num(tidy(Math.round((base / rate) * 10) / 10)),
          en`You divided by ${rate}. Divide by 100 and multiply by ${rate}.`,
          fr`Tu as divisé par ${rate}. Divise par 100 et multiplie par ${rate}.`,
        ),
        wrong(
          'gives-the-rest',
          num(base - right),
          en`That is how many do not play.`,
          fr`C'est le nombre d'élèves qui ne jouent pas.`,
        ),
        wrong(
          'slips-a-place',
          num(tidy(right * 10)),
          en`Check: ${percent(10)} of ${base} is ${base / 10}.`,
          fr`Vérifie : ${percent(10)} de ${base}, c'est ${base / 10}.`,
        ),
        wrong('slips-five', num(right + 5), en`Multiply again.`, fr`Refais la multiplication.`),
        wrong(
          'gives-the-percent',
          num(rate),
          en`${rate} is the percent, not the number of students.`,
          fr`${rate}, c'est le pourcentage, pas le nombre d'élèves.`,
        ),
      ],
      explanation: both(
        en`${percent(1)} of ${base} is ${tidy(base / 100)}, and ${tidy(base / 100)} × ${rate} = ${right}.`,
        fr`${percent(1)} de ${base}, c'est ${tidy(base / 100)}, et ${tidy(base / 100)} × ${rate} = ${right}.`,
      ),
      hints: [
        both(
          en`Start with ${percent(10)}: ${base} ÷ 10 = ${base / 10}.`,
          fr`Commence par ${percent(10)} : ${base} ÷ 10 = ${base / 10}.`,
        ),
        both(en`How many times ${percent(10)} do you need?`, fr`Combien de fois ${percent(10)} te faut-il?`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${base} × ${rate} / 100` },
    }
  },
}

const discount: Template = {
  key: 'percent-parts.discount',
  subject: 'math',
  skill: 'percent-change',
  levels: [2, 4],
  make: (random, level) => {
    const rate = random.pick(
      [
        [10, 50],
        [20, 25, 30],
        [15, 35, 40],
      ][level - 2] ?? [10],
    )
    const price = random.whole(2, level === 2 ? 8 : 12) * 20
    const off = tidy((price * rate) / 100)
    const item = random.pick(GOODS)
    return {
      question: both(
        en`${capital(item.en)} costs ${dollars(price)}. It is ${percent(rate)} off. What is the sale price, before tax?`,
        fr`${capital(item.fr)} coûte ${dollars(price)}. On offre un rabais de ${percent(rate)}. Quel est le prix réduit, avant les taxes?`,
      ),
      right: wholeDollars(price - off),
      wrong: [
        wrong(
          'gives-the-discount',
          wholeDollars(off),
          en`That is the discount. Take it off the price.`,
          fr`C'est le rabais. Enlève-le du prix.`,
        ),
        wrong(
          'subtracts-the-percent',
          wholeDollars(Math.max(price - rate, 1)),
          en`${percent(rate)} is not ${dollars(rate)}.`,
          fr`${percent(rate)}, ce n'est pas ${dollars(rate)}.`,
        ),
        wrong(
          'adds-the-discount',
          wholeDollars(price + off),
          en`Off means that the price goes down.`,
          fr`Un rabais fait baisser le prix.`,
        ),
        wrong('slips-ten-dollars', wholeDollars(price - off + 10), en`Subtract again.`, fr`Refais la soustraction.`),
        wrong('slips-five-dollars', wholeDollars(price - off + 5), en`Subtract again.`, fr`Refais la soustraction.`),
      ],
      explanation: both(
        en`The discount is ${price} × ${rate} ÷ 100 = ${off} dollars, and ${price} − ${off} = ${tidy(price - off)}.`,
        fr`Le rabais est de ${price} × ${rate} ÷ 100 = ${off} dollars, et ${price} − ${off} = ${tidy(price - off)}.`,
      ),
      hints: [
        both(
          en`How many dollars are ${percent(rate)} of ${dollars(price)}?`,
          fr`Combien de dollars font ${percent(rate)} de ${dollars(price)}?`,
        ),
        both(en`Take the ${dollars(off)} off.`, fr`Enlève les ${dollars(off)}.`),
      ],
      typed: { answer: String(tidy(price - off)), kind: { kind: 'number', units: ['$', 'dollars'] } },
      check: { answer: `${price} − ${price} × ${rate} / 100` },
    }
  },
}

const withTax: Template = {
  key: 'percent-parts.tax',
  subject: 'math',
  skill: 'percent-change',
  levels: [3, 5],
  make: (random, level) => {
    const price = [random.whole(2, 9) * 10, random.whole(15, 95), random.whole(101, 399)][level - 3] ?? 10
    const tax = price * 13
    const item = random.pick(GOODS)
    return {
      question: both(
        en`In Ontario, the HST is ${percent(13)}. ${capital(item.en)} costs ${cents(price * 100)} before tax. What do you pay in all?`,
        fr`En Ontario, la TVH est de ${percent(13)}. ${capital(item.fr)} coûte ${cents(price * 100)} avant la taxe. Combien paies-tu en tout?`,
      ),
      right: money(price * 100 + tax),
      wrong: [
        wrong(
          'gives-the-tax',
          money(tax),
          en`That is the tax alone. Add it to the price.`,
          fr`C'est la taxe seule. Ajoute-la au prix.`,
        ),
        wrong(
          'adds-thirteen-dollars',
          money(price * 100 + 1300),
          en`${percent(13)} is not ${cents(1300)}.`,
          fr`${percent(13)}, ce n'est pas ${cents(1300)}.`,
        ),
        wrong(
          'adds-thirteen-cents',
          money(price * 100 + 13),
          en`${percent(13)} is not 13 cents.`,
          fr`${percent(13)}, ce n'est pas 13 cents.`,
        ),
        wrong(
          'subtracts-the-tax',
          money(price * 100 - tax),
          en`A tax makes the price higher.`,
          fr`Une taxe fait monter le prix.`,
        ),
      ],
      explanation: both(
        en`The tax is ${cents(price * 100)} × 0.13 = ${cents(tax)}, and ${cents(price * 100)} + ${cents(tax)} = ${cents(price * 100 + tax)}.`,
        fr`La taxe est de ${cents(price * 100)} × 0,13 = ${cents(tax)}, et ${cents(price * 100)} + ${cents(tax)} = ${cents(price * 100 + tax)}.`,
      ),
      hints: [
        both(en`How much is ${percent(13)} of the price?`, fr`Combien font ${percent(13)} du prix?`),
        both(en`Add the tax of ${cents(tax)} to the price.`, fr`Ajoute la taxe de ${cents(tax)} au prix.`),
      ],
      typed: { answer: String((price * 100 + tax) / 100), kind: { kind: 'number', units: ['$', 'dollars'] } },
      check: { answer: `${price} × 1.13` },
    }
  },
}

export const PERCENT_PART_TEMPLATES = [percentOf, discount, withTax]
