import type { Browser, Page } from '@playwright/test'
import type { Language } from '#shared/languages'
import { wordsOf } from '../harness/words'
import { signInDemoAdmin } from './demo-accounts'
import { expect, openElsewhere, type Student, signUp } from './fixtures'

/** What the doors of staff and tutors say. */
export const SIGN_IN_WORDS = wordsOf('signIn')

/** Signs staff in on this page over HTTP, as the form would. */
export async function signInStaff(page: Page): Promise<void> {
  await signInDemoAdmin(page)
}

/** Ends the sign-in of staff behind the page's back, as an expiry or another tab would. */
export async function loseStaffSignIn(page: Page, siteUrl = ''): Promise<void> {
  // A list that is still being fetched would find the loss before the person does.
  await page.waitForLoadState('networkidle')
  const answer = await page.request.post(`${siteUrl}/api/admin/logout`)
  expect(answer.status()).toBe(204)
}

/** Signs in through the form where the page has been sent, and waits until the portal is there again. */
export async function signInStaffAgain(page: Page, language: Language = 'en') {
  const words = SIGN_IN_WORDS[language]
  await page.getByLabel(words.email, { exact: true }).fill('admin@example.com')
  await page.getByLabel(words.password, { exact: true }).fill('plume-admin')
  await page.getByRole('button', { name: words.submit }).click()
  await page.waitForURL(/\/admin\/dashboard/)
}

/** A student with a browser of their own, beside the staff's page. */
export async function openStudent(browser: Browser, overrides: Partial<Student> = {}) {
  const page = await openElsewhere(browser)
  const student = await signUp(page, overrides)
  const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json()
  return { ...student, id, page }
}
