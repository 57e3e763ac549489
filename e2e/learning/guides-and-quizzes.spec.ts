import type { Page } from '@playwright/test'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { RelatedContent } from '#shared/features/skills/library/related-content.contract'
import { guideToReadFirst } from '#shared/features/skills/library/related-content.rules'
import { wordsOf } from '../../harness/words'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { cardOf, QUIZ_WORDS } from './quiz-screen'

const GUIDE_WORDS = wordsOf('studyGuides')

/** A quiz and the guide to read before it. */
async function pickRelatedContent(page: Page): Promise<{ quiz: Quiz; related: RelatedContent }> {
  const quizzes: Quiz[] = await (await page.request.get('/api/quizzes/math')).json()
  const relatedContent: RelatedContent[] = await (await page.request.get('/api/guides-and-quizzes/math')).json()
  for (const quiz of quizzes) {
    const related = guideToReadFirst(relatedContent, quiz.id)
    if (related) return { quiz, related }
  }
  throw new Error('no quiz in math has a guide')
}

for (const language of languagesFor('fr')) {
  const words = QUIZ_WORDS[language]
  const guideWords = GUIDE_WORDS[language]
  const titleOf = (titles: { title: string; titleFr: string }) => (language === 'fr' ? titles.titleFr : titles.title)

  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('a quiz leads to its guide, and the guide to the quiz', async ({ page, student: _ }) => {
      await setLanguage(page, language)
      const { quiz, related } = await pickRelatedContent(page)
      const guideTitle = titleOf(related.guide)
      await page.goto('/quiz/math')
      const readFirst = words.readFirst.replace('{{title}}', guideTitle)
      const link = cardOf(page, titleOf(quiz)).getByRole('link', { name: readFirst })
      await expect(link).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: guideTitle })).toBeVisible()

      await page.reload()
      const after = page.getByRole('region', { name: guideWords.testYourself.title })
      await expect(after).toBeVisible()
      await expectAccessible(page)
      await after.getByRole('link', { name: titleOf(quiz) }).click()

      // `after-a-quiz` covers the way from the results to the guide about the missed questions.
      await expect(page.getByText(`1 / ${quiz.questions.length}`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: titleOf(quiz) })).toBeVisible()
    })
  })
}

test('everything else works when the links between guides and quizzes are missing or malformed', async ({
  page,
  student: _,
}) => {
  const { quiz, related } = await pickRelatedContent(page)
  await page.route('**/api/guides-and-quizzes/math', (route) => route.fulfill({ json: { hello: 'world' } }))
  await page.goto('/quiz/math')
  const card = cardOf(page, quiz.title)
  await expect(card.getByRole('button', { name: QUIZ_WORDS.en.start })).toBeVisible()
  await expect(card.getByRole('link')).toHaveCount(0)
  await page.unroute('**/api/guides-and-quizzes/math')
  await page.route('**/api/guides-and-quizzes/math', (route) => route.abort())
  await page.goto(`/study-guides/math/${related.guideId}`)
  await expect(page.getByRole('heading', { level: 1, name: related.guide.title })).toBeVisible()
})
