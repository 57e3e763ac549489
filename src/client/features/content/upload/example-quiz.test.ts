import { expect, test } from 'vitest'
import { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { EXAMPLE_QUIZ, exampleQuizFile } from './example-quiz'
import { readQuizFile } from './quiz-file'

test('the example is a valid quiz and can be uploaded unchanged', async () => {
  const { content, name } = exampleQuizFile()
  expect(name).toMatch(/\.json$/)
  expect(readQuizFile(new Uint8Array(await content.arrayBuffer()), name)).toEqual({
    quiz: QuizDraft.parse(EXAMPLE_QUIZ),
  })
})

test('the example shows every kind of question, with nothing left out in either language', () => {
  const { questions, ...quiz } = QuizDraft.parse(EXAMPLE_QUIZ)
  expect(questions.map(({ type }) => type)).toEqual(['multiple_choice', 'fill_blank'])
  for (const part of [quiz, ...questions]) expect(Object.values(part)).not.toContain('')
})
