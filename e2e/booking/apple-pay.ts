import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The payment requests the wallet received. */
    walletRequests?: { version: number; request: unknown }[]
    walletStatus?: number
  }
}

/** Adds a fake wallet to the browser before the page's own scripts run. */
export async function installWallet(page: Page, behaviour: 'pays' | 'is cancelled' | 'fails' | 'cannot pay') {
  await page.addInitScript((way) => {
    class Wallet {
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      static canMakePayments = () => way !== 'cannot pay'
      onvalidatemerchant: ((event: object) => void) | null = null
      onpaymentauthorized: ((event: object) => void) | null = null
      oncancel: (() => void) | null = null
      constructor(version: number, request: unknown) {
        window.walletRequests = [...(window.walletRequests ?? []), { version, request }]
      }
      begin() {
        if (way === 'fails') throw new Error('no merchant')
        setTimeout(() => (way === 'is cancelled' ? this.oncancel?.() : this.onvalidatemerchant?.({})), 50)
      }
      abort() {}
      completeMerchantValidation() {
        this.onpaymentauthorized?.({})
      }
      completePayment(status: number) {
        window.walletStatus = status
      }
    }
    Object.assign(window, { ApplePaySession: Wallet })
  }, behaviour)
}
