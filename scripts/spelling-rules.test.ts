import { beforeAll, describe, expect, test } from 'vitest'
import { openDictionaries } from './dictionaries'
import { findIdleExceptions, findMisspellings, type KnowsWord, type SpellingExceptions } from './spelling-rules'
import { type Setting, textsIn, textsOfQuestion } from './spelling-texts'

const NONE: SpellingExceptions = { names: [], terms: { en: [], fr: [] }, inFile: {} }
const FRENCH_QUIZ: Setting = { place: 'quiz', subject: 'french' }

let knows: KnowsWord
beforeAll(async () => {
  knows = await openDictionaries()
})

function wrongWords(value: unknown, setting: Setting = FRENCH_QUIZ, exceptions = NONE): string[] {
  return [...findMisspellings(textsIn(value, setting), { knows, exceptions })].map(({ word }) => word)
}

describe('the dictionary of each language', () => {
  test('names a misspelled word with the place where it stands', () => {
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

  test('a text may quote the taught language, in its own spelling', () => {
    expect(wrongWords({ feedback: ['Say « une école », never « une ecole ».'] })).toEqual(['ecole'])
    expect(wrongWords({ feedback: ['Say école.'] })).toEqual(['école'])
  })

  test('mathematics quotes its own language only', () => {
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
  const wrongIn = (given: typeof question, asksForForms: boolean) => {
    const texts = textsOfQuestion(given, { ...FRENCH_QUIZ, asksForForms })
    return [...findMisspellings(texts, { knows, exceptions: NONE })].map(({ word }) => word)
  }

  test('are fine in wrong options, and in what is said about them', () => {
    expect(wrongIn(question, true)).toEqual([])
  })

  test('are not fine where the skill is about something else, nor as the right option', () => {
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

  test('excuse names in either language, terms in one, and words of a file in that file', () => {
    const fields = { explanation: 'Tala’s yogurt, zac', explanationFr: 'Le yogurt de Tala, zac' }
    expect(wrongWords(fields, FRENCH_QUIZ, exceptions)).toEqual(['yogurt'])
    expect(wrongWords(fields, { place: 'guide', subject: 'french' }, exceptions)).toEqual(['zac', 'yogurt', 'zac'])
  })

  test('are named once nothing needs them', () => {
    const found = [{ place: 'quiz 1', word: 'Tala’s' }]
    expect([...findIdleExceptions(found, exceptions)]).toEqual(['“yogurt” is in no text', '“zac” is not in quiz'])
  })
})
