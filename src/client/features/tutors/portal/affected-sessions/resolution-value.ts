import type { Resolution } from '#shared/features/timetable/resolve-sessions.rules'

/** A choice as the value of an option in a list. */
export function toValue(resolution: Resolution): string {
  return JSON.stringify(resolution)
}

/** Null where nothing is chosen. */
export function readValue(value: string | undefined): Resolution | null {
  // What a list holds was written by `toValue`; the request is held against its schema before it is sent.
  return value ? (JSON.parse(value) as Resolution) : null
}
