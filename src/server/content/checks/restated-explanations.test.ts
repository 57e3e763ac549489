import { expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { ContentFiles } from '../content-file'
import { readContent } from '../read-content'
import { restatedExplanations } from './restated-explanations'

/** A quiz with one question about reported speech, explained in both languages. */
function contentWith(explanation: string, explanationFr: string): Pick<ContentFiles, 'quizzes'> {
  const texts = { title: '', titleFr: '', description: '', descriptionFr: '' }
  const question = {
    id: 'q1',
    type: 'multiple_choice' as const,
    question: '“We will win,” they said. Which sentence reports their words?',
    questionFr: '« We will win », ont-ils dit. Quelle phrase rapporte leurs paroles?',
    options: ['They said that they would win.', 'a', 'b', 'c'],
    optionsFr: ['They said that they would win.', 'a', 'b', 'c'],
    correctAnswer: 0,
    explanation,
    explanationFr,
  } satisfies Question
  const value = { ...texts, subject: 'english' as const, difficulty: 'hard' as const, questions: [question] }
  return { quizzes: [{ slug: 'said', path: 'said.json', value }] }
}

test('no shipped explanation only repeats its answer', () => {
  expect(restatedExplanations(readContent().content)).toEqual([])
})

test('reports an explanation that only repeats the answer, in each language', () => {
  expect(restatedExplanations(contentWith('“Will” becomes “would.”', '« Will » devient « would ».'))).toEqual([
    'said.json: question 1 explanation does not give the reason',
    'said.json: question 1 explanationFr does not give the reason',
  ])
})

test('reports an explanation that is too short for a reason', () => {
  const short = 'The past of the speakers: so “would” it must be.'
  const reasonFr = '« Will » devient « would » parce que le présent des joueurs est devenu du passé.'
  expect(restatedExplanations(contentWith(short, reasonFr))).toEqual([
    'said.json: question 1 explanation does not give the reason',
  ])
})

test('an explanation that gives the reason is accepted', () => {
  const reason = '“Will” becomes “would” because the speakers’ “now” has become the past.'
  const reasonFr = '« Will » devient « would » parce que le présent des joueurs est devenu du passé.'
  expect(restatedExplanations(contentWith(reason, reasonFr))).toEqual([])
})
