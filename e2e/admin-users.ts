import type { Locator, Page } from '@playwright/test'
import type { Language } from '#shared/languages'
import { wordsOf } from '../harness/words'
import { expect } from './fixtures'
import { walkedIn } from './walked-in'

const { en: adminEn, fr: adminFr } = wordsOf('admin')
const { en: usersEn, fr: usersFr } = wordsOf('adminUsers')
const { en: siteEn, fr: siteFr } = wordsOf('site')

export const USERS = '/admin/dashboard?view=users'

/** The portal's words, and seven and a half hours as one types and reads them. */
export const LANGUAGES = [
  {
    language: 'en',
    site: siteEn,
    admin: adminEn,
    users: usersEn,
    written: '7.5',
    hours: '7.5h',
  },
  {
    language: 'fr',
    site: siteFr,
    admin: adminFr,
    users: usersFr,
    written: '7,5',
    hours: '7,5\u00a0h',
  },
] as const

/** The same for journeys that are walked in one language. */
export function portalIn(walked: Language) {
  const languages = walkedIn(walked)
  return LANGUAGES.filter(({ language }) => languages.includes(language))
}

/** Searches for a student and finds their row. */
export async function findUser(page: Page, email: string, searchLabel: string): Promise<Locator> {
  await page.getByRole('textbox', { name: searchLabel }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  return row
}
