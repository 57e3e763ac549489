import { wrong } from '../question'
import { pickName } from '../scenes'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { IRREGULAR_VERBS, ingForm, quote, REGULAR_VERBS } from './english-tables'

/** Deliberate actions, which people can want and enjoy. */
const ACTIONS = new Set(
  [
    'go eat take make do tell buy bring write read draw throw fly sing swim speak ride drive build sleep sweep wear',
    'watch play visit help walk paint skate dance bake share invite carry tidy clean cook climb plant hike shop plan',
  ].flatMap((line) => line.split(' ')),
)
const VERBS = [...IRREGULAR_VERBS, ...REGULAR_VERBS].filter(({ base }) => ACTIONS.has(base))

/** Words before the verb, from the most common to those with a preposition, and the form they ask for. */
const PATTERNS = [
  { level: 1, before: 'wants', form: 'to' },
  { level: 1, before: 'needs', form: 'to' },
  { level: 1, before: 'would like', form: 'to' },
  { level: 1, before: 'enjoys', form: 'ing' },
  { level: 1, before: 'does not mind', form: 'ing' },
  { level: 2, before: 'hopes', form: 'to' },
  { level: 2, before: 'plans', form: 'to' },
  { level: 2, before: 'has decided', form: 'to' },
  { level: 2, before: 'has promised', form: 'to' },
  { level: 2, before: 'suggests', form: 'ing' },
  { level: 2, before: 'imagines', form: 'ing' },
  { level: 2, before: 'misses', form: 'ing' },
  { level: 3, before: 'has agreed', form: 'to' },
  { level: 3, before: 'can hardly wait', form: 'to' },
  { level: 3, before: 'dreams of', form: 'ing' },
  { level: 3, before: 'talks about', form: 'ing' },
  { level: 3, before: 'is tired of', form: 'ing' },
  { level: 3, before: 'is looking forward to', form: 'ing' },
] as const

const patterns: Template = {
  key: 'verb-patterns.form',
  subject: 'english',
  skill: 'verb-patterns',
  levels: [1, 3],
  make: (random, level) => {
    const { before, form } = random.pick(PATTERNS.filter((pattern) => pattern.level === level))
    const { base, rest } = random.pick(VERBS)
    const ing = ingForm(base)
    const [right, other] = form === 'to' ? [`to ${base}`, ing] : [ing, `to ${base}`]
    const endsInPreposition = / (?:of|about|to)$/.test(before)
    const sentence = quote(`${pickName(random)} ${before} ____ ${rest}.`)
    return {
      question: both(
        en`Choose the right form of ${quote(`to ${base}`)}: ${sentence}`,
        fr`Choisis la bonne forme de ${quote(`to ${base}`)} : ${sentence}`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'takes-the-other-form',
          same(other),
          endsInPreposition
            ? en`${quote(before)} ends in a preposition: another form follows it.`
            : en`${quote(before)} goes with the other form.`,
          endsInPreposition
            ? fr`${quote(before)} finit par une préposition : une autre forme la suit.`
            : fr`${quote(before)} va avec l'autre forme.`,
        ),
        wrong(
          'keeps-the-base',
          same(base),
          en`The base form alone comes after words such as ${quote('can')}.`,
          fr`La forme de base seule vient après des mots comme ${quote('can')}.`,
        ),
        wrong(
          'mixes-both',
          same(`to ${ing}`),
          en`Use ${quote('to')} or -ing, not both.`,
          fr`Prends ${quote('to')} ou -ing, pas les deux.`,
        ),
      ],
      explanation: both(
        en`After ${quote(before)} the verb takes ${form === 'to' ? quote('to') : '-ing'}: ${quote(`${before} ${right}`)}.`,
        fr`Après ${quote(before)}, le verbe prend ${form === 'to' ? quote('to') : '-ing'} : ${quote(`${before} ${right}`)}.`,
      ),
      hints: [
        both(
          en`What comes after ${quote(before)}: ${quote('to')} or -ing?`,
          fr`Qu'est-ce qui suit ${quote(before)} : to ou -ing?`,
        ),
        endsInPreposition
          ? both(en`A preposition takes -ing.`, fr`Une préposition demande -ing.`)
          : both(
              en`Words about plans often take ${quote('to')}; words about what people like often take -ing.`,
              fr`Les verbes qui expriment un projet demandent souvent to; ceux qui expriment un goût, -ing.`,
            ),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Write the right form of ${quote(`to ${base}`)}: ${sentence}`,
          fr`Écris la bonne forme de ${quote(`to ${base}`)} : ${sentence}`,
        ),
      },
    }
  },
}

export const VERB_PATTERN_TEMPLATES = [patterns]
