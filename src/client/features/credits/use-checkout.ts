import { useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '#shared/features/credits/credits.contract'
import { createActionKeys } from '../../api/action-key'
import { ApiError } from '../../api/api-error'
import { useErrorWords } from '../../form/use-error-words'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { askWallet, isApplePayAvailable, PaymentCancelled } from './apple-pay'
import { NotJsonError, usePurchaseHours } from './credits.queries'

export interface Offer {
  hours: number
  price: number
}

/** Pays for an offer by one of the methods, and says how it went. */
export function useCheckout({ hours, price }: Offer, { onPaid }: { onPaid: () => void }) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const errorWords = useErrorWords()
  const purchase = usePurchaseHours()
  const [keys] = useState(createActionKeys)
  const [pending, setPending] = useState<PaymentMethod | null>(null)
  const closeWallet = useRef<() => void>(undefined)

  // However the dialog goes away, an open wallet goes with it.
  useEffect(() => () => closeWallet.current?.(), [])

  async function buy(paymentMethod: PaymentMethod): Promise<boolean> {
    const order = { hours, amount: price, paymentMethod }
    try {
      const bought = await purchase.mutateAsync({ ...order, idempotencyKey: keys.keyFor(order) })
      onPaid()
      const description = t('purchase.success', { hours: amounts.number(bought.hours) })
      showNotice({ title: t('purchase.successTitle'), description })
      return true
    } catch (error) {
      showNotice({ title: t('purchase.failedTitle'), description: reason(error), variant: 'destructive' })
      return false
    }
  }

  function reason(error: unknown): string {
    if (error instanceof NotJsonError) return t('purchase.notJson')
    return error instanceof ApiError ? errorWords.refusal(error, t('purchase.failed')) : t('purchase.failed')
  }

  async function buyWithApplePay() {
    if (!isApplePayAvailable()) return sayApplePay('unavailable')
    try {
      const finish = await askWallet({
        label: t('hours', { count: hours, figure: amounts.number(hours) }),
        amountDollars: price,
        onOpen: (close) => {
          closeWallet.current = close
        },
      })
      closeWallet.current = undefined
      finish(await buy('apple-pay'))
    } catch (error) {
      closeWallet.current = undefined
      sayApplePay(error instanceof PaymentCancelled ? 'cancelled' : 'failed')
    }
  }

  function sayApplePay(outcome: 'unavailable' | 'cancelled' | 'failed') {
    const variant = outcome === 'cancelled' ? 'default' : 'destructive'
    showNotice({ title: t(`applePay.${outcome}Title`), description: t(`applePay.${outcome}`), variant })
  }

  return {
    /** The method that is under way. */
    pending,
    async pay(method: PaymentMethod) {
      setPending(method)
      await (method === 'apple-pay' ? buyWithApplePay() : buy(method))
      setPending(null)
    },
  }
}
