import { wordsOf } from '../../harness/words'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, openElsewhere, setLanguage, test } from '../fixtures'
import { signInStaff } from '../portal/portal'

const WORDS = wordsOf('account')
const PORTAL_WORDS = wordsOf('adminUsers')

for (const language of languagesFor('fr')) {
  test(`a student lists the sign-ins of the account, ends one and then all others, in ${language}`, async ({
    page,
    browser,
    student,
  }) => {
    const { signIns } = WORDS[language]
    await setLanguage(page, language)
    const elsewhere = await openElsewhere(browser)
    const form = { email: student.email, password: student.password, returnTo: '/' }
    await elsewhere.request.post('/api/login', { form })
    const third = await openElsewhere(browser)
    await third.request.post('/api/login', { form })

    await page.goto('/profile')
    const list = page.getByRole('listitem').filter({ hasText: signIns.since.split('{{')[0] ?? '' })
    await expect(list).toHaveCount(3)
    await expect(list.filter({ hasText: signIns.thisOne })).toHaveCount(1)
    await expectAccessible(page)
    const statuses = () =>
      Promise.all([elsewhere, third].map(async (one) => (await one.request.get('/api/auth/user')).status()))
    await page.getByText(signIns.end, { exact: true }).last().click()
    await expect(list).toHaveCount(2)
    expect((await statuses()).toSorted()).toEqual([200, 401])
    await page.getByRole('button', { name: signIns.endOthers }).click()
    await expect(list).toHaveCount(1)
    expect(await statuses()).toEqual([401, 401])
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
    await elsewhere.close()
    await third.close()
  })

  test(`an owner signs a student out everywhere, in ${language}`, async ({ page, student }) => {
    const { security } = PORTAL_WORDS[language]
    await setLanguage(page, language)
    const { id } = await (await page.request.get('/api/auth/user')).json()
    await signInStaff(page)
    await page.goto(`/admin/dashboard?view=users&student=${id}&list=security`)
    await page.getByRole('button', { name: security.end }).click()
    await expect(page.getByRole('cell', { name: security.events.ended })).toBeVisible()
    await expectAccessible(page)
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
    const form = { email: student.email, password: student.password, returnTo: '/' }
    expect((await page.request.post('/api/login', { form, maxRedirects: 0 })).status()).toBe(303)
  })
}
