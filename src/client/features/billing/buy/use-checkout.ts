import { useEffect, useRef, useState } from 'react'
import type { billingContract, PaymentMethod, PendingPurchase } from '#shared/features/billing/billing.contract'
import type { PriceOffer } from '#shared/features/school/prices.rules'
import type { ResponseOf } from '#shared/http/endpoint'
import { ApiError } from '../../../api/api-error'
import { useAction } from '../../../api/use-action'
import { isPaidLater } from '../../../device/page-settings'
import { hasDraft } from '../../../form/drafts'
import { useErrorWords } from '../../../form/use-error-words'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { bookingDraftKey, pendingBooking, takePendingBooking } from '../../../parts/tutoring/booking-draft'
import { paths } from '../../../paths'
import { isApplePayAvailable, openWallet, PaymentCancelled } from './apple-pay'
import { NotJsonError } from './buy.queries'
import { useBuyer } from './buyer'
import { useFinishBooking } from './use-finish-booking'

/** A longer text, from a proxy for example, is not shown. */
const MESSAGE_MAX = 200

/** Buys an offer with one of the payment methods and shows the result. */
export function useCheckout({ hours, price }: PriceOffer, { onPaid }: { onPaid: () => void }) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const errorWords = useErrorWords()
  const { id: studentId, api } = useBuyer()
  const purchase = useAction(api.purchase)
  const finishBooking = useFinishBooking()
  const [pending, setPending] = useState<PaymentMethod | null>(null)
  const closeWallet = useRef<() => void>(undefined)

  // Closing the dialog closes an open wallet.
  useEffect(() => () => closeWallet.current?.(), [])

  async function buy(paymentMethod: PaymentMethod): Promise<boolean> {
    const holdId = pendingBooking(studentId)?.id
    const order = { hours, amount: price, paymentMethod, ...(holdId && { holdId }) }
    try {
      const bought = await purchase.mutateAsync(order)
      onPaid()
      if ('purchase' in bought) continuePayment(bought.purchase)
      else showSuccess(bought)
      return true
    } catch (error) {
      // What an action throws is always an error.
      showFailure({ title: t('purchase.failedTitle'), description: reason(error) })
      return false
    }
  }

  function continuePayment({ next }: PendingPurchase) {
    if (next?.kind === 'page') return location.assign(next.url)
    // An e-Transfer takes too long to wait here; an email links back to the booking.
    const isForBooking = pendingBooking(studentId) !== null
    takePendingBooking(studentId)
    const description = t(isForBooking ? 'unpaid.orderedForBooking' : 'unpaid.ordered')
    showNotice({ title: t('unpaid.orderedTitle'), description })
  }

  function showSuccess({ hours: count, booking }: ResponseOf<typeof billingContract.purchase>) {
    const isBooking = !finishBooking(booking) && hasDraft(bookingDraftKey(studentId))
    const description = t('purchase.success', { count, hours: amounts.number(count) })
    const action = isBooking && { label: t('backToBooking'), href: paths.booking }
    showNotice({ title: t('purchase.successTitle'), description, ...(action && { action }) })
  }

  function reason(error: unknown): string {
    if (error instanceof NotJsonError) return t('purchase.notJson')
    if (!(error instanceof ApiError)) return t('purchase.failed')
    return errorWords.refusal(error, isReadable(error.message) ? error.message : t('purchase.failed'))
  }

  async function buyWithApplePay() {
    if (!isApplePayAvailable()) return showApplePayNotice('unavailable')
    try {
      const finish = await openWallet({
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
      showApplePayNotice(error instanceof PaymentCancelled ? 'cancelled' : 'failed')
    }
  }

  function showApplePayNotice(outcome: 'unavailable' | 'cancelled' | 'failed') {
    const variant = outcome === 'cancelled' ? 'default' : 'destructive'
    showNotice({ title: t(`applePay.${outcome}Title`), description: t(`applePay.${outcome}`), variant })
  }

  return {
    /** The method of the payment in progress. */
    pending,
    async pay(method: PaymentMethod) {
      setPending(method)
      // The browser's wallet is only for the demo. With real money, Apple Pay is on the provider's page.
      await (method === 'apple-pay' && !isPaidLater() ? buyWithApplePay() : buy(method))
      setPending(null)
    },
  }
}

/** A refusal that is not ours, of a proxy for example, may be a sentence or a whole page. */
function isReadable(message: string): boolean {
  return message.length <= MESSAGE_MAX && !message.includes('<')
}
