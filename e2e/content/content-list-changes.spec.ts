import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { signInStaff } from '../portal/portal'
import { portalIn } from '../portal/students-list'
import {
  cardNamed,
  fillBlank,
  filled,
  fillTitles,
  makeQuiz,
  openAddDialog,
  openContent,
  ownTitle,
  questionAt,
  sheet,
} from './content-editor'

for (const language of languagesFor('en')) {
  test(
    `a new guide appears in its own list, scrolled into view, with its title in the notice, in ${language}`,
    coveredBy(
      'src/client/features/content/add/add-content.browser.test.tsx',
      'a new guide is shown in its own list, focused, in view and named in the notice',
    ),
    async ({ page }) => {
      const words = await openContent(page, language, '', '&subject=french')
      const dialog = await openAddDialog(page, words)
      await dialog.getByRole('tab', { name: words.dialog.guide, exact: true }).click()
      const title = ownTitle('Shown')
      const shown = language === 'fr' ? `${title} (fr)` : title
      await fillTitles(dialog, title, words, 'math')
      await dialog.getByRole('button', { name: words.form.createGuide }).click()
      const notice = page.getByRole('status').filter({ hasText: words.form.created.guide })
      await expect(notice).toContainText(shown)
      await expect(page.getByRole('tab', { name: words.tabs.guides })).toHaveAttribute('aria-selected', 'true')
      const card = cardNamed(page, shown)
      await expect(card).toBeInViewport()
      await expect(card).toBeFocused()
      await expectAccessible(page)

      // Switching the filter back and forth does not move the focus to the new guide again.
      const filters = page.getByRole('group', { name: words.filter.label, exact: true })
      await filters.getByRole('radio', { name: words.filter.all }).check()
      await expect(card).toBeVisible()
      await expect(card).not.toBeFocused()
    },
  )
}

test(
  'a new quiz at the end of a long list is scrolled into view',
  coveredBy(
    'src/client/features/content/add/add-content.browser.test.tsx',
    'a new guide is shown in its own list, focused, in view and named in the notice',
  ),
  async ({ page }) => {
    const words = await openContent(page, 'en', '&tab=guides')
    const dialog = await openAddDialog(page, words)
    await dialog.getByRole('tab', { name: words.dialog.quiz, exact: true }).click()
    const title = ownTitle('In view')
    await fillTitles(dialog, title, words)
    await dialog.getByRole('button', { name: words.questions.addBlank }).click()
    await fillBlank(questionAt(page, 1, words), words)
    await dialog.getByRole('button', { name: words.form.createQuiz }).click()
    await expect(cardNamed(page, title)).toBeInViewport()
    await expect(page).toHaveURL(/tab=quizzes/)
  },
)

for (const language of languagesFor('fr')) {
  test(
    `a quiz that a colleague changed is shown again before it is deleted, in ${language}`,
    coveredBy(
      'src/client/features/content/list/content-list.browser.test.tsx',
      'a quiz that a colleague changed is shown again before it is deleted',
    ),
    async ({ page }) => {
      await signInStaff(page)
      const quiz = await makeQuiz(page)
      const words = await openContent(page, language)
      const changed = `${quiz.title}, changed`
      await cardNamed(page, quiz.title).getByRole('button', { name: words.delete }).click()
      await page.request.patch(`/api/admin/quizzes/${quiz.id}`, { data: { title: changed } })
      const question = sheet(page, words.deletion.quiz)
      await question.getByRole('button', { name: words.deletion.confirm }).click()
      await expect(question.getByRole('alert').getByText(words.deletion.changed)).toBeVisible()
      await expect(question.getByText(changed, { exact: true })).toBeVisible()
      await expectAccessible(page)
      const left: { id: number }[] = await (await page.request.get('/api/admin/quizzes')).json()
      expect(left.map(({ id }) => id)).toContain(quiz.id)
      await question.getByRole('button', { name: words.deletion.confirm }).click()
      await expect(question).toBeHidden()
      await expect(cardNamed(page, changed)).toHaveCount(0)
    },
  )
}

test(
  'the focus stays in the list when several quizzes are deleted one after another',
  coveredBy(
    'src/client/features/content/list/content-list.browser.test.tsx',
    'after a deletion the focus moves to the next card, and after the last one to the tab',
  ),
  async ({ page }) => {
    await signInStaff(page)
    const first = await makeQuiz(page, { subject: 'french' })
    const second = await makeQuiz(page, { subject: 'french' })
    const words = await openContent(page, 'en', '', '&subject=french')
    const deleteCard = async (title: string) => {
      await cardNamed(page, title).getByRole('button', { name: words.delete }).click()
      await sheet(page, words.deletion.quiz).getByRole('button', { name: words.deletion.confirm }).click()
    }
    await deleteCard(first.title)
    await expect(cardNamed(page, first.title)).toHaveCount(0)
    await expect(cardNamed(page, second.title)).toBeFocused()
    await expect(cardNamed(page, second.title)).toBeInViewport({ ratio: 1 })

    // After the last quiz is deleted, the focus moves to the tab of the list.
    await page.route('**/api/admin/quizzes', (route) => route.fulfill({ json: [second] }), { times: 1 })
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await deleteCard(second.title)
    await expect(page.getByRole('tab', { name: words.tabs.quizzes })).toBeFocused()
  },
)

for (const { language, users, site } of portalIn('en')) {
  test(`the staff log names deleted content and shows what it contained, in ${language}`, async ({ page }) => {
    await setLanguage(page, language)
    await signInStaff(page)
    const description = 'Twos and fours'
    const quiz = await makeQuiz(page, { description, descriptionFr: 'Des deux et des quatre', difficulty: 'hard' })
    await page.request.delete(`/api/admin/quizzes/${quiz.id}`)
    const [action]: AuditEntry[] = await (
      await page.request.get(`/api/admin/audit?kind=quiz&target=${quiz.id}&limit=1`)
    ).json()
    expect(action).toMatchObject({ action: 'quiz.delete', targetKind: 'quiz' })
    await page.goto('/admin/dashboard?view=activity&list=staff')
    const sentence = filled(users.actions.content.quizDeleted, { number: quiz.id, title: quiz.title })
    const row = page.getByRole('row').filter({ hasText: sentence })
    await row.getByText(users.actions.kept.before, { exact: true }).click()
    await expect(row).toContainText('Twice two is ____.')
    await expect(row).toContainText('four')
    const fields = row.getByRole('definition')
    await expect(fields).toHaveText([
      quiz.title,
      description,
      'Des deux et des quatre',
      site.subjects.math.name,
      users.actions.difficulty.hard,
    ])
    await expectAccessible(page)
  })
}
