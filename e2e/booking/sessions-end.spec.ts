import type { Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { MONDAY_MORNING, openAt, clockTest as test } from '../clock-site'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, signUp } from '../fixtures'
import { prefer } from '../learning/learning'
import { book, buyHours, hoursOf } from '../tutors/tutoring'

const { en: bookingEn, fr: bookingFr } = wordsOf('booking')
const { en: dashboardEn, fr: dashboardFr } = wordsOf('dashboard')
const { en: progressEn, fr: progressFr } = wordsOf('progress')
const { en: sessionsEn, fr: sessionsFr } = wordsOf('sessions')

const WORDS = {
  en: { booking: bookingEn, dashboard: dashboardEn, progress: progressEn, sessions: sessionsEn, oneDay: '1 day' },
  fr: { booking: bookingFr, dashboard: dashboardFr, progress: progressFr, sessions: sessionsFr, oneDay: '1 jour' },
}
/** Each language has its own hour on Tuesday, so that the two students do not compete. */
const HOURS = { en: { start: '14:00', end: '15:00' }, fr: { start: '10:00', end: '11:00' } }

test.describe.configure({ timeout: 120_000 })

function figure(page: Page, label: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
}

for (const language of languagesFor('en')) {
  test(
    `a session that has ended is completed and counts as one lesson (${language})`,
    coveredBy(
      'src/server/features/booking/sessions/list-sessions.api.test.ts',
      'is completed and counts as one lesson of its day, however often it is read',
    ),
    async ({ page, site }) => {
      const { booking, dashboard, progress, sessions, oneDay } = WORDS[language]
      site.time.now = new Date(MONDAY_MORNING)
      await signUp(page)
      await setLanguage(page, language)
      await prefer(page, language)
      await buyHours(page.request)
      const free = await page.request.get('/api/free-times?subject=math&duration=1&near=2026-11-17')
      const [slot] = await free.json()
      const { start, end } = HOURS[language]
      await book(page.request, { ...slot, sessionDate: '2026-11-17', startTime: start })

      await openAt(page, site, '/', MONDAY_MORNING)
      await expect(figure(page, dashboard.stats.lessons)).toHaveText('0')
      await expect(figure(page, dashboard.stats.sessions)).toHaveText('1')

      // Until its last second it is the session of today.
      await openAt(page, site, '/', `2026-11-17T${start.slice(0, 2)}:59:59-05:00`)
      await expect(page.getByRole('button', { name: sessions.join, exact: true })).toBeVisible()
      await expect(figure(page, dashboard.stats.lessons)).toHaveText('0')

      await openAt(page, site, '/booking', `2026-11-17T${end}:00-05:00`)
      await expect(page.getByText(booking.upcoming.empty)).toBeVisible()
      const past = page.getByRole('region', { name: booking.past.title })
      await expect(past.getByRole('listitem')).toHaveCount(1)
      await expect(past.getByRole('button', { name: sessions.status.completed })).toBeDisabled()
      await expectAccessible(page)
      expect(await hoursOf(page)).toBe(4)

      await page.goto('/')
      await expect(figure(page, dashboard.stats.lessons)).toHaveText('1')
      await expect(figure(page, dashboard.stats.streak)).toHaveText(oneDay)
      await expect(figure(page, dashboard.stats.sessions)).toHaveText('0')
      await expect(page.getByRole('button', { name: sessions.join, exact: true })).toHaveCount(0)

      // Loading it again does not count another lesson.
      await openAt(page, site, '/progress', '2026-11-18T09:00:00-05:00')
      await expect(figure(page, progress.stats.lessons)).toHaveText('1')
      await expect(figure(page, progress.stats.streak)).toHaveText(oneDay)
      await expect(figure(page, progress.stats.quizzes)).toHaveText('0')
    },
  )
}
