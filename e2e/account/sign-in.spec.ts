import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { coveredBy, isFullRun } from '../coverage'
import { expect, expectAccessible, expectNotice, openElsewhere, setLanguage, signUp, test } from '../fixtures'

test('a new student creates an account, signs out and signs in again', async ({ page }) => {
  const email = `new-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Zoé')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('les oiseaux chantent')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Zoé!' })).toBeVisible()
  await expect(page.getByRole('link', { name: /0\.0h/ })).toBeVisible()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()

  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('les oiseaux chantent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Zoé!' })).toBeVisible()
})

test('a wrong password is refused and the form keeps the email', async ({ page, browser }) => {
  const other = await openElsewhere(browser)
  const student = await signUp(other)
  await page.goto('/api/login')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Invalid credentials: /)
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await other.close()
})

for (const [language, path, { password, showPassword, hidePassword }] of [
  ...(isFullRun ? ([['en', '/api/login', SIGN_IN_WORDS.en]] as const) : []),
  ['fr', '/api/signup', SIGN_IN_WORDS.fr],
] as const) {
  test(`the password can be shown on ${path}, in ${language}`, async ({ page }) => {
    await setLanguage(page, language)
    await page.goto(path)
    const field = page.getByLabel(password)
    await field.fill('une plume rouge')
    await page.getByRole('button', { name: showPassword }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expectAccessible(page)
    await page.getByRole('button', { name: hidePassword }).click()
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveValue('une plume rouge')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, isFirstVisit: true })

  test('the sign-in page works and shows no button that needs a script', async ({ page }) => {
    await page.goto('/api/login')
    await expect(page.getByRole('button')).toHaveText(['Sign in'])
    await page.getByLabel('Email').fill('student@example.com')
    await page.getByLabel('Password').fill('plume-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('the sign-in page is in French, shows the demo account and works', async ({ page }) => {
  await page.goto('/api/login')
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText('student@example.com')).toBeVisible()
  await page.getByLabel('Courriel').fill('student@example.com')
  await page.getByLabel('Mot de passe').fill('plume-demo')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ève')
})

test('a guest who opens a student’s page signs in and returns to it', async ({ page, notices, student }) => {
  const pages = ['/booking', '/profile', '/progress', '/buy-credits']
  for (const path of isFullRun ? pages : pages.slice(0, 1)) {
    await page.context().clearCookies()
    notices.length = 0
    await page.goto(path)
    await expectNotice(notices, 'alert: Unauthorized | You are logged out. Logging in again...')
    await page.waitForURL(/\/api\/login/)
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel('Password').fill(student.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test(
  'a return path to another site leads to the home page',
  coveredBy(
    'src/server/features/account/sign-in/local-sign-in.api.test.ts',
    '%s keeps a return path of this site only',
  ),
  async ({ page, student }) => {
    await page.goto('/api/logout')
    await page.goto('/api/login?returnTo=https://evil.example/')
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel('Password').fill(student.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${process.env.SITE_URL}/`)
  },
)

test(
  'an account created in French has French as its language',
  coveredBy(
    'src/server/features/account/sign-in/sign-up.api.test.ts',
    'is signed in, has no hours, and has the interface’s language',
  ),
  async ({ page }) => {
    await setLanguage(page, 'fr')
    await signUp(page, { firstName: 'Rose' })
    const user = await (await page.request.get('/api/auth/user')).json()
    expect(user).toMatchObject({ preferredLanguage: 'fr', creditsRemaining: 0 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rose')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  },
)

for (const path of isFullRun ? ['/api/login', '/api/signup'] : ['/api/signup']) {
  test(`the heading of ${path} does not move while the rest of the page loads`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    const whole = await title.boundingBox()
    // A slow phone shows the page for a moment without the end of its HTML.
    await page.evaluate(() => document.querySelector('form')?.remove())
    expect(await title.boundingBox()).toEqual(whole)
  })
}
