import { words as usersEn } from '../../src/client/i18n/en/portal/admin-users'
import { words as usersFr } from '../../src/client/i18n/fr/portal/admin-users'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, test } from '../fixtures'
import { signInStaff } from '../portal/portal'
import {
  CONTENT_WORDS,
  cardNamed,
  fillBlank,
  filled,
  makeQuiz,
  openContent,
  ownTitle,
  questionAt,
  sheet,
} from './content-editor'

const RIGHT = { en: usersEn.actions.kept.right, fr: usersFr.actions.kept.right }
const QUESTIONS = [
  {
    type: 'multiple_choice',
    question: 'Half of 8?',
    questionFr: 'La moitié de 8?',
    options: ['2', '3', '4', '6'],
    correctAnswer: 2,
  },
  {
    type: 'fill_blank',
    question: 'Half of 10 is ____.',
    questionFr: 'La moitié de 10 est ____.',
    correctAnswer: '5',
    hints: ['Count.'],
  },
]

for (const language of languagesFor('fr')) {
  const words = CONTENT_WORDS[language]

  test(`a quiz opens, and its questions are edited, added, removed and reordered (${language})`, async ({ page }) => {
    await signInStaff(page)
    // Drafts of questions: the server adds ids and defaults.
    const quiz = await makeQuiz(page, { questions: QUESTIONS as never })
    await openContent(page, language)
    await cardNamed(page, quiz.title)
      .getByRole('button', { name: filled(words.readNamed, { title: quiz.title }) })
      .click()
    const reading = sheet(page, quiz.title)
    await expect(reading).toContainText(QUESTIONS[0]?.[language === 'fr' ? 'questionFr' : 'question'] ?? '')
    await expect(reading.getByText(`${RIGHT[language]} 4`)).toBeVisible()
    await expectAccessible(page)

    await reading.getByRole('button', { name: words.reading.editQuestions }).click()
    const editor = sheet(page, words.editingQuestions.title)
    const first = questionAt(page, 1, words)
    await expect(first.getByLabel(words.questions.question, { exact: true })).toHaveValue('Half of 8?')
    await expect(first.getByLabel(filled(words.questions.isRight, { number: 3 }), { exact: true })).toBeChecked()
    await first.getByRole('button', { name: filled(words.questions.remove, { number: 1 }) }).click()
    await editor.getByRole('button', { name: words.questions.addBlank }).click()
    await fillBlank(questionAt(page, 2, words), words)
    await questionAt(page, 2, words)
      .getByRole('button', { name: filled(words.questions.moveUp, { number: 2 }) })
      .click()
    await expectAccessible(page)
    await editor.getByRole('button', { name: words.editing.save }).click()
    await expect(page.getByRole('status').filter({ hasText: words.editingQuestions.saved })).toBeVisible()
    const stored = await (await page.request.get('/api/admin/quizzes')).json()
    const { questions } = stored.find(({ id }: { id: number }) => id === quiz.id)
    // The new question has a new id. The old one kept its id and its hint, which the form does not show.
    expect(questions).toMatchObject([
      { id: 'q3', question: 'Twice six is ____.' },
      { id: 'q2', question: 'Half of 10 is ____.', hints: ['Count.'] },
    ])
  })

  test(
    `questions that a colleague changed are shown before they are overwritten (${language})`,
    coveredBy(
      'src/client/features/content/edit/edit-content.browser.test.tsx',
      'questions that a colleague changed are not overwritten unread',
    ),
    async ({ page }) => {
      await signInStaff(page)
      const quiz = await makeQuiz(page, { questions: QUESTIONS as never })
      await openContent(page, language, `&questions=${quiz.id}`)
      const editor = sheet(page, words.editingQuestions.title)
      const question = questionAt(page, 1, words).getByLabel(words.questions.question, { exact: true })
      await question.fill('Mine?')
      const theirs = [{ ...QUESTIONS[0], question: 'Theirs?' }]
      const url = `/api/admin/quizzes/${quiz.id}/questions`
      expect((await page.request.put(url, { data: { questions: theirs } })).status()).toBe(200)
      await editor.getByRole('button', { name: words.editing.save }).click()
      await expect(editor.getByText(words.editingQuestions.behind)).toBeVisible()
      await expect(question).toHaveValue('Mine?')
      await editor.getByRole('button', { name: words.conflict.takeTheirs }).click()
      await expect(question).toHaveValue('Theirs?')
    },
  )

  test(
    `a guide opens and is edited (${language})`,
    coveredBy(
      'src/client/features/content/edit/edit-content.browser.test.tsx',
      'a guide is read in both languages and edited',
    ),
    async ({ page }) => {
      await signInStaff(page)
      const title = ownTitle('Halves')
      const data = { title, subject: 'math', type: 'pdf', content: '## Two parts', contentFr: '## Deux parties' }
      expect((await page.request.post('/api/admin/study-guides', { data })).status()).toBe(201)
      await openContent(page, language, '&tab=guides')
      await cardNamed(page, title)
        .getByRole('button', { name: filled(words.readNamed, { title }) })
        .click()
      const reading = sheet(page, title)
      for (const text of ['Two parts', 'Deux parties']) {
        await expect(reading.getByRole('heading', { name: text })).toBeVisible()
      }
      await expectAccessible(page)
      await reading.getByRole('button', { name: words.edit, exact: true }).click()
      const editor = sheet(page, words.editingGuide.title)
      await editor.getByLabel(words.form.content, { exact: true }).fill('Three parts')
      await editor.getByRole('button', { name: words.editing.save }).click()
      await expect(page.getByRole('status').filter({ hasText: words.editingGuide.saved })).toBeVisible()
      if (language === 'en') await expect(cardNamed(page, title)).toContainText('Three parts')
    },
  )
}
