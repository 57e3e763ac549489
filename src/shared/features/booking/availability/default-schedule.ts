import { DEFAULT_HOURS } from '../../school/default-hours'
import { fullSchedule } from './schedule.rules'

/** Every start time from Monday to Friday. Like the default hours, only for the server and tests. */
export const DEFAULT_SCHEDULE = fullSchedule(DEFAULT_HOURS)
