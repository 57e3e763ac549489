import { type BookingValues, NOTHING_CHOSEN } from './booking-values'

const KEY = 'plume-booking-draft'

/** Kept only while the browser is away to sign in again, so that nothing typed is lost on the way. */
export function keepDraft(values: BookingValues): void {
  sessionStorage.setItem(KEY, JSON.stringify(values))
}

export function readDraft(): BookingValues {
  const kept = sessionStorage.getItem(KEY)
  // Only this file writes it, and only in this tab.
  return kept ? { ...NOTHING_CHOSEN, ...(JSON.parse(kept) as Partial<BookingValues>) } : NOTHING_CHOSEN
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY)
}
