import { wrong } from '../question'
import type { Template } from '../template'
import { type BilingualText, both, en, fr, same } from '../wording'
import { PREFIXED, type Prefixed, quote } from './english-tables'

type Prefix = Prefixed['prefix']

const MEANINGS: Record<Prefix, BilingualText> = {
  un: both('“not,” or the opposite of an action', '«\u00a0pas\u00a0», ou le contraire d’une action'),
  in: both('“not”', '«\u00a0pas\u00a0»'),
  im: both('“not,” before b, m and p', '«\u00a0pas\u00a0», devant b, m et p'),
  ir: both('“not,” before r', '«\u00a0pas\u00a0», devant r'),
  il: both('“not,” before l', '«\u00a0pas\u00a0», devant l'),
  dis: both('“not,” or the opposite', '«\u00a0pas\u00a0», ou le contraire'),
  mis: both('“wrongly” or “badly”', '«\u00a0mal\u00a0»'),
  re: both('“again” or “back”', '«\u00a0de nouveau\u00a0» ou «\u00a0en retour\u00a0»'),
  pre: both('“before”', '«\u00a0avant\u00a0»'),
}

/** Prefixes that are tried instead, none of which makes a word with the same meaning. */
const CONFUSED: Record<Prefix, readonly Prefix[]> = {
  un: ['in', 'dis', 'mis'],
  re: ['un', 'mis', 'pre'],
  mis: ['un', 're', 'pre'],
  dis: ['un', 'in', 're'],
  pre: ['re', 'un', 'mis'],
  im: ['in', 'un', 'dis'],
  in: ['im', 'un', 'dis'],
  ir: ['in', 'un', 'dis'],
  il: ['in', 'un', 'dis'],
}

const prefixes: Template = {
  key: 'word-parts.prefix',
  subject: 'english',
  skill: 'word-parts',
  levels: [1, 3],
  make: (random, level) => {
    const { prefix, base, meaning, meaningFr } = random.pick(PREFIXED.filter((one) => one.level === level))
    const right = `${prefix}${base}`
    const isNegative = (one: Prefix) => !['mis', 're', 'pre'].includes(one)
    return {
      question: both(en`Which word means ${quote(meaning)}?`, fr`Quel mot anglais veut dire « ${meaningFr} »?`),
      right: same(right),
      wrong: CONFUSED[prefix].map((other) =>
        isNegative(other) && isNegative(prefix)
          ? wrong(
              'wrong-negative-prefix',
              same(`${other}${base}`),
              en`${quote(`${other}-`)} can mean “not,” but it does not go with this word.`,
              fr`${quote(`${other}-`)} peut vouloir dire « pas », mais il ne va pas avec ce mot.`,
            )
          : wrong(
              'takes-another-meaning',
              same(`${other}${base}`),
              en`${quote(`${other}-`)} means ${MEANINGS[other]}.`,
              fr`${quote(`${other}-`)} veut dire ${MEANINGS[other]}.`,
            ),
      ),
      explanation: both(
        en`${quote(`${prefix}-`)} means ${MEANINGS[prefix]}: ${quote(right)}.`,
        fr`${quote(`${prefix}-`)} veut dire ${MEANINGS[prefix]} : ${quote(right)}.`,
      ),
      hints: [
        both(en`Which prefix gives the word this meaning?`, fr`Quel préfixe donne ce sens au mot?`),
        both(
          en`The prefix begins with ${quote(prefix.charAt(0))}.`,
          fr`Le préfixe commence par ${quote(prefix.charAt(0))}.`,
        ),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Put a prefix in front of ${quote(base)} so that the word means ${quote(meaning)}.`,
          fr`Mets un préfixe devant ${quote(base)} pour que le mot veuille dire « ${meaningFr} ».`,
        ),
      },
    }
  },
}

export const WORD_PART_TEMPLATES = [prefixes]
