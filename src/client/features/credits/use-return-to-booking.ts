import { useLocation } from 'wouter'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { takeAwaitedBooking } from '../../tutoring/booking-draft'

/** Goes back to the booking for which hours were bought, where one waits; answers whether it did. */
export function useReturnToBooking(): () => boolean {
  const { id } = useStudent()
  const [, navigate] = useLocation()
  return () => {
    const isAwaited = takeAwaitedBooking(id)
    if (isAwaited) navigate(paths.keptBooking)
    return isAwaited
  }
}
