import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminContentContract } from '#shared/features/content/content.contract'
import { errorBody } from '#shared/http/errors'
import { later, openContentSite, STAFF_GUIDE } from '../../../testing/portal'
import { showPage } from '../../../testing/show'

const ADD_QUIZ = '/admin/dashboard?view=content&subject=math&add=quiz'
const ADD_GUIDE = '/admin/dashboard?view=content&subject=math&tab=guides&add=guide'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const group = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true })
const question = (number: number) => group(number).getByLabelText('Question', { exact: true })
const option = (number: number) => group(1).getByLabelText(`Option ${number}`, { exact: true })
const create = () => button('Create Quiz').click()
const cardsNamed = (title: string) =>
  [...document.querySelectorAll('main article')].filter(({ textContent }) => textContent?.includes(title)).length

async function fillQuiz(title: string) {
  await field('Title').fill(title)
  await field('Subject').selectOptions('math')
  await button('Add fill in the blank').click()
  await question(1).fill('Twice six is ____.')
  await group(1).getByLabelText('Right answer', { exact: true }).fill('twelve')
}

async function fillGuide(title: string) {
  await field('Title').fill(title)
  await field('Subject').selectOptions('math')
}

test('what is missing is reported beside its field, and the first such field takes the focus', async () => {
  openContentSite()
  await showPage(ADD_QUIZ)
  await create()
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true')
  await field('Title').fill('Only a title')
  await create()
  await expect.element(field('Subject')).toHaveFocus()
  await field('Subject').selectOptions('math')
  await create()
  await expect.element(button('Add multiple choice')).toHaveFocus()
  await button('Add multiple choice').click()
  await create()
  await expect.element(question(1)).toHaveFocus()
  expect(group(1).element().querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThanOrEqual(5)
})

test('on a phone, equal options and a missing right answer are reported in view, with the focus there', async () => {
  await page.viewport(390, 844)
  openContentSite()
  await showPage(ADD_QUIZ)
  await fillGuide('Unmarked')
  await button('Add multiple choice').click()
  await button('Add fill in the blank').click()
  await question(1).fill('Which?')
  for (const [index, text] of ['a', 'b', 'c', 'c'].entries()) await option(index + 1).fill(text)
  await create()
  await expect.element(option(4)).toHaveFocus()
  await option(4).fill('d')
  await create()
  const mark = group(1).getByLabelText('Option 1 is right', { exact: true })
  await expect.element(mark).toHaveFocus()
  await expect.element(group(1).getByText('Mark the right answer', { exact: true })).toBeInViewport({ ratio: 1 })
  await mark.click({ force: true })
  await create()
  await expect.element(question(2)).toHaveFocus()
  await expect.element(question(2)).toBeInViewport()
})

test('questions are added, moved, removed and put back with the keyboard, and each step is announced', async () => {
  openContentSite()
  await showPage(ADD_QUIZ)
  const press = async (name: string) => {
    button(name).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  const announced = (text: string) =>
    expect.element(dialog.getByRole('status').getByText(text, { exact: true })).toBeInTheDocument()
  await expect.element(button('Add fill in the blank')).toBeVisible()
  for (const [index, text] of ['First', 'Second', 'Third'].entries()) {
    await press('Add fill in the blank')
    await announced(`Question ${index + 1} added`)
    await expect.element(question(index + 1)).toHaveFocus()
    await userEvent.keyboard(text)
  }
  const texts = () => [1, 2, 3].map((number) => (question(number).element() as HTMLTextAreaElement).value)
  await press('Move question 3 up')
  await announced('Now question 2 of 3')
  await expect.element(button('Move question 2 up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(texts).toEqual(['Third', 'First', 'Second'])
  await expect.element(button('Move question 1 down')).toHaveFocus()
  await press('Remove question 2')
  await announced('Question 2 removed.')
  await expect.element(button('Put it back')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question(2)).toHaveFocus()
  expect(texts()).toEqual(['Third', 'First', 'Second'])
})

test('a quiz that the site refuses or that does not arrive stays in the form', async () => {
  const issues = [{ path: 'titleFr', message: 'x', code: 'TEXT_TOO_LONG' }]
  openContentSite(
    {},
    new Response('', { status: 500 }),
    Response.json({ message: 'Closed for the night' }, { status: 503 }),
    'request lost',
    Response.json({ ...errorBody('VALIDATION_FAILED'), issues }, { status: 400 }),
  )
  await showPage(ADD_QUIZ)
  await fillQuiz('Refused')
  for (const text of ['Failed to create content', 'Closed for the night', 'Failed to connect to server']) {
    await create()
    const alert = dialog.getByRole('alert').filter({ hasText: text })
    await expect.element(alert).toHaveTextContent(/What you typed has been kept\./)
    await expect.element(field('Title')).toHaveValue('Refused')
  }
  await create()
  await expect.element(field('Title (French)')).toHaveAttribute('aria-invalid', 'true')
  await create()
  await expect.element(page.getByText('Quiz created')).toBeVisible()
})

test('a draft survives closing and a reload, and can be cleared and restored', async () => {
  openContentSite()
  const close = await showPage(ADD_QUIZ)
  await fillQuiz('Kept')
  await group(1).getByLabelText('Kind of question').selectOptions('multiple_choice')
  await group(1).getByLabelText('Kind of question').selectOptions('fill_blank')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  close()
  await showPage(ADD_QUIZ)
  await expect.element(dialog.getByText('Your draft is still here, as you left it.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Kept')
  await expect.element(field('Right answer')).toHaveValue('twelve')
  await button('Start over').click()
  await expect.element(field('Title')).toHaveValue('')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(field('Title')).toHaveValue('Kept')
  await create()
  await expect.element(page.getByText('Quiz created')).toBeVisible()
  await page.getByRole('button', { name: 'Add Content' }).first().click()
  await expect.element(field('Title')).toHaveValue('')
})

test('nothing can be typed into a guide while it is sent, and a refusal enables the fields again', async () => {
  const { outcome, decide } = later()
  openContentSite({}, outcome)
  await showPage(ADD_GUIDE)
  await fillGuide('Sent')
  field('Title').element().focus()
  await userEvent.keyboard('{Enter}')
  for (const name of ['Title', 'Subject', 'Content']) await expect.element(field(name)).toBeDisabled()
  await expect.element(button('Start over')).toBeDisabled()
  decide(new Response('', { status: 500 }))
  await expect.element(dialog.getByRole('alert').getByText('Failed to create content')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveValue('Sent')
})

test('a guide that is refused after its dialog was closed is reported in a notice that opens it again', async () => {
  const { outcome, decide } = later()
  openContentSite({}, outcome)
  await showPage(ADD_GUIDE)
  await fillGuide('Refused late')
  await button('Create Study Guide').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  decide(Response.json(errorBody('PAYLOAD_TOO_LARGE'), { status: 413 }))
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to create content' })
  await expect.element(notice).toHaveTextContent(/What you typed has been kept\./)
  await notice.getByRole('link', { name: 'Open it again' }).click()
  await expect.element(field('Title')).toHaveValue('Refused late')
})

test('what is typed after closing and reopening survives the response to the first request', async () => {
  const { outcome, decide } = later()
  openContentSite({}, outcome)
  await showPage(ADD_GUIDE)
  await fillGuide('First')
  await button('Create Study Guide').click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Add Content' }).first().click()
  await field('Title').fill('Second')
  decide('made')
  await expect.poll(() => cardsNamed('First')).toBe(1)
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add Content' }).first().click()
  await expect.element(field('Title')).toHaveValue('Second')
})

test('a quiz whose response is lost twice is created once, even after a reload; an equal one is new', async () => {
  const site = openContentSite({}, 'response lost', 'response lost')
  const close = await showPage(ADD_QUIZ)
  await fillQuiz('Once')
  for (const _try of ['first', 'second']) {
    await create()
    await expect.element(dialog.getByRole('alert').getByText('Failed to create content')).toBeVisible()
  }
  close()
  await showPage(ADD_QUIZ)
  await create()
  await expect.element(page.getByText('Quiz created')).toBeVisible()
  expect(site.content.quizzes.filter(({ title }) => title === 'Once')).toHaveLength(1)
  expect(new Set(site.keysSentTo(adminContentContract.createQuiz)).size).toBe(1)
  await page.getByRole('button', { name: 'Add Content' }).first().click()
  await fillQuiz('Once')
  await create()
  await expect.poll(() => site.content.quizzes.filter(({ title }) => title === 'Once')).toHaveLength(2)
  // The form has closed, which changes the address, before the next test sets its own.
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a new guide is shown in its own list, focused, in view and named in the notice', async () => {
  const guides = Array.from({ length: 30 }, (_, index) => ({ ...STAFF_GUIDE, id: index + 1, title: `Guide ${index}` }))
  openContentSite({ guides })
  await showPage('/admin/dashboard?view=content&subject=french&add=guide')
  await fillGuide('Shown')
  await button('Create Study Guide').click()
  const notice = page.getByRole('status').filter({ hasText: 'Study guide created' })
  await expect.element(notice).toHaveTextContent(/Shown/)
  await expect.element(page.getByRole('tab', { name: 'Study Guides' })).toHaveAttribute('aria-selected', 'true')
  const card = page.getByRole('article', { name: 'Shown', exact: true })
  await expect.element(card).toHaveFocus()
  await expect.element(card).toBeInViewport()
  await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true })
  await expect.element(card).toBeVisible()
  await expect.element(card).not.toHaveFocus()
})

test('hints, feedback and solutions are sent with their questions, and an error unfolds them', async () => {
  await page.viewport(390, 844)
  const site = openContentSite()
  await showPage(ADD_QUIZ)
  await fillGuide('Kinds')
  await button('Add multiple choice').click()
  await question(1).fill('Which one is a prime number?')
  for (const [index, text] of ['4', '6', '7', '9'].entries()) await option(index + 1).fill(text)
  await group(1).getByLabelText('Option 3 is right', { exact: true }).click({ force: true })
  const more = group(1).getByText('More: figure, feedback, hints, solution')
  const hints = group(1).getByLabelText('Hints', { exact: true })
  await more.click()
  await group(1).getByLabelText('Feedback on option 1', { exact: true }).fill('Four is two times two.')
  expect(group(1).getByLabelText('Feedback on option 3', { exact: true }).elements()).toEqual([])
  await hints.fill('a\nb\nc\nd')
  await more.click()

  await button('Add fill in the blank').click()
  await question(2).fill('Twice six is ____.')
  const answer = group(2).getByLabelText('Right answer', { exact: true })
  await answer.fill('twelve')
  await group(2).getByText('More: figure, kind of answer, common mistakes, hints, solution').click()
  for (const kind of ['text', 'expression', 'number']) {
    await group(2).getByLabelText('Kind of answer', { exact: true }).selectOptions(kind)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  }
  await group(2).getByLabelText('Units that may be written', { exact: true }).fill('cm')
  await group(2).getByLabelText('Worked solution', { exact: true }).fill('6 + 6 = 12')
  await create()
  await expect.element(hints).toHaveFocus()
  await hints.fill('Divide.\n\nTry two and three.')
  await create()
  await expect.element(answer).toHaveFocus()
  await answer.fill('12')
  await create()
  await expect.element(page.getByText('Quiz created')).toBeVisible()
  expect(site.requestsTo(adminContentContract.createQuiz)[0]?.body.questions).toMatchObject([
    { hints: ['Divide.', 'Try two and three.'], feedback: ['Four is two times two.', null, null, null] },
    { answerKind: { kind: 'number', units: ['cm'] }, solution: ['6 + 6 = 12'] },
  ])
})
