import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Site, startSite } from '../../harness/sites/site'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { CONTENT_WORDS, cardNamed, ERROR_WORDS, filled, fillTitles, ownTitle, sheet } from './content-editor'

// Journeys with uploaded files. They use their own site, with a fresh database and an uploads folder.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ isFirstVisit: true })

let site: Site
const folder = mkdtempSync(join(tmpdir(), 'plume-uploads-'))

test.beforeAll(async () => {
  site = await startSite({ UPLOAD_DIR: folder })
})

test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function openPortal(page: Page, language: 'en' | 'fr', more: string) {
  await setLanguage(page, language)
  const data = { email: 'admin@example.com', password: 'plume-admin' }
  expect((await page.request.post(`${site.url}/api/admin/login`, { data })).status()).toBe(200)
  await page.goto(`${site.url}/admin/dashboard?view=content${more}`)
  return CONTENT_WORDS[language]
}

function uploadFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer }
}

const QUIZ = {
  title: 'Été',
  subject: 'math',
  questions: [{ type: 'fill_blank', question: 'Half of 10 is ____.', correctAnswer: '5' }],
}

for (const language of languagesFor('en')) {
  test(
    `a quiz file that is not in UTF-8 is refused with the reason, in ${language}`,
    coveredBy('src/client/features/content/upload/quiz-file.test.ts', '%s is refused with the reason'),
    async ({ page }) => {
      const words = await openPortal(page, language, '&add=quiz&by=file')
      const dialog = sheet(page, words.dialog.title)
      const input = dialog.locator('input[type="file"]')
      await input.setInputFiles(uploadFile('quiz.json', Buffer.from(JSON.stringify(QUIZ), 'latin1')))
      await expect(dialog.getByText(ERROR_WORDS[language].FILE_NOT_UTF8)).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.quizFile.save })).toHaveCount(0)
      // The same quiz with a byte order mark and Windows line endings is accepted.
      const marked = `\ufeff${JSON.stringify(QUIZ, null, 2).replaceAll('\n', '\r\n')}`
      await input.setInputFiles(uploadFile('quiz.json', Buffer.from(marked)))
      await expect(dialog.getByRole('button', { name: words.quizFile.save })).toBeVisible()
      await expect(dialog).toContainText('Été')
    },
  )

  test(
    `the example quiz file can be downloaded and uploaded unchanged, in ${language}`,
    coveredBy(
      'src/client/features/content/upload/example-quiz.test.ts',
      'the example is a valid quiz and can be uploaded unchanged',
    ),
    async ({ page }) => {
      const words = await openPortal(page, language, '&add=quiz&by=file')
      const dialog = sheet(page, words.dialog.title)
      const started = page.waitForEvent('download')
      await dialog.getByRole('button', { name: words.upload.example }).click()
      const download = await started
      const example = await readFile(await download.path())
      await dialog.locator('input[type="file"]').setInputFiles(uploadFile(download.suggestedFilename(), example))
      await expect(dialog.getByRole('button', { name: words.quizFile.save })).toBeVisible()
      await expect(dialog).toContainText(language === 'fr' ? 'Moitiés et doubles' : 'Halves and Doubles')
    },
  )

  test(`a guide gets a file for each language and shows which languages it has, in ${language}`, async ({ page }) => {
    const words = await openPortal(page, language, '&tab=guides&add=guide&by=file')
    const errors = ERROR_WORDS[language]
    const dialog = sheet(page, words.dialog.title)
    const title = ownTitle('Files')
    await fillTitles(dialog, title, words)
    await dialog.getByLabel(words.form.language, { exact: true }).selectOption('fr')
    const input = dialog.locator('input[type="file"]')
    await input.setInputFiles(uploadFile('guide.txt', Buffer.from('\xe9t\xe9', 'latin1')))
    await dialog.getByRole('button', { name: words.upload.send }).click()
    await expect(dialog.getByText(errors.FILE_NOT_UTF8)).toBeVisible()
    await input.setInputFiles(uploadFile('guide.txt', Buffer.from('L’été.\r\nLa plage.')))
    await dialog.getByRole('button', { name: words.upload.send }).click()
    await expect(dialog).toBeHidden()
    const card = cardNamed(page, language === 'fr' ? `${title} (fr)` : title)
    await expect(card).toContainText(words.fileLanguages.fr)

    await card.getByRole('button', { name: words.edit }).click()
    const editor = sheet(page, words.editingGuide.title)
    await expect(editor.getByText(filled(words.guideFiles.fr, { format: 'TXT' }))).toBeVisible()
    // The text of an uploaded file can only change by replacing the file.
    await expect(editor.getByLabel(words.form.contentFr, { exact: true })).toHaveAttribute('readonly', '')
    await editor
      .getByLabel(words.guideFiles.choose.en, { exact: true })
      .setInputFiles(uploadFile('guide.txt', Buffer.from('The summer.')))
    await expect(editor.getByText(filled(words.guideFiles.en, { format: 'TXT' }))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(card).toContainText(words.fileLanguages.both)
  })
}
