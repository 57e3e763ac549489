import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billingContract, type StatementEntry } from '#shared/features/billing/billing.contract'
import { answer, cutOff, openFakeSite } from '../../../testing/fake-site'
import { signedIn } from '../../../testing/people'
import { showPage } from '../../../testing/show'

/** The answer is lost after the purchase, the request never arrives, or the whole connection is lost. */
function openUnreliableSite(loses: 'the answer' | 'the request' | 'the line') {
  const entries: StatementEntry[] = []
  let isCut = false
  return openFakeSite([
    signedIn,
    answer(billingContract.statement, () => (isCut ? cutOff() : entries)),
    answer(billingContract.purchase, ({ body: { hours, amount, paymentMethod } }) => {
      isCut = loses === 'the line'
      if (loses !== 'the request') entries.push({ ...BOUGHT_BEFORE, hours, purchase: { amount, paymentMethod } })
      return cutOff()
    }),
  ])
}

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

test.each([
  ['the answer', 'Purchase Successful!', '10 hours have been added to your account.'],
  ['the request', 'Purchase Failed', 'Something went wrong with your purchase.'],
  ['the line', 'We do not know whether this worked', /^No answer came, and we could not look/],
] as const)('a purchase that loses %s shows: %s', async (loses, title, text) => {
  const site = openUnreliableSite(loses)
  await showPage('/buy-credits')
  await chooseTenHours()
  await expect.poll(() => site.askedAt(billingContract.statement)).toHaveLength(1)
  await pay()
  await expect.element(notice(title)).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  ['with plain text', () => new Response('Closed for an hour', { status: 503 }), '503: Closed for an hour'],
  ['with a successful HTML page', () => new Response('<p>hello'), /^Server returned non-JSON response\./],
] as const)('a purchase answered %s shows a matching error', async (_, respond, words) => {
  openFakeSite([signedIn, answer(billingContract.statement, () => []), answer(billingContract.purchase, respond)])
  await showPage('/buy-credits')
  await chooseTenHours()
  await pay()
  await expect.element(notice('Purchase Failed')).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
})
