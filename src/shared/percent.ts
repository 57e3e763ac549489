/** A share as a rounded percentage; 0 when there is nothing to share. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0
}
