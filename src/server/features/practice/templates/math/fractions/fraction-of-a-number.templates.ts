import { nearMiss, wrong } from '../../question'
import { thingsUpTo } from '../../scenes'
import type { Template } from '../../template'
import { both, count, en, fr } from '../../wording'
import { frac, num } from '../math-options'

/** Stories about a part of the things. */
const PARTS = [
  both('are taken out', 'On en retire'),
  both('are given away', 'On en donne'),
  both('are sold', 'On en vend'),
  both('are set aside', 'On en met de côté'),
  both('are counted first', 'On en compte d’abord'),
  both('are put in a bag', 'On en emballe'),
] as const

const fractionOfNumber: Template = {
  key: 'fraction-of-a-number.part',
  subject: 'math',
  skill: 'fraction-of-a-number',
  levels: [1, 4],
  make: (random, level) => {
    const bottom = level === 1 ? random.whole(2, 5) : random.whole(3, level === 2 ? 6 : 9)
    const top = level === 1 ? 1 : random.whole(2, bottom - 1)
    const part = random.whole(3, level === 4 ? 15 : 9)
    const total = bottom * part
    const thing = random.pick(thingsUpTo(total))
    const story = random.pick(PARTS)
    return {
      question: both(
        en`There are ${count(total, thing)} in a box. ${frac(top, bottom)} of them ${story.en}. How many is that?`,
        fr`Il y a ${count(total, thing)} dans une boîte. ${story.fr} ${frac(top, bottom)}. Combien cela fait-il?`,
      ),
      right: num(part * top),
      wrong: [
        ...(top === 1
          ? []
          : [
              wrong(
                'stops-at-one-part',
                num(part),
                en`That is ${frac(1, bottom)}. You need ${top} such parts.`,
                fr`C'est ${frac(1, bottom)}. Il te faut ${top} parties comme celle-là.`,
              ),
            ]),
        wrong('takes-the-rest', num(total - part * top), en`That is the rest of them.`, fr`C'est ce qui reste.`),
        wrong(
          'subtracts-denominator',
          num(total - bottom),
          en`Divide by ${bottom}; do not subtract it.`,
          fr`Divise par ${bottom}; ne soustrais pas.`,
        ),
        wrong(
          'gives-the-denominator',
          num(bottom),
          en`${bottom} is the number of equal groups.`,
          fr`${bottom}, c'est le nombre de groupes égaux.`,
        ),
        nearMiss(num(part * top + 1)),
        nearMiss(num(part * top - 1)),
        nearMiss(num(part * top + 2)),
      ],
      explanation: both(
        en`${total} ÷ ${bottom} = ${part}, and ${part} × ${top} = ${part * top}.`,
        fr`Chacun des ${bottom} groupes égaux en a ${total} ÷ ${bottom} = ${part}, et il en faut ${top} : ${part} × ${top} = ${part * top}.`,
      ),
      hints: [
        both(en`Divide ${total} into ${bottom} equal groups.`, fr`Partage les ${total} en ${bottom} groupes égaux.`),
        top === 1
          ? both(
              en`How many are in one group? Divide ${total} by ${bottom}.`,
              fr`Combien y en a-t-il dans un groupe? Divise ${total} par ${bottom}.`,
            )
          : both(en`One group: ${total} ÷ ${bottom} = ${part}.`, fr`Un groupe : ${total} ÷ ${bottom} = ${part}.`),
      ],
      figure: { kind: 'fraction-bar', parts: bottom, filled: top },
      typed: { answer: String(part * top), kind: { kind: 'number' } },
      check: { answer: `${total} × ${top}/${bottom}` },
    }
  },
}

export const FRACTION_OF_NUMBER_TEMPLATES = [fractionOfNumber]
