import type { Page } from '@playwright/test'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import { wordsOf } from '../../harness/words'
import { coveredBy } from '../coverage'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { finishSentence, installSpeech, lastSpoken } from './speech'

const { fr } = wordsOf('studyGuides')

/** Opens the French story: explanations in the interface language, passages marked as French. */
async function openStory(page: Page): Promise<StudyGuide> {
  const guides: StudyGuide[] = await (await page.request.get('/api/study-guides/french')).json()
  const guide = guides.find(({ type }) => type === 'audio')
  if (!guide?.fileUrl) throw new Error('no audio guide in french')
  await page.goto(guide.fileUrl)
  return guide
}

function passageRead(page: Page) {
  return page.getByRole('main').locator('[aria-current="true"]')
}

test('the text is read aloud passage by passage, each in its language, with the current word highlighted', async ({
  page,
  student: _,
}) => {
  await installSpeech(page, { languages: ['en-US', 'fr-FR', 'fr-CA'] })
  await openStory(page)
  await expect(page.getByText('your browser’s own voice, not a recording')).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => (await lastSpoken(page))?.lang).toBe('en-CA')
  const first = (await lastSpoken(page))?.text ?? ''
  await expect(page.locator('mark')).toHaveText(first.split(' ')[1] ?? '')
  await expectAccessible(page)

  for (let sentences = 0; (await lastSpoken(page))?.lang !== 'fr-CA' && sentences < 30; sentences += 1) {
    const before = await page.evaluate(() => window.spoken.length)
    await finishSentence(page)
    await expect.poll(() => page.evaluate(() => window.spoken.length)).toBe(before + 1)
  }
  expect((await lastSpoken(page))?.lang).toBe('fr-CA')
  await expect(passageRead(page)).toHaveAttribute('lang', 'fr')
})

test('pause, resume, speed, previous, next and stop work by keyboard', async ({ page, student: _ }) => {
  await installSpeech(page, { languages: ['en-CA', 'fr-CA'] })
  await openStory(page)
  const play = page.getByRole('button', { name: 'Play' })
  await play.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.isSpeaking)).toBe(true)
  const whole = (await lastSpoken(page))?.text ?? ''
  await page.keyboard.press('Space')
  await expect(play).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.isSpeaking)).toBe(false)
  await page.keyboard.press('Enter')
  // Reading resumes at the highlighted word, the second one.
  await expect.poll(async () => (await lastSpoken(page))?.text).toBe(whole.slice(whole.indexOf(' ') + 1))

  await page.getByLabel('Speed').selectOption('1.25')
  await expect.poll(async () => (await lastSpoken(page))?.rate).toBe(1.25)
  await page.getByRole('button', { name: 'Next paragraph' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await lastSpoken(page))?.text).not.toContain(whole.slice(-12))
  await page.getByRole('button', { name: 'Previous paragraph' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await lastSpoken(page))?.text).toBe(whole)
  await page.getByRole('button', { name: 'Stop' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.isSpeaking)).toBe(false)
  await expect(page.locator('mark')).toHaveCount(0)
  await expect(play).toBeVisible()
})

test('in French, the explanations are in French, and pause, speed and stop work', async ({ page, student: _ }) => {
  const { listening } = fr
  await installSpeech(page, { languages: ['en-CA', 'fr-CA'] })
  await setLanguage(page, 'fr')
  await openStory(page)
  await expect(page.getByText(listening.browserVoice)).toBeVisible()
  await page.getByRole('button', { name: listening.play }).click()
  await expect.poll(async () => (await lastSpoken(page))?.lang).toBe('fr-CA')
  const first = (await lastSpoken(page))?.text ?? ''
  await expect(page.locator('mark')).toHaveText(first.split(' ')[1] ?? '')
  await page.getByRole('button', { name: listening.pause }).click()
  await expect.poll(() => page.evaluate(() => window.isSpeaking)).toBe(false)
  await page.getByRole('button', { name: listening.play }).click()
  await page.getByLabel(listening.speed).selectOption('0.75')
  await expect.poll(async () => (await lastSpoken(page))?.rate).toBe(0.75)
  await page.getByRole('button', { name: listening.stop }).click()
  await expect.poll(() => page.evaluate(() => window.isSpeaking)).toBe(false)
  await expectAccessible(page)
})

test('leaving the page stops the reading', async ({ page, student: _ }) => {
  await installSpeech(page, { languages: ['en-CA', 'fr-CA'] })
  await openStory(page)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => page.evaluate(() => window.isSpeaking)).toBe(true)
  await page.getByRole('link', { name: 'All guides: French' }).click()
  await expect(page).toHaveURL(/\/study-guides\/french$/)
  await expect.poll(() => page.evaluate(() => window.isSpeaking)).toBe(false)
})

test(
  'a voice that does not report word positions still highlights the paragraph',
  coveredBy(
    'src/client/features/study-guides/listening/reader.test.ts',
    'tracks the current word, even if the voice does not report its length',
  ),
  async ({ page, student: _ }) => {
    await installSpeech(page, { languages: ['en-CA', 'fr-CA'], reportsWords: false })
    await openStory(page)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => lastSpoken(page)).toBeTruthy()
    await expect(passageRead(page)).toContainText((await lastSpoken(page))?.text.trim() ?? '')
    await expect(page.locator('mark')).toHaveCount(0)
  },
)

test(
  'without a French voice the page shows a notice and reads the other passages',
  coveredBy(
    'src/client/features/study-guides/listening/reader.test.ts',
    'skips passages in a language without a voice',
  ),
  async ({ page, student: _ }) => {
    await installSpeech(page, { languages: ['en-CA'] })
    await openStory(page)
    await expect(page.getByText('This browser has no French voice.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled()
  },
)

test('a browser that finds no voices causes no layout shift', async ({ page, student: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await installSpeech(page, { languages: [] })
  await openStory(page)
  await expect(page.getByText('This device has no voice for this guide. Here is the text to read.')).toBeVisible()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02)
})

test('without any voice the page shows the text', async ({ page, student: _ }) => {
  await installSpeech(page, { languages: ['de-DE'] })
  await setLanguage(page, 'fr')
  const guide = await openStory(page)
  await expect(page.getByText('Cet appareil n’a pas de voix pour ce guide. Voici le texte à lire.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Écouter' })).toHaveCount(0)
  // More than the first sentence, which the cover shows too.
  await expect(page.getByText(guide.contentFr.slice(0, 100))).toBeVisible()
  await expectAccessible(page)
})
