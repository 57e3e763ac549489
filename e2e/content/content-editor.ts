import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { wordsOf } from '../../harness/words'
import { findText } from '../../src/client/i18n/translate'
import { expect, setLanguage } from '../fixtures'
import { signInStaff } from '../portal/portal'

export const CONTENT_WORDS = wordsOf('adminContent')
const { en } = CONTENT_WORDS
export const ERROR_WORDS = wordsOf('errors')
export const PORTAL_WORDS = wordsOf('admin')
export type ContentWords = (typeof CONTENT_WORDS)[keyof typeof CONTENT_WORDS]

/** A title that no other journey uses. */
export function ownTitle(words: string): string {
  return `${words} ${randomBytes(3).toString('hex')}`
}

/** An interface text with its placeholders filled, as the site fills them. */
export function filled(text: string, values: Record<string, string | number>): string {
  return findText({ text }, 'text', values, 'fr-CA') ?? ''
}

/** Signs in as staff and opens the Content view of one subject, which renders a quarter of the cards. */
export async function openContent(
  page: Page,
  language: 'en' | 'fr' = 'en',
  more = '',
  filter = '&subject=math',
): Promise<ContentWords> {
  await setLanguage(page, language)
  await signInStaff(page)
  await page.goto(`/admin/dashboard?view=content${filter}${more}`)
  const words = CONTENT_WORDS[language]
  await expect(page.getByRole('tab', { name: words.tabs.quizzes })).toBeVisible()
  return words
}

export function cardNamed(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** The dialog that is open. */
export function sheet(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

export function questionAt(page: Page, number: number, words: ContentWords = en): Locator {
  return page.getByRole('group', { name: filled(words.questions.number, { number }), exact: true })
}

export async function openAddDialog(page: Page, words: ContentWords = en): Promise<Locator> {
  await page.getByRole('button', { name: words.add }).first().click()
  const dialog = sheet(page, words.dialog.title)
  await expect(dialog).toBeVisible()
  return dialog
}

export async function fillTitles(dialog: Locator, title: string, words: ContentWords = en, subject = 'math') {
  await dialog.getByLabel(words.form.title, { exact: true }).fill(title)
  await dialog.getByLabel(words.form.titleFr, { exact: true }).fill(`${title} (fr)`)
  await dialog.getByLabel(words.form.subject, { exact: true }).selectOption(subject)
}

/** Writes a multiple-choice question whose third option is correct. */
export async function fillChoice(group: Locator, words: ContentWords = en) {
  await group.getByLabel(words.questions.question, { exact: true }).fill('Which one is a prime number?')
  await group.getByLabel(words.questions.questionFr, { exact: true }).fill('Lequel est un nombre premier?')
  for (const [index, text] of ['4', '6', '7', '9'].entries()) {
    await group.getByLabel(filled(words.questions.option, { number: index + 1 }), { exact: true }).fill(text)
  }
  await group.getByLabel(filled(words.questions.isRight, { number: 3 }), { exact: true }).check()
  await group.getByLabel(words.questions.explanation, { exact: true }).fill('Seven has no divisor but one and itself.')
}

export async function fillBlank(group: Locator, words: ContentWords = en) {
  await group.getByLabel(words.questions.question, { exact: true }).fill('Twice six is ____.')
  await group.getByLabel(words.questions.answer, { exact: true }).fill('twelve')
}

/** Creates a quiz over HTTP, as the form does. */
export async function makeQuiz(page: Page, overrides: Partial<Quiz> = {}): Promise<Quiz & { version: number }> {
  const questions = [{ type: 'fill_blank', question: 'Twice two is ____.', correctAnswer: 'four' }]
  const data = { title: ownTitle('Doubles'), subject: 'math', questions, ...overrides }
  const response = await page.request.post('/api/admin/quizzes', { data })
  expect(response.status()).toBe(201)
  return response.json()
}
