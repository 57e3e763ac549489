import type { Page } from '@playwright/test'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { wordsOf } from '../../harness/words'
import { expect } from '../fixtures'

export const QUIZ_WORDS = wordsOf('quizzes')
const { en, fr } = QUIZ_WORDS

export type QuizWords = (typeof QUIZ_WORDS)[keyof typeof QUIZ_WORDS]

/** A quiz with both kinds of questions, as the student receives it. */
export async function pickQuiz(page: Page, subject: Quiz['subject'], place = 0): Promise<Quiz> {
  const quizzes: Quiz[] = await (await page.request.get(`/api/quizzes/${subject}`)).json()
  const mixed = quizzes.filter(({ questions }) => new Set(questions.map(({ type }) => type)).size === 2)
  const quiz = mixed[place]
  if (!quiz) throw new Error(`no quiz ${place} with both kinds of questions in ${subject}`)
  return quiz
}

export function cardOf(page: Page, title: string) {
  return page.getByRole('article', { name: title, exact: true })
}

/** Chooses or types an answer, without submitting it. */
export async function fillAnswer(page: Page, question: Question, isRight: boolean, words: QuizWords = en) {
  if (question.type === 'fill_blank') {
    // Grading ignores spaces and capitals.
    const text = isRight ? `  ${String(question.correctAnswer).toUpperCase()} ` : 'blorg'
    await page.getByLabel(words.yourAnswer).fill(text)
  } else {
    const index = (Number(question.correctAnswer) + (isRight ? 0 : 1)) % 4
    await page.getByRole('radio').nth(index).check()
  }
}

export async function answer(page: Page, question: Question, isRight: boolean, words: QuizWords = en) {
  await fillAnswer(page, question, isRight, words)
  await page.getByRole('button', { name: words.submitAnswer }).click()
  await expect(verdict(page, isRight ? words.correct : words.incorrect)).toBeVisible()
}

export function verdict(page: Page, words: string) {
  return page.getByRole('status').getByText(words, { exact: true })
}

/** Answers every question correctly and stops before submitting. */
export async function answerAll(page: Page, quiz: Quiz, words: QuizWords = en) {
  for (const [index, question] of quiz.questions.entries()) {
    await expect(page.getByText(`${index + 1} / ${quiz.questions.length}`)).toBeVisible()
    await answer(page, question, true, words)
    if (index < quiz.questions.length - 1) await page.getByRole('button', { name: words.next }).click()
  }
}

export async function startQuiz(page: Page, quiz: Quiz, words: QuizWords = en) {
  await page.goto(`/quiz/${quiz.subject}`)
  const title = words === fr ? quiz.titleFr : quiz.title
  await cardOf(page, title).getByRole('button', { name: words.start }).click()
  await expect(page.getByText(`1 / ${quiz.questions.length}`)).toBeVisible()
}

export async function countAttempts(page: Page): Promise<number> {
  const attempts: unknown[] = await (await page.request.get('/api/quiz-attempts')).json()
  return attempts.length
}
