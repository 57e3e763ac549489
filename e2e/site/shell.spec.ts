import { signInDemoAdmin } from '../account/demo-accounts'
import { coveredBy } from '../coverage'
import { delayResponse } from '../delayed-requests'
import { expect, test } from '../fixtures'
import { expectFooter } from './footer'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the drawer works by keyboard alone', async ({ page, student }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student.firstName)
    const opener = page.getByRole('button', { name: 'Open the menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await expect(drawer).toContainText(student.firstName)
    await expect(drawer).toContainText('0.0h')
    for (const word of ['Dashboard', 'Book a Tutor', 'Study Guides', 'Quizzes', 'Progress']) {
      await expect(drawer.getByRole('link', { name: word })).toBeVisible()
    }
    await expect(drawer.getByRole('link', { name: 'Sign Out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    // The browser closes the dialog itself, and the page is notified a moment later.
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: 'Quizzes' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quiz\/english$/)
    await expect(drawer).toBeHidden()
  })

  test('a guest finds the sign-in link in the drawer', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByText('Plume', { exact: true })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(drawer.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', /^\/api\/login/)
  })
})

test('an unknown page shows the 404 page with status 404 and the footer', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found · Plume')
  await expectFooter(page)
})

test(
  '/dashboard redirects to the home page, and unknown subjects show the 404 page',
  coveredBy(
    'e2e/site/server-rendering.spec.ts',
    'a short address is rendered on the server and replaced by the long one',
  ),
  async ({ page, student }) => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL(`${process.env.SITE_URL}/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student.firstName)
    await page.goto('/quiz')
    await expect(page).toHaveURL(/\/quiz\/english$/)
    const unknown = await page.goto('/quiz/history')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  },
)

test('the portal’s menu stays visible while a view is loading', async ({ page }) => {
  await signInDemoAdmin(page)
  const script = await delayResponse(page, '**/users-view*.js', 'GET')
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(menu).toBeVisible()
  await script.respond((route) => route.continue())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
})

test('a guest’s sign-in menu explains itself and links to the sign-in page', async ({ page }) => {
  await page.goto('/study-guides/math')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  await opener.click()
  const menu = page.getByRole('banner')
  await expect(menu.getByRole('heading', { name: 'Sign in to Plume' })).toBeVisible()
  await expect(menu.getByText('Take quizzes, keep study guides, book a tutor and follow your progress.')).toBeVisible()
  await menu.getByRole('link', { name: 'Sign in with Google' }).click()
  await expect(page).toHaveURL('/api/login?returnTo=%2Fstudy-guides%2Fmath')
})

test('a spinner is shown until the current user is known', async ({ page, student: _ }) => {
  const user = await delayResponse(page, '**/api/auth/user', 'GET')
  await page.goto('/practice')
  await expect(page.getByRole('status', { name: 'Checking your sign-in' })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await user.respond((route) => route.continue())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a server-rendered page shows a spinner beside the account until the current user is known', async ({
  page,
  student,
}) => {
  const user = await delayResponse(page, '**/api/auth/user', 'GET')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(student.firstName)
  const spinner = page.getByRole('banner').getByRole('status', { name: 'Checking your sign-in' })
  await expect(spinner).toBeVisible()
  await user.respond((route) => route.continue())
  await expect(spinner).toHaveCount(0)
})

test('a public page can be read while a spinner replaces the account', async ({ page }) => {
  const user = await delayResponse(page, '**/api/auth/user', 'GET')
  await page.goto('/privacy-policy')
  const header = page.getByRole('banner')
  await expect(header.getByRole('status', { name: 'Checking your sign-in' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await user.respond((route) => route.continue())
  await expect(header.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(header.getByRole('status', { name: 'Checking your sign-in' })).toHaveCount(0)
})

test(
  'the menu marks the current page',
  coveredBy('src/client/app/site/site-menu.test.ts', 'tells whether menu entry %s is active on page %s: %s'),
  async ({ page, student }) => {
    await page.goto('/study-guides/french')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Study Guides' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student.firstName)
  },
)

test(
  'the account menu shows the email when a name is missing',
  coveredBy('src/shared/features/account/student-name.rules.test.ts', 'a student without names and email has no name'),
  async ({ page }) => {
    const { signUp } = await import('../fixtures')
    const student = await signUp(page, { firstName: 'Maya', lastName: '' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByText(student.email)).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'My Progress' })).toHaveAttribute('href', '/progress')
  },
)

test('the chosen theme is applied at the first paint', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('data-theme="dark"')
})
