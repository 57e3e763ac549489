import type { Locator, Page } from '@playwright/test'
import { wordsOf } from '../harness/words'
import { loseStaffSignIn, openStudent, signInStaff, signInStaffAgain } from './admin'
import { findUser, portalIn, USERS } from './admin-users'
import { expect, expectAccessible, firstVisit, speak, test } from './fixtures'
import { buyHours, isFocused, sendAndHold, tabTo } from './tutoring'
import { coveredBy } from './walked-in'

const { en: adminEn } = wordsOf('admin')
const { en: usersEn } = wordsOf('adminUsers')

/** Counts what the page asks of one student's balance. */
function countChanges(page: Page): () => number {
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/api/admin/users/')) changes += 1
  })
  return () => changes
}

for (const { language, site, admin, users, written, hours } of portalIn('en')) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) => speak(page, language))

    test('hours set by staff are in the row, the student’s badge, the statement and the staff log', async ({
      page,
      browser,
    }) => {
      const student = await openStudent(browser)
      await speak(student.page, language)
      await student.page.request.patch('/api/users/language', { data: { language } })
      await signInStaff(page)
      await page.goto(USERS)
      // Pressed before the pause that starts the search: the search must not close what it opens.
      const row = await findUser(page, student.email, users.users.search)
      // By keyboard: under a mouse the row may move while it is pressed, as the list becomes shorter.
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
      'names are not unique: the dialog says whose hours they are by the email too',
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
      'negative hours, nonsense and nothing at all are refused before they are sent',
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
        for (const nonsense of ['-1', 'abc', '', '1e3', '10001', '1.234', '1,2,3']) {
          await field.fill(nonsense)
          await dialog.getByRole('button', { name: users.credits.save }).click()
          await expect(field).toHaveAttribute('aria-invalid', 'true')
          await expect(field).toBeFocused()
        }
        await expectAccessible(page)
        await dialog.getByRole('button', { name: users.credits.cancel }).click()
        await expect(dialog).toBeHidden()
        await expect(edit).toBeFocused()
        // What was given up does not come back, and what is unchanged is not sent.
        await edit.click()
        await expect(field).toHaveValue('0')
        await dialog.getByRole('button', { name: users.credits.save }).click()
        await expect(dialog).toBeHidden()
        expect(changes()).toBe(0)
      },
    )

    test(
      'a balance that changed meanwhile is said, and staff decide again',
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

    firstVisit('a sign-in lost in mid-edit leads to the door and back to what was typed', async ({ page, browser }) => {
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
      await sendAndHold(page, `/api/admin/users/${student.id}`, save)
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
    })
  })
}

test(
  'hours that cannot be saved say so beside the form, and what was typed stays',
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
    for (const answer of [
      { status: 500, body: '', said: 'Failed to update user credits' },
      { status: 418, body: '{"message":"Not today"}', said: 'Not today' },
    ]) {
      await page.route(`**/api/admin/users/${student.id}`, (route) => route.fulfill(answer))
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: answer.said })).toBeVisible()
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
    // A reload keeps what was typed; the dialog is then left open behind the portal’s menu.
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

test('by keyboard alone: find a student, set the hours, read the statement', async ({ page, browser }) => {
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
