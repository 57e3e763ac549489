import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { billingContract } from '#shared/features/billing/billing.contract'
import { cutOff, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { signedIn } from '../../../testing/people'
import { blockNavigation, showPage } from '../../../testing/show'

const bought = { hours: 10, creditsRemaining: 15 }
type Outcome = 'bought' | 'lost' | 'PAYMENT_REFUSED' | 'UNAUTHORIZED'

function openShop(...outcomes: Outcome[]) {
  const left = [...outcomes]
  return openFakeSite([
    signedIn,
    respond(billingContract.statement, () => []),
    respond(billingContract.purchase, () => {
      const outcome = left.shift() ?? 'bought'
      if (outcome === 'lost') return cutOff()
      return outcome === 'bought' ? bought : refuse(outcome)
    }),
  ])
}

/** A wallet that stays open until the test pays or closes it. */
function installWallet() {
  const wallet = { opened: 0, aborted: 0, completed: [] as number[], pay: () => {}, cancel: () => {} }
  class Session {
    static canMakePayments = () => true
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    onpaymentauthorized: (() => void) | null = null
    oncancel: (() => void) | null = null
    begin() {
      wallet.opened += 1
      wallet.pay = () => this.onpaymentauthorized?.()
      wallet.cancel = () => this.oncancel?.()
    }
    abort() {
      wallet.aborted += 1
    }
    completePayment(status: number) {
      wallet.completed.push(status)
    }
  }
  vi.stubGlobal('ApplePaySession', Session)
  onTestFinished(() => void vi.unstubAllGlobals())
  return wallet
}

const dialog = page.getByRole('dialog', { name: 'Confirm your purchase' })
const pay = (method: string) => dialog.getByRole('button', { name: `Pay with ${method}` })
const notice = (text: string) => page.getByText(text, { exact: true })

async function chooseTenHours() {
  await page.getByRole('list', { name: 'Packages' }).getByRole('button', { name: 'Buy Hours' }).nth(1).click()
  await expect.element(dialog).toBeVisible()
}

test('a successful purchase closes the dialog and refreshes balance and statement', async () => {
  const site = openShop('bought')
  await showPage('/buy-credits')
  await chooseTenHours()
  await expect.poll(() => site.requestsTo(billingContract.statement)).toHaveLength(1)
  site.newRequests()
  await pay('PayPal').click()
  await expect.element(notice('Purchase Successful!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => site.requestsTo(billingContract.statement)).toHaveLength(2)
  expect(site.newRequests().toSorted()).toEqual([
    'GET /api/auth/user',
    'GET /api/credits/statement',
    'POST /api/purchase-credits',
  ])
  expect(site.requestsTo(billingContract.purchase).map(({ body }) => body)).toEqual([
    { hours: 10, amount: 280, paymentMethod: 'paypal' },
  ])
})

test('a purchase whose response was lost is repeated under the same key, even after leaving the page', async () => {
  const site = openShop('lost', 'bought', 'bought')
  const close = await showPage('/buy-credits')
  await chooseTenHours()
  await pay('PayPal').click()
  await expect.element(notice('Purchase Failed')).toBeVisible()
  close()
  await showPage('/buy-credits')
  await chooseTenHours()
  await pay('PayPal').click()
  await expect.element(notice('Purchase Successful!')).toBeVisible()
  await chooseTenHours()
  await pay('PayPal').click()
  await expect.poll(() => site.requestsTo(billingContract.purchase)).toHaveLength(3)
  const [lost, again, another] = site
    .requestsTo(billingContract.purchase)
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(lost)
  expect(another).not.toBe(lost)
})

test.each([
  'PAYMENT_REFUSED',
  // The specification shows a lost sign-in as a failed purchase, without a redirect.
  'UNAUTHORIZED',
] as const)('a refused purchase (%s) shows the failure and keeps the dialog open', async (outcome) => {
  const left = blockNavigation()
  openShop(outcome)
  await showPage('/buy-credits')
  await chooseTenHours()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await pay('Interac e-Transfer').click()
  await expect.element(notice('Purchase Failed')).toBeVisible()
  // Longer than the delay of any redirect.
  await vi.advanceTimersByTimeAsync(3_000)
  expect(left).toEqual([])
  await expect.element(dialog).toBeVisible()
})

test('the first payment method that works in this browser is the primary button', async () => {
  openShop()
  const close = await showPage('/buy-credits')
  await chooseTenHours()
  await expect.element(pay('Apple Pay')).toHaveAccessibleDescription('Not available in this browser')
  await expect.element(pay('Apple Pay')).not.toHaveClass('bg-primary')
  await expect.element(pay('PayPal')).toHaveClass('bg-primary')
  close()
  installWallet()
  await showPage('/buy-credits')
  await chooseTenHours()
  await expect.element(pay('Apple Pay')).toHaveAccessibleDescription('With the wallet on your Apple device.')
  await expect.element(pay('Apple Pay')).toHaveClass('bg-primary')
  await expect.element(pay('PayPal')).not.toHaveClass('bg-primary')
})

test('no other payment can be started while one is in progress', async () => {
  installWallet()
  openShop()
  await showPage('/buy-credits')
  await chooseTenHours()
  await pay('Apple Pay').click()
  await expect.element(pay('PayPal')).toBeDisabled()
  await expect.element(pay('Interac e-Transfer')).toBeDisabled()
})

test('closing the dialog closes the wallet, and nothing is bought', async () => {
  const wallet = installWallet()
  const site = openShop()
  await showPage('/buy-credits')
  await chooseTenHours()
  await pay('Apple Pay').click()
  await expect.poll(() => wallet.opened).toBe(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => wallet.aborted).toBe(1)
  expect(site.requestsTo(billingContract.purchase)).toEqual([])
})

test('the wallet receives the result of the purchase', async () => {
  const wallet = installWallet()
  openShop('PAYMENT_REFUSED', 'bought')
  await showPage('/buy-credits')
  await chooseTenHours()
  await pay('Apple Pay').click()
  await expect.poll(() => wallet.opened).toBe(1)
  wallet.pay()
  await expect.poll(() => wallet.completed).toEqual([1])
  await pay('Apple Pay').click()
  await expect.poll(() => wallet.opened).toBe(2)
  wallet.pay()
  await expect.poll(() => wallet.completed).toEqual([1, 0])
  await expect.element(notice('Purchase Successful!')).toBeVisible()
})

test('the other payment methods stay available after the wallet is closed', async () => {
  const wallet = installWallet()
  openShop()
  await showPage('/buy-credits')
  await chooseTenHours()
  await pay('Apple Pay').click()
  await expect.poll(() => wallet.opened).toBe(1)
  wallet.cancel()
  await expect.element(notice('Payment Cancelled')).toBeVisible()
  await expect.element(pay('PayPal')).toBeEnabled()
})

/** The setting of a site that accepts real payments. */
function acceptPayments(methods: string) {
  const setting = document.createElement('meta')
  setting.name = 'plume-buying'
  setting.content = methods
  document.head.append(setting)
  onTestFinished(() => setting.remove())
}

const pending = {
  id: 7,
  hours: 10,
  paymentMethod: 'apple-pay',
  amountCents: 28_000,
  receivedCents: 0,
  createdAt: '2026-11-16T15:00:00.000Z',
  expiresAt: '2026-11-16T17:00:00.000Z',
  next: { kind: 'page', url: 'https://pay.example/checkout' },
} as const

test('a purchase at a provider opens its page, without a wallet or a success notice', async () => {
  const left = blockNavigation()
  const wallet = installWallet()
  acceptPayments('apple-pay interac')
  openFakeSite([
    signedIn,
    respond(billingContract.statement, () => []),
    respond(billingContract.pending, () => [pending]),
    respond(billingContract.purchase, () => Response.json({ hours: 10, purchase: pending }, { status: 202 })),
  ])
  await showPage('/buy-credits')
  await chooseTenHours()
  await expect.element(pay('PayPal')).toBeDisabled()
  const card = dialog.getByRole('button', { name: 'Pay by card' })
  await expect.element(card).toHaveAccessibleDescription(/card numbers never reach Plume/)
  await expect.element(card).toHaveClass('bg-primary')
  await card.click()
  await expect.poll(() => left).toEqual(['/checkout'])
  expect(wallet.opened).toBe(0)
  await expect.element(notice('Purchase Successful!')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', pending.next.url)
})

test('a student who returns from the provider sees the status of the purchase once', async () => {
  acceptPayments('apple-pay')
  const states = ['pending', 'paid'] as const
  let asked = 0
  const site = openFakeSite([
    signedIn,
    respond(billingContract.statement, () => []),
    respond(billingContract.pending, () => (asked < 2 ? [pending] : [])),
    respond(billingContract.checkPurchase, () => ({ id: 7, hours: 10, status: states[asked++] ?? 'paid' })),
  ])
  await showPage('/buy-credits?purchase=7')
  await expect.element(notice('Not There Yet')).toBeVisible()
  expect(location.search).toBe('')
  expect(site.requestsTo(billingContract.checkPurchase).map(({ params }) => params.id)).toEqual(['7'])
  await expect.element(notice('Purchase Successful!')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(notice('Purchase Successful!')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Waiting for your payment' })).not.toBeInTheDocument()
  expect(asked).toBe(2)
})

test('an error below the hours field does not move the button', async () => {
  openShop()
  await showPage('/buy-credits')
  const buy = page.getByRole('button', { name: 'Buy Custom Hours' })
  const hours = page.getByLabelText('Hours', { exact: true })
  await expect.element(buy).toBeVisible()
  const places: number[] = []
  for (const [typed, isWrong] of [
    ['2', false],
    ['101', true],
    ['', false],
    ['0', true],
  ] as const) {
    await hours.fill(typed)
    await expect.poll(() => hours.element().getAttribute('aria-invalid') === 'true').toBe(isWrong)
    places.push(buy.element().getBoundingClientRect().bottom + scrollY)
  }
  expect(new Set(places).size).toBe(1)
})

test('the page says that buying is switched off and disables its buttons', async () => {
  acceptPayments('off')
  openFakeSite([signedIn, respond(billingContract.statement, () => []), respond(billingContract.pending, () => [])])
  await showPage('/buy-credits')
  const off = 'You can’t buy hours on this site right now. You can still use the hours you have.'
  await expect.element(page.getByText(off)).toBeVisible()
  await page.getByRole('spinbutton').fill('2')
  const buttons = page.getByRole('list', { name: 'Packages' }).getByRole('button', { name: /^Buy/ })
  await expect.element(buttons).toHaveLength(4)
  for (const button of buttons.all()) {
    await expect.element(button).toBeDisabled()
    await expect.element(button).toHaveAccessibleDescription(off)
  }
  await expect.element(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
})
