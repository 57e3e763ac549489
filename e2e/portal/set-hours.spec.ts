import type { Locator, Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { coveredBy } from '../coverage'
import { sendWithStoppedClock } from '../delayed-requests'
import { expect, expectAccessible, firstVisit, setLanguage, test } from '../fixtures'
import { buyHours, isFocused, tabTo } from '../tutors/tutoring'
import { loseStaffSignIn, openStudent, signInStaff, signInStaffAgain } from './portal'
import { findUser, portalIn, USERS } from './students-list'

const { en: adminEn } = wordsOf('admin')
const { en: usersEn } = wordsOf('adminUsers')

/** Counts the requests that change a student's balance. */
function countChanges(page: Page): () => number {
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/api/admin/users/')) changes += 1
  })
  return () => changes
}

for (const { language, site, admin, users, written, hours } of portalIn('en')) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) => setLanguage(page, language))

    test('hours set by staff appear in the row, the student’s badge, the statement and the staff log', async ({
      page,
      browser,
    }) => {
      const student = await openStudent(browser)
      await setLanguage(student.page, language)
      await student.page.request.patch('/api/users/language', { data: { language } })
      await signInStaff(page)
      await page.goto(USERS)
      // The button is pressed before the debounced search starts: the search must not close the dialog.
      const row = await findUser(page, student.email, users.users.search)
      // By keyboard, because the row may move away from the mouse while the list becomes shorter.
      await row.getByRole('button', { name: users.users.edit }).press('Enter')
      await expect(page).toHaveURL(/search=/)
      const dialog = page.getByRole('dialog')
      const field = dialog.getByLabel(users.credits.field, { exact: true })
      await expect(field).toHaveValue('0')
      await field.fill(written)
      await dialog.getByLabel(users.credits.reason).fill('Panne de la classe')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: users.credits.save }).click()
      await expect(page.getByText(users.credits.savedTitle)).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(row).toContainText(hours)
      await expect(row.getByRole('button', { name: users.users.edit })).toBeFocused()

      await student.page.goto('/buy-credits')
      await expect(student.page.getByRole('banner').getByRole('link', { name: hours })).toBeVisible()
      await expect(student.page.getByRole('table')).toContainText('Panne de la classe')

      await row.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('table', { name: users.lists.statement })).toContainText('Panne de la classe')
      await page.getByRole('main').getByRole('link', { name: users.lists.staff, exact: true }).click()
      const log = page.getByRole('table', { name: users.lists.staff })
      await expect(log).toContainText(hours)
      await expect(log).toContainText('Camille Roy')
      await student.page.close()
    })

    test(
      'the dialog shows the email too, because names are not unique',
      coveredBy(
        'src/client/features/users/credits-dialog.browser.test.tsx',
        'the dialog shows the email too, since names are not unique',
      ),
      async ({ page, browser }) => {
        const student = await openStudent(browser)
        await student.page.close()
        await signInStaff(page)
        await page.goto(`${USERS}&edit=${student.id}`)
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(student.email, { exact: true })).toBeVisible()
      },
    )

    test(
      'negative, invalid and empty hours are refused before they are sent',
      coveredBy(
        'src/client/features/users/credits-dialog.browser.test.tsx',
        'invalid hours are refused before they are sent, and an unchanged balance is not sent',
      ),
      async ({ page, browser }) => {
        const student = await openStudent(browser)
        await student.page.close()
        await signInStaff(page)
        await page.goto(`${USERS}&student=${student.id}`)
        const changes = countChanges(page)
        const edit = page.getByRole('main').getByRole('button', { name: users.users.edit })
        await edit.click()
        const dialog = page.getByRole('dialog')
        const field = dialog.getByLabel(users.credits.field, { exact: true })
        for (const invalid of ['-1', 'abc', '', '1e3', '10001', '1.234', '1,2,3']) {
          await field.fill(invalid)
          await dialog.getByRole('button', { name: users.credits.save }).click()
          await expect(field).toHaveAttribute('aria-invalid', 'true')
          await expect(field).toBeFocused()
        }
        await expectAccessible(page)
        await dialog.getByRole('button', { name: users.credits.cancel }).click()
        await expect(dialog).toBeHidden()
        await expect(edit).toBeFocused()
        // Cancelled input is discarded, and an unchanged balance is not sent.
        await edit.click()
        await expect(field).toHaveValue('0')
        await dialog.getByRole('button', { name: users.credits.save }).click()
        await expect(dialog).toBeHidden()
        expect(changes()).toBe(0)
      },
    )

    test(
      'a balance that changed in the meantime is shown, and staff confirm again',
      coveredBy(
        'src/client/features/users/credits-dialog.browser.test.tsx',
        'a balance that changed in the meantime is shown, and staff decide again',
      ),
      async ({ page, browser }) => {
        const student = await openStudent(browser)
        await signInStaff(page)
        await page.goto(`${USERS}&student=${student.id}`)
        await page.getByRole('main').getByRole('button', { name: users.users.edit }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(users.credits.field, { exact: true }).fill(written)
        await buyHours(student.page.request, 3)
        await dialog.getByRole('button', { name: users.credits.save }).click()
        await expect(
          dialog.getByRole('alert').filter({ hasText: language === 'en' ? '3.0h' : '3,0\u00a0h' }),
        ).toBeVisible()
        await expect(dialog.getByLabel(users.credits.field, { exact: true })).toHaveValue(written)
        await expectAccessible(page)
        await dialog.getByRole('button', { name: users.credits.save }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('main')).toContainText(hours)
        await expect(page.getByRole('table', { name: users.lists.statement }).getByRole('row')).toHaveCount(3)
        await student.page.close()
      },
    )

    firstVisit(
      'an expired sign-in leads to the sign-in page, then back to the unsaved edit',
      async ({ page, browser }) => {
        const student = await openStudent(browser)
        await student.page.close()
        await signInStaff(page)
        await page.goto(USERS)
        const row = await findUser(page, student.email, users.users.search)
        await row.getByRole('button', { name: users.users.edit }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(users.credits.field, { exact: true }).fill(written)
        await dialog.getByLabel(users.credits.reason).fill('Typed before')
        await loseStaffSignIn(page)
        const save = () => dialog.getByRole('button', { name: users.credits.save }).click()
        await sendWithStoppedClock(page, `/api/admin/users/${student.id}`, save)
        await expect(page.getByRole('alert').getByText(site.signInAgain.sessionExpired.title)).toBeVisible()
        await page.clock.resume()
        await page.waitForURL(/\/admin$/)
        await expect(page.getByText(admin.goOn)).toBeVisible()
        await signInStaffAgain(page, language)
        await expect(dialog.getByLabel(users.credits.field, { exact: true })).toHaveValue(written)
        await expect(dialog.getByLabel(users.credits.reason)).toHaveValue('Typed before')
        await dialog.getByRole('button', { name: users.credits.save }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('row').filter({ hasText: student.email })).toContainText(hours)
      },
    )
  })
}

test(
  'hours that cannot be saved show an error in the form, which keeps its values',
  coveredBy(
    'src/client/features/users/credits-dialog.browser.test.tsx',
    'hours that cannot be saved show why beside the form, and the input stays',
  ),
  async ({ page, browser }) => {
    const student = await openStudent(browser)
    await student.page.close()
    await signInStaff(page)
    await page.goto(`${USERS}&student=${student.id}`)
    await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Credits', { exact: true }).fill('4')
    for (const response of [
      { status: 500, body: '', message: 'Failed to update user credits' },
      { status: 418, body: '{"message":"Not today"}', message: 'Not today' },
    ]) {
      await page.route(`**/api/admin/users/${student.id}`, (route) => route.fulfill(response))
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: response.message })).toBeVisible()
      await expect(dialog.getByLabel('Credits', { exact: true })).toHaveValue('4')
      await page.unrouteAll()
    }
    await page.route(`**/api/admin/users/${student.id}`, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to connect to server' })).toBeVisible()
    await expect(dialog.getByLabel('Credits', { exact: true })).toHaveValue('4')
  },
)

test(
  'logging out leaves no draft for the next person',
  coveredBy('src/client/form/drafts.test.ts', 'signing out removes the drafts and their owner, and nothing else'),
  async ({ page, browser }) => {
    const student = await openStudent(browser)
    await student.page.close()
    await signInStaff(page)
    await page.goto(`${USERS}&student=${student.id}`)
    await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Credits', { exact: true }).fill('99')
    // A reload keeps the draft; the dialog is then left open behind the portal’s menu.
    await page.reload()
    await expect(page.getByRole('dialog').getByLabel('Credits', { exact: true })).toHaveValue('99')
    await page.goto(USERS)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/admin$/)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await signInStaffAgain(page)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  },
)

test('staff find a student, set the hours and read the statement by keyboard alone', async ({ page, browser }) => {
  const student = await openStudent(browser)
  await student.page.close()
  await signInStaff(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const press = async (target: Locator) => {
    await tabTo(page, isFocused(target))
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('navigation', { name: adminEn.nav.label }).getByRole('link', { name: 'Users' }))
  await tabTo(page, isFocused(page.getByRole('textbox', { name: usersEn.users.search })))
  await page.keyboard.type(student.email)
  const row = page.getByRole('row').filter({ hasText: student.email })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await press(row.getByRole('button', { name: 'Edit' }))
  const credits = page.getByRole('dialog').getByLabel('Credits', { exact: true })
  await expect(credits).toBeVisible()
  await tabTo(page, isFocused(credits))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('6.0h')
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: usersEn.lists.statement })).toContainText('6.0')
})
