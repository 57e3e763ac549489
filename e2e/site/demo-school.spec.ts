import { DEMO_ADMINISTRATOR, DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { type Site, startSite } from '../../harness/sites/site'
import { expect, test } from '../fixtures'

/** The demo school after `npm start`. One site for the whole file, because no test changes it. */
let site: Site
test.describe.configure({ mode: 'serial' })
test.use({ isFirstVisit: true })
test.beforeAll(async () => {
  site = await startSite({ DEMO_SCHOOL: 'full' })
})
test.afterAll(() => site.stop())

test('the demo student has hours, a streak, an upcoming session and work assigned by a tutor', async ({ page }) => {
  await page.request.post(`${site.url}/api/login`, { form: { ...DEMO_STUDENT, returnTo: '/' }, maxRedirects: 0 })
  await page.goto(`${site.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ève')
  await expect(page.getByRole('link', { name: /12\.5h/ }).first()).toBeVisible()
  await expect(page.getByText('Amara Diallo').first()).toBeVisible()
  const progress = await (await page.request.get(`${site.url}/api/progress`)).json()
  expect(Math.max(...progress.map((record: { currentStreak: number }) => record.currentStreak))).toBeGreaterThan(7)
})

test('the demo tutor has sessions this week', async ({ page }) => {
  await page.request.post(`${site.url}/api/tutor/login`, {
    data: { email: DEMO_TUTOR.email, password: DEMO_TUTOR.password },
  })
  await page.goto(`${site.url}/tutor/desk?view=week`)
  await expect(
    page
      .getByRole('main')
      .getByText(/Ève G\./)
      .first(),
  ).toBeVisible()
})

test('staff find students and pending work', async ({ page }) => {
  await page.request.post(`${site.url}/api/admin/login`, { data: DEMO_ADMINISTRATOR })
  await page.goto(`${site.url}/admin/dashboard?view=users`)
  await expect(page.getByRole('main').getByText('Tremblay').first()).toBeVisible()
  const pending = await (await page.request.get(`${site.url}/api/admin/money/pending`)).json()
  expect(pending.length).toBeGreaterThan(0)
})

test('a visitor sees the sample tutors on the landing page of the demo', async ({ page }) => {
  await page.goto(`${site.url}/`)
  await expect(page.getByRole('heading', { name: 'The people beside you' })).toBeVisible()
})
