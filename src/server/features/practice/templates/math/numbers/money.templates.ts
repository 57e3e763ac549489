import { wrong } from '../../question'
import { goodsAt, pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, capital, cents, dollars, en, fr } from '../../wording'
import { money } from '../math-options'

/** Prices in cents, as in shops. */
const ENDINGS = [25, 49, 75, 95, 99, 50]

const twoPrices: Template = {
  key: 'money.sum',
  subject: 'math',
  skill: 'decimal-operations',
  levels: [1, 3],
  make: (random, level) => {
    const most = level === 1 ? 9 : level === 2 ? 29 : 89
    const a = random.whole(2, most) * 100 + random.pick(ENDINGS)
    const b = random.whole(2, most) * 100 + random.pick([75, 80, 85, 90])
    const one = random.pick(goodsAt(a / 100))
    const two = random.pick(goodsAt(b / 100).filter((good) => good !== one))
    const who = pickName(random)
    return {
      question: both(
        en`${who} buys ${one} for ${cents(a)} and ${two} for ${cents(b)}. What is the total, before tax?`,
        fr`${who} achète ${one} à ${cents(a)} et ${two} à ${cents(b)}. Quel est le total, avant les taxes?`,
      ),
      right: money(a + b),
      wrong: [
        wrong(
          'forgets-to-carry',
          money(a + b - 100),
          en`The cents make more than a dollar: carry 1.`,
          fr`Les cents dépassent un dollar : retiens 1.`,
        ),
        wrong(
          'carries-twice',
          money(a + b + 100),
          en`You carried one dollar too many.`,
          fr`Tu as retenu un dollar de trop.`,
        ),
        wrong(
          'subtracts-instead',
          money(Math.abs(a - b)),
          en`The total is a sum: add.`,
          fr`Le total est une somme : additionne.`,
        ),
        wrong('slips-in-the-cents', money(a + b + 10), en`That is 10 cents too many.`, fr`C'est 10 cents de trop.`),
      ],
      explanation: both(
        en`Line up the decimal points: ${cents(a)} + ${cents(b)} = ${cents(a + b)}.`,
        fr`Aligne les virgules : ${cents(a)} + ${cents(b)} = ${cents(a + b)}.`,
      ),
      hints: [
        both(en`Line up the decimal points.`, fr`Aligne les virgules.`),
        both(
          en`Begin with the cents: ${a % 100} + ${b % 100} = ${(a % 100) + (b % 100)}.`,
          fr`Commence par les cents : ${a % 100} + ${b % 100} = ${(a % 100) + (b % 100)}.`,
        ),
      ],
      typed: { answer: ((a + b) / 100).toFixed(2), kind: { kind: 'number', units: ['$', 'dollars'] } },
      check: { answer: `${a}/100 + ${b}/100` },
    }
  },
}

interface Amounts {
  price: BilingualText
  bill: BilingualText
}

/** Stories about paying with a bill and getting change. */
const PAYMENTS: readonly ((who: string, item: BilingualText, amounts: Amounts) => BilingualText)[] = [
  (_, item, { price, bill }) =>
    both(
      en`${capital(item.en)} costs ${price}, tax included. You pay with a ${bill} bill. How much do you get back?`,
      fr`${capital(item.fr)} coûte ${price}, taxes comprises. Tu paies avec un billet de ${bill}. Combien te rend-on?`,
    ),
  (who, item, { price, bill }) =>
    both(
      en`${who} buys ${item} for ${price}, tax included, and pays with a ${bill} bill. How much change is that?`,
      fr`${who} achète ${item} à ${price}, taxes comprises, et paie avec un billet de ${bill}. Combien lui rend-on?`,
    ),
  (who, item, { price, bill }) =>
    both(
      en`${who} has a ${bill} bill and buys ${item} for ${price}, tax included. How much is left?`,
      fr`${who} a un billet de ${bill}. Avec ce billet, ${who} achète ${item} à ${price}, taxes comprises. Combien reste-t-il?`,
    ),
  (_, item, { price, bill }) =>
    both(
      en`At the market, ${item.en} costs ${price}, tax included. How much change do you get from ${bill}?`,
      fr`Au marché, ${item.fr} coûte ${price}, taxes comprises. Combien te rend-on sur ${bill}?`,
    ),
]

const change: Template = {
  key: 'money.change',
  subject: 'math',
  skill: 'decimal-operations',
  levels: [2, 4],
  make: (random, level) => {
    const bill = level === 2 ? 1000 : level === 3 ? 2000 : 5000
    const price = random.whole(Math.floor(bill / 400), bill / 100 - 2) * 100 + random.pick([15, 35, 45, 65, 85])
    const item = random.pick(goodsAt(price / 100))
    const story = random.pick(PAYMENTS)(pickName(random), item, { price: cents(price), bill: dollars(bill / 100) })
    const toDollar = 100 - (price % 100)
    return {
      question: story,
      right: money(bill - price),
      wrong: [
        wrong(
          'forgets-to-borrow',
          money(bill - price + 100),
          en`You borrowed a dollar for the cents: there is one dollar less.`,
          fr`Tu as emprunté un dollar pour les cents : il en reste un de moins.`,
        ),
        wrong(
          'smaller-from-larger',
          money(bill - Math.floor(price / 100) * 100 + (price % 100)),
          en`Subtract the cents of the price; do not add them.`,
          fr`Soustrais les cents du prix; ne les ajoute pas.`,
        ),
        wrong('slips-in-the-cents', money(bill - price - 10), en`That is 10 cents too few.`, fr`Il manque 10 cents.`),
        wrong(
          'gives-the-price',
          money(price),
          en`That is the price. How much is left?`,
          fr`C'est le prix. Combien reste-t-il?`,
        ),
      ],
      explanation: both(
        en`Up to the next dollar: ${cents(toDollar)}. From there to ${dollars(bill / 100)}: ${cents(bill - price - toDollar)}. ${cents(toDollar)} + ${cents(bill - price - toDollar)} = ${cents(bill - price)}.`,
        fr`Jusqu'au dollar suivant : ${cents(toDollar)}. De là à ${dollars(bill / 100)} : ${cents(bill - price - toDollar)}. ${cents(toDollar)} + ${cents(bill - price - toDollar)} = ${cents(bill - price)}.`,
      ),
      hints: [
        both(en`Count up from the price to the next dollar.`, fr`Compte à partir du prix jusqu'au dollar suivant.`),
        both(
          en`${cents(price)} and ${cents(100 - (price % 100))} make ${cents(price + 100 - (price % 100))}.`,
          fr`${cents(price)} et ${cents(100 - (price % 100))} font ${cents(price + 100 - (price % 100))}.`,
        ),
      ],
      figure: { kind: 'money', pieces: [{ cents: bill === 1000 ? 1000 : bill === 2000 ? 2000 : 5000, count: 1 }] },
      typed: { answer: ((bill - price) / 100).toFixed(2), kind: { kind: 'number', units: ['$', 'dollars'] } },
      check: { answer: `${bill}/100 − ${price}/100` },
    }
  },
}

const COINS = [200, 100, 25, 10, 5] as const

const countCoins: Template = {
  key: 'money.count-coins',
  subject: 'math',
  skill: 'decimals',
  levels: [1, 2],
  make: (random, level) => {
    const kinds = random
      .shuffle(COINS)
      .slice(0, level + 2)
      .toSorted((a, b) => b - a)
    const pieces = kinds.map((value) => ({ cents: value, count: random.whole(2, 5) }))
    const total = pieces.reduce((sum, piece) => sum + piece.cents * piece.count, 0)
    const least = pieces.at(-1) ?? { cents: 5 as const, count: 1 }
    const most = pieces[0] ?? least
    const once = pieces.reduce((sum, piece) => sum + piece.cents, 0)
    const steps = pieces.map(({ cents: value, count }) => `${count} × ${value}`).join(' + ')
    return {
      question: both(en`How much money is this?`, fr`Combien d'argent y a-t-il?`),
      right: money(total),
      wrong: [
        wrong(
          'counts-each-kind-once',
          money(once),
          en`You counted one coin of each kind. Look at how many there are.`,
          fr`Tu as compté une pièce de chaque sorte. Regarde combien il y en a.`,
        ),
        wrong(
          'leaves-out-the-smallest',
          money(total - least.cents * least.count),
          en`You left out the smallest coins.`,
          fr`Tu as oublié les plus petites pièces.`,
        ),
        wrong(
          'one-coin-too-many',
          money(total + most.cents),
          en`You counted one of the largest coins twice.`,
          fr`Tu as compté deux fois une des plus grosses pièces.`,
        ),
        wrong(
          'one-small-coin-too-many',
          money(total + least.cents),
          en`You counted one of the smallest coins twice.`,
          fr`Tu as compté deux fois une des plus petites pièces.`,
        ),
      ],
      explanation: both(
        en`In cents: ${steps} = ${total}. That is ${cents(total)}.`,
        fr`En cents : ${steps} = ${total}. Cela fait ${cents(total)}.`,
      ),
      hints: [
        both(en`Begin with the largest coins.`, fr`Commence par les plus grosses pièces.`),
        both(
          en`The largest coins make ${cents(most.cents * most.count)}.`,
          fr`Les plus grosses pièces font ${cents(most.cents * most.count)}.`,
        ),
      ],
      figure: { kind: 'money', pieces },
      typed: { answer: (total / 100).toFixed(2), kind: { kind: 'number', units: ['$', 'dollars'] } },
      check: { answer: `(${steps}) / 100` },
    }
  },
}

export const MONEY_TEMPLATES = [twoPrices, change, countCoins]
