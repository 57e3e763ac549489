import { nearMiss, wrong } from '../../question'
import { pickName, thingsUpTo } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, count, en, fr, number } from '../../wording'
import { num } from '../math-options'

type Story = (who: string, first: BilingualText, second: BilingualText) => BilingualText

/** Stories in which two amounts are added. */
const TOGETHER: readonly Story[] = [
  (_, a, b) =>
    both(
      en`There are ${a} in one box and ${b} in another. How many is that in all?`,
      fr`Il y a ${a} dans une boîte et ${b} dans une autre. Combien cela fait-il en tout?`,
    ),
  (_, a, b) =>
    both(
      en`A store sells ${a} on Saturday and ${b} on Sunday. How many is that in all?`,
      fr`Un magasin vend ${a} le samedi et ${b} le dimanche. Combien cela fait-il en tout?`,
    ),
  (_, a, b) =>
    both(
      en`A school orders ${a} in May and ${b} in June. How many is that in all?`,
      fr`Une école commande ${a} en mai et ${b} en juin. Combien cela fait-il en tout?`,
    ),
  (who, a, b) =>
    both(
      en`${who} counts ${a} in the morning and ${b} in the afternoon. How many is that in all?`,
      fr`${who} compte ${a} le matin et ${b} l'après-midi. Combien cela fait-il en tout?`,
    ),
  (_, a, b) =>
    both(
      en`One truck brings ${a}, and a second truck brings ${b}. How many is that in all?`,
      fr`Un camion apporte ${a}, et un deuxième camion en apporte ${b}. Combien cela fait-il en tout?`,
    ),
  (who, a, b) =>
    both(
      en`At a fair, ${who} unpacks ${a} and then ${b} more. How many is that in all?`,
      fr`À une foire, ${who} déballe ${a}, puis encore ${b}. Combien cela fait-il en tout?`,
    ),
]

/** Stories in which a part of an amount is removed. */
const APART: readonly Story[] = [
  (_, a, b) =>
    both(
      en`There are ${a} in a box. ${b} are taken out. How many are left?`,
      fr`Il y a ${a} dans une boîte. On en retire ${b}. Combien en reste-t-il?`,
    ),
  (_, a, b) =>
    both(
      en`A store has ${a} and sells ${b}. How many are left?`,
      fr`Un magasin a ${a} et en vend ${b}. Combien en reste-t-il?`,
    ),
  (_, a, b) =>
    both(
      en`A school has ${a} and gives ${b} away. How many are left?`,
      fr`Une école a ${a} et en donne ${b}. Combien en reste-t-il?`,
    ),
  (who, a, b) =>
    both(
      en`${who} has to sort ${a}. ${b} are done. How many are left?`,
      fr`${who} doit trier ${a} et en a déjà fait ${b}. Combien en reste-t-il?`,
    ),
  (_, a, b) =>
    both(
      en`A truck carries ${a}. At the first stop, ${b} are unloaded. How many are left?`,
      fr`Un camion transporte ${a}. Au premier arrêt, on en décharge ${b}. Combien en reste-t-il?`,
    ),
  (_, a, b) =>
    both(
      en`A fair begins with ${a}. By noon, ${b} are gone. How many are left?`,
      fr`Une foire a ${a} à donner. À midi, on en a déjà donné ${b}. Combien en reste-t-il?`,
    ),
]

const SIZES = [50, 90, 500, 5000] as const

const addition: Template = {
  key: 'addition.add',
  subject: 'math',
  skill: 'add-subtract',
  levels: [1, 4],
  make: (random, level) => {
    const most = SIZES[level - 1] ?? 50
    const a = random.whole(most / 5, most - 1) * 10 + random.whole(5, 9)
    const b = random.whole(most / 5, most - 1) * 10 + random.whole(6, 9)
    const who = pickName(random)
    const thing = random.pick(thingsUpTo(a + b))
    const bTens = b - (b % 10)
    return {
      question: random.pick(TOGETHER)(who, count(a, thing), number(b)),
      right: num(a + b),
      wrong: [
        wrong(
          'forgets-to-carry',
          num(a + b - 10),
          en`The ones make more than ten: carry 1 to the tens.`,
          fr`Les unités dépassent dix : retiens 1 pour les dizaines.`,
        ),
        wrong(
          'carries-twice',
          num(a + b + 10),
          en`You carried 1 too many to the tens.`,
          fr`Tu as retenu 1 de trop pour les dizaines.`,
        ),
        wrong(
          'subtracts-instead',
          num(Math.abs(a - b)),
          en`“In all” means that you add.`,
          fr`« En tout » veut dire qu'on additionne.`,
        ),
        nearMiss(num(a + b + 1)),
      ],
      explanation: both(
        en`Add in two steps: ${a} + ${bTens} = ${a + bTens}, and ${a + bTens} + ${b % 10} = ${a + b}.`,
        fr`Additionne les dizaines, puis les unités : ${a} + ${bTens} = ${a + bTens}, et ${a + bTens} + ${b % 10} = ${a + b}.`,
      ),
      solution: [
        both(en`Split ${b} into ${bTens} and ${b % 10}.`, fr`Décompose ${b} en ${bTens} et ${b % 10}.`),
        both(
          en`First add ${bTens}: ${a} + ${bTens} = ${a + bTens}.`,
          fr`Ajoute d'abord ${bTens} : ${a} + ${bTens} = ${a + bTens}.`,
        ),
        both(
          en`Then add ${b % 10}: ${a + bTens} + ${b % 10} = ${a + b}.`,
          fr`Ajoute ensuite ${b % 10} : ${a + bTens} + ${b % 10} = ${a + b}.`,
        ),
      ],
      hints: [
        both(en`Do you add or subtract?`, fr`Faut-il additionner ou soustraire?`),
        both(
          en`Begin with the ones: ${a % 10} + ${b % 10} = ${(a % 10) + (b % 10)}.`,
          fr`Commence par les unités : ${a % 10} + ${b % 10} = ${(a % 10) + (b % 10)}.`,
        ),
      ],
      typed: { answer: String(a + b), kind: { kind: 'number' } },
      check: { answer: `${a} + ${b}` },
    }
  },
}

const subtraction: Template = {
  key: 'addition.subtract',
  subject: 'math',
  skill: 'add-subtract',
  levels: [1, 4],
  make: (random, level) => {
    const most = SIZES[level - 1] ?? 50
    const a = random.whole(Math.floor(most / 2), most - 1) * 10 + random.whole(0, 4)
    const b = random.whole(most / 10, Math.floor(most / 2) - 2) * 10 + random.whole(5, 9)
    const flipped = Math.floor(a / 10) * 10 - Math.floor(b / 10) * 10 + ((b % 10) - (a % 10))
    const who = pickName(random)
    const thing = random.pick(thingsUpTo(a))
    const bTens = b - (b % 10)
    return {
      question: random.pick(APART)(who, count(a, thing), number(b)),
      right: num(a - b),
      wrong: [
        wrong(
          'smaller-from-larger',
          num(flipped),
          en`In the ones you took the smaller digit from the larger one. Borrow a ten instead.`,
          fr`Aux unités, tu as enlevé le plus petit chiffre du plus grand. Emprunte plutôt une dizaine.`,
        ),
        wrong(
          'forgets-the-borrowed-ten',
          num(a - b + 10),
          en`You borrowed a ten, so there is one fewer ten.`,
          fr`Tu as emprunté une dizaine : il en reste une de moins.`,
        ),
        wrong(
          'adds-instead',
          num(a + b),
          en`“Are left” means that you subtract.`,
          fr`« Il reste » veut dire qu'on soustrait.`,
        ),
        wrong(
          'borrows-twice',
          num(a - b - 10),
          en`You borrowed one ten too many.`,
          fr`Tu as emprunté une dizaine de trop.`,
        ),
      ],
      explanation: both(
        en`Subtract in two steps: ${a} − ${bTens} = ${a - bTens}, and ${a - bTens} − ${b % 10} = ${a - b}.`,
        fr`Enlève les dizaines, puis les unités : ${a} − ${bTens} = ${a - bTens}, et ${a - bTens} − ${b % 10} = ${a - b}.`,
      ),
      hints: [
        both(en`Start from ${a} and take ${b} away.`, fr`Pars de ${a} et enlève ${b}.`),
        both(en`There are not enough ones: borrow a ten.`, fr`Il n'y a pas assez d'unités : emprunte une dizaine.`),
      ],
      solution: [
        both(
          en`${a} − ${Math.floor(b / 10) * 10} = ${a - Math.floor(b / 10) * 10}`,
          fr`${a} − ${Math.floor(b / 10) * 10} = ${a - Math.floor(b / 10) * 10}`,
        ),
        both(
          en`${a - Math.floor(b / 10) * 10} − ${b % 10} = ${a - b}`,
          fr`${a - Math.floor(b / 10) * 10} − ${b % 10} = ${a - b}`,
        ),
      ],
      typed: { answer: String(a - b), kind: { kind: 'number' } },
      check: { answer: `${a} − ${b}` },
    }
  },
}

export const ADDITION_TEMPLATES = [addition, subtraction]
