import { wrong } from '../question'
import { pickName } from '../scenes'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { IRREGULAR_VERBS, ingForm, quote, REGULAR_VERBS, thirdPerson } from './english-tables'

const pastQuestion: Template = {
  key: 'sentences.past-question',
  subject: 'english',
  skill: 'past-questions',
  levels: [1, 3],
  make: (random, level) => {
    const verb = random.pick(IRREGULAR_VERBS.filter((one) => one.level === level && one.past !== one.base))
    const who = pickName(random)
    const asks = random.fraction() < 0.5
    const sentence = quote(asks ? `Did ${who} ____ ${verb.rest}?` : `${who} didn’t ____ ${verb.rest}.`)
    const helper = quote(asks ? 'did' : 'didn’t')
    return {
      question: both(en`Choose the right form: ${sentence}`, fr`Choisis la bonne forme : ${sentence}`),
      right: same(verb.base),
      wrong: [
        wrong(
          'marks-the-past-twice',
          same(verb.past),
          en`${helper} already shows the past.`,
          fr`${helper} montre déjà le passé.`,
        ),
        wrong(
          'adds-an-s',
          same(thirdPerson(verb.base)),
          en`After ${helper} the verb takes no -s.`,
          fr`Après ${helper}, le verbe ne prend pas de -s.`,
        ),
        wrong(
          'takes-the-ing-form',
          same(ingForm(verb.base)),
          en`After ${helper} comes the base form, without -ing.`,
          fr`Après ${helper} vient la forme de base, sans -ing.`,
        ),
        wrong(
          'adds-to',
          same(`to ${verb.base}`),
          en`After ${helper} there is no ${quote('to')}.`,
          fr`Après ${helper}, il n'y a pas de ${quote('to')}.`,
        ),
      ],
      explanation: both(
        en`After ${helper} comes the base form: ${quote(verb.base)}.`,
        fr`Après ${helper} vient la forme de base : ${quote(verb.base)}.`,
      ),
      hints: [
        both(en`Which word shows the past?`, fr`Quel mot montre le passé?`),
        both(en`The past is shown only once.`, fr`Le passé n'est marqué qu'une fois.`),
      ],
      typed: {
        answer: verb.base,
        kind: { kind: 'text' },
        question: both(
          en`Write the right form of ${quote(`to ${verb.base}`)}: ${sentence}`,
          fr`Écris la bonne forme de ${quote(`to ${verb.base}`)} : ${sentence}`,
        ),
      },
    }
  },
}

const presentS: Template = {
  key: 'sentences.present-s',
  subject: 'english',
  skill: 'present-s',
  levels: [1, 2],
  make: (random, level) => {
    const changes = ({ base }: { base: string }) => /(y|s|x|z|ch|sh|o)$/.test(base)
    const pool = [...REGULAR_VERBS, ...IRREGULAR_VERBS.filter(({ base }) => base !== 'have')]
    const { base, rest } = random.pick(pool.filter((verb) => changes(verb) === (level === 2)))
    const right = thirdPerson(base)
    const sentence = quote(`Every day, ${pickName(random)} ____ ${rest}.`)
    return {
      question: both(
        en`Choose the right form of ${quote(`to ${base}`)}: ${sentence}`,
        fr`Choisis la bonne forme de ${quote(`to ${base}`)} : ${sentence}`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'forgets-the-s',
          same(base),
          en`With he, she or it, the verb takes an -s.`,
          fr`Avec he, she ou it, le verbe prend un -s.`,
        ),
        wrong(
          'only-adds-s',
          same(`${base}s`),
          en`Look at the end of ${quote(base)}: is -s enough?`,
          fr`Regarde la fin de ${quote(base)} : est-ce que -s suffit?`,
        ),
        wrong('adds-es', same(`${base}es`), en`Here -es is not needed.`, fr`Ici, -es n'est pas nécessaire.`),
        wrong(
          'makes-ies',
          same(`${base.replace(/[ey]$/, '')}ies`),
          en`Only -y after a consonant becomes -ies.`,
          fr`Seul -y après une consonne devient -ies.`,
        ),
        wrong(
          'takes-the-ing-form',
          same(ingForm(base)),
          en`${quote('Every day')} is a habit: no -ing.`,
          fr`${quote('Every day')} marque une habitude : pas de -ing.`,
        ),
      ],
      explanation: both(
        en`One person does it, so the verb takes its -s: ${quote(right)}.`,
        fr`Une seule personne le fait : le verbe prend son -s, ${quote(right)}.`,
      ),
      hints: [
        both(en`Replace the name by he or she.`, fr`Remplace le prénom par he ou she.`),
        both(en`How does ${quote(base)} end?`, fr`Comment ${quote(base)} se termine-t-il?`),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Write ${quote(`to ${base}`)} in the present: ${sentence}`,
          fr`Écris ${quote(`to ${base}`)} au présent : ${sentence}`,
        ),
      },
    }
  },
}

/** Subjects whose number is easily mistaken. */
const HIDDEN = [
  { words: 'Each of the canoes', isOne: true, level: 2 },
  { words: 'The box of pencils', isOne: true, level: 1 },
  { words: 'The players on the team', isOne: false, level: 1 },
  { words: 'Everybody in the stands', isOne: true, level: 2 },
  { words: 'My brother and my sister', isOne: false, level: 1 },
  { words: 'One of my friends', isOne: true, level: 2 },
  { words: 'The leaves of the tree', isOne: false, level: 1 },
  { words: 'Neither of the twins', isOne: true, level: 2 },
  { words: 'Both of the twins', isOne: false, level: 2 },
  { words: 'The news', isOne: true, level: 2 },
  { words: 'The children', isOne: false, level: 1 },
  { words: 'A group of tourists', isOne: true, level: 1 },
] as const
const RESTS = ['ready', 'here', 'in the gym', 'outside', 'late'] as const

const agreement: Template = {
  key: 'sentences.agreement',
  subject: 'english',
  skill: 'agreement',
  levels: [2, 3],
  make: (random, level) => {
    const { words, isOne } = random.pick(HIDDEN.filter((subject) => subject.level === level - 1))
    const sentence = quote(
      `${words} ____ ${random.pick(RESTS)} now.`.replace('The news ____ late', 'The news ____ here'),
    )
    const [right, other] = isOne ? ['is', 'are'] : ['are', 'is']
    const stands = isOne ? 'it' : 'they'
    return {
      question: both(en`Choose the right verb: ${sentence}`, fr`Choisis le bon verbe : ${sentence}`),
      right: same(right),
      wrong: [
        wrong(
          'agrees-with-the-nearest-word',
          same(other),
          en`The subject is ${quote(words)}: think ${quote(stands)}.`,
          fr`Le sujet est ${quote(words)} : pense à ${quote(stands)}.`,
        ),
        wrong(
          'does-not-conjugate',
          same('be'),
          en`${quote('be')} must be conjugated.`,
          fr`${quote('be')} doit être conjugué.`,
        ),
        wrong(
          'takes-the-first-person',
          same('am'),
          en`${quote('am')} goes only with ${quote('I')}.`,
          fr`${quote('am')} va seulement avec ${quote('I')}.`,
        ),
      ],
      explanation: both(
        en`${quote(words)} can be replaced by ${quote(stands)}: ${quote(`${stands} ${right}`)}.`,
        fr`On peut remplacer ${quote(words)} par ${quote(stands)} : ${quote(`${stands} ${right}`)}.`,
      ),
      hints: [
        both(en`Which word is the real subject?`, fr`Quel mot est le vrai sujet?`),
        both(en`Is it one, or several?`, fr`Y en a-t-il un ou plusieurs?`),
      ],
    }
  },
}

export const SENTENCE_TEMPLATES = [pastQuestion, presentS, agreement]
