import type { Random } from '#shared/seeded-random'
import { type GeneratedDraft, wrong } from '../question'
import { pickName } from '../scenes'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { IRREGULAR_VERBS, QUESTION_WORDS, type QuestionWord, quote, REGULAR_VERBS, thirdPerson } from './english-tables'

const VERBS = [...REGULAR_VERBS, ...IRREGULAR_VERBS]
const ONE = ['your brother', 'the coach', 'her aunt', 'our neighbour', 'his cousin', 'the guide'] as const
const MANY = ['your friends', 'the twins', 'they', 'your parents', 'we', 'the players'] as const

function helper(random: Random): GeneratedDraft {
  const isOne = random.fraction() < 1 / 2
  const subject = random.pick<string>(isOne ? ONE : MANY)
  const { base, rest } = random.pick(VERBS)
  const [right, other] = isOne ? ['Does', 'Do'] : ['Do', 'Does']
  const sentence = quote(`____ ${subject} ${base} ${rest} every week?`)
  return {
    question: both(en`Which word begins the question? ${sentence}`, fr`Quel mot commence la question? ${sentence}`),
    right: same(right),
    wrong: [
      wrong(
        'wrong-number',
        same(other),
        en`Replace ${quote(subject)} with ${quote('he')} or ${quote('they')}. Which one fits?`,
        fr`Remplace ${quote(subject)} par ${quote('he')} ou ${quote('they')}. Lequel convient?`,
      ),
      wrong(
        'takes-be',
        same(isOne ? 'Is' : 'Are'),
        en`The verb is ${quote(base)}: ${quote('be')} is not its helper here.`,
        fr`Le verbe est ${quote(base)} : son auxiliaire ici n'est pas ${quote('be')}.`,
      ),
      wrong(
        'takes-have',
        same(isOne ? 'Has' : 'Have'),
        en`${quote('have')} needs a participle after it.`,
        fr`${quote('have')} demande un participe après lui.`,
      ),
    ],
    explanation: both(
      en`${quote(subject)} ${isOne ? 'is one person' : 'is more than one person'}, so the question begins with ${quote(right)}.`,
      fr`${quote(subject)} ${isOne ? 'est une seule personne' : 'ne demande pas de -s au verbe'} : la question commence par ${quote(right)}.`,
    ),
    hints: [
      both(en`Is the subject one person, or more than one?`, fr`Le sujet est-il une seule personne ou plusieurs?`),
      both(
        en`Does the verb take an -s in an ordinary sentence?`,
        fr`Le verbe prend-il un -s dans une phrase ordinaire?`,
      ),
    ],
    typed: {
      answer: right,
      kind: { kind: 'text' },
      question: both(en`Write do or does: ${sentence}`, fr`Écris do ou does : ${sentence}`),
    },
  }
}

const ASKS_FOR: Record<QuestionWord, { en: string; fr: string }> = {
  Who: both('a person', 'une personne'),
  What: both('a thing', 'une chose'),
  Where: both('a place', 'un lieu'),
  When: both('a time', 'un moment'),
  Why: both('a reason', 'une raison'),
  How: both('the way, or an amount', 'la manière ou une quantité'),
}

function questionWord(random: Random): GeneratedDraft {
  const { question, answer, reply } = random.pick(QUESTION_WORDS)
  const others = random.shuffle((Object.keys(ASKS_FOR) as QuestionWord[]).filter((one) => one !== answer))
  const shown = both(en`${quote(question)} ${quote(reply)}`, fr`${quote(question)} ${quote(reply)}`)
  return {
    question: both(en`Which word begins the question? ${shown}`, fr`Quel mot commence la question? ${shown}`),
    right: same(answer),
    wrong: others
      .slice(0, 3)
      .map((other) =>
        wrong(
          'other-question-word',
          same(other),
          en`${quote(other)} asks for ${ASKS_FOR[other]}.`,
          fr`${quote(other)} demande ${ASKS_FOR[other]}.`,
        ),
      ),
    explanation: both(
      en`The reply ${quote(reply)} gives ${ASKS_FOR[answer]}, so ask with ${quote(answer)}.`,
      fr`La réponse ${quote(reply)} donne ${ASKS_FOR[answer]} : on demande avec ${quote(answer)}.`,
    ),
    hints: [
      both(en`Read the reply first.`, fr`Lis d'abord la réponse.`),
      both(en`The reply gives ${ASKS_FOR[answer]}.`, fr`La réponse donne ${ASKS_FOR[answer]}.`),
    ],
    typed: {
      answer,
      kind: { kind: 'text' },
      question: both(en`Write the question word: ${shown}`, fr`Écris le mot interrogatif anglais : ${shown}`),
    },
  }
}

function wordOrder(random: Random): GeneratedDraft {
  const who = pickName(random)
  const { base, rest } = random.pick(VERBS)
  const form = thirdPerson(base)
  const right = `Does ${who} ${base} ${rest}?`
  return {
    question: both(
      en`Which question fits this sentence? ${quote(`${who} ${form} ${rest}.`)}`,
      fr`Quelle question correspond à cette phrase? ${quote(`${who} ${form} ${rest}.`)}`,
    ),
    right: same(right),
    wrong: [
      wrong(
        'keeps-the-s',
        same(`Does ${who} ${form} ${rest}?`),
        en`${quote('Does')} already has the -s: the verb loses it.`,
        fr`${quote('Does')} porte déjà le -s : le verbe le perd.`,
      ),
      wrong(
        'turns-the-verb-around',
        same(`${form.charAt(0).toUpperCase()}${form.slice(1)} ${who} ${rest}?`),
        en`In today's English, such a question needs ${quote('do')} or ${quote('does')}.`,
        fr`En anglais d'aujourd'hui, une telle question demande ${quote('do')} ou ${quote('does')}.`,
      ),
      wrong(
        'wrong-number',
        same(`Do ${who} ${base} ${rest}?`),
        en`${who} is one person.`,
        fr`${who} est une seule personne.`,
      ),
    ],
    explanation: both(
      en`${quote('Does')} comes first, then the subject, then the base form: ${quote(right)}`,
      fr`${quote('Does')} vient en premier, puis le sujet, puis la forme de base : ${quote(right)}`,
    ),
    hints: [
      both(en`Which helper does the question need?`, fr`Quel auxiliaire faut-il à la question?`),
      both(en`The -s is marked only once.`, fr`Le -s n'est marqué qu'une fois.`),
    ],
  }
}

const questions: Template = {
  key: 'questions.form',
  subject: 'english',
  skill: 'questions',
  levels: [1, 3],
  make: (random, level) => {
    if (level === 1) return helper(random)
    return level === 2 ? questionWord(random) : wordOrder(random)
  },
}

export const QUESTION_TEMPLATES = [questions]
