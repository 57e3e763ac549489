import type { Page } from '@playwright/test'
import type { Language } from '#shared/languages'
import { wordsOf } from '../../harness/words'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { QUIZ_WORDS } from './quiz-screen'

const PRACTICE_WORDS = wordsOf('practice')
const WELCOME_WORDS = wordsOf('welcome')
const SITE_WORDS = wordsOf('site')
const PROGRESS_WORDS = wordsOf('progress')

/** A math skill that a guide teaches, and whose answers can be computed from the question text. */
const SKILL = { key: 'times-tables', name: 'Times tables', nameFr: 'Les tables de multiplication' }
const skill = (language: Language) => (language === 'fr' ? SKILL.nameFr : SKILL.name)
const STEPS_MAX = 6

/** The value of “6 × 9”, or the last number in the text. */
function readValue(text: string): number {
  const [, one, other] = /(\d+)\D*×\D*(\d+)/.exec(text) ?? []
  return one && other ? Number(one) * Number(other) : Number(/\d+(?=\D*$)/.exec(text)?.[0])
}

/** Answers a times-tables question. A question without a product asks for the factor that takes 9 to 63. */
async function multiply(page: Page, { isRight }: { isRight: boolean }): Promise<void> {
  const options = page.getByRole('radio')
  const blank = page.getByRole('main').getByRole('textbox')
  await expect(options.first().or(blank)).toBeVisible()
  const asked = await question(page).innerText()
  const right = asked.includes('×') ? readValue(asked) : 7
  if (await blank.isVisible()) return blank.fill(String(isRight ? right : 1))
  // Every element with the radio role is an input here.
  const texts = await options.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.innerText))
  await options.nth(texts.findIndex((text) => (readValue(text ?? '') === right) === isRight)).check()
}

/** Gives any answer, for journeys where its correctness does not matter. */
async function fillIn(page: Page): Promise<void> {
  const options = page.getByRole('radio')
  const blank = page.getByRole('main').getByRole('textbox')
  await expect(options.first().or(blank)).toBeVisible()
  if (await blank.isVisible()) await blank.fill('1')
  else await options.first().check()
}

const question = (page: Page) => page.getByRole('heading', { level: 2 }).first()

for (const language of languagesFor('fr')) {
  const words = PRACTICE_WORDS[language]
  const quiz = QUIZ_WORDS[language]
  const progress = PROGRESS_WORDS[language]
  const welcome = WELCOME_WORDS[language]
  const openLabel = welcome.open.replace('{{subject}}', SITE_WORDS[language].subjects.math.inText)
  const math = SITE_WORDS[language].subjects.math.name
  const submit = (page: Page) => page.getByRole('button', { name: words.check, exact: true }).click()
  const verdict = (page: Page) =>
    page
      .getByText(quiz.correct, { exact: true })
      .or(page.getByText(quiz.incorrect, { exact: true }))
      .first()

  test.describe(`practice on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('a new student chooses a grade, takes the placement questions, and goes on to practice', async ({
      page,
      student: _,
    }) => {
      test.slow()
      await setLanguage(page, language)
      await page.goto('/practice')
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: math }).click()
      await expect(page.getByRole('heading', { level: 1, name: welcome.findPage })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('radio', { name: '6e année' }).check()
      await page.getByRole('button', { name: openLabel }).click()
      for (let number = 1; number <= 3; number++) {
        await expect(page.getByRole('progressbar')).toHaveJSProperty('value', number - 1)
        await fillIn(page)
        if (number === 1) await expectNoSidewaysScroll(page)
        await submit(page)
        await expect(verdict(page)).toBeVisible()
        if (number === 1) await expectAccessible(page)
        await page.getByRole('button', { name: quiz.next }).click()
      }
      await page.getByRole('link', { name: words.stop }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    })

    test('a reload keeps the question, and an answer given offline is graded when the network is back', async ({
      page,
      student: _,
    }) => {
      await setLanguage(page, language)
      await page.goto('/practice/math')
      await page.getByRole('button', { name: welcome.easy }).click()
      await expect(question(page)).toBeVisible()
      const asked = await question(page).innerText()
      await page.reload()
      await expect(question(page)).toHaveText(asked, { useInnerText: true })

      await fillIn(page)
      await page.context().setOffline(true)
      await submit(page)
      await expect(page.getByText(words.waiting.text)).toBeVisible()
      await expectAccessible(page)
      await page.context().setOffline(false)
      await expect(verdict(page)).toBeVisible()
      await expect(page.getByText(words.waiting.text)).toBeHidden()

      await page.getByRole('link', { name: words.placement.begin, exact: true }).click()
      await page.getByRole('button', { name: openLabel }).click()
      await expect(page.getByRole('progressbar')).toHaveJSProperty('max', 12)
      await expect(page).toHaveURL(/\/practice\/math$/)
    })

    test('a missed skill is explained step by step, then practised with a hint and alone', async ({
      page,
      student: _,
    }) => {
      test.slow()
      const answerRightly = async () => {
        await multiply(page, { isRight: true })
        await submit(page)
        await expect(page.getByText(quiz.correct, { exact: true }).first()).toBeVisible()
        await page.getByRole('button', { name: quiz.next }).click()
      }
      await setLanguage(page, language)
      await page.goto('/progress')
      await page.getByRole('main').locator('a[href="/skills/math"]').click()
      await expect(page).toHaveURL('/skills/math')
      const map = page
        .getByRole('group')
        .filter({ hasText: skill(language) })
        .first()
      await map.locator('summary').click()
      await expect(map).toContainText(progress.skills.status.new)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await map.getByRole('link', { name: progress.skills.practise }).click()
      await expect(page.getByRole('heading', { level: 1, name: skill(language) })).toBeVisible()
      await multiply(page, { isRight: false })
      await submit(page)
      await expect(page.getByText(words.secondTry.title)).toBeVisible()
      await expect(page.getByText(quiz.correctAnswerIs)).toBeHidden()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText(words.secondTry.open)).toBeVisible()
      await multiply(page, { isRight: false })
      await submit(page)
      await expect(page.getByText(quiz.incorrect, { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: words.how.show }).click()
      const last = page.getByRole('button', { name: quiz.next, exact: true })
      for (let step = 1; step < STEPS_MAX && !(await last.isVisible()); step++)
        await page.getByRole('button', { name: words.how.next }).click()
      await expect(page.getByText(quiz.correctAnswerIs)).toBeVisible()
      await expect(page.getByRole('link', { name: words.how.guide.split('{{')[0] ?? '' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await last.click()

      await expect(page.getByText(words.step.twin)).toBeVisible()
      await expect(question(page)).toBeFocused()
      await expect(page.getByRole('button', { name: quiz.hints.another })).toBeVisible()
      await expectAccessible(page)
      await answerRightly()
      await expect(page.getByText(words.step.alone)).toBeVisible()
      await answerRightly()
      await expect(page.getByText(words.marks.replace('{{marks}}', '1').replace('{{needed}}', '3'))).toBeVisible()
      await answerRightly()
      await answerRightly()
      await expect(page.getByText(words.marks.replace('{{marks}}', '2').replace('{{needed}}', '3'))).toBeVisible()

      // Three correct answers on one day do not master a skill.
      await page.goto('/skills/math')
      await expect(map).toContainText(progress.skills.status.learning)
      // The skill practised last is open.
      await expect(map).toHaveAttribute('open')
      await map.getByRole('link').last().click()
      await expect(page).toHaveURL(/\/study-guides\/math/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('a wrong answer can be tried again without seeing the right one', async ({ page, student: _ }) => {
      await setLanguage(page, language)
      await page.goto('/practice/math?skill=times-tables')
      await multiply(page, { isRight: false })
      await submit(page)
      await page.getByRole('button', { name: words.secondTry.again }).click()
      await expect(page.getByText(words.secondTry.title)).toBeHidden()
      await multiply(page, { isRight: true })
      await submit(page)
      await expect(page.getByText(quiz.correct, { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: quiz.next }).click()
      await expect(question(page)).toBeVisible()
    })
  })
}
