import { nearMiss, wrong } from '../../question'
import { thingsUpTo } from '../../scenes'
import type { Template } from '../../template'
import { both, count, en, fr } from '../../wording'
import { num } from '../math-options'

const timesTables: Template = {
  key: 'multiplication.times-tables',
  subject: 'math',
  skill: 'times-tables',
  levels: [1, 3],
  make: (random, level) => {
    const a = random.pick(level === 1 ? [2, 3, 4, 5, 10] : level === 2 ? [3, 4, 6, 7, 8, 9] : [6, 7, 8, 9, 11, 12])
    const b = random.whole(level === 1 ? 2 : 3, level === 3 ? 12 : 9)
    return {
      question: both(en`What is ${a} × ${b}?`, fr`Combien font ${a} × ${b}?`),
      right: num(a * b),
      wrong: [
        wrong(
          'one-group-too-few',
          num(a * (b - 1)),
          en`That is ${a} × ${b - 1}: one group of ${a} is missing.`,
          fr`C'est ${a} × ${b - 1} : il manque un groupe de ${a}.`,
        ),
        wrong(
          'one-group-too-many',
          num(a * (b + 1)),
          en`That is ${a} × ${b + 1}: one group of ${a} too many.`,
          fr`C'est ${a} × ${b + 1} : il y a un groupe de ${a} de trop.`,
        ),
        wrong(
          'adds-instead',
          num(a + b),
          en`You added. × means groups of.`,
          fr`Tu as additionné. Le signe × veut dire « groupes de ».`,
        ),
        nearMiss(num(a * b + 2)),
        nearMiss(num(a * b - 1)),
      ],
      explanation: both(
        en`${b} groups of ${a}: ${a} × ${b} = ${a * b}.`,
        fr`${b} groupes de ${a} : ${a} × ${b} = ${a * b}.`,
      ),
      hints: [
        both(
          en`Start from one you know: ${a} × ${b - 1} = ${a * (b - 1)}.`,
          fr`Pars d'un produit que tu connais : ${a} × ${b - 1} = ${a * (b - 1)}.`,
        ),
        both(en`Then add one more ${a}.`, fr`Ajoute ensuite ${a}.`),
      ],
      typed: { answer: String(a * b), kind: { kind: 'number' } },
      check: { answer: `${a} × ${b}` },
    }
  },
}

const HOLDERS = [
  { one: 'A box', many: 'boxes', oneFr: 'Une boîte', manyFr: 'boîtes' },
  { one: 'A bag', many: 'bags', oneFr: 'Un sac', manyFr: 'sacs' },
  { one: 'A crate', many: 'crates', oneFr: 'Une caisse', manyFr: 'caisses' },
  { one: 'A basket', many: 'baskets', oneFr: 'Un panier', manyFr: 'paniers' },
  { one: 'A drawer', many: 'drawers', oneFr: 'Un tiroir', manyFr: 'tiroirs' },
  { one: 'A parcel', many: 'parcels', oneFr: 'Un colis', manyFr: 'colis' },
] as const

const longMultiplication: Template = {
  key: 'multiplication.long',
  subject: 'math',
  skill: 'multiply',
  levels: [2, 4],
  make: (random, level) => {
    const tens = level === 4 ? random.whole(2, 6) : random.whole(2, 9)
    const a = (level === 2 ? random.whole(1, 4) : random.whole(3, 9)) * 10 + random.whole(3, 9)
    const b = level === 2 ? random.whole(3, 9) : tens * 10 + random.whole(2, 9)
    const high = Math.floor(b / 10) * 10
    const low = b % 10
    const parts = high > 0 ? [a * high, a * low] : [Math.floor(a / 10) * 10 * b, (a % 10) * b]
    const [firstPart = 0, secondPart = 0] = parts
    const left = high > 0 ? en`${a} × ${high}` : en`${Math.floor(a / 10) * 10} × ${b}`
    const right = high > 0 ? en`${a} × ${low}` : en`${a % 10} × ${b}`
    const thing = random.pick(thingsUpTo(a * b))
    const holder = random.pick(HOLDERS)
    return {
      question: both(
        en`${holder.one} holds ${count(a, thing)}. How many are in ${b} ${holder.many}?`,
        fr`${holder.oneFr} contient ${count(a, thing)}. Combien y en a-t-il dans ${b} ${holder.manyFr}?`,
      ),
      right: num(a * b),
      wrong: [
        wrong(
          'forgets-the-zero',
          num(high > 0 ? a * (high / 10) + a * low : Math.floor(a / 10) * b + (a % 10) * b),
          en`The tens digit is worth ten times more: remember its zero.`,
          fr`Le chiffre des dizaines vaut dix fois plus : n'oublie pas son zéro.`,
        ),
        wrong('forgets-a-part', num(firstPart), en`You left out ${right}.`, fr`Tu as oublié ${right}.`),
        wrong(
          'multiplies-matching-digits',
          num(high > 0 ? Math.floor(a / 10) * high * 10 + (a % 10) * low : firstPart + (a % 10)),
          en`Every part of one number multiplies every part of the other.`,
          fr`Chaque partie d'un nombre multiplie chaque partie de l'autre.`,
        ),
        wrong('forgets-to-carry', num(a * b - 10), en`Check what you carried.`, fr`Vérifie tes retenues.`),
        wrong(
          'adds-instead',
          num(a + b),
          en`You added. Equal groups are multiplied.`,
          fr`Tu as additionné. Des groupes égaux se multiplient.`,
        ),
      ],
      explanation: both(
        en`Multiply in parts: ${left} = ${firstPart} and ${right} = ${secondPart}. ${firstPart} + ${secondPart} = ${a * b}.`,
        fr`Multiplie par parties : ${left} = ${firstPart} et ${right} = ${secondPart}. ${firstPart} + ${secondPart} = ${a * b}.`,
      ),
      hints: [
        both(en`Equal groups: multiply ${a} by ${b}.`, fr`Des groupes égaux : multiplie ${a} par ${b}.`),
        both(en`Begin with ${left} = ${firstPart}.`, fr`Commence par ${left} = ${firstPart}.`),
      ],
      typed: { answer: String(a * b), kind: { kind: 'number' } },
      check: { answer: `${a} × ${b}` },
    }
  },
}

export const MULTIPLICATION_TEMPLATES = [timesTables, longMultiplication]
