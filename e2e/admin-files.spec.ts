import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Site, startSite } from '../harness/site'
import { CONTENT_WORDS, cardNamed, ERROR_WORDS, filled, fillTitles, ownTitle, sheet } from './admin-content'
import { expect, expectAccessible, speak, test } from './fixtures'
import { coveredBy, walkedIn } from './walked-in'

// What staff choose as files. It starts a site of its own, with a fresh database and a folder for uploads.
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
  await speak(page, language)
  const data = { email: 'admin@example.com', password: 'plume-admin' }
  expect((await page.request.post(`${site.url}/api/admin/login`, { data })).status()).toBe(200)
  await page.goto(`${site.url}/admin/dashboard?view=content${more}`)
  return CONTENT_WORDS[language]
}

function chosen(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer }
}

const QUIZ = {
  title: 'Été',
  subject: 'math',
  questions: [{ type: 'fill_blank', question: 'Half of 10 is ____.', correctAnswer: '5' }],
}

for (const language of walkedIn('en')) {
  test(
    `a quiz file that is not in UTF-8 is refused with the reason, in ${language}`,
    coveredBy('src/client/features/content/upload/quiz-file.test.ts', '%s is refused with the reason'),
    async ({ page }) => {
      const words = await openPortal(page, language, '&add=quiz&by=file')
      const dialog = sheet(page, words.dialog.title)
      const input = dialog.locator('input[type="file"]')
      await input.setInputFiles(chosen('quiz.json', Buffer.from(JSON.stringify(QUIZ), 'latin1')))
      await expect(dialog.getByText(ERROR_WORDS[language].FILE_NOT_UTF8)).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.quizFile.save })).toHaveCount(0)
      // The same quiz with a mark and another machine's line ends is taken.
      const marked = `\ufeff${JSON.stringify(QUIZ, null, 2).replaceAll('\n', '\r\n')}`
      await input.setInputFiles(chosen('quiz.json', Buffer.from(marked)))
      await expect(dialog.getByRole('button', { name: words.quizFile.save })).toBeVisible()
      await expect(dialog).toContainText('Été')
    },
  )

  test(
    `the example of a quiz file can be downloaded and uploaded as it is, in ${language}`,
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
      await dialog.locator('input[type="file"]').setInputFiles(chosen(download.suggestedFilename(), example))
      await expect(dialog.getByRole('button', { name: words.quizFile.save })).toBeVisible()
      await expect(dialog).toContainText(language === 'fr' ? 'Moitiés et doubles' : 'Halves and Doubles')
    },
  )

  test(`a guide gets a file for each language, and says in which ones it has them, in ${language}`, async ({
    page,
  }) => {
    const words = await openPortal(page, language, '&tab=guides&add=guide&by=file')
    const errors = ERROR_WORDS[language]
    const dialog = sheet(page, words.dialog.title)
    const title = ownTitle('Files')
    await fillTitles(dialog, title, words)
    await dialog.getByLabel(words.form.language, { exact: true }).selectOption('fr')
    const input = dialog.locator('input[type="file"]')
    await input.setInputFiles(chosen('guide.txt', Buffer.from('\xe9t\xe9', 'latin1')))
    await dialog.getByRole('button', { name: words.upload.send }).click()
    await expect(dialog.getByText(errors.FILE_NOT_UTF8)).toBeVisible()
    await input.setInputFiles(chosen('guide.txt', Buffer.from('L’été.\r\nLa plage.')))
    await dialog.getByRole('button', { name: words.upload.send }).click()
    await expect(dialog).toBeHidden()
    const card = cardNamed(page, language === 'fr' ? `${title} (fr)` : title)
    await expect(card).toContainText(words.fileLanguages.fr)

    await card.getByRole('button', { name: words.edit }).click()
    const editor = sheet(page, words.editingGuide.title)
    await expect(editor.getByText(filled(words.guideFiles.fr, { format: 'TXT' }))).toBeVisible()
    // The words of a file change with the file alone.
    await expect(editor.getByLabel(words.form.contentFr, { exact: true })).toHaveAttribute('readonly', '')
    await editor
      .getByLabel(words.guideFiles.choose.en, { exact: true })
      .setInputFiles(chosen('guide.txt', Buffer.from('The summer.')))
    await expect(editor.getByText(filled(words.guideFiles.en, { format: 'TXT' }))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(card).toContainText(words.fileLanguages.both)
  })
}
