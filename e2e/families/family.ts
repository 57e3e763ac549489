import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { SUBJECTS } from '../booking/booking-form'
import { filled } from '../content/content-editor'
import { expect } from '../fixtures'

export const FAMILY_WORDS = wordsOf('family')
export const CHILDREN_WORDS = wordsOf('children')
export const BOOKING_WORDS = wordsOf('familyBooking')
export const MEMBER_WORDS = wordsOf('familyMembers')
export const STAFF_WORDS = wordsOf('adminFamilies')
export const STAFF_DATA_WORDS = wordsOf('adminFamilyData')

/** The tutor who can sign in. */
const DEMO_TUTOR = 'Amara Diallo'

/** The password that guardians and children choose in these journeys. */
export const PASSWORD = 'a quiet morning'

/** An address or sign-in name that no other journey uses. */
export const unused = (name: string) => `${name}-${randomBytes(4).toString('hex')}`

/** Signs a parent up over HTTP with this page's cookies, as the form does. */
export async function signUpParent(page: Page, { firstName = 'Isabelle', lastName = 'Tremblay' } = {}) {
  const email = `${unused('parent')}@example.com`
  const form = { firstName, lastName, email, password: PASSWORD }
  const response = await page.request.post('/api/family/signup', { form, maxRedirects: 0 })
  expect(response.status()).toBe(303)
  return { email, firstName, lastName }
}

export interface NewChild {
  firstName: string
  signInName: string
  /** Whether a guardian must consent. */
  isUnder14: boolean
  birthMonth: string
}

/** Fills in the open form for a child's account, consents if it is asked for, and sends it. */
export async function createChild(page: Page, child: NewChild, language: 'en' | 'fr'): Promise<void> {
  const words = CHILDREN_WORDS[language]
  const dialog = page.getByRole('dialog', { name: words.list.add })
  const [year = '', month = ''] = child.birthMonth.split('-')
  await dialog.getByLabel(words.firstName).fill(child.firstName)
  await dialog.getByLabel(words.month).selectOption(month)
  await dialog.getByLabel(words.year).selectOption(year)
  await dialog.getByLabel(words.signInName, { exact: true }).fill(child.signInName)
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  const agree = dialog.getByRole('checkbox')
  await expect(agree).toHaveCount(child.isUnder14 ? 1 : 0)
  if (child.isUnder14) {
    await expect(agree).not.toBeChecked()
    await dialog.getByRole('button', { name: words.create }).click()
    await agree.check()
  }
  await dialog.getByRole('button', { name: words.create }).click()
  await expect(page.getByText(filled(words.created, { name: child.firstName }))).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** A parent with two children, who gets hours for them. Every name may be given. */
export async function signUpFamily(page: Page, parent: { firstName?: string; lastName?: string } = {}) {
  await signUpParent(page, parent)
  for (const firstName of [parent.firstName ?? 'Léa', 'Thomas']) await addStudentOf14(page.request, firstName)
  const data = { hours: 5, amount: 150, paymentMethod: 'paypal' }
  expect((await page.request.post('/api/family/purchases', { data })).status()).toBe(200)
}

/** Creates a child over HTTP, without a consent: from 14 on. */
export async function addStudentOf14(
  caller: APIRequestContext,
  firstName: string,
  { birthMonth = '2010-05', preferredLanguage = 'en' } = {},
) {
  const data = { firstName, birthMonth, preferredLanguage, signInName: unused('teen'), password: PASSWORD }
  const response = await caller.post('/api/family/children', { data })
  expect(response.status(), await response.text()).toBe(201)
  return data.signInName
}

/** Books the first free time of the demo tutor for a child on the guardian's open home page. */
export async function bookFirstFree(page: Page, child: string, language: 'en' | 'fr'): Promise<void> {
  const words = BOOKING_WORDS[language]
  const dialog = page.getByRole('dialog', { name: filled(words.book.title, { name: child }) })
  await page.getByRole('button', { name: FAMILY_WORDS[language].book, exact: true }).click()
  await dialog.getByLabel(words.subject).selectOption(SUBJECTS[language])
  await dialog.getByLabel(words.tutor).selectOption(DEMO_TUTOR)
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: words.book.send }).click()
  await expect(dialog).toBeHidden()
}
