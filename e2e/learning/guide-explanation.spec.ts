import type { Page } from '@playwright/test'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { LANGUAGES, type Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { wordsOf } from '../../harness/words'
import { coveredBy, isFullRun } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'

const WORDS = wordsOf('studyGuides')

async function findVideo(page: Page, subject: Subject): Promise<GuideDetail> {
  const guides: StudyGuide[] = await (await page.request.get(`/api/study-guides/${subject}`)).json()
  const listed = guides.find(({ type, fileUrl }) => type === 'video' && fileUrl !== null)
  if (!listed) throw new Error(`no video guide in ${subject}`)
  return (await page.request.get(`/api/guides/${listed.id}`)).json()
}

/** The video with the most drawings, in French. The full run also plays the others, in English. */
const VIDEOS: Record<Language, readonly Subject[]> = { en: isFullRun ? ['english', 'french'] : [], fr: ['math'] }

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const filled = (step: number, total: number) =>
    words.explanation.step.replace('{{step}}', String(step)).replace('{{total}}', String(total))

  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    for (const subject of VIDEOS[language]) {
      test(
        `the video guide in ${subject} plays to the end`,
        coveredBy(
          'src/client/features/study-guides/explanation/explanation-page.browser.test.tsx',
          'plays step by step and stops at the last step',
        ),
        async ({ page, student: _ }) => {
          const guide = await findVideo(page, subject)
          const captions = guide.scenes.flatMap(({ steps }) =>
            steps.map(({ caption, captionFr }) => (language === 'fr' ? captionFr : caption)),
          )
          await setLanguage(page, language)
          await page.goto(`/study-guides/${subject}`)
          const title = language === 'fr' ? guide.titleFr : guide.title
          const card = page
            .getByRole('article')
            .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
          await card.getByRole('link', { name: words.actions.play }).click()

          const player = page.getByRole('region', { name: words.explanation.label })
          await expect(player.getByText(filled(1, captions.length))).toBeVisible()
          await expectAccessible(page)
          await player.getByRole('button', { name: words.actions.play }).click()
          await expect(player.getByText(filled(2, captions.length))).toBeVisible({ timeout: 20_000 })
          await player.getByRole('button', { name: words.listening.pause }).click()
          await player.getByRole('button', { name: words.explanation.back }).click()
          await expect(player.getByText(filled(1, captions.length))).toBeVisible()

          const spoken = player.locator('p[aria-live]')
          const next = player.getByRole('button', { name: words.explanation.next })
          const place = () => next.evaluate((button) => button.getBoundingClientRect().top + scrollY)
          const first = await place()
          for (const caption of captions.slice(1)) {
            await page.keyboard.press('ArrowRight')
            await expect(spoken).toHaveText(caption)
            expect(await place()).toBe(first)
          }
          await expect(next).toHaveAttribute('aria-disabled', 'true')
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
          await expect(page.getByRole('heading', { name: words.explanation.transcript })).toBeVisible()
        },
      )
    }
  })
}

test('with reduced motion, each step appears immediately', async ({ page, student: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const guide = await findVideo(page, 'math')
  await page.goto(`/study-guides/math/${guide.id}`)
  const player = page.getByRole('region', { name: WORDS.en.explanation.label })
  await player.getByRole('button', { name: WORDS.en.explanation.next }).click()
  const drawn = player.locator('svg .animate-draw').first()
  const seconds = () => drawn.evaluate((path) => Number.parseFloat(getComputedStyle(path).animationDuration))
  expect(await seconds()).toBeLessThan(0.001)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await seconds()).toBeGreaterThan(0.5)
})

test('the printed page has the transcript with every picture, and no player', async ({ page, student: _ }) => {
  const guide = await findVideo(page, 'math')
  await page.goto(`/study-guides/math/${guide.id}`)
  await expect(page.getByRole('region', { name: WORDS.en.explanation.label })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: WORDS.en.explanation.label })).toBeHidden()
  const drawn = guide.scenes.filter(({ picture }) => picture.kind !== 'text')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(drawn.length + guide.figures.length)
  await page.emulateMedia({ media: 'screen' })
})
