import { expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { skillOfQuestion } from '#shared/features/skills/skills.rules'
import { conjugate, PERSONS, type Person } from '../../features/practice/templates/french/conjugate'
import { VERBS } from '../../features/practice/templates/french/verbs'
import { readContent } from '../read-content'
import { readSkillMaps } from '../read-skill-maps'

type SimpleTense = Parameters<typeof conjugate>[1]

/** The tenses that questions of a skill may ask for. */
const TENSES_OF_SKILL: Record<string, readonly SimpleTense[]> = {
  present: ['present'],
  'present-irregulier': ['present'],
  'accord-du-verbe': ['present'],
  imparfait: ['imparfait'],
  futur: ['futur'],
  // After « si » another tense is asked for than the conditional.
  conditionnel: ['conditionnel', 'imparfait'],
  subjonctif: ['subjonctif'],
  imperatif: ['imperatif'],
}

/** A pronoun is the subject at the start of a sentence or clause; elsewhere it may be an object: « je vous ____ ». */
const SUBJECT =
  /(?:^|[«,.:;!?]\s*|\b(?:que|si|quand|y)\s|qu’|s’)(je|j’|tu|il|elle|on|nous|vous|ils|elles)\s?(?:y\s)?____/i
const LIKE_IL: Record<string, Person> = { 'j’': 'je', elle: 'il', on: 'il', elles: 'ils' }

interface Conjugated {
  place: string
  given: string
  right: string[]
}

/** The forms in the verb table for a question that names its verb in brackets: « Nous ____. » (aller). */
function conjugated(place: string, skill: string, question: Question): Conjugated[] {
  const tenses = TENSES_OF_SKILL[skill]
  const verb = VERBS.find((one) => one.verb === /» \((\p{L}+)/u.exec(question.questionFr)?.[1])
  if (!tenses || !verb) return []
  const pronoun = SUBJECT.exec(question.questionFr)?.[1]?.toLowerCase()
  const persons = pronoun ? [LIKE_IL[pronoun] ?? (pronoun as Person)] : PERSONS // The pattern matches no other words.
  const right = tenses.flatMap((tense) => persons.flatMap((person) => conjugate(verb, tense, person) ?? []))
  const { correctAnswer, options } = question
  const given = typeof correctAnswer === 'number' ? (options[correctAnswer] ?? '') : correctAnswer
  // « Vas-y » has its s for the sound only.
  const written = question.questionFr.includes('____-y') ? given.replace(/s$/, '') : given
  return [{ place, given: written.toLowerCase(), right }]
}

test('the right answer of every conjugation question is in the verb table, in that tense and person', () => {
  const map = readSkillMaps().maps.find(({ subject }) => subject === 'french')
  if (!map) throw new Error('no map of french')
  const checked = readContent().content.quizzes.flatMap(({ slug, value: { subject, questions } }) =>
    subject === 'french'
      ? questions.flatMap((one) => conjugated(`${slug} ${one.id}`, skillOfQuestion(map, slug, one.id) ?? '', one))
      : [],
  )
  expect(checked.length).toBeGreaterThan(40)
  expect(checked.filter(({ given, right }) => !right.includes(given))).toEqual([])
})
