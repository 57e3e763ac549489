import type { Page } from '@playwright/test'
import { openAddDialog, openContent } from '../content/content-editor'
import { coveredBy, languagesFor } from '../coverage'
import { sendWithStoppedClock } from '../delayed-requests'
import { expect, expectAccessible, firstVisit, setLanguage, test } from '../fixtures'
import { loseStaffSignIn, SIGN_IN_WORDS, signInStaff, signInStaffAgain } from './portal'
import { LANGUAGES, portalIn } from './students-list'

/** Repeated here, not read from the word files, so that a wrong text on the screen fails the test. */
const MESSAGES = {
  en: {
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    unreachable: 'An error occurred during login. Please try again.',
    wrong: 'Invalid credentials',
    tooMany: 'Too many failed attempts. Please wait a few minutes before trying again.',
    welcome: 'Welcome, Camille Roy',
    role: 'owner',
  },
  fr: {
    email: 'Adresse courriel non valide',
    password: 'Le mot de passe doit compter au moins 6 caractères',
    unreachable: 'Une erreur est survenue pendant la connexion. Veuillez réessayer.',
    wrong: 'Identifiants incorrects',
    tooMany: 'Trop d’essais incorrects. Il faut attendre quelques minutes avant de réessayer.',
    welcome: 'Bienvenue, Camille Roy',
    role: 'propriétaire',
  },
}

for (const language of languagesFor('en')) {
  test(`the staff sign-in page reports errors, can show the password, and signs in, in ${language}`, async ({
    page,
  }) => {
    const login = SIGN_IN_WORDS[language]
    const messages = MESSAGES[language]
    await setLanguage(page, language)
    await page.goto('/admin')
    const email = page.getByLabel(login.email, { exact: true })
    const password = page.getByLabel(login.password, { exact: true })
    const submit = page.getByRole('button', { name: login.submit })

    await email.fill('camille')
    await password.fill('five5')
    await submit.click()
    await expect(page.getByText(messages.email)).toBeVisible()
    await expect(page.getByText(messages.password)).toBeVisible()
    await expect(email).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('button', { name: login.showPassword }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: login.hidePassword }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('five5')

    // An email without an account, used by this journey only, because failed attempts are counted per account.
    await email.fill(`guessed-${language}@example.com`)
    await password.fill('not this one')
    await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 })
    await submit.click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(messages.unreachable)
    const proxyFailed = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
    await page.route('**/api/admin/login', (route) => route.fulfill(proxyFailed), { times: 1 })
    const failed = page.waitForResponse('**/api/admin/login')
    await submit.click()
    expect((await failed).status()).toBe(502)
    await expect(alert).toHaveText(messages.unreachable)
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse('**/api/admin/login')
      await submit.click()
      expect((await answered).status()).toBe(401)
      await expect(alert).toHaveText(messages.wrong)
    }
    await submit.click()
    await expect(alert).toHaveText(messages.tooMany)
    await expect(page).toHaveURL(/\/admin$/)

    await signInStaffAgain(page, language)
    await expect(page.getByRole('banner').getByText(messages.welcome, { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByText(messages.role, { exact: true })).toBeVisible()
  })
}

/** Makes the server's responses name another administrator, as after a colleague's sign-in. */
async function becomeColleague(page: Page): Promise<void> {
  const named = { name: 'Alex Morin', email: 'alex@example.com' }
  await page.route(/\/api\/admin\/(login|me)$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const json = body.admin ? { admin: { ...body.admin, ...named } } : { ...body, ...named }
    await route.fulfill({ response, json })
  })
}

test('the portal is prefetched on the sign-in page, and the sign-in page before signing out', async ({ page }) => {
  const [{ admin }] = LANGUAGES
  await page.goto('/admin')
  const portal = page.waitForResponse(/admin-dashboard-area/)
  await page.getByLabel(SIGN_IN_WORDS.en.email, { exact: true }).focus()
  await (await portal).finished()
  await signInStaffAgain(page)
  const signInPage = page.waitForResponse(/admin-login-area/)
  await page.reload()
  await page.getByRole('button', { name: admin.logout }).focus()
  await (await signInPage).finished()
})

for (const { language, admin } of portalIn('fr')) {
  test(
    `another administrator who signs in after an expired sign-in finds no drafts, in ${language}`,
    coveredBy(
      'src/client/form/drafts.test.ts',
      'another member of staff finds no drafts, and a student’s drafts in the same tab stay',
    ),
    async ({ page }) => {
      const words = await openContent(page, language)
      const dialog = await openAddDialog(page, words)
      const title = dialog.getByLabel(words.form.title, { exact: true })
      await title.fill('Camille’s work')
      await loseStaffSignIn(page)
      await page.reload()
      await page.waitForURL(/\/admin$/)
      await becomeColleague(page)
      await signInStaffAgain(page, language)
      // They also start on the dashboard, not on the page that was left open.
      await expect(page.getByRole('heading', { level: 1, name: admin.nav.dashboard })).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('Alex Morin')
      const menu = page.getByRole('navigation', { name: admin.nav.label })
      await menu.getByRole('link', { name: admin.nav.content }).click()
      await openAddDialog(page, words)
      await expect(title).toHaveValue('')
      await expect(dialog.getByText(words.draft.restored)).toHaveCount(0)
    },
  )
}

test(
  'when another administrator signs in in another tab, this tab has no drafts',
  coveredBy(
    'src/client/form/drafts.test.ts',
    'another member of staff finds no drafts, and a student’s drafts in the same tab stay',
  ),
  async ({ page }) => {
    const words = await openContent(page)
    const dialog = await openAddDialog(page, words)
    const title = dialog.getByLabel(words.form.title, { exact: true })
    await title.fill('Camille’s work')
    await page.reload()
    await expect(title).toHaveValue('Camille’s work')
    await becomeColleague(page)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Alex Morin')
    await expect(title).toHaveValue('')
  },
)

firstVisit(
  'switching the language while the expired sign-in notice is shown still leads to the sign-in page',
  async ({ page }) => {
    const [{ site, admin }, french] = LANGUAGES
    await signInStaff(page)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loseStaffSignIn(page)
    const menu = page.getByRole('navigation', { name: admin.nav.label })
    await sendWithStoppedClock(page, '/api/admin/users', () =>
      menu.getByRole('link', { name: admin.nav.users }).click(),
    )
    await expect(page.getByRole('alert').getByText(site.signInAgain.sessionExpired.title)).toBeVisible()
    await page.getByRole('button', { name: 'FR', exact: true }).click()
    await expect(page.getByRole('navigation', { name: french.admin.nav.label })).toBeVisible()
    await page.clock.resume()
    await page.waitForURL(/\/admin$/)
    await expect(page.getByText(french.admin.goOn)).toBeVisible()
  },
)
