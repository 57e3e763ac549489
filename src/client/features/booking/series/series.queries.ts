import type { StartTime } from '#shared/features/booking/booking.rules'
import { type SeriesRequest, type SeriesWeek, seriesContract } from '#shared/features/booking/series/series.contract'
import { call } from '../../../api/call'

export interface WeeksRequest {
  tutorId: number
  sessionDate: string
  startTime: StartTime
  durationHours: number
}

export function fetchWeeks({ tutorId, sessionDate, startTime, durationHours }: WeeksRequest): Promise<SeriesWeek[]> {
  const query = { tutorId: String(tutorId), sessionDate, startTime, duration: String(durationHours) }
  return call(seriesContract.weeks, { query })
}

export function bookSeries(body: SeriesRequest) {
  return call(seriesContract.book, { body })
}
