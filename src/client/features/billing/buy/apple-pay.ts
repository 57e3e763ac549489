/** The part of Safari's Apple Pay API that is used here. */
interface WalletSession {
  onvalidatemerchant: (() => void) | null
  onpaymentauthorized: (() => void) | null
  oncancel: (() => void) | null
  begin(): void
  abort?(): void
  completePayment?(status: number): void
}

interface Wallet {
  new (version: number, request: object): WalletSession
  canMakePayments?(): boolean
  STATUS_SUCCESS?: number
  STATUS_FAILURE?: number
}

declare global {
  interface Window {
    ApplePaySession?: Wallet
  }
}

const VERSION = 3
/** The demo has no merchant: its validation takes a moment and always succeeds. */
const DEMO_VALIDATION_MS = 1000

export function isApplePayAvailable(): boolean {
  return window.ApplePaySession?.canMakePayments?.() ?? false
}

export class PaymentCancelled extends Error {
  override readonly name = 'PaymentCancelled'
}

/**
 * Opens the browser's wallet. Resolves when the student authorizes the payment, with a function that reports the result
 * to the wallet. Rejects with `PaymentCancelled` when the student closes it. `onOpen` receives a function that closes
 * it.
 */
export function openWallet({
  label,
  amountDollars,
  onOpen,
}: {
  label: string
  amountDollars: number
  onOpen: (close: () => void) => void
}): Promise<(isPaid: boolean) => void> {
  const Wallet = window.ApplePaySession
  if (!Wallet) return Promise.reject(new Error('this browser has no Apple Pay'))
  return new Promise((resolve, reject) => {
    const session = new Wallet(VERSION, paymentRequest(label, amountDollars))
    let timer: ReturnType<typeof setTimeout> | undefined
    const authorize = () => resolve((isPaid) => complete(Wallet, session, isPaid))
    session.onvalidatemerchant = () => {
      timer = setTimeout(authorize, DEMO_VALIDATION_MS)
    }
    session.onpaymentauthorized = authorize
    session.oncancel = () => {
      clearTimeout(timer)
      reject(new PaymentCancelled())
    }
    session.begin()
    onOpen(() => {
      clearTimeout(timer)
      session.abort?.()
      reject(new PaymentCancelled())
    })
  })
}

function paymentRequest(label: string, amountDollars: number) {
  return {
    countryCode: 'CA',
    currencyCode: 'CAD',
    supportedNetworks: ['visa', 'masterCard', 'amex'],
    merchantCapabilities: ['supports3DS'],
    total: { label, amount: amountDollars.toFixed(2) },
  }
}

/** The purchase is already made or refused; a wallet closed meanwhile does not change it. */
function complete(Wallet: Wallet, session: WalletSession, isPaid: boolean): void {
  try {
    session.completePayment?.(isPaid ? (Wallet.STATUS_SUCCESS ?? 0) : (Wallet.STATUS_FAILURE ?? 1))
  } catch {
    session.abort?.()
  }
}
