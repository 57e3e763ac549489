import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures'
import { type ContentWords, filled, openAddDialog, openContent } from './content-editor'

// A site without an uploads folder, which is the default.

const QUIZ_FILE = readFileSync('content/quizzes/math/integers.json')

async function openUpload(page: Page, words: ContentWords, kind: 'quiz' | 'guide') {
  const dialog = await openAddDialog(page, words)
  await dialog.getByRole('tab', { name: words.dialog[kind], exact: true }).click()
  await dialog.getByRole('radio', { name: words.dialog.file }).check()
  return { dialog, input: dialog.locator('input[type="file"]') }
}

function file(name: string, content: string | Buffer = 'x') {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
}

for (const language of languagesFor('en')) {
  test(`without an uploads folder a chosen file shows a notice and is not sent, in ${language}`, async ({ page }) => {
    const words = await openContent(page, language)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    const { upload } = words
    const notice = (role: 'status' | 'alert', text: string) => page.getByRole(role).getByText(text, { exact: true })

    const { dialog, input } = await openUpload(page, words, 'quiz')
    await expect(dialog.getByText(filled(upload.accepted, { types: '.json, .pdf' }))).toBeVisible()
    // Cancelling the file chooser does not close the dialog.
    await input.dispatchEvent('cancel', { bubbles: true })
    await input.setInputFiles(file('quiz.docx'))
    await expect(notice('alert', upload.invalid.title)).toBeVisible()
    await expect(notice('alert', filled(upload.invalid.text, { types: '.json, .pdf' }))).toBeVisible()
    await input.setInputFiles(file('quiz.json', QUIZ_FILE))
    await expect(notice('status', upload.soon)).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.quizFile.save })).toHaveCount(0)
    await input.setInputFiles(file('quiz.PDF'))
    await expect(notice('status', upload.pdf.title)).toBeVisible()
    await dialog.getByLabel(words.form.subject).selectOption('french')
    await dialog.getByLabel(upload.metadata.type).selectOption('study-guide')
    await dialog.getByLabel(words.form.language).selectOption('fr')
    await expect(dialog.getByText(upload.metadata.text)).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('tab', { name: words.dialog.guide, exact: true }).click()
    for (const name of ['guide.doc', 'guide.docx', 'guide.txt']) {
      await input.setInputFiles(file(name))
      await expect(notice('status', upload.soon)).toBeVisible()
      await page.getByRole('button', { name: language === 'fr' ? 'Fermer cet avis' : 'Close this notice' }).click()
    }
    await input.setInputFiles(file('guide.json'))
    await expect(notice('alert', filled(upload.invalid.text, { types: '.pdf, .doc, .docx, .txt' }))).toBeVisible()
    await input.setInputFiles(file('guide.pdf'))
    await expect(dialog.getByLabel(upload.metadata.type)).toHaveValue('study-guide')
    expect(sent).toEqual([])
  })
}

test('a file can be dropped, and chosen by keyboard', async ({ page }) => {
  const words = await openContent(page)
  const { dialog, input } = await openUpload(page, words, 'guide')
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'dropped.pdf'))
    return transfer
  })
  await dialog.getByRole('group', { name: words.upload.file }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(dialog.getByText(/dropped\.pdf/)).toBeVisible()
  // The browser sometimes ignores a key press while the notice of the drop appears, so press again.
  await expect(async () => {
    await input.focus()
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file('chosen.pdf'))
  }).toPass()
  await expect(dialog.getByText(/chosen\.pdf/)).toBeVisible()
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test(
    'a very long file name fits the width',
    coveredBy(
      'e2e/site/longest-texts.spec.ts',
      'the longest names, titles, reasons and notes fit where staff read them',
    ),
    async ({ page }) => {
      const words = await openContent(page, 'fr')
      const { dialog, input } = await openUpload(page, words, 'quiz')
      await input.setInputFiles(file(`${'n'.repeat(180)}.pdf`))
      await expect(dialog.getByText(words.upload.metadata.title)).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    },
  )
})
