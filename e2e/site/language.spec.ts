import type { Page, Route } from '@playwright/test'
import { coveredBy } from '../coverage'
import { expect, expectNotice, test } from '../fixtures'

const UNAUTHORIZED = { status: 401, json: { message: 'Unauthorized', code: 'UNAUTHORIZED' } }

/** Fakes the responses to saving the language, in order; the last one repeats. `null` lets the server respond. */
async function answerSaving(
  page: Page,
  responses: (Parameters<Route['fulfill']>[0] | null)[],
): Promise<{ calls: number }> {
  const seen = { calls: 0 }
  await page.route('**/api/users/language', (route) => {
    const response = responses[Math.min(seen.calls, responses.length - 1)]
    seen.calls += 1
    return response ? route.fulfill(response) : route.continue()
  })
  return seen
}

async function chooseFrench(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await page.getByRole('button', { name: 'FR' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
}

test('the chosen language is saved on the server', async ({ page, student }) => {
  const saved = page.waitForResponse('**/api/users/language')
  await chooseFrench(page)
  expect((await saved).status()).toBe(200)
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({
    preferredLanguage: 'fr',
    email: student.email,
  })
})

test(
  'one unauthorized response is retried after a second',
  coveredBy(
    'src/client/sign-in/language/language-saver.test.ts',
    'retries once, a second later, after an unauthorized response',
  ),
  async ({ page, student }) => {
    expect(student.email).toBeTruthy()
    const seen = await answerSaving(page, [UNAUTHORIZED, null])
    await chooseFrench(page)
    await expect(page.getByText('Nouvel essai…')).toBeVisible()
    await expect.poll(() => seen.calls).toBe(2)
    await expect
      .poll(async () => (await (await page.request.get('/api/auth/user')).json()).preferredLanguage)
      .toBe('fr')
  },
)

test(
  'after two unauthorized responses the choice stays on the device if the student is still signed in',
  coveredBy(
    'src/client/sign-in/language/language-saver.test.ts',
    'keeps the choice locally when the second response is unauthorized and the user is still there',
  ),
  async ({ page, student }) => {
    expect(student.email).toBeTruthy()
    const seen = await answerSaving(page, [UNAUTHORIZED])
    await chooseFrench(page)
    await expect(page.getByRole('status').getByText(/langue de l’interface/)).toBeVisible()
    expect(seen.calls).toBe(2)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  },
)

// `session-expired.browser.test.tsx` covers this on four screens.
test(
  'two unauthorized responses lead to the sign-in page if the student is signed out',
  coveredBy(
    'src/client/sign-in/language/language-saver.test.ts',
    'says that the session expired when the user is gone',
  ),
  async ({ page, notices, student }) => {
    expect(student.email).toBeTruthy()
    await answerSaving(page, [UNAUTHORIZED])
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies({ name: 'plume_student' })
    await page.getByRole('button', { name: 'FR' }).click()
    await expectNotice(notices, 'alert: Connexion expirée | Reconnecte-toi pour continuer')
    await page.waitForURL(/\/api\/login/)
  },
)

test(
  'any other failure shows an error, and the interface stays French',
  coveredBy('src/client/sign-in/language/language-saver.test.ts', 'reports any other failure immediately'),
  async ({ page, student }) => {
    expect(student.email).toBeTruthy()
    const seen = await answerSaving(page, [
      { status: 500, json: { message: 'Something went wrong on our side.', code: 'INTERNAL' } },
    ])
    await chooseFrench(page)
    await expect(page.getByRole('alert').getByText('Erreur')).toBeVisible()
    expect(seen.calls).toBe(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  },
)

test('the English texts are those of the specification', async ({ page, student }) => {
  expect(student.email).toBeTruthy()
  await page.request.patch('/api/users/language', { data: { language: 'fr' } })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await answerSaving(page, [UNAUTHORIZED])
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByText('Retrying...')).toBeVisible()
  await expect(page.getByText('Authentication issue, retrying language update')).toBeVisible()
  await expect(page.getByText('Language Update Failed')).toBeVisible()
  await expect(
    page.getByText('Unable to save language preference. Your interface language has been updated locally.'),
  ).toBeVisible()
})

test('choosing the language that is already shown saves it', async ({ page, student }) => {
  expect(student.email).toBeTruthy()
  await page.request.patch('/api/users/language', { data: { language: 'fr' } })
  await page.goto('/booking')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const saved = page.waitForResponse('**/api/users/language')
  await page.getByRole('button', { name: 'EN' }).click()
  expect((await saved).status()).toBe(200)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})
