import { wrong } from '../../question'
import { pickName, thingsUpTo } from '../../scenes'
import type { Template } from '../../template'
import { both, count, en, fr } from '../../wording'
import { num } from '../math-options'

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
          fr`Tu as soustrait. Partager également, c'est diviser.`,
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
        fr`${total} ÷ ${divisor} = ${quotient}, car ${divisor} × ${quotient} = ${total}.`,
      ),
      hints: [
        both(en`Sharing equally means dividing.`, fr`Partager également, c'est diviser.`),
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
    return {
      question: both(
        en`${name} puts ${total} photos into an album, ${divisor} on each page. How many photos are left for the last page, which is not full?`,
        fr`${name} place ${total} photos dans un album, ${divisor} par page. Combien de photos reste-t-il pour la dernière page, qui n'est pas pleine?`,
      ),
      right: num(rest),
      wrong: [
        wrong(
          'gives-the-quotient',
          num(quotient),
          en`That is the number of full pages.`,
          fr`C'est le nombre de pages pleines.`,
        ),
        wrong(
          'gives-what-is-missing',
          num(divisor - rest),
          en`That is how many photos would still fit on the last page.`,
          fr`C'est le nombre de photos qui pourraient encore entrer sur la dernière page.`,
        ),
        wrong(
          'gives-the-divisor',
          num(divisor),
          en`A page of ${divisor} photos would be full.`,
          fr`Une page de ${divisor} photos serait pleine.`,
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
          en`That is the number of pages in all.`,
          fr`C'est le nombre de pages en tout.`,
        ),
      ],
      explanation: both(
        en`${divisor} × ${quotient} = ${divisor * quotient}, and ${total} − ${divisor * quotient} = ${rest}.`,
        fr`${divisor} × ${quotient} = ${divisor * quotient}, et ${total} − ${divisor * quotient} = ${rest}.`,
      ),
      hints: [
        both(en`How many full pages are there?`, fr`Combien y a-t-il de pages pleines?`),
        both(
          en`${quotient} full pages hold ${divisor * quotient} photos.`,
          fr`${quotient} pages pleines contiennent ${divisor * quotient} photos.`,
        ),
      ],
      typed: { answer: String(rest), kind: { kind: 'number' } },
      check: { answer: `${total} − ${divisor} × ${quotient}`, holds: [`${rest} < ${divisor}`] },
    }
  },
}

export const DIVISION_TEMPLATES = [exactDivision, remainder]
