import { wrong } from '../question'
import { pickName, THINGS } from '../scenes'
import type { Template } from '../template'
import { both, count, de, en, fr } from '../wording'
import { num } from './math-options'

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
    const thing = random.pick(THINGS)
    return {
      question: both(
        en`${who} has ${count(a, thing)} and gets ${b} more. How many is that in all?`,
        fr`${who} a ${count(a, thing)} et en reçoit ${b} de plus. Combien cela fait-il en tout?`,
      ),
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
          en`“More” means that you add.`,
          fr`« De plus » veut dire qu'on additionne.`,
        ),
        wrong('off-by-one', num(a + b + 1), en`Add the ones again.`, fr`Additionne de nouveau les unités.`),
      ],
      explanation: both(en`${a} + ${b} = ${a + b}.`, fr`${a} + ${b} = ${a + b}.`),
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
    return {
      question: both(
        en`${who}'s book has ${a} pages. ${b} are read. How many pages are left?`,
        fr`Le livre ${de(who)} a ${a} pages. ${b} pages sont lues. Combien de pages reste-t-il?`,
      ),
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
          en`You borrowed a ten: there is one ten less.`,
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
      explanation: both(en`${a} − ${b} = ${a - b}.`, fr`${a} − ${b} = ${a - b}.`),
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
