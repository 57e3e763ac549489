import type { Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { expect } from '../fixtures'

export const CREDIT_WORDS = wordsOf('credits')

export function dialogOf(page: Page, language: 'en' | 'fr' = 'en') {
  return page.getByRole('dialog', { name: CREDIT_WORDS[language].confirm.title })
}

/** Chooses a package on the open page, up to the choice of payment method. */
export async function choosePackage(page: Page, hours: number, language: 'en' | 'fr' = 'en') {
  const { hours_other, packages } = CREDIT_WORDS[language]
  const name = hours_other.replace('{{figure}}', String(hours))
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.getByRole('button', { name: packages.buy }).click()
  await expect(dialogOf(page, language)).toBeVisible()
}

export async function openPackage(page: Page, hours: number, language: 'en' | 'fr' = 'en') {
  await page.goto('/buy-credits')
  await choosePackage(page, hours, language)
}
