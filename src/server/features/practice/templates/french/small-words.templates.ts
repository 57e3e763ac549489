import * as z from 'zod/mini'
import { wrong } from '../question'
import { readTable } from '../read-table'
import type { Template } from '../template'
import { type BilingualText, both, capital, en, fr, same } from '../wording'

const Homophones = z.strictObject({
  level: z.int(),
  words: z.array(z.strictObject({ word: z.string(), trick: z.string(), trickEn: z.string() })).check(z.length(4)),
  sentences: z.array(z.strictObject({ sentence: z.string(), answer: z.string() })).check(z.minLength(4)),
})
export const HOMOPHONES = readTable('french/homophones', Homophones)

function homophoneTemplate(
  skill: string,
  levels: readonly [number, number],
  groups: (level: number) => number,
): Template {
  return {
    key: `small-words.${skill}`,
    subject: 'french',
    skill,
    levels,
    make: (random, level) => {
      const { words, sentences } = random.pick(HOMOPHONES.filter((group) => group.level === groups(level)))
      const { sentence, answer } = random.pick(sentences)
      const written = (word: string) => same(sentence.startsWith('____') ? capital(word) : word)
      const right = words.find(({ word }) => word === answer)
      if (!right) throw new Error(`« ${answer} » is not among its homophones`)
      return {
        question: both(en`Choose the right word: ${fr`« ${sentence} »`}`, fr`Choisis le bon mot : « ${sentence} »`),
        right: written(answer),
        wrong: words
          .filter(({ word }) => word !== answer)
          .map(({ word, trick, trickEn }) =>
            wrong(
              'sounds-alike',
              written(word),
              en`${fr`« ${word} »`}: ${fr`${trickEn}`}.`,
              fr`« ${word} » : ${trick}.`,
            ),
          ),
        explanation: both(en`${fr`« ${answer} »`}: ${fr`${right.trickEn}`}.`, fr`« ${answer} » : ${right.trick}.`),
        hints: [
          both(en`Try to put another word in its place.`, fr`Essaie un autre mot à sa place.`),
          both(
            en`They sound alike, or nearly: think of what each one means.`,
            fr`Ces mots se prononcent presque tous de la même façon : pense au sens de chacun.`,
          ),
        ],
        typed: {
          answer,
          kind: { kind: 'text' },
          question: both(
            en`Write ${fr`« ${words.map(({ word }) => word).join(', ')} »`}, whichever fits: ${fr`« ${sentence} »`}`,
            fr`Écris le mot qui convient (${words.map(({ word }) => word).join(', ')}) : « ${sentence} »`,
          ),
        },
      }
    },
  }
}

const Pronoun = z.strictObject({
  kind: z.enum(['direct', 'indirect', 'y-en']),
  level: z.int(),
  before: z.string(),
  after: z.string(),
  answer: z.enum(['le', 'la', 'l’', 'les', 'lui', 'leur', 'y', 'en']),
})
type Pronoun = z.output<typeof Pronoun>
export const PRONOUNS = readTable('french/pronouns', Pronoun)

/** The use of each pronoun. */
const PRONOUN_USES: Record<Pronoun['answer'], BilingualText> = {
  le: both(en`replaces a masculine noun without a preposition`, fr`remplace un nom masculin sans préposition`),
  la: both(en`replaces a feminine noun without a preposition`, fr`remplace un nom féminin sans préposition`),
  'l’': both(en`replaces a singular noun before a vowel`, fr`remplace un nom singulier devant une voyelle`),
  les: both(en`replaces a plural noun without a preposition`, fr`remplace un nom pluriel sans préposition`),
  lui: both(en`replaces ${fr`« à »`} and one person`, fr`remplace « à » suivi d'une seule personne`),
  leur: both(en`replaces ${fr`« à »`} and several people`, fr`remplace « à » suivi de plusieurs personnes`),
  y: both(en`replaces a place, or ${fr`« à »`} and a thing`, fr`remplace un lieu, ou « à » suivi d'une chose`),
  en: both(
    en`replaces ${fr`« de »`} and a thing, or a quantity`,
    fr`remplace « de » suivi d'une chose, ou une quantité`,
  ),
}

/** Feedback to a student who chose this pronoun wrongly. */
function explainMistake(word: Pronoun['answer'], right: Pronoun['answer']): BilingualText {
  const quoted = fr`« ${word} »`
  if (right === 'l’' && (word === 'le' || word === 'la'))
    return both(
      en`The verb begins with a vowel: look at how ${quoted} is written before it.`,
      fr`Le verbe commence par une voyelle : regarde comment ${quoted} s'écrit devant lui.`,
    )
  return both(en`${quoted} ${PRONOUN_USES[word]}.`, fr`${quoted} ${PRONOUN_USES[word]}.`)
}

/** Which preposition decides. */
const PREPOSITION_HINTS: Record<Pronoun['kind'], BilingualText> = {
  direct: both(
    en`Is there a preposition in front of them, such as ${fr`« à »`}?`,
    fr`Y a-t-il une préposition devant ces mots, comme « à »?`,
  ),
  indirect: both(
    en`Which preposition is in front of them? ${fr`« Au »`} and ${fr`« aux »`} hide ${fr`« à »`}.`,
    fr`Quelle préposition est devant ces mots? « Au » et « aux » cachent « à ».`,
  ),
  'y-en': both(
    en`What is in front of them: ${fr`« de »`}, ${fr`« à »`} or a word for a place, such as ${fr`« dans »`}?`,
    fr`Qu'y a-t-il devant ces mots : « de », « à » ou un mot de lieu, comme « dans »?`,
  ),
}

/** Pronouns that are confused with the right one, the most common first. */
const CONFUSED: Record<Pronoun['kind'], readonly Pronoun['answer'][]> = {
  direct: ['le', 'la', 'les', 'lui', 'leur'],
  indirect: ['lui', 'leur', 'les', 'y', 'le'],
  'y-en': ['y', 'en', 'le', 'lui', 'la'],
}

function pronounTemplate(kind: Pronoun['kind'], skill: string, levels: readonly [number, number]): Template {
  return {
    key: `small-words.${skill}`,
    subject: 'french',
    skill,
    levels,
    make: (random, level) => {
      const own = PRONOUNS.filter((row) => row.kind === kind)
      const fitting = own.filter((row) => row.level === level)
      const { before, after, answer } = random.pick(fitting.length > 0 ? fitting : own)
      return {
        question: both(
          en`Choose the right pronoun: ${fr`« ${before} → ${after} »`}`,
          fr`Choisis le bon pronom : « ${before} → ${after} »`,
        ),
        right: same(answer),
        wrong: CONFUSED[kind]
          .filter((word) => word !== answer)
          .map((word) => {
            const { en: english, fr: french } = explainMistake(word, answer)
            return wrong('other-pronoun', same(word), english, french)
          }),
        explanation: both(
          en`${fr`« ${answer} »`} fits: it ${PRONOUN_USES[answer]}. ${fr`« ${after.replace('____', answer).replace('’ ', '’')} »`}`,
          fr`Il faut « ${answer} », qui ${PRONOUN_USES[answer]}. « ${after.replace('____', answer).replace('’ ', '’')} »`,
        ),
        hints: [
          both(en`Which words does the pronoun replace?`, fr`Quels mots le pronom remplace-t-il?`),
          PREPOSITION_HINTS[kind],
        ],
        typed: {
          answer,
          kind: { kind: 'text' },
          question: both(
            en`Write the pronoun: ${fr`« ${before} → ${after} »`}`,
            fr`Écris le pronom : « ${before} → ${after} »`,
          ),
        },
      }
    },
  }
}

export const SMALL_WORD_TEMPLATES = [
  homophoneTemplate('homophones-de-base', [1, 2], () => 1),
  homophoneTemplate('autres-homophones', [2, 3], (level) => level),
  pronounTemplate('direct', 'pronoms-directs', [1, 2]),
  pronounTemplate('indirect', 'pronoms-indirects', [2, 3]),
  pronounTemplate('y-en', 'pronoms-y-en', [3, 4]),
]
