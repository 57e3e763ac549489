import { useQuery } from '@tanstack/react-query'
import { readHours } from '#shared/features/billing/hours.rules'
import type { WeeklyRepeat } from '#shared/features/booking/series/series.rules'
import { usersQueries } from '../../../parts/portal/queries/users.queries'
import { seriesChoice } from '../../../parts/tutoring/series-choice'
import { timetableQueries } from '../timetable.queries'

interface SeriesRequest {
  booking: { studentId: string; tutorId: number; sessionDate: string; startTime: string | undefined; duration: number }
  repeat: WeeklyRepeat | null
}

/** Finds the same hour in the following weeks, as far as the student's hours last. */
export function useStaffSeries({ booking, repeat }: SeriesRequest) {
  const { studentId, tutorId, sessionDate, startTime, duration } = booking
  const hour = { student: studentId, tutorId: String(tutorId), sessionDate }
  const first = repeat && startTime ? { ...hour, startTime, duration: String(duration) } : null
  const weeks = useQuery(timetableQueries.weeks(first))
  const student = useQuery({ ...usersQueries.student(studentId), enabled: studentId !== '' })
  const balanceHours = readHours(student.data?.creditsRemaining ?? 0)
  const choice = seriesChoice({ repeat, weeks: first ? weeks.data : undefined, balanceHours, durationHours: duration })
  return {
    ...choice,
    hoursAfter: balanceHours - choice.hours,
    /** The query that failed, if any. */
    failed: [weeks, student].find(({ isError }) => isError),
  }
}

export type StaffSeriesChoice = ReturnType<typeof useStaffSeries>
