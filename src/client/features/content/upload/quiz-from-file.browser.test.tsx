import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminContentContract } from '#shared/features/content/content.contract'
import { openContentSite, STAFF_QUIZ } from '../../../testing/portal'
import { showPage } from '../../../testing/show'

/** A site on which the operator has set up uploads. */
beforeEach(() => {
  const uploads = document.createElement('meta')
  Object.assign(uploads, { name: 'plume-uploads', content: 'true' })
  document.head.append(uploads)
  onTestFinished(() => uploads.remove())
})

const ADD_QUIZ = '/admin/dashboard?view=content&add=quiz&by=file'
const GIFT = 'Half of 8? {=4 ~2 ~3 ~6}\n\nTwice six is ____. {=12}\n'

async function choose(name: string, text: string) {
  await expect.element(page.getByText('or drop it here')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await userEvent.upload(input, new File([text], name))
}

test('a PDF chosen as a quiz explains which files quizzes come from', async () => {
  openContentSite()
  await showPage(ADD_QUIZ)
  await choose('quiz.pdf', '%PDF-1.7')
  await expect.element(page.getByText('A quiz cannot be read from a PDF')).toBeVisible()
  await expect.element(page.getByText(/\.json, \.csv, \.gift, \.txt, \.xml: our own format/)).toBeVisible()
})

test('a GIFT file is previewed, asks for its subject, and is saved only then', async () => {
  const site = openContentSite()
  await showPage(ADD_QUIZ)
  await choose('Halves and doubles.gift', GIFT)
  await expect.element(page.getByText('Twice six is ____.')).toBeVisible()
  const previewed = () =>
    page.getByText('Twice six is ____.').element().closest<HTMLElement>('[data-subject]')?.dataset.subject
  expect(previewed()).toBeUndefined()
  const create = page.getByRole('button', { name: 'Create Quiz' })
  await create.click()
  await expect.element(page.getByText('Please select a subject')).toBeVisible()
  expect(site.requestsTo(adminContentContract.createQuiz)).toEqual([])
  await page.getByRole('combobox', { name: 'Subject' }).selectOptions('math')
  await expect.poll(previewed).toBe('math')
  await create.click()
  await expect.poll(() => site.requestsTo(adminContentContract.createQuiz)).toHaveLength(1)
  expect(site.requestsTo(adminContentContract.createQuiz)[0]?.body).toMatchObject({
    title: 'Halves and doubles',
    subject: 'math',
    questions: [{ correctAnswer: 0 }, { correctAnswer: '12' }],
  })
  // The form has closed, which changes the address, before the next test sets its own.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the problems of a table are listed by line, and nothing is saved', async () => {
  const site = openContentSite()
  await showPage(ADD_QUIZ)
  await choose('a.csv', 'question,answer\nWhy?,x')
  await expect.element(page.getByRole('alert').getByText(/Line 1 · answer/)).toBeVisible()
  await expect.element(page.getByText(/No column has this name/)).toBeVisible()
  expect(site.requestsTo(adminContentContract.createQuiz)).toEqual([])
})

test('an open quiz can be saved as a file in each format', async () => {
  const saved: string[] = []
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click
  })
  openContentSite()
  await showPage(`/admin/dashboard?view=content&read=${STAFF_QUIZ.id}`)
  for (const name of ['JSON', 'Table (.csv)', 'GIFT', 'Moodle XML']) {
    await page.getByRole('button', { name, exact: true }).click()
  }
  await expect.poll(() => saved.map((each) => each.replace(/.*\./, ''))).toEqual(['json', 'csv', 'gift', 'xml'])
})
