import type { Page } from '@playwright/test'
import { loseStaffSignIn, SIGN_IN_WORDS, signInStaff, signInStaffAgain } from './admin'
import { openAddDialog, openContent } from './admin-content'
import { LANGUAGES, portalIn } from './admin-users'
import { expect, expectAccessible, firstVisit, speak, test } from './fixtures'
import { sendAndHold } from './tutoring'
import { coveredBy, walkedIn } from './walked-in'

/** Written here once more, so that a wrong word on the screen is noticed. */
const SAID = {
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

for (const language of walkedIn('en')) {
  test(`the door says what is wrong, shows the password when asked, and opens, in ${language}`, async ({ page }) => {
    const login = SIGN_IN_WORDS[language]
    const said = SAID[language]
    await speak(page, language)
    await page.goto('/admin')
    const email = page.getByLabel(login.email, { exact: true })
    const password = page.getByLabel(login.password, { exact: true })
    const submit = page.getByRole('button', { name: login.submit })

    await email.fill('camille')
    await password.fill('five5')
    await submit.click()
    await expect(page.getByText(said.email)).toBeVisible()
    await expect(page.getByText(said.password)).toBeVisible()
    await expect(email).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('button', { name: login.showPassword }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: login.hidePassword }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('five5')

    // Nobody's email, and this journey's own: the tries are counted for each account.
    await email.fill(`guessed-${language}@example.com`)
    await password.fill('not this one')
    await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 })
    await submit.click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(said.unreachable)
    const proxyFailed = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
    await page.route('**/api/admin/login', (route) => route.fulfill(proxyFailed), { times: 1 })
    const failed = page.waitForResponse('**/api/admin/login')
    await submit.click()
    expect((await failed).status()).toBe(502)
    await expect(alert).toHaveText(said.unreachable)
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse('**/api/admin/login')
      await submit.click()
      expect((await answered).status()).toBe(401)
      await expect(alert).toHaveText(said.wrong)
    }
    await submit.click()
    await expect(alert).toHaveText(said.tooMany)
    await expect(page).toHaveURL(/\/admin$/)

    await signInStaffAgain(page, language)
    await expect(page.getByRole('banner').getByText(said.welcome, { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByText(said.role, { exact: true })).toBeVisible()
  })
}

/** From here on the server's answers name another administrator, as after a colleague's sign-in. */
async function becomeColleague(page: Page): Promise<void> {
  const named = { name: 'Alex Morin', email: 'alex@example.com' }
  await page.route(/\/api\/admin\/(login|me)$/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const json = answer.admin ? { admin: { ...answer.admin, ...named } } : { ...answer, ...named }
    await route.fulfill({ response, json })
  })
}

test('the portal comes while one signs in, and the door before one leaves: nothing is waited for', async ({ page }) => {
  const [{ admin }] = LANGUAGES
  await page.goto('/admin')
  const portal = page.waitForResponse(/admin-dashboard-area/)
  await page.getByLabel(SIGN_IN_WORDS.en.email, { exact: true }).focus()
  await (await portal).finished()
  await signInStaffAgain(page)
  const accountKind = page.waitForResponse(/admin-login-area/)
  await page.reload()
  await page.getByRole('button', { name: admin.logout }).focus()
  await (await accountKind).finished()
})

for (const { language, admin } of portalIn('fr')) {
  test(
    `somebody else who signs in after a lost sign-in finds none of the drafts, in ${language}`,
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
      // Nor does the page that was left open for them.
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
  'a sign-in that changed in another tab leaves no draft in this one',
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
  'a language switched while the notice of a lost sign-in stands still leads to the door',
  async ({ page }) => {
    const [{ site, admin }, french] = LANGUAGES
    await signInStaff(page)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loseStaffSignIn(page)
    const menu = page.getByRole('navigation', { name: admin.nav.label })
    await sendAndHold(page, '/api/admin/users', () => menu.getByRole('link', { name: admin.nav.users }).click())
    await expect(page.getByRole('alert').getByText(site.signInAgain.sessionExpired.title)).toBeVisible()
    await page.getByRole('button', { name: 'FR', exact: true }).click()
    await expect(page.getByRole('navigation', { name: french.admin.nav.label })).toBeVisible()
    await page.clock.resume()
    await page.waitForURL(/\/admin$/)
    await expect(page.getByText(french.admin.goOn)).toBeVisible()
  },
)
