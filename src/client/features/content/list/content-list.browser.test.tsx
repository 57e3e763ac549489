import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminContentContract } from '#shared/features/content/content.contract'
import { cutOff, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { later, openContentSite, STAFF_GUIDE, STAFF_QUIZ, staffSignedIn } from '../../../testing/portal'
import { showPage } from '../../../testing/show'

const CONTENT = '/admin/dashboard?view=content&subject=math'
const THIRDS = { ...STAFF_QUIZ, id: 6, title: 'Thirds', titleFr: 'Tiers' }
const FRENCH = { ...STAFF_QUIZ, id: 7, title: 'Verbs', titleFr: 'Verbes', subject: 'french' as const }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const card = (title: string) => page.getByRole('article', { name: title, exact: true })
const dialog = page.getByRole('dialog')
/** The cards of the current tab. An open dialog hides them from roles. */
const countCards = () => [...document.querySelectorAll('main article')].filter((each) => each.checkVisibility()).length

async function askToDelete(title: string) {
  await button(`Delete: ${title}`).click()
  await expect.element(dialog).toBeVisible()
}

const confirm = () => dialog.getByRole('button', { name: 'Delete', exact: true }).click()

test('the subject filter narrows both lists and the counts, and stays in the address', async () => {
  const guides = [STAFF_GUIDE, { ...STAFF_GUIDE, id: 10, title: 'Accents', subject: 'french' as const }]
  openContentSite({ quizzes: [STAFF_QUIZ, THIRDS, FRENCH], guides })
  await showPage('/admin/dashboard?view=content')
  const figures = () => [...document.querySelectorAll('main dd')].map((figure) => figure.textContent)
  await expect.poll(figures).toEqual(['3', '2', '5'])
  await page.getByRole('radio', { name: 'French', exact: true }).click({ force: true })
  await expect.poll(figures).toEqual(['1', '1', '2'])
  expect(location.search).toContain('subject=french')
  await page.getByRole('tab', { name: 'Study Guides' }).click()
  await expect.element(card('Accents')).toBeVisible()
  await expect.poll(countCards).toBe(1)
  expect(location.search).toContain('tab=guides')
})

test('a subject without quizzes shows an empty state with a button that opens the form', async () => {
  openContentSite({ quizzes: [] })
  await showPage(CONTENT)
  await expect.element(page.getByRole('heading', { name: 'No quizzes here yet' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Content' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add Content' })).toBeVisible()
})

test('content is searched, filtered by missing translation and ordered by title; the address keeps it', async () => {
  openContentSite({ quizzes: [THIRDS, { ...STAFF_QUIZ, titleFr: '' }, FRENCH], guides: [] })
  await showPage('/admin/dashboard?view=content')
  const titles = () => [...document.querySelectorAll('main article h2')].map((title) => title.textContent)
  await expect.poll(titles).toEqual(['Thirds', 'Halves', 'Verbs'])
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('By title')
  await expect.poll(titles).toEqual(['Halves', 'Thirds', 'Verbs'])
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Missing a translation')
  await expect.poll(titles).toEqual(['Halves'])
  await expect.element(card('Halves').getByText('1 text not in French')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search titles and texts' }).fill('verb')
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  expect(location.search).toMatch(/(?=.*search=verb)(?=.*show=untranslated)(?=.*order=title)/)
  await button('Show everything').click()
  await expect.poll(titles).toEqual(['Halves', 'Thirds', 'Verbs'])
})

test('a draft is marked, does not count, and is published in one action', async () => {
  const site = openContentSite({ quizzes: [STAFF_QUIZ, { ...THIRDS, isPublished: false }] })
  await showPage(CONTENT)
  const total = () => document.querySelector('main dd')?.textContent
  await expect.element(card('Thirds').getByText('Draft', { exact: true })).toBeVisible()
  await expect.poll(total).toBe('1')
  await button('Publish “Thirds”').click()
  await expect.element(page.getByText('Quiz published')).toBeVisible()
  await expect.poll(total).toBe('2')
  expect(site.content.quizzes.every(({ isPublished }) => isPublished)).toBe(true)
})

test('a draft that a colleague changed meanwhile is not published', async () => {
  const site = openContentSite({ quizzes: [{ ...THIRDS, isPublished: false }] })
  await showPage(CONTENT)
  await expect.element(card('Thirds')).toBeVisible()
  Object.assign(site.content.quizzes[0] ?? {}, { version: 2 })
  await button('Publish “Thirds”').click()
  await expect.element(page.getByText(/Someone else changed it/)).toBeVisible()
  expect(site.content.quizzes[0]?.isPublished).toBe(false)
})

test('a quiz shows how each question was answered, and names those that may mislead', async () => {
  const [first, second] = STAFF_QUIZ.questions
  const counted = { asked: 40, right: 10, firstAsked: 40, firstRight: 10, discrimination: -0.34, seconds: 12.4 }
  const choices = [4, 26, 10, 0]
  const answered = { questionId: first?.id ?? '', ...counted, choices, doubts: ['bestMiss' as const] }
  const none = { asked: 0, right: 0, firstAsked: 0, firstRight: 0, discrimination: null, seconds: null, choices: [] }
  openContentSite({
    statistics: { [STAFF_QUIZ.id]: [answered, { questionId: second?.id ?? '', ...none, doubts: [] }] },
  })
  await showPage(CONTENT)
  await button('Read “Halves”').click()
  await expect.element(dialog.getByText(/Question 1 may mislead/)).toBeVisible()
  await expect.element(dialog.getByText('Strong students miss it')).toBeVisible()
  await expect.element(dialog.getByText('−0.34')).toBeVisible()
  await expect.element(dialog.getByText('26 · 65%')).toBeVisible()
  await expect.element(dialog.getByText('Not answered yet.')).toBeVisible()
})

test('content that cannot be fetched shows an error, and a second try shows it', async () => {
  let isBroken = true
  openFakeSite([
    staffSignedIn,
    respond(adminContentContract.quizzes, () => (isBroken ? new Response('', { status: 500 }) : [STAFF_QUIZ])),
    respond(adminContentContract.guides, () => cutOff()),
  ])
  await showPage(CONTENT)
  await expect.element(page.getByRole('alert').getByText('Failed to fetch content')).toBeVisible()
  isBroken = false
  await button('Try again').click()
  await expect.element(card('Halves')).toBeVisible()
  await page.getByRole('tab', { name: 'Study Guides' }).click()
  await expect.element(page.getByRole('alert').getByText('Failed to connect to server')).toBeVisible()
})

test('the card of a guide shows at most 150 characters of its text, cut between two words', async () => {
  const content = Array.from({ length: 80 }, (_, number) => `word${number}`).join(' ')
  openContentSite({ guides: [STAFF_GUIDE, { ...STAFF_GUIDE, id: 10, title: 'Long', content }] })
  await showPage(`${CONTENT}&tab=guides`)
  await expect.element(card('Tenths').getByRole('paragraph')).toHaveTextContent(/^Ten parts\.$/)
  const preview = card('Long').getByRole('paragraph').element().textContent ?? ''
  const [shown, next] = [
    preview.slice(0, -1),
    content
      .slice(preview.length - 1)
      .trim()
      .split(' ')[0],
  ]
  expect(content.startsWith(`${shown} `)).toBe(true)
  expect(preview.length).toBeLessThanOrEqual(150)
  expect(`${shown} ${next}…`.length).toBeGreaterThan(150)
})

test('a quiz that a colleague changed is shown again before it is deleted', async () => {
  const site = openContentSite()
  await showPage(CONTENT)
  await askToDelete('Halves')
  Object.assign(site.content.quizzes[0] ?? {}, { title: 'Halves, changed', version: 2 })
  await confirm()
  await expect.element(dialog.getByText(/Someone else changed this in the meantime/)).toBeVisible()
  await expect.element(dialog.getByText('Halves, changed', { exact: true })).toBeVisible()
  expect(site.content.quizzes).toHaveLength(1)
  await confirm()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(countCards).toBe(0)
})

test('after a deletion the focus moves to the next card, and after the last one to the tab', async () => {
  openContentSite({ quizzes: [STAFF_QUIZ, THIRDS] })
  await showPage(CONTENT)
  await askToDelete('Halves')
  await confirm()
  await expect.element(card('Thirds')).toHaveFocus()
  await askToDelete('Thirds')
  await confirm()
  await expect.element(page.getByRole('tab', { name: 'Quizzes' })).toHaveFocus()
})

test.each([
  ['response lost', 0],
  ['request lost', 1],
] as const)(
  'a deletion fails after its %s, shows the current list, and succeeds under the same key',
  async (outcome, left) => {
    const site = openContentSite({}, outcome)
    await showPage(CONTENT)
    await askToDelete('Halves')
    await confirm()
    await expect.element(dialog.getByText('Failed to delete quiz')).toBeVisible()
    expect(dialog.getByText('Nothing was deleted.').elements()).toEqual([])
    await expect.poll(countCards).toBe(left)
    await confirm()
    await expect.element(page.getByText('Quiz deleted')).toBeVisible()
    expect(new Set(site.keysSentTo(adminContentContract.deleteQuiz)).size).toBe(1)
  },
)

test('a refused deletion shows an error and keeps the quiz or guide', async () => {
  openContentSite({}, new Response('', { status: 500 }), refuse('INTERNAL'))
  await showPage(CONTENT)
  await askToDelete('Halves')
  await confirm()
  await expect.element(dialog.getByRole('alert').getByText('Failed to delete quiz')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(card('Halves')).toBeVisible()
  await page.getByRole('tab', { name: 'Study Guides' }).click()
  await askToDelete('Tenths')
  await confirm()
  await expect.element(dialog.getByRole('alert').getByText('Failed to delete study guide')).toBeVisible()
})

test('a deletion that is refused after its dialog was closed is reported in a notice', async () => {
  const { outcome, decide } = later()
  openContentSite({}, outcome)
  await showPage(CONTENT)
  await askToDelete('Halves')
  await confirm()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  decide(new Response('', { status: 500 }))
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to delete quiz' })
  await expect.element(notice).toHaveTextContent('Nothing was deleted.')
})
