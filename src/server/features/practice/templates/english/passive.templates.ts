import { wrong } from '../question'
import type { Template } from '../template'
import { type BilingualText, both, en, fr, same } from '../wording'
import { ingForm, PASSIVE_SENTENCES, type PassiveSentence, quote, thirdPerson } from './english-tables'

const HELPERS: Record<PassiveSentence['tense'], BilingualText> = {
  present: both(en`in the present: is or are`, fr`ici au présent (is, are)`),
  past: both(en`in the past: was or were`, fr`ici au passé (was, were)`),
  future: both(en`in the future: will be`, fr`ici au futur (will be)`),
  modal: both(en`after can, must or should: be`, fr`ici après can, must ou should (be)`),
}

function timeOf({ tense, modal = '' }: PassiveSentence): BilingualText {
  if (tense === 'modal') return both(en`after ${quote(modal)}`, fr`après ${quote(modal)}`)
  if (tense === 'future') return both('in the future', 'au futur')
  return tense === 'present' ? both('in the present', 'au présent') : both('in the past', 'au passé')
}

/** The helpers that fit and those of the other number. */
function helpers({ tense, isOne, modal = '' }: PassiveSentence): readonly [string, string] {
  if (tense === 'future') return ['will be', 'will are']
  if (tense === 'modal') return [`${modal} be`, `${modal} is`]
  const [one, many] = tense === 'present' ? ['is', 'are'] : ['was', 'were']
  return isOne ? [one, many] : [many, one]
}

function activeForm({ tense, isOne, base, modal = '' }: PassiveSentence): string {
  if (tense === 'future') return `will ${base}`
  if (tense === 'modal') return `${modal} ${base}`
  return isOne && tense === 'present' ? thirdPerson(base) : base
}

const passive: Template = {
  key: 'passive.form',
  subject: 'english',
  skill: 'passive',
  levels: [2, 4],
  make: (random, level) => {
    const row = random.pick(PASSIVE_SENTENCES.filter((one) => one.level === level))
    const { base, participle, subject, rest, tense } = row
    const [helper, other] = helpers(row)
    const right = `${helper} ${participle}`
    const sentence = quote(`${subject} ____ ${rest}.`)
    return {
      question: both(
        en`Choose the right passive form of ${quote(`to ${base}`)}: ${sentence}`,
        fr`Choisis la bonne forme passive de ${quote(`to ${base}`)} : ${sentence}`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'stays-active',
          same(activeForm(row)),
          en`The subject, ${quote(subject)}, does nothing here: something is done to it.`,
          fr`${quote(subject)} ne fait pas l'action, mais la subit.`,
        ),
        wrong(
          'takes-the-ing-form',
          same(`${helper} ${ingForm(base)}`),
          en`With -ing, the subject itself would do it.`,
          fr`Avec -ing, c'est le sujet qui ferait l'action.`,
        ),
        wrong(
          'wrong-helper',
          same(`${other} ${participle}`),
          tense === 'future' || tense === 'modal'
            ? en`After ${quote(helper.split(' ')[0] ?? '')} the helper stays ${quote('be')}.`
            : en`Look at the subject: is it singular or plural?`,
          tense === 'future' || tense === 'modal'
            ? fr`Après ${quote(helper.split(' ')[0] ?? '')}, l'auxiliaire reste ${quote('be')}.`
            : fr`Regarde le sujet : est-il au singulier ou au pluriel?`,
        ),
        wrong(
          'keeps-the-base',
          same(`${helper} ${base}`),
          en`After ${quote('be')} comes the participle, the third form of the verb.`,
          fr`Après ${quote('be')} vient le participe, la troisième forme du verbe.`,
        ),
      ],
      explanation: both(
        en`The passive is a form of ${quote('be')} and the participle, ${HELPERS[tense]}. ${quote(`${subject} ${right} ${rest}.`)}`,
        fr`Le passif se forme avec ${quote('be')} et le participe passé, ${HELPERS[tense]}. ${quote(`${subject} ${right} ${rest}.`)}`,
      ),
      hints: [
        both(en`Who does it? Is that the subject?`, fr`Qui fait l'action? Est-ce le sujet?`),
        both(
          en`Use a form of ${quote('be')} ${HELPERS[tense]}.`,
          fr`Utilise une forme de ${quote('be')}, ${HELPERS[tense]}.`,
        ),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Write ${quote(`to ${base}`)} in the passive, ${timeOf(row)}: ${sentence}`,
          fr`Écris ${quote(`to ${base}`)} au passif, ${timeOf(row)} : ${sentence}`,
        ),
      },
    }
  },
}

export const PASSIVE_TEMPLATES = [passive]
