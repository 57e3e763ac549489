import { expect, speak, test } from './fixtures'

test('a visitor reads the whole landing page in English', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Plume/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Learn with a tutor')
  for (const heading of ['What You Can Do', 'Learn at Your Own Pace', 'Join Thousands of Learners']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  for (const subject of ['English', 'French', 'Math']) {
    await expect(page.getByRole('main').getByRole('heading', { name: subject, exact: true })).toBeVisible()
  }
  const getStarted = page.getByRole('link', { name: 'Get Started' })
  await expect(getStarted).toHaveCount(1)
  await expect(getStarted).toHaveAttribute('href', '/api/login')
})

test('the seven promises are all there', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const promise of [
    /instant feedback/i,
    /downloadable study materials for all subjects/i,
    /one-on-one/i,
    /analytics/i,
    /bilingual/i,
    /personalised recommendations/i,
    /flexible scheduling/i,
  ]) {
    await expect(main.getByText(promise).first()).toBeVisible()
  }
})

test('the switcher turns the page to French and remembers it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'FR', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apprendre')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('button', { name: 'FR' })).toHaveAttribute('aria-pressed', 'true')
})

test('an answer to the sample question is marked at once', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const sample = page.getByRole('region', { name: 'Try three questions' })
  await sample.getByText('2/3', { exact: true }).click()
  await expect(sample.getByText('Incorrect')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, isFirstVisit: true })

  for (const language of ['en', 'fr'] as const) {
    test(`the landing page can be read and left in ${language}`, async ({ page }) => {
      await speak(page, language)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('main').locator('a[href="/api/login"]').click()
      await expect(page.locator('input[name="email"]')).toBeVisible()
    })
  }

  test('the legal pages can be read', async ({ page }) => {
    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('support@plume.example')
  })
})

test('get started leads to the sign-in page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/\/api\/login/)
  await expect(page.getByRole('heading', { name: 'Sign in to Plume' })).toBeVisible()
})
