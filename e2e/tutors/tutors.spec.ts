import { randomBytes } from 'node:crypto'
import { wordsOf } from '../../harness/words'
import { filled, PORTAL_WORDS } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { openStudent, signInStaff } from '../portal/portal'

const WORDS = wordsOf('adminTutors')
const BOOKING = wordsOf('booking')
const SITE = wordsOf('site')

for (const language of languagesFor('en')) {
  test(`a tutor is added, offered to students, and retired, in ${language}`, async ({ page, browser }) => {
    const [words, portal, booking, site] = [WORDS[language], PORTAL_WORDS[language], BOOKING[language], SITE[language]]
    const name = `Zahra ${randomBytes(4).toString('hex')}`
    await setLanguage(page, language)
    await signInStaff(page)
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: portal.nav.tutors, exact: true }).click()

    await page.getByRole('button', { name: words.add }).click()
    const adding = page.getByRole('dialog', { name: words.form.title })
    await adding.getByRole('button', { name: words.form.create }).click()
    await expect(adding.getByLabel(words.form.name, { exact: true })).toBeFocused()
    await expectAccessible(page)
    await adding.getByLabel(words.form.name, { exact: true }).fill(name)
    await adding.getByRole('checkbox', { name: site.subjects.math.name }).check()
    await adding.getByLabel(words.form.introduction, { exact: true }).fill('Numbers are friendly.')
    await adding.getByLabel(words.form.introductionFr, { exact: true }).fill('Les nombres sont gentils.')
    await adding.getByRole('button', { name: words.form.create }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByRole('cell', { name: words.bookable })).toBeVisible()

    const student = await openStudent(browser)
    await setLanguage(student.page, language)
    await student.page.goto('/booking')
    await student.page.getByRole('radio', { name: site.subjects.math.name }).check()
    const offered = student.page.getByRole('group', { name: booking.form.tutor }).getByRole('radio', { name })
    await expect(offered).toHaveAccessibleDescription(language === 'en' ? /Numbers are friendly/ : /Les nombres sont/)

    await row.getByRole('button', { name: filled(words.editOf, { name }) }).click()
    const editing = page.getByRole('dialog', { name })
    await editing.getByRole('button', { name: words.retiring.retire }).click()
    await expect(row.getByRole('cell', { name: words.retired })).toBeVisible()
    await student.page.reload()
    await student.page.getByRole('radio', { name: site.subjects.math.name }).check()
    await expect(student.page.getByRole('radio', { name: 'Amara Diallo' })).toBeVisible()
    await expect(offered).toHaveCount(0)
    await student.page.close()
  })
}
