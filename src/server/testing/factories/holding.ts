import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/time/units'
import { occupiedQuarters } from '../../db/schema/tutoring/booking'
import { buildTestApp, type TestApp } from '../sites/build-test-app'
import { bookingBody, sendJson } from './tutoring-factories'

/** A site where hours can be bought, with helpers for holds. */
export async function buildHoldingSite() {
  const site = await buildTestApp({ settings: { payments: 'demo' } })
  return { ...site, ...createHolding(site) }
}

export function createHolding(site: TestApp) {
  const post =
    (url: string) =>
    (cookie: string, tutorId: number, overrides: Record<string, unknown> = {}) =>
      sendJson(site, { method: 'POST', url, cookie, body: bookingBody(tutorId, overrides) })
  return {
    hold: post('/api/hold'),
    book: post('/api/sessions'),
    passMinutes: (minutes: number) => {
      site.time.now = new Date(site.time.now.getTime() + minutes * MINUTE_MS)
    },
    /** The full hours that are held, expired or not. */
    heldHours: (tutorId: number) =>
      site.db
        .select({
          studentId: occupiedQuarters.studentId,
          day: occupiedQuarters.day,
          hour: sql<number>`${occupiedQuarters.quarter} / 4`,
        })
        .from(occupiedQuarters)
        .where(
          and(
            eq(occupiedQuarters.tutorId, tutorId),
            isNotNull(occupiedQuarters.heldUntil),
            sql`${occupiedQuarters.quarter} % 4 = 0`,
          ),
        )
        .orderBy(occupiedQuarters.day, occupiedQuarters.quarter),
  }
}
