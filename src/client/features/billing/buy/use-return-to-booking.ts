import { useLocation } from 'wouter'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { takePendingBooking } from '../../../tutoring/booking-draft'

/** Goes back to the booking for which hours were bought, where one waits; answers whether it did. */
export function useReturnToBooking(): () => boolean {
  const { id } = useStudent()
  const [, navigate] = useLocation()
  return () => {
    const isPending = takePendingBooking(id)
    if (isPending) navigate(paths.keptBooking)
    return isPending
  }
}
