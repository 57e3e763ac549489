import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { creditsContract } from '#shared/features/billing/billing.contract'
import { loadWords } from '../../../i18n/i18n'
import { answer, openFakeSite, refuse } from '../../../testing/fake-site'
import { showPart } from '../../../testing/show'
import { PendingPurchases } from './pending-purchases'

test('what is still to be paid and could not be loaded is not said to be nothing', async () => {
  let isFailing = true
  const site = openFakeSite([answer(creditsContract.unpaid, () => (isFailing ? refuse('INTERNAL') : []))])
  await loadWords(['credits'])
  await showPart(<PendingPurchases />)
  const failed = page.getByText('What you still have to pay could not be loaded')
  await expect.element(failed).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
  expect(site.askedAt(creditsContract.unpaid)).toHaveLength(2)
})
