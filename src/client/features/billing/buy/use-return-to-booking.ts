import { useLocation } from 'wouter'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { takePendingBooking } from '../../../tutoring/booking-draft'

/** Returns to the booking that the hours were bought for. The result tells whether there was one. */
export function useReturnToBooking(): () => boolean {
  const { id } = useStudent()
  const [, navigate] = useLocation()
  return () => {
    const isPending = takePendingBooking(id)
    if (isPending) navigate(paths.keptBooking)
    return isPending
  }
}
