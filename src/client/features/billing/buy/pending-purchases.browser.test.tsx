import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billingContract } from '#shared/features/billing/billing.contract'
import { loadWords } from '../../../i18n/i18n'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { showPart } from '../../../testing/show'
import { STUDENT_PURCHASES } from './buy.queries'
import { BuyerContext } from './buyer'
import { PendingPurchases } from './pending-purchases'

test('pending purchases that cannot be loaded show an error and can be loaded again', async () => {
  let isFailing = true
  const site = openFakeSite([respond(billingContract.pending, () => (isFailing ? refuse('INTERNAL') : []))])
  await loadWords(['credits'])
  const buyer = { id: 'student', creditsRemaining: 0, path: '/buy-credits', api: STUDENT_PURCHASES }
  await showPart(
    <BuyerContext value={buyer}>
      <PendingPurchases />
    </BuyerContext>,
  )
  const failed = page.getByText('Couldn’t load your unpaid purchases')
  await expect.element(failed).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
  expect(site.requestsTo(billingContract.pending)).toHaveLength(2)
})
