import { beforeAll, describe, expect, test } from 'vitest'
import { openDictionaries } from './dictionaries'
import { findMisspellings, findUnusedExceptions, type KnowsWord, type SpellingExceptions } from './spelling-rules'
import { type TextContext, textsIn, textsOfQuestion } from './spelling-texts'

const NONE: SpellingExceptions = { names: [], terms: { en: [], fr: [] }, inFile: {} }
const FRENCH_QUIZ: TextContext = { place: 'quiz', subject: 'french' }

let knows: KnowsWord
beforeAll(async () => {
  knows = await openDictionaries()
})

function wrongWords(value: unknown, setting: TextContext = FRENCH_QUIZ, exceptions = NONE): string[] {
  return [...findMisspellings(textsIn(value, setting), { knows, exceptions })].map(({ word }) => word)
}

describe('the dictionary of each language', () => {
  test('reports a misspelled word with its position', () => {
    const texts = textsIn({ hints: ['Read it.', 'Read it agian.'] }, FRENCH_QUIZ)
    expect([...findMisspellings(texts, { knows, exceptions: NONE })]).toEqual([
      { place: 'quiz hints 2', word: 'agian' },
    ])
  })

  test.each([
    ['explanationFr', 'Une maison sans acent.', ['acent']],
    ['explanationFr', 'L’élève qu’elle connaît aujourd’hui.', []],
    ['explanation', 'Write for exemple a letter.', ['exemple']],
    ['explanation', 'Her favorite color.', ['favorite', 'color']],
    ['explanation', 'Her favourite colour in Montréal, as a PDF, on the 10th.', []],
    ['explanation', 'The ending -ent, in \\(\\frac{xq}{2}\\) of [this](/zzqq) page.', []],
  ])('%s “%s”: %j', (field, text, wrong) => {
    expect(wrongWords({ [field]: text })).toEqual(wrong)
  })

  test('a text may quote the taught language, with correct spelling', () => {
    expect(wrongWords({ feedback: ['Say « une école », never « une ecole ».'] })).toEqual(['ecole'])
    expect(wrongWords({ feedback: ['Say école.'] })).toEqual(['école'])
  })

  test('math content may quote only its own language', () => {
    expect(wrongWords({ feedback: ['The “racine” of it.'] }, { place: 'quiz', subject: 'math' })).toEqual(['racine'])
  })
})

describe('forms that are wrong on purpose', () => {
  const question = {
    options: ['chevals', 'chevaux'],
    optionsFr: ['chevals', 'chevaux'],
    correctAnswer: 1,
    feedback: ['« Chevals » does not exist.', null],
  }
  const wrongIn = (given: typeof question, isAboutForms: boolean) => {
    const texts = textsOfQuestion(given, { ...FRENCH_QUIZ, isAboutForms })
    return [...findMisspellings(texts, { knows, exceptions: NONE })].map(({ word }) => word)
  }

  test('are accepted in wrong options and their feedback', () => {
    expect(wrongIn(question, true)).toEqual([])
  })

  test('are reported if the skill is not about forms, or in the correct option', () => {
    expect(wrongIn(question, false)).toEqual(['chevals', 'chevals', 'Chevals'])
    expect(wrongIn({ ...question, options: ['chevals', 'cheveaux'], optionsFr: [] }, true)).toEqual(['cheveaux'])
  })
})

describe('exceptions', () => {
  const exceptions: SpellingExceptions = {
    names: ['Tala'],
    terms: { en: ['yogurt'], fr: [] },
    inFile: { quiz: ['zac'] },
  }

  test('apply to names in either language, terms in one, and words of a file in that file', () => {
    const fields = { explanation: 'Tala’s yogurt, zac', explanationFr: 'Le yogurt de Tala, zac' }
    expect(wrongWords(fields, FRENCH_QUIZ, exceptions)).toEqual(['yogurt'])
    expect(wrongWords(fields, { place: 'guide', subject: 'french' }, exceptions)).toEqual(['zac', 'yogurt', 'zac'])
  })

  test('are reported when nothing needs them', () => {
    const found = [{ place: 'quiz 1', word: 'Tala’s' }]
    expect([...findUnusedExceptions(found, exceptions)]).toEqual([
      '“yogurt” is not in any text',
      '“zac” is not in quiz',
    ])
  })
})
