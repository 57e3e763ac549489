import type { Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { EMAIL_LABELS } from '../../src/shared/words/emails/email-labels.words'
import { GUARDIAN_TEXTS } from '../../src/shared/words/emails/guardian.words'
import { STUDENT_ACCOUNT_TEXTS } from '../../src/shared/words/emails/student-account.words'
import { EMAIL_LINK_WORDS } from '../../src/shared/words/links/email-links.words'
import { GUARDIAN_LINK_WORDS } from '../../src/shared/words/links/guardian-link.words'
import { SIGN_IN_WORDS } from '../../src/shared/words/pages/sign-in.words'
import { firstFree } from '../booking/booking-form'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, setLanguage, signUp, test } from '../fixtures'
import { prefer } from '../learning/learning'
import { book, buyHours } from '../tutors/tutoring'

// Links in emails. Each journey reads its email at `/emails`, as a person who tries the demo would.

const ACCOUNT_WORDS = wordsOf('account')
const RECEIPT = { en: /^Receipt for /, fr: /^Reçu pour / }
const LOW_HOURS = { en: /^You have .+ left$/, fr: /^Il te reste / }
const WEEKS = { en: 33, fr: 34 }

interface Notification {
  to: string
  subject: string | RegExp
  link: string
  /** How many such emails there are once all have arrived. */
  count?: number
}

/** Opens the newest email with this subject to an address, and follows a link in it. */
async function followEmailLink(page: Page, { to, subject, link, count = 1 }: Notification) {
  const subjectLink = page.getByRole('link', { name: subject })
  const emails = page.getByRole('listitem').filter({ hasText: to }).filter({ has: subjectLink })
  await expect(async () => {
    await page.goto('/emails')
    await expect(emails).toHaveCount(count, { timeout: 500 })
  }).toPass()
  await emails.first().getByRole('link').click()
  await page.frameLocator('iframe').getByRole('link', { name: link }).click()
}

/** Presses the button on the link's page. Opening the link alone changes nothing. */
async function agree(page: Page, { title, button, doneTitle }: { title: string; button: string; doneTitle: string }) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: doneTitle })).toBeVisible()
  await expectAccessible(page)
}

for (const language of languagesFor('fr')) {
  const words = EMAIL_LINK_WORDS[language]
  const account = ACCOUNT_WORDS[language]
  const emails = STUDENT_ACCOUNT_TEXTS[language]

  test(`a forgotten password is reset by email, in ${language}`, async ({ page }) => {
    const { email } = await signUp(page)
    await prefer(page, language)
    await page.context().clearCookies()
    await setLanguage(page, language)
    const signIn = SIGN_IN_WORDS[language]
    await page.goto('/api/login')
    await page.getByRole('link', { name: words.forgotPassword }).click()
    await expectAccessible(page)
    await page.getByLabel(signIn.email).fill(email)
    await page.getByRole('button', { name: words.sendLink }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.sentTitle })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.readInDemo }).click()

    const { subject, button = '' } = emails.forgottenPassword()
    await followEmailLink(page, { to: email, subject, link: button })
    await page.getByLabel(words.newPassword).fill('another quiet morning')
    await agree(page, words.password)
    await page.getByRole('link', { name: words.signIn }).click()
    await page.getByLabel(signIn.email).fill(email)
    await page.getByLabel(signIn.password, { exact: true }).fill('another quiet morning')
    await page.getByRole('button', { name: signIn.signIn }).click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  })

  test(`a student confirms an address, turns an email off, invites and removes a guardian, in ${language}`, async ({
    page,
    student,
  }) => {
    await setLanguage(page, language)
    await prefer(page, language)
    const { email } = student
    const isShown = (text: string, address = email) =>
      expect(page.getByText(text.replace('{{email}}', address))).toBeVisible()
    await page.goto('/profile')
    await isShown(account.emails.confirmed)

    const lowHours = page.getByRole('checkbox', { name: account.emails.choices['hours-low'] })
    await expect(lowHours).toBeChecked()
    await buyHours(page.request, 2)
    await book(page.request, await firstFree(page, { weeksAhead: WEEKS[language] }))
    await followEmailLink(page, { to: email, subject: LOW_HOURS[language], link: EMAIL_LABELS[language].unsubscribe })
    await agree(page, words.unsubscribe)
    await page.getByRole('link', { name: words.toPlume }).click()
    await expect(lowHours).not.toBeChecked()

    const parent = `parent-of-${email}`
    await page.getByLabel(account.emails.guardianAddress).fill(parent)
    await page.getByRole('button', { name: account.emails.askGuardian }).click()
    await isShown(account.emails.guardianWaiting, parent)
    await expectAccessible(page)
    const invited = GUARDIAN_TEXTS[language].invited(student.firstName)
    await followEmailLink(page, { to: parent, subject: invited.subject, link: invited.button ?? '' })
    await agree(page, GUARDIAN_LINK_WORDS[language].invited)
    await page.goto('/profile')
    await isShown(account.emails.guardianConfirmed, parent)

    await buyHours(page.request, 3)
    await followEmailLink(page, { to: parent, subject: RECEIPT[language], link: EMAIL_LABELS[language].unsubscribe })
    await agree(page, GUARDIAN_LINK_WORDS[language].stop)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: account.emails.askGuardian })).toBeVisible()
  })
}
