import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import { type Site, startSite } from '../../harness/sites/site'
import { wordsOf } from '../../harness/words'
import { coveredBy, isFullRun, languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { loseStaffSignIn, signInStaffAgain } from '../portal/portal'
import { CONTENT_WORDS, cardNamed, ERROR_WORDS, filled, fillTitles, ownTitle, sheet } from './content-editor'

// A site with an uploads folder. The journeys use their own site, with a fresh database.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ isFirstVisit: true })

let site: Site
const folder = mkdtempSync(join(tmpdir(), 'plume-uploads-'))
/** Files that are chosen twice. Only a file on disk keeps its modification time. */
const onDisk = mkdtempSync(join(tmpdir(), 'plume-chosen-'))

test.beforeAll(async () => {
  site = await startSite({ UPLOAD_DIR: folder })
})

test.afterAll(async () => {
  await site?.stop()
  for (const each of [folder, onDisk]) rmSync(each, { recursive: true, force: true })
})

const QUIZ_WORDS = wordsOf('quizzes')

const GOOD = {
  title: 'Halves',
  titleFr: 'Les moitiés',
  subject: 'math',
  questions: [
    { type: 'multiple_choice', question: 'Half of 8?', options: ['2', '3', '4', '6'], correctAnswer: 2 },
    { type: 'fill_blank', question: 'Half of 10 is ____.', correctAnswer: '5' },
  ],
}

async function openUpload(page: Page, kind: 'quiz' | 'guide', language: 'en' | 'fr' = 'en') {
  const words = CONTENT_WORDS[language]
  await setLanguage(page, language)
  const data = { email: 'admin@example.com', password: 'plume-admin' }
  expect((await page.request.post(`${site.url}/api/admin/login`, { data })).status()).toBe(200)
  await page.goto(`${site.url}/admin/dashboard?view=content&subject=math&add=${kind}`)
  const dialog = sheet(page, words.dialog.title)
  await dialog.getByRole('radio', { name: words.dialog.file }).check()
  return { words, dialog, input: dialog.locator('input[type="file"]') }
}

function file(name: string, content: string | Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
}

async function signInStudent(page: Page): Promise<void> {
  const form = { email: 'student@example.com', password: 'plume-demo', returnTo: '/' }
  await page.request.post(`${site.url}/api/login`, { form, maxRedirects: 0 })
}

for (const language of languagesFor('en')) {
  test(`a quiz file shows its errors by line, then a preview, and is saved only after that, in ${language}`, async ({
    page,
  }) => {
    const { words, dialog, input } = await openUpload(page, 'quiz', language)
    const errors = ERROR_WORDS[language]
    const { quizFile } = words
    await input.setInputFiles(file('halves.json', '{\n  "title": "Halves",\n  "subject" "math"\n}'))
    const alert = dialog.getByRole('alert').filter({ hasText: 'halves.json' })
    await expect(alert).toContainText(filled(quizFile.lineAndColumn, { line: 3, column: 13 }))
    await expect(alert).toContainText(quizFile.syntax)

    const [choice, blank] = GOOD.questions
    const damaged = {
      author: 'me',
      ...GOOD,
      questions: [
        { ...choice, correctAnswer: 4 },
        { ...blank, question: '' },
      ],
    }
    await input.setInputFiles(file('halves.json', JSON.stringify(damaged, null, 2)))
    const problems = alert.getByRole('listitem')
    await expect(problems).toHaveCount(3)
    await expect(problems.nth(0)).toContainText(filled(quizFile.line, { line: 2 }))
    await expect(problems.nth(0)).toContainText(filled(quizFile.unknownField, { name: 'author' }))
    await expect(problems.nth(1)).toContainText(`${filled(quizFile.question, { number: 1 })} · correctAnswer`)
    await expect(problems.nth(1)).toContainText(errors.KEY_OUTSIDE_OPTIONS)
    await expect(problems.nth(2)).toContainText(filled(quizFile.question, { number: 2 }))
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: quizFile.save })).toHaveCount(0)

    const title = ownTitle('Halves')
    await input.setInputFiles(file('halves.json', JSON.stringify({ ...GOOD, title, titleFr: title })))
    await expect(dialog.getByText(quizFile.preview)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    const first = dialog.getByRole('listitem').filter({ hasText: 'Half of 8?' })
    const rightAnswer = QUIZ_WORDS[language].correctAnswer
    await expect(first.getByRole('group').getByText(rightAnswer)).toBeVisible()
    await expect(dialog.getByRole('textbox').last()).toHaveValue('5')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: quizFile.save }).click()
    await expect(cardNamed(page, title)).toBeVisible()
    await signInStudent(page)
    const quizzes: Quiz[] = await (await page.request.get(`${site.url}/api/quizzes/math`)).json()
    expect(quizzes.find((quiz) => quiz.title === title)?.questions).toHaveLength(2)
  })
}

test('a PDF chosen as a quiz is explained immediately, and a table of questions becomes a quiz', async ({ page }) => {
  const { words, dialog, input } = await openUpload(page, 'quiz')
  await input.setInputFiles(file('quiz.pdf', '%PDF-1.7'))
  const explanation = dialog.getByText('A quiz cannot be read from a PDF')
  await expect(explanation).toBeVisible()
  const table = 'title,subject,question,correctAnswer\nDoubles of six,math,Twice six is ____.,12\n'
  await input.setInputFiles(file('quiz.csv', table))
  await expect(explanation).toBeHidden()
  await expect(dialog.getByText('Twice six is ____.')).toBeVisible()
  await dialog.getByRole('button', { name: words.quizFile.save }).click()
  await expect(cardNamed(page, 'Doubles of six')).toBeVisible()
})

for (const language of languagesFor('fr')) {
  test(`a guide created from a file is stored and downloaded by a student, in ${language}`, async ({ page }) => {
    const { words, dialog, input } = await openUpload(page, 'guide', language)
    const errors = ERROR_WORDS[language]
    const send = dialog.getByRole('button', { name: words.upload.send })
    await send.click()
    await expect(dialog.getByText(errors.TITLE_REQUIRED)).toBeVisible()
    await expect(dialog.getByText(words.upload.fileRequired)).toBeVisible()

    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/upload')) sent += 1
    })
    const title = ownTitle('Tenses')
    await fillTitles(dialog, title, words, 'english')
    await input.setInputFiles(file('huge.txt', Buffer.alloc(10 * 1024 * 1024 + 1)))
    await expect(dialog.getByText(errors.FILE_TOO_LARGE)).toBeVisible()
    await send.click()
    await input.setInputFiles(file('empty.txt', ''))
    await expect(dialog.getByText(errors.FILE_EMPTY)).toBeVisible()
    await send.click()
    expect(sent).toBe(0)

    await input.setInputFiles(file('lying.pdf', 'This is no PDF at all.'))
    await send.click()
    await expect(dialog.getByText(errors.FILE_TYPE_REFUSED)).toBeVisible()
    await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue(title)
    await expectAccessible(page)
    const before = readdirSync(folder).length

    await input.setInputFiles(file('../tenses.txt', 'The simple past tells what is over.'))
    await dialog.getByLabel(words.form.language, { exact: true }).selectOption(language)
    await send.click()
    await expect(page.getByRole('status').getByText(words.form.created.guide)).toBeVisible()
    await page.getByRole('tab', { name: words.tabs.guides }).click()
    const card = cardNamed(page, language === 'fr' ? `${title} (fr)` : title)
    await expect(card).toContainText('The simple past tells what is over.')
    expect(readdirSync(folder).length).toBe(before + 1)

    await signInStudent(page)
    const guides: StudyGuide[] = await (await page.request.get(`${site.url}/api/study-guides/english`)).json()
    const guide = guides.find((each) => each.title === title)
    const download = await page.request.get(`${site.url}${guide?.fileUrl}?lang=${language}`)
    expect(await download.text()).toBe('The simple past tells what is over.')
  })
}

test('an interrupted upload shows an error and keeps the form', async ({ page }) => {
  const { words, dialog, input } = await openUpload(page, 'guide')
  const title = ownTitle('Cut')
  await fillTitles(dialog, title, words, 'english')
  await input.setInputFiles(file('cut.txt', 'Some words.'))
  await page.route('**/study-guides/upload', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: words.upload.send }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: words.failed.unreachable })).toBeVisible()
  await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue(title)
})

test(
  'an expired sign-in during an upload leads back to the upload form with its values',
  coveredBy('src/client/form/drafts.test.ts', 'the same person finds their drafts after signing in again'),
  async ({ page }) => {
    const { words, dialog, input } = await openUpload(page, 'guide')
    const title = ownTitle('Signed out')
    const text = file('out.txt', 'Some words.')
    await fillTitles(dialog, title, words, 'english')
    await input.setInputFiles(text)
    await loseStaffSignIn(page, site.url)
    await dialog.getByRole('button', { name: words.upload.send }).click()
    await page.waitForURL(/\/admin$/)
    await signInStaffAgain(page)
    await expect(dialog.getByRole('radio', { name: words.dialog.file })).toBeChecked()
    await expect(dialog.getByText(words.draft.restored)).toBeVisible()
    await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue(title)
    // Closing and reopening the dialog keeps the form.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: words.add }).first().click()
    await dialog.getByRole('tab', { name: words.dialog.guide, exact: true }).click()
    // Browsers do not let a page keep a file, so only the file is chosen again.
    await input.setInputFiles(text)
    await dialog.getByRole('button', { name: words.upload.send }).click()
    await expect(cardNamed(page, title)).toBeVisible()
  },
)

/** Sends the form and loses the response: the server has saved it, but the page does not know. */
async function loseResponse(page: Page, address: string, send: Locator): Promise<void> {
  await page.route(
    address,
    async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await route.abort()
    },
    { times: 1 },
  )
  await send.click()
}

const LOST = [
  { kind: 'guide', address: '**/study-guides/upload', list: 'study-guides', name: 'lost.txt', content: 'Some words.' },
  { kind: 'quiz', address: '**/api/admin/quizzes', list: 'quizzes', name: 'lost.json', content: '' },
] as const

for (const { kind, address, list, name, content } of isFullRun ? LOST : LOST.slice(0, 1)) {
  test(`a ${kind} whose response was lost is created once, even if the file is chosen again after a reload`, async ({
    page,
  }) => {
    const { words, dialog, input } = await openUpload(page, kind)
    const title = ownTitle('Lost')
    const path = join(onDisk, name)
    writeFileSync(path, content || JSON.stringify({ ...GOOD, title }))
    const send = dialog.getByRole('button', { name: kind === 'guide' ? words.upload.send : words.quizFile.save })
    const countCreated = async () => {
      const made: { title: string }[] = await (await page.request.get(`${site.url}/api/admin/${list}`)).json()
      return made.filter((each) => each.title === title).length
    }
    if (kind === 'guide') await fillTitles(dialog, title, words, 'english')
    await input.setInputFiles(path)
    await loseResponse(page, address, send)
    await expect(dialog.getByRole('alert').filter({ hasText: words.failed.unreachable })).toBeVisible()
    expect(await countCreated()).toBe(1)

    await page.reload()
    await input.setInputFiles(path)
    await send.click()
    await expect(page.getByRole('status').getByText(words.form.created[kind])).toBeVisible()
    expect(await countCreated()).toBe(1)
  })
}
