import type { Locator, Page } from '@playwright/test'
import { words as adminEn } from '../src/client/i18n/en/admin'
import { words as usersEn } from '../src/client/i18n/en/admin-users'
import { words as siteEn } from '../src/client/i18n/en/site'
import { words as adminFr } from '../src/client/i18n/fr/admin'
import { words as usersFr } from '../src/client/i18n/fr/admin-users'
import { words as siteFr } from '../src/client/i18n/fr/site'
import { expect } from './fixtures'

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

/** Searches for a student and finds their row. */
export async function findUser(page: Page, email: string, searchLabel: string): Promise<Locator> {
  await page.getByRole('textbox', { name: searchLabel }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  return row
}
