import { beforeEach, describe, expect, test } from 'vitest'
import { makeContentFolder, quizFile, withFourth } from '../testing/content/content-folder'
import { readContent } from './read-content'

const folder = makeContentFolder()
const four = ['a', 'b', 'c', 'd']

/** A valid quiz whose last question, the blank, has changes. */
function withBlank(changes: Record<string, unknown>) {
  const { questions } = quizFile()
  return quizFile({ questions: [...questions.slice(0, 5), { ...questions[5], ...changes }] })
}

function read(quiz: unknown) {
  folder.write('quizzes/math/numbers.json', quiz)
  return readContent(folder.root)
}

beforeEach(() => folder.clear())

test('kinds, hints, feedback, solutions and figures are kept', () => {
  const teaching = { hints: ['Look.'], hintsFr: ['Regarde.'], solution: ['Count.'], solutionFr: ['Compte.'] }
  const feedback = { feedback: ['Odd.', null, null, null], feedbackFr: ['Impair.', null, null, null] }
  const answerKind = { kind: 'number', percent: true, units: ['cm'] }
  const figure = { kind: 'fraction-bar', parts: 4, filled: 2 }
  const [, , , fourth] = withFourth({ ...teaching, ...feedback, figure }).questions
  const quiz = withBlank({ ...teaching, answerKind })
  const { content, problems } = read({
    ...quiz,
    questions: quiz.questions.map((each, place) => (place === 3 ? fourth : each)),
  })
  expect(problems).toEqual([])
  const questions = content.quizzes[0]?.value.questions
  expect(questions?.[3]).toMatchObject({ ...teaching, ...feedback, figure })
  expect(questions?.[5]).toMatchObject({ ...teaching, answerKind })
})

describe('refuses an invalid question', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['four hints', withFourth({ hints: four }), '4: hints: A question can have at most three hints'],
    ['an empty hint', withFourth({ hints: ['Look.', ' '] }), '4 hint 2: This text is required'],
    [
      'a hint in one language',
      withFourth({ hints: ['Look.', 'Count.'], hintsFr: ['Regarde.', ''] }),
      '4: hints and hintsFr do not have the same entries',
    ],
    [
      'nine steps',
      withFourth({ solution: [...four, ...four, 'e'] }),
      '4: solution: A solution can have at most eight steps',
    ],
    [
      'a solution in one language',
      withFourth({ solution: ['Count.'] }),
      '4: solution and solutionFr do not have the same entries',
    ],
    [
      'three feedback texts',
      withFourth({ feedback: ['a', null, 'c'] }),
      '4: feedback: Feedback needs an entry, or null, for each of the four options',
    ],
    [
      'feedback in one language',
      withFourth({ feedback: ['a', null, 'c', null], feedbackFr: ['a', null, null, null] }),
      '4: feedback and feedbackFr do not have the same entries',
    ],
    [
      'feedback on the right option',
      withFourth({ feedback: four, feedbackFr: four }),
      '4: feedback: the right option has one, which is never shown',
    ],
    [
      'a figure that contradicts itself',
      withFourth({ figure: { kind: 'fraction-bar', parts: 4, filled: 5 } }),
      '4: figure: The measurements of this figure contradict each other',
    ],
    [
      'a figure of no kind',
      withFourth({ figure: { kind: 'svg', html: '<svg>' } }),
      '4: figure kind: There is no figure of this kind',
    ],
    [
      'a formula outside the subset',
      withFourth({ hints: ['See \\(\\href{x}\\).'], hintsFr: ['Vois \\(3\\).'] }),
      '4: “See \\(\\href{x}\\).”: \\href is not allowed',
    ],
    ['a kind for options', withFourth({ answerKind: { kind: 'number' } }), '4: unknown field answerKind'],
  ])('%s', (_, changes, problem) => {
    expect(read(quizFile(changes)).problems).toEqual([`content/quizzes/math/numbers.json question ${problem}`])
  })

  test.each<[string, Record<string, unknown>, string]>([
    [
      'an unknown kind',
      { answerKind: { kind: 'essay' } },
      'answerKind kind: An answer must be a number, a text or an expression',
    ],
    ['a misspelt wish', { answerKind: { kind: 'number', lowestTerm: true } }, 'unknown field lowestTerm'],
    [
      'an invalid number',
      { answerKind: { kind: 'number' }, correctAnswer: 'four' },
      'correctAnswer: The right answer must be a number that can be read in only one way',
    ],
    [
      'a number that could be two',
      { answerKind: { kind: 'number' }, correctAnswer: '1,200' },
      'correctAnswer: The right answer must be a number that can be read in only one way',
    ],
    [
      'lowest terms that are not',
      { answerKind: { kind: 'number', lowestTerms: true }, correctAnswer: '4/6' },
      'correctAnswer: The right answer must itself be in lowest terms or simplest form',
    ],
    [
      'an invalid expression',
      { answerKind: { kind: 'expression' }, correctAnswer: '2x +' },
      'correctAnswer: The right answer must be an expression that can be read in only one way',
    ],
    [
      'eleven alternatives',
      { answerKind: { kind: 'text', accepted: Array(11).fill('four') } },
      'answerKind accepted: At most ten can be listed here',
    ],
  ])('%s', (_, changes, problem) => {
    expect(read(withBlank(changes)).problems).toEqual([`content/quizzes/math/numbers.json question 6: ${problem}`])
  })
})
