import type { Settlement } from '#shared/features/booking/settle.rules'

/** A choice as the value of an option in a list. */
export function toValue(settlement: Settlement): string {
  return JSON.stringify(settlement)
}

/** Null where nothing is chosen. */
export function readValue(value: string | undefined): Settlement | null {
  // What a list holds was written by `toValue`; the request is held against its schema before it is sent.
  return value ? (JSON.parse(value) as Settlement) : null
}
