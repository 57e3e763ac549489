import { wrong } from '../question'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { HOMOPHONES, PREPOSITIONS, PRONOUNS, type Preposition, quote } from './english-tables'

const homophones: Template = {
  key: 'choices.homophones',
  subject: 'english',
  skill: 'homophones',
  levels: [1, 3],
  make: (random, level) => {
    const { words, sentences } = random.pick(HOMOPHONES.filter((group) => group.level === level))
    const { sentence, answer } = random.pick(sentences)
    const right = words.find(({ word }) => word === answer)
    if (!right) throw new Error(`${answer} is not among its homophones`)
    return {
      question: both(en`Choose the right word: ${quote(sentence)}`, fr`Choisis le bon mot : ${quote(sentence)}`),
      right: same(answer),
      wrong: words
        .filter(({ word }) => word !== answer)
        .map(({ word, use, useFr }) =>
          wrong('sounds-alike', same(word), en`${quote(word)}: ${use}.`, fr`${quote(word)} : ${useFr}.`),
        ),
      explanation: both(en`${quote(answer)}: ${right.use}.`, fr`${quote(answer)} : ${right.useFr}.`),
      hints: [
        both(en`Think of what each word means.`, fr`Pense au sens de chaque mot.`),
        both(en`If there is an apostrophe, say the long form.`, fr`S'il y a une apostrophe, dis la forme longue.`),
      ],
      typed: {
        answer,
        kind: { kind: 'text' },
        question: both(
          en`Write the word that fits (${words.map(({ word }) => word).join(', ')}): ${quote(sentence)}`,
          fr`Écris le mot anglais qui convient (${words.map(({ word }) => word).join(', ')}) : ${quote(sentence)}`,
        ),
      },
    }
  },
}

const USES: Record<Preposition['kind'], { en: string; fr: string }> = {
  month: both('months', 'les mois'),
  year: both('years', 'les années'),
  season: both('seasons', 'les saisons'),
  part: both('parts of the day', 'les moments de la journée'),
  city: both('cities and countries', 'les villes et les pays'),
  day: both('days', 'les jours'),
  date: both('dates', 'les dates'),
  surface: both('surfaces', 'les surfaces'),
  time: both('clock times', 'les heures'),
  night: both('night', 'la nuit'),
  place: both('an exact place', 'un endroit précis'),
}
const WORDS = ['in', 'on', 'at'] as const
const EXAMPLES = {
  in: both('months, years and cities', 'les mois, les années, les villes'),
  on: both('days, dates and surfaces', 'les jours, les dates, les surfaces'),
  at: both('clock times and exact places', 'les heures et les endroits précis'),
}

const prepositions: Template = {
  key: 'choices.prepositions',
  subject: 'english',
  skill: 'prepositions',
  levels: [1, 2],
  make: (random, level) => {
    const easy = ['month', 'year', 'day', 'time', 'city']
    const { sentence, answer, kind } = random.pick(
      PREPOSITIONS.filter((row) => easy.includes(row.kind) === (level === 1)),
    )
    return {
      question: both(
        en`Choose the right preposition: ${quote(sentence)}`,
        fr`Choisis la bonne préposition : ${quote(sentence)}`,
      ),
      right: same(answer),
      wrong: [
        ...WORDS.filter((word) => word !== answer).map((word) =>
          wrong(
            'other-preposition',
            same(word),
            en`${quote(word)} goes with ${EXAMPLES[word]}.`,
            fr`${quote(word)} va avec ${EXAMPLES[word]}.`,
          ),
        ),
        wrong(
          'other-preposition',
          same('to'),
          en`${quote('to')} shows movement.`,
          fr`${quote('to')} montre un mouvement.`,
        ),
      ],
      explanation: both(
        en`${quote(answer)} goes with ${USES[kind]}: ${quote(sentence.replace('____', answer))}`,
        fr`${quote(answer)} va avec ${USES[kind]} : ${quote(sentence.replace('____', answer))}`,
      ),
      hints: [both(en`Is it a month, a day, an hour or a place?`, fr`Est-ce un mois, un jour, une heure ou un lieu?`)],
      typed: {
        answer,
        kind: { kind: 'text' },
        question: both(en`Write in, on or at: ${quote(sentence)}`, fr`Écris in, on ou at : ${quote(sentence)}`),
      },
    }
  },
}

/** Forms of the same person that are easily confused. */
const PERSONS: readonly (readonly [string, string, string, string])[] = [
  ['I', 'me', 'my', 'myself'],
  ['he', 'him', 'his', 'himself'],
  ['she', 'her', 'hers', 'herself'],
  ['we', 'us', 'our', 'ourselves'],
  ['they', 'them', 'their', 'themselves'],
]

const pronouns: Template = {
  key: 'choices.pronouns',
  subject: 'english',
  skill: 'pronouns',
  levels: [1, 2],
  make: (random, level) => {
    const { sentence, answer, kind, other } = random.pick(
      PRONOUNS.filter((row) => / and /.test(row.sentence) === (level === 2)),
    )
    const small = answer === 'I' ? 'I' : answer.toLowerCase()
    const forms = PERSONS.find((person) => person.includes(small)) ?? PERSONS[0]
    const written = (word: string) =>
      same(sentence.startsWith('____') ? word.charAt(0).toUpperCase() + word.slice(1) : word)
    const [, , possessive = '', reflexive = ''] = forms ?? []
    const reason =
      kind === 'subject'
        ? both(
            en`The pronoun does the action, so use the subject form:`,
            fr`Le pronom fait l'action : c'est la forme du sujet.`,
          )
        : both(
            en`The pronoun comes after a verb or a preposition, so use the object form:`,
            fr`Le pronom suit le verbe ou une préposition : c'est la forme du complément.`,
          )
    const caseFeedback =
      level === 2
        ? both(en`Leave the other person out and say it again.`, fr`Enlève l'autre personne et redis la phrase.`)
        : kind === 'subject'
          ? both(
              en`${quote(other)} comes after a verb, not before it.`,
              fr`${quote(other)} vient après un verbe, et non avant.`,
            )
          : both(
              en`${quote(other)} would be doing the action. Here somebody else does it.`,
              fr`${quote(other)} fait l'action. Ici, c'est quelqu'un d'autre qui la fait.`,
            )
    return {
      question: both(en`Choose the right pronoun: ${quote(sentence)}`, fr`Choisis le bon pronom : ${quote(sentence)}`),
      right: same(answer),
      wrong: [
        wrong('wrong-case', same(other), caseFeedback.en, caseFeedback.fr),
        wrong(
          'takes-the-possessive',
          written(possessive),
          en`${quote(possessive)} shows who owns something.`,
          fr`${quote(possessive)} montre à qui appartient une chose.`,
        ),
        wrong(
          'takes-the-reflexive',
          written(reflexive),
          en`${quote(reflexive)} refers back to the subject.`,
          fr`${quote(reflexive)} renvoie au sujet.`,
        ),
      ],
      explanation: both(
        en`${reason} ${quote(sentence.replace('____', answer))}`,
        fr`${reason} ${quote(sentence.replace('____', answer))}`,
      ),
      hints: [
        both(en`Does the pronoun do the action?`, fr`Le pronom fait-il l'action?`),
        level === 2
          ? both(en`Try the sentence with the pronoun alone.`, fr`Essaie la phrase avec le pronom seul.`)
          : both(en`Is the pronoun before the verb, or after it?`, fr`Le pronom est-il avant le verbe ou après?`),
      ],
      typed: {
        answer,
        kind: { kind: 'text' },
        question: both(
          en`Write ${quote(answer)} or ${quote(other)}: ${quote(sentence)}`,
          fr`Écris ${quote(answer)} ou ${quote(other)} : ${quote(sentence)}`,
        ),
      },
    }
  },
}

export const CHOICE_TEMPLATES = [homophones, prepositions, pronouns]
