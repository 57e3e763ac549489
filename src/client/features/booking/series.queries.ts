import type { StartTime } from '#shared/features/booking/booking.rules'
import {
  type FollowingCancelled,
  type FollowingMoved,
  type SeriesRequest,
  type SeriesWeek,
  seriesContract,
} from '#shared/features/booking/series.contract'
import { call } from '../../api/call'
import type { Sent } from '../../form/use-form'

export interface WeeksRequest {
  tutorId: number
  sessionDate: string
  startTime: StartTime
  durationHours: number
}

export function fetchWeeks({ tutorId, sessionDate, startTime, durationHours }: WeeksRequest): Promise<SeriesWeek[]> {
  const query = { tutorId: String(tutorId), sessionDate, startTime, duration: durationHours === 2 ? '2' : '1' } as const
  return call(seriesContract.weeks, { query })
}

export function bookSeries({ body, key }: Sent<SeriesRequest>) {
  return call(seriesContract.book, { body, idempotencyKey: key })
}

export function cancelFollowing({ id, sessions }: FollowingCancelled & { id: number }) {
  return call(seriesContract.cancelFollowing, { params: { id: String(id) }, body: { sessions } })
}

export interface FollowingTo {
  id: number
  sessionDate: string
  startTime: StartTime
}

export function fetchFollowing({ id, ...to }: FollowingTo) {
  return call(seriesContract.followingWeeks, { params: { id: String(id) }, query: to })
}

export function moveFollowing({ id, ...body }: FollowingMoved & { id: number }) {
  return call(seriesContract.moveFollowing, { params: { id: String(id) }, body })
}
