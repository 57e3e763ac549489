import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { PORTAL_WORDS } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { SIGN_IN_WORDS, signInStaff } from '../portal/portal'

const WORDS = wordsOf('adminFactor')
const DESK = wordsOf('tutorDesk')
const PASSWORD = 'a lamp beside the window'

/** Adds a virtual authenticator that confirms the user immediately, without a browser dialog. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

for (const language of languagesFor('en')) {
  test.describe(`with a passkey, in ${language}`, () => {
    const words = WORDS[language]
    // Browsers bind passkeys to host names, not to addresses.
    const at = (path: string) => {
      const url = new URL(path, process.env.SITE_URL)
      url.hostname = 'localhost'
      return url.href
    }

    async function signIn(page: Page, path: string, email: string) {
      await page.goto(at(path))
      await page.getByLabel(SIGN_IN_WORDS[language].email, { exact: true }).fill(email)
      await page.getByLabel(SIGN_IN_WORDS[language].password, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: SIGN_IN_WORDS[language].submit }).click()
    }

    async function addPasskey(page: Page) {
      await page.getByRole('button', { name: words.passkeys.begin }).click()
      await page.getByLabel(words.passkeys.name).fill('My phone')
      await expectAccessible(page)
      await page.getByRole('button', { name: words.passkeys.add }).click()
      await expect(page.getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)).toHaveCount(8)
      await page.getByRole('button', { name: words.recovery.done }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible()
      await expectAccessible(page)
    }

    test('staff sign in and remove it again', async ({ page }) => {
      const email = `lea-${randomBytes(4).toString('hex')}@example.com`
      await signInStaff(page)
      const data = { name: 'Léa', email, role: 'viewer', password: PASSWORD }
      expect((await page.request.post('/api/admin/staff', { data })).status()).toBe(201)
      await page.goto(at('/admin'))
      await setLanguage(page, language)
      await addAuthenticator(page)
      await signIn(page, '/admin', email)
      await page.getByRole('link', { name: /Léa/ }).click()
      await addPasskey(page)
      await page.getByRole('button', { name: PORTAL_WORDS[language].logout }).click()
      await expect(page).toHaveURL(/\/admin$/)
      await signIn(page, '/admin', email)
      await expect(page.getByRole('heading', { name: words.code.title })).toBeVisible()
      await page.getByRole('button', { name: words.passkeys.use }).click()
      await page.getByRole('link', { name: /Léa/ }).click()
      await page.getByRole('button', { name: 'My phone' }).click()
      await page.getByRole('button', { name: words.passkeys.removeNow }).click()
      await expect(page.getByText(words.account.off)).toBeVisible()
    })

    test('a tutor signs in to the desk', async ({ page }) => {
      const email = `zahra-${randomBytes(4).toString('hex')}@example.com`
      await signInStaff(page)
      const data = {
        name: 'Zahra Karimi',
        email,
        subjects: ['math'],
        languages: ['fa'],
        preferredLanguage: language,
        isBookable: false,
        introduction: '',
        introductionFr: '',
        qualifications: '',
      }
      const { id } = await (await page.request.post('/api/admin/tutors', { data })).json()
      const invited = await page.request.post(`/api/admin/tutors/${id}/invitation`, { data: { by: 'link' } })
      const { link } = await invited.json()
      await page.goto(at(new URL(link).pathname))
      await page.locator('input[name=password]').fill(PASSWORD)
      await page.locator('button[type=submit]').click()
      await setLanguage(page, language)
      await addAuthenticator(page)
      await signIn(page, '/tutor', email)
      await page.waitForURL(/\/tutor\/desk$/)
      await page.getByRole('link', { name: DESK[language].menu.account }).click()
      await addPasskey(page)
      await page.getByRole('button', { name: DESK[language].signOut }).click()
      await signIn(page, '/tutor', email)
      await page.getByRole('button', { name: words.passkeys.use }).click()
      await page.waitForURL(/\/tutor\/desk$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
