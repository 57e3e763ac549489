import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import { findVersion, insertChange, insertSettings } from '../../features/school/school.store'
import type { TestApp } from '../sites/build-test-app'

/** Changes the school's hours without resolving bookings. */
export async function setSchoolHours({ app, db, time }: TestApp, schoolHours: Partial<SchoolHours>): Promise<void> {
  const version = (await findVersion(db)) + 1
  await insertChange(db, { version, administratorId: null, createdAt: time.now })
  // Only the hours: a caller may pass all settings.
  const { openingHours, openingExceptions, startTimes, lessonLengths, bookingNotice } = schoolHours
  const changed = Object.entries({ openingHours, openingExceptions, startTimes, lessonLengths, bookingNotice })
  await insertSettings(db, version, Object.fromEntries(changed.filter(([, value]) => value !== undefined)))
  await app.school.refresh()
}
