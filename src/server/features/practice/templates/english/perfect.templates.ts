import { wrong } from '../question'
import type { Template } from '../template'
import { type BilingualText, both, en, fr, same } from '../wording'
import { ingForm, PERFECT_SENTENCES, type PerfectSentence, quote, thirdPerson } from './english-tables'

const TENSES: Record<PerfectSentence['tense'], { name: BilingualText; rule: BilingualText; hint: BilingualText }> = {
  present: {
    name: both('present perfect', 'present perfect'),
    rule: both(
      en`It began in the past and still counts now, so use the present perfect`,
      fr`Cela a commencé dans le passé et compte encore maintenant : le present perfect`,
    ),
    hint: both(en`Is it over, or does it still count now?`, fr`Est-ce fini, ou cela compte-t-il encore maintenant?`),
  },
  past: {
    name: both('simple past', 'simple past'),
    rule: both(
      en`It ended at a definite time in the past, so use the simple past`,
      fr`C'était fini à un moment précis du passé : le simple past`,
    ),
    hint: both(en`Does the sentence say when it happened?`, fr`La phrase dit-elle quand cela s'est passé?`),
  },
  before: {
    name: both('past perfect', 'past perfect'),
    rule: both(
      en`It happened before another moment in the past, so use the past perfect`,
      fr`Cela s'est passé avant un autre moment du passé : le past perfect`,
    ),
    hint: both(
      en`Two things happened. Which one came first?`,
      fr`Deux choses se sont passées. Laquelle s'est produite en premier?`,
    ),
  },
}

function rightForm({ tense, past, participle, isOne }: PerfectSentence): string {
  if (tense === 'past') return past
  if (tense === 'before') return `had ${participle}`
  return `${isOne ? 'has' : 'have'} ${participle}`
}

function presentForm({ base, isOne }: PerfectSentence): string {
  if (base === 'be') return isOne ? 'is' : 'are'
  return isOne ? thirdPerson(base) : base
}

function wrongForms(row: PerfectSentence) {
  const { tense, base, past, participle, isOne, signal } = row
  const [helper, other] = isOne ? ['has', 'have'] : ['have', 'has']
  const present = wrong(
    'takes-the-present',
    same(presentForm(row)),
    tense === 'present'
      ? en`The present does not say that it began in the past.`
      : en`It happened in the past, not now.`,
    tense === 'present'
      ? fr`Le présent ne dit pas que cela a commencé dans le passé.`
      : fr`Cela s'est passé dans le passé, pas maintenant.`,
  )
  if (tense === 'present') {
    return [
      wrong(
        'takes-the-simple-past',
        same(past),
        en`The simple past says that it is over. Look at ${quote(signal ?? '')}.`,
        fr`Le simple past dit que c'est fini. Regarde ${quote(signal ?? '')}.`,
      ),
      present,
      wrong(
        'wrong-helper',
        same(`${other} ${participle}`),
        en`Look at the subject: does it go with ${quote('has')} or ${quote('have')}?`,
        fr`Regarde le sujet : va-t-il avec ${quote('has')} ou avec ${quote('have')}?`,
      ),
    ]
  }
  const perfect = wrong(
    'takes-the-present-perfect',
    same(`${helper} ${participle}`),
    tense === 'past'
      ? en`${quote(signal ?? '')} says when it happened, so it is over.`
      : en`${quote(helper)} is about now. The sentence is about the past.`,
    tense === 'past'
      ? fr`${quote(signal ?? '')} dit quand cela s'est passé : c'est donc fini.`
      : fr`${quote(helper)} parle de maintenant. La phrase parle du passé.`,
  )
  if (tense === 'past') {
    return [
      perfect,
      present,
      wrong(
        'wrong-perfect',
        same(`${other} ${participle}`),
        en`The time is over, so you need no helper.`,
        fr`Le moment est passé : il ne faut pas d'auxiliaire.`,
      ),
    ]
  }
  return [
    perfect,
    wrong(
      'helper-with-another-form',
      same(`had ${[past, base].find((form) => form !== participle) ?? ingForm(base)}`),
      en`After ${quote('had')} comes the participle, the third form.`,
      fr`Après ${quote('had')} vient le participe, la troisième forme.`,
    ),
    present,
  ]
}

const perfectTenses: Template = {
  key: 'perfect.tenses',
  subject: 'english',
  skill: 'perfect-tenses',
  levels: [2, 4],
  make: (random, level) => {
    const row = random.pick(PERFECT_SENTENCES.filter((one) => one.level === level))
    const { name, rule, hint } = TENSES[row.tense]
    const right = rightForm(row)
    const sentence = quote(row.sentence)
    const asked = quote(`to ${row.base}`)
    return {
      question: both(
        en`Choose the right form of ${asked}: ${sentence}`,
        fr`Choisis la bonne forme de ${asked} : ${sentence}`,
      ),
      right: same(right),
      wrong: wrongForms(row),
      explanation: both(
        en`${rule}: ${quote(row.sentence.replace('____', right))}`,
        fr`${rule}. ${quote(row.sentence.replace('____', right))}`,
      ),
      hints: [
        hint,
        both(
          en`The three forms are ${quote(`${row.base}, ${row.past}, ${row.participle}`)}.`,
          fr`Les trois formes sont ${quote(`${row.base}, ${row.past}, ${row.participle}`)}.`,
        ),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(en`Write ${asked} in the ${name}: ${sentence}`, fr`Écris ${asked} au ${name} : ${sentence}`),
      },
    }
  },
}

export const PERFECT_TEMPLATES = [perfectTenses]
