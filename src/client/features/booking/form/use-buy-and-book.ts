import { useLocation } from 'wouter'
import { readHours, smallestOffer } from '#shared/features/billing/hours.rules'
import type { BookingRequest } from '#shared/features/booking/booking.contract'
import { ApiError } from '../../../api/api-error'
import { newIdempotencyKey } from '../../../api/idempotency-key'
import { useAction } from '../../../api/use-action'
import { paymentMethods } from '../../../device/page-settings'
import { useIsOpen } from '../../../form/use-is-open'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { awaitHours } from '../../../tutoring/booking-draft'
import { bookingActions } from '../booking.queries'

interface Wanted {
  /** Null while something is missing in the form. */
  booking: BookingRequest | null
  onFailed: (error: Error) => void
}

/** Holds the chosen time and goes to buy the hours that the booking still needs; the form stays kept meanwhile. */
export function useBuyAndBook({ booking, onFailed }: Wanted) {
  const { id, creditsRemaining } = useStudent()
  const [, navigate] = useLocation()
  const isOpen = useIsOpen()
  const missing = booking ? booking.duration - readHours(creditsRemaining) : 0
  const hours = missing > 0 && paymentMethods().length > 0 ? smallestOffer(missing).hours : 0

  function goAndBuy() {
    if (!isOpen.current) return
    awaitHours(id)
    navigate(paths.buyHours(hours))
  }

  const hold = useAction({
    ...bookingActions.hold,
    onSuccess: goAndBuy,
    onError: (error) => (isHoldRefused(error) ? goAndBuy() : onFailed(error)),
  })

  return {
    /** How many hours to buy; 0 where that is not what is missing. */
    hours,
    isBusy: hold.isPending,
    start: () => booking && hold.mutate({ body: booking, key: newIdempotencyKey() }),
  }
}

/** The time may still be free afterwards: who can hold nothing more can buy all the same. */
function isHoldRefused(error: Error): boolean {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code === 'HOLD_SPENT' || code === 'TOO_MANY_HOLDS'
}
