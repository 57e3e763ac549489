import { wordsOf } from '../../harness/words'
import { coveredBy, isFullRun } from '../coverage'
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openElsewhere,
  setLanguage,
  signUp,
  test,
} from '../fixtures'
import { buyHours } from '../tutors/tutoring'
import { openStudent, SIGN_IN_WORDS, signInStaff, signInStaffAgain } from './portal'
import { findUser, portalIn, USERS } from './students-list'

const { en: usersEn, fr: usersFr } = wordsOf('adminUsers')

for (const { language, admin, users } of portalIn('en')) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) => setLanguage(page, language))

    test('a wrong password is refused, the right one opens the portal, and each figure links to its list', async ({
      page,
    }) => {
      test.slow()
      await page.goto(USERS)
      await page.waitForURL(/\/admin$/)
      await page.getByLabel(SIGN_IN_WORDS[language].email, { exact: true }).fill(`nobody-${language}@example.com`)
      await page.getByLabel(SIGN_IN_WORDS[language].password, { exact: true }).fill('not this one')
      await page.getByRole('button', { name: SIGN_IN_WORDS[language].submit }).click()
      await expect(page.getByRole('alert').filter({ hasText: SIGN_IN_WORDS[language].invalid })).toBeVisible()
      await signInStaffAgain(page, language)
      // Back to the page that was requested before signing in.
      await expect(page.getByRole('heading', { level: 1, name: admin.nav.users })).toBeVisible()

      await page.getByRole('link', { name: admin.nav.dashboard }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: admin.nav.dashboard })).toBeFocused()
      const { overview } = admin
      await expect(page.getByRole('link', { name: overview.totalUsers })).toHaveText(/\d/)
      await expectAccessible(page)
      for (const [figure, address] of [
        [overview.totalUsers, /view=users$/],
        [overview.guides.title, /view=content&tab=guides$/],
        [overview.quizzes.title, /view=content&tab=quizzes$/],
        [overview.newUsersThisWeek, /view=users&only=newUsersThisWeek$/],
      ] as const) {
        await page.getByRole('link', { name: figure }).click()
        await expect(page).toHaveURL(address)
        await page.goBack()
      }
      for (const [figure, list] of [
        ['sessionsToday', 'sessions'],
        ['sessionsThisWeek', 'sessions'],
        ['hoursSoldThisWeek', 'hours'],
        ['hoursUsedThisWeek', 'sessions'],
        ['attemptsThisWeek', 'attempts'],
      ] as const) {
        await page.getByRole('link', { name: overview[figure] }).click()
        await expect(page).toHaveURL(new RegExp(`view=activity&list=${list}&only=${figure}$`))
        const menu = page.getByRole('navigation', { name: admin.nav.label })
        await expect(menu.getByRole('link', { name: admin.nav.activity })).toHaveAttribute('aria-current', 'page')
        await expect(page.getByText(users.figures[figure], { exact: true })).toBeVisible()
        const tabs = page.getByRole('navigation', { name: users.lists.label, exact: true })
        await expect(tabs.getByRole('link', { name: users.lists[list], exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
        const empty = page.getByRole('heading', { name: users.lists.nonePeriod.title })
        await expect(page.getByRole('table', { name: users.lists[list], exact: true }).or(empty)).toBeVisible()
        await page.goBack()
      }
    })

    test('a search finds by name and email, announces the count, and reports when nobody matches', async ({
      page,
      browser,
    }) => {
      const lastName = `Ouellet${Date.now()}${language}`
      const student = await openStudent(browser, { firstName: 'Inès', lastName })
      await signInStaff(page)
      await page.goto(USERS)
      const row = await findUser(page, student.email, users.users.search)
      await expect(row).toContainText(`Inès ${lastName}`)
      await expect(page).toHaveURL(/search=e2e-/)
      await page.getByRole('button', { name: users.users.clear }).click()
      await expect(page.getByRole('textbox', { name: users.users.search })).toBeFocused()
      await findUser(page, lastName.toLowerCase(), users.users.search)
      await expect(page.getByRole('status').filter({ hasText: '1' })).toContainText(lastName.toLowerCase())
      await page.reload()
      await expect(page.getByRole('textbox', { name: users.users.search })).toHaveValue(lastName.toLowerCase())
      await expect(page.getByRole('row').filter({ hasText: student.email })).toBeVisible()
      await page.getByRole('textbox', { name: users.users.search }).fill('nobody has this name')
      await expect(page.getByRole('heading', { name: users.users.noMatch.title })).toBeVisible()
      await page.getByRole('link', { name: users.users.noMatch.action }).click()
      await expect(page.getByRole('textbox', { name: users.users.search })).toHaveValue('')
      await expect(page.getByRole('table')).toBeVisible()
      await student.page.close()
    })
  })
}

// The views without a student's id in their address are covered with all other screens.
test('on a phone, in French and dark, the student’s page and the dialog fit and are accessible', async ({
  page,
  browser,
}) => {
  test.slow()
  await setLanguage(page, 'fr')
  await chooseTheme(page, 'dark')
  const student = await openStudent(browser)
  await buyHours(student.page.request)
  await student.page.close()
  await signInStaff(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const ofStudent = `${USERS}&student=${student.id}`
  for (const address of [
    ofStudent,
    ...(isFullRun ? ['sessions', 'attempts', 'staff'] : []).map((list) => `${ofStudent}&list=${list}`),
    `${USERS}&edit=${student.id}`,
    `${USERS}&student=00000000-0000-4000-8000-000000000000`,
  ]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await expect(page.getByRole('heading', { name: usersFr.student.notFound.title })).toBeVisible()
})

test('a long email does not displace the student’s hours', async ({ page, browser }) => {
  const email = `zoe-alexandrine.${Date.now()}@ecole-secondaire-de-la-chevrotiere-et-des-environs.example`
  const student = await openStudent(browser, { email })
  await student.page.close()
  await signInStaff(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${USERS}&student=${student.id}`)
  const main = page.getByRole('main')
  const [hours, facts] = await Promise.all(
    [usersEn.student.hours, usersEn.student.email].map((name) => main.getByText(name, { exact: true }).boundingBox()),
  )
  if (!hours || !facts) throw new Error('a fact is not on the page')
  expect(Math.abs(hours.y - facts.y)).toBeLessThan(44)
})

test(
  'View shows the user’s ID in a notice, which leads to the student’s page',
  coveredBy(
    'src/client/features/users/users-view.browser.test.tsx',
    'View shows the student’s ID in a notice that links to the student’s page',
  ),
  async ({ page, browser }) => {
    const student = await openStudent(browser)
    await student.page.close()
    await signInStaff(page)
    await page.goto(USERS)
    const row = await findUser(page, student.email, usersEn.users.search)
    await row.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('status').filter({ hasText: student.id })).toBeVisible()
    await page.getByRole('link', { name: usersEn.users.viewNotice.open }).click()
    await expect(page).toHaveURL(new RegExp(`student=${student.id}`))
  },
)

test('the staff log describes changes to content, in both languages', async ({ page }) => {
  await signInStaff(page)
  const question = { type: 'fill_blank', question: '2 + 2 = ?', correctAnswer: '4' }
  const title = `Log ${Date.now()}`
  const data = { title, subject: 'math', difficulty: 'easy', questions: [question] }
  const made = await page.request.post('/api/admin/quizzes', { data })
  expect(made.status()).toBe(201)
  const { id }: { id: number } = await made.json()
  await page.request.patch(`/api/admin/quizzes/${id}`, { data: { difficulty: 'hard' } })
  await page.request.delete(`/api/admin/quizzes/${id}`)
  await page.goto('/admin/dashboard?view=activity&list=staff')
  const log = page.getByRole('table')
  for (const sentence of [
    `Created quiz ${id}, “${title}”`,
    `Edited quiz ${id}, “${title}”`,
    'Difficulty: easy → hard',
    `Deleted quiz ${id}, “${title}”`,
  ]) {
    await expect(log).toContainText(sentence)
  }
  await page.getByRole('button', { name: 'fr' }).click()
  await expect(log).toContainText(`A supprimé le quiz\u00a0${id}, «\u00a0${title}\u00a0»`)
  await expect(log).toContainText('Difficulté\u00a0: facile → difficile')
})

test('more students load on scrolling and with the button', async ({ page, browser }) => {
  test.slow()
  const lastName = `Manyof${Date.now()}`
  const other = await openElsewhere(browser)
  for (let made = 0; made < 52; made += 1) await signUp(other, { lastName })
  await other.close()
  await signInStaff(page)
  await page.goto(`${USERS}&search=${lastName}`)
  const rows = page.getByRole('row').filter({ hasText: lastName })
  await expect(rows).toHaveCount(50)
  await page.mouse.wheel(0, 20_000)
  await expect(rows).toHaveCount(52)

  // The button loads more if the intersection observer never fires.
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
  await page.reload()
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: usersEn.loadMore }).press('Enter')
  await expect(rows).toHaveCount(52)
  await expect(page.getByRole('button', { name: usersEn.loadMore })).toBeHidden()
})

test(
  'a list that cannot be loaded shows the reason and can be retried',
  coveredBy(
    'src/client/features/users/users-view.browser.test.tsx',
    'a list that cannot be fetched says why and can be fetched again',
  ),
  async ({ page }) => {
    await signInStaff(page)
    await page.route('**/api/admin/users?**', (route) => route.abort())
    await page.goto(USERS)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Failed to connect to server')
    await page.unrouteAll()
    await page.route('**/api/admin/users?**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toContainText('Failed to fetch users')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  },
)
