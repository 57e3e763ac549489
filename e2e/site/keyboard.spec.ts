import { expect, openElsewhere, signUp, test } from '../fixtures'
import { hoursOf, isFocused, tabTo } from '../tutors/tutoring'

// The default of most browsers. Other journeys run with reduced motion to be faster.
test.use({ reducedMotion: 'no-preference' })

// Booking, taking a quiz and editing a quiz by keyboard are covered by other files.

test('a student signs in by keyboard alone', async ({ page, browser }) => {
  const other = await openElsewhere(browser)
  const student = await signUp(other)
  await other.close()
  await page.goto('/')
  await tabTo(page, isFocused(page.getByRole('link', { name: 'Get Started' })))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/api\/login/)
  await tabTo(page, isFocused(page.getByLabel('Email')))
  await page.keyboard.type(student.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(student.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('a student buys hours by keyboard alone, and the focus returns to the button', async ({ page, student: _ }) => {
  await page.goto('/buy-credits')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '10 hours' }) })
  const buy = card.getByRole('button', { name: 'Buy Hours' })
  await expect(buy).toBeVisible()
  await tabTo(page, isFocused(buy))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm your purchase' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(buy).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, isFocused(dialog.getByRole('button', { name: 'Pay with PayPal' })))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Purchase Successful!')).toBeVisible()
  expect(await hoursOf(page)).toBe(10)
})

test('a dialog that is reopened while it is closing stays open', async ({ page, student: _ }) => {
  await page.goto('/buy-credits')
  const buy = page.getByRole('button', { name: 'Buy Hours' }).first()
  await buy.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm your purchase' })
  await expect(dialog).toBeVisible()
  // The button is pressed as soon as it has the focus again, faster than any person could.
  await buy.evaluate((button: HTMLButtonElement) => {
    button.addEventListener('focus', () => button.click(), { once: true })
  })
  await dialog.evaluate((element) => {
    element.addEventListener('close', () => element.setAttribute('data-closed', ''), { once: true })
  })
  await page.keyboard.press('Escape')
  // By now the page has handled the close event, and could have closed the dialog again.
  await expect(page.locator('dialog[data-closed]')).toHaveCount(1)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(buy).toBeFocused()
})

test('a student changes the language by keyboard alone', async ({ page, student: _ }) => {
  await page.goto('/progress')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const french = page.getByRole('button', { name: 'FR' })
  await tabTo(page, isFocused(french))
  const saved = page.waitForResponse('**/api/users/language')
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(french).toBeFocused()
})
