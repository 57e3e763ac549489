import { wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, en, fr } from '../../wording'
import { frac, fraction } from '../math-options'
import { pickStory, type Story, WHOLES } from '../scene-tables'

const LEFT_OVER: readonly Story<BilingualText, { parts: number; eaten: number }>[] = [
  (whole, { parts, eaten }) =>
    both(
      en`You cut ${whole} into ${parts} equal pieces. ${eaten} pieces are eaten. What fraction is left?`,
      fr`Tu coupes ${whole} en ${parts} morceaux égaux. On mange ${eaten} morceaux. Quelle fraction du tout reste-t-il?`,
    ),
  (whole, { parts, eaten }, who) =>
    both(
      en`${who} cuts ${whole} into ${parts} equal pieces and gives ${eaten} of them to friends. What fraction is left?`,
      fr`${who} coupe ${whole} en ${parts} morceaux égaux et en partage ${eaten} avec des amis, qui les mangent. Quelle fraction du tout reste-t-il?`,
    ),
  (whole, { parts, eaten }) =>
    both(
      en`A family cuts ${whole} into ${parts} equal pieces. They eat ${eaten} of the pieces. Which fraction remains?`,
      fr`Une famille coupe ${whole} en ${parts} morceaux égaux. Elle en mange ${eaten}. Quelle fraction du tout reste-t-il?`,
    ),
  (whole, { parts, eaten }, who) =>
    both(
      en`${who} brings ${whole} cut into ${parts} equal pieces. After lunch, ${eaten} pieces have been eaten. What fraction is left over?`,
      fr`${who} apporte ${whole} en ${parts} morceaux égaux. À la fin du dîner, on en a mangé ${eaten}. Quelle fraction du tout reste-t-il?`,
    ),
]

const colouredParts: Template = {
  key: 'fraction-parts.coloured',
  subject: 'math',
  skill: 'fraction-parts',
  levels: [1, 2],
  make: (random, level) => {
    const parts = random.whole(level === 1 ? 3 : 6, level === 1 ? 8 : 12)
    const filled = random.whole(1, parts - 2)
    const kind = random.pick(['fraction-bar', 'fraction-circle'] as const)
    return {
      question: both(en`Which fraction of the figure is coloured?`, fr`Quelle fraction de la figure est coloriée?`),
      right: fraction(filled, parts),
      wrong: [
        wrong(
          'part-to-part',
          fraction(filled, parts - filled),
          en`You compared coloured parts with white ones. The denominator is the total number of parts.`,
          fr`Tu as comparé les parties coloriées aux parties blanches. Au dénominateur, on écrit le nombre total de parties.`,
        ),
        wrong(
          'white-parts',
          fraction(parts - filled, parts),
          en`That is the fraction that is not coloured.`,
          fr`C'est la fraction qui n'est pas coloriée.`,
        ),
        wrong(
          'upside-down',
          fraction(parts, filled),
          en`You turned the fraction upside down.`,
          fr`Tu as inversé la fraction.`,
        ),
        wrong(
          'miscounts-parts',
          fraction(filled, parts + 1),
          en`Count all the parts again.`,
          fr`Compte de nouveau toutes les parties.`,
        ),
      ],
      explanation: both(
        en`There are ${parts} equal parts, ${filled} of them coloured: ${frac(filled, parts)}.`,
        fr`Il y a ${parts} parties égales; on en a colorié ${filled} : ${frac(filled, parts)}.`,
      ),
      hints: [
        both(en`How many equal parts are there in all?`, fr`Combien y a-t-il de parties égales en tout?`),
        both(
          en`All the parts: ${parts}. That number goes on the bottom.`,
          fr`Il y a ${parts} parties en tout : c'est le dénominateur.`,
        ),
      ],
      figure: { kind, parts, filled },
      typed: { answer: `${filled}/${parts}`, kind: { kind: 'number' } },
      check: { answer: `${filled} / ${parts}` },
    }
  },
}

const eatenParts: Template = {
  key: 'fraction-parts.left-over',
  subject: 'math',
  skill: 'fraction-parts',
  levels: [2, 3],
  make: (random, level) => {
    const [{ thing }, ask] = pickStory(random, WHOLES, LEFT_OVER)
    const parts = random.pick(level === 2 ? [6, 8, 10] : [7, 9, 11, 12])
    const eaten = random.whole(2, parts - 2)
    const left = parts - eaten
    return {
      question: ask(thing, { parts, eaten }, pickName(random)),
      right: fraction(left, parts),
      wrong: [
        wrong('gives-what-is-gone', fraction(eaten, parts), en`That is what was eaten.`, fr`C'est ce qu'on a mangé.`),
        wrong(
          'part-to-part',
          fraction(left, eaten),
          en`The denominator is the total number of pieces, not the number eaten.`,
          fr`Au dénominateur, on écrit le nombre total de morceaux, pas celui des morceaux mangés.`,
        ),
        wrong(
          'upside-down',
          fraction(parts, left),
          en`You turned the fraction upside down.`,
          fr`Tu as inversé la fraction.`,
        ),
        wrong('one-for-each', fraction(1, parts), en`That is a single piece.`, fr`C'est un seul morceau.`),
        wrong(
          'one-piece-of-the-rest',
          fraction(1, left),
          en`Count the pieces that are left.`,
          fr`Compte les morceaux qui restent.`,
        ),
      ],
      explanation: both(
        en`${parts} − ${eaten} = ${left} pieces are left out of ${parts}: ${frac(left, parts)}.`,
        fr`${parts} − ${eaten} = ${left} : il reste ${left} morceaux sur ${parts}, donc ${frac(left, parts)}.`,
      ),
      hints: [
        both(en`How many pieces are left?`, fr`Combien de morceaux reste-t-il?`),
        both(
          en`The whole has ${parts} pieces: write ${parts} on the bottom.`,
          fr`Le tout a ${parts} morceaux : écris ${parts} au dénominateur.`,
        ),
      ],
      typed: { answer: `${left}/${parts}`, kind: { kind: 'number' } },
      check: { answer: `(${parts} − ${eaten}) / ${parts}` },
    }
  },
}

const onALine: Template = {
  key: 'fraction-parts.number-line',
  subject: 'math',
  skill: 'fraction-parts',
  levels: [2, 3],
  make: (random, level) => {
    const parts = random.whole(4, level === 2 ? 6 : 10)
    const mark = random.whole(2, parts - 1)
    return {
      question: both(
        en`The number line goes from 0 to 1. Which fraction is at point A?`,
        fr`La droite numérique va de 0 à 1. Quelle fraction se trouve au point A?`,
      ),
      right: fraction(mark, parts),
      wrong: [
        wrong(
          'counts-marks-not-parts',
          fraction(mark + 1, parts + 1),
          en`You counted the marks. Count the spaces between them.`,
          fr`Tu as compté les marques. Compte les intervalles.`,
        ),
        wrong(
          'counts-inner-marks',
          fraction(mark, parts - 1),
          en`Count the spaces up to 1, not only the marks in between.`,
          fr`Compte les intervalles jusqu'à 1, pas seulement les marques entre les deux.`,
        ),
        wrong(
          'counts-from-one',
          fraction(parts - mark, parts),
          en`You counted from 1. Start at 0.`,
          fr`Tu as compté à partir de 1. Pars de 0.`,
        ),
        wrong(
          'one-mark-short',
          fraction(mark - 1, parts),
          en`You stopped one mark too early.`,
          fr`Il te manque un intervalle.`,
        ),
        wrong(
          'one-mark-too-far',
          fraction(mark, parts + 1),
          en`Count the spaces again.`,
          fr`Compte de nouveau les intervalles.`,
        ),
      ],
      explanation: both(
        en`From 0 to 1 there are ${parts} equal spaces; A is ${mark} spaces from 0: ${frac(mark, parts)}.`,
        fr`De 0 à 1, il y a ${parts} intervalles égaux; A est à ${mark} intervalles de 0 : ${frac(mark, parts)}.`,
      ),
      hints: [
        both(en`Count the equal spaces from 0 to 1.`, fr`Compte les intervalles égaux de 0 à 1.`),
        both(en`Each space is ${frac(1, parts)}.`, fr`Chaque intervalle vaut ${frac(1, parts)}.`),
      ],
      figure: { kind: 'number-line', from: 0, to: 1, parts, numbered: 'ends', points: [{ name: 'A', mark }] },
      typed: { answer: `${mark}/${parts}`, kind: { kind: 'number' } },
      check: { answer: `${mark} / ${parts}` },
    }
  },
}

export const FRACTION_PART_TEMPLATES = [colouredParts, eatenParts, onALine]
