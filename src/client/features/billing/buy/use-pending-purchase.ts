import { ApiError } from '../../../api/api-error'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { useBuyer } from './buyer'
import { useFinishBooking } from './use-finish-booking'

/** Checks or cancels a pending purchase and shows the result. */
export function usePendingPurchase() {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const errorWords = useErrorWords()
  const finishBooking = useFinishBooking()
  const { api } = useBuyer()

  function fail(error: Error) {
    const description = error instanceof ApiError ? errorWords.refusal(error, t('unpaid.failed')) : t('unpaid.failed')
    showFailure({ title: t('unpaid.failedTitle'), description })
  }

  const check = useAction({
    ...api.check,
    onSuccess: ({ status, hours, booking }) => {
      if (status === 'paid') {
        const description = t('purchase.success', { count: hours, hours: amounts.number(hours) })
        finishBooking(booking)
        showNotice({ title: t('purchase.successTitle'), description })
      } else {
        const outcome = status === 'pending' ? 'pending' : 'ended'
        showNotice({ title: t(`unpaid.${outcome}Title`), description: t(`unpaid.${outcome}`) })
      }
    },
    onError: fail,
  })
  const cancel = useAction({
    ...api.cancel,
    onSuccess: () => void showNotice({ title: t('unpaid.cancelledTitle'), description: t('unpaid.cancelled') }),
    onError: fail,
  })
  return { check, cancel }
}
