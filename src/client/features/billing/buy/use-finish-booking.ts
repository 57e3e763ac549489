import { useLocation } from 'wouter'
import type { billingContract } from '#shared/features/billing/billing.contract'
import type { ResponseOf } from '#shared/http/endpoint'
import { forgetDraft } from '../../../form/drafts'
import { bookingDraftKey, takePendingBooking } from '../../../parts/tutoring/booking-draft'
import { paths } from '../../../paths'
import { useBuyer } from './buyer'

type PurchasedBooking = ResponseOf<typeof billingContract.checkPurchase>['booking']

/**
 * After a payment: shows the slip of the session that it booked, or the form if its time was lost. The result tells
 * whether the hours were bought for a booking.
 */
export function useFinishBooking(): (booking: PurchasedBooking) => boolean {
  const { id } = useBuyer()
  const [, navigate] = useLocation()
  return (booking) => {
    const isPending = takePendingBooking(id)
    if (booking?.sessionId) {
      forgetDraft(bookingDraftKey(id))
      navigate(paths.bookedSession(booking.sessionId))
      return true
    }
    const isForBooking = isPending || booking !== undefined
    if (isForBooking) navigate(paths.bookingFromHold)
    return isForBooking
  }
}
