import { wrong } from '../../question'
import { pickName, thingsUpTo } from '../../scenes'
import type { Template } from '../../template'
import { both, count, de, en, fr } from '../../wording'
import { num } from '../math-options'
import { fill, PACKS, pickStory, type Story } from '../scene-tables'

/** Stories about sharing something equally. */
const SHARERS = [
  both('friends', 'amis'),
  both('classes', 'groupes d’élèves'),
  both('teams', 'clubs'),
  both('neighbours', 'voisins'),
  both('cousins', 'cousins'),
  both('schools', 'centres de loisirs'),
] as const

const exactDivision: Template = {
  key: 'division.exact',
  subject: 'math',
  skill: 'divide',
  levels: [1, 3],
  make: (random, level) => {
    const divisor = random.whole(level === 1 ? 2 : 3, level === 1 ? 5 : 9)
    const quotient = level === 1 ? random.whole(3, 9) : level === 2 ? random.whole(11, 29) : random.whole(102, 199)
    const total = divisor * quotient
    const thing = random.pick(thingsUpTo(total))
    const sharers = random.pick(SHARERS)
    const friends = both(en`${divisor} ${sharers.en}`, fr`${divisor} ${sharers.fr}`)
    return {
      question: both(
        en`${friends} share ${count(total, thing)} equally. How many does each one get?`,
        fr`${friends} se partagent ${count(total, thing)} en parts égales. Combien chacun en reçoit-il?`,
      ),
      right: num(quotient),
      wrong: [
        wrong(
          'subtracts-instead',
          num(total - divisor),
          en`You subtracted. Sharing equally is dividing.`,
          fr`Tu as soustrait. Partager en parts égales, c'est diviser.`,
        ),
        wrong(
          'one-too-few',
          num(quotient - 1),
          en`${divisor} × ${quotient - 1} = ${divisor * (quotient - 1)}: something would be left over.`,
          fr`${divisor} × ${quotient - 1} = ${divisor * (quotient - 1)} : il en resterait.`,
        ),
        wrong(
          'one-too-many',
          num(quotient + 1),
          en`${divisor} × ${quotient + 1} = ${divisor * (quotient + 1)}: there are not that many.`,
          fr`${divisor} × ${quotient + 1} = ${divisor * (quotient + 1)} : il n'y en a pas autant.`,
        ),
        wrong(
          'place-slip',
          num(quotient + 10),
          en`Check the place of each digit in your answer.`,
          fr`Vérifie la position de chaque chiffre de ta réponse.`,
        ),
      ],
      explanation: both(
        en`${total} ÷ ${divisor} = ${quotient}, because ${divisor} × ${quotient} = ${total}.`,
        fr`Partager en parts égales, c'est diviser : ${total} ÷ ${divisor} = ${quotient}, car ${divisor} × ${quotient} = ${total}.`,
      ),
      hints: [
        both(en`Sharing equally means dividing.`, fr`Partager en parts égales, c'est diviser.`),
        both(
          en`Which number times ${divisor} makes ${total}?`,
          fr`Quel nombre, multiplié par ${divisor}, donne ${total}?`,
        ),
      ],
      typed: { answer: String(quotient), kind: { kind: 'number' } },
      check: { answer: `${total} ÷ ${divisor}` },
    }
  },
}

const LEFT_OVER: readonly Story<(typeof PACKS)[number], { total: number; each: number }>[] = [
  ({ does, things, pack }, numbers, who) =>
    both(
      en`${who} ${fill(does, numbers)}. How many ${things} are left over, too few for a full ${pack}?`,
      fr`${who} ${fill(does, numbers)}. Combien ${de(things.fr)} reste-t-il quand on ne peut plus compléter ${pack}?`,
    ),
  ({ does, things, packs }, numbers, who) =>
    both(
      en`${who} ${fill(does, numbers)}, making as many full ${packs} as possible. How many ${things} are left?`,
      fr`${who} ${fill(does, numbers)}, et complète le plus ${de(packs.fr)} possible. Combien ${de(things.fr)} reste-t-il?`,
    ),
  ({ does, things }, numbers, who) =>
    both(
      en`${who} ${fill(does, numbers)}. It does not come out even. How many ${things} are left over?`,
      fr`${who} ${fill(does, numbers)}. Le compte ne tombe pas juste. Combien ${de(things.fr)} reste-t-il?`,
    ),
]

const remainder: Template = {
  key: 'division.remainder',
  subject: 'math',
  skill: 'divide',
  levels: [2, 4],
  make: (random, level) => {
    const divisor = random.whole(4, 9)
    const quotient = level === 2 ? random.whole(4, 9) : level === 3 ? random.whole(12, 24) : random.whole(25, 60)
    const rest = random.whole(2, divisor - 2)
    const total = divisor * quotient + rest
    const name = pickName(random)
    const [scene, ask] = pickStory(random, PACKS, LEFT_OVER)
    const { things, pack, packs } = scene
    return {
      question: ask(scene, { total, each: divisor }, name),
      right: num(rest),
      wrong: [
        wrong(
          'gives-the-quotient',
          num(quotient),
          en`That is the number of full ${packs}, not what is left over.`,
          fr`C'est le nombre ${de(packs.fr)}, pas ce qui reste.`,
        ),
        wrong(
          'gives-what-is-missing',
          num(divisor - rest),
          en`That is how many more ${things} another full ${pack} would need.`,
          fr`C'est ce qu'il manque pour compléter ${pack} de plus.`,
        ),
        wrong(
          'gives-the-divisor',
          num(divisor),
          en`With ${divisor} ${things}, one more ${pack} would be full.`,
          fr`Avec ${divisor} ${things}, on compléterait ${pack} de plus.`,
        ),
        wrong(
          'one-too-many',
          num(rest + 1),
          en`Multiply again to check: ${divisor} × ${quotient} = ${divisor * quotient}.`,
          fr`Multiplie pour vérifier : ${divisor} × ${quotient} = ${divisor * quotient}.`,
        ),
        wrong(
          'one-too-few',
          num(rest - 1),
          en`Subtract again: ${total} − ${divisor * quotient}.`,
          fr`Soustrais de nouveau : ${total} − ${divisor * quotient}.`,
        ),
        wrong(
          'counts-one-page-more',
          num(quotient + 1),
          en`You counted the ${packs}. Count the ${things} that are left over.`,
          fr`Tu as compté les ${packs}. Compte ce qui reste.`,
        ),
      ],
      explanation: both(
        en`${divisor} × ${quotient} = ${divisor * quotient}, and ${total} − ${divisor * quotient} = ${rest}.`,
        fr`Le plus grand multiple de ${divisor} qui entre dans ${total} est ${divisor} × ${quotient} = ${divisor * quotient}. Il reste ${total} − ${divisor * quotient} = ${rest}.`,
      ),
      hints: [
        both(en`How many full ${packs} are there?`, fr`Combien ${de(packs.fr)} peut-on compléter?`),
        both(
          en`${quotient} full ${packs} take ${divisor * quotient} ${things}.`,
          fr`Pour ${quotient} ${packs}, il faut ${divisor * quotient} ${things}.`,
        ),
      ],
      typed: { answer: String(rest), kind: { kind: 'number' } },
      check: { answer: `${total} − ${divisor} × ${quotient}`, holds: [`${rest} < ${divisor}`] },
    }
  },
}

export const DIVISION_TEMPLATES = [exactDivision, remainder]
