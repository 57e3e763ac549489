import { wrong } from '../../question'
import { goodsAt } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, capital, cents, dollars, en, fr, percent } from '../../wording'
import { money, num, tidy, wholeDollars } from '../math-options'

/** A group, and what a part of it does. The rest is “how many do not”. */
const SURVEYED = [
  { of: 'A school has', ofFr: 'Une école a', who: 'students', whoFr: 'élèves' },
  { of: 'A sports club has', ofFr: 'Un club sportif a', who: 'members', whoFr: 'membres' },
  { of: 'A village has', ofFr: 'Un village a', who: 'residents', whoFr: 'habitants' },
  { of: 'A summer camp has', ofFr: 'Un camp d’été a', who: 'campers', whoFr: 'campeurs' },
  { of: 'A company has', ofFr: 'Une entreprise a', who: 'workers', whoFr: 'employés' },
  { of: 'A choir festival has', ofFr: 'Un festival de chorales a', who: 'singers', whoFr: 'choristes' },
] as const
const HABITS = [
  { en: 'play soccer', fr: 'jouent au soccer' },
  { en: 'take the bus', fr: 'prennent l’autobus' },
  { en: 'speak two languages', fr: 'parlent deux langues' },
  { en: 'have a pet', fr: 'ont un animal' },
  { en: 'wear glasses', fr: 'portent des lunettes' },
  { en: 'can skate', fr: 'savent patiner' },
  { en: 'play an instrument', fr: 'jouent d’un instrument' },
  { en: 'read every day', fr: 'lisent tous les jours' },
  { en: 'come by bicycle', fr: 'viennent à vélo' },
  { en: 'were born in winter', fr: 'sont nés en hiver' },
] as const

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
    const group = random.pick(SURVEYED)
    const habit = random.pick(HABITS)
    return {
      question: both(
        en`${group.of} ${base} ${group.who}. ${percent(rate)} of them ${habit.en}. How many is that?`,
        fr`${group.ofFr} ${base} ${group.whoFr}. ${percent(rate)} d'entre eux ${habit.fr}. Combien cela fait-il?`,
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
          en`That is how many do not.`,
          fr`C'est le nombre de tous les autres.`,
        ),
        wrong(
          'slips-a-place',
          num(tidy(right * 10)),
          en`Check: ${percent(10)} of ${base} is ${base / 10}.`,
          fr`Vérifie : ${percent(10)} de ${base}, c'est ${base / 10}.`,
        ),
        wrong(
          'halves',
          num(tidy(right / 2)),
          en`That is only half of the part.`,
          fr`C'est seulement la moitié de la partie.`,
        ),
        wrong(
          'gives-the-percent',
          num(rate),
          en`${rate} is the percent, not the number of ${group.who}.`,
          fr`${rate}, c'est le pourcentage, pas le nombre demandé.`,
        ),
      ],
      explanation: both(
        en`${percent(1)} of ${base} is ${tidy(base / 100)}, and ${tidy(base / 100)} × ${rate} = ${right}.`,
        fr`${percent(1)} de ${base}, c'est ${tidy(base / 100)}, et ${tidy(base / 100)} × ${rate} = ${right}.`,
      ),
      hints: [
        both(en`How much is ${percent(1)} of ${base}?`, fr`Combien font ${percent(1)} de ${base}?`),
        both(
          en`${base} ÷ 100 = ${tidy(base / 100)}. You need ${rate} times as much.`,
          fr`${base} ÷ 100 = ${tidy(base / 100)}. Il en faut ${rate} fois plus.`,
        ),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${base} × ${rate} / 100` },
    }
  },
}

/** Ways to say that a price is reduced. */
const SALES: readonly ((item: BilingualText, price: BilingualText, rate: BilingualText) => BilingualText)[] = [
  (item, price, rate) =>
    both(
      en`${capital(item.en)} costs ${price}. It is ${rate} off. What is the sale price, before tax?`,
      fr`${capital(item.fr)} coûte ${price}. On offre un rabais de ${rate}. Quel est le prix réduit, avant les taxes?`,
    ),
  (item, price, rate) =>
    both(
      en`In the spring sale, everything is ${rate} off. What do you pay for ${item} at ${price}, before tax?`,
      fr`Au solde du printemps, tout est à ${rate} de rabais. Combien paies-tu pour ${item} à ${price}, avant les taxes?`,
    ),
  (item, price, rate) =>
    both(
      en`With a coupon, you get ${rate} off ${item} at ${price}. How much do you pay, before tax?`,
      fr`Avec un coupon, tu as ${rate} de rabais sur ${item} à ${price}. Combien reste-t-il à payer, avant les taxes?`,
    ),
  (item, price, rate) =>
    both(
      en`A thrift store sells ${item} at ${rate} off the regular price of ${price}. What does it cost, before tax?`,
      fr`Une friperie vend ${item} avec un rabais de ${rate} sur le prix de ${price}. Combien faut-il payer, avant les taxes?`,
    ),
]

/** With 14.975 percent, only prices in steps of $40 have a tax in whole cents. */
const QUEBEC = { rate: 14.975, priceStep: 40 }

const TAXED = [
  { rate: QUEBEC.rate, en: 'In Québec, the GST and QST together are', fr: 'Au Québec, la TPS et la TVQ font ensemble' },
  { rate: 13, en: 'In Ontario, the HST is', fr: 'En Ontario, la TVH est de' },
  { rate: 15, en: 'In New Brunswick, the HST is', fr: 'Au Nouveau-Brunswick, la TVH est de' },
  { rate: 15, en: 'In Prince Edward Island, the HST is', fr: 'À l’Île-du-Prince-Édouard, la TVH est de' },
  { rate: 15, en: 'In Newfoundland and Labrador, the HST is', fr: 'À Terre-Neuve-et-Labrador, la TVH est de' },
  {
    rate: 12,
    en: 'In British Columbia, the GST and PST together are',
    fr: 'En Colombie-Britannique, la TPS et la TVP font ensemble',
  },
  {
    rate: 11,
    en: 'In Saskatchewan, the GST and PST together are',
    fr: 'En Saskatchewan, la TPS et la TVP font ensemble',
  },
  { rate: 5, en: 'In Alberta, the GST is', fr: 'En Alberta, la TPS est de' },
] as const

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
    const item = random.pick(goodsAt(price))
    return {
      question: random.pick(SALES)(item, dollars(price), percent(rate)),
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
          en`“Off” means that the price goes down.`,
          fr`Un rabais fait baisser le prix.`,
        ),
        wrong(
          'takes-a-tenth',
          wholeDollars(price * 0.9),
          en`That is ${percent(10)} off. The discount is ${percent(rate)}.`,
          fr`C'est un rabais de ${percent(10)}. Le rabais est de ${percent(rate)}.`,
        ),
        wrong(
          'takes-it-off-twice',
          wholeDollars(Math.max(price - 2 * off, 2)),
          en`You took the discount off twice.`,
          fr`Tu as enlevé le rabais deux fois.`,
        ),
        wrong(
          'halves-the-discount',
          wholeDollars(tidy(price - off / 2)),
          en`You took off only half of the discount.`,
          fr`Tu as enlevé seulement la moitié du rabais.`,
        ),
      ],
      explanation: both(
        en`The discount is ${price} × ${rate} ÷ 100 = ${off} dollars, and ${price} − ${off} = ${tidy(price - off)}.`,
        fr`Le rabais est de ${price} × ${rate} ÷ 100 = ${off} dollars, et ${price} − ${off} = ${tidy(price - off)}.`,
      ),
      hints: [
        both(
          en`How many dollars is ${percent(rate)} of ${dollars(price)}?`,
          fr`Combien font ${percent(rate)} de ${dollars(price)}?`,
        ),
        both(en`Find the discount, then take it off the price.`, fr`Trouve le rabais, puis enlève-le du prix.`),
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
    const drawn = [random.whole(2, 9) * 10, random.whole(15, 95), random.whole(101, 399)][level - 3] ?? 10
    const { rate, en: place, fr: placeFr } = random.pick(TAXED)
    const { priceStep } = QUEBEC
    const price = rate === QUEBEC.rate ? Math.max(1, Math.floor(drawn / priceStep)) * priceStep : drawn
    const tax = Math.round(price * rate)
    const rateInCents = Math.round(rate * 100)
    const item = random.pick(goodsAt(price))
    return {
      question: both(
        en`${place} ${percent(rate)}. ${capital(item.en)} costs ${cents(price * 100)} before tax. What do you pay in all?`,
        fr`${placeFr} ${percent(rate)}. ${capital(item.fr)} coûte ${cents(price * 100)} avant la taxe. Combien paies-tu en tout?`,
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
          'adds-the-percent-as-dollars',
          money(price * 100 + rateInCents),
          en`${percent(rate)} is not ${cents(rateInCents)}.`,
          fr`${percent(rate)}, ce n'est pas ${cents(rateInCents)}.`,
        ),
        wrong(
          'adds-the-percent-as-cents',
          money(price * 100 + Math.round(rate)),
          en`${percent(rate)} is not ${rate} cents.`,
          fr`${percent(rate)}, ce n'est pas ${rate} cents.`,
        ),
        wrong(
          'subtracts-the-tax',
          money(price * 100 - tax),
          en`A tax makes the price higher.`,
          fr`Une taxe fait monter le prix.`,
        ),
      ],
      explanation: both(
        en`The tax is ${cents(price * 100)} × ${tidy(rate / 100)} = ${cents(tax)}, and ${cents(price * 100)} + ${cents(tax)} = ${cents(price * 100 + tax)}.`,
        fr`La taxe est de ${cents(price * 100)} × ${tidy(rate / 100)} = ${cents(tax)}, et ${cents(price * 100)} + ${cents(tax)} = ${cents(price * 100 + tax)}.`,
      ),
      hints: [
        both(en`How much is ${percent(rate)} of the price?`, fr`Combien font ${percent(rate)} du prix?`),
        both(en`Add the tax of ${cents(tax)} to the price.`, fr`Ajoute la taxe de ${cents(tax)} au prix.`),
      ],
      typed: { answer: ((price * 100 + tax) / 100).toFixed(2), kind: { kind: 'number', units: ['$', 'dollars'] } },
      check: { answer: `${price} + ${price} × ${rate} / 100` },
    }
  },
}

export const PERCENT_PART_TEMPLATES = [percentOf, discount, withTax]
