import { expect, test } from './fixtures'
import { SCREENS } from './screens'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the drawer is used by keyboard alone', async ({ page, student }) => {
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
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: 'Quizzes' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quiz\/english$/)
    await expect(drawer).toBeHidden()
  })

  test('a guest finds the way in inside the drawer', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(drawer.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', /^\/api\/login/)
  })
})

test('an unknown page is a 404 in words and status, with the footer', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
})

test('/dashboard leads home and unknown subjects nowhere', async ({ page, student }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`${process.env.SITE_URL}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(student.firstName)
  await page.goto('/quiz')
  await expect(page).toHaveURL(/\/quiz\/english$/)
  const unknown = await page.goto('/quiz/history')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('the footer with all its links is on every page', async ({ page }) => {
  for (const { path } of SCREENS.filter((screen) => screen.who === 'guest')) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    for (const word of ['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Help', 'Staff']) {
      await expect(footer.getByRole('link', { name: word }), `${word} on ${path}`).toBeVisible()
    }
    await expect(footer.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      'mailto:support@plume.example',
    )
  }
})

test('the active menu item follows the page', async ({ page, student }) => {
  await page.goto('/study-guides/french')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Study Guides' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(student.firstName)
})

test('the account menu shows the email when a name is missing', async ({ page }) => {
  const { signUp } = await import('./fixtures')
  const student = await signUp(page, { firstName: 'Maya', lastName: '' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText(student.email)).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'My Progress' })).toHaveAttribute('href', '/progress')
})

test('a chosen theme is there at the first paint', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('data-theme="dark"')
})
