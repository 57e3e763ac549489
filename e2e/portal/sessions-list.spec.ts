import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { openStudent, signInStaff } from './portal'
import { portalIn } from './students-list'

for (const { language, users } of portalIn('fr')) {
  test(`sessions show their notes and emails, can be filtered, and can be downloaded (${language})`, async ({
    page,
    browser,
  }) => {
    const student = await openStudent(browser, { firstName: 'Notée' })
    await setLanguage(page, language)
    await signInStaff(page)
    const credits = { creditsRemaining: 5 }
    expect((await page.request.patch(`/api/admin/users/${student.id}`, { data: credits })).status()).toBe(200)
    const tutors = await (await page.request.get('/api/admin/tutors')).json()
    const tutor = tutors.find(({ subjects }: { subjects: string[] }) => subjects.includes('math'))
    const day = language === 'en' ? '2031-03-04' : '2031-03-05'
    const data = {
      tutorId: tutor.id,
      subject: 'math',
      sessionDate: day,
      startTime: '10:00',
      duration: 1,
      notes: '=Fractions, please',
    }
    expect((await student.page.request.post('/api/sessions', { data })).status()).toBe(201)
    await student.page.close()

    await page.goto('/admin/dashboard?view=activity&list=sessions')
    await page.getByLabel(users.lists.tutor, { exact: true }).selectOption(tutor.name)
    await page.getByLabel(users.lists.from, { exact: true }).fill(day)
    await page.getByLabel(users.lists.to, { exact: true }).fill(day)
    const row = page.getByRole('row').filter({ hasText: student.email })
    await expect(row).toContainText('=Fractions, please')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`tutor=${tutor.id}&from=${day}&to=${day}`))
    await expectAccessible(page)

    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: users.lists.download }).click()
    const download = await started
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(student.email)
    expect(text).toContain("'=Fractions, please")
    expect(download.suggestedFilename()).toMatch(/\.csv$/)

    await page.goto(`/admin/dashboard?view=users&student=${student.id}&list=sessions`)
    await expect(page.getByText('=Fractions, please')).toBeVisible()
  })

  test(`the link to all users restores the search (${language})`, async ({ page, browser }) => {
    const student = await openStudent(browser)
    await student.page.close()
    await setLanguage(page, language)
    await signInStaff(page)
    await page.goto(`/admin/dashboard?view=users&search=${encodeURIComponent(student.email)}`)
    await page.getByRole('row').filter({ hasText: student.email }).getByRole('link').first().click()
    await page.getByRole('link', { name: users.lists.sessions }).click()
    await page.getByRole('link', { name: users.student.back }).click()
    await expect(page.getByRole('textbox', { name: users.users.search })).toHaveValue(student.email)
  })
}
