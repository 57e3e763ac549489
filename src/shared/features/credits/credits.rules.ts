/** Reads hours alike as `"12.50"` and `12.5`. */
export function readHours(hours: string | number): number {
  const value = typeof hours === 'number' ? hours : Number.parseFloat(hours)
  return Number.isFinite(value) ? value : 0
}
