import { wrong } from '../question'
import type { Template } from '../template'
import { type BilingualText, both, en, fr, same } from '../wording'
import { CONTRACTIONS, quote } from './english-tables'

export const contraction: Template = {
  key: 'punctuation.contraction',
  subject: 'english',
  skill: 'contractions',
  levels: [1, 2],
  make: (random, level) => {
    const isHard = ({ full }: { full: string }) => !/not$/.test(full) || full === 'will not'
    const { full, short, sentence } = random.pick(CONTRACTIONS.filter((row) => isHard(row) === (level === 2)))
    const [head = '', tail = ''] = short.split('’')
    const isStart = sentence.startsWith('____')
    const shown = quote(sentence)
    return {
      question: both(
        en`Choose the contraction of ${quote(full)}: ${shown}`,
        fr`Choisis la contraction de ${quote(full)} : ${shown}`,
      ),
      right: same(short),
      wrong: [
        wrong(
          'forgets-the-apostrophe',
          same(`${head}${tail}`),
          en`An apostrophe goes where letters are left out.`,
          fr`Une apostrophe remplace les lettres qui tombent.`,
        ),
        wrong(
          'apostrophe-too-early',
          same(`${head.slice(0, -1)}’${head.slice(-1)}${tail}`),
          en`The apostrophe goes where the letters are left out.`,
          fr`L'apostrophe se place là où les lettres tombent.`,
        ),
        wrong(
          'apostrophe-at-the-end',
          same(`${head}${tail}’`),
          en`The apostrophe does not go at the end.`,
          fr`L'apostrophe ne se place pas à la fin.`,
        ),
      ],
      explanation: explain(full, short),
      hints: [
        both(en`Which letters are left out?`, fr`Quelles lettres tombent?`),
        both(en`The apostrophe takes their place.`, fr`L'apostrophe prend leur place.`),
      ],
      ...(isStart
        ? {}
        : {
            typed: {
              answer: short,
              kind: { kind: 'text' as const },
              question: both(
                en`Write the contraction of ${quote(full)}: ${shown}`,
                fr`Écris la contraction de ${quote(full)} : ${shown}`,
              ),
            },
          }),
    }
  },
}

function explain(full: string, short: string): BilingualText {
  if (full === 'will not')
    return both(
      en`This one is irregular: ${quote(full)} becomes ${quote(short)}.`,
      fr`Celle-ci est irrégulière : ${quote(full)} devient ${quote(short)}.`,
    )
  const [, ending = ''] = short.split('’')
  const lastWord = full.split(' ').at(-1) ?? ''
  const left = lastWord === 'not' ? 'o' : lastWord === 'cannot' ? 'no' : lastWord.slice(0, -ending.length)
  return both(
    en`The apostrophe takes the place of ${quote(left)}: ${quote(full)}, ${quote(short)}.`,
    fr`L'apostrophe prend la place de ${quote(left)} : ${quote(full)}, ${quote(short)}.`,
  )
}
