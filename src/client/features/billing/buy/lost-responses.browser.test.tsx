import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billingContract, type StatementEntry } from '#shared/features/billing/billing.contract'
import { loseFirstResponse, openFakeSite, respond } from '../../../testing/fake-site'
import { signedIn } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const BOUGHT_BEFORE: StatementEntry = {
  id: 3,
  createdAt: '2026-11-16T15:00:00.000Z',
  kind: 'purchase',
  hours: 10,
  balanceAfter: 15,
  reason: null,
  session: null,
  purchase: null,
  refund: null,
  receipt: null,
}

const notice = (text: string) => page.getByText(text, { exact: true })

async function chooseTenHours() {
  await page.getByRole('list', { name: 'Packages' }).getByRole('button', { name: 'Buy Hours' }).nth(1).click()
}
const pay = () => page.getByRole('dialog').getByRole('button', { name: 'Pay with PayPal' }).click()

test('a purchase whose response is lost says that it failed, shows the hours, and is made once', async () => {
  const entries: StatementEntry[] = []
  const site = openFakeSite([
    signedIn,
    respond(billingContract.statement, () => entries),
    loseFirstResponse(billingContract.purchase, ({ body: { hours, amount, paymentMethod } }) => {
      entries.push({ ...BOUGHT_BEFORE, hours, purchase: { amount, paymentMethod } })
      return { hours, creditsRemaining: 15 }
    }),
  ])
  await showPage('/buy-credits')
  await chooseTenHours()
  await pay()
  await expect.element(notice('Purchase Failed')).toBeVisible()
  await expect.element(page.getByText('Something went wrong with your purchase.')).toBeVisible()
  await expect.poll(() => site.requestsTo(billingContract.statement)).toHaveLength(2)
  await pay()
  await expect.element(notice('Purchase Successful!')).toBeVisible()
  await expect.element(page.getByText('10 hours have been added to your account.')).toBeVisible()
  expect(new Set(site.keysSentTo(billingContract.purchase)).size).toBe(1)
  expect(entries).toHaveLength(1)
})

test.each([
  ['in plain text', () => new Response('Closed for an hour', { status: 503 }), '503: Closed for an hour'],
  ['with a page that seems a success', () => new Response('<p>hello'), /^Server returned non-JSON response\./],
] as const)('a purchase answered %s has its own message', async (_, reply, words) => {
  openFakeSite([signedIn, respond(billingContract.statement, () => []), respond(billingContract.purchase, reply)])
  await showPage('/buy-credits')
  await chooseTenHours()
  await pay()
  await expect.element(notice('Purchase Failed')).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
})
