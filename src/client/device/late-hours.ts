import { setting } from './page-settings'

/** Inside so many hours before the start, cancelling keeps the hours used; 0 is no such rule. */
export function lateHours(): number {
  return Number(setting('plume-late-hours', '__LATE_HOURS__')) || 0
}
