import { type WrongOption, wrong } from '../question'
import type { Template } from '../template'
import { type BilingualText, both, en, fr, same } from '../wording'
import { CONDITIONALS, type Conditional, quote, thirdPerson } from './english-tables'

const MOODS: Record<string, BilingualText> = {
  first: both(en`It may really happen`, fr`Cela peut vraiment arriver`),
  second: both(en`It is only imagined`, fr`C'est seulement imaginé`),
  third: both(en`It is too late to change`, fr`On parle du passé, et cela n'est pas arrivé`),
}
const FORMS: Record<Conditional['kind'], BilingualText> = {
  'first-if': both(en`After ${quote('if')} comes the present`, fr`Après ${quote('if')} vient le présent`),
  'first-main': both(en`The main part takes ${quote('will')}`, fr`La partie principale prend ${quote('will')}`),
  'second-if': both(en`After ${quote('if')} comes the simple past`, fr`Après ${quote('if')} vient le simple past`),
  'second-main': both(en`The main part takes ${quote('would')}`, fr`La partie principale prend ${quote('would')}`),
  'third-if': both(
    en`After ${quote('if')} comes ${quote('had')} and the participle`,
    fr`Après ${quote('if')} viennent ${quote('had')} et le participe`,
  ),
  'third-main': both(
    en`The main part takes ${quote('would have')} and the participle`,
    fr`La partie principale prend ${quote('would have')} et le participe`,
  ),
}

function moodOf(kind: Conditional['kind']): BilingualText {
  const [name = ''] = kind.split('-')
  return MOODS[name] ?? both('', '')
}

function inIf(form: string): WrongOption {
  return wrong(
    `takes-${form.split(' ')[0]}-after-if`,
    same(form),
    en`${quote('will')} and ${quote('would')} belong in the main part, not after ${quote('if')}.`,
    fr`${quote('will')} et ${quote('would')} vont dans la partie principale, pas après ${quote('if')}.`,
  )
}

function otherTense(form: string, mood: BilingualText): WrongOption {
  return wrong(
    'other-tense',
    same(form),
    en`Look at the verb in the other part. ${mood}: which form shows that?`,
    fr`Regarde le verbe de l'autre partie. ${mood} : quelle forme l'exprime?`,
  )
}

function afterHelper(form: string, helper: string): WrongOption {
  return wrong(
    'changes-the-verb-after-the-helper',
    same(form),
    en`After ${quote(helper)} the verb keeps its base form.`,
    fr`Après ${quote(helper)}, le verbe garde sa forme de base.`,
  )
}

function wrongForms({ kind, base, answer, past, participle }: Conditional): WrongOption[] {
  const mood = moodOf(kind)
  const isNegative = base.startsWith('not ')
  const verb = isNegative ? base.slice('not '.length) : base
  const not = isNegative ? ' not' : ''
  switch (kind) {
    case 'first-if':
      return [
        inIf(`will ${verb}`),
        otherTense(past, mood),
        wrong(
          'wrong-number',
          same(answer === verb ? thirdPerson(verb) : verb),
          en`Look at the subject: does the verb take an -s?`,
          fr`Regarde le sujet : le verbe prend-il un -s?`,
        ),
      ]
    case 'first-main':
      return [
        otherTense(`would ${verb}`, mood),
        otherTense(`would have ${participle}`, mood),
        afterHelper(`will ${past}`, 'will'),
      ]
    case 'second-if':
      return [inIf(`would ${verb}`), inIf(`will ${verb}`), otherTense(verb, mood)]
    case 'second-main':
      return [otherTense(`will ${verb}`, mood), afterHelper(`would ${past}`, 'would'), otherTense(past, mood)]
    case 'third-if':
      return [
        inIf(`would${not} have ${participle}`),
        otherTense(isNegative ? `did not ${verb}` : past, mood),
        otherTense(`has${not} ${participle}`, mood),
      ]
    case 'third-main':
      return [
        otherTense(`had ${participle}`, mood),
        otherTense(`will have ${participle}`, mood),
        wrong(
          'writes-of',
          same(`would of ${participle}`),
          en`It sounds like ${quote('of')}, but the word is ${quote('have')}.`,
          fr`On croit entendre ${quote('of')}, mais le mot est ${quote('have')}.`,
        ),
      ]
  }
}

const conditionals: Template = {
  key: 'conditionals.form',
  subject: 'english',
  skill: 'conditionals',
  levels: [2, 4],
  make: (random, level) => {
    const row = random.pick(CONDITIONALS.filter((one) => one.level === level))
    const { kind, base, answer } = row
    const sentence = quote(row.sentence)
    const asked = quote(base.startsWith('not ') ? base : `to ${base}`)
    return {
      question: both(
        en`Choose the right form of ${asked}: ${sentence}`,
        fr`Choisis la bonne forme de ${asked} : ${sentence}`,
      ),
      right: same(answer),
      wrong: wrongForms(row),
      explanation: both(
        en`${moodOf(kind)}. ${FORMS[kind]}: ${quote(row.sentence.replace('____', answer))}`,
        fr`${moodOf(kind)}. ${FORMS[kind]} : ${quote(row.sentence.replace('____', answer))}`,
      ),
      hints: [
        both(
          en`Can it still happen, is it only imagined, or is it too late?`,
          fr`Est-ce encore possible, seulement imaginé, ou trop tard?`,
        ),
        both(
          en`${moodOf(kind)}. Is the blank in the part with ${quote('if')}?`,
          fr`${moodOf(kind)}. Le blanc est-il dans la partie avec ${quote('if')}?`,
        ),
      ],
      typed: {
        answer,
        kind: { kind: 'text' },
        question: both(
          en`Write the right form of ${asked}: ${sentence}`,
          fr`Écris la bonne forme de ${asked} : ${sentence}`,
        ),
      },
    }
  },
}

export const CONDITIONAL_TEMPLATES = [conditionals]
