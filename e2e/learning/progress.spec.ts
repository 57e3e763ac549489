import type { Page } from '@playwright/test'
import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { formatShortDay } from '../../src/client/i18n/formats'
import { coveredBy, isFullRun, languagesFor } from '../coverage'
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNotice,
  setLanguage,
  test,
} from '../fixtures'
import { dayFromToday, finishQuiz, UNAUTHORIZED } from './learning'

function figure(page: Page, label: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
}

function panel(page: Page, name: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

function achievement(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

test('a new student sees what the charts will show', async ({ page, student: _ }) => {
  await page.goto('/progress')
  await expect(figure(page, 'Total Lessons')).toHaveText('0')
  await expect(page.getByText('A lesson is a quiz you finish for the first time, or a tutoring session.')).toBeVisible()
  await expect(figure(page, 'Longest Streak')).toHaveText('0 days')
  await expect(figure(page, 'Quizzes Taken')).toHaveText('0')
  await expect(figure(page, 'Average Score')).toHaveText('–')
  await expect(panel(page, 'Scores over time')).toContainText('Finish your first quiz')
  await expect(panel(page, 'Scores over time').getByRole('link', { name: 'Choose a quiz' })).toHaveAttribute(
    'href',
    '/quiz',
  )
  await expect(panel(page, 'Activity')).toContainText('No active days yet.')
  await expect(panel(page, 'Recent quizzes')).toContainText('The last five quizzes')
  for (const [name, state] of [
    ['First Quiz', 'Not yet earned'],
    ['Week Streak', '0 of 7'],
    ['Perfect Score', 'Not yet earned'],
    ['Dedicated Learner', '0 of 10'],
  ] as const) {
    await expect(achievement(page, name)).toContainText(state)
  }
})

test('a subject without scores is still listed beside the charts', async ({ page, student: _ }) => {
  await finishQuiz(page, 'math')
  await page.goto('/progress')
  const charts = panel(page, 'Scores over time').getByRole('listitem')
  await expect(charts).toContainText([/English no score yet/, /French no score yet/, /Math latest 100%/])
})

test('recent scores have the same colours as quiz results', async ({ page, student: _ }) => {
  const scores = [
    [80, '--color-correct'],
    [79, '--color-primary'],
    [60, '--color-primary'],
    [59, '--color-wrong'],
  ] as const
  const attempts = scores.map(([score], index) => ({
    id: 100 - index,
    score,
    totalQuestions: 100,
    completedAt: '2026-11-12T15:00:00Z',
    quiz: { id: 1, subject: 'math', title: 'Halves', titleFr: 'Moitiés' },
  }))
  await page.route('**/api/quiz-attempts?*', (route) => route.fulfill({ json: attempts }))
  await page.goto('/progress')
  for (const [percent, ink] of scores) {
    const score = panel(page, 'Recent quizzes').getByText(`${percent}%`, { exact: true })
    await expect(score).toHaveCSS('color', await page.evaluate(resolvedColour, ink))
  }
})

/** Runs in the page: the computed value of a theme colour. */
function resolvedColour(name: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('an active student sees figures, attempts, charts and achievements', async ({ page, student: _ }) => {
  const weak = await finishQuiz(page, 'math', { wrong: 5 })
  const good = await finishQuiz(page, 'math', { place: 1, wrong: 3 })
  const best = await finishQuiz(page, 'english')
  for (const place of [1, 2, 3]) await finishQuiz(page, 'french', { place })
  await page.goto('/progress')
  await expect(figure(page, 'Total Lessons')).toHaveText('6')
  await expect(figure(page, 'Longest Streak')).toHaveText('1 day')
  await expect(figure(page, 'Quizzes Taken')).toHaveText('6')
  await expect(figure(page, 'Average Score')).toHaveText(/^\d+%$/)

  const english = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'English' }) })
  await expect(english).toContainText('3%')
  await expect(english).toContainText('1 / 30')
  await expect(english).toContainText('100%')

  // The list shows the newest five: the weak attempt is the sixth.
  const attempts = panel(page, 'Recent quizzes').getByRole('listitem')
  await expect(attempts).toHaveCount(5)
  await expect(attempts.filter({ hasText: weak.title })).toHaveCount(0)
  const row = attempts.filter({ hasText: best.title })
  await expect(row).toContainText(`${best.questions.length}/${best.questions.length}`)
  await expect(row).toContainText('100%')
  await expect(row).toContainText('Excellent')
  await expect(row).toContainText(formatShortDay(dayFromToday(0), 'en'))
  await expect(attempts.filter({ hasText: good.title })).toContainText(/Good|Needs work/)

  await expect(panel(page, 'Activity')).toContainText('1 active day in the last 12 weeks.')
  await expect(panel(page, 'Activity').getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(panel(page, 'Scores over time')).toContainText('The scores of 6 quizzes')
  await expect(panel(page, 'Scores over time').locator('svg a')).toHaveCount(6)
  await panel(page, 'Scores over time').getByText('Show all scores').click()
  await expect(panel(page, 'Scores over time').getByRole('table').getByRole('row')).toHaveCount(7)
  for (const name of ['First Quiz', 'Perfect Score']) await expect(achievement(page, name)).toContainText('Earned')
  await expect(achievement(page, 'Dedicated Learner')).toContainText('6 of 10')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^fr$/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes progrès' })).toBeVisible()
  for (const name of ['Premier quiz', 'Série d’une semaine', 'Note parfaite', 'Assiduité']) {
    await expect(achievement(page, name)).toBeVisible()
  }
  await expect(panel(page, 'Quiz récents').getByRole('listitem').filter({ hasText: best.titleFr })).toContainText(
    '100\u00a0%',
  )
})

const OPENED = {
  en: { open: 'Day by day', title: 'Activity', scores: 'Scores over time', all: 'Show all scores', close: 'Close' },
  fr: {
    open: 'Jour par jour',
    title: 'Activité',
    scores: 'Résultats au fil du temps',
    all: 'Afficher tous les résultats',
    close: 'Fermer',
  },
}

for (const language of languagesFor('fr')) {
  const words = OPENED[language]

  test(`quizzes, subjects and days can be opened from the progress screen (${language})`, async ({
    page,
    student: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLanguage(page, language)
    const quiz = await finishQuiz(page, 'math', { wrong: 2 })
    const title = language === 'fr' ? quiz.titleFr : quiz.title
    await page.goto('/progress')
    const activity = panel(page, words.title)

    // A day opens by its square and by the link below, and stays open after a reload.
    await activity.locator('svg a').last().click()
    await expect(page).toHaveURL(`/progress?day=${dayFromToday(0)}`)
    await page.reload()
    await expect(activity.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
    await activity.getByRole('link', { name: words.close }).click()
    await activity.getByRole('link', { name: words.open }).press('Enter')
    await activity.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/quiz\/math\?attempt=\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    // A score opens by its point in the chart and from the table.
    await page.goBack()
    await panel(page, words.scores).locator('svg a').last().click()
    await expect(page).toHaveURL(/\/quiz\/math\?attempt=\d+$/)
    await page.goBack()
    await panel(page, words.scores).getByText(words.all).press('Enter')
    await panel(page, words.scores).getByRole('table').getByRole('link').click()
    await expect(page).toHaveURL(/\/quiz\/math\?attempt=\d+$/)

    // A subject.
    await page.goBack()
    await page.getByRole('article').getByRole('link').last().click()
    await expect(page).toHaveURL('/quiz/math')
  })
}

test(
  'figures missing from the records are computed from the attempts',
  coveredBy(
    'src/shared/features/progress/progress-summary.rules.test.ts',
    'are counted from the attempts if the record has no counts',
  ),
  async ({ page, student: _ }) => {
    await finishQuiz(page, 'math')
    await page.route('**/api/progress', (route) =>
      route.fulfill({ json: [{ subject: 'math', lessonsCompleted: 6, currentStreak: 2 }] }),
    )
    await page.goto('/progress')
    await expect(figure(page, 'Quizzes Taken')).toHaveText('1')
    await expect(figure(page, 'Average Score')).toHaveText('100%')
    const math = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Math' }) })
    await expect(math).toContainText('6 / 30')
    await expect(math).toContainText('20%')
  },
)

// `failures.spec.ts` covers this response for every request of every screen.
const REQUESTS = ['**/api/progress', '**/api/progress/history', '**/api/quiz-attempts?limit=5']

for (const path of isFullRun ? REQUESTS : REQUESTS.slice(0, 1)) {
  test(
    `an expired sign-in found by ${path} leads to the sign-in page`,
    coveredBy(
      'src/client/api/query-client.test.ts',
      'a query that detects a lost sign-in reports it once, in the way of its area',
    ),
    async ({ page, notices, student: _ }) => {
      await page.route(path, (route) => route.fulfill(UNAUTHORIZED))
      await page.goto('/progress')
      await expectNotice(notices, 'alert: Unauthorized | You are logged out. Logging in again...')
      await page.waitForURL(/\/api\/login\?returnTo=%2Fprogress$/)
    },
  )
}

test('progress that could not be loaded shows an error, and a second try loads it', async ({ page, student: _ }) => {
  let isBroken = true
  await page.route(/\/api\/(progress|quiz-attempts)/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { message: 'no', code: 'INTERNAL' } }) : route.continue(),
  )
  await page.goto('/progress')
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load your progress' })
  await expect(failure).toBeVisible()
  isBroken = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Total Lessons')).toHaveText('0')
  await expect(panel(page, 'Activity')).toBeVisible()
})

test.describe('on a small phone, in French and dark', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('twelve busy weeks are accessible and fit the width', async ({ page, student: _ }) => {
    const history: ProgressHistory = {
      activity: Array.from({ length: 84 }, (_, days) => ({
        day: dayFromToday(days - 83),
        count: (days % 4) + 1,
        questions: 0,
      })),
      scores: Array.from({ length: 20 }, (_, place) => ({
        attemptId: place + 1,
        subject: 'french',
        day: dayFromToday(place - 20),
        percent: 40 + place * 3,
      })),
    }
    await page.route('**/api/progress/history', (route) => route.fulfill({ json: history }))
    await chooseTheme(page, 'dark')
    await setLanguage(page, 'fr')
    await finishQuiz(page, 'french', { wrong: 2 })
    await page.goto('/progress')
    await expect(page.getByText(/journées actives au cours des 12 dernières semaines/).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
