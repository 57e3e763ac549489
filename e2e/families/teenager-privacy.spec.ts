import { wordsOf } from '../../harness/words'
import { SIGN_IN_WORDS } from '../../src/shared/words/pages/sign-in.words'
import { filled } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, openElsewhere, setLanguage, test } from '../fixtures'
import { addStudentOf14, FAMILY_WORDS, PASSWORD, signUpParent } from './family'

const PRIVACY_WORDS = wordsOf('familyPrivacy')

for (const language of languagesFor('fr')) {
  test(`a 15-year-old signs in with a name and hides details of learning from guardians, in ${language}`, async ({
    page,
    browser,
  }) => {
    const [family, privacy, signIn] = [FAMILY_WORDS[language], PRIVACY_WORDS[language], SIGN_IN_WORDS[language]]
    const birthMonth = `${new Date().getFullYear() - 16}-12`
    await signUpParent(page)
    const signInName = await addStudentOf14(page.request, 'Thomas', { birthMonth, preferredLanguage: language })
    await setLanguage(page, language)
    await page.goto('/family/home')
    await expect(page.getByText(filled(family.week.empty, { name: 'Thomas' }))).toBeVisible()

    const teenager = await openElsewhere(browser)
    await teenager.setViewportSize({ width: 390, height: 844 })
    await setLanguage(teenager, language)
    await teenager.goto('/api/login/child')
    await expectAccessible(teenager)
    await teenager.getByLabel(signIn.signInName).fill(signInName)
    await teenager.getByLabel(signIn.password, { exact: true }).fill(PASSWORD)
    await teenager.getByRole('button', { name: signIn.signIn }).click()
    await teenager.waitForURL('/')
    await teenager.goto('/profile')
    const shown = teenager.getByRole('switch', { name: privacy.show })
    await expect(shown).toBeChecked()
    await shown.click()
    await expect(shown).not.toBeChecked()
    await expect(shown).toBeEnabled()
    await expectAccessible(teenager)
    await expectNoSidewaysScroll(teenager)
    await teenager.close()

    await page.reload()
    await expect(page.getByText(filled(family.week.hidden, { name: 'Thomas' }))).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: family.menu.progress, exact: true }).click()
    await expect(page.getByText(filled(family.week.hidden, { name: 'Thomas' }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation').getByRole('link', { name: family.menu.sessions, exact: true }).click()
    await expect(page.getByText(family.sessions.noneUpcoming)).toBeVisible()
  })
}
