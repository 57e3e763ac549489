import { expect, type Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { BOOKING_WORDS } from '../booking/booking-form'
import { CONTENT_WORDS, ERROR_WORDS } from '../content/content-editor'
import { findContentScreens } from '../content/content-screens'
import { signUp } from '../fixtures'
import { answerAll, pickQuiz, QUIZ_WORDS, startQuiz } from '../learning/quiz-screen'
import { SIGN_IN_WORDS } from '../portal/portal'
import type { Screen } from '../screens'
import { bookFirst, buyHours } from '../tutors/tutoring'

const { en: accountEn, fr: accountFr } = wordsOf('account')
const { en: usersEn, fr: usersFr } = wordsOf('adminUsers')
const { en: creditsEn, fr: creditsFr } = wordsOf('credits')
const { en: sessionsEn, fr: sessionsFr } = wordsOf('sessions')
const { en: siteEn, fr: siteFr } = wordsOf('site')

const WORDS = {
  en: { site: siteEn, account: accountEn, users: usersEn, credits: creditsEn, sessions: sessionsEn },
  fr: { site: siteFr, account: accountFr, users: usersFr, credits: creditsFr, sessions: sessionsFr },
}

/** A screen after an action: with an open dialog or drawer, or with a message. */
export interface State extends Screen {
  reach(page: Page, language: 'en' | 'fr'): Promise<void>
}

/** Signs up a new student and books a session. */
async function signUpWithSession(page: Page): Promise<void> {
  await signUp(page)
  await buyHours(page.request)
  await bookFirst(page, 9)
  await page.reload()
}

/** The page of an audio, interactive or video guide. */
function guideState(name: 'guide-audio' | 'guide-interactive' | 'guide-video'): State {
  return {
    name,
    path: '/study-guides/math',
    who: 'student',
    async reach(page) {
      const guide = (await findContentScreens(page)).find((screen) => screen.name === name)
      await page.goto(guide?.path ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

export const STATES: State[] = [
  {
    name: 'menu-open',
    path: '/',
    who: 'student',
    async reach(page, language) {
      const { drawer, account } = WORDS[language].site
      const opener = page.getByRole('button', { name: drawer.open })
      // Wide screens have no drawer, so the account menu opens instead.
      if (await opener.isVisible()) {
        await opener.click()
        return expect(page.getByRole('dialog', { name: drawer.label })).toBeVisible()
      }
      await press(page, account.menu)
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'booking-refused',
    path: '/booking',
    who: 'student',
    async reach(page, language) {
      const { form } = BOOKING_WORDS[language]
      await page.getByRole('button', { name: form.submit, exact: true }).click()
      await expect(page.getByText(ERROR_WORDS[language].SUBJECT_REQUIRED)).toBeVisible()
    },
  },
  {
    name: 'session-dialog',
    path: '/booking',
    who: 'student',
    async reach(page, language) {
      const { reschedule, rescheduleNotice } = WORDS[language].sessions
      await signUpWithSession(page)
      await page.getByRole('button', { name: reschedule, exact: true }).first().click()
      await press(page, rescheduleNotice.choose)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'answer-judged',
    path: '/quiz/math',
    who: 'student',
    async reach(page, language) {
      const { start, submitAnswer, correct, incorrect } = QUIZ_WORDS[language]
      await press(page, start)
      await page.getByRole('radio').first().check()
      await press(page, submitAnswer)
      await expect(
        page.getByText(correct, { exact: true }).or(page.getByText(incorrect, { exact: true })),
      ).toBeVisible()
    },
  },
  {
    name: 'quiz-results',
    path: '/quiz/math',
    who: 'student',
    async reach(page, language) {
      const words = QUIZ_WORDS[language]
      const quiz = await pickQuiz(page, 'math')
      await startQuiz(page, quiz, words)
      await answerAll(page, quiz, words)
      await press(page, words.finish)
      await expect(page.getByRole('button', { name: words.results.tryAnother })).toBeVisible()
    },
  },
  guideState('guide-audio'),
  guideState('guide-interactive'),
  guideState('guide-video'),
  {
    name: 'paying',
    path: '/buy-credits',
    who: 'student',
    async reach(page, language) {
      await press(page, WORDS[language].credits.packages.buy)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'account-deletion',
    path: '/profile',
    who: 'student',
    async reach(page, language) {
      await press(page, WORDS[language].account.data.delete)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'staff-sign-in-refused',
    path: '/admin',
    who: 'guest',
    async reach(page, language) {
      const login = SIGN_IN_WORDS[language]
      await page.getByLabel(login.email, { exact: true }).fill('nobody')
      await page.getByLabel(login.password, { exact: true }).fill('short')
      await press(page, login.submit)
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
    },
  },
  {
    name: 'hours-dialog',
    path: '/admin/dashboard?view=users&search=student@example.com',
    who: 'admin',
    async reach(page, language) {
      await press(page, WORDS[language].users.users.editOf.split('{{')[0] ?? '')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'staff-student',
    path: '/admin/dashboard?view=users&search=student@example.com',
    who: 'admin',
    async reach(page) {
      const [found] = await (await page.request.get('/api/admin/users?search=student@example.com')).json()
      await page.goto(`/admin/dashboard?view=users&student=${found.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Gagnon')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'content-refused',
    path: '/admin/dashboard?view=content',
    who: 'admin',
    async reach(page, language) {
      const { add, form } = CONTENT_WORDS[language]
      await press(page, add)
      await page.getByRole('dialog').getByRole('button', { name: form.createQuiz }).click()
      await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
]
