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
        // “put” and “bite” would give words that are unsuitable for children.
        ...(/(?:y|s|x|z|ch|sh|o|[lnrw])$/.test(base)
          ? [
              wrong(
                'adds-es',
                same(`${base}es`),
                right.endsWith('ies') ? en`After a consonant, -y becomes -ies.` : en`Here -es is not needed.`,
                right.endsWith('ies') ? fr`Après une consonne, -y devient -ies.` : fr`Ici, -es n'est pas nécessaire.`,
              ),
            ]
          : []),
        ...(base.endsWith('y')
          ? [
              wrong(
                'makes-ies',
                same(`${base.slice(0, -1)}ies`),
                en`Only -y after a consonant becomes -ies.`,
                fr`Seul un -y après une consonne devient -ies.`,
              ),
            ]
          : []),
        wrong(
          'adds-does',
          same(`does ${base}`),
          en`Questions and negatives need a helper. This sentence has one verb only.`,
          fr`Les questions et les négations demandent un auxiliaire. Cette phrase n'a qu'un verbe.`,
        ),
        wrong(
          'takes-the-ing-form',
          same(ingForm(base)),
          en`${quote('Every day')} is a habit: no -ing.`,
          fr`${quote('Every day')} marque une habitude : pas de -ing.`,
        ),
      ],
      explanation: both(
        en`One person does it, so the verb takes an -s: ${quote(right)}.`,
        fr`Une seule personne le fait : le verbe prend son -s, ${quote(right)}.`,
      ),
      hints: [
        both(en`Replace the name with he or she.`, fr`Remplace le prénom par he ou she.`),
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

/** Subjects whose number is easily mistaken, the word that decides it, and sentences about them. */
const HIDDEN = [
  { words: 'The box of pencils', head: 'box', isOne: true, level: 1, rests: 'here|on the desk|full|new' },
  { words: 'The players on the team', head: 'players', isOne: false, level: 1, rests: 'ready|here|in the gym|tired' },
  { words: 'My brother and my sister', head: 'and', isOne: false, level: 1, rests: 'ready|at home|late|outside' },
  { words: 'The leaves of the tree', head: 'leaves', isOne: false, level: 1, rests: 'red|on the ground|yellow|wet' },
  { words: 'The children', head: 'children', isOne: false, level: 1, rests: 'ready|outside|hungry|in the gym' },
  { words: 'A group of tourists', head: 'group', isOne: true, level: 1, rests: 'here|outside|at the museum|early' },
  { words: 'The key to the lockers', head: 'key', isOne: true, level: 1, rests: 'lost|on the hook|new|in the office' },
  { words: 'The windows of the bus', head: 'windows', isOne: false, level: 1, rests: 'clean|open|foggy|closed' },
  { words: 'The list of winners', head: 'list', isOne: true, level: 1, rests: 'ready|on the wall|long|here' },
  { words: 'Each of the canoes', head: 'Each', isOne: true, level: 2, rests: 'ready|on the lake|full|dry' },
  { words: 'Everybody in the stands', head: 'Everybody', isOne: true, level: 2, rests: 'quiet|excited|cold|happy' },
  { words: 'One of my friends', head: 'One', isOne: true, level: 2, rests: 'late|here|in the gym|sick' },
  { words: 'Neither of the twins', head: 'Neither', isOne: true, level: 2, rests: 'ready|at home|late|tired' },
  { words: 'Both of the twins', head: 'Both', isOne: false, level: 2, rests: 'ready|at home|late|tired' },
  { words: 'The news', head: 'news', isOne: true, level: 2, rests: 'good|on the radio|short|surprising' },
  { words: 'Nobody in my family', head: 'Nobody', isOne: true, level: 2, rests: 'awake|hungry|at home|late' },
  { words: 'A few of the puppies', head: 'few', isOne: false, level: 2, rests: 'asleep|outside|hungry|awake' },
  { words: 'Mathematics', head: 'Mathematics', isOne: true, level: 2, rests: 'easier|my favourite subject|first|fun' },
] as const

const agreement: Template = {
  key: 'sentences.agreement',
  subject: 'english',
  skill: 'agreement',
  levels: [2, 3],
  make: (random, level) => {
    const { words, head, isOne, rests } = random.pick(HIDDEN.filter((subject) => subject.level === level - 1))
    const sentence = quote(`${words} ____ ${random.pick(rests.split('|'))} now.`)
    const [right, other] = isOne ? ['is', 'are'] : ['are', 'is']
    const decides =
      head === 'and'
        ? both(
            en`${quote('and')} joins two subjects, so they are plural`,
            fr`${quote('and')} unit deux sujets, ce qui donne un pluriel`,
          )
        : both(
            en`The main word is ${quote(head)}, which is ${isOne ? 'singular' : 'plural'}`,
            fr`${quote(head)} est au ${isOne ? 'singulier' : 'pluriel'}, et c'est ce mot qui commande l'accord`,
          )
    return {
      question: both(en`Choose the right verb: ${sentence}`, fr`Choisis le bon verbe : ${sentence}`),
      right: same(right),
      wrong: [
        wrong(
          'agrees-with-the-nearest-word',
          same(other),
          en`Find the main word of ${quote(words)}. Is it singular or plural?`,
          fr`Cherche le mot qui commande l'accord dans ${quote(words)}. Est-il au singulier ou au pluriel?`,
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
        en`${decides}: ${quote(`${words} ${right}`)}.`,
        fr`${decides} : ${quote(`${words} ${right}`)}.`,
      ),
      hints: [
        both(en`Which word is the real subject?`, fr`Quel mot est le vrai sujet?`),
        both(en`Is it singular or plural?`, fr`Est-il au singulier ou au pluriel?`),
      ],
    }
  },
}

export const SENTENCE_TEMPLATES = [pastQuestion, presentS, agreement]
