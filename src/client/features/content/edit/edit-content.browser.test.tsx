import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminContentContract } from '#shared/features/content/content.contract'
import { later, openContentSite, STAFF_QUIZ } from '../../../testing/portal'
import { showPage } from '../../../testing/show'

const EDIT = `/admin/dashboard?view=content&subject=math&edit=${STAFF_QUIZ.id}`
const QUESTIONS = `/admin/dashboard?view=content&subject=math&questions=${STAFF_QUIZ.id}`

const dialog = page.getByRole('dialog')
const description = dialog.getByLabelText('Description', { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this quiz' })
const FAILED = 'Failed to update quiz'

/** The version that a colleague saves meanwhile. */
function changeElsewhere({ content }: ReturnType<typeof openContentSite>, change: object) {
  const [quiz] = content.quizzes
  if (quiz) Object.assign(quiz, change, { version: quiz.version + 1 })
}

test('an edit sends the six fields that the specification names', async () => {
  const site = openContentSite()
  await showPage(EDIT)
  await dialog.getByLabelText('Difficulty').selectOptions('hard')
  await button('Save Changes').click()
  await expect.element(page.getByText('Quiz updated')).toBeVisible()
  const { title, titleFr, subject } = STAFF_QUIZ
  expect(site.requestsTo(adminContentContract.updateQuiz).map(({ body }) => body)).toEqual([
    { title, titleFr, description: '', descriptionFr: '', subject, difficulty: 'hard' },
  ])
})

test('the second of two editors sees the first one’s change, and takes or overwrites only their fields', async () => {
  const site = openContentSite()
  await showPage(EDIT)
  await description.fill('Mine')
  changeElsewhere(site, { description: 'Theirs' })
  await button('Save Changes').click()
  await expect.element(conflict).toHaveTextContent(/Theirs/)
  await expect.element(conflict).toHaveTextContent(/Mine/)
  await expect.element(conflict.getByRole('heading')).toHaveFocus()
  await expect.element(conflict.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await button('Take theirs').click()
  await expect.element(description).toHaveValue('Theirs')
  await expect.element(dialog.getByLabelText('Title', { exact: true })).toHaveFocus()

  changeElsewhere(site, { difficulty: 'hard' })
  await description.fill('My last word')
  await button('Save Changes').click()
  await button('Save mine anyway').click()
  await expect.element(page.getByText('Quiz updated')).toBeVisible()
  expect(site.content.quizzes[0]).toMatchObject({ description: 'My last word', difficulty: 'hard' })
})

test('reopening the draft of an outdated edit shows that the quiz has changed', async () => {
  const site = openContentSite()
  const close = await showPage(EDIT)
  await description.fill('Mine')
  changeElsewhere(site, { description: 'Theirs' })
  close()
  await showPage(EDIT)
  await expect.element(conflict).toHaveTextContent(/Theirs/)
  await expect.element(description).toHaveValue('Mine')
})

test('a quiz that a colleague deleted during an edit is reported as deleted, and its draft is dropped', async () => {
  const site = openContentSite()
  await showPage(EDIT)
  await description.fill('Too late')
  site.content.quizzes.length = 0
  await button('Save Changes').click()
  await expect.element(dialog.getByText('This quiz has been deleted in the meantime.')).toHaveFocus()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft:'))).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(page.getByRole('article', { name: 'Halves' }).elements()).toEqual([])
})

test('an edit whose request and answer are lost is saved by the next try, without a conflict', async () => {
  const site = openContentSite({}, 'request lost', 'response lost')
  await showPage(EDIT)
  for (const text of ['First text', 'Second text']) {
    await description.fill(text)
    await button('Save Changes').click()
    await expect.element(dialog.getByText(FAILED)).toBeVisible()
    await expect.element(description).toHaveValue(text)
  }
  await expect.poll(() => document.querySelector('main article')?.textContent).toContain('Second text')
  expect(conflict.elements()).toEqual([])
  await button('Save Changes').click()
  await expect.element(page.getByText('Quiz updated')).toBeVisible()
  const [first, second, third] = site.keysSentTo(adminContentContract.updateQuiz)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})

test('a refused edit shows an error and changes nothing', async () => {
  const site = openContentSite({}, new Response('', { status: 500 }))
  await showPage(EDIT)
  const title = dialog.getByLabelText('Title', { exact: true })
  await title.fill('')
  await button('Save Changes').click()
  await expect.element(title).toHaveAccessibleDescription(/Title/)
  expect(site.requestsTo(adminContentContract.updateQuiz)).toEqual([])
  await title.fill('Halves II')
  await button('Save Changes').click()
  await expect.element(dialog.getByRole('alert').getByText(FAILED)).toBeVisible()
  expect(site.content.quizzes[0]?.title).toBe('Halves')
})

test('nothing can be typed while an edit is sent; after a failure a notice opens the closed form again', async () => {
  const { outcome, decide } = later()
  openContentSite({}, outcome)
  await showPage(EDIT)
  await description.fill('Kept')
  await button('Save Changes').click()
  await expect.element(description).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  decide('request lost')
  const notice = page.getByRole('alert').filter({ hasText: FAILED })
  await expect.element(notice).toHaveTextContent('Failed to connect to server')
  await notice.getByRole('link', { name: 'Open it again' }).click()
  await expect.element(description).toHaveValue('Kept')
})

test('questions that a colleague changed are not overwritten unread', async () => {
  const site = openContentSite()
  await showPage(QUESTIONS)
  const question = page
    .getByRole('group', { name: 'Question 1', exact: true })
    .getByLabelText('Question', { exact: true })
  await question.fill('Mine?')
  const [first, ...others] = STAFF_QUIZ.questions
  changeElsewhere(site, {
    questionSetId: 2,
    questions: first ? [{ ...first, question: 'Theirs?' }, ...others] : [],
  })
  await button('Save Changes').click()
  await expect.element(dialog.getByText('Someone else changed these questions')).toBeVisible()
  await expect.element(question).toHaveValue('Mine?')
  await button('Take theirs').click()
  await expect.element(question).toHaveValue('Theirs?')
})

test('a guide is read in both languages and edited', async () => {
  const site = openContentSite()
  const guide = site.content.guides[0]
  if (guide) Object.assign(guide, { content: '## Two parts', contentFr: '## Deux parties' })
  await showPage('/admin/dashboard?view=content&subject=math&tab=guides')
  await page.getByRole('button', { name: 'Read “Tenths”' }).click()
  for (const name of ['Two parts', 'Deux parties']) {
    await expect.element(dialog.getByRole('heading', { name })).toBeVisible()
  }
  await button('Edit').click()
  await dialog.getByLabelText('Content', { exact: true }).fill('Three parts')
  await button('Save Changes').click()
  await expect.element(page.getByText('Study guide updated')).toBeVisible()
  expect(site.content.guides[0]?.content).toBe('Three parts')
})
