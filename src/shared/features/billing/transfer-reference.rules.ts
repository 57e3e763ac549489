/**
 * What a student writes into the message of an e-Transfer: five random signs and one that checks them, such as `T7KD-MX`.
 * There is neither 0 nor O, neither 1 nor I nor L. 31 signs are left, a prime number, so that the check notices every
 * wrong sign and every two that changed places.
 */
export const REFERENCE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const REFERENCE_LENGTH = 5

/** The reference for random numbers below the count of signs. */
export function makeReference(numbers: readonly number[]): string {
  const body = numbers.map((number) => REFERENCE_SIGNS[number]).join('')
  return inParts(`${body}${REFERENCE_SIGNS[checkOf(body)]}`)
}

/** The reference that somebody typed, in its usual form; null when it cannot be one. */
export function readReference(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[2-9A-HJKMNP-Z]{6}$/.test(signs)) return null
  const body = signs.slice(0, REFERENCE_LENGTH)
  return REFERENCE_SIGNS[checkOf(body)] === signs[REFERENCE_LENGTH] ? inParts(signs) : null
}

function inParts(signs: string): string {
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** Each place counts differently, and none like the check's own place. */
function checkOf(body: string): number {
  const sum = [...body].reduce((total, sign, place) => total + (place + 1) * REFERENCE_SIGNS.indexOf(sign), 0)
  return sum % REFERENCE_SIGNS.length
}
