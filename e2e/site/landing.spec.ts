import type { Locator } from '@playwright/test'
import { languagesFor } from '../coverage'
import { expect, setLanguage, test } from '../fixtures'

const LANDING = {
  en: {
    title: 'Learn with a tutor beside you, in English and in French.',
    subtitle: /^Quizzes with instant feedback/,
    getStarted: 'Get Started',
    signIn: 'Sign In',
    headings: ['What You Can Do', 'Learn at Your Own Pace', 'Join Thousands of Learners'],
    subjects: ['English', 'French', 'Math'],
    cards: ['Take interactive quizzes', 'Keep study guides', 'Meet a tutor', 'See your progress'],
    list: ['Flexible scheduling', 'Bilingual support', 'Adaptive learning', 'Stop when you like'],
    panel: ['subjects: English, French and math', 'languages, in one account', 'tutor at a time, just for you'],
    promises: [
      /instant feedback/i,
      /downloadable study materials for all subjects/i,
      /one-on-one sessions with qualified tutors/i,
      /analytics/i,
      /bilingual/i,
      /personalised recommendations/i,
      /flexible scheduling/i,
    ],
  },
  fr: {
    title: 'Apprends avec quelqu’un à tes côtés, en français et en anglais.',
    subtitle: /^Des quiz avec rétroaction immédiate/,
    getStarted: 'Commencer',
    signIn: 'Se connecter',
    headings: ['Ce que tu peux faire', 'Apprends à ton rythme', 'Joins-toi à des milliers d’élèves'],
    subjects: ['Anglais', 'Français', 'Maths'],
    cards: [
      'Faire des quiz interactifs',
      'Garder des guides d’étude',
      'Rencontrer un tuteur ou une tutrice',
      'Voir tes progrès',
    ],
    list: ['Horaire souple', 'Soutien bilingue', 'Apprentissage adaptatif', 'Arrête quand tu veux'],
    panel: [
      'matières\u00a0: anglais, français et maths',
      'langues, dans un seul compte',
      'tuteur ou tutrice à la fois, rien que pour toi',
    ],
    promises: [
      /rétroaction immédiate/i,
      /matériel à télécharger dans toutes les matières/i,
      /séances individuelles d’une heure ou deux, avec des tutrices et des tuteurs qualifiés/i,
      /analyses/i,
      /bilingue/i,
      /recommandations personnalisées/i,
      /horaire souple/i,
    ],
  },
}

const LEGAL = {
  en: [
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/cookie-policy', 'Cookie Policy'],
    ['/help', 'Help'],
  ],
  fr: [
    ['/privacy-policy', 'Politique de confidentialité'],
    ['/terms-of-service', 'Conditions d’utilisation'],
    ['/cookie-policy', 'Politique sur les témoins'],
    ['/help', 'Aide'],
  ],
} as const

/** Today's date in Toronto: `November 15, 2026`, `15 novembre 2026`. */
function today(language: 'en' | 'fr'): string {
  const day = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'America/Toronto' })
  return day.format(Date.now()).replace(/^1 /, '1er ')
}

for (const language of ['en', 'fr'] as const) {
  test(`the landing page shows all its sections and seven promises in ${language}`, async ({ page }) => {
    const words = LANDING[language]
    await setLanguage(page, language)
    await page.goto('/')
    await expect(page).toHaveTitle(/Plume/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await expect(main.getByText(words.subtitle)).toBeVisible()
    for (const name of [...words.headings, ...words.subjects, ...words.cards]) {
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(part(main, words.headings[0]).getByRole('listitem')).toContainText(words.cards)
    await expect(part(main, words.headings[1]).getByRole('listitem')).toContainText(words.list)
    await expect(part(main, words.headings[2]).getByRole('listitem')).toContainText(words.panel)
    for (const promise of words.promises) await expect(main.getByText(promise).first()).toBeVisible()
    const getStarted = page.getByRole('link', { name: words.getStarted })
    await expect(getStarted).toHaveCount(1)
    await expect(getStarted).toHaveAttribute('href', '/api/login')
  })
}

/** The part of the page below a heading. */
function part(main: Locator, heading: string | undefined): Locator {
  return main.locator('section').filter({ has: main.page().getByRole('heading', { name: heading }) })
}

test('the language switcher changes the page to French and remembers it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'FR', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apprends')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('button', { name: 'FR' })).toHaveAttribute('aria-pressed', 'true')
})

test('an answer to the sample question is graded immediately', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const sample = page.getByRole('region', { name: 'Try three questions' })
  await sample.getByRole('button', { name: 'Check' }).click()
  await expect(sample.getByText('Incorrect')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, isFirstVisit: true })

  for (const language of languagesFor('fr')) {
    test(`the landing page can be read and its links work in ${language}`, async ({ page }) => {
      await setLanguage(page, language)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('main').locator('a[href="/api/login"]').click()
      await expect(page.locator('input[name="email"]')).toBeVisible()
    })
  }

  for (const language of languagesFor('fr')) {
    test(`the legal pages can be read and show today’s date in ${language}`, async ({ page }) => {
      await setLanguage(page, language)
      for (const [path, title] of LEGAL[language]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByRole('main').getByRole('time')).toHaveText(today(language))
      }
      await expect(page.getByRole('main')).toContainText('support@plume.example')
    })
  }
})

for (const language of languagesFor('en')) {
  test(`the legal pages show today’s date when opened from another page in ${language}`, async ({ page }) => {
    await setLanguage(page, language)
    await page.goto('/')
    // Before its script runs, a link would load the page that the server renders.
    await expect(page.getByRole('button', { name: LANDING[language].signIn })).toBeVisible()
    for (const [path, title] of LEGAL[language]) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('main').getByRole('time')).toHaveText(today(language))
    }
  })
}

test('a guest’s first page does not request the current user and logs no error', async ({ page }) => {
  const errors: string[] = []
  const requested: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
})
