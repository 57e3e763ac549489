import type { Page } from '@playwright/test'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { coveredBy, languagesFor } from '../coverage'
import { chooseTheme, expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { answerAll, QUIZ_WORDS, startQuiz } from '../learning/quiz-screen'
import { openStudent } from '../portal/portal'
import {
  CONTENT_WORDS,
  cardNamed,
  fillBlank,
  fillChoice,
  filled,
  fillTitles,
  openAddDialog,
  openContent,
  ownTitle,
  questionAt,
  sheet,
} from './content-editor'

for (const language of languagesFor('fr')) {
  test(`a quiz with both kinds of questions is created, taken, edited and deleted, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const words = await openContent(page, language)
    const title = ownTitle('Primes')
    const shownTitle = language === 'fr' ? `${title} (fr)` : title
    const dialog = await openAddDialog(page, words)
    await fillTitles(dialog, title, words)
    await expect(dialog.getByLabel(words.form.difficulty)).toHaveValue('medium')
    await dialog.getByRole('button', { name: words.questions.addChoice }).click()
    await fillChoice(questionAt(page, 1, words), words)
    await dialog.getByRole('button', { name: words.questions.addBlank }).click()
    await fillBlank(questionAt(page, 2, words), words)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.form.createQuiz }).click()
    await expect(page.getByRole('status').getByText(words.form.created.quiz)).toBeVisible()
    await expect(dialog).toBeHidden()
    const card = cardNamed(page, shownTitle)
    await expect(card).toContainText(words.difficulty.medium)
    await expect(card).toContainText(filled(words.questionCount_other, { count: 2 }))

    // The form is empty again.
    await openAddDialog(page, words)
    await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue('')
    await expect(dialog.getByText(words.questions.none)).toBeVisible()
    await page.keyboard.press('Escape')

    const quizWords = QUIZ_WORDS[language]
    const student = await openStudent(browser)
    await setLanguage(student.page, language)
    const quiz = await findQuiz(student.page, title)
    expect(quiz.questions.map(({ type, correctAnswer }) => [type, correctAnswer])).toEqual([
      ['multiple_choice', 2],
      ['fill_blank', 'twelve'],
    ])
    await startQuiz(student.page, quiz, quizWords)
    await answerAll(student.page, quiz, quizWords)
    await student.page.getByRole('button', { name: quizWords.finish }).click()
    await expect(student.page.getByRole('button', { name: quizWords.results.tryAnother })).toBeVisible()

    await card.getByRole('button', { name: filled(words.editNamed, { title: shownTitle }) }).click()
    const editor = sheet(page, words.editing.title)
    await editor.getByLabel(words.form.title, { exact: true }).fill(`${title} II`)
    await editor.getByLabel(words.form.titleFr, { exact: true }).fill(`${title} II`)
    await editor.getByLabel(words.form.difficulty).selectOption('hard')
    await expectAccessible(page)
    await editor.getByRole('button', { name: words.editing.save }).click()
    await expect(page.getByRole('status').getByText(words.editing.saved)).toBeVisible()
    const edited = cardNamed(page, `${title} II`)
    await expect(edited).toContainText(words.difficulty.hard)
    await student.page.goto('/quiz/math')
    await expect(cardNamed(student.page, `${title} II`)).toBeVisible()

    await edited.getByRole('button', { name: filled(words.deleteNamed, { title: `${title} II` }) }).click()
    const question = sheet(page, words.deletion.quiz)
    await expect(question).toContainText(`${title} II`)
    await expect(question).toContainText(words.deletion.forGood)
    await expectAccessible(page)
    await question.getByRole('button', { name: words.deletion.keep }).click()
    await expect(edited).toBeVisible()
    await edited.getByRole('button', { name: filled(words.deleteNamed, { title: `${title} II` }) }).click()
    await question.getByRole('button', { name: words.deletion.confirm }).click()
    await expect(page.getByRole('status').getByText(words.deletion.done.quiz)).toBeVisible()
    await expect(edited).toHaveCount(0)
    await student.page.goto('/quiz/math')
    await expect(student.page.getByRole('article').first()).toBeVisible()
    await expect(cardNamed(student.page, `${title} II`)).toHaveCount(0)
    await student.page.goto('/progress')
    await expect(student.page.getByText(title).first()).toBeVisible()
    await student.page.close()
  })
}

async function findQuiz(page: Parameters<typeof startQuiz>[0], title: string): Promise<Quiz> {
  const quizzes: Quiz[] = await (await page.request.get('/api/quizzes/math')).json()
  const quiz = quizzes.find((each) => each.title === title)
  if (!quiz) throw new Error(`${title} is not among the students’ quizzes`)
  return quiz
}

/** Counts the French content and fixes the page's response to it, because other journeys add content meanwhile. */
async function countFrench(page: Page, path: string): Promise<number> {
  const response = await page.request.get(path)
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ response }),
  )
  const list: { subject: string }[] = await response.json()
  return list.filter(({ subject }) => subject === 'french').length
}

test(
  'the filter narrows both lists and the counts, and stays in the address',
  coveredBy(
    'src/client/features/content/list/content-list.browser.test.tsx',
    'the subject filter narrows both lists and the counts, and stays in the address',
  ),
  async ({ page }) => {
    const words = await openContent(page)
    const [quizzes, guides] = [
      await countFrench(page, '/api/admin/quizzes'),
      await countFrench(page, '/api/admin/study-guides'),
    ]
    await page.reload()
    await page.getByRole('radio', { name: 'French', exact: true }).check()
    await expect(page).toHaveURL(/subject=french/)
    const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('definition')
    await expect(figure(words.counts.quizzes)).toHaveText(String(quizzes))
    await expect(figure(words.counts.guides)).toHaveText(String(guides))
    await expect(figure(words.counts.total)).toHaveText(String(quizzes + guides))
    await page.getByRole('tab', { name: words.tabs.guides }).click()
    await expect(page).toHaveURL(/tab=guides/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'French', exact: true })).toBeChecked()
    const cards = page.getByRole('tabpanel').getByRole('article')
    await expect(cards).toHaveCount(guides)
    for (const text of await cards.locator('p').allTextContents()) expect(text.length).toBeLessThanOrEqual(150)
  },
)

test(
  'a subject without content shows an empty state with a button to add some',
  coveredBy(
    'src/client/features/content/list/content-list.browser.test.tsx',
    'a subject without quizzes shows an empty state with a button that opens the form',
  ),
  async ({ page }) => {
    await page.route('**/api/admin/quizzes', (route) => route.fulfill({ json: [] }))
    const words = await openContent(page)
    await expect(page.getByRole('heading', { name: words.empty.quizzes.title })).toBeVisible()
    await page.getByRole('tabpanel').getByRole('button', { name: words.add }).click()
    await expect(sheet(page, words.dialog.title)).toBeVisible()
  },
)

test(
  'a failure to load content shows an error, and a second try loads it',
  coveredBy(
    'src/client/features/content/list/content-list.browser.test.tsx',
    'content that cannot be fetched shows an error, and a second try shows it',
  ),
  async ({ page }) => {
    const words = CONTENT_WORDS.en
    await page.route('**/api/admin/quizzes', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await page.route('**/api/admin/study-guides', (route) => route.abort(), { times: 1 })
    await openContent(page)
    await expect(page.getByRole('alert').getByText(words.failed.fetch)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('tab', { name: words.tabs.guides }).click()
    await expect(page.getByRole('alert').getByText(words.failed.unreachable)).toBeVisible()
  },
)

test.describe('on a small phone, in French and dark', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test(
    'scripts, very long words and long texts are shown as text and fit the width',
    coveredBy(
      'e2e/site/longest-texts.spec.ts',
      'the longest names, titles, reasons and notes fit where staff read them',
    ),
    async ({ page }) => {
      await chooseTheme(page, 'dark')
      const words = await openContent(page, 'fr')
      const title = `<script>alert(1)</script>${ownTitle('Mot')}${'a'.repeat(120)}`
      const dialog = await openAddDialog(page, words)
      await fillTitles(dialog, title, words)
      await dialog.getByLabel(words.form.descriptionFr, { exact: true }).fill('b'.repeat(400))
      await dialog.getByRole('button', { name: words.questions.addBlank }).click()
      await fillBlank(questionAt(page, 1, words), words)
      await expectNoSidewaysScroll(page)
      expect(await dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0)
      await dialog.getByRole('button', { name: words.form.createQuiz }).click()
      const card = cardNamed(page, `${title} (fr)`)
      await expect(card).toBeVisible()
      await expectNoSidewaysScroll(page)
      await card.getByRole('button', { name: words.delete }).click()
      await expect(sheet(page, words.deletion.quiz)).toContainText('<script>')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await sheet(page, words.deletion.quiz).getByRole('button', { name: words.deletion.confirm }).click()
      await expect(card).toHaveCount(0)
    },
  )
})
