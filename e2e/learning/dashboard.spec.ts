import type { Page } from '@playwright/test'
import { formatDay } from '../../src/shared/time/format-day'
import { coveredBy, isFullRun } from '../coverage'
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNotice,
  setLanguage,
  test,
} from '../fixtures'
import { dayFromToday, finishQuiz, listSessions, prefer, sessionOn, UNAUTHORIZED } from './learning'

/** The figure above a label. */
function tile(page: Page, label: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
}

function upcoming(page: Page) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: 'Upcoming Sessions' }) })
}

function row(page: Page, words: string) {
  return upcoming(page).getByRole('listitem').filter({ hasText: words })
}

test('a new student sees zeros everywhere and one step to start with', async ({ page, student: _ }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Find your page' })).toBeVisible()
  await expect(tile(page, 'Lessons Completed')).toHaveText('0')
  await expect(tile(page, 'Current Streak')).toHaveText('0 days')
  await expect(tile(page, 'Upcoming Sessions')).toHaveText('0')
  await expect(tile(page, 'of all lessons complete')).toHaveText('0%')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Continue Quiz' })).toHaveAttribute('href', '/quiz')
  await expect(main.getByRole('link', { name: 'Book a Tutor' })).toHaveAttribute('href', '/booking')
  for (const [name, subject] of [
    ['English', 'english'],
    ['French', 'french'],
    ['Math', 'math'],
  ]) {
    const cover = main.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(cover).toContainText('0% complete')
    await expect(cover).toContainText('0 / 30')
    await expect(cover.getByRole('progressbar')).toBeVisible()
    await expect(cover.getByRole('link')).toHaveAttribute('href', `/quiz/${subject}`)
  }
  for (const [name, path] of [
    ['Take a quiz', '/quiz'],
    ['Read a study guide', '/study-guides'],
    ['Meet a tutor', '/booking'],
    ['See your progress', '/progress'],
  ]) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path ?? '')
  }
  await expect(page.getByRole('heading', { name: 'What to do next' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Upcoming Sessions' })).toHaveCount(0)
})

test('an active student sees their activity, in both languages', async ({ page, student: _ }) => {
  await finishQuiz(page, 'math', { wrong: 1 })
  await finishQuiz(page, 'math', { place: 1 })
  await finishQuiz(page, 'english')
  await page.goto('/')
  await expect(tile(page, 'Lessons Completed')).toHaveText('3')
  await expect(tile(page, 'Current Streak')).toHaveText('1 day')
  await expect(tile(page, 'of all lessons complete')).toHaveText('3%')
  const math = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Math', exact: true }) })
  await expect(math).toContainText('7% complete')
  await expect(math).toContainText('2 / 30')
  await expect(page.getByText('today included')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^fr$/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour, Maya!' })).toBeVisible()
  await expect(tile(page, 'Leçons terminées')).toHaveText('3')
  await expect(tile(page, 'Série en cours')).toHaveText('1 jour')
  await expect(page.getByText('7\u00a0% terminé')).toBeVisible()
})

test('sessions show their subject, tutor and time, and the actions possible on that day', async ({
  page,
  student: _,
}) => {
  await listSessions(page, [
    sessionOn(0, { duration: 2, notes: 'Fractions first', classroomUrl: '/sessions/8/room' }),
    sessionOn(1, { subject: 'french', startTime: '10:00', tutor: { id: 2, name: 'Luc Tremblay' } }),
    sessionOn(5, { subject: 'english', startTime: '09:00', status: 'completed' }),
    sessionOn(6),
  ])
  await page.goto('/')
  await expect(tile(page, 'Upcoming Sessions')).toHaveText('4')
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(3)
  await expect(upcoming(page).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/booking')
  await expect(row(page, 'Math (2h)')).toContainText('with Amara Diallo')
  await expect(row(page, 'Math (2h)')).toContainText('Today · 2:00 PM · Fractions first')
  await expect(row(page, 'French')).toContainText('with Luc Tremblay')
  await expect(row(page, 'French')).toContainText('Tomorrow · 10:00 AM')
  await expect(row(page, 'English')).toContainText(`${formatDay(dayFromToday(5), 'en')} · 9:00 AM`)
  await expect(row(page, 'English').getByRole('button', { name: 'Completed' })).toBeDisabled()
  await expectAccessible(page)

  await row(page, 'Math (2h)').getByRole('button', { name: 'Join' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Join Session' })
  await expect(notice).toContainText('Amara Diallo will meet you in the online classroom at 2:00 PM.')
  const room = notice.getByRole('link', { name: 'Open the classroom' })
  await expect(room).toHaveAttribute('href', '/sessions/8/room')
  await expect(room).toHaveAttribute('target', '_blank')

  await row(page, 'French').getByRole('button', { name: 'Reschedule' }).click()
  const moving = page.getByRole('status').filter({ hasText: 'Reschedule Session' })
  await expect(moving).toContainText('Nothing has changed yet.')
  await moving.getByRole('link', { name: 'Choose another time' }).click()
  await expect(page).toHaveURL(/\/booking\?/)
})

test('without a classroom, Join shows a notice without a link', async ({ page, student: _ }) => {
  await listSessions(page, [sessionOn(0)])
  await page.goto('/')
  await expect(upcoming(page).getByRole('link', { name: 'View All' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Join' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Join Session' })
  await expect(notice).toContainText(
    'Your session with Amara Diallo starts at 2:00 PM. This site has no online classroom yet',
  )
  await expect(notice.getByRole('link')).toHaveCount(0)
})

test('sessions are shown in French', async ({ page, student: _ }) => {
  await setLanguage(page, 'fr')
  await prefer(page, 'fr')
  await listSessions(page, [sessionOn(0, { duration: 2 }), sessionOn(1), sessionOn(2, { status: 'cancelled' })])
  await page.goto('/')
  const rows = page.getByRole('listitem').filter({ hasText: 'avec Amara Diallo' })
  await expect(rows.nth(0)).toContainText('Maths (2\u00a0h)')
  await expect(rows.nth(0)).toContainText('Aujourd’hui · 14\u00a0h')
  await expect(rows.nth(1)).toContainText('Demain')
  await expect(rows.nth(2).getByRole('button', { name: 'Annulée' })).toBeDisabled()
  await rows.nth(1).getByRole('button', { name: 'Déplacer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Déplacer la séance' })).toBeVisible()
})

for (const [what, path] of [
  ['progress', '**/api/progress'],
  ...(isFullRun ? ([['sessions', '**/api/sessions/upcoming']] as const) : []),
] as const) {
  test(
    `an expired sign-in found while loading the ${what} leads to the sign-in page`,
    coveredBy(
      'src/client/api/query-client.test.ts',
      'a query that detects a lost sign-in reports it once, in the way of its area',
    ),
    async ({ page, notices, student: _ }) => {
      await page.route(path, (route) => route.fulfill(UNAUTHORIZED))
      await page.goto('/')
      await expectNotice(notices, 'alert: Unauthorized | You are logged out. Logging in again...')
      await page.waitForURL(/\/api\/login\?returnTo=%2F$/)
    },
  )
}

test('a part that could not be loaded shows an error, and a second try loads it', async ({ page, student: _ }) => {
  let isBroken = true
  await page.route(/\/api\/(progress|progress\/history|sessions\/upcoming)$/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { message: 'no', code: 'INTERNAL' } }) : route.continue(),
  )
  await page.goto('/')
  for (const part of ['your progress', 'your sessions', 'your last five weeks']) {
    const failure = page.getByRole('alert').filter({ hasText: `Couldn’t load ${part}` })
    await expect(failure).toContainText('Nothing is lost.')
  }
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('alert').filter({ hasText: 'Your progress' }).getByRole('button', { name: 'Try again' }).click()
  await expect(tile(page, 'Lessons Completed')).toHaveText('0')
})

test('the stored language is used before anything is shown in another language', async ({ page, student: _ }) => {
  await prefer(page, 'fr')
  const titles: (string | null)[] = []
  await page.exposeFunction('noteTitle', (title: string | null) => titles.push(title))
  await page.addInitScript(noteTitles)
  // The French word file is slow to load, as on a phone.
  await page.route('**/assets/dashboard*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour, Maya!' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect.poll(() => titles).toEqual(['Bonjour, Maya!'])
})

/** Runs in the page: records every heading it shows. */
function noteTitles(): void {
  let last: string | null = null
  new MutationObserver(() => {
    const title = document.querySelector('main h1')?.textContent ?? null
    if (title !== null && title !== last) (window as unknown as { noteTitle(title: string): void }).noteTitle(title)
    last = title
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

test('if the French word file does not load, the dashboard is shown in English', async ({ page, student: _ }) => {
  await prefer(page, 'fr')
  await page.route(/assets\/site-.*\.js/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya!' })).toBeVisible()
})

test.describe('on a small phone, in French and dark', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test(
    'a full dashboard is accessible and fits the width',
    coveredBy(
      'e2e/site/accessibility.spec.ts',
      'is accessible in English and French, light and dark, from a desktop to a small phone',
    ),
    async ({ page, student: _ }) => {
      await chooseTheme(page, 'dark')
      await setLanguage(page, 'fr')
      await prefer(page, 'fr')
      await finishQuiz(page, 'french', { wrong: 2 })
      await listSessions(page, [
        sessionOn(0, { duration: 2, notes: 'Anticonstitutionnellement-incompréhensiblement' }),
        sessionOn(3),
        sessionOn(4, { status: 'completed' }),
        sessionOn(7),
      ])
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Tout voir' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    },
  )
})
