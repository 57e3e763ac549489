import { weeksFrom } from '#shared/features/booking/series/series.rules'
import type { TestApp } from '../sites/build-test-app'
import { sendJson, TOMORROW } from './tutoring-factories'

/** A series at the same hour on this many Tuesdays. */
export function seriesBody(tutorId: number, times: number, overrides: Record<string, unknown> = {}) {
  const sessionDates = weeksFrom(TOMORROW, times)
  return { tutorId, subject: 'math', sessionDates, startTime: '10:00', duration: 1, ...overrides }
}

export function bookSeries(site: TestApp, cookie: string, body: unknown, headers: Record<string, string> = {}) {
  return sendJson(site, { method: 'POST', url: '/api/series', cookie, body, headers })
}
