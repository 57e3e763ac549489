import type { Page } from '@playwright/test'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import { describeFigure } from '#shared/figures/description/describe-figure'
import type { Language } from '#shared/languages'
import { wordsOf } from '../../harness/words'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from '../fixtures'
import { signInStaff } from '../portal/portal'
import {
  CONTENT_WORDS,
  type ContentWords,
  cardNamed,
  ERROR_WORDS,
  filled,
  fillTitles,
  openAddDialog,
  openContent,
  ownTitle,
} from './content-editor'

const { en: guidesEn, fr: guidesFr } = wordsOf('studyGuides')

const GUIDE_WORDS = { en: guidesEn, fr: guidesFr }
const FIGURE_WORDS = wordsOf('adminFigures')
const clockAt = (hour: number) => ({ kind: 'clock', hour, minute: 40 }) as const

const TEXT = {
  en: 'Before we begin.\n\n## First step\n\nLook at the **top**.\n\n- one\n- two\n\n## Second step\n\nLook below.',
  fr: 'Avant de commencer.\n\n## Première étape\n\nRegardez en **haut**.\n\n## Deuxième étape\n\nRegardez en bas.',
}

async function makeGuide(page: Page, words: ContentWords, type: string): Promise<string> {
  const title = ownTitle(type)
  const dialog = await openAddDialog(page, words)
  await fillTitles(dialog, title, words, 'french')
  await dialog.getByLabel(words.form.type, { exact: true }).selectOption(type)
  await dialog.getByLabel(words.form.content, { exact: true }).fill(TEXT.en)
  await dialog.getByLabel(words.form.contentFr, { exact: true }).fill(TEXT.fr)
  await dialog.getByRole('button', { name: words.form.createGuide }).click()
  await expect(page.getByRole('status').getByText(words.form.created.guide)).toBeVisible()
  await expect(dialog).toBeHidden()
  return title
}

/** Adds a clock to a guide. The draft survives a reload; a text without the clock's placeholder shows an error. */
async function addFigure(page: Page, language: Language, title: string): Promise<void> {
  const words = CONTENT_WORDS[language]
  const { name, fields } = FIGURE_WORDS[language]
  const errors = ERROR_WORDS[language]
  const dialog = page.getByRole('dialog', { name: words.editingGuide.title })
  await cardNamed(page, title).getByRole('button', { name: words.edit }).click()
  await dialog.getByRole('button', { name: words.more.addFigure }).click()
  await dialog.getByRole('combobox', { name: filled(name, { number: 1 }) }).selectOption('clock')
  await dialog.getByRole('textbox', { name: fields.hour }).fill('7')
  await page.reload()
  await expect(dialog.getByRole('img', { name: describeFigure(clockAt(7), language) })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(words.form.contentFr, { exact: true }).fill(TEXT.fr)
  await dialog.getByRole('button', { name: words.editing.save }).click()
  await expect(dialog.getByText(errors.FIGURE_UNNAMED)).toBeVisible()
  await dialog.getByLabel(words.form.contentFr, { exact: true }).fill(`${TEXT.fr}\n\n{figure 1}`)
  await dialog.getByRole('button', { name: words.editing.save }).click()
  await expect(dialog).toBeHidden()
}

for (const language of languagesFor('fr')) {
  test(`each kind of guide is created by staff and used by a student, in ${language}`, async ({ page }) => {
    test.slow()
    const words = await openContent(page, language, '&tab=guides')
    const used = GUIDE_WORDS[language]
    const shown = (title: string) => (language === 'fr' ? `${title} (fr)` : title)
    const pdf = await makeGuide(page, words, 'pdf')
    const interactive = await makeGuide(page, words, 'interactive')
    const video = await makeGuide(page, words, 'video')
    await addFigure(page, language, shown(interactive))
    await expect(cardNamed(page, shown(video))).toContainText(words.guideType.video)
    await expect(cardNamed(page, shown(pdf)).getByRole('button', { name: words.edit })).toBeVisible()

    // The same browser is also signed in as a student. The two sign-ins are independent.
    await signUp(page)
    await page.goto('/study-guides/french')
    const card = (title: string) => page.getByRole('article').filter({ hasText: title })
    const download = page.waitForEvent('download')
    await card(pdf).getByRole('link', { name: used.actions.download }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

    // Without a video there is no Play button, and the text can be read.
    await expect(card(video).getByText(used.actions.play, { exact: true })).toHaveCount(0)
    await card(video).getByRole('link', { name: used.readHere }).click()
    await expect(page.getByText(used.noVideoYet)).toBeVisible()
    const { smaller, larger, print } = used.reader
    const otherThanTools = new RegExp(`^(?!(?:${[smaller, larger, print].join('|')})$)`)
    await expect(page.getByRole('main').getByRole('button', { name: otherThanTools })).toHaveCount(0)
    await expect(page.getByRole('main').locator('video, audio, iframe')).toHaveCount(0)
    await page.goBack()

    await card(interactive).getByRole('link', { name: used.actions.open }).click()
    await expect(page.getByText('1 / 3', { exact: true })).toBeVisible()
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveCount(0)
    await page.getByRole('button', { name: used.parts.next }).click()
    await expect(headings).toHaveText([language === 'fr' ? 'Première étape' : 'First step'])
    await expect(page.getByRole('listitem', { name: filled(used.parts.name, { number: 2, total: 3 }) })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 / 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').getByText(used.parts.end)).toBeVisible()
    await expect(page.getByRole('img', { name: describeFigure(clockAt(7), language) })).toBeVisible()
    await expect(page.getByRole('button', { name: used.parts.next })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/admin/dashboard?view=content&tab=guides')
    await cardNamed(page, shown(interactive)).getByRole('button', { name: words.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.deletion.confirm }).click()
    await expect(cardNamed(page, shown(interactive))).toHaveCount(0)
    await page.goto('/study-guides/french')
    await expect(card(pdf)).toBeVisible()
    await expect(card(interactive)).toHaveCount(0)
  })
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('a guide without headings is split into paragraphs, and a very long word fits the width', async ({
    page,
    student: _,
  }) => {
    await signInStaff(page)
    const draft = {
      title: ownTitle('Steps'),
      subject: 'math',
      type: 'interactive',
      content: `One.\n\n${'z'.repeat(300)}`,
    }
    const made = await page.request.post('/api/admin/study-guides', { data: draft })
    const guide: StudyGuide = await made.json()
    await page.goto(guide.fileUrl ?? '')
    await page.getByRole('button', { name: guidesEn.parts.next }).click()
    await expect(page.getByText('2 / 2', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('a guide without text shows that it is empty', async ({ page, student: _ }) => {
    await signInStaff(page)
    const draft = { title: ownTitle('Blank'), subject: 'math', type: 'interactive' }
    const guide: StudyGuide = await (await page.request.post('/api/admin/study-guides', { data: draft })).json()
    await page.goto(`/study-guides/math/${guide.id}`)
    await expect(page.getByText(guidesEn.parts.none)).toBeVisible()
  })
})
