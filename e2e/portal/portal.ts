import type { Browser, Page } from '@playwright/test'
import type { Language } from '#shared/languages'
import { wordsOf } from '../../harness/words'
import { signInDemoAdmin } from '../account/demo-accounts'
import { expect, openElsewhere, type Student, signUp } from '../fixtures'

/** The texts of the staff and tutor sign-in pages. */
export const SIGN_IN_WORDS = wordsOf('signIn')

/** Signs staff in on this page over HTTP, as the form does. */
export async function signInStaff(page: Page): Promise<void> {
  await signInDemoAdmin(page)
}

/** Ends the staff sign-in without the page noticing, as an expiry or another tab would. */
export async function loseStaffSignIn(page: Page, siteUrl = ''): Promise<void> {
  // A pending request for a list would otherwise detect the lost sign-in first.
  await page.waitForLoadState('networkidle')
  const response = await page.request.post(`${siteUrl}/api/admin/logout`)
  expect(response.status()).toBe(204)
}

/** Signs in through the form the page was redirected to, and waits for the portal. */
export async function signInStaffAgain(page: Page, language: Language = 'en') {
  const words = SIGN_IN_WORDS[language]
  await page.getByLabel(words.email, { exact: true }).fill('admin@example.com')
  await page.getByLabel(words.password, { exact: true }).fill('plume-admin')
  await page.getByRole('button', { name: words.submit }).click()
  await page.waitForURL(/\/admin\/dashboard/)
}

/** A student with their own browser context, next to the staff page. */
export async function openStudent(browser: Browser, overrides: Partial<Student> = {}) {
  const page = await openElsewhere(browser)
  const student = await signUp(page, overrides)
  const { id }: { id: string } = await (await page.request.get('/api/auth/user')).json()
  return { ...student, id, page }
}
