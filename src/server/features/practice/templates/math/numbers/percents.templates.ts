import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, en, fr, percent } from '../../wording'
import { bare, formula, frac, lowest, share, tidy } from '../math-options'
import { mixStory, pickStory, SHARES, type Story } from '../scene-tables'

const AS_PERCENT: readonly Story<(typeof SHARES)[number], string>[] = [
  ({ share }, part) =>
    both(en`${part} ${share.en}. What percent is that?`, fr`${part} ${share.fr}. Quel pourcentage cela fait-il?`),
  ({ share }, part, who) =>
    both(
      en`${who} reads that ${part} ${share.en}. What is that as a percent?`,
      fr`${who} lit que ${part} ${share.fr}. Combien cela fait-il en pourcentage?`,
    ),
]
const AS_LOWEST_TERMS: readonly Story<(typeof SHARES)[number], BilingualText>[] = [
  ({ share }, part) =>
    both(
      en`${part} ${share.en}. Which fraction, in lowest terms, is that?`,
      fr`${part} ${share.fr}. Quelle fraction irréductible cela fait-il?`,
    ),
  ({ share }, part, who) =>
    both(
      en`${who} reads that ${part} ${share.en}. Write that as a fraction in lowest terms.`,
      fr`${who} lit que ${part} ${share.fr}. Écris cela sous forme de fraction irréductible.`,
    ),
]

const fractionToPercent: Template = {
  key: 'percents.from-fraction',
  subject: 'math',
  skill: 'fraction-decimal-percent',
  levels: [1, 3],
  make: (random, level) => {
    const bottom = random.pick(level === 1 ? [2, 4, 10] : level === 2 ? [5, 10, 20] : [20, 25, 50])
    const top = random.whole(1, bottom - 1)
    const value = (top * 100) / bottom
    const part = frac(top, bottom)
    const bareQuestion = both(en`What percent is equal to ${part}?`, fr`Quel pourcentage est égal à ${part}?`)
    return {
      question: mixStory(random, bareQuestion, () => {
        const [scene, ask] = pickStory(random, SHARES, AS_PERCENT)
        return ask(scene, part, pickName(random))
      }),
      right: share(value),
      wrong: [
        wrong(
          'writes-the-numerator',
          share(top),
          en`${top} is the numerator. Percent means out of 100.`,
          fr`${top}, c'est le numérateur. Pour cent veut dire sur 100.`,
        ),
        wrong(
          'writes-the-denominator',
          share(bottom),
          en`${bottom} is the denominator. Percent means out of 100.`,
          fr`${bottom}, c'est le dénominateur. Pour cent veut dire sur 100.`,
        ),
        wrong(
          'gives-the-rest',
          share(100 - value),
          en`That is the percent that is left over.`,
          fr`C'est ce qui manque pour faire le tout.`,
        ),
        wrong(
          'joins-the-digits',
          share(tidy(top + bottom / 10)),
          en`Do not join the two numbers: divide.`,
          fr`Ne colle pas les deux nombres : divise.`,
        ),
        nearMiss(share(value + 5)),
      ],
      explanation: both(
        en`Make the denominator 100: ${formula(`${bare(top, bottom)} = ${bare(value, 100)}`)}, which is ${percent(value)}.`,
        fr`Écris la fraction sur 100 : ${formula(`${bare(top, bottom)} = ${bare(value, 100)}`)}, donc ${percent(value)}.`,
      ),
      hints: [
        both(en`Percent means out of 100.`, fr`Pour cent veut dire sur 100.`),
        both(en`${bottom} × ${100 / bottom} = 100`, fr`${bottom} × ${100 / bottom} = 100`),
      ],
      typed: { answer: String(value), kind: { kind: 'number', percent: true } },
      check: { answer: `${top} / ${bottom}` },
    }
  },
}

const percentToFraction: Template = {
  key: 'percents.to-fraction',
  subject: 'math',
  skill: 'fraction-decimal-percent',
  levels: [2, 4],
  make: (random, level) => {
    const value = random.pick(
      level === 2 ? [20, 30, 40, 60, 70, 80, 90] : level === 3 ? [15, 35, 45, 55, 65, 85] : [4, 8, 12, 16, 24, 36, 48],
    )
    const [top, bottom] = lowest(value, 100)
    const option = (a: number, b: number) => ({ en: frac(a, b), fr: frac(a, b), value: a / b })
    const bareQuestion = both(
      en`Which fraction, in lowest terms, is equal to ${percent(value)}?`,
      fr`Quelle fraction irréductible est égale à ${percent(value)}?`,
    )
    return {
      question: mixStory(random, bareQuestion, () => {
        const [scene, ask] = pickStory(random, SHARES, AS_LOWEST_TERMS)
        return ask(scene, percent(value), pickName(random))
      }),
      right: option(top, bottom),
      wrong: [
        wrong(
          'one-over-the-percent',
          option(1, value),
          en`${percent(value)} is ${value} out of 100, not 1 out of ${value}.`,
          fr`${percent(value)}, c'est ${value} sur 100, et non 1 sur ${value}.`,
        ),
        wrong(
          'out-of-ten',
          option(value, 10),
          en`Percent means out of 100, not out of 10.`,
          fr`Pour cent veut dire sur 100, et non sur 10.`,
        ),
        wrong(
          'gives-the-rest',
          option(bottom - top, bottom),
          en`That is the rest up to ${percent(100)}.`,
          fr`C'est ce qui manque pour faire ${percent(100)}.`,
        ),
        wrong(
          'reduces-one-part',
          option(top, 100),
          en`Divide the top and the bottom by the same number.`,
          fr`Divise le numérateur et le dénominateur par le même nombre.`,
        ),
      ],
      explanation: both(
        en`${percent(value)} is ${value} out of 100. Divide the top and the bottom by ${100 / bottom}: ${formula(`${bare(value, 100)} = ${bare(top, bottom)}`)}.`,
        fr`${percent(value)}, c'est ${value} sur 100. Divise le numérateur et le dénominateur par ${100 / bottom} : ${formula(`${bare(value, 100)} = ${bare(top, bottom)}`)}.`,
      ),
      hints: [
        both(en`Write it over 100.`, fr`Écris-le sur 100.`),
        both(en`Divide ${value} and 100 by ${value / top}.`, fr`Divise ${value} et 100 par ${value / top}.`),
      ],
      typed: { answer: `${top}/${bottom}`, kind: { kind: 'number', lowestTerms: true } },
      check: { answer: `${value} / 100` },
    }
  },
}

export const PERCENT_TEMPLATES = [fractionToPercent, percentToFraction]
