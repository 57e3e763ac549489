import { DEFAULT_SETTINGS } from './default-school'
import type { SchoolHours } from './school-hours.rules'
import { offeredStartTimes } from './school-hours.rules'

// Like `default-school.ts`, only for the server and tests.

export const DEFAULT_HOURS: SchoolHours = DEFAULT_SETTINGS

const A_MONDAY = '2026-11-16'

/** The specification's seven start times. */
export const DEFAULT_START_TIMES = offeredStartTimes(A_MONDAY, { schoolHours: DEFAULT_HOURS, durationHours: 1 })
