import type { Locator, Page } from '@playwright/test'
import type { Language } from '#shared/languages'
import { wordsOf } from '../../harness/words'
import { languagesFor } from '../coverage'
import { expect } from '../fixtures'

const { en: adminEn, fr: adminFr } = wordsOf('admin')
const { en: usersEn, fr: usersFr } = wordsOf('adminUsers')
const { en: siteEn, fr: siteFr } = wordsOf('site')

export const USERS = '/admin/dashboard?view=users'

/** The portal's words, and seven and a half hours as typed and as shown. */
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

/** The portal's words for journeys that run in one language. */
export function portalIn(language: Language) {
  const languages = languagesFor(language)
  return LANGUAGES.filter((each) => languages.includes(each.language))
}

/** Searches for a student and finds their row. */
export async function findUser(page: Page, email: string, searchLabel: string): Promise<Locator> {
  await page.getByRole('textbox', { name: searchLabel }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  return row
}
