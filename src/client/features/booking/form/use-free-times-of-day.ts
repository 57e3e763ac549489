import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '../booking.queries'

interface TutorsDay {
  tutorId: number | null
  sessionDate: string | null
  durationHours: number
  moving?: number
}

/** The start times still free on a tutor's day; null while that is not known. */
export function useFreeTimesOfDay({
  tutorId,
  sessionDate,
  durationHours,
  moving,
}: TutorsDay): readonly string[] | null {
  const { data } = useQuery({
    ...bookingQueries.availability({ tutorId: tutorId ?? 0, date: sessionDate ?? '', durationHours, moving }),
    enabled: tutorId !== null && sessionDate !== null,
  })
  return data?.times ?? null
}
